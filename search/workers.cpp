// SPDX-License-Identifier: MIT
#include "search/workers.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <thread>

namespace zermelo::search {
namespace {

// Waits a moment for `holds`, ready to let others have the processor.
template <class Condition>
void look_for(const Condition& holds) {
  constexpr std::chrono::microseconds moment(300);
  const auto end = std::chrono::steady_clock::now() + moment;
  while (!holds() && std::chrono::steady_clock::now() < end) std::this_thread::yield();
}

}  // namespace

void Workers::start() {
  for (auto number = static_cast<unsigned>(threads_.size()) + 1; number < count_; ++number)
    if (!threads_.start([this, number] { work(number); })) break;
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    leave_ = true;
  }
  begin_.notify_all();
  threads_.join();
}

void Workers::run(const Task& task, std::size_t things) {
  if (threads_.size() == 0 && count_ > 1) {
    if (things_alone_ == 0) start();
    things_alone_ -= std::min<std::uint64_t>(things_alone_, things);
  }
  // The calling thread does the parts of those that have not begun, too.
  const auto others = static_cast<unsigned>(threads_.size());
  const auto own = [&] {
    task(0);
    for (unsigned number = others + 1; number < count_; ++number) task(number);
  };
  if (others == 0) return own();
  {
    const std::lock_guard lock(mutex_);
    task_ = &task;
    busy_ = others;
    ++round_;
  }
  begin_.notify_all();
  own();
  const auto done = [this] { return busy_ == 0; };
  look_for(done);
  std::unique_lock lock(mutex_);
  end_.wait(lock, done);
}

void Workers::work(unsigned number) {
  for (std::uint64_t done = 0;; ++done) {
    const auto called = [&] { return leave_ || round_ > done; };
    look_for(called);
    std::unique_lock lock(mutex_);
    begin_.wait(lock, called);
    if (leave_) return;
    const Task& task = *task_;
    lock.unlock();
    task(number);
    lock.lock();
    if (--busy_ == 0) end_.notify_one();
  }
}

}  // namespace zermelo::search
