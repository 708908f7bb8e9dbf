// SPDX-License-Identifier: MIT
// Statements that make terms and take them apart.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "interpreter/model/row_shape.hpp"
#include "interpreter/vm/assembler.hpp"
#include "interpreter/vm/procedure_assembler.hpp"
#include "interpreter/vm/runtime.hpp"

namespace zermelo::interpreter::vm {

using ir::Kind;
using ir::Op;
using ir::Statement;

void ProcedureAssembler::term_operation(TermOperation operation, const Statement& one,
                                        std::int64_t k) {
  const bool has_two = operation == TermOperation::cons || one.op == Op::compare;
  const ir::Operand& first = operation == TermOperation::cons ? one.inputs[0] : one.a;
  const ir::Operand& second = operation == TermOperation::cons ? one.inputs[1] : one.b;
  const Register left = held(first);
  const Register right = has_two ? held(second) : Register{0};
  Instruction& made = emit(Opcode::term);
  made.a = of(one.target);
  made.b = left;
  made.c = right;
  made.extra = static_cast<std::int32_t>(operation);
  made.k = k;
}

/// Copies of operands in registers one behind the other: the first of them.
ProcedureAssembler::Register ProcedureAssembler::side_by_side(
    const std::vector<ir::Operand>& operands) {
  std::vector<Register> parts;
  for (const ir::Operand& each : operands) parts.push_back(held(each));
  const auto first = static_cast<Register>(register_count_);
  for (const Register part : parts) {
    Instruction& move = emit(Opcode::move);
    move.a = new_register();
    move.b = part;
  }
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
void ProcedureAssembler::box(const Statement& one) {
  constexpr std::int64_t most = std::int64_t{1} << 60;
  const bool is_integer = one.a.value >= ir::least_integer;
  const bool is_known =
      one.a.variable == ir::none && (!is_integer || (one.a.value > -most && one.a.value < most));
  if (!is_known) return term_operation(TermOperation::box, one);
  const auto term = static_cast<std::int64_t>(runtime::box(runtime::W{one.a.value}));
  put(of(one.target), ir::Operand::word(term));
  known_terms_[static_cast<std::size_t>(one.target)] = term;
}

void ProcedureAssembler::rows_at_place(const Statement& one) {
  const std::int64_t size = type(one.target).row_bytes();
  const Register rows = held(one.a);
  const bool is_known = one.op == Op::next_rows && one.b.variable == ir::none;
  const Register place = is_known ? Register{0} : held(one.b);
  Instruction& made = emit(one.op == Op::rows_without ? Opcode::rows_without
                           : is_known                 ? Opcode::next_rows
                                                      : Opcode::rows_from);
  made.a = of(one.target);
  made.b = rows;
  made.c = place;
  made.k = is_known ? one.b.value * size : size;
  made.extra = is_known ? static_cast<std::int32_t>(one.b.value) : 0;
}

/// Rows: what is behind the address of the first one.
void ProcedureAssembler::row_statement(const Statement& one) {
  using enum TermOperation;
  const bool is_target = one.op != Op::row_slot && one.op != Op::box_rows;
  const ir::Type own = type(is_target ? one.target : one.a.variable);
  const bool is_wide = own.has_wide_slots();
  switch (one.op) {
    case Op::row_slot: {
      const Register rows = held(one.a);
      Instruction& made = emit(is_wide ? Opcode::row_short : Opcode::row_byte);
      made.a = of(one.target);
      made.b = rows;
      made.k = one.b.value;
      return;
    }
    case Op::next_rows:
    case Op::rows_without:
      return rows_at_place(one);
    case Op::add_row:
    case Op::rows_with: {
      std::vector<ir::Operand> given = one.inputs;
      const bool has_place = one.op == Op::rows_with;
      if (has_place) given.insert(given.begin(), one.b);
      const Register first = side_by_side(given);
      term_operation(has_place ? (is_wide ? short_rows_with : byte_rows_with)
                               : (is_wide ? add_short_row : add_byte_row),
                     one, own.row_slots());
      code_.instructions.back().c = first;
      return;
    }
    default:
      break;
  }
  const auto shape = static_cast<Register>(code_.element_shapes.size());
  if (code_.element_shapes.size() > UINT16_MAX) throw TooLarge("too many shapes of lists");
  for (const RowPart& part : row_parts(*one.element)) {
    const bool is_slot = part.kind == RowPart::Kind::slot;
    const bool is_cell = part.cell == list_functor;
    code_.element_shapes.push_back(is_slot ? 0 : is_cell ? 1 : atoms_.element_code(part));
  }
  const bool is_box = one.op == Op::box_rows;
  term_operation(is_box ? (is_wide ? box_short_rows : box_byte_rows)
                        : (is_wide ? unbox_short_rows : unbox_byte_rows),
                 one, own.row_bytes());
  code_.instructions.back().c = shape;
}

void ProcedureAssembler::term_statement(const Statement& one) {
  using enum TermOperation;
  const bool is_byte = kind(one.a) == Kind::bytes;
  const auto length = [&] { return static_cast<std::int64_t>(type(one.target).length); };
  switch (one.op) {
    case Op::compare:
      if (kind(one.a) == Kind::word && kind(one.b) == Kind::word)
        return term_operation(compare_words, one);
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
      return term_operation(unbox, one);
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
      return term_operation(cons, one);
    case Op::structure:
      return this->structure(one);
    case Op::argument:
      return term_operation(argument, one, one.b.value);
    case Op::list_begin: {
      Instruction& made = emit(Opcode::term);
      made.a = of(one.target);
      made.extra = static_cast<std::int32_t>(list_begin);
      return;
    }
    case Op::list_push: {
      const Register item = held(one.b);
      Instruction& made = emit(Opcode::term);
      made.a = of(one.a.variable);
      made.b = item;
      made.extra = static_cast<std::int32_t>(list_push);
      return;
    }
    case Op::list_end:
      return term_operation(list_end, one);
    case Op::list_length:
      return term_operation(kind(one.a) == Kind::rows ? row_count : list_length, one);
    case Op::no_rows:
      return put(of(one.target), ir::Operand::word(0));
    case Op::row_slot:
    case Op::next_rows:
    case Op::add_row:
    case Op::rows_with:
    case Op::rows_without:
    case Op::box_rows:
    case Op::unbox_rows:
      return row_statement(one);
    default:
      return term_operation(sorted, one, one.b.value | one.c.value << sorting_bits);
  }
}

}  // namespace zermelo::interpreter::vm
