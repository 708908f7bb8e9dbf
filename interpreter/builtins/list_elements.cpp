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
  elements.clear();
  elements.reserve(shape.length);
  TimeChecks time(machine);
  for (Cell rest = dereference(list); rest.is_list(); rest = dereference(rest.pointer()[1])) {
    if (!time.check()) return false;
    elements.push_back(dereference(*rest.pointer()));
  }
  return true;
}

bool unify_list(Machine& machine, Cell term, std::span<const Cell> elements, Cell tail) {
  // In pieces, from the last to the first, with a look at the clock between them.
  Cell list = tail;
  for (std::size_t end = elements.size(); end > 0;) {
    const std::size_t begin = (end - 1) / TimeChecks::between * TimeChecks::between;
    list = machine.make_list(elements.subspan(begin, end - begin), list);
    if (machine.has_error()) return false;
    if (begin > 0 && !machine.check_time()) return false;
    end = begin;
  }
  return machine.unify(list, term);
}

}  // namespace zermelo::interpreter
