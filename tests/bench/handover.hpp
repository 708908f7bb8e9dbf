// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <thread>

#include "search/interference.hpp"

namespace zermelo::bench {

/// How long it takes until what one thread writes is seen by another one that looks for it all the
/// time, in nanoseconds: the median of several measurements. On a virtual machine that depends on
/// where its processors are at the time: within one chip or on two.
inline double handover_nanoseconds() {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds enough(4);
  constexpr int between_looks = 64;
  alignas(search::interference_size) std::atomic<int> whose = 0;
  constexpr int own = 0, other = 1, nobody = 2;
  std::jthread partner([&] {
    for (int seen = own; seen != nobody; seen = whose.load(std::memory_order_acquire))
      if (seen == other) whose.store(own, std::memory_order_release);
  });
  std::array<double, 5> found{};
  for (double& one : found) {
    double handovers = 0;
    const Clock::time_point began = Clock::now();
    Clock::duration took{};
    for (; took < enough; took = Clock::now() - began) {
      for (int i = 0; i < between_looks; ++i) {
        whose.store(other, std::memory_order_release);
        while (whose.load(std::memory_order_acquire) != own) continue;
      }
      handovers += 2 * between_looks;
    }
    one = std::chrono::duration<double, std::nano>(took).count() / handovers;
  }
  whose.store(nobody, std::memory_order_release);
  std::ranges::nth_element(found, found.begin() + 2);
  return found[2];
}

}  // namespace zermelo::bench
