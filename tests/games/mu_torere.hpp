// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "tests/games/loopy_game.hpp"

namespace zermelo::tests {

/// Mu Torere: four men each on eight points around a centre. A man moves to a neighbouring free
/// point of the ring, from the centre to a free point, or into the free centre; the latter only
/// from next to an enemy, at all times, in each player's first move, or without that rule. Who
/// cannot move loses. X begins and is MAX.
class MuTorere : public LoopyGame<MuTorere> {
 public:
  /// When a man that enters the centre must stand next to an enemy.
  enum class Rule : std::uint8_t { always, first_moves, never };

  static constexpr std::size_t centre = 8;
  struct Position {
    std::array<char, 9> points{'x', 'x', 'x', 'x', 'o', 'o', 'o', 'o', '.'};
    search::Side side = search::Side::max;
    std::uint8_t opening = 0;  ///< plies for which the rule still holds (Rule::first_moves only)
    bool operator==(const Position&) const = default;
  };

  explicit MuTorere(Rule rule = Rule::always) noexcept : rule_(rule) {}

  Position start() const noexcept {
    Position position;
    if (rule_ == Rule::first_moves) position.opening = 2;
    return position;
  }

  search::Answer terminal(const Position&) const noexcept { return search::Answer::none(); }

  search::Expansion expand(const Position& position, std::vector<Position>& successors) const {
    const std::size_t before = successors.size();
    for (std::size_t from = 0; from < 9; ++from) {
      if (position.points[from] != man_of(position.side)) continue;
      for (std::size_t to = 0; to < 9; ++to)
        if (position.points[to] == '.' && may_move(position, from, to))
          move(position, from, to, successors);
    }
    return expanded(successors, before, position.side);
  }

  search::Answer leaf_value(const Position& position) const noexcept {
    return won_by(opponent(position.side));
  }

 private:
  static char man_of(search::Side side) noexcept { return side == search::Side::max ? 'x' : 'o'; }
  static std::size_t right_of(std::size_t point) noexcept { return (point + 1) % 8; }
  static std::size_t left_of(std::size_t point) noexcept { return (point + 7) % 8; }

  bool may_move(const Position& position, std::size_t from, std::size_t to) const noexcept {
    if (from == centre) return true;
    if (to != centre) return to == right_of(from) || to == left_of(from);
    if (rule_ == Rule::never || (rule_ == Rule::first_moves && position.opening == 0)) return true;
    const char enemy = man_of(opponent(position.side));
    return position.points[left_of(from)] == enemy || position.points[right_of(from)] == enemy;
  }

  static void move(const Position& position, std::size_t from, std::size_t to,
                   std::vector<Position>& successors) {
    Position& successor = successors.emplace_back(position);
    std::swap(successor.points[from], successor.points[to]);
    successor.side = opponent(position.side);
    if (successor.opening > 0) --successor.opening;
  }

  Rule rule_;
};

static_assert(search::StorableGame<MuTorere>);

}  // namespace zermelo::tests
