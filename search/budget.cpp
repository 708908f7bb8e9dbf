// SPDX-License-Identifier: MIT
#include "search/budget.hpp"

#include <algorithm>
#include <limits>

namespace zermelo::search {
namespace {

constexpr std::uint64_t most_nodes_between_looks = 512;
// So short that a search still ends in time whose nodes become a thousand times as slow.
constexpr Clock::duration time_between_looks = std::chrono::microseconds(32);
constexpr std::chrono::milliseconds time_between_reports{250};

// Times too long for the clock (and NaN, which compares false) mean "no deadline".
Deadline deadline_after(Clock::time_point start,
                        std::optional<std::chrono::duration<double>> time) {
  const std::chrono::duration<double> longest = (Deadline::max() - start) / 2;
  if (!time || !(*time < longest)) return Deadline::max();
  return start + std::chrono::duration_cast<Clock::duration>(std::max(*time, time->zero()));
}

// How many nodes to visit next if so many took `elapsed`: at most twice as many.
std::uint64_t nodes_until_look(std::uint64_t nodes, Clock::duration elapsed) noexcept {
  const auto target = static_cast<std::uint64_t>(time_between_looks.count());
  const auto taken = static_cast<std::uint64_t>(elapsed.count());
  return std::clamp<std::uint64_t>(nodes * target / std::max(taken, target / 2), 1,
                                   most_nodes_between_looks);
}

}  // namespace

Meter::Meter(const Budget& budget)
    : node_limit_(budget.nodes.value_or(std::numeric_limits<std::uint64_t>::max())),
      memory_limit_(budget.memory),
      pool_(budget.pool),
      stop_(budget.stop),
      start_(Clock::now()),
      last_look_(start_),
      last_progress_(start_),
      deadline_(std::min(budget.deadline, deadline_after(start_, budget.time))) {}

bool Meter::count_node_and_look() noexcept {
  if (nodes_ >= node_limit_) {
    stopped_by_ = StoppedBy::nodes;
    return false;
  }
  const Clock::time_point previous = last_look_;
  if (!look()) return false;
  stride_ = nodes_until_look(stride_, last_look_ - previous);
  next_look_ = std::min(node_limit_, nodes_ + stride_);
  if (pool_ != nullptr) next_look_ = nodes_ + pool_->take(next_look_ - nodes_);
  if (next_look_ == nodes_) {
    stopped_by_ = StoppedBy::nodes;
    return false;
  }
  ++nodes_;
  return true;
}

bool Meter::look() noexcept {
  last_look_ = Clock::now();
  if (stop_.stop_requested()) {
    stopped_by_ = StoppedBy::interrupt;
  } else if (last_look_ >= deadline_) {
    stopped_by_ = StoppedBy::time;
  }
  return stopped_by_ == StoppedBy::none;
}

bool Meter::use_memory(std::uint64_t bytes) noexcept {
  note_memory(bytes);
  if (bytes <= memory_limit_) return true;
  stopped_by_ = StoppedBy::memory;
  return false;
}

bool Meter::progress_due() noexcept {
  if (last_look_ - last_progress_ < time_between_reports) return false;
  last_progress_ = last_look_;
  return true;
}

double Meter::seconds() const noexcept {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

}  // namespace zermelo::search
