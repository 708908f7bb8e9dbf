// SPDX-License-Identifier: MIT
#pragma once

#include "search/checkpoint.hpp"
#include "search/position_graph.hpp"

namespace zermelo::search {

/// How far the search for positions has come.
struct EnumerationState {
  std::uint64_t level_end = 0;  ///< number of the first position behind the level under way
  std::uint32_t depth = 0;      ///< of that level
};

/// The checkpoints of retrograde analysis: its graph, which may be incomplete.
class GraphCheckpoints {
 public:
  explicit GraphCheckpoints(const CheckpointPlan* plan) : checkpoints_(plan) {}

  bool found() const { return checkpoints_.found(); }
  /// Reads one into an empty graph. Throws FileError, std::bad_alloc.
  EnumerationState read(PositionGraph& graph) const;

  /// Writes one if it is time.
  void pass(const PositionGraph& graph, const EnumerationState& state) {
    if (checkpoints_.due()) write(graph, state);
  }
  void write(const PositionGraph& graph, const EnumerationState& state);
  const std::string& failure() const noexcept { return checkpoints_.failure(); }

 private:
  Checkpoints checkpoints_;
};

}  // namespace zermelo::search
