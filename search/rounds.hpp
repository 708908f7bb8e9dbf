// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>

#include "search/interference.hpp"

namespace zermelo::search {

/// What the thread that leads a search tells those that help: one round after another, each a
/// search from the root that all of them do together, from when they are let in.
template <class Round>
class alignas(interference_size) Rounds {
 public:
  /// Lets helpers in, to the round that is on and all later ones.
  void open() {
    {
      const std::lock_guard lock(mutex_);
      is_open_ = true;
    }
    begun_.notify_all();
  }

  /// Begins a round; helpers leave the one before.
  void begin(const Round& round) {
    {
      const std::lock_guard lock(mutex_);
      round_ = round;
      number_.fetch_add(1, std::memory_order_relaxed);
    }
    begun_.notify_all();
  }

  /// No more rounds.
  void end() {
    {
      const std::lock_guard lock(mutex_);
      is_open_ = true;
      round_.reset();
      number_.fetch_add(1, std::memory_order_relaxed);
    }
    begun_.notify_all();
  }

  /// Waits to be let in and for a round other than the one of this number, and writes the number of
  /// it; nothing at the end.
  std::optional<Round> next(std::uint64_t& number) {
    std::unique_lock lock(mutex_);
    begun_.wait(lock,
                [&] { return is_open_ && number_.load(std::memory_order_relaxed) != number; });
    number = number_.load(std::memory_order_relaxed);
    return round_;
  }

  /// The number of the present round; 0 before the first.
  const std::atomic<std::uint64_t>& number() const noexcept { return number_; }

 private:
  std::mutex mutex_;
  std::condition_variable begun_;
  bool is_open_ = false;
  std::optional<Round> round_;
  std::atomic<std::uint64_t> number_ = 0;
};

}  // namespace zermelo::search
