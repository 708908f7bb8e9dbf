// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// Toads go right and frogs left on a strip, one step or over one of the others. Whoever cannot
/// move has lost.
struct ToadsAndFrogs {
  static constexpr int length = 11;
  using Position = examples::Situation<1, length>;

  static Position start() {
    Position position;
    for (int i = 0; i < 4; ++i) {
      position.cells.at(0, i) = 'x';
      position.cells.at(0, length - 1 - i) = 'o';
    }
    return position;
  }

  static std::optional<int> end(const Position&) { return std::nullopt; }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    const int ahead = position.max_moves() ? 1 : -1;
    for (const int steps : {1, 2})
      for (int i = 0; i < length; ++i)
        if (may_go(position, i, ahead, steps)) visit(after(position, i, i + steps * ahead));
  }

 private:
  static bool may_go(const Position& position, int from, int ahead, int steps) {
    const auto& cells = position.cells;
    const int to = from + steps * ahead;
    return cells.at(0, from) == position.mover && cells.inside(0, to) &&
           cells.at(0, to) == examples::empty &&
           (steps == 1 || cells.at(0, from + ahead) == position.enemy());
  }

  static Position after(const Position& position, int from, int to) {
    Position next = position;
    std::swap(next.cells.at(0, from), next.cells.at(0, to));
    next.pass_turn();
    return next;
  }
};

}  // namespace zermelo::bench
