// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// Two snakes, each of which leaves a wall behind with every step; whoever cannot step has lost.
struct Trails {
  static constexpr int size = 5;
  struct Position {
    examples::Cells<size, size> cells = examples::empty_cells<size, size>();
    std::array<std::array<int, 2>, 2> heads{{{0, 0}, {size - 1, size - 1}}};
    std::size_t mover = 0;
    bool max_moves() const { return mover == 0; }
  };

  static Position start() { return {}; }

  static std::optional<int> end(const Position& position) {
    bool moves = false;
    for_each_step(position, [&](int, int) { moves = true; });
    if (moves) return std::nullopt;
    return position.max_moves() ? -1000 : 1000;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for_each_step(position, [&](int row, int column) {
      Position next = position;
      auto& head = next.heads[position.mover];
      next.cells.at(head[0], head[1]) = '#';
      head = {row, column};
      next.mover = 1 - position.mover;
      visit(next);
    });
  }

 private:
  template <class Visit>
  static void for_each_step(const Position& position, Visit visit) {
    constexpr std::array<std::array<int, 2>, 4> steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    const auto& head = position.heads[position.mover];
    for (const auto& [down, right] : steps)
      if (is_free(position, head[0] + down, head[1] + right))
        visit(head[0] + down, head[1] + right);
  }

  static bool is_free(const Position& position, int row, int column) {
    return position.cells.inside(row, column) &&
           position.cells.at(row, column) == examples::empty &&
           position.heads[1 - position.mover] != std::array{row, column};
  }
};

}  // namespace zermelo::bench
