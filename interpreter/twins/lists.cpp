// SPDX-License-Identifier: MIT
#include "interpreter/twins/lists.hpp"

namespace zermelo::interpreter::twins {

void Beginning::copy_to(Machine& machine, Cell node) noexcept {
  Cell* top = machine.heap_top() + list_cells(static_cast<std::size_t>(length_));
  // An earlier solution may have given the last node another tail.
  if (length_ > 0) top[-1] = Cell::list(top);
  for (; node_ != node; node_ = rest(node_)) {
    top[0] = node_.pointer()[0];
    top += list_cells(1);
    top[-1] = Cell::list(top);
    ++length_;
  }
}

Cell Beginning::with_tail(Machine& machine, Cell tail) const noexcept {
  if (length_ == 0) return tail;
  Cell* const first = machine.heap_top();
  Cell* const top = first + list_cells(static_cast<std::size_t>(length_));
  top[-1] = tail;
  machine.set_heap_top(top);
  return Cell::list(first);
}

Cell Beginning::with_replaced(Machine& machine, Cell instead) const noexcept {
  Cell* const first = machine.heap_top();
  Cell* const top = first + list_cells(static_cast<std::size_t>(length_));
  top[0] = instead;
  top[1] = rest(node_);
  machine.set_heap_top(top + list_cells(1));
  return Cell::list(first);
}

Cell copy_before(Machine& machine, Cell list, Cell end, Cell tail) noexcept {
  Beginning beginning(list);
  beginning.copy_to(machine, end);
  return beginning.with_tail(machine, tail);
}

}  // namespace zermelo::interpreter::twins
