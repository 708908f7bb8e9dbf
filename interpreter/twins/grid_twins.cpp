// SPDX-License-Identifier: MIT
#include "interpreter/twins/grid_twins.hpp"

namespace zermelo::interpreter {

namespace {

constexpr Twin grid_table[] = {
    twins::several("grid", "cell", 4, twins::cell, twins::cell_solutions),
    twins::single("grid", "put", 5, twins::put),
    twins::single("grid", "count_cells", 3, twins::count_cells),
    twins::single("grid", "positions", 3, twins::positions),
    twins::several("grid", "landing", 4, twins::landing, twins::landing_solutions),
    twins::several("grid", "in_row", 3, twins::in_row, twins::in_row_solutions),
    twins::single("grid", "line_through", 5, twins::line_through),
    twins::single("grid", "run", 6, twins::run),
    twins::single("grid", "step", 6, twins::step),
    twins::single("grid", "flip_rows", 2, twins::flip_rows),
    twins::single("grid", "flip_columns", 2, twins::flip_columns),
    twins::single("grid", "transpose_grid", 2, twins::transpose_grid),
    twins::single("grid", "rotate_grid", 2, twins::rotate_grid),
};

}  // namespace

std::span<const Twin> grid_twins() noexcept { return grid_table; }

}  // namespace zermelo::interpreter
