// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "search/budget.hpp"
#include "search/game.hpp"
#include "search/growing_array.hpp"
#include "search/key_store.hpp"
#include "search/stage.hpp"
#include "search/workers.hpp"

/// All positions of a game that can be reached from a start, as a graph of numbers.
namespace zermelo::search {

enum class NodeKind : std::uint8_t { max, min, leaf };

constexpr NodeKind kind_of(Side side) noexcept {
  return side == Side::max ? NodeKind::max : NodeKind::min;
}

/// Positions in the order in which breadth-first search meets them; the start is number 0. While it
/// grows, the last ones have no moves yet: `kinds.size()` positions are done.
struct PositionGraph {
  KeyStore keys;
  GrowingArray<NodeKind> kinds;
  GrowingArray<Value> leaf_values;          ///< of each position done; 0 where it is no leaf
  GrowingArray<std::uint32_t> move_counts;  ///< of each position done
  GrowingArray<KeyId> successors;           ///< of one position after the other
  /// Some move does not lead to a position that the search met later than where it began, so that
  /// there may be a cycle.
  bool may_cycle = false;

  std::size_t done() const noexcept { return kinds.size(); }
  bool complete() const noexcept { return done() == keys.size(); }
  std::size_t memory() const noexcept {
    return keys.memory() + kinds.bytes() + leaf_values.bytes() + move_counts.bytes() +
           successors.bytes();
  }
};

/// The moves of a PositionGraph the other way round.
struct Predecessors {
  GrowingArray<std::uint32_t> first;  ///< where each position's list begins, and the end of all
  GrowingArray<KeyId> positions;

  std::span<const KeyId> of(KeyId id) const noexcept {
    return {positions.data() + first[id], positions.data() + first[id + 1]};
  }
  std::size_t memory() const noexcept { return first.bytes() + positions.bytes(); }
};

/// Turns the moves of a complete graph round; its `successors` are used up. Graphs with more moves
/// than `most_at_once` give them up a part at a time, so that little more memory is needed than for
/// one direction; of others each thread turns the moves of some positions, with four bytes for each
/// position of the graph meanwhile. O(moves). False if it is time to stop; then neither is of any
/// use. Throws std::bad_alloc.
bool turn_round(PositionGraph& graph, Predecessors& predecessors, Stage& stage, Workers& workers,
                std::size_t most_at_once = std::size_t{1} << 23);

}  // namespace zermelo::search
