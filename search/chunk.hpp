// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "search/position_graph.hpp"
#include "search/stored.hpp"

namespace zermelo::search {

/// What is found out about some positions of a graph, one after another.
struct Chunk {
  /// Why there is nothing about the next position; `done` where all were looked at.
  enum class End : std::uint8_t { done, error, stopped, horizon, no_memory };
  /// A successor that was not in the graph.
  struct New {
    std::size_t move;  ///< its place in `successors`
    std::size_t key;   ///< where its key begins in `keys`
    std::size_t key_size;
    std::uint64_t hash;
  };

  End end = End::done;
  std::vector<NodeKind> kinds;
  std::vector<Value> leaf_values;
  std::vector<std::uint32_t> move_counts;
  std::vector<KeyId> successors;  ///< `no_key` for new ones
  std::vector<New> new_ones;
  Bytes keys;
  KeyId least_successor = no_key;  ///< of those in the graph

  std::size_t memory() const noexcept {
    return kinds.capacity() * sizeof kinds[0] + leaf_values.capacity() * sizeof leaf_values[0] +
           move_counts.capacity() * sizeof move_counts[0] +
           successors.capacity() * sizeof successors[0] + new_ones.capacity() * sizeof new_ones[0] +
           keys.capacity();
  }
  void begin() {
    end = End::done;
    kinds.clear();
    leaf_values.clear();
    move_counts.clear();
    successors.clear();
    new_ones.clear();
    keys.clear();
    least_successor = no_key;
  }
  /// Has no more than so many positions, whose successors are all there.
  void drop_behind(std::size_t done) {
    kinds.resize(done);
    leaf_values.resize(done);
    move_counts.resize(done);
  }
  void add(NodeKind kind, Value leaf_value, std::size_t moves) {
    kinds.push_back(kind);
    leaf_values.push_back(leaf_value);
    move_counts.push_back(static_cast<std::uint32_t>(moves));
  }
};

}  // namespace zermelo::search
