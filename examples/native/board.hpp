// SPDX-License-Identifier: MIT
// What the board games of this folder share: a board of chars that every move copies, and what
// the concept search::Game asks for beside the rules.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "search/simple_game.hpp"
#include "search/stored.hpp"

namespace zermelo::examples {

inline constexpr char empty = '.';

/// A board of chars, row by row, whose rows and columns are counted from 0.
template <int rows, int columns>
struct Cells {
  static constexpr std::size_t width{columns};
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

/// The name of a cell, by its row and column from 1.
inline std::string cell_name(int row, int column) {
  return std::to_string(row + 1) + '-' + std::to_string(column + 1);
}

/// The cell that held nothing before a move and holds a stone after it; empty where none does.
template <int rows, int columns>
std::string filled_cell(const Situation<rows, columns>& before,
                        const Situation<rows, columns>& after) {
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column)
      if (before.cells.at(row, column) == empty && after.cells.at(row, column) != empty)
        return cell_name(row, column);
  return {};
}

/// A game for solvers, of rules as a person writes them. The class `Rules`, which derives from
/// this, has a static function each for
///
///     Position start();
///     std::optional<int> end(position);            // the value for MAX, once the game is over
///     for_each_successor(position, visit);         // calls visit(next) in the order of the moves
///     std::string move_name(position, next);
///
/// and `most`, the value of the highest win. Positions are a Situation.
template <class Rules, class Situation>
struct BoardGame : search::SimpleGame {
  using Position = Situation;

  search::Answer terminal(const Position& position) const {
    const auto value = Rules::end(position);
    return value ? search::Answer::of(*value) : search::Answer::none();
  }
  search::Expansion expand(const Position& position, std::vector<Position>& successors) const {
    Rules::for_each_successor(position, [&](const Position& next) { successors.push_back(next); });
    return expandable(position);
  }
  search::Expansion expandable(const Position& position) const {
    return search::Expansion::moves(position.max_moves() ? search::Side::max : search::Side::min);
  }
  std::optional<search::ValueRange> values() const {
    return search::ValueRange{-Rules::most, Rules::most};
  }
  // Positions are their own packed form: their bytes say all.
  std::uint64_t hash(const Position& position) const {
    return search::hash_bytes(std::as_bytes(std::span(&position, 1)));
  }
  bool equal(const Position& left, const Position& right) const { return left == right; }

  std::string move_text(const Position& position, std::uint32_t index) const {
    std::vector<Position> successors;
    expand(position, successors);
    return Rules::move_name(position, successors[index]);
  }
  /// Row by row.
  std::string position_text(const Position& position) const {
    std::string text;
    for (std::size_t i = 0; i < position.cells.content.size(); ++i) {
      if (i > 0 && i % position.cells.width == 0) text += '/';
      text += position.cells.content[i];
    }
    return text;
  }
};

}  // namespace zermelo::examples
