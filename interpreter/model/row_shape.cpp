// SPDX-License-Identifier: MIT
#include "interpreter/model/row_shape.hpp"

#include <algorithm>

namespace zermelo::interpreter {

namespace {

using Kind = Abstract::Kind;

/// Appends the parts of an element; false if it has no fixed shape.
bool add_parts(const Abstract& one, std::vector<RowPart>& out, bool& has_integers) {
  if (out.size() > most_row_parts) return false;
  switch (one.kind) {
    case Kind::constant:
      out.push_back({RowPart::Kind::constant, one.cell});
      return true;
    case Kind::word:
      has_integers |= one.domain.integers;
      out.push_back({RowPart::Kind::slot, Cell{0}, one.domain});
      return !one.domain.all_atoms;
    case Kind::structure:
      out.push_back({RowPart::Kind::structure, one.cell});
      return std::ranges::all_of(one.arguments, [&](const Abstract& argument) {
        return add_parts(argument, out, has_integers);
      });
    case Kind::array:
    case Kind::list:
      break;
    default:
      return false;
  }
  has_integers |= one.domain.integers;
  if (one.width > 0 || one.length > most_row_slots || one.domain.all_atoms) return false;
  if (one.kind == Kind::array) out.push_back({RowPart::Kind::structure, one.cell});
  for (std::uint32_t i = 0; i < one.length; ++i) {
    if (one.kind == Kind::list) out.push_back({RowPart::Kind::structure, list_functor});
    out.push_back({RowPart::Kind::slot, Cell{0}, one.domain});
  }
  if (one.kind == Kind::list) out.push_back({RowPart::Kind::constant, nil_cell});
  return true;
}

std::uint32_t cells_of(const RowPart& part) {
  if (part.kind != RowPart::Kind::structure) return 0;
  return part.cell.functor_arity() + (part.cell == list_functor ? 0 : 1);
}

}  // namespace

std::optional<RowShape> row_shape(const Abstract& element) {
  RowShape shape;
  std::vector<RowPart> parts;
  if (!add_parts(element, parts, shape.has_integers)) return std::nullopt;
  for (const RowPart& part : parts) {
    shape.slots += part.kind == RowPart::Kind::slot ? 1 : 0;
    shape.cells += cells_of(part);
  }
  if (shape.slots == 0 || shape.slots > most_row_slots || parts.size() > most_row_parts)
    return std::nullopt;
  return shape;
}

std::vector<RowPart> row_parts(const Abstract& element) {
  std::vector<RowPart> parts;
  bool has_integers = false;
  add_parts(element, parts, has_integers);
  return parts;
}

RowPlan row_plan(const Abstract& element) {
  return {row_shape(element).value(), row_parts(element)};
}

bool ir::has_rows(const Unit& unit) {
  return std::ranges::any_of(unit.procedures, [](const Procedure& own) {
    return std::ranges::any_of(own.variables, [](Type one) { return one.kind == ir::Kind::rows; });
  });
}

bool are_alike_rows(const Abstract& left, const Abstract& right) {
  std::vector<RowPart> one;
  std::vector<RowPart> two;
  bool has_integers = false;
  bool have_integers = false;
  return add_parts(left, one, has_integers) && add_parts(right, two, have_integers) &&
         has_integers == have_integers &&
         std::ranges::equal(one, two, [](const RowPart& a, const RowPart& b) {
           return a.kind == b.kind && a.cell == b.cell;
         });
}

namespace {

bool holds_rows_like(const Abstract& one, const Abstract& element) {
  if (one.is_rows) return are_alike_rows(one.arguments.front(), element);
  return std::ranges::any_of(one.arguments,
                             [&](const Abstract& part) { return holds_rows_like(part, element); });
}

}  // namespace

void keep_rows(const std::vector<Abstract>& arguments, Abstract& made) {
  if (made.is_list_of() && !made.is_rows) {
    made.is_rows = std::ranges::any_of(arguments, [&](const Abstract& one) {
      return holds_rows_like(one, made.arguments.front());
    });
  } else if (made.kind == Kind::structure || made.kind == Kind::variant) {
    for (Abstract& part : made.arguments) keep_rows(arguments, part);
  }
}

}  // namespace zermelo::interpreter
