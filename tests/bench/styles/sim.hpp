// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// Two players colour the edges between six points; whoever closes a triangle has lost.
struct Sim {
  static constexpr int points = 6;
  struct Position : examples::Situation<points, points> {
    int last_from = 0;  ///< the same point as `last_to` in the beginning
    int last_to = 0;
  };

  static Position start() { return {}; }

  static std::optional<int> end(const Position& position) {
    const char colour = position.enemy();
    for (int third = 0; third < points; ++third)
      if (position.cells.at(position.last_from, third) == colour &&
          position.cells.at(third, position.last_to) == colour)
        return position.max_moves() ? 1 : -1;
    return std::nullopt;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (int from = 0; from < points; ++from)
      for (int to = from + 1; to < points; ++to)
        if (position.cells.at(from, to) == examples::empty) visit(after(position, from, to));
  }

 private:
  static Position after(const Position& position, int from, int to) {
    Position next = position;
    next.cells.at(from, to) = next.cells.at(to, from) = position.mover;
    next.last_from = from;
    next.last_to = to;
    next.pass_turn();
    return next;
  }
};

}  // namespace zermelo::bench
