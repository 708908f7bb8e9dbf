// SPDX-License-Identifier: MIT
#include "search/replay.hpp"

#include <boost/test/unit_test.hpp>

#include "examples/native/nim.hpp"
#include "examples/native/tictactoe.hpp"
#include "search/solve.hpp"

namespace zermelo::tests {
namespace {

using namespace search;

BOOST_AUTO_TEST_SUITE(replay)

BOOST_AUTO_TEST_CASE(a_line_is_described_move_by_move) {
  examples::TicTacToe game;
  const std::vector<std::uint32_t> line{4, 0, 0};
  const auto steps = describe(game, {}, line);
  BOOST_REQUIRE(steps.size() == 3U);
  BOOST_TEST(steps[0].move == "2-2");
  BOOST_TEST(steps[0].position == ".../.x./...");
  BOOST_TEST(steps[1].move == "1-1");
  BOOST_TEST(steps[2].position == "ox./.x./...");
}

BOOST_AUTO_TEST_CASE(a_line_that_leaves_the_game_is_described_as_far_as_it_goes) {
  examples::Nim game;
  examples::Nim::Position start;
  start.heaps = {0, 3};
  const std::vector<std::uint32_t> line{1, 7};
  const auto steps = describe(game, start, line);
  BOOST_REQUIRE(steps.size() == 1U);
  BOOST_TEST(steps[0].move == "take 2 from 2");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
