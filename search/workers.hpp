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

/// Threads that do one task after another together with the thread that gives it. They begin when
/// there has been enough to do, which for small games is never. Between tasks they look for the
/// next one for a moment before they sleep: to be woken takes longer than a short task.
class alignas(interference_size) Workers {
 public:
  /// A task is called once for each thread, with the thread's number; it must not throw. No call
  /// waits for another one.
  using Task = std::function<void(unsigned)>;

  /// `count` threads in all, at least 1: the calling one, which is number 0, and others, which
  /// begin when there is a task after so many things were done without them.
  explicit Workers(unsigned count, std::uint64_t things_alone = 0)
      : count_(count), things_alone_(things_alone) {}
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  unsigned count() const noexcept { return count_; }
  /// Returns when the task, which is about so many things, was called for every thread.
  void run(const Task& task, std::size_t things);
  /// The part of `count` things that a thread takes if all get equally many: from here to before
  /// the share of the next one.
  std::size_t begin_of_share(unsigned number, std::size_t count) const noexcept {
    return count * number / this->count();
  }

 private:
  void start();
  void work(unsigned number);

  unsigned count_;
  std::uint64_t things_alone_;
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
