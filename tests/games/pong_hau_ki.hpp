// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "tests/games/loopy_game.hpp"

namespace zermelo::tests {

/// Pong Hau K'i: two men each on the corners of a square and one free point in its centre, which
/// all corners touch; three of the square's sides join corners too. A man moves to the free point;
/// who cannot move loses. X begins and is MAX. A draw.
class PongHauKi : public LoopyGame<PongHauKi> {
 public:
  /// Corners clockwise, then the centre. The side between the first and the last corner is missing.
  struct Position {
    std::array<char, 5> points{'x', 'o', 'o', 'x', '.'};
    search::Side side = search::Side::max;
    bool operator==(const Position&) const = default;
  };

  static Position start() noexcept { return {}; }

  search::Answer terminal(const Position&) const noexcept { return search::Answer::none(); }

  search::Expansion expand(const Position& position, std::vector<Position>& successors) const {
    const std::size_t before = successors.size();
    const char man = position.side == search::Side::max ? 'x' : 'o';
    for (std::size_t from = 0; from < 5; ++from) {
      for (std::size_t to = 0; to < 5; ++to) {
        if (position.points[from] != man || position.points[to] != '.' || !touch(from, to))
          continue;
        Position& successor = successors.emplace_back(position);
        std::swap(successor.points[from], successor.points[to]);
        successor.side = opponent(position.side);
      }
    }
    return expanded(successors, before, position.side);
  }

  search::Answer leaf_value(const Position& position) const noexcept {
    return won_by(opponent(position.side));
  }

 private:
  static bool touch(std::size_t a, std::size_t b) noexcept {
    return a == 4 || b == 4 || a + 1 == b || b + 1 == a;
  }
};

static_assert(search::StorableGame<PongHauKi>);

}  // namespace zermelo::tests
