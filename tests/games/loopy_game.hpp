// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "search/simple_game.hpp"
#include "search/stored.hpp"

namespace zermelo::tests {

/// What the small cyclic games have in common: positions are plain values without padding, a win is
/// worth 1 to MAX, a loss -1, a repeated position 0. `Game` has `Position` with `side` and
/// `expand`.
template <class Game>
struct LoopyGame : search::SimpleGame {
  bool acyclic() const noexcept { return false; }
  std::optional<search::ValueRange> values() const noexcept { return search::ValueRange{-1, 1}; }

  template <class Position>
  search::Answer repetition(const Position&) const noexcept {
    return search::Answer::of(0);
  }
  template <class Position>
  std::uint64_t hash(const Position& position) const noexcept {
    return search::hash_bytes(std::as_bytes(std::span(&position, 1)));
  }
  template <class Position>
  bool equal(const Position& a, const Position& b) const noexcept {
    return a == b;
  }
  template <class Position>
  search::Expansion expandable(const Position& position) const {
    std::vector<Position> successors;
    return static_cast<const Game&>(*this).expand(position, successors);
  }

 protected:
  static search::Answer won_by(search::Side side) noexcept {
    return search::Answer::of(side == search::Side::max ? 1 : -1);
  }

  /// What `expand` answers when it has found the moves of `side` behind the first `before`.
  template <class Position>
  static search::Expansion expanded(const std::vector<Position>& successors, std::size_t before,
                                    search::Side side) noexcept {
    return successors.size() == before ? search::Expansion::leaf() : search::Expansion::moves(side);
  }
};

}  // namespace zermelo::tests
