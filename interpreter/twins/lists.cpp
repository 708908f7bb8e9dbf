// SPDX-License-Identifier: MIT
#include "interpreter/twins/lists.hpp"

namespace zermelo::interpreter::twins {

namespace {

/// Copies the nodes of `list` before `end` to `top`, each with its tail the next place.
Cell* copy_nodes(Cell* top, Cell list, Cell end) noexcept {
  for (Cell node = dereference(list); node != end; node = rest(node)) {
    top[0] = element(node);
    top += list_cells(1);
    top[-1] = Cell::list(top);
  }
  return top;
}

}  // namespace

Cell copy_before(Machine& machine, Cell list, Cell end, Cell tail) noexcept {
  Cell* const first = machine.heap_top();
  Cell* const top = copy_nodes(first, list, end);
  if (top == first) return tail;
  top[-1] = tail;
  machine.set_heap_top(top);
  return Cell::list(first);
}

Cell copy_replacing(Machine& machine, Cell list, Cell node, Cell instead) noexcept {
  Cell* const first = machine.heap_top();
  Cell* const top = copy_nodes(first, list, node);
  top[0] = instead;
  top[1] = rest(node);
  machine.set_heap_top(top + list_cells(1));
  return Cell::list(first);
}

}  // namespace zermelo::interpreter::twins
