// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// Stones are put on free points, and whoever first takes the last liberty of a group of the other
/// player's has won. A stone that takes nothing may not be put where its own group has no liberty;
/// who cannot move ends the game in a draw.
struct AtariGo {
  static constexpr int size = 4;
  static constexpr int width = size + 2;  // with the wall around
  static constexpr char wall = '#';
  using Position = examples::Situation<width, width>;

  static Position start() {
    Position position;
    position.cells.content.fill(wall);
    for (int row = 1; row <= size; ++row)
      for (int column = 1; column <= size; ++column)
        position.cells.at(row, column) = examples::empty;
    return position;
  }

  static std::optional<int> end(const Position& position) {
    if (position.last_won) return position.max_moves() ? -1 : 1;
    for (int point = first; point <= last; ++point)
      if (Position next = position; put(next, point)) return std::nullopt;
    return 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (int point = first; point <= last; ++point)
      if (Position next = position; put(next, point)) visit(next);
  }

 private:
  static constexpr int first = width + 1, last = width * (width - 1) - 2;
  static constexpr std::array<int, 4> steps{1, -1, width, -width};
  using Seen = std::array<bool, std::size_t{width} * width>;

  /// Whether this was a move.
  static bool put(Position& next, int point) {
    auto& cells = next.cells.content;
    if (cells[point] != examples::empty) return false;
    cells[point] = next.mover;
    next.last_won = takes(next, point);
    if (!next.last_won && is_captured(next, point)) return false;
    next.pass_turn();
    return true;
  }

  static bool takes(const Position& position, int point) {
    for (const int step : steps)
      if (position.cells.content[point + step] == position.enemy() &&
          is_captured(position, point + step))
        return true;
    return false;
  }

  static bool is_captured(const Position& position, int point) {
    Seen seen{};
    return !has_liberty(position, point, seen);
  }

  static bool has_liberty(const Position& position, int point, Seen& seen) {
    const auto& cells = position.cells.content;
    for (const int step : steps)
      if (cells[point + step] == examples::empty) return true;
    seen[point] = true;
    for (const int step : steps)
      if (cells[point + step] == cells[point] && !seen[point + step] &&
          has_liberty(position, point + step, seen))
        return true;
    return false;
  }
};

}  // namespace zermelo::bench
