// SPDX-License-Identifier: MIT
#include "interpreter/twins/grid_twins.hpp"

namespace zermelo::interpreter {

namespace {

constexpr Twin det(std::string_view name, std::uint32_t arity, TwinFunction call) {
  return {"grid", call, {.name = name, .arity = arity}};
}

constexpr Twin nondet(std::string_view name, std::uint32_t arity, TwinFunction call,
                      NondeterministicBuiltin solutions) {
  return {"grid",
          call,
          {.name = name, .arity = arity, .nondeterministic = solutions, .state_cells = 1}};
}

constexpr Twin grid_table[] = {
    nondet("cell", 4, twins::cell, twins::cell_solutions),
    det("put", 5, twins::put),
    det("count_cells", 3, twins::count_cells),
    det("positions", 3, twins::positions),
    nondet("landing", 4, twins::landing, twins::landing_solutions),
    nondet("in_row", 3, twins::in_row, twins::in_row_solutions),
    det("line_through", 5, twins::line_through),
    det("run", 6, twins::run),
    det("step", 6, twins::step),
    det("flip_rows", 2, twins::flip_rows),
    det("flip_columns", 2, twins::flip_columns),
    det("transpose_grid", 2, twins::transpose_grid),
    det("rotate_grid", 2, twins::rotate_grid),
};

}  // namespace

std::span<const Twin> grid_twins() noexcept { return grid_table; }

}  // namespace zermelo::interpreter
