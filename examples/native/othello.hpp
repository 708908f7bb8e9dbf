// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::examples {

/// Othello: a disc turns over all enemy discs between it and another own one; who can turn none
/// passes. Black is 'x'. The value is how many more discs Black has in the end.
template <int size>
struct Othello : BoardGame<Othello<size>, Situation<size, size>> {
  using Position = Situation<size, size>;
  static constexpr int most = size * size;

  static Position start() {
    constexpr int middle = size / 2;
    Position position;
    position.cells.at(middle - 1, middle - 1) = position.cells.at(middle, middle) = 'o';
    position.cells.at(middle - 1, middle) = position.cells.at(middle, middle - 1) = 'x';
    return position;
  }

  static std::optional<int> end(const Position& position) {
    if (can_place(position)) return std::nullopt;
    Position other = position;
    other.pass_turn();
    if (can_place(other)) return std::nullopt;
    int difference = 0;
    for (const char each : position.cells.content)
      difference += each == 'x' ? 1 : each == 'o' ? -1 : 0;
    return difference;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    bool placed = false;
    for (int row = 0; row < size; ++row) {
      for (int column = 0; column < size; ++column) {
        if (position.cells.at(row, column) != empty) continue;
        Position next = position;
        if (!turn_over(next, row, column)) continue;
        placed = true;
        next.cells.at(row, column) = position.mover;
        next.pass_turn();
        visit(next);
      }
    }
    if (placed) return;
    Position next = position;
    next.pass_turn();
    visit(next);
  }

  static std::string move_name(const Position& position, const Position& next) {
    const std::string cell = filled_cell(position, next);
    return cell.empty() ? "pass" : cell;
  }

 private:
  static constexpr std::array<std::array<int, 2>, 8> directions{
      {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};

  /// Enemy discs between (row, column) and an own one in a direction.
  static int enclosed(const Position& position, int row, int column, int down, int right) {
    const int length = position.cells.run(row, column, down, right, position.enemy());
    const int end_row = row + (length + 1) * down;
    const int end_column = column + (length + 1) * right;
    if (length == 0 || !position.cells.inside(end_row, end_column)) return 0;
    return position.cells.at(end_row, end_column) == position.mover ? length : 0;
  }

  static bool can_place(const Position& position) {
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column)
        if (position.cells.at(row, column) == empty)
          for (const auto& [down, right] : directions)
            if (enclosed(position, row, column, down, right) > 0) return true;
    return false;
  }

  static bool turn_over(Position& position, int row, int column) {
    bool any = false;
    for (const auto& [down, right] : directions) {
      const int length = enclosed(position, row, column, down, right);
      any = any || length > 0;
      for (int i = 1; i <= length; ++i)
        position.cells.at(row + i * down, column + i * right) = position.mover;
    }
    return any;
  }
};

static_assert(search::DescribedGame<Othello<8>>);

}  // namespace zermelo::examples
