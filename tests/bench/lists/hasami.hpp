// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace zermelo::bench::lists {

/// Hasami as `style_hasami.pl` has it: a list of rows, whose men are counted where they matter.
struct Hasami {
  static constexpr int size = 5;
  struct Position {
    std::array<std::array<char, size>, size> rows;
    bool is_black = true;

    char& at(int row, int column) { return rows[std::size_t(row)][std::size_t(column)]; }
    char at(int row, int column) const { return rows[std::size_t(row)][std::size_t(column)]; }
    char own() const { return is_black ? 'b' : 'w'; }
    char enemy() const { return is_black ? 'w' : 'b'; }
  };

  static Position start() {
    Position position;
    for (auto& row : position.rows) row.fill('.');
    position.rows.front().fill('w');
    position.rows.back().fill('b');
    return position;
  }

  static std::optional<int> end(const Position& position) {
    int men = 0;
    for (const auto& row : position.rows)
      for (const char cell : row) men += cell == position.own();
    if (men > 1) return std::nullopt;
    return position.is_black ? -100 : 100;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) {
        if (position.at(row, column) != position.own()) continue;
        for (const auto& [down, right] : directions) {
          int to_row = row + down, to_column = column + right;
          for (; is_inside(to_row, to_column) && position.at(to_row, to_column) == '.';
               to_row += down, to_column += right)
            visit(after(position, row, column, to_row, to_column));
        }
      }
  }

 private:
  static constexpr std::array<std::array<int, 2>, 4> directions{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}};

  static bool is_inside(int row, int column) {
    return row >= 0 && row < size && column >= 0 && column < size;
  }

  static Position after(const Position& position, int row, int column, int to_row, int to_column) {
    Position next = position;
    next.at(row, column) = '.';
    next.at(to_row, to_column) = position.own();
    for (const auto& [down, right] : directions)
      if (is_inside(to_row + 2 * down, to_column + 2 * right) &&
          next.at(to_row + down, to_column + right) == position.enemy() &&
          next.at(to_row + 2 * down, to_column + 2 * right) == position.own())
        next.at(to_row + down, to_column + right) = '.';
    next.is_black = !position.is_black;
    return next;
  }
};

}  // namespace zermelo::bench::lists
