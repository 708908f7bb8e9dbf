// SPDX-License-Identifier: MIT
// Methods that race over forks of a game give the answer that each of them gives alone.
#include <array>

#include <boost/test/unit_test.hpp>

#include "search/choose.hpp"
#include "tests/games/connect_four.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/games/three_mens_morris.hpp"

namespace zermelo::tests {
namespace {

using search::Method;

constexpr std::array racers{Method::alphabeta, Method::dfpn, Method::retrograde};

template <class G>
search::SearchResult race(G& game, const search::Options& options, const search::Budget& budget) {
  const auto run = [](Method method, G& own, const typename G::Position& root,
                      const search::Options& asked, const search::Budget& limits) {
    return solve_with(method, own, root, asked, limits);
  };
  search::Race contest(game, options, budget, run);
  const auto won = contest.run(game.start(), racers);
  BOOST_REQUIRE(won.has_value());
  return won->result;
}

template <class G>
void check_race(G game) {
  const auto alone = solve_with(Method::alphabeta, game, game.start());
  BOOST_TEST((race(game, {}, {}).score == alone.score));
  search::Options options;
  options.question = search::Question{search::Relation::at_least, 0};
  const auto asked = solve_with(Method::alphabeta, game, game.start(), options);
  const auto answer = race(game, options, {});
  BOOST_TEST((answer.outcome == asked.outcome));
  BOOST_TEST(answer.best_move.has_value() == asked.best_move.has_value());
}

BOOST_AUTO_TEST_SUITE(races)

BOOST_AUTO_TEST_CASE(the_first_answer_is_the_answer) {
  check_race(ConnectFour<4, 4>());
  check_race(ThreeMensMorris());
}

BOOST_AUTO_TEST_CASE(a_budget_ends_all) {
  ConnectFour<5, 4> game;
  search::Budget budget;
  budget.nodes = 2000;
  const auto result = race(game, {}, budget);
  BOOST_TEST((result.stopped_by == search::StoppedBy::nodes));
  BOOST_TEST(result.statistics.nodes <= racers.size() * 2000);
}

// Where it is only to be quick, it is no witness of wrong rules either, nor does it assume draws.
BOOST_AUTO_TEST_CASE(short_retrograde_analysis) {
  using Game = ConnectFour<4, 4>;
  Game game;
  search::Budget seen;
  search::SearchResult answer;
  const auto run = [&](Method, Game&, const Game::Position&, const search::Options&,
                       const search::Budget& limits) {
    seen = limits;
    return answer;
  };
  const auto solve = [&](bool is_long, Method method) {
    return search::as_racer<Game>(run, is_long)(method, game, Game::start(), {}, {});
  };
  answer.error = true;
  BOOST_TEST(!solve(false, Method::retrograde).error);
  BOOST_TEST(seen.nodes.has_value());
  BOOST_TEST(solve(true, Method::retrograde).error);
  BOOST_TEST(!seen.nodes.has_value());
  BOOST_TEST(solve(false, Method::alphabeta).error);
  BOOST_TEST(!seen.nodes.has_value());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
