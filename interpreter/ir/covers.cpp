// SPDX-License-Identifier: MIT
// Terms beside what analysis knows of values.
#include <algorithm>

#include "interpreter/ir/abstract.hpp"

namespace zermelo::interpreter {

namespace {

using Kind = Abstract::Kind;

bool covers_list(const Abstract& element, Cell list) {
  for (; list.is_list(); list = dereference(list.pointer()[1])) {
    if (!covers(element, dereference(list.pointer()[0]))) return false;
  }
  return list == nil_cell;
}

bool covers_structure(const Abstract& shape, Cell term) {
  if (!term.is_compound() || functor_of(term) != shape.cell) return false;
  const Cell* const arguments = arguments_of(term);
  for (std::uint32_t i = 0; i < shape.cell.functor_arity(); ++i) {
    const bool fits = shape.kind == Kind::structure
                          ? covers(shape.arguments[i], dereference(arguments[i]))
                          : covers(Abstract::word(shape.domain), dereference(arguments[i]));
    if (!fits) return false;
  }
  return true;
}

std::uint32_t list_length(Cell list) {
  std::uint32_t length = 0;
  for (; list.is_list(); list = dereference(list.pointer()[1])) ++length;
  return length;
}

}  // namespace

bool covers(const Abstract& shape, Cell term) {
  switch (shape.kind) {
    case Kind::constant:
      return term == shape.cell;
    case Kind::word:
      return (term.is_atom() || term.is_small_integer()) && shape.domain.contains(term);
    case Kind::structure:
    case Kind::array:
      return covers_structure(shape, term);
    case Kind::list:
      return list_length(term) == shape.length && covers_list(shape.list_element(), term);
    case Kind::variant:
      return (term.is_constant() && shape.domain.contains(term)) ||
             std::ranges::any_of(shape.arguments,
                                 [&](const Abstract& one) { return covers(one, term); });
    case Kind::term:
      return shape.arguments.empty() || covers_list(shape.arguments.front(), term);
    case Kind::hidden:
      return true;
    default:
      return false;
  }
}

}  // namespace zermelo::interpreter
