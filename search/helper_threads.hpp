// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace zermelo::search {

/// Threads that work beside the one that starts them, each on another processor than that from its
/// first moment on, if there is one. Left to themselves, a virtual machine's processors that have
/// been idle look busy to the system, and a new thread waits behind the old one until the next tick
/// of the clock: some milliseconds, which is a good part of a short search. Afterwards the system
/// moves all threads as it likes.
class HelperThreads {
 public:
  HelperThreads() = default;
  HelperThreads(const HelperThreads&) = delete;
  HelperThreads& operator=(const HelperThreads&) = delete;
  ~HelperThreads() { join(); }

  /// Starts a thread that does `work`, which must not throw, and gives way until it has begun, for
  /// a moment. False if there is no thread or no memory left: then those there are will have to do.
  bool start(std::function<void()> work);
  /// Waits for the end of all. Then others can be started.
  void join() noexcept;
  std::size_t size() const noexcept { return threads_.size(); }

 private:
  std::vector<std::thread> threads_;
  std::atomic<std::size_t> begun_ = 0;
};

}  // namespace zermelo::search
