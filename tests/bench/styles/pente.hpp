// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// Two stones of the other player's between two of one's own are taken. Four in a row win, and so
/// do two such captures; a full board is a draw.
struct Pente {
  static constexpr int size = 5;
  static constexpr int width = size + 2;  // with the wall around
  static constexpr char wall = '#';
  struct Position : examples::Situation<width, width> {
    int last = width * width / 2;  ///< where a stone was put last; in the beginning the middle
    int captures_by_x = 0;
    int captures_by_o = 0;
  };

  static Position start() {
    Position position;
    position.cells.content.fill(wall);
    for (int row = 1; row <= size; ++row)
      for (int column = 1; column <= size; ++column)
        position.cells.at(row, column) = examples::empty;
    return position;
  }

  static std::optional<int> end(const Position& position) {
    if (position.captures_by_x >= 2) return 1;
    if (position.captures_by_o >= 2) return -1;
    if (has_row(position)) return position.max_moves() ? -1 : 1;
    if (!position.cells.has(examples::empty)) return 0;
    return std::nullopt;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (int square = width + 1; square < width * (width - 1) - 1; ++square)
      if (position.cells.content[square] == examples::empty) visit(after(position, square));
  }

 private:
  static constexpr std::array<int, 4> axes{1, width, width + 1, width - 1};

  static Position after(const Position& position, int square) {
    Position next = position;
    next.cells.content[square] = position.mover;
    next.last = square;
    int& captures = position.max_moves() ? next.captures_by_x : next.captures_by_o;
    for (const int axis : axes) captures += take(next, square, axis) + take(next, square, -axis);
    next.pass_turn();
    return next;
  }

  /// Takes the pair that lies in a direction, if there is one.
  static int take(Position& next, int square, int step) {
    auto& cells = next.cells.content;
    const char enemy = next.enemy();
    if (cells[square + step] != enemy || cells[square + 2 * step] != enemy ||
        cells[square + 3 * step] != next.mover)
      return 0;
    cells[square + step] = cells[square + 2 * step] = examples::empty;
    return 1;
  }

  // Only the last stone can have made a row.
  static bool has_row(const Position& position) {
    for (const int axis : axes)
      if (run(position, axis) + run(position, -axis) + 1 >= 4) return true;
    return false;
  }

  static int run(const Position& position, int step) {
    int length = 0;
    for (int square = position.last + step; position.cells.content[square] == position.enemy();
         square += step)
      ++length;
    return length;
  }
};

}  // namespace zermelo::bench
