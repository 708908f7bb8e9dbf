// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "tests/games/loopy_game.hpp"

namespace zermelo::tests {

/// Games of alignment on three by three points joined by rows, columns and diagonals: first each
/// player places his men in turn, then he slides one along a line to a neighbouring free point.
/// Whoever has three in a line wins, at any time; whoever cannot move loses. X begins and is MAX.
class NinePoints : public LoopyGame<NinePoints> {
 public:
  struct Position {
    std::array<char, 9> points{'.', '.', '.', '.', '.', '.', '.', '.', '.'};
    search::Side side = search::Side::max;
    bool operator==(const Position&) const = default;
  };

  static constexpr std::size_t centre = 4;

  /// Each player has `men` men; the first of all may be barred from the centre.
  explicit NinePoints(int men, bool opening_in_centre = true) noexcept
      : men_(men), opening_in_centre_(opening_in_centre) {}

  static Position start() noexcept { return {}; }

  search::Answer terminal(const Position& position) const noexcept {
    for (const auto& line : lines) {
      const char man = position.points[line[0]];
      if (man != '.' && man == position.points[line[1]] && man == position.points[line[2]])
        return won_by(man == 'x' ? search::Side::max : search::Side::min);
    }
    return search::Answer::none();
  }

  search::Expansion expand(const Position& position, std::vector<Position>& successors) const {
    const std::size_t before = successors.size();
    if (std::ranges::count(position.points, man_of(position.side)) < men_)
      place(position, successors);
    else
      slide(position, successors);
    return expanded(successors, before, position.side);
  }

  search::Answer leaf_value(const Position& position) const noexcept {
    return won_by(opponent(position.side));
  }

 private:
  static constexpr std::array<std::array<std::size_t, 3>, 8> lines{
      {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}};

  static char man_of(search::Side side) noexcept { return side == search::Side::max ? 'x' : 'o'; }

  // On the ring around the centre each point touches the next; the centre touches all.
  static bool touch(std::size_t a, std::size_t b) noexcept {
    constexpr std::array<int, 9> place_on_ring{0, 1, 2, 7, -1, 3, 6, 5, 4};
    if (a == centre || b == centre) return a != b;
    const int apart = (place_on_ring[a] - place_on_ring[b] + 8) % 8;
    return apart == 1 || apart == 7;
  }

  static Position& add(const Position& position, std::vector<Position>& successors) {
    Position& successor = successors.emplace_back(position);
    successor.side = opponent(position.side);
    return successor;
  }

  void place(const Position& position, std::vector<Position>& successors) const {
    for (std::size_t point = 0; point < 9; ++point) {
      if (position.points[point] != '.') continue;
      if (point == centre && !opening_in_centre_ && position == start()) continue;
      add(position, successors).points[point] = man_of(position.side);
    }
  }

  static void slide(const Position& position, std::vector<Position>& successors) {
    for (std::size_t from = 0; from < 9; ++from) {
      if (position.points[from] != man_of(position.side)) continue;
      for (std::size_t to = 0; to < 9; ++to) {
        if (position.points[to] != '.' || !touch(from, to)) continue;
        Position& successor = add(position, successors);
        std::swap(successor.points[from], successor.points[to]);
      }
    }
  }

  int men_;
  bool opening_in_centre_;
};

}  // namespace zermelo::tests
