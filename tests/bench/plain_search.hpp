// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tests/bench/outcome.hpp"

/// The recursions that a programmer writes for a game of his own.
namespace zermelo::bench {

template <class Rules>
int plain_minimax(const typename Rules::Position& position, std::uint64_t& nodes) {
  ++nodes;
  if (const auto value = Rules::end(position)) return *value;
  int best = position.max_moves() ? -Rules::most - 1 : Rules::most + 1;
  Rules::for_each_successor(position, [&](const typename Rules::Position& next) {
    const int value = plain_minimax<Rules>(next, nodes);
    best = position.max_moves() ? std::max(best, value) : std::min(best, value);
  });
  return best;
}

/// As the library's perft, the last ply is made and counted, but not looked at.
template <class Rules>
void count_positions(const typename Rules::Position& position, std::size_t ply,
                     std::vector<std::uint64_t>& counts) {
  if (Rules::end(position)) return;
  Rules::for_each_successor(position, [&](const typename Rules::Position& next) {
    ++counts[ply];
    if (ply + 1 < counts.size()) count_positions<Rules>(next, ply + 1, counts);
  });
}

template <class Rules>
Outcome plain_perft(std::uint32_t depth) {
  std::vector<std::uint64_t> counts(depth);
  count_positions<Rules>(Rules::start(), 0, counts);
  return outcome_of_counts(counts);
}

}  // namespace zermelo::bench
