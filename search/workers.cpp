// SPDX-License-Identifier: MIT
#include "search/workers.hpp"

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

Workers::Workers(unsigned count) {
  for (unsigned number = 1; number < count; ++number)
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

void Workers::run(const Task& task) {
  if (threads_.size() == 0) return task(0);
  {
    const std::lock_guard lock(mutex_);
    task_ = &task;
    busy_ = static_cast<unsigned>(threads_.size());
    ++round_;
  }
  begin_.notify_all();
  task(0);
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
