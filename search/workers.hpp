// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>

#include "search/helper_threads.hpp"
#include "search/interference.hpp"

namespace zermelo::search {

/// Threads that do one task after another together with the thread that gives it. Between tasks
/// they look for the next one for a moment before they sleep: to be woken takes longer than a short
/// task.
class alignas(interference_size) Workers {
 public:
  /// A task is called once by each thread, with the thread's number; it must not throw.
  using Task = std::function<void(unsigned)>;

  /// `count` threads in all, at least 1: the calling one, which is number 0, and others.
  explicit Workers(unsigned count);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  unsigned count() const noexcept { return static_cast<unsigned>(threads_.size()) + 1; }
  /// Returns when every thread has done the task.
  void run(const Task& task);
  /// The part of `count` things that a thread takes if all get equally many: from here to before
  /// the share of the next one.
  std::size_t begin_of_share(unsigned number, std::size_t count) const noexcept {
    return count * number / this->count();
  }

 private:
  void work(unsigned number);

  std::mutex mutex_;
  std::condition_variable begin_;
  std::condition_variable end_;
  const Task* task_ = nullptr;
  std::atomic<std::uint64_t> round_ = 0;
  std::atomic<unsigned> busy_ = 0;
  std::atomic<bool> leave_ = false;
  HelperThreads threads_;
};

}  // namespace zermelo::search
