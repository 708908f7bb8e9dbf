// SPDX-License-Identifier: MIT
// Helpers do the round that is on, leave out those they are late for, and learn of the end.
#include "search/rounds.hpp"

#include <atomic>
#include <thread>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace zermelo::tests {
namespace {

using Rounds = search::Rounds<int>;

BOOST_AUTO_TEST_SUITE(rounds)

BOOST_AUTO_TEST_CASE(the_last_one_is_on) {
  Rounds rounds;
  std::uint64_t number = 0;
  rounds.open();
  rounds.begin(1);
  rounds.begin(2);
  BOOST_TEST(rounds.next(number).value() == 2);
  BOOST_TEST(number == rounds.number());
  rounds.begin(3);
  BOOST_TEST(number != rounds.number());
  rounds.end();
  BOOST_TEST(!rounds.next(number).has_value());
}

BOOST_AUTO_TEST_CASE(a_helper_waits_for_each) {
  Rounds rounds;
  std::vector<int> done;
  std::atomic<std::size_t> count = 0;
  std::thread helper([&] {
    std::uint64_t number = 0;
    while (const auto round = rounds.next(number)) {
      done.push_back(*round);
      ++count;
    }
  });
  rounds.open();
  for (int round = 1; round <= 3; ++round) {
    rounds.begin(round);
    while (count < static_cast<std::size_t>(round)) std::this_thread::yield();
  }
  rounds.end();
  helper.join();
  BOOST_TEST(done == (std::vector{1, 2, 3}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_helper_waits_to_be_let_in) {
  Rounds rounds;
  std::atomic<int> found = 0;
  rounds.begin(1);
  std::thread helper([&] {
    std::uint64_t number = 0;
    while (const auto round = rounds.next(number)) found = *round;
  });
  rounds.begin(2);
  BOOST_TEST(found == 0);
  rounds.open();
  while (found == 0) std::this_thread::yield();
  BOOST_TEST(found == 2);
  rounds.end();
  helper.join();
}

BOOST_AUTO_TEST_CASE(the_end_comes_to_those_not_let_in_too) {
  Rounds rounds;
  std::uint64_t number = 0;
  rounds.begin(1);
  rounds.end();
  BOOST_TEST(!rounds.next(number).has_value());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
