// SPDX-License-Identifier: MIT
// Statements on lists that are kept as rows.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/vm/assembler.hpp"
#include "interpreter/vm/procedure_assembler.hpp"

namespace zermelo::interpreter::vm {

using ir::Op;
using ir::Statement;

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
  made.k = size;
  made.extra = is_known ? static_cast<std::int32_t>(one.b.value) : 0;
}

/// Where the code keeps what elements are.
ProcedureAssembler::Register ProcedureAssembler::element_shape(const Abstract& element) {
  if (code_.element_shapes.size() > UINT16_MAX) throw TooLarge("too many shapes of lists");
  const auto shape = static_cast<Register>(code_.element_shapes.size());
  for (const RowPart& part : row_parts(element))
    code_.element_shapes.push_back(part_code(part, [&](Cell atom) { return atoms_.number(atom); }));
  return shape;
}

/// Rows of a term, and a term of rows: both have to know what elements are.
void ProcedureAssembler::boxed_rows(const Statement& one) {
  const bool is_box = one.op == Op::box_rows;
  const ir::Type own = type(is_box ? one.a.variable : one.target);
  const Register shape = element_shape(*one.element);
  term_operation(is_box ? TermOperation::box_rows : TermOperation::unbox_rows, one,
                 SizeOfRows{own.row_bytes(), own.slot_kind()}.packed());
  code_.instructions.back().c = shape;
}

/// Of opcodes for each kind of slots, the one for this kind.
Opcode ProcedureAssembler::for_slots(ir::SlotKind kind, const SlotOpcodes& opcodes) {
  return opcodes[static_cast<std::size_t>(kind)];
}

/// Rows of which one is given by its words.
void ProcedureAssembler::rows_with(const Statement& one, ir::Type own) {
  using enum Opcode;
  if (one.op == Op::add_row || one.op == Op::append_row) {
    const Register first = side_by_side(one.inputs);
    const Opcode opcode =
        one.op == Op::add_row
            ? for_slots(own.slot_kind(), {add_row_byte, add_row_small, add_row_short, add_row_word})
            : for_slots(own.slot_kind(),
                        {append_row_byte, append_row_small, append_row_short, append_row_word});
    term_value(opcode, one, own.row_slots());
    code_.instructions.back().c = first;
    return;
  }
  std::vector<ir::Operand> given = one.inputs;
  given.insert(given.begin(), one.b);
  const Register first = side_by_side(given);
  term_operation(one.op == Op::rows_with ? TermOperation::rows_with : TermOperation::rows_inserted,
                 one, SizeOfRows{own.row_slots(), own.slot_kind()}.packed());
  code_.instructions.back().c = first;
}

void ProcedureAssembler::sorted_rows(const Statement& one, ir::Type own) {
  RowSorting sorting{.how = one.b.value, .slots = own.row_slots(), .kind = own.slot_kind()};
  if (one.element != nullptr) {
    const Register shape = element_shape(*one.element);
    term_operation(TermOperation::elements_sorted, one, sorting.packed());
    code_.instructions.back().c = shape;
    return;
  }
  sorting.first = one.inputs[0].value;
  sorting.compared = one.inputs[1].value;
  term_operation(TermOperation::rows_sorted, one, sorting.packed());
}

/// Rows: what is behind the address of the first one.
void ProcedureAssembler::row_statement(const Statement& one) {
  const bool is_target = one.op != Op::row_slot && one.op != Op::box_rows;
  const ir::Type own = type(is_target ? one.target : one.a.variable);
  switch (one.op) {
    case Op::no_rows:
      return put(of(one.target), ir::Operand::word(0));
    case Op::row_slot: {
      const Register rows = held(one.a);
      Instruction& made = emit(for_slots(own.slot_kind(), {Opcode::row_byte, Opcode::row_small,
                                                           Opcode::row_short, Opcode::row_word}));
      made.a = of(one.target);
      made.b = rows;
      made.k = one.b.value;
      return;
    }
    case Op::next_rows:
    case Op::rows_without:
      return rows_at_place(one);
    case Op::add_row:
    case Op::append_row:
      if (one.inputs.empty())
        return term_value(one.op == Op::add_row ? Opcode::add_copy : Opcode::append_copy, one,
                          own.row_bytes());
      return rows_with(one, own);
    case Op::rows_with:
    case Op::rows_inserted:
      return rows_with(one, own);
    case Op::rows_onto:
      return term_operation(TermOperation::rows_reversed, one, own.row_bytes());
    case Op::first_rows:
      return term_operation(TermOperation::rows_first, one);
    case Op::joined_rows:
      return term_operation(TermOperation::rows_joined, one, own.row_bytes());
    case Op::sorted_rows:
      return sorted_rows(one, own);
    default:
      return boxed_rows(one);
  }
}

}  // namespace zermelo::interpreter::vm
