// SPDX-License-Identifier: MIT
// Yardsticks: games as one writes them by hand in plain C++. A position is an array of chars that
// every move copies; no bit tricks, no tables of lines beyond what a person would write down.
// Moves come in the order of the rule files.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

namespace zermelo::bench {

inline constexpr char empty = '.';

/// A board of chars, row by row, whose rows and columns are counted from 0.
template <int rows, int columns>
struct Cells {
  std::array<char, std::size_t{rows} * std::size_t{columns}> content;

  bool operator==(const Cells&) const = default;
  char& at(int row, int column) { return content[index(row, column)]; }
  char at(int row, int column) const { return content[index(row, column)]; }
  static bool inside(int row, int column) {
    return row >= 0 && row < rows && column >= 0 && column < columns;
  }
  bool has(char wanted) const {
    for (const char each : content)
      if (each == wanted) return true;
    return false;
  }

  /// How many cells that hold `stone` follow (row, column) in a direction.
  int run(int row, int column, int down, int right, char stone) const {
    int length = 0;
    for (row += down, column += right; inside(row, column) && at(row, column) == stone;
         row += down, column += right)
      ++length;
    return length;
  }
  /// Whether a line of `wanted` cells or more through (row, column) holds the same stone.
  bool line_through(int row, int column, int wanted) const {
    constexpr std::array<std::array<int, 2>, 4> axes{{{0, 1}, {1, 0}, {1, 1}, {1, -1}}};
    const char stone = at(row, column);
    for (const auto& [down, right] : axes)
      if (run(row, column, down, right, stone) + run(row, column, -down, -right, stone) + 1 >=
          wanted)
        return true;
    return false;
  }

 private:
  static std::size_t index(int row, int column) {
    return static_cast<std::size_t>(row) * std::size_t{columns} + static_cast<std::size_t>(column);
  }
};

template <int rows, int columns>
Cells<rows, columns> empty_cells() {
  Cells<rows, columns> cells;
  cells.content.fill(empty);
  return cells;
}

/// A board and whose turn it is; X, Black in Othello and White in breakthrough, begins and is MAX.
template <int rows, int columns>
struct Situation {
  Cells<rows, columns> cells = empty_cells<rows, columns>();
  char mover = 'x';
  char last_won = 0;  ///< 1: whoever moved last has won (where the game keeps this)

  bool operator==(const Situation&) const = default;
  char enemy() const { return mover == 'x' ? 'o' : 'x'; }
  void pass_turn() { mover = enemy(); }
  bool max_moves() const { return mover == 'x'; }
};

/// Tic-tac-toe.
struct PlainTicTacToe {
  using Position = Situation<3, 3>;
  static constexpr int most = 1;  ///< the value of a win for MAX

  static Position start() { return {}; }

  static std::optional<int> end(const Position& position) {
    constexpr std::array<std::array<std::size_t, 3>, 8> lines{
        {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};
    const auto& cells = position.cells.content;
    for (const auto& line : lines) {
      const char stone = cells[line[0]];
      if (stone != empty && stone == cells[line[1]] && stone == cells[line[2]])
        return stone == 'x' ? 1 : -1;
    }
    if (position.cells.has(empty)) return std::nullopt;
    return 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (std::size_t cell = 0; cell < 9; ++cell) {
      if (position.cells.content[cell] != empty) continue;
      Position next = position;
      next.cells.content[cell] = position.mover;
      next.pass_turn();
      visit(next);
    }
  }
};

/// Connect Four.
template <int width, int height>
struct PlainConnectFour {
  using Position = Situation<height, width>;
  static constexpr int most = 1;

  static Position start() { return {}; }

  static std::optional<int> end(const Position& position) {
    if (position.last_won != 0) return position.max_moves() ? -1 : 1;
    for (int column = 0; column < width; ++column)
      if (position.cells.at(0, column) == empty) return std::nullopt;
    return 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (int column = 0; column < width; ++column) {
      int row = height - 1;
      while (row >= 0 && position.cells.at(row, column) != empty) --row;
      if (row < 0) continue;
      Position next = position;
      next.cells.at(row, column) = position.mover;
      next.last_won = next.cells.line_through(row, column, 4) ? 1 : 0;
      next.pass_turn();
      visit(next);
    }
  }
};

/// The m,n,k-game: `wanted` in a line wins.
template <int width, int height, int wanted>
struct PlainMnk {
  using Position = Situation<height, width>;
  static constexpr int most = 1;

  static Position start() { return {}; }

  static std::optional<int> end(const Position& position) {
    if (position.last_won != 0) return position.max_moves() ? -1 : 1;
    if (position.cells.has(empty)) return std::nullopt;
    return 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (int row = 0; row < height; ++row) {
      for (int column = 0; column < width; ++column) {
        if (position.cells.at(row, column) != empty) continue;
        Position next = position;
        next.cells.at(row, column) = position.mover;
        next.last_won = next.cells.line_through(row, column, wanted) ? 1 : 0;
        next.pass_turn();
        visit(next);
      }
    }
  }
};

/// Caro: `wanted` in a line wins; stones go beside others, the first one to the centre.
template <int width, int height, int wanted>
struct PlainCaro {
  using Position = Situation<height, width>;
  static constexpr int most = 1000;

  static Position start() { return {}; }

  static std::optional<int> end(const Position& position) {
    if (position.last_won != 0) return position.max_moves() ? -most : most;
    if (position.cells.has(empty)) return std::nullopt;
    return 0;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    const auto& cells = position.cells;
    if (!cells.has('x') && !cells.has('o'))
      return visit(put(position, (height + 1) / 2 - 1, (width + 1) / 2 - 1));
    for (int row = 0; row < height; ++row)
      for (int column = 0; column < width; ++column)
        if (cells.at(row, column) == empty && near_a_stone(cells, row, column))
          visit(put(position, row, column));
  }

 private:
  static Position put(const Position& position, int row, int column) {
    Position next = position;
    next.cells.at(row, column) = position.mover;
    next.last_won = next.cells.line_through(row, column, wanted) ? 1 : 0;
    next.pass_turn();
    return next;
  }

  static bool near_a_stone(const Cells<height, width>& cells, int row, int column) {
    for (int i = row - 1; i <= row + 1; ++i)
      for (int j = column - 1; j <= column + 1; ++j)
        if (cells.inside(i, j) && cells.at(i, j) != empty) return true;
    return false;
  }
};

/// Breakthrough; White is 'x'.
template <int width, int height>
struct PlainBreakthrough {
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

/// Othello; Black is 'x'. The value is how many more discs Black has.
template <int size>
struct PlainOthello {
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

}  // namespace zermelo::bench
