// SPDX-License-Identifier: MIT
// Budgets, stops, errors and the worth of infinite play.
#include <boost/test/unit_test.hpp>

#include "examples/native/explicit_game.hpp"
#include "search/retrograde.hpp"
#include "tests/games/l_game.hpp"
#include "tests/games/three_mens_morris.hpp"

namespace zermelo::tests {
namespace {

using examples::ExplicitGame;
using search::Budget;
using search::Side;
using search::StoppedBy;

// a can go round to itself, or to a leaf that MIN likes.
ExplicitGame roundabout() {
  ExplicitGame game;
  game.cyclic = true;
  game.add_node(Side::max, {0, 1});
  game.add_leaf(-1);
  return game;
}

BOOST_AUTO_TEST_CASE(a_node_budget_is_kept_and_leaves_the_value_unknown) {
  ThreeMensMorris game;
  for (const std::uint64_t nodes : {0U, 1U, 5389U}) {
    Budget budget;
    budget.nodes = nodes;
    const auto analysis = search::analyse(game, game.start(), {}, budget);
    BOOST_TEST(!analysis.table.has_value());
    BOOST_TEST((analysis.result.stopped_by == StoppedBy::nodes));
    BOOST_TEST((analysis.result.score == search::Score()));
    BOOST_TEST(analysis.result.statistics.nodes == nodes);
  }
  Budget enough;
  enough.nodes = 5390;
  BOOST_TEST(search::retrograde(game, game.start(), {}, enough).score.exact());
}

BOOST_AUTO_TEST_CASE(a_memory_budget_is_kept) {
  LGame game;
  Budget budget;
  const auto whole = search::retrograde(game, game.start(), {}, budget);
  // How much is looked at at once depends on the time it takes, and so does the memory for it.
  for (budget.memory = 1000; budget.memory < whole.statistics.peak_memory / 2; budget.memory *= 2) {
    const auto result = search::retrograde(game, game.start(), {}, budget);
    BOOST_TEST((result.stopped_by == StoppedBy::memory));
    BOOST_TEST(!result.score.value().has_value());
  }
  budget.memory = 2 * whole.statistics.peak_memory;
  BOOST_TEST(search::retrograde(game, game.start(), {}, budget).score.exact());
}

BOOST_AUTO_TEST_CASE(a_stop_token_ends_it) {
  ThreeMensMorris game;
  search::StopSource source;
  source.request_stop();
  Budget budget;
  budget.stop = source.token();
  const auto result = search::retrograde(game, game.start(), {}, budget);
  BOOST_TEST((result.stopped_by == StoppedBy::interrupt));
  BOOST_TEST(!result.score.value().has_value());
}

BOOST_AUTO_TEST_CASE(a_depth_limit_that_cuts_nothing_does_no_harm) {
  ExplicitGame game = roundabout();
  game.repetition_value = 0;
  Budget budget;
  budget.depth = 1;
  BOOST_TEST(search::retrograde(game, 0, {}, budget).score.exact());
  budget.depth = 0;
  BOOST_TEST((search::retrograde(game, 0, {}, budget).stopped_by == StoppedBy::depth));
}

BOOST_AUTO_TEST_CASE(infinite_play_is_worth_what_the_game_says) {
  ExplicitGame game = roundabout();
  for (const search::Value value : {-2, 0, 7}) {
    game.repetition_value = value;
    BOOST_TEST(*search::retrograde(game, 0).score.lower == std::max(value, -1));
  }
}

BOOST_AUTO_TEST_CASE(for_a_table_a_draw_is_taken_and_told_where_the_game_names_no_value) {
  ExplicitGame game = roundabout();
  game.range = search::ValueRange{-1, 1};
  const auto analysis = search::analyse(game, 0);
  BOOST_TEST(*analysis.result.score.lower == 0);
  BOOST_TEST(analysis.result.draw_assumed);
  BOOST_TEST(analysis.table->view().draw_assumed);
  BOOST_TEST(search::retrograde(game, 0).error);
}

BOOST_AUTO_TEST_CASE(no_draw_is_taken_where_there_is_none) {
  ExplicitGame game = roundabout();
  BOOST_TEST(search::retrograde(game, 0).error);
  game.range = search::ValueRange{-3, -1};
  BOOST_TEST(search::retrograde(game, 0).error);
}

struct DeclaringGame : ExplicitGame {
  bool has_repetition() const { return true; }
};

BOOST_AUTO_TEST_CASE(an_error_of_a_declared_repetition_is_an_error) {
  DeclaringGame game{roundabout()};
  game.range = search::ValueRange{-1, 1};
  BOOST_TEST(search::retrograde(game, 0).error);
}

// A graph that only looks as if it had a cycle: nobody is asked for the worth of infinite play.
BOOST_AUTO_TEST_CASE(without_cycles_nobody_asks_for_repetition) {
  ExplicitGame game;
  game.cyclic = true;
  game.add_node(Side::max, {1, 2});
  game.add_node(Side::min, {3});
  game.add_node(Side::min, {1, 3});
  game.add_leaf(5);
  const auto analysis = search::analyse(game, 0);
  BOOST_TEST(!analysis.result.error);
  BOOST_TEST(*analysis.result.score.lower == 5);
  BOOST_TEST(!analysis.table->view().infinite_play);
}

BOOST_AUTO_TEST_CASE(a_leaf_as_root_has_distance_0_and_no_move) {
  ExplicitGame game;
  game.range = search::ValueRange{-1, 1};
  game.add_leaf(1);
  const auto result = search::retrograde(game, 0);
  BOOST_TEST(*result.score.lower == 1);
  BOOST_TEST(result.distance.value() == 0U);
  BOOST_TEST(!result.best_move.has_value());
}

}  // namespace
}  // namespace zermelo::tests
