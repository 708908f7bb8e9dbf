// SPDX-License-Identifier: MIT
// The plain games (plain_games.hpp) as games for the library's solvers.
#pragma once

#include <cstdlib>
#include <optional>
#include <span>
#include <vector>

#include "search/simple_game.hpp"
#include "search/stored.hpp"
#include "tests/bench/plain_games.hpp"

namespace zermelo::bench {

/// A plain game for solvers. Positions are their own packed form. Like rules it does not promise
/// that positions never repeat, so that solvers do the same work for both.
template <class Plain>
struct Searched : search::SimpleGame {
  using Position = typename Plain::Position;

  search::Answer terminal(const Position& position) const {
    const auto value = Plain::end(position);
    return value ? search::Answer::of(*value) : search::Answer::none();
  }
  search::Expansion expand(const Position& position, std::vector<Position>& successors) const {
    Plain::for_each_successor(position, [&](const Position& next) { successors.push_back(next); });
    return expandable(position);
  }
  search::Expansion expandable(const Position& position) const {
    return search::Expansion::moves(position.max_moves() ? search::Side::max : search::Side::min);
  }
  std::optional<search::ValueRange> values() const {
    return search::ValueRange{-Plain::most, Plain::most};
  }
  bool acyclic() const { return false; }
  std::uint64_t hash(const Position& position) const {
    return search::hash_bytes(std::as_bytes(std::span(&position, 1)));
  }
  bool equal(const Position& left, const Position& right) const { return left == right; }
};

/// With the hints that the rule file has: mirror images are the same, the centre comes first.
template <int width, int height>
struct SearchedConnectFour : Searched<PlainConnectFour<width, height>> {
  using Position = typename PlainConnectFour<width, height>::Position;

  search::Status pack_key(const Position& position, search::Bytes& bytes) const {
    Position mirrored = position;
    for (int row = 0; row < height; ++row)
      for (int column = 0; column < width; ++column)
        mirrored.cells.at(row, column) = position.cells.at(row, width - 1 - column);
    const Position& least = mirrored.cells.content < position.cells.content ? mirrored : position;
    search::pack(*this, least, bytes);
    return search::Status::done;
  }
  bool has_priorities() const { return true; }
  search::Status priorities(const Position& position, std::span<const Position>,
                            std::vector<std::int64_t>& out) const {
    for (int column = 0; column < width; ++column)
      if (position.cells.at(0, column) == empty) out.push_back(-std::abs(2 * column - (width - 1)));
    return search::Status::done;
  }
};

static_assert(search::SymmetricGame<const SearchedConnectFour<5, 4>>);
static_assert(search::PrioritizedGame<SearchedConnectFour<5, 4>>);
static_assert(search::StorableGame<Searched<PlainCaro<5, 4, 3>>>);

}  // namespace zermelo::bench
