// SPDX-License-Identifier: MIT
// The twins of library(grid), each named after its predicate. A predicate with several solutions
// has a second function, which gives them.
#pragma once

#include "interpreter/machine/machine.hpp"
#include "interpreter/twins/twins.hpp"

namespace zermelo::interpreter::twins {

// Cells (grid_cells.cpp).
TwinReply cell(Machine& machine, Cell* arguments);
Redo cell_solutions(Machine& machine, Cell* arguments, Cell* state);
TwinReply put(Machine& machine, Cell* arguments);
TwinReply count_cells(Machine& machine, Cell* arguments);
TwinReply positions(Machine& machine, Cell* arguments);
TwinReply landing(Machine& machine, Cell* arguments);
Redo landing_solutions(Machine& machine, Cell* arguments, Cell* state);

// Lines (grid_lines.cpp).
TwinReply in_row(Machine& machine, Cell* arguments);
Redo in_row_solutions(Machine& machine, Cell* arguments, Cell* state);
TwinReply line_through(Machine& machine, Cell* arguments);
TwinReply run(Machine& machine, Cell* arguments);
TwinReply step(Machine& machine, Cell* arguments);

// Whole boards (grid_images.cpp).
TwinReply flip_rows(Machine& machine, Cell* arguments);
TwinReply flip_columns(Machine& machine, Cell* arguments);
TwinReply transpose_grid(Machine& machine, Cell* arguments);
TwinReply rotate_grid(Machine& machine, Cell* arguments);

}  // namespace zermelo::interpreter::twins
