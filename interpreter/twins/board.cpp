// SPDX-License-Identifier: MIT
#include "interpreter/twins/board.hpp"

#include <algorithm>
#include <utility>

#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

namespace {

/// Clockwise from north.
constexpr Direction directions[] = {{-1, 0}, {-1, 1}, {0, 1},  {1, 1},
                                    {1, 0},  {1, -1}, {0, -1}, {-1, -1}};

}  // namespace

std::optional<Direction> direction_of(Machine& machine, Cell term) {
  const Cell atom = dereference(term);
  if (!atom.is_atom()) return std::nullopt;
  const auto& names = machine.program().board_names().directions;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == atom.atom_name()) return directions[i];
  }
  return std::nullopt;
}

std::optional<Board> Board::of(Machine& machine, Cell term) {
  const BoardNames& names = machine.program().board_names();
  const Cell grid = dereference(term);
  if (!grid.is_structure()) return std::nullopt;
  if (functor_of(grid) != Cell::functor(names.grid, 3)) return std::nullopt;
  const Cell row_count = dereference(arguments_of(grid)[0]);
  const Cell column_count = dereference(arguments_of(grid)[1]);
  const Cell cells = dereference(arguments_of(grid)[2]);
  if (!row_count.is_small_integer() || !column_count.is_small_integer()) return std::nullopt;
  if (!cells.is_structure()) return std::nullopt;
  const std::int64_t rows = row_count.small_integer();
  const std::int64_t columns = column_count.small_integer();
  if (rows < 1 || rows > most_cells || columns < 1 || columns > most_cells) return std::nullopt;
  const std::int64_t size = rows * columns;
  if (size > most_cells ||
      functor_of(cells) != Cell::functor(names.cells, static_cast<std::uint32_t>(size))) {
    return std::nullopt;
  }
  // In its place: a copy of what was just written in parts would wait for it.
  return std::optional<Board>(std::in_place, grid);
}

Cell* Board::changing(Machine& machine, Cell& copy) const {
  const auto count = static_cast<std::size_t>(size());
  Cell* const block = machine.heap_top();
  if (machine.on_heap(cells_)) {
    block[0] = *cells_;
    for (std::size_t i = 1; i <= count; ++i) block[i] = dereference(cells_[i]);
  } else {
    std::copy_n(cells_, count + 1, block);  // ground, without references
  }
  Cell* const grid = block + count + 1;
  grid[0] = functor_;
  grid[1] = Cell::integer(rows_);
  grid[2] = Cell::integer(columns_);
  grid[3] = Cell::structure(block);
  machine.set_heap_top(grid + 4);
  copy = Cell::structure(grid);
  return block;
}

}  // namespace zermelo::interpreter
