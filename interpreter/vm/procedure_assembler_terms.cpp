// SPDX-License-Identifier: MIT
// Statements that make terms and take them apart.
#include <algorithm>
#include <vector>

#include "interpreter/vm/procedure_assembler.hpp"
#include "interpreter/vm/runtime.hpp"

namespace zermelo::interpreter::vm {

using ir::Kind;
using ir::Op;
using ir::Statement;

void ProcedureAssembler::term_value(Opcode opcode, const Statement& one, std::int64_t k,
                                    TermOperation operation) {
  const bool is_cons = one.op == Op::cons;
  const bool adds_copy = (one.op == Op::add_row || one.op == Op::append_row) && one.inputs.empty();
  const bool has_two = is_cons || adds_copy || one.op == Op::compare || one.op == Op::joined_rows ||
                       one.op == Op::rows_onto || one.op == Op::first_rows;
  const Register left = held(is_cons ? one.inputs[0] : one.a);
  const Register right = has_two ? held(is_cons ? one.inputs[1] : one.b) : Register{0};
  Instruction& made = emit(opcode);
  made.a = of(one.target);
  made.b = left;
  made.c = right;
  made.extra = static_cast<std::int32_t>(operation);
  made.k = k;
}

void ProcedureAssembler::term_operation(TermOperation operation, const Statement& one,
                                        std::int64_t k) {
  term_value(Opcode::term, one, k, operation);
}

/// Copies of operands in registers one behind the other: the first of them.
ProcedureAssembler::Register ProcedureAssembler::side_by_side(
    const std::vector<ir::Operand>& operands) {
  const auto first = static_cast<Register>(register_count_);
  for (std::size_t i = 0; i < operands.size(); ++i) new_register();
  for (std::size_t i = 0; i < operands.size(); ++i)
    put(static_cast<Register>(first + i), operands[i]);
  return first;
}

/// The header, and the arguments side by side.
void ProcedureAssembler::structure(const Statement& one) {
  const Register first = side_by_side(one.inputs);
  Instruction& made = emit(Opcode::term);
  made.a = of(one.target);
  made.b = first;
  made.extra = static_cast<std::int32_t>(TermOperation::structure);
  made.k = static_cast<std::int64_t>(atoms_.header(one.cell));
}

/// The term of a known word is known, unless that is too large.
std::optional<std::int64_t> ProcedureAssembler::known_box(const ir::Operand& word) {
  constexpr std::int64_t most = std::int64_t{1} << 60;
  const bool is_integer = word.value >= ir::least_integer;
  const bool is_known =
      word.variable == ir::none && (!is_integer || (word.value > -most && word.value < most));
  if (!is_known) return std::nullopt;
  return static_cast<std::int64_t>(runtime::box(runtime::W{word.value}));
}

void ProcedureAssembler::box(const Statement& one) {
  const std::optional<std::int64_t> term = known_box(one.a);
  if (!term) return term_value(Opcode::box, one);
  put(of(one.target), ir::Operand::word(*term));
  known_terms_[static_cast<std::size_t>(one.target)] = term;
}

void ProcedureAssembler::term_statement(const Statement& one) {
  using enum TermOperation;
  const bool is_byte = kind(one.a) == Kind::bytes;
  const auto length = [&] { return static_cast<std::int64_t>(type(one.target).length); };
  switch (one.op) {
    case Op::compare:
      if (kind(one.a) == Kind::word && kind(one.b) == Kind::word)
        return term_value(Opcode::order, one);
      if (!ir::is_array(kind(one.a))) return term_operation(compare_terms, one);
      return term_operation(is_byte ? compare_byte_arrays : compare_word_arrays, one, one.c.value);
    case Op::box:
      return this->box(one);
    case Op::box_list:
      return term_operation(is_byte ? box_bytes : box_words, one, one.b.value);
    case Op::box_array:
      return term_operation(is_byte ? box_byte_array : box_word_array, one,
                            static_cast<std::int64_t>(atoms_.header(one.cell)));
    case Op::unbox:
      return term_value(Opcode::unbox, one);
    case Op::unbox_array:
    case Op::unbox_list: {
      storage_users_.push_back(code_.instructions.size());
      Instruction& made = emit(Opcode::new_array);
      made.a = of(one.target);
      made.k = new_storage(std::max<std::int64_t>(bytes_of(type(one.target)), 1));
      const bool bytes = type(one.target).kind == Kind::bytes;
      if (one.op == Op::unbox_array)
        return term_operation(bytes ? unbox_byte_array : unbox_word_array, one, length());
      return term_operation(bytes ? unbox_byte_list : unbox_word_list, one, length());
    }
    case Op::integer_of:
      return term_operation(kind(one.a) == Kind::word ? integer_of_word : integer_of_term, one);
    case Op::cons:
      return term_value(Opcode::cons, one);
    case Op::structure:
      return this->structure(one);
    case Op::argument:
      return term_value(Opcode::argument, one, one.b.value);
    case Op::list_begin:
      emit(Opcode::list_begin).a = of(one.target);
      return;
    case Op::list_push: {
      const Register item = held(one.b);
      Instruction& made = emit(Opcode::list_push);
      made.a = of(one.a.variable);
      made.b = item;
      return;
    }
    case Op::list_end:
      return term_value(Opcode::list_end, one);
    case Op::list_length:
      return kind(one.a) == Kind::rows ? term_value(Opcode::row_count, one)
                                       : term_operation(list_length, one);
    default:
      return term_operation(sorted, one, one.b.value | one.c.value << sorting_bits);
  }
}

}  // namespace zermelo::interpreter::vm
