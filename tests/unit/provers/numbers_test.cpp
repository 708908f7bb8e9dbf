// SPDX-License-Identifier: MIT
// Proof and disproof numbers, the order in which PNS visits small trees, and the order of goals in
// which provers find a value. The counts are worked out by hand.
#include <boost/test/unit_test.hpp>

#include "examples/native/explicit_game.hpp"
#include "examples/native/tictactoe.hpp"
#include "search/proof_numbers.hpp"
#include "search/prover.hpp"
#include "tests/games/connect_four.hpp"
#include "tests/games/solve_with.hpp"

namespace zermelo::tests {
namespace {

using examples::ExplicitGame;
using search::Bisection;
using search::Combined;
using search::Method;
using search::Options;
using search::Outcome;
using search::ProofNumbers;
using search::Question;
using search::Relation;
using search::SearchResult;
using search::Side;
using search::Value;

constexpr auto infinite = ProofNumbers::infinite;

Options asking(Relation relation, Value value) {
  Options options;
  options.question = Question{relation, value};
  return options;
}

BOOST_AUTO_TEST_CASE(the_mover_takes_the_least_effort_and_the_other_side_the_sum) {
  Combined max(Side::max);
  max.add({3, 5});
  max.add({2, 7});
  BOOST_TEST((max.numbers() == ProofNumbers(2, 12)));
  Combined min(Side::min);
  min.add({3, 5});
  min.add({2, 7});
  BOOST_TEST((min.numbers() == ProofNumbers(5, 5)));
}

BOOST_AUTO_TEST_CASE(settled_successors_settle_the_position) {
  Combined won(Side::max);
  won.add(ProofNumbers::settled(false));
  won.add(ProofNumbers::settled(true));
  BOOST_TEST((won.numbers() == ProofNumbers(0, infinite)));
  Combined lost(Side::max);
  lost.add(ProofNumbers::settled(false));
  lost.add(ProofNumbers::settled(false));
  BOOST_TEST((lost.numbers() == ProofNumbers(infinite, 0)));
}

BOOST_AUTO_TEST_CASE(large_numbers_saturate_below_infinite) {
  constexpr auto largest = ProofNumbers::largest;
  BOOST_TEST(ProofNumbers::sum(largest, 1) == largest);
  BOOST_TEST(ProofNumbers::sum(largest, largest) == largest);
  BOOST_TEST(ProofNumbers::sum(largest - 1, 1) == largest);
  BOOST_TEST(ProofNumbers::sum(infinite, 0) == infinite);
}

SearchResult pns_at_least_1(ExplicitGame& game, std::uint32_t root) {
  return solve_with(Method::pns, game, root, asking(Relation::at_least, 1));
}

BOOST_AUTO_TEST_CASE(a_terminal_root_is_settled_at_first_sight) {
  ExplicitGame game;
  const auto root = game.add_leaf(1);
  const auto result = pns_at_least_1(game, root);
  BOOST_TEST((result.outcome == Outcome::proved));
  BOOST_TEST(result.statistics.nodes == 1U);
  BOOST_TEST(result.statistics.leaves == 1U);
}

// Root and its two successors; then the first of them, (1, 1) like the second, and its two leaves.
BOOST_AUTO_TEST_CASE(ties_go_to_the_first_successor) {
  ExplicitGame game;
  const auto one = game.add_leaf(1);
  const auto zero = game.add_leaf(0);
  const auto good = game.add_node(Side::min, {one, one});
  const auto bad = game.add_node(Side::min, {zero});
  BOOST_TEST(pns_at_least_1(game, game.add_node(Side::max, {good, bad})).statistics.nodes == 5U);
  BOOST_TEST(pns_at_least_1(game, game.add_node(Side::max, {bad, good})).statistics.nodes == 6U);
}

// The first successor needs two proofs, so its leaves are never looked at: the root, its two
// successors, two, one and one more.
BOOST_AUTO_TEST_CASE(the_narrower_proof_is_tried_first) {
  ExplicitGame game;
  const auto one = game.add_leaf(1);
  const auto wide =
      game.add_node(Side::min, {game.add_node(Side::max, {one}), game.add_node(Side::max, {one})});
  const auto narrow = game.add_node(Side::min, {game.add_node(Side::max, {one})});
  const auto result = pns_at_least_1(game, game.add_node(Side::max, {wide, narrow}));
  BOOST_TEST((result.outcome == Outcome::proved));
  BOOST_TEST(result.best_move.value() == 1U);
  BOOST_TEST(result.line.size() == 3U);
  BOOST_TEST(result.statistics.nodes == 7U);
  BOOST_TEST(result.statistics.leaves == 3U);
  BOOST_TEST(result.statistics.proofs == 1U);
}

// The tree of PNS is as large as that of any other program that breaks ties by the order of moves:
// with columns from left to right, 233,153 and 105,472 nodes, which a program written for this
// board alone counts too.
BOOST_AUTO_TEST_CASE(pns_on_known_games) {
  examples::TicTacToe tictactoe;
  BOOST_TEST(solve_with(Method::pns, tictactoe, {}).statistics.nodes == 16'460U);
  ConnectFour<4, 4> four;
  const auto more = solve_with(Method::pns, four, four.start(), asking(Relation::more_than, 0));
  BOOST_TEST((more.outcome == Outcome::disproved));
  BOOST_TEST(more.statistics.nodes == 233'153U);
  const auto least = solve_with(Method::pns, four, four.start(), asking(Relation::at_least, 0));
  BOOST_TEST((least.outcome == Outcome::proved));
  BOOST_TEST(least.statistics.nodes == 105'472U);
}

BOOST_AUTO_TEST_CASE(every_prover_solves_connect_four_on_four_columns) {
  ConnectFour<4, 4> four;
  BOOST_TEST(solve_with(Method::pn2, four, four.start()).score.value().value() == 0);
  BOOST_TEST(solve_with(Method::dfpn, four, four.start()).score.value().value() == 0);
  examples::TicTacToe tictactoe;
  BOOST_TEST(solve_with(Method::andor, tictactoe, {}).score.value().value() == 0);
}

// First x completes a row; then x has two ways to, of which o can block one.
BOOST_AUTO_TEST_CASE(andor_finds_the_shortest_win) {
  examples::TicTacToe game;
  examples::TicTacToe::Position position;
  position.cells = {'x', 'x', '.', 'o', 'o', '.', '.', '.', '.'};
  Options options = asking(Relation::at_least, 1);
  options.distance = true;
  auto result = solve_with(Method::andor, game, position, options);
  BOOST_TEST(result.distance.value() == 1U);
  BOOST_TEST(result.best_move.value() == 0U);
  position.pass_turn();
  position.cells = {'x', 'x', '.', 'x', 'o', 'o', '.', 'o', '.'};
  result = solve_with(Method::andor, game, position, options);
  BOOST_TEST((result.outcome == Outcome::proved));
  BOOST_TEST(result.distance.value() == 2U);
  search::Budget one_ply;
  one_ply.depth = 1;
  result = solve_with(Method::andor, game, position, options, one_ply);
  BOOST_TEST((result.outcome == Outcome::unknown));
  BOOST_TEST((result.stopped_by == search::StoppedBy::depth));
}

unsigned goals_until(Bisection bisection, Value value) {
  unsigned goals = 0;
  for (; !bisection.done(); ++goals) {
    const auto asked = bisection.next();
    bisection.take(asked, value >= asked);
  }
  BOOST_TEST(bisection.value() == value);
  return goals;
}

BOOST_AUTO_TEST_CASE(values_are_found_by_bisection_within_a_range) {
  for (Value value = -8; value <= 7; ++value)
    BOOST_TEST(goals_until(Bisection(-8, true, 7, true), value) == 4U);
  BOOST_TEST(goals_until(Bisection(5, true, 5, true), 5) == 0U);
}

BOOST_AUTO_TEST_CASE(values_are_found_by_doubling_steps_without_a_range) {
  constexpr search::Wide lo = std::numeric_limits<Value>::min();
  constexpr search::Wide hi = std::numeric_limits<Value>::max();
  for (Value value = -100; value <= 100; ++value)
    BOOST_TEST(goals_until(Bisection(lo, false, hi, false), value) <= 16U);
  for (const search::Wide value : {lo, lo + 1, hi - 1, hi})
    BOOST_TEST(goals_until(Bisection(lo, false, hi, false), static_cast<Value>(value)) <= 64U);
}

}  // namespace
}  // namespace zermelo::tests
