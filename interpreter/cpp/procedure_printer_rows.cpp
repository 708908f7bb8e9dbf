// SPDX-License-Identifier: MIT
// Lists that are kept as rows.
#include <string>

#include "interpreter/cpp/element_text.hpp"
#include "interpreter/cpp/procedure_printer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Statement;

/// The last argument of what makes rows: where they are to stay, if they become a result.
std::string ProcedurePrinter::room(const Statement& one) const {
  return one.result == ir::none ? std::string() : fmt::format(", room_for(k, {})", one.result);
}

/// What box_rows and unbox_rows have to know of elements.
std::string ProcedurePrinter::element_shape(const Abstract& element) {
  return element_text(element, [this](Cell name) { return std::uint64_t{atom(name)}; });
}

void ProcedurePrinter::changed_rows(const Statement& one) {
  const ir::Type own = type(one.target);
  std::string words = arguments(one.inputs);
  out_.line("const W w{}[] = {{{}}};", one.target, words.erase(0, 2));
  const bool has_place = one.op == Op::rows_with || one.op == Op::rows_inserted;
  const char* const function = one.op == Op::add_row      ? "add_row"
                               : one.op == Op::append_row ? "append_row"
                               : one.op == Op::rows_with  ? "rows_with"
                                                          : "rows_inserted";
  define(one, fmt::format("{}<{}>(c, {}, {}w{}, {}{})", function, slot_type(own), operand(one.a),
                          has_place ? operand(one.b) + ", " : std::string(), one.target,
                          own.row_slots(), room(one)));
}

void ProcedurePrinter::row_value(const Statement& one) {
  switch (one.op) {
    case Op::no_rows:
      return define(one, "0");
    case Op::row_slot:
      return define(one, fmt::format("{}<{}>({}, {})", one.is_checked ? "row_slot" : "row_integer",
                                     slot_type(type(one.a.variable)), operand(one.a), one.b.value));
    case Op::next_rows:
      return define(one, fmt::format("next_rows({}, {}, {})", operand(one.a), operand(one.b),
                                     type(one.target).row_bytes()));
    case Op::add_row:
    case Op::append_row:
      if (!one.inputs.empty()) return changed_rows(one);
      return define(
          one,
          fmt::format("{}(c, {}, {}, {}{})", one.op == Op::add_row ? "add_copy" : "append_copy",
                      operand(one.a), operand(one.b), type(one.target).row_bytes(), room(one)));
    case Op::rows_with:
    case Op::rows_inserted:
      return changed_rows(one);
    case Op::rows_without:
      return define(one, fmt::format("rows_without(c, {}, {}, {}{})", operand(one.a),
                                     operand(one.b), type(one.target).row_bytes(), room(one)));
    case Op::first_rows:
      return define(one, fmt::format("first_rows({}, {})", operand(one.a), operand(one.b)));
    case Op::rows_onto:
      return define(one, fmt::format("rows_onto(c, {}, {}, {})", operand(one.a), operand(one.b),
                                     type(one.target).row_bytes()));
    case Op::joined_rows:
      return define(one, fmt::format("joined_rows(c, {}, {}, {})", operand(one.a), operand(one.b),
                                     type(one.target).row_bytes()));
    case Op::sorted_rows:
      if (one.element != nullptr) {
        out_.line("static constexpr U s{}[] = {{{}}};", one.target, element_shape(*one.element));
        return define(one, fmt::format("sorted_elements<{}>(c, {}, {}, s{}, {})",
                                       slot_type(type(one.target)), operand(one.a), one.b.value,
                                       one.target, type(one.target).row_slots()));
      }
      return define(
          one, fmt::format("sorted_rows<{}, {}, {}, {}>(c, {}, {}{})", slot_type(type(one.target)),
                           one.inputs[0].value, one.inputs[1].value, type(one.target).row_slots(),
                           operand(one.a), one.b.value, room(one)));
    case Op::box_rows:
      out_.line("constexpr U s{}[] = {{{}}};", one.target, element_shape(*one.element));
      return define(
          one, fmt::format("box_rows<{0}>(c, {1}, {2}, s{3}, {4})", slot_type(type(one.a.variable)),
                           operand(one.a), type(one.a.variable).row_bytes(), one.target, nil()));
    default:
      out_.line("constexpr U s{}[] = {{{}}};", one.target, element_shape(*one.element));
      return define(
          one, fmt::format("unbox_rows<{0}>(c, {1}, {2}, s{3}, {4})", slot_type(type(one.target)),
                           operand(one.a), type(one.target).row_bytes(), one.target, nil()));
  }
}

}  // namespace zermelo::interpreter
