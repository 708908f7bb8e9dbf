// SPDX-License-Identifier: MIT
// The twins of library(lists), each named after its predicate. A predicate with several solutions
// has a second function, which gives them.
#pragma once

#include "interpreter/machine/machine.hpp"
#include "interpreter/twins/twins.hpp"

namespace zermelo::interpreter::twins {

// One element after the other (list_choices.cpp).
TwinReply member(Machine& machine, Cell* arguments);
Redo member_solutions(Machine& machine, Cell* arguments, Cell* state);
TwinReply memberchk(Machine& machine, Cell* arguments);
TwinReply select(Machine& machine, Cell* arguments);
Redo select_solutions(Machine& machine, Cell* arguments, Cell* state);
/// select/4.
TwinReply replace(Machine& machine, Cell* arguments);
Redo replace_solutions(Machine& machine, Cell* arguments, Cell* state);
TwinReply nth0(Machine& machine, Cell* arguments);
TwinReply nth1(Machine& machine, Cell* arguments);
Redo nth0_solutions(Machine& machine, Cell* arguments, Cell* state);
Redo nth1_solutions(Machine& machine, Cell* arguments, Cell* state);
/// nth0/4 and nth1/4.
TwinReply nth0_rest(Machine& machine, Cell* arguments);
TwinReply nth1_rest(Machine& machine, Cell* arguments);
Redo nth0_rest_solutions(Machine& machine, Cell* arguments, Cell* state);
Redo nth1_rest_solutions(Machine& machine, Cell* arguments, Cell* state);

// Whole lists (list_joins.cpp).
TwinReply append(Machine& machine, Cell* arguments);
Redo append_solutions(Machine& machine, Cell* arguments, Cell* state);
TwinReply reverse(Machine& machine, Cell* arguments);
TwinReply last(Machine& machine, Cell* arguments);
TwinReply sum_list(Machine& machine, Cell* arguments);
TwinReply max_list(Machine& machine, Cell* arguments);
TwinReply min_list(Machine& machine, Cell* arguments);

}  // namespace zermelo::interpreter::twins
