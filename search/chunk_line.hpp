// SPDX-License-Identifier: MIT
#pragma once

#include <condition_variable>
#include <mutex>
#include <vector>

#include "search/chunk.hpp"
#include "search/interference.hpp"
#include "search/workers.hpp"

namespace zermelo::search {

/// The positions that a line of chunks is to be filled with: the numbers from `first` to before
/// `last`, `step` for a chunk, while the clock is before `until`.
struct ChunkOrder {
  KeyId first = 0;
  KeyId last = 0;
  KeyId step = 1;
  Deadline until;
};

/// Chunks that threads fill side by side and that are taken over in order, by whichever thread is
/// free. Few are under way at once, so that they stay in the cache.
class alignas(interference_size) ChunkLine {
 public:
  explicit ChunkLine(unsigned threads) : places_(threads == 1 ? 1 : places_per_thread * threads) {}

  /// Calls `fill(thread, first, last, chunk)` by the workers below `threads`, by several at once,
  /// and `take(chunk)` by one at a time, until all is filled, it is late, or `take` refuses a chunk
  /// by false. Neither may throw. Chunks that were filled and not taken are left over.
  template <class Fill, class Take>
  void run(Workers& workers, unsigned threads, const ChunkOrder& order, const Fill& fill,
           const Take& take) {
    order_ = order;
    begun_ = taken_ = 0;
    closed_ = refused_ = false;
    const auto work = [&](unsigned thread) {
      if (thread < threads) this->work(thread, fill, take);
    };
    const std::size_t things = order.last - order.first;
    things <= order.step ? work(0) : workers.run(work, things);
  }

  /// The next chunk that was left over; null after the last.
  const Chunk* next_left_over() noexcept {
    return taken_ == begun_ ? nullptr : &place_of(taken_++).chunk;
  }
  /// How many chunks the last run has begun.
  std::size_t begun() const noexcept { return begun_; }
  std::size_t memory() const noexcept {
    std::size_t bytes = 0;
    for (const Place& place : places_) bytes += place.chunk.memory();
    return bytes;
  }

 private:
  static constexpr std::size_t places_per_thread = 8;
  // Two threads that fill neighbours do not wait for each other's cache lines.
  struct alignas(interference_size) Place {
    Chunk chunk;
    bool filled = false;
  };
  using Lock = std::unique_lock<std::mutex>;

  Place& place_of(std::size_t number) noexcept { return places_[number % places_.size()]; }

  template <class Fill, class Take>
  void work(unsigned thread, const Fill& fill, const Take& take) {
    Lock lock(mutex_);
    while (wait_for_place(lock)) {
      Place& place = place_of(begun_++);
      place.filled = false;
      const KeyId first = order_.first;
      const KeyId last = std::min(order_.last - first, order_.step) + first;
      order_.first = last;
      lock.unlock();
      fill(thread, first, last, place.chunk);
      const bool late = Clock::now() >= order_.until;
      lock.lock();
      place.filled = true;
      closed_ |= late;
      take_filled(lock, take);
    }
  }

  bool over() const noexcept { return closed_ || order_.first == order_.last; }

  bool wait_for_place(Lock& lock) {
    const auto may_go_on = [&] { return over() || begun_ - taken_ < places_.size(); };
    place_free_.wait(lock, may_go_on);
    return !over();
  }

  template <class Take>
  void take_filled(Lock& lock, const Take& take) {
    if (taking_) return;
    taking_ = true;
    while (!refused_ && taken_ < begun_ && place_of(taken_).filled) {
      const Chunk& chunk = place_of(taken_).chunk;
      lock.unlock();
      const bool took = take(chunk);
      lock.lock();
      took ? ++taken_ : refused_ = closed_ = true;
      place_free_.notify_all();
    }
    taking_ = false;
  }

  std::mutex mutex_;
  std::condition_variable place_free_;
  std::vector<Place> places_;
  ChunkOrder order_;
  std::size_t begun_ = 0;
  std::size_t taken_ = 0;
  bool taking_ = false;
  bool closed_ = false;   // no more chunks are begun
  bool refused_ = false;  // none are taken
};

}  // namespace zermelo::search
