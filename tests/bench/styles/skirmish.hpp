// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/board.hpp"

namespace zermelo::bench {

/// A king and two knights each, which go as in chess; whoever takes the king has won.
struct Skirmish {
  static constexpr int size = 5;
  /// White's men are capitals.
  struct Position {
    examples::Cells<size, size> cells = examples::empty_cells<size, size>();
    bool is_white = true;
    bool max_moves() const { return is_white; }
  };

  static Position start() {
    Position position;
    const auto set = [&](int row, char knight, char king) {
      position.cells.at(row, 1) = position.cells.at(row, 3) = knight;
      position.cells.at(row, 2) = king;
    };
    set(0, 'N', 'K');
    set(size - 1, 'n', 'k');
    return position;
  }

  static std::optional<int> end(const Position& position) {
    if (!position.cells.has('k')) return 100;
    if (!position.cells.has('K')) return -100;
    return std::nullopt;
  }

  template <class Visit>
  static void for_each_successor(const Position& position, Visit visit) {
    for (int row = 0; row < size; ++row)
      for (int column = 0; column < size; ++column) {
        if (!is_own(position, row, column)) continue;
        const char man = position.cells.at(row, column);
        for (const auto& [down, right] : man == 'K' || man == 'k' ? king_steps : knight_steps) {
          const int to_row = row + down, to_column = column + right;
          if (!position.cells.inside(to_row, to_column) || is_own(position, to_row, to_column))
            continue;
          Position next = position;
          next.cells.at(row, column) = examples::empty;
          next.cells.at(to_row, to_column) = man;
          next.is_white = !position.is_white;
          visit(next);
        }
      }
  }

 private:
  using Steps = std::array<std::array<int, 2>, 8>;
  static constexpr Steps king_steps{
      {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
  static constexpr Steps knight_steps{
      {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}};

  static bool is_own(const Position& position, int row, int column) {
    const char man = position.cells.at(row, column);
    return position.is_white ? man == 'K' || man == 'N' : man == 'k' || man == 'n';
  }
};

}  // namespace zermelo::bench
