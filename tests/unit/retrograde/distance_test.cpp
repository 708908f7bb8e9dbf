// SPDX-License-Identifier: MIT
// Distances of solvers without a table of all positions.
#include "search/distance.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/agreement/solvers/random_games.hpp"
#include "tests/games/achi.hpp"
#include "tests/games/connect_four.hpp"
#include "tests/games/dodgem.hpp"
#include "tests/games/mu_torere.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/games/three_mens_morris.hpp"

namespace zermelo::tests {
namespace {

using search::Budget;
using search::Method;
using search::Options;
using search::SearchResult;
using search::StoppedBy;
using search::Value;

std::string text(const std::optional<std::uint32_t>& plies) {
  return plies ? std::to_string(*plies) : "-";
}

BOOST_AUTO_TEST_CASE(distances_agree_with_retrograde_analysis) {
  Options options;
  options.all_root_moves = true;
  for (const auto kind :
       {Shape::Kind::cyclic_graph, Shape::Kind::acyclic_graph, Shape::Kind::tree}) {
    for (const Value largest : {1, 2}) {
      for (std::uint32_t seed = 0; seed < 4000; ++seed) {
        RandomGame random = random_game({kind, false, true, largest, true}, seed);
        SearchResult result = solve_with(Method::minimax, random.game, random.root, options);
        search::add_distance(random.game, random.root, options, {}, result);
        const SearchResult expected =
            solve_with(Method::retrograde, random.game, random.root, options);
        BOOST_TEST_CONTEXT("kind " << static_cast<int>(kind) << ", largest " << largest << ", seed "
                                   << seed) {
          BOOST_TEST(!result.error);
          BOOST_TEST(text(result.distance) == text(expected.distance));
          if (result.distance) BOOST_TEST(result.line == expected.line);
          BOOST_REQUIRE(result.moves.size() == expected.moves.size());
          // A move back to the root is worth a repetition to minimax, but may be won in time.
          for (std::size_t i = 0; i < result.moves.size(); ++i)
            if (result.moves[i].score == expected.moves[i].score)
              BOOST_TEST(text(result.moves[i].distance) == text(expected.moves[i].distance));
        }
      }
    }
  }
}

template <class G>
SearchResult with_distance(G game, Value value, const Budget& budget = {}) {
  SearchResult result;
  result.score = search::Score::of(value);
  AnyGame any(game);
  search::add_distance(any, AnyGame::wrap(game.start()), {}, budget, result);
  return result;
}

BOOST_AUTO_TEST_CASE(known_distances_of_small_games) {
  BOOST_TEST(text(with_distance(ThreeMensMorris(), 1).distance) == "9");
  BOOST_TEST(text(with_distance(Achi(), 1).distance) == "11");
  BOOST_TEST(text(with_distance(Dodgem(), 1).distance) == "19");
  BOOST_TEST(text(with_distance(MuTorere(MuTorere::Rule::first_moves), -1).distance) == "4");
  BOOST_TEST(text(with_distance(MuTorere(MuTorere::Rule::never), 1).distance) == "1");
}

BOOST_AUTO_TEST_CASE(the_line_is_as_long_as_the_distance) {
  BOOST_TEST(with_distance(Dodgem(), 1).line.size() == 19U);
  BOOST_TEST(with_distance(Achi(), 1).line.size() == 11U);
}

// A value of the middle has none, nor has a game without a range of values.
BOOST_AUTO_TEST_CASE(only_sure_wins_have_a_distance) {
  BOOST_TEST(!with_distance(ThreeMensMorris(), 0).distance);
  examples::ExplicitGame game;
  game.add_leaf(1);
  SearchResult result = solve_with(Method::minimax, game, 0);
  search::add_distance(game, 0, {}, {}, result);
  BOOST_TEST(!result.distance);
}

BOOST_AUTO_TEST_CASE(a_budget_ends_it_and_the_value_stays) {
  Budget budget;
  budget.nodes = 100;
  const SearchResult result = with_distance(Dodgem(), 1, budget);
  BOOST_TEST(!result.distance);
  BOOST_TEST((result.stopped_by == StoppedBy::nodes));
  BOOST_TEST(result.statistics.nodes <= 100U);
  BOOST_TEST(result.score.exact());
}

BOOST_AUTO_TEST_CASE(a_small_table_is_slow_but_right) {
  Budget budget;
  budget.memory = 60000;
  const SearchResult result = with_distance(MuTorere(MuTorere::Rule::first_moves), -1, budget);
  BOOST_TEST(text(result.distance) == "4");
  BOOST_TEST(result.statistics.peak_memory <= budget.memory);
}

}  // namespace
}  // namespace zermelo::tests
