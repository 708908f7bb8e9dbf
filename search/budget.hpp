// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "search/interference.hpp"

/// What a search may use up, and the meter that watches over it.
namespace zermelo::search {

using Clock = std::chrono::steady_clock;
using Deadline = Clock::time_point;

class StopSource;

/// Asks whether somebody wants the search to end. Does not own its source, which must outlive it.
class StopToken {
 public:
  StopToken() = default;
  bool stop_requested() const noexcept;
  /// Whether it has a source at all.
  bool is_connected() const noexcept { return source_ != nullptr; }

 private:
  friend class StopSource;
  explicit StopToken(const StopSource& source) noexcept : source_(&source) {}

  const StopSource* source_ = nullptr;
};

/// Owns a stop flag. `request_stop` may be called from any thread and from a signal handler.
class alignas(interference_size) StopSource {
 public:
  StopSource() = default;
  /// A source whose tokens also ask `outer`.
  explicit StopSource(StopToken outer) noexcept : outer_(outer) {}
  void request_stop() noexcept { flag_.store(true, std::memory_order_relaxed); }
  void reset() noexcept { flag_.store(false, std::memory_order_relaxed); }
  StopToken token() const noexcept { return StopToken(*this); }

 private:
  friend class StopToken;
  static_assert(std::atomic<bool>::is_always_lock_free);
  std::atomic<bool> flag_ = false;
  StopToken outer_;
};

inline bool StopToken::stop_requested() const noexcept {
  for (const StopSource* source = source_; source != nullptr; source = source->outer_.source_)
    if (source->flag_.load(std::memory_order_relaxed)) return true;
  return false;
}

/// Nodes that the searches of several threads may visit in all.
class alignas(interference_size) NodePool {
 public:
  explicit NodePool(std::uint64_t nodes) noexcept : left_(nodes) {}
  /// Takes up to `wanted` nodes and says how many.
  std::uint64_t take(std::uint64_t wanted) noexcept {
    std::uint64_t left = left_.load(std::memory_order_relaxed);
    while (!left_.compare_exchange_weak(left, left - std::min(left, wanted),
                                        std::memory_order_relaxed)) {
    }
    return std::min(left, wanted);
  }

 private:
  std::atomic<std::uint64_t> left_;
};

/// Limits of one search; an absent one does not limit.
struct Budget {
  /// Most positions visited, the root included. A search with 0 visits nothing.
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::duration<double>> time;
  /// A moment that the search ends at if `time` is not up before.
  Deadline deadline = Deadline::max();
  /// Most bytes of the solver's own stacks and tables (what the game holds is the game's business).
  std::uint64_t memory = std::uint64_t{1} << 30;
  /// Most plies below the root; positions there are leaves or estimated. 0 looks at the root only.
  std::optional<std::uint32_t> depth;
  StopToken stop;
  /// If present: nodes that several searches have in common, beside `nodes`. Not owned.
  NodePool* pool = nullptr;
};

/// What is left of a budget after a search.
inline Budget budget_after(Budget budget, std::uint64_t nodes, double seconds) {
  if (budget.nodes) *budget.nodes -= std::min(*budget.nodes, nodes);
  if (budget.time) *budget.time -= std::chrono::duration<double>(seconds);
  return budget;
}

/// Why a search ended before it had an exact answer. `depth`: the depth limit cut lines that
/// matter.
enum class StoppedBy : std::uint8_t { none, nodes, time, memory, depth, interrupt };

/// A look at a running search. Valid during the callback only.
struct Progress {
  std::uint32_t depth = 0;  ///< deepest ply visited so far
  /// Plies below the root that the present search may go; absent where there is no limit.
  std::optional<std::uint32_t> iteration;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double nodes_per_second = 0;
  std::uint32_t root_move = 0;   ///< successors of the root that are done
  std::uint32_t root_moves = 0;  ///< successors of the root; 0 before it is expanded
  /// Best value (or estimate) and line among the root moves done so far, as successor indices.
  std::optional<std::int32_t> value;
  std::span<const std::uint32_t> line;
  /// Of provers: the proof and disproof number of the root; ~0 is infinite.
  std::optional<std::uint32_t> proof;
  std::optional<std::uint32_t> disproof;
  /// The share of its table or tree that the solver has filled, 0..1, where it has one.
  std::optional<double> fill;
};

/// Called at most every quarter of a second, from the searching thread.
using ProgressCallback = std::function<void(const Progress&)>;

/// Counts nodes against a budget. Looks at the clock and the stop token about every 32 microseconds
/// (after 512 nodes at most), so that a search stops within milliseconds or one call of the game;
/// a game whose single calls are slow looks by itself too (see LimitedGame).
class Meter {
 public:
  explicit Meter(const Budget& budget);

  /// Counts one node; false if the budget does not allow it (then it is not counted).
  bool count_node() noexcept { return count_node_unless_due() || count_node_and_look(); }

  /// Counts one node, unless it is time to look at the clock (then it is not counted).
  bool count_node_unless_due() noexcept {
    if (nodes_ >= next_look_) [[unlikely]]
      return false;
    ++nodes_;
    return true;
  }

  /// Looks at the clock and the stop token now; false if the search must end.
  bool look() noexcept;

  /// Notes that the game ended a call before its time: it saw the deadline or the stop token (see
  /// LimitedGame), and where neither stands it counts as an interrupt.
  void note_stopped_game() noexcept {
    if (look()) stopped_by_ = StoppedBy::interrupt;
  }

  /// Notes that the solver holds `bytes`; false if that is more than the budget.
  bool use_memory(std::uint64_t bytes) noexcept;
  /// The same where it is too late to stop.
  void note_memory(std::uint64_t bytes) noexcept { peak_memory_ = std::max(peak_memory_, bytes); }

  /// Whether a quarter of a second has passed since this was last true (or since the start). Asks
  /// no clock of its own: it is right as of the last look.
  bool progress_due() noexcept;

  std::uint64_t nodes() const noexcept { return nodes_; }
  std::uint64_t peak_memory() const noexcept { return peak_memory_; }
  double seconds() const noexcept;
  StoppedBy stopped_by() const noexcept { return stopped_by_; }
  void stop(StoppedBy reason) noexcept { stopped_by_ = reason; }
  Deadline deadline() const noexcept { return deadline_; }
  StopToken stop_token() const noexcept { return stop_; }

 private:
  bool count_node_and_look() noexcept;

  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;
  std::uint64_t stride_ = 1;
  std::uint64_t node_limit_;
  std::uint64_t memory_limit_;
  std::uint64_t peak_memory_ = 0;
  NodePool* pool_;
  StopToken stop_;
  Clock::time_point start_;
  Clock::time_point last_look_;
  Clock::time_point last_progress_;
  Deadline deadline_;
  StoppedBy stopped_by_ = StoppedBy::none;
};

}  // namespace zermelo::search
