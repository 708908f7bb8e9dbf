// SPDX-License-Identifier: MIT
#include <limits>
#include <thread>

#include <boost/test/unit_test.hpp>

#include "examples/native/tictactoe.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/sanitized.hpp"
#include "tests/unit/search/chain.hpp"
#include "tests/unit/search/value_methods.hpp"

namespace zermelo::tests {
namespace {

using namespace search;
using examples::TicTacToe;
using Seconds = std::chrono::duration<double>;

// Goes on for ever without repeating itself; every position has two successors.
struct Endless : SimpleGame {
  using Position = std::uint64_t;
  std::chrono::milliseconds pause{0};

  Answer terminal(Position) const {
    if (pause.count() > 0) std::this_thread::sleep_for(pause);
    return Answer::none();
  }
  Expansion expand(Position p, std::vector<Position>& successors) const {
    successors.insert(successors.end(), {2 * p + 1, 2 * p + 2});
    return expandable(p);
  }
  Expansion expandable(Position) const noexcept { return Expansion::moves(Side::max); }
};

template <class G>
SearchResult run(Method method, G& game, const Budget& budget) {
  return solve_with(method, game, typename G::Position(), {}, budget);
}

BOOST_AUTO_TEST_SUITE(budget)

BOOST_AUTO_TEST_CASE(a_node_budget_is_kept_exactly) {
  TicTacToe game;
  for (const Method method : all_methods)
    for (const std::uint64_t nodes : {0, 1, 2, 63, 64, 65, 1000}) {
      Budget limit;
      limit.nodes = nodes;
      const auto result = run(method, game, limit);
      BOOST_TEST(result.statistics.nodes == nodes);
      BOOST_TEST((result.stopped_by == StoppedBy::nodes));
      BOOST_TEST(!result.score.exact());
    }
}

BOOST_AUTO_TEST_CASE(a_budget_of_just_enough_nodes_does_not_stop_the_search) {
  TicTacToe game;
  Budget limit;
  limit.nodes = 549946;
  BOOST_TEST((run(Method::minimax, game, limit).stopped_by == StoppedBy::none));
  limit.nodes = 549945;
  BOOST_TEST((run(Method::minimax, game, limit).stopped_by == StoppedBy::nodes));
}

BOOST_AUTO_TEST_CASE(time_runs_out_soon_after_its_limit) {
  for (const Method method : all_methods) {
    Endless game;
    Budget limit;
    limit.time = Seconds(0.05);
    const auto result = run(method, game, limit);
    BOOST_TEST((result.stopped_by == StoppedBy::time));
    BOOST_TEST(result.statistics.seconds >= 0.05);
    BOOST_TEST(result.statistics.seconds < 1.0);
  }
}

BOOST_AUTO_TEST_CASE(slow_nodes_are_looked_at_one_by_one) {
  Endless game;
  game.pause = std::chrono::milliseconds(10);
  Budget limit;
  limit.time = Seconds(0.2);
  const auto result = run(Method::minimax, game, limit);
  BOOST_TEST((result.stopped_by == StoppedBy::time));
  BOOST_TEST(result.statistics.nodes <= 21U);
}

BOOST_AUTO_TEST_CASE(no_time_means_no_nodes_and_endless_time_no_limit) {
  TicTacToe game;
  Budget limit;
  limit.time = Seconds(0);
  BOOST_TEST(run(Method::alphabeta, game, limit).statistics.nodes == 0U);
  limit.time = Seconds(-1);
  BOOST_TEST(run(Method::alphabeta, game, limit).statistics.nodes == 0U);
  for (const double endless : {1e300, std::numeric_limits<double>::infinity()}) {
    limit.time = Seconds(endless);
    BOOST_TEST(run(Method::alphabeta, game, limit).score.exact());
  }
}

BOOST_AUTO_TEST_CASE(a_stop_request_ends_the_search) {
  Endless game;
  StopSource stop;
  Budget limit;
  limit.stop = stop.token();
  std::thread asker([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    stop.request_stop();
  });
  const auto result = run(Method::minimax, game, limit);
  asker.join();
  BOOST_TEST((result.stopped_by == StoppedBy::interrupt));
  BOOST_TEST(run(Method::minimax, game, limit).statistics.nodes == 0U);
}

BOOST_AUTO_TEST_CASE(memory_is_bounded_on_endless_lines) {
  for (const Method method : all_methods) {
    Endless game;
    Budget limit;
    limit.memory = 1 << 20;
    limit.nodes =
        is_sanitized ? 200'000 : 1'000'000;  // a method that goes ply by ply meets this first
    const auto result = run(method, game, limit);
    BOOST_TEST((result.stopped_by == StoppedBy::memory || result.stopped_by == StoppedBy::nodes));
    BOOST_TEST(result.statistics.peak_memory <= 2U << 20);
  }
}

BOOST_AUTO_TEST_CASE(an_interrupted_search_keeps_the_best_move_so_far) {
  TicTacToe game;
  Budget limit;
  limit.nodes = 300000;
  const auto result = run(Method::minimax, game, limit);
  BOOST_TEST(result.best_move.has_value());
  BOOST_TEST((result.score == Score{0, std::nullopt, std::nullopt}));
  BOOST_TEST((result.score.bound() == Bound::lower));
}

BOOST_AUTO_TEST_CASE(progress_is_reported_a_few_times_a_second) {
  Endless game;
  game.pause = std::chrono::milliseconds(1);
  Budget limit;
  limit.time = Seconds(0.8);
  int reports = 0;
  Options options;
  options.progress = [&](const Progress& progress) {
    ++reports;
    BOOST_TEST(progress.nodes > 0U);
    BOOST_TEST(progress.seconds >= 0.2);
    BOOST_TEST(progress.root_moves == 2U);
    BOOST_TEST(!progress.value.has_value());
  };
  solve_with(Method::minimax, game, 0, options, limit);
  BOOST_TEST(reports >= 1);
  BOOST_TEST(reports <= 3);
}

BOOST_AUTO_TEST_CASE(deep_lines_do_not_overflow_the_stack) {
  // A call for each would take more than 8 MiB, and more where the stack is watched.
  constexpr std::uint32_t plies = is_sanitized ? 50'000 : 200'000;
  for (const bool looks_for_repetitions : {false, true})
    for (const Method method : value_methods)
      for (const bool limited : {false, true}) {
        Chain game;
        game.length = plies;
        game.looks_for_repetitions = looks_for_repetitions;
        Budget limit;
        if (limited) limit.depth = 2 * plies;
        const auto result = run(method, game, limit);
        BOOST_TEST((result.score == Score::of(7)));
        BOOST_TEST(result.line.size() == plies);
        const bool deepens = (limited || looks_for_repetitions) && method != Method::minimax &&
                             method != Method::scout;
        BOOST_TEST(result.statistics.nodes >= plies + 1);
        BOOST_TEST(result.statistics.nodes <= (deepens ? 8 * plies : plies + 1));
        BOOST_TEST(result.statistics.depth == plies);
      }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
