// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::examples {

/// Breakthrough: a pawn goes one row on, straight or aslant, and captures aslant only; who is on
/// the last row, or has captured all, wins. White is 'x' and begins at the bottom.
template <int width, int height>
struct Breakthrough : BoardGame<Breakthrough<width, height>, Situation<height, width>> {
  using Position = Situation<height, width>;
  static constexpr int most = 1000;

  static Position start() {
    Position position;
    for (int column = 0; column < width; ++column) {
      position.cells.at(0, column) = position.cells.at(1, column) = 'o';
      position.cells.at(height - 2, column) = position.cells.at(height - 1, column) = 'x';
    }
    return position;
  }

  static std::optional<int> end(const Position& position) {
    const int last_rank = position.max_moves() ? height - 1 : 0;
    bool lost = !position.cells.has(position.mover);
    for (int column = 0; column < width; ++column)
      lost = lost || position.cells.at(last_rank, column) == position.enemy();
    if (!lost) return std::nullopt;
    return position.max_moves() ? -most : most;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (int row = 0; row < height; ++row)
      for (int column = 0; column < width; ++column)
        if (position.cells.at(row, column) == position.mover)
          for (const int right : {0, -1, 1}) go(position, row, column, right, visit);
  }

  /// Both cells, as in "3-1>2-2".
  static std::string move_name(const Position& position, const Position& next) {
    std::string from;
    std::string to;
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) {
        if (position.cells.at(row, column) == next.cells.at(row, column)) continue;
        (next.cells.at(row, column) == empty ? from : to) = cell_name(row, column);
      }
    }
    return from + '>' + to;
  }

 private:
  template <class Visit>
  static void go(const Position& position, int row, int column, int right, Visit visit) {
    const int to_row = position.max_moves() ? row - 1 : row + 1;
    const int to_column = column + right;
    if (!position.cells.inside(to_row, to_column)) return;
    const char target = position.cells.at(to_row, to_column);
    if (target != empty && (right == 0 || target != position.enemy())) return;
    Position next = position;
    next.cells.at(row, column) = empty;
    next.cells.at(to_row, to_column) = position.mover;
    next.pass_turn();
    visit(next);
  }
};

static_assert(search::DescribedGame<Breakthrough<8, 8>>);

}  // namespace zermelo::examples
