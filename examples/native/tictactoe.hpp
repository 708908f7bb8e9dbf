// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::examples {

/// Tic-tac-toe: moves come row by row; a win for X is worth 1, a loss -1, a full board 0.
struct TicTacToe : BoardGame<TicTacToe, Situation<3, 3>> {
  static constexpr int most = 1;  ///< the value of a win for MAX

  static Position start() { return {}; }

  static std::optional<int> end(const Position& position) {
    constexpr std::array<std::array<std::size_t, 3>, 8> lines{
        {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
    const auto& cells = position.cells.content;
    for (const auto& line : lines) {
      const char stone = cells[line[0]];
      if (stone != empty && stone == cells[line[1]] && stone == cells[line[2]])
        return stone == 'x' ? 1 : -1;
    }
    if (position.cells.has(empty)) return std::nullopt;
    return 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (std::size_t cell = 0; cell < 9; ++cell) {
      if (position.cells.content[cell] != empty) continue;
      Position next = position;
      next.cells.content[cell] = position.mover;
      next.pass_turn();
      visit(next);
    }
  }

  static std::string move_name(const Position& position, const Position& next) {
    return filled_cell(position, next);
  }
};

static_assert(search::DescribedGame<TicTacToe>);

}  // namespace zermelo::examples
