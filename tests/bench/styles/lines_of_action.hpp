// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// A man goes as far as there are men in his line, over his own and onto one of the other player's,
/// which is taken. Who has all his men in one group wins.
struct LinesOfAction {
  static constexpr int size = 5;
  static constexpr int width = size + 2;  // with the wall around
  static constexpr char wall = '#';
  struct Position : examples::Situation<width, width> {
    int men_to_move = 6;
    int men_waiting = 6;
  };

  static Position start() {
    Position position;
    position.cells.content.fill(wall);
    for (int row = 1; row <= size; ++row)
      for (int column = 1; column <= size; ++column)
        position.cells.at(row, column) = examples::empty;
    for (int i = 2; i < size; ++i) {
      position.cells.at(1, i) = position.cells.at(size, i) = 'x';
      position.cells.at(i, 1) = position.cells.at(i, size) = 'o';
    }
    return position;
  }

  static std::optional<int> end(const Position& position) {
    if (is_one_group(position, position.enemy(), position.men_waiting))
      return position.max_moves() ? -10 : 10;
    if (is_one_group(position, position.mover, position.men_to_move))
      return position.max_moves() ? 10 : -10;
    return std::nullopt;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    const auto& cells = position.cells.content;
    for (int from = first; from <= last; ++from) {
      if (cells[from] != position.mover) continue;
      for (const int axis : axes) {
        const Way ahead = way(position, from, axis), back = way(position, from, -axis);
        const int distance = 1 + ahead.men + back.men;
        if (may_go(position, from, axis, distance, ahead))
          visit(after(position, from, from + distance * axis));
        if (may_go(position, from, -axis, distance, back))
          visit(after(position, from, from - distance * axis));
      }
    }
  }

 private:
  static constexpr int first = width + 1, last = width * (width - 1) - 2;
  static constexpr std::array<int, 4> axes{1, width, width + 1, width - 1};
  using Seen = std::array<bool, std::size_t{width} * width>;

  /// What is in a direction, up to the wall.
  struct Way {
    int men = 0;
    int reach = 0;  ///< the squares up to the wall or onto the first man of the other player's
  };
  static Way way(const Position& position, int from, int step) {
    const auto& cells = position.cells.content;
    Way found;
    bool is_open = true;
    for (int square = from + step; cells[square] != wall; square += step) {
      found.reach += is_open;
      found.men += cells[square] != examples::empty;
      is_open = is_open && cells[square] != position.enemy();
    }
    return found;
  }

  static bool may_go(const Position& position, int from, int step, int distance, const Way& found) {
    return distance <= found.reach &&
           position.cells.content[from + distance * step] != position.mover;
  }

  static Position after(const Position& position, int from, int to) {
    Position next = position;
    auto& cells = next.cells.content;
    if (cells[to] != examples::empty) --next.men_waiting;
    cells[from] = examples::empty;
    cells[to] = position.mover;
    std::swap(next.men_to_move, next.men_waiting);
    next.pass_turn();
    return next;
  }

  static bool is_one_group(const Position& position, char man, int men) {
    int square = first;
    while (square <= last && position.cells.content[square] != man) ++square;
    Seen seen{};
    return square <= last && group(position, square, seen) == men;
  }

  /// How many men hang together with the one on a square, without those seen.
  static int group(const Position& position, int square, Seen& seen) {
    const auto& cells = position.cells.content;
    seen[square] = true;
    int men = 1;
    for (const int axis : axes)
      for (const int near : {square + axis, square - axis})
        if (cells[near] == cells[square] && !seen[near]) men += group(position, near, seen);
    return men;
  }
};

}  // namespace zermelo::bench
