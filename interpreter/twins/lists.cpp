// SPDX-License-Identifier: MIT
#include "interpreter/twins/lists.hpp"

namespace zermelo::interpreter::twins {

Cell copy_before(Machine& machine, Cell list, Cell end, Cell tail) noexcept {
  Cell first = tail;
  Cell* link = &first;
  Cell* top = machine.heap_top();
  for (Cell node = dereference(list); node != end; node = rest(node)) {
    *link = Cell::list(top);
    top[0] = element(node);
    link = top + 1;
    top += list_cells(1);
  }
  *link = tail;
  machine.set_heap_top(top);
  return first;
}

}  // namespace zermelo::interpreter::twins
