// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// Men step to free squares beside them, or jump over one of the other player's, which they must
/// where they can; whoever cannot move has lost.
struct Captures {
  static constexpr int size = 4;
  using Position = examples::Situation<size, size>;

  static Position start() {
    Position position;
    for (int i = 0; i < 6; ++i) {
      position.cells.at(i / size, i % size) = 'o';
      position.cells.at(size - 1 - i / size, size - 1 - i % size) = 'x';
    }
    position.cells.at(1, 3) = 'o';
    position.cells.at(2, 0) = 'x';
    return position;
  }

  static std::optional<int> end(const Position& position) {
    bool moves = false;
    for (const int far : {2, 1})
      for_each_move(position, far, [&](int, int, int, int) { moves = true; });
    if (moves) return std::nullopt;
    return position.max_moves() ? -100 : 100;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    bool captures = false;
    for_each_move(position, 2, [&](int row, int column, int down, int right) {
      captures = true;
      visit(after(position, row, column, down, right, 2));
    });
    if (captures) return;
    for_each_move(position, 1, [&](int row, int column, int down, int right) {
      visit(after(position, row, column, down, right, 1));
    });
  }

 private:
  template <class Visit>
  static void for_each_move(const Position& position, int far, Visit visit) {
    constexpr std::array<std::array<int, 2>, 4> steps{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};
    const auto& cells = position.cells;
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) {
        if (cells.at(row, column) != position.mover) continue;
        for (const auto& [down, right] : steps) {
          const int to_row = row + far * down, to_column = column + far * right;
          if (!cells.inside(to_row, to_column) || cells.at(to_row, to_column) != examples::empty)
            continue;
          if (far == 1 || cells.at(row + down, column + right) == position.enemy())
            visit(row, column, down, right);
        }
      }
  }

  static Position after(const Position& position, int row, int column, int down, int right,
                        int far) {
    Position next = position;
    next.cells.at(row, column) = next.cells.at(row + down, column + right) = examples::empty;
    next.cells.at(row + far * down, column + far * right) = position.mover;
    next.pass_turn();
    return next;
  }
};

}  // namespace zermelo::bench
