// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::examples {

/// Caro: `wanted` in a line wins; stones go beside others, the first one to the centre.
template <int width, int height, int wanted>
struct Caro : BoardGame<Caro<width, height, wanted>, Situation<height, width>> {
  using Position = Situation<height, width>;
  static constexpr int most = 1000;

  static Position start() { return {}; }

  static std::optional<int> end(const Position& position) {
    if (position.last_won != 0) return position.max_moves() ? -most : most;
    if (position.cells.has(empty)) return std::nullopt;
    return 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    const auto& cells = position.cells;
    if (!cells.has('x') && !cells.has('o'))
      return visit(put(position, (height + 1) / 2 - 1, (width + 1) / 2 - 1));
    for (int row = 0; row < height; ++row)
      for (int column = 0; column < width; ++column)
        if (cells.at(row, column) == empty && near_a_stone(cells, row, column))
          visit(put(position, row, column));
  }

  static std::string move_name(const Position& position, const Position& next) {
    return filled_cell(position, next);
  }

 private:
  static Position put(const Position& position, int row, int column) {
    Position next = position;
    next.cells.at(row, column) = position.mover;
    next.last_won = next.cells.line_through(row, column, wanted) ? 1 : 0;
    next.pass_turn();
    return next;
  }

  static bool near_a_stone(const Cells<height, width>& cells, int row, int column) {
    for (int i = row - 1; i <= row + 1; ++i)
      for (int j = column - 1; j <= column + 1; ++j)
        if (cells.inside(i, j) && cells.at(i, j) != empty) return true;
    return false;
  }
};

static_assert(search::DescribedGame<Caro<5, 4, 3>>);
static_assert(search::StorableGame<Caro<5, 4, 3>>);

}  // namespace zermelo::examples
