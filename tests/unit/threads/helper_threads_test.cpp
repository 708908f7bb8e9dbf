// SPDX-License-Identifier: MIT
#include "search/helper_threads.hpp"

#include <array>
#include <atomic>
#include <cstddef>

#include <boost/test/unit_test.hpp>

#ifdef __linux__
#include <sched.h>
#endif

namespace {

using zermelo::search::HelperThreads;

BOOST_AUTO_TEST_SUITE(helper_threads)

BOOST_AUTO_TEST_CASE(each_does_its_work_and_all_are_waited_for) {
  HelperThreads threads;
  std::array<std::atomic<int>, 5> done{};
  for (int round = 1; round <= 20; ++round) {
    for (auto& each : done) BOOST_TEST(threads.start([&each] { ++each; }));
    BOOST_TEST(threads.size() == done.size());
    threads.join();
    BOOST_TEST(threads.size() == 0U);
    for (const auto& each : done) BOOST_TEST(each == round);
  }
}

BOOST_AUTO_TEST_CASE(the_end_of_the_scope_waits_too) {
  std::atomic<bool> done = false;
  {
    HelperThreads().start([&] { done = true; });
  }
  BOOST_TEST(done);
}

#ifdef __linux__

int processors() {
  cpu_set_t allowed;
  return sched_getaffinity(0, sizeof allowed, &allowed) == 0 ? CPU_COUNT(&allowed) : 0;
}

BOOST_AUTO_TEST_CASE(a_helper_may_use_the_processors_of_the_thread_that_starts_it) {
  std::atomic<int> of_helper = 0;
  {
    HelperThreads().start([&] { of_helper = processors(); });
  }
  BOOST_TEST(of_helper == processors());
}

// The system may move threads at any time, so that this holds mostly. Without help it does not hold
// on virtual machines.
BOOST_AUTO_TEST_CASE(a_helper_begins_elsewhere) {
  if (processors() < 2) return;
  constexpr int attempts = 100;
  int elsewhere = 0;
  for (int i = 0; i < attempts; ++i) {
    std::atomic<int> place = -1;
    const int here = sched_getcpu();
    {
      HelperThreads().start([&] { place = sched_getcpu(); });
    }
    elsewhere += static_cast<int>(place != here);
  }
  BOOST_TEST(elsewhere > attempts / 2);
}

#endif

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
