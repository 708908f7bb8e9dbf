// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdlib>

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// A stone is put beside one of one's own or jumps two squares far; all of the other player's
/// around it change sides. Who cannot move, or has no stone, ends the game; more stones win.
struct Ataxx {
  static constexpr int size = 4;
  using Position = examples::Situation<size, size>;

  static Position start() {
    Position position;
    position.cells.at(0, 0) = position.cells.at(size - 1, size - 1) = 'x';
    position.cells.at(0, size - 1) = position.cells.at(size - 1, 0) = 'o';
    return position;
  }

  static std::optional<int> end(const Position& position) {
    const auto& cells = position.cells;
    if (cells.has(examples::empty) && cells.has(position.mover)) {
      bool moves = false;
      for_each_move(position, [&](int, int) { moves = true; });
      if (moves) return std::nullopt;
    }
    const auto lead =
        std::ranges::count(cells.content, 'x') - std::ranges::count(cells.content, 'o');
    return lead > 0 ? 100 : lead < 0 ? -100 : 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for_each_move(position, [&](int from, int to) { visit(after(position, from, to)); });
  }

 private:
  // A stone that is put down comes from where it goes.
  template <class Visit>
  static void for_each_move(const Position& position, Visit visit) {
    for (int i = 0; i < size * size; ++i)
      if (is_empty(position, i) && has_friend(position, i)) visit(i, i);
    for (int from = 0; from < size * size; ++from) {
      if (position.cells.at(from / size, from % size) != position.mover) continue;
      for (int to = 0; to < size * size; ++to)
        if (distance(from, to) == 2 && is_empty(position, to)) visit(from, to);
    }
  }

  static bool is_empty(const Position& position, int square) {
    return position.cells.at(square / size, square % size) == examples::empty;
  }
  static int distance(int from, int to) {
    return std::max(std::abs(from / size - to / size), std::abs(from % size - to % size));
  }

  template <class Visit>
  static void for_each_neighbour(int square, Visit visit) {
    for (int row = square / size - 1; row <= square / size + 1; ++row)
      for (int column = square % size - 1; column <= square % size + 1; ++column)
        if (examples::Cells<size, size>::inside(row, column) && row * size + column != square)
          visit(row, column);
  }

  static bool has_friend(const Position& position, int square) {
    bool found = false;
    for_each_neighbour(square, [&](int row, int column) {
      found = found || position.cells.at(row, column) == position.mover;
    });
    return found;
  }

  static Position after(const Position& position, int from, int to) {
    Position next = position;
    next.cells.at(from / size, from % size) = examples::empty;
    next.cells.at(to / size, to % size) = position.mover;
    for_each_neighbour(to, [&](int row, int column) {
      char& stone = next.cells.at(row, column);
      if (stone == position.enemy()) stone = position.mover;
    });
    next.pass_turn();
    return next;
  }
};

}  // namespace zermelo::bench
