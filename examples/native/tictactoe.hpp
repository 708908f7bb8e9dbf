// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "search/simple_game.hpp"

namespace zermelo::examples {

/// Tic-tac-toe as one would write it in plain C++: a board that each move copies. X moves first and
/// is MAX; moves come row by row; a win is worth 1, a loss -1, a full board 0.
class TicTacToe : public search::SimpleGame {
 public:
  struct Position {
    std::array<char, 9> cells{'.', '.', '.', '.', '.', '.', '.', '.', '.'};
    search::Side side = search::Side::max;
    bool operator==(const Position&) const = default;
  };

  search::Answer terminal(const Position& position) const noexcept {
    for (const auto& line : lines) {
      const char mark = position.cells[line[0]];
      if (mark != '.' && mark == position.cells[line[1]] && mark == position.cells[line[2]])
        return search::Answer::of(mark == 'x' ? 1 : -1);
    }
    return full(position) ? search::Answer::of(0) : search::Answer::none();
  }

  search::Expansion expand(const Position& position, std::vector<Position>& successors) const {
    for (std::size_t cell = 0; cell < position.cells.size(); ++cell) {
      if (position.cells[cell] != '.') continue;
      Position& successor = successors.emplace_back(position);
      successor.cells[cell] = position.side == search::Side::max ? 'x' : 'o';
      successor.side = opponent(position.side);
    }
    return search::Expansion::moves(position.side);
  }

  search::Expansion expandable(const Position& position) const noexcept {
    return search::Expansion::moves(position.side);
  }

  std::optional<search::ValueRange> values() const noexcept { return search::ValueRange{-1, 1}; }

  /// "row-column", both from 1.
  std::string move_text(const Position& position, std::uint32_t index) const {
    std::size_t cell = 0;
    for (;; ++cell) {
      if (position.cells[cell] != '.') continue;
      if (index == 0) break;
      --index;
    }
    return std::to_string(cell / 3 + 1) + '-' + std::to_string(cell % 3 + 1);
  }

  std::string position_text(const Position& position) const {
    const std::string cells(position.cells.begin(), position.cells.end());
    return cells.substr(0, 3) + '/' + cells.substr(3, 3) + '/' + cells.substr(6, 3);
  }

 private:
  static constexpr std::array<std::array<std::size_t, 3>, 8> lines{
      {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};

  static bool full(const Position& position) noexcept {
    for (const char cell : position.cells)
      if (cell == '.') return false;
    return true;
  }
};

static_assert(search::DescribedGame<TicTacToe>);

}  // namespace zermelo::examples
