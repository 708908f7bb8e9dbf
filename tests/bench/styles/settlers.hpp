// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// A stone brings a point for each own neighbour and two for each of the other player's; more
/// points win.
struct Settlers {
  static constexpr int rows = 3;
  static constexpr int columns = 4;
  struct Position : examples::Situation<rows, columns> {
    int score = 0;  ///< of MAX less that of MIN
  };

  static Position start() { return {}; }

  static std::optional<int> end(const Position& position) {
    if (position.cells.has(examples::empty)) return std::nullopt;
    return position.score > 0 ? 1000 : position.score < 0 ? -1000 : 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (int row = 0; row < rows; ++row)
      for (int column = 0; column < columns; ++column)
        if (position.cells.at(row, column) == examples::empty) visit(after(position, row, column));
  }

 private:
  static Position after(const Position& position, int row, int column) {
    Position next = position;
    const int gain = points(position, row, column);
    next.score += position.max_moves() ? gain : -gain;
    next.cells.at(row, column) = position.mover;
    next.pass_turn();
    return next;
  }

  static int points(const Position& position, int row, int column) {
    constexpr std::array<std::array<int, 2>, 4> steps{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
    int sum = 0;
    for (const auto& [down, right] : steps) {
      if (!position.cells.inside(row + down, column + right)) continue;
      const char stone = position.cells.at(row + down, column + right);
      sum += stone == examples::empty ? 0 : stone == position.mover ? 1 : 2;
    }
    return sum;
  }
};

}  // namespace zermelo::bench
