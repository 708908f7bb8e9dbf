// SPDX-License-Identifier: MIT
#include "interpreter/builtins/list_elements.hpp"

namespace zermelo::interpreter {

ListShape list_shape(Cell list) noexcept {
  Cell fast = dereference(list);
  Cell landmark = fast;
  std::size_t length = 0;
  std::size_t next_landmark = 2;
  while (fast.is_list()) {
    fast = dereference(fast.pointer()[1]);
    ++length;
    if (fast == landmark && fast.is_list()) break;
    if (length == next_landmark) {
      landmark = fast;
      next_landmark *= 2;
    }
  }
  return {length, fast};
}

std::vector<Cell> elements_before_tail(Cell list, const ListShape& shape) {
  std::vector<Cell> elements;
  elements.reserve(shape.length);
  for (Cell rest = dereference(list); elements.size() < shape.length;
       rest = dereference(rest.pointer()[1])) {
    elements.push_back(dereference(*rest.pointer()));
  }
  return elements;
}

bool raise_not_a_list(Machine& machine, Cell list, const ListShape& shape) {
  return shape.is_partial() ? machine.instantiation_error() : machine.type_error("list", list);
}

bool list_elements(Machine& machine, Cell list, std::vector<Cell>& elements) {
  const ListShape shape = list_shape(list);
  if (!shape.is_proper()) return raise_not_a_list(machine, list, shape);
  elements = elements_before_tail(list, shape);
  return true;
}

bool unify_list(Machine& machine, Cell term, std::span<const Cell> elements, Cell tail) {
  const Cell list = machine.make_list(elements, tail);
  return !machine.has_error() && machine.unify(list, term);
}

}  // namespace zermelo::interpreter
