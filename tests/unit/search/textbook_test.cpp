// SPDX-License-Identifier: MIT
// Known values and node counts: the game tree of tic-tac-toe has 549,946 nodes with 255,168 leaves
// when play stops at a win; plain alpha-beta visits 18,297 of them, moves row by row, and 16,811
// with the window (-1, 1).
#include <boost/test/unit_test.hpp>

#include "examples/native/explicit_game.hpp"
#include "examples/native/nim.hpp"
#include "examples/native/tictactoe.hpp"
#include "tests/games/solve_with.hpp"

namespace zermelo::tests {
namespace {

using namespace search;
using examples::ExplicitGame;
using examples::Nim;
using examples::TicTacToe;

BOOST_AUTO_TEST_SUITE(textbook)

BOOST_AUTO_TEST_CASE(minimax_visits_the_whole_game_tree_of_tic_tac_toe) {
  TicTacToe game;
  const auto result = solve_with(Method::minimax, game, {});
  BOOST_TEST(result.statistics.nodes == 549946U);
  BOOST_TEST(result.statistics.leaves == 255168U);
  BOOST_TEST(result.statistics.depth == 9U);
  BOOST_TEST(result.statistics.cutoffs == 0U);
  BOOST_TEST((result.score == Score::of(0)));
  BOOST_TEST(result.best_move.value() == 0U);
  BOOST_TEST(result.line.size() == 9U);
}

BOOST_AUTO_TEST_CASE(pure_alpha_beta_visits_18297_nodes) {
  TicTacToe game;
  Options options;
  options.pure = true;
  const auto result = solve_with(Method::alphabeta, game, {}, options);
  BOOST_TEST(result.statistics.nodes == 18297U);
  BOOST_TEST((result.score == Score::of(0)));
  BOOST_TEST(result.best_move.value() == 0U);
}

BOOST_AUTO_TEST_CASE(alpha_beta_in_the_window_of_all_values_visits_16811_nodes) {
  TicTacToe game;
  Options options;
  options.pure = true;
  options.window = Window{-1, 1};
  BOOST_TEST(solve_with(Method::alphabeta, game, {}, options).statistics.nodes == 16811U);
  Options without_table;
  without_table.table = false;
  BOOST_TEST(solve_with(Method::alphabeta, game, {}, without_table).statistics.nodes == 16811U);
}

BOOST_AUTO_TEST_CASE(scout_finds_the_draw) {
  TicTacToe game;
  for (const bool pure : {true, false}) {
    Options options;
    options.pure = pure;
    const auto result = solve_with(Method::scout, game, {}, options);
    BOOST_TEST((result.score == Score::of(0)));
    BOOST_TEST(result.best_move.value() == 0U);
    BOOST_TEST(result.statistics.nodes < 549946U);
  }
}

// Bouton's theorem: the player to move wins unless the heaps' exclusive or is 0.
BOOST_AUTO_TEST_CASE(nim_follows_boutons_theorem) {
  Nim game;
  for (std::uint8_t a = 0; a <= 3; ++a)
    for (std::uint8_t b = 0; b <= 3; ++b)
      for (std::uint8_t c = 1; c <= 2; ++c) {
        Nim::Position start;
        start.heaps = {a, b, c};
        for (const Method method : all_methods) {
          const auto result = solve_with(method, game, start);
          BOOST_TEST((result.score == Score::of((a ^ b ^ c) != 0 ? 1 : -1)));
        }
      }
}

// The tree that introduces minimax in the textbooks: MAX over MIN over leaves.
BOOST_AUTO_TEST_CASE(ties_go_to_the_first_move_in_pure_methods) {
  ExplicitGame game;
  std::vector<ExplicitGame::Position> replies;
  for (const auto& [left, right] : {std::pair{1, 4}, {3, 9}, {5, 3}, {2, 8}}) {
    const auto first = game.add_leaf(left);
    const auto second = game.add_leaf(right);
    replies.push_back(game.add_node(Side::min, {first, second}));
  }
  const auto root = game.add_node(Side::max, replies);
  for (const Method method : all_methods) {
    Options options;
    options.pure = true;
    const auto result = solve_with(method, game, root, options);
    BOOST_TEST((result.score == Score::of(3)));
    BOOST_TEST((result.line == std::vector<std::uint32_t>{1, 0}));
    BOOST_TEST((result.side == Side::max));
  }
}

BOOST_AUTO_TEST_CASE(the_ends_of_the_integers_are_values_like_others) {
  constexpr Value least_value = std::numeric_limits<Value>::min();
  constexpr Value greatest_value = std::numeric_limits<Value>::max();
  for (const Side side : {Side::max, Side::min}) {
    ExplicitGame game;
    const auto low = game.add_leaf(least_value);
    const auto high = game.add_leaf(greatest_value);
    const auto root = game.add_node(side, {low, high});
    const auto all_low = game.add_node(side, {low, low});
    for (const Method method : all_methods) {
      const Value expected = side == Side::max ? greatest_value : least_value;
      BOOST_TEST((solve_with(method, game, root).score == Score::of(expected)));
      BOOST_TEST((solve_with(method, game, all_low).score == Score::of(least_value)));
      BOOST_TEST((solve_with(method, game, low).score == Score::of(least_value)));
    }
  }
}

BOOST_AUTO_TEST_CASE(methods_are_found_by_their_names) {
  for (const Method method : all_methods) BOOST_TEST((method_named(name(method)) == method));
  BOOST_TEST(!method_named("minmax"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
