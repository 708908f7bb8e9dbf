// SPDX-License-Identifier: MIT

#include <boost/test/unit_test.hpp>

#include "search/simple_game.hpp"
#include "search/solve.hpp"

namespace zermelo::tests {
namespace {

using namespace search;

// A uniform tree whose best moves come first: the value of a leaf is what its path from the root
// deviates from 0, for MAX's loss where MAX deviated first and MIN's where MIN did.
struct OrderedTree : SimpleGame {
  struct Position {
    std::uint32_t ply = 0;
    Value value = 0;
    Side side() const noexcept { return ply % 2 == 0 ? Side::max : Side::min; }
  };
  std::uint32_t breadth = 2;
  std::uint32_t depth = 2;

  Answer terminal(const Position& p) const noexcept {
    return p.ply == depth ? Answer::of(p.value) : Answer::none();
  }
  Expansion expand(const Position& p, std::vector<Position>& successors) const {
    for (std::uint32_t i = 0; i < breadth; ++i) {
      const Value loss = static_cast<Value>(p.side() == Side::max ? -i : i);
      successors.push_back({p.ply + 1, p.value != 0 ? p.value : loss});
    }
    return expandable(p);
  }
  Expansion expandable(const Position& p) const noexcept { return Expansion::moves(p.side()); }
};

std::uint64_t power(std::uint64_t base, std::uint32_t exponent) {
  return exponent == 0 ? 1 : base * power(base, exponent - 1);
}

BOOST_AUTO_TEST_SUITE(pruning)

// Knuth and Moore 1975: b^ceil(d/2) + b^floor(d/2) - 1 leaves, and no algorithm needs fewer. A
// solver that passes down its parent's bound only, without deep cut-offs, needs more.
BOOST_AUTO_TEST_CASE(alpha_beta_needs_the_minimal_tree_when_best_moves_come_first) {
  for (std::uint32_t breadth = 1; breadth <= 5; ++breadth)
    for (std::uint32_t depth = 0; depth <= 7; ++depth) {
      OrderedTree game;
      game.breadth = breadth;
      game.depth = depth;
      const auto result = alphabeta(game, {});
      const auto minimal = power(breadth, (depth + 1) / 2) + power(breadth, depth / 2) - 1;
      BOOST_TEST((result.score == Score::of(0)));
      BOOST_TEST(result.statistics.leaves == minimal);
    }
}

BOOST_AUTO_TEST_CASE(minimax_visits_every_leaf_of_it) {
  OrderedTree game;
  game.breadth = 3;
  game.depth = 6;
  const auto result = minimax(game, {});
  BOOST_TEST(result.statistics.leaves == power(3, 6));
  BOOST_TEST(result.statistics.nodes == (power(3, 7) - 1) / 2);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
