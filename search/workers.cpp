// SPDX-License-Identifier: MIT
#include "search/workers.hpp"

#include <cstdint>

namespace zermelo::search {

Workers::Workers(unsigned count) {
  for (unsigned number = 1; number < count; ++number)
    threads_.emplace_back([this, number] { work(number); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    leave_ = true;
  }
  begin_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::run(const Task& task) {
  if (threads_.empty()) return task(0);
  {
    const std::lock_guard lock(mutex_);
    task_ = &task;
    busy_ = static_cast<unsigned>(threads_.size());
    ++round_;
  }
  begin_.notify_all();
  task(0);
  std::unique_lock lock(mutex_);
  end_.wait(lock, [this] { return busy_ == 0; });
}

void Workers::work(unsigned number) {
  for (std::uint64_t done = 0;; ++done) {
    std::unique_lock lock(mutex_);
    begin_.wait(lock, [&] { return leave_ || round_ > done; });
    if (leave_) return;
    const Task& task = *task_;
    lock.unlock();
    task(number);
    lock.lock();
    if (--busy_ == 0) end_.notify_one();
  }
}

}  // namespace zermelo::search
