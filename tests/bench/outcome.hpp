// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "search/result.hpp"

namespace zermelo::bench {

/// What some work comes to; has to be the same on every engine.
struct Outcome {
  std::uint64_t nodes = 0;
  std::vector<std::int64_t> answer;  ///< the value, or the positions of each ply
  bool operator==(const Outcome&) const = default;
};

/// What a solver that was asked for the value found.
inline Outcome outcome_of(const search::SearchResult& result) {
  Outcome outcome{result.statistics.nodes, {}};
  if (result.score.exact()) outcome.answer.push_back(*result.score.lower);
  return outcome;
}

/// Perft's nodes are the positions it counts, the root included.
inline Outcome outcome_of_counts(const std::vector<std::uint64_t>& counts) {
  Outcome outcome{1, {}};
  for (const std::uint64_t count : counts) {
    outcome.nodes += count;
    outcome.answer.push_back(static_cast<std::int64_t>(count));
  }
  return outcome;
}

}  // namespace zermelo::bench
