// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// A player moves his pawn to a free neighbour and takes any free square away; whoever cannot move
/// has lost.
struct Isola {
  static constexpr int size = 4;
  static constexpr char gone = '#';
  using Position = examples::Situation<size, size>;

  static Position start() {
    Position position;
    position.cells.at(0, 1) = 'x';
    position.cells.at(3, 2) = 'o';
    return position;
  }

  static std::optional<int> end(const Position& position) {
    bool moves = false;
    for_each_step(position, [&](int, int, int, int) { moves = true; });
    if (moves) return std::nullopt;
    return position.max_moves() ? -100 : 100;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for_each_step(position, [&](int row, int column, int to_row, int to_column) {
      Position moved = position;
      moved.cells.at(row, column) = examples::empty;
      moved.cells.at(to_row, to_column) = position.mover;
      for_each_hole(moved, visit);
    });
  }

 private:
  template <class Visit>
  static void for_each_step(const Position& position, Visit visit) {
    const auto& cells = position.cells;
    int pawn = 0;
    while (cells.at(pawn / size, pawn % size) != position.mover) ++pawn;
    const int row = pawn / size, column = pawn % size;
    for (int to_row = row - 1; to_row <= row + 1; ++to_row)
      for (int to_column = column - 1; to_column <= column + 1; ++to_column)
        if (cells.inside(to_row, to_column) && cells.at(to_row, to_column) == examples::empty)
          visit(row, column, to_row, to_column);
  }

  template <class Visit>
  static void for_each_hole(const Position& moved, Visit visit) {
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) {
        if (moved.cells.at(row, column) != examples::empty) continue;
        Position next = moved;
        next.cells.at(row, column) = gone;
        next.pass_turn();
        visit(next);
      }
  }
};

}  // namespace zermelo::bench
