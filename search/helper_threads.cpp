// SPDX-License-Identifier: MIT
#include "search/helper_threads.hpp"

#include <chrono>
#include <exception>
#include <utility>

#ifdef __linux__
#include <sched.h>
#endif

namespace zermelo::search {
namespace {

// A new thread begins within a tenth of that where a processor is free.
constexpr std::chrono::milliseconds patience{1};

#ifdef __linux__

int this_processor() noexcept { return sched_getcpu(); }

// To be forbidden a processor moves a thread at once; that it may come back moves it nowhere.
void leave(int processor) noexcept {
  cpu_set_t allowed;
  if (processor < 0 || this_processor() != processor) return;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0 || CPU_COUNT(&allowed) < 2) return;
  cpu_set_t others = allowed;
  CPU_CLR(static_cast<unsigned>(processor), &others);
  if (sched_setaffinity(0, sizeof others, &others) == 0)
    sched_setaffinity(0, sizeof allowed, &allowed);
}

#else

int this_processor() noexcept { return -1; }
void leave(int) noexcept {}

#endif

}  // namespace

bool HelperThreads::start(std::function<void()> work) {
  const int here = this_processor();
  try {
    threads_.emplace_back([this, here, work = std::move(work)] {
      leave(here);
      ++begun_;
      work();
    });
  } catch (const std::exception&) {  // std::system_error or std::bad_alloc
    return false;
  }
  const auto end = std::chrono::steady_clock::now() + patience;
  while (begun_ < threads_.size() && std::chrono::steady_clock::now() < end)
    std::this_thread::yield();
  return true;
}

void HelperThreads::join() noexcept {
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
  begun_ = 0;
}

}  // namespace zermelo::search
