// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "search/game.hpp"
#include "search/line.hpp"

namespace zermelo::search {

/// A position under way in a depth-first search; `Node` is what the search's policy keeps of it.
/// Frames stay for the next positions at their ply, so that successors have memory and need not be
/// copied from where they were made.
template <Game G, class Node>
struct Frame {
  using Position = typename G::Position;

  Node node;
  Side side;
  std::uint32_t best;       ///< the first move of the best line so far
  LineStack::Line rest;     ///< and what follows it
  std::uint32_t base;       ///< where lines of this position begin
  std::uint32_t looked_at;  ///< how many successors lie before `next`
  const Position* position;
  typename G::Mark mark;
  std::uint64_t hash;
  const Position* next;
  std::vector<Position> successors;
  // Far from `next`: copied as a pair, they wait for whoever wrote the vector.
  const Position* end;
  std::vector<std::uint32_t> order;  ///< if they are ordered: their indices by the rules
  const Position* first = nullptr;   ///< of the successors when their memory was counted
  std::uint64_t bytes = 0;           ///< of both vectors then

  std::uint32_t count() const noexcept { return static_cast<std::uint32_t>(end - first); }
  void rewind() noexcept { next = first, looked_at = 0; }
  void pass() noexcept { ++next, ++looked_at; }
};

}  // namespace zermelo::search
