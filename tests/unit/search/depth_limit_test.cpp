// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "examples/native/explicit_game.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/unit/search/value_methods.hpp"

namespace zermelo::tests {
namespace {

using namespace search;
using examples::ExplicitGame;

SearchResult solve_to(std::uint32_t depth, Method method, ExplicitGame& game,
                      ExplicitGame::Position root) {
  Budget budget;
  budget.depth = depth;
  return solve_with(method, game, root, {}, budget);
}

// A node whose moves lie behind the horizon of a search to depth 1.
ExplicitGame::Position add_unseen(ExplicitGame& game, std::optional<Value> static_value) {
  const auto leaf = game.add_leaf(0);
  const auto node = game.add_node(Side::min, {leaf});
  game.nodes[node].static_value = static_value;
  return node;
}

BOOST_AUTO_TEST_SUITE(depth_limit)

BOOST_AUTO_TEST_CASE(a_static_value_at_the_horizon_makes_an_estimate) {
  ExplicitGame game;
  const auto root = game.add_node(Side::max, {add_unseen(game, 4), game.add_leaf(2)});
  for (const Method method : value_methods) {
    const auto result = solve_to(1, method, game, root);
    BOOST_TEST((result.score == Score{2, std::nullopt, 4}));
    BOOST_TEST((result.score.bound() == Bound::unknown));
    BOOST_TEST(result.score.value().value() == 4);
    BOOST_TEST(result.best_move.value() == 0U);
    BOOST_TEST((result.stopped_by == StoppedBy::depth));
  }
}

BOOST_AUTO_TEST_CASE(a_sure_win_is_exact_whatever_lies_behind_the_horizon) {
  ExplicitGame game;
  game.range = ValueRange{-100, 100};
  const auto root = game.add_node(Side::max, {add_unseen(game, 40), game.add_leaf(100)});
  for (const Method method : value_methods) {
    const auto result = solve_to(1, method, game, root);
    BOOST_TEST((result.score == Score::of(100)));
    BOOST_TEST(result.best_move.value() == 1U);
    BOOST_TEST((result.stopped_by == StoppedBy::none));
  }
}

BOOST_AUTO_TEST_CASE(without_static_values_only_proven_bounds_are_given) {
  ExplicitGame game;
  const auto max = game.add_node(Side::max, {add_unseen(game, {}), game.add_leaf(2)});
  const auto min = game.add_node(Side::min, {add_unseen(game, {}), game.add_leaf(2)});
  const auto none = game.add_node(Side::min, {add_unseen(game, {})});
  for (const Method method : value_methods) {
    const auto lower = solve_to(1, method, game, max);
    BOOST_TEST((lower.score == Score{2, std::nullopt, std::nullopt}));
    BOOST_TEST(lower.best_move.value() == 1U);
    BOOST_TEST((solve_to(1, method, game, min).score == Score{std::nullopt, 2, std::nullopt}));
    const auto unknown = solve_to(1, method, game, none);
    BOOST_TEST((unknown.score == Score()));
    BOOST_TEST((unknown.score.bound() == Bound::unknown));
    BOOST_TEST(!unknown.best_move.has_value());
  }
}

BOOST_AUTO_TEST_CASE(a_limit_that_cuts_nothing_is_not_felt) {
  ExplicitGame game;
  const auto root = game.add_node(Side::max, {game.add_leaf(1), game.add_leaf(2)});
  for (const Method method : value_methods) {
    const auto result = solve_to(1, method, game, root);
    BOOST_TEST((result.score == Score::of(2)));
    BOOST_TEST((result.stopped_by == StoppedBy::none));
    BOOST_TEST(result.statistics.nodes == solve_with(method, game, root).statistics.nodes);
  }
}

// A leaf without moves has its exact static value even at the horizon.
BOOST_AUTO_TEST_CASE(depth_zero_looks_at_the_root_only) {
  ExplicitGame game;
  const auto unseen = add_unseen(game, 4);
  const auto leaf = game.add_node(Side::max, {});
  game.nodes[leaf].static_value = 3;
  for (const Method method : value_methods) {
    BOOST_TEST((solve_to(0, method, game, unseen).score == Score{{}, {}, 4}));
    BOOST_TEST((solve_to(0, method, game, leaf).score == Score::of(3)));
    BOOST_TEST(solve_to(0, method, game, unseen).statistics.nodes == 1U);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
