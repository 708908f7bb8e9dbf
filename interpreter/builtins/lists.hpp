// SPDX-License-Identifier: MIT
// The predicates of list_builtins().
#pragma once

#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter::builtins {

// lists.cpp
Redo length(Machine& machine, Cell* arguments, Cell* state);

// lists_sort.cpp
bool sort(Machine& machine, Cell* arguments);
bool msort(Machine& machine, Cell* arguments);
bool sort_by(Machine& machine, Cell* arguments);
bool keysort(Machine& machine, Cell* arguments);

}  // namespace zermelo::interpreter::builtins
