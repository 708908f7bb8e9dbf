// SPDX-License-Identifier: MIT
#include "search/perft.hpp"

#include <boost/test/unit_test.hpp>

#include "examples/native/explicit_game.hpp"
#include "examples/native/tictactoe.hpp"

namespace zermelo::tests {
namespace {

using namespace search;
using Counts = std::vector<std::uint64_t>;

BOOST_AUTO_TEST_SUITE(perft_counts)

// No moves after a win: 9! lines would give 362880 at both of the last plies.
BOOST_AUTO_TEST_CASE(tic_tac_toe_ply_by_ply) {
  examples::TicTacToe game;
  const Counts expected{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
  const auto result = perft(game, {}, 4000000000);
  BOOST_TEST(result.positions == expected, boost::test_tools::per_element());
  BOOST_TEST((result.stopped_by == StoppedBy::none));
  for (std::uint32_t depth = 0; depth <= 9; ++depth) {
    const Counts prefix(expected.begin(), expected.begin() + depth);
    BOOST_TEST(perft(game, {}, depth).positions == prefix, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(a_leaf_without_moves_ends_the_count) {
  examples::ExplicitGame game;
  const auto leaf = game.add_node(Side::max, {});
  const auto root = game.add_node(Side::max, {leaf, leaf, leaf});
  BOOST_TEST(perft(game, root, 3).positions == (Counts{3}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_budget_stops_the_count) {
  examples::TicTacToe game;
  Budget budget;
  budget.nodes = 100;
  const auto result = perft(game, {}, 9, budget);
  BOOST_TEST((result.stopped_by == StoppedBy::nodes));
  BOOST_TEST(result.nodes == 100U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
