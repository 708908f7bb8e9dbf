// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::examples {

/// The m,n,k-game: `wanted` in a line wins.
template <int width, int height, int wanted>
struct Mnk : BoardGame<Mnk<width, height, wanted>, Situation<height, width>> {
  using Position = Situation<height, width>;
  static constexpr int most = 1;

  static Position start() { return {}; }

  static std::optional<int> end(const Position& position) {
    if (position.last_won != 0) return position.max_moves() ? -1 : 1;
    if (position.cells.has(empty)) return std::nullopt;
    return 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) {
        if (position.cells.at(row, column) != empty) continue;
        Position next = position;
        next.cells.at(row, column) = position.mover;
        next.last_won = next.cells.line_through(row, column, wanted) ? 1 : 0;
        next.pass_turn();
        visit(next);
      }
    }
  }

  static std::string move_name(const Position& position, const Position& next) {
    return filled_cell(position, next);
  }
};

static_assert(search::DescribedGame<Mnk<4, 4, 4>>);

}  // namespace zermelo::examples
