// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "tests/games/loopy_game.hpp"

namespace zermelo::tests {

/// De Bono's L-game: on four by four squares each player has an L of four squares, and there are
/// two neutral pieces of one square. A move puts one's L elsewhere (it may be turned, mirrored and
/// overlap its old place) and then, if one likes, one neutral piece on a free square. Who cannot
/// move his L loses. A draw.
class LGame : public LoopyGame<LGame> {
 public:
  using Squares = std::uint16_t;  ///< a set: bit 4*row + column
  struct Position {
    std::array<Squares, 2> pieces{0x0446, 0x6220};  ///< the Ls of MAX and MIN
    Squares neutral = 0x8001;
    std::uint16_t turn = 0;  ///< whose L moves: an index of `pieces`
    bool operator==(const Position&) const = default;
  };

  LGame() {
    for (Squares corner = 0; corner < 16; ++corner) add_placements(corner % 4, corner / 4);
  }

  static Position start() noexcept { return {}; }

  search::Answer terminal(const Position&) const noexcept { return search::Answer::none(); }

  search::Expansion expand(const Position& position, std::vector<Position>& successors) const {
    const std::size_t before = successors.size();
    const Squares taken = position.pieces[1 - position.turn] | position.neutral;
    for (const Squares placement : placements_) {
      if ((placement & taken) != 0 || placement == position.pieces[position.turn]) continue;
      Position moved = position;
      moved.pieces[position.turn] = placement;
      moved.turn = 1 - position.turn;
      successors.push_back(moved);
      move_neutrals(moved, successors);
    }
    return expanded(successors, before, side(position));
  }

  search::Answer leaf_value(const Position& position) const noexcept {
    return won_by(opponent(side(position)));
  }

  static search::Side side(const Position& position) noexcept {
    return position.turn == 0 ? search::Side::max : search::Side::min;
  }

 private:
  static Squares square(int column, int row) noexcept {
    return static_cast<Squares>(1U << (4 * row + column));
  }
  static bool inside(int column, int row) noexcept {
    return column >= 0 && column < 4 && row >= 0 && row < 4;
  }

  // All Ls whose long arm begins in the corner (column, row) from which the short arm goes off.
  void add_placements(int column, int row) {
    for (const int step : {-1, 1}) {
      for (const int turn : {-1, 1}) {
        if (inside(column + 2 * step, row) && inside(column, row + turn))
          placements_.push_back(
              static_cast<Squares>(square(column, row) | square(column + step, row) |
                                   square(column + 2 * step, row) | square(column, row + turn)));
        if (inside(column, row + 2 * step) && inside(column + turn, row))
          placements_.push_back(
              static_cast<Squares>(square(column, row) | square(column, row + step) |
                                   square(column, row + 2 * step) | square(column + turn, row)));
      }
    }
  }

  static void move_neutrals(const Position& position, std::vector<Position>& successors) {
    const Squares taken = position.pieces[0] | position.pieces[1] | position.neutral;
    for (unsigned from = 0; from < 16; ++from) {
      if ((position.neutral >> from & 1U) == 0) continue;
      for (unsigned to = 0; to < 16; ++to) {
        if ((taken >> to & 1U) != 0) continue;
        Position& successor = successors.emplace_back(position);
        successor.neutral = static_cast<Squares>(position.neutral ^ (1U << from) ^ (1U << to));
      }
    }
  }

  std::vector<Squares> placements_;
};

static_assert(search::StorableGame<LGame>);

}  // namespace zermelo::tests
