// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "tests/games/loopy_game.hpp"

namespace zermelo::tests {

/// Dodgem on a board of three by three (Vout, in Berlekamp, Conway and Guy, Winning Ways): two cars
/// that drive north and two that drive east, from the south-western edges. A car moves forward or
/// sideways to a free square, or forward off the board; who cannot move, having blocked himself out
/// or driven all cars off, wins. North begins and is MAX; the first player wins in 19 plies.
class Dodgem : public LoopyGame<Dodgem> {
 public:
  static constexpr int size = 3;
  struct Position {
    std::array<char, size * size> squares{'.', 'n', 'n', 'e', '.', '.', 'e', '.', '.'};
    search::Side side = search::Side::max;
    bool operator==(const Position&) const = default;
  };

  static Position start() noexcept { return {}; }

  search::Answer terminal(const Position& position) const noexcept {
    for (const search::Side side : {search::Side::max, search::Side::min})
      if (std::ranges::count(position.squares, car_of(side)) == 0) return won_by(side);
    return search::Answer::none();
  }

  search::Expansion expand(const Position& position, std::vector<Position>& successors) const {
    const std::size_t before = successors.size();
    const bool north = position.side == search::Side::max;
    for (int row = 0; row < size; ++row) {
      for (int column = 0; column < size; ++column) {
        if (position.squares[index(row, column)] != car_of(position.side)) continue;
        const std::size_t from = index(row, column);
        drive(position, from, row + 1, column, north, successors);
        drive(position, from, row, column + 1, !north, successors);
        if (north) drive(position, from, row, column - 1, false, successors);
        if (!north) drive(position, from, row - 1, column, false, successors);
      }
    }
    return expanded(successors, before, position.side);
  }

  search::Answer leaf_value(const Position& position) const noexcept {
    return won_by(position.side);
  }

 private:
  static char car_of(search::Side side) noexcept { return side == search::Side::max ? 'n' : 'e'; }
  static std::size_t index(int row, int column) noexcept {
    return static_cast<std::size_t>(row) * size + static_cast<std::size_t>(column);
  }

  static void drive(const Position& position, std::size_t from, int row, int column, bool forward,
                    std::vector<Position>& successors) {
    const bool inside = row >= 0 && row < size && column >= 0 && column < size;
    if (inside ? position.squares[index(row, column)] != '.' : !forward) return;
    Position& successor = successors.emplace_back(position);
    successor.side = opponent(position.side);
    successor.squares[from] = '.';
    if (inside) successor.squares[index(row, column)] = car_of(position.side);
  }
};

static_assert(search::StorableGame<Dodgem>);

}  // namespace zermelo::tests
