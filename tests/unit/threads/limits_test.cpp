// SPDX-License-Identifier: MIT
// Budgets hold for all threads together, and errors in the rules end them all.
#include <array>
#include <atomic>
#include <chrono>
#include <thread>

#include <boost/test/unit_test.hpp>

#include "tests/games/connect_four.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/unit/threads/graphs.hpp"

namespace zermelo::tests {
namespace {

using examples::ExplicitGame;
using search::Budget;
using search::Method;
using search::Options;
using search::SearchResult;
using search::StoppedBy;
using Large = ConnectFour<7, 6>;

constexpr std::array solvers{Method::alphabeta, Method::pvs, Method::dfpn};

template <class Check>
void for_all(const Budget& budget, Check check) {
  for (const Method solver : solvers) {
    BOOST_TEST_CONTEXT(name(solver)) {
      Large game;
      check(solve_with(solver, game, game.start(), with_threads(3), budget));
    }
  }
}

BOOST_AUTO_TEST_SUITE(limits)

BOOST_AUTO_TEST_CASE(nodes) {
  Budget budget;
  budget.nodes = 200'000;
  for_all(budget, [](const SearchResult& result) {
    BOOST_TEST((result.stopped_by == StoppedBy::nodes));
    BOOST_TEST(result.statistics.nodes <= 200'000U);
    BOOST_TEST(result.statistics.nodes > 150'000U);
    BOOST_TEST(!result.score.exact());
  });
}

BOOST_AUTO_TEST_CASE(time) {
  Budget budget;
  budget.time = std::chrono::milliseconds(100);
  for_all(budget, [](const SearchResult& result) {
    BOOST_TEST((result.stopped_by == StoppedBy::time));
    BOOST_TEST(result.statistics.seconds >= 0.1);
    BOOST_TEST(result.statistics.seconds < 5);
  });
}

BOOST_AUTO_TEST_CASE(a_stop_from_elsewhere) {
  for (const Method solver : solvers) {
    BOOST_TEST_CONTEXT(name(solver)) {
      search::StopSource stop;
      Budget budget;
      budget.stop = stop.token();
      std::thread caller([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        stop.request_stop();
      });
      Large game;
      const SearchResult result = solve_with(solver, game, game.start(), with_threads(3), budget);
      caller.join();
      BOOST_TEST((result.stopped_by == StoppedBy::interrupt));
    }
  }
}

BOOST_AUTO_TEST_CASE(memory) {
  Budget budget;
  budget.memory = 3U << 20;
  budget.nodes = 120'000;
  for_all(budget, [&](const SearchResult& result) {
    BOOST_TEST((result.stopped_by == StoppedBy::nodes));
    BOOST_TEST(result.statistics.peak_memory <= budget.memory);
  });
}

// Leaves of a graph without a value, so that whoever gets there meets an error.
ExplicitGame faulty_graph() {
  ExplicitGame game = random_graph(400, false, 3);
  for (auto& node : game.nodes)
    if (node.successors.empty()) node.terminal.reset();
  return game;
}

BOOST_AUTO_TEST_CASE(errors) {
  ExplicitGame game = faulty_graph();
  for (const unsigned threads : {1U, 2U, 4U}) {
    BOOST_TEST(solve_with(Method::alphabeta, game, 0U, with_threads(threads)).error);
    BOOST_TEST(solve_with(Method::pvs, game, 0U, with_threads(threads)).error);
    BOOST_TEST(solve_with(Method::dfpn, game, 0U, with_threads(threads)).error);
  }
}

// Only what one thread reports counts, wherever others were when they met an error.
BOOST_AUTO_TEST_CASE(errors_off_the_way) {
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    ExplicitGame game = random_graph(300, false, seed);
    for (std::uint32_t i = 225; i < 300; i += 10) game.nodes[i].terminal.reset();
    const SearchResult alone = solve_with(Method::alphabeta, game, 0U, with_threads(1));
    const SearchResult together = solve_with(Method::alphabeta, game, 0U, with_threads(3));
    if (alone.error || together.error) continue;
    BOOST_TEST((together.score == alone.score));
  }
}

BOOST_AUTO_TEST_CASE(tokens_ask_their_sources_and_what_these_ask) {
  search::StopSource outer;
  search::StopSource inner(outer.token());
  BOOST_TEST(!search::StopToken().stop_requested());
  BOOST_TEST(!inner.token().stop_requested());
  inner.request_stop();
  BOOST_TEST(inner.token().stop_requested());
  BOOST_TEST(!outer.token().stop_requested());
  inner.reset();
  outer.request_stop();
  BOOST_TEST(inner.token().stop_requested());
}

BOOST_AUTO_TEST_CASE(a_pool_gives_what_it_has) {
  search::NodePool pool(100);
  BOOST_TEST(pool.take(64) == 64U);
  BOOST_TEST(pool.take(64) == 36U);
  BOOST_TEST(pool.take(64) == 0U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
