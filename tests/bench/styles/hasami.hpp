// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// Men move like rooks and take one that they shut in between two, in each direction. Who is to
/// move with one man left has lost.
struct Hasami {
  static constexpr int size = 5;
  static constexpr int width = size + 2;  // with the wall around
  static constexpr char wall = '#';
  struct Position : examples::Situation<width, width> {
    int men_to_move = size;
    int men_waiting = size;
  };

  static Position start() {
    Position position;
    position.cells.content.fill(wall);
    for (int column = 1; column <= size; ++column) {
      for (int row = 2; row < size; ++row) position.cells.at(row, column) = examples::empty;
      position.cells.at(1, column) = 'o';
      position.cells.at(size, column) = 'x';
    }
    return position;
  }

  static std::optional<int> end(const Position& position) {
    if (position.men_to_move > 1) return std::nullopt;
    return position.max_moves() ? -100 : 100;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    const auto& cells = position.cells.content;
    for (int from = width + 1; from < width * (width - 1) - 1; ++from) {
      if (cells[from] != position.mover) continue;
      for (const int step : steps)
        for (int to = from + step; cells[to] == examples::empty; to += step)
          visit(after(position, from, to));
    }
  }

 private:
  static constexpr std::array<int, 4> steps{1, -1, width, -width};

  static Position after(const Position& position, int from, int to) {
    Position next = position;
    auto& cells = next.cells.content;
    const char enemy = position.enemy();
    cells[from] = examples::empty;
    cells[to] = position.mover;
    for (const int step : steps)
      if (cells[to + step] == enemy && cells[to + 2 * step] == position.mover) {
        cells[to + step] = examples::empty;
        --next.men_waiting;
      }
    std::swap(next.men_to_move, next.men_waiting);
    next.pass_turn();
    return next;
  }
};

}  // namespace zermelo::bench
