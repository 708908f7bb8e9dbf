// SPDX-License-Identifier: MIT
// Tests, and what one instruction does together with them.
#include <cstdint>
#include <utility>

#include "interpreter/vm/procedure_assembler.hpp"

namespace zermelo::interpreter::vm {

using ir::Compare;
using ir::Kind;
using ir::Op;
using ir::Statement;

namespace {

/// The test that b and a pass if a and b pass this one.
Compare mirrored(Compare compare) {
  switch (compare) {
    case Compare::less:
      return Compare::greater;
    case Compare::less_equal:
      return Compare::greater_equal;
    case Compare::greater:
      return Compare::less;
    case Compare::greater_equal:
      return Compare::less_equal;
    default:
      return compare;
  }
}

/// The same test of a word and a known one, as one that this passes too.
void or_equal(Compare& compare, std::int64_t& word) {
  if (compare == Compare::less && word > INT64_MIN) {
    compare = Compare::less_equal;
    --word;
  } else if (compare == Compare::greater && word < INT64_MAX) {
    compare = Compare::greater_equal;
    ++word;
  }
}

}  // namespace

void ProcedureAssembler::compare_words(Compare compare, ir::Operand left, ir::Operand right,
                                       ir::Label label) {
  static constexpr Opcode variable[] = {
#define X(name, sign) Opcode::name##_v,
      ZERMELO_VM_COMPARISONS(X)
#undef X
  };
  static constexpr Opcode known[] = {
#define X(name, sign) Opcode::name##_k,
      ZERMELO_VM_COMPARISONS(X)
#undef X
  };
  if (left.variable == ir::none) {
    std::swap(left, right);
    compare = mirrored(compare);
  }
  if (left.variable != ir::none && right.variable == ir::none) {
    const Place summand = place(left);
    left.variable = summand.base;
    right.value -= summand.offset;
  }
  const bool is_element = compare_element(compare, left, right) ||
                          (right.variable != ir::none && compare_element(compare, right, left));
  if (is_element) return aim(label);
  const bool is_known = right.variable == ir::none;
  if (is_known) or_equal(compare, right.value);
  if (is_known && left.variable != ir::none &&
      bounds_too(compare, of(left.variable), right.value, label))
    return;
  const auto index = static_cast<std::size_t>(compare);
  const Register first = held(left);
  Instruction& made = emit(is_known ? known[index] : variable[index]);
  made.b = first;
  if (is_known) {
    made.k = right.value;
  } else {
    made.c = of(right.variable);
  }
  aim(label);
}

/// The other bound of what the last instruction has compared with one, for the same label: one
/// test says both.
bool ProcedureAssembler::bounds_too(Compare compare, Register word, std::int64_t bound,
                                    ir::Label label) {
  const bool follows = !jumps_.empty() && jumps_.back().label == label && last_bound_ != here() &&
                       jumps_.back().instruction + 1 == code_.instructions.size();
  if (!follows) return false;
  Instruction& last = code_.instructions.back();
  const bool is_low = last.opcode == Opcode::greater_equal_k && compare == Compare::less_equal;
  const bool is_high = last.opcode == Opcode::less_equal_k && compare == Compare::greater_equal;
  if (last.b != word || (!is_low && !is_high)) return false;
  const std::int64_t low = is_low ? last.k : bound;
  if (!fits_extra(low)) return false;
  last.opcode = Opcode::within;
  last.k = is_low ? bound : last.k;
  last.extra = static_cast<std::int32_t>(low);
  return true;
}

/// An element of an array of atoms that was read by the last instruction: that compares it as well.
bool ProcedureAssembler::compare_element(Compare compare, const ir::Operand& element,
                                         const ir::Operand& other) {
  const bool is_equal = compare == Compare::equal;
  if (!is_equal && compare != Compare::not_equal) return false;
  if (element.variable == ir::none || last_bound_ == here()) return false;
  if (code_.instructions.size() == first_instruction_) return false;
  Instruction& last = code_.instructions.back();
  const bool is_known = last.opcode == Opcode::element_byte_k;
  if (!is_known && last.opcode != Opcode::element_byte) return false;
  if (last.a != of(element.variable) || !fits_extra(last.k)) return false;
  if (other.variable != ir::none)
    return is_equal && compare_with_register(element.variable, other.variable, is_known);
  if (!is_atom(other)) return false;
  last.opcode = is_equal ? (is_known ? Opcode::element_k_equal_k : Opcode::element_byte_equal)
                         : (is_known ? Opcode::element_k_other_k : Opcode::element_byte_other);
  last.extra = static_cast<std::int32_t>(last.k);
  last.k = byte_of(other);
  return true;
}

/// The same with another word; two elements are read together if the second is of no other use.
bool ProcedureAssembler::compare_with_register(ir::Variable element, ir::Variable other,
                                               bool is_known_place) {
  const std::size_t size = code_.instructions.size();
  if (!is_known_place) {
    Instruction& read = code_.instructions.back();
    read.opcode = Opcode::element_byte_same;
    read.extra = static_cast<std::int32_t>(read.k);
    read.k = of(other);
    return true;
  }
  if (size >= first_instruction_ + 2 && last_bound_ + 1 != here() && uses(element).all == 1) {
    const Instruction& last = code_.instructions[size - 1];
    Instruction& first = code_.instructions[size - 2];
    if (first.opcode == Opcode::element_byte_k && first.a == of(other) && first.b == last.b) {
      first.opcode = Opcode::element_pair_equal;
      first.extra = static_cast<std::int32_t>(last.k);
      code_.instructions.pop_back();
      return true;
    }
  }
  Instruction& last = code_.instructions.back();
  last.opcode = Opcode::element_k_equal;
  last.extra = static_cast<std::int32_t>(last.k);
  last.c = of(other);
  return true;
}

void ProcedureAssembler::test_in(const Statement& one) {
  const bool are_known = one.b.variable == ir::none && one.c.variable == ir::none;
  const Place summand = place(one.a);
  if (summand.base == ir::none || !are_known || !fits_extra(one.b.value - summand.offset)) {
    compare_words(Compare::greater_equal, one.a, one.b, one.label);
    return compare_words(Compare::less_equal, one.a, one.c, one.label);
  }
  Instruction& made = emit(Opcode::within);
  made.b = of(summand.base);
  made.extra = static_cast<std::int32_t>(one.b.value - summand.offset);
  made.k = one.c.value - summand.offset;
  aim(one.label);
}

void ProcedureAssembler::test(const Statement& one) {
  switch (one.op) {
    case Op::test:
      return compare_words(one.compare, one.a, one.b, one.label);
    case Op::test_in:
      return test_in(one);
    case Op::test_same: {
      const Kind left = kind(one.a);
      const Kind right = kind(one.b);
      if (left == Kind::rows)
        return term_test(TermTest::same_rows, one, type(one.a.variable).row_bytes());
      if (!ir::is_array(left)) return term_test(TermTest::same_terms, one);
      const bool bytes = left == Kind::bytes;
      const TermTest same = left == right ? (bytes ? TermTest::same_bytes : TermTest::same_words)
                            : bytes       ? TermTest::same_byte_words
                                          : TermTest::same_word_bytes;
      return term_test(same, one, one.c.value);
    }
    case Op::test_atomic:
      return term_test(TermTest::atomic, one);
    case Op::test_integer:
      return term_test(kind(one.a) == Kind::word ? TermTest::integer_word : TermTest::integer_term,
                       one);
    case Op::test_list:
      return plain_test(kind(one.a) == Kind::rows ? Opcode::rows_left : Opcode::list_cell, one);
    case Op::test_no_rows:
      return plain_test(Opcode::no_rows, one);
    case Op::test_structure:
      return term_test(TermTest::structure, one,
                       static_cast<std::int64_t>(atoms_.header(one.cell)));
    default:
      if (const auto term = known_box(one.b)) return plain_test(Opcode::equal_k, one, *term);
      return term_test(TermTest::constant, one);
  }
}

/// Of rows, or of a term.
void ProcedureAssembler::plain_test(Opcode opcode, const Statement& one, std::int64_t k) {
  const Register left = held(one.a);
  Instruction& made = emit(opcode);
  made.b = left;
  made.k = k;
  aim(one.label);
}

void ProcedureAssembler::term_test(TermTest kind, const Statement& one, std::int64_t k) {
  const Register left = held(one.a);
  const bool has_two = one.op == Op::test_same || one.op == Op::test_constant;
  const Register right = has_two ? held(one.b) : Register{0};
  Instruction& made = emit(Opcode::term_test);
  made.b = left;
  made.c = right;
  made.extra = static_cast<std::int32_t>(kind);
  made.k = k;
  aim(one.label);
}

}  // namespace zermelo::interpreter::vm
