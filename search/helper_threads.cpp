// SPDX-License-Identifier: MIT
#include "search/helper_threads.hpp"

#include <atomic>
#include <system_error>
#include <utility>

#ifdef __linux__
#include <sched.h>
#endif

namespace zermelo::search {
namespace {

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
  std::atomic<bool> begun = false;
  try {
    threads_.emplace_back([here, &begun, work = std::move(work)] {
      leave(here);
      begun = true;
      work();
    });
  } catch (const std::system_error&) {
    return false;
  }
  while (!begun) std::this_thread::yield();
  return true;
}

void HelperThreads::join() noexcept {
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

}  // namespace zermelo::search
