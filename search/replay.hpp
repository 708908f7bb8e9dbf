// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "search/game.hpp"

namespace zermelo::search {

/// A line in words: the move made and the position it leads to.
struct DescribedStep {
  std::string move;
  std::string position;
};

/// Plays `line` (successor indices, as in SearchResult::line) from `root` and describes each step.
/// Shorter than `line` if the game fails to expand a position on it. Costs an expansion a step.
template <DescribedGame G>
std::vector<DescribedStep> describe(G& game, const typename G::Position& root,
                                    std::span<const std::uint32_t> line) {
  std::vector<DescribedStep> steps;
  const auto mark = game.mark();
  typename G::Position position = root;
  std::vector<typename G::Position> successors;
  for (const std::uint32_t index : line) {
    successors.clear();
    const Expansion expansion = game.expand(position, successors);
    if (expansion.kind != Expansion::Kind::moves || index >= successors.size()) break;
    std::string move = game.move_text(position, index);
    position = successors[index];
    steps.push_back({std::move(move), game.position_text(position)});
  }
  game.release(mark);
  return steps;
}

}  // namespace zermelo::search
