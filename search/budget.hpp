// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

/// What a search may use up, and the meter that watches over it.
namespace zermelo::search {

using Clock = std::chrono::steady_clock;
using Deadline = Clock::time_point;

/// Asks whether somebody wants the search to end. Does not own the flag, which must outlive it.
class StopToken {
 public:
  StopToken() = default;
  explicit StopToken(const std::atomic<bool>& flag) noexcept : flag_(&flag) {}
  bool stop_requested() const noexcept {
    return flag_ != nullptr && flag_->load(std::memory_order_relaxed);
  }

 private:
  const std::atomic<bool>* flag_ = nullptr;
};

/// Owns a stop flag. `request_stop` may be called from any thread and from a signal handler.
class StopSource {
 public:
  void request_stop() noexcept { flag_.store(true, std::memory_order_relaxed); }
  void reset() noexcept { flag_.store(false, std::memory_order_relaxed); }
  StopToken token() const noexcept { return StopToken(flag_); }

 private:
  static_assert(std::atomic<bool>::is_always_lock_free);
  std::atomic<bool> flag_ = false;
};

/// Limits of one search; an absent one does not limit.
struct Budget {
  /// Most positions visited, the root included. A search with 0 visits nothing.
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::duration<double>> time;
  /// Most bytes of the solver's own stacks and tables (what the game holds is the game's business).
  std::uint64_t memory = std::uint64_t{1} << 30;
  /// Most plies below the root; positions there are leaves or estimated. 0 looks at the root only.
  std::optional<std::uint32_t> depth;
  StopToken stop;
};

/// Why a search ended before it had an exact answer. `depth`: the depth limit cut lines that
/// matter.
enum class StoppedBy : std::uint8_t { none, nodes, time, memory, depth, interrupt };

/// A look at a running search. Valid during the callback only.
struct Progress {
  std::uint32_t depth = 0;  ///< deepest ply visited so far
  std::uint64_t nodes = 0;
  double seconds = 0;
  double nodes_per_second = 0;
  std::uint32_t root_move = 0;   ///< successors of the root that are done
  std::uint32_t root_moves = 0;  ///< successors of the root; 0 before it is expanded
  /// Best value (or estimate) and line among the root moves done so far, as successor indices.
  std::optional<std::int32_t> value;
  std::span<const std::uint32_t> line;
};

/// Called at most every quarter of a second, from the searching thread.
using ProgressCallback = std::function<void(const Progress&)>;

/// Counts nodes against a budget. Looks at the clock and the stop token every 64 nodes, or more
/// often where nodes are slow, so that a search stops within milliseconds or one call of the game;
/// a game whose single calls are slow looks by itself too (see LimitedGame).
class Meter {
 public:
  explicit Meter(const Budget& budget);

  /// Counts one node; false if the budget does not allow it (then it is not counted).
  bool count_node() noexcept {
    if (nodes_ < next_look_) [[likely]] {
      ++nodes_;
      return true;
    }
    return count_node_and_look();
  }

  /// Looks at the clock and the stop token now; false if the search must end.
  bool look() noexcept;

  /// Notes that the solver holds `bytes`; false if that is more than the budget.
  bool use_memory(std::uint64_t bytes) noexcept;

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
  StopToken stop_;
  Clock::time_point start_;
  Clock::time_point last_look_;
  Clock::time_point last_progress_;
  Deadline deadline_;
  StoppedBy stopped_by_ = StoppedBy::none;
};

}  // namespace zermelo::search
