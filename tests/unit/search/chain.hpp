// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "search/simple_game.hpp"

namespace zermelo::tests {

/// One line of play, `length` plies long, that ends with the value 7. Sides alternate.
struct Chain : search::SimpleGame {
  using Position = std::uint32_t;
  std::uint32_t length = 0;
  bool looks_for_repetitions = false;

  search::Answer terminal(Position p) const noexcept {
    return p == length ? search::Answer::of(7) : search::Answer::none();
  }
  search::Expansion expand(Position p, std::vector<Position>& successors) const {
    successors.push_back(p + 1);
    return expandable(p);
  }
  search::Expansion expandable(Position p) const noexcept {
    return search::Expansion::moves(p % 2 == 0 ? search::Side::max : search::Side::min);
  }
  bool acyclic() const noexcept { return !looks_for_repetitions; }
  std::uint64_t hash(Position p) const noexcept { return p; }
  bool equal(Position a, Position b) const noexcept { return a == b; }
};

}  // namespace zermelo::tests
