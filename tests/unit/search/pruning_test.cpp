// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <set>
#include <span>

#include <boost/test/unit_test.hpp>

#include "search/simple_game.hpp"
#include "tests/games/solve_with.hpp"

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

// The same, where the number of the line makes every position a different one, as tables see it.
struct NumberedTree : OrderedTree {
  struct Position : OrderedTree::Position {
    std::uint32_t line = 0;
    std::uint32_t padding = 0;
  };
  std::set<std::uint32_t>* leaves = nullptr;

  Answer terminal(const Position& p) const {
    if (p.ply == depth) leaves->insert(p.line);
    return OrderedTree::terminal(p);
  }
  Expansion expand(const Position& p, std::vector<Position>& successors) const {
    std::vector<OrderedTree::Position> plain;
    const Expansion expansion = OrderedTree::expand(p, plain);
    for (std::uint32_t i = 0; i < plain.size(); ++i)
      successors.push_back({plain[i], p.line * breadth + i});
    return expansion;
  }
  Expansion expandable(const Position& p) const noexcept { return OrderedTree::expandable(p); }
};
static_assert(StorableGame<NumberedTree>);

// A uniform tree with leaves drawn by a hash of the line.
struct RandomTree : NumberedTree {
  std::uint32_t seed = 0;

  Answer terminal(const Position& p) const {
    if (p.ply < depth) return Answer::none();
    leaves->insert(p.line);
    const std::array<std::uint32_t, 2> words{seed, p.line};
    return Answer::of(static_cast<Value>(hash_bytes(std::as_bytes(std::span(words))) % 100));
  }
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
      Options options;
      options.table = false;
      const auto result = solve_with(Method::alphabeta, game, {}, options);
      const auto minimal = power(breadth, (depth + 1) / 2) + power(breadth, depth / 2) - 1;
      BOOST_TEST((result.score == Score::of(0)));
      BOOST_TEST(result.statistics.leaves == minimal);
    }
}

// Solvers with a table may come to a leaf more than once, but to no other ones.
BOOST_AUTO_TEST_CASE(solvers_with_a_table_need_the_minimal_tree_too) {
  for (const Method method : {Method::alphabeta, Method::pvs, Method::mtdf, Method::sss}) {
    for (std::uint32_t breadth = 1; breadth <= 4; ++breadth) {
      for (std::uint32_t depth = 1; depth <= 6; ++depth) {
        std::set<std::uint32_t> leaves;
        NumberedTree game;
        game.breadth = breadth;
        game.depth = depth;
        game.leaves = &leaves;
        const auto result = solve_with(method, game, {});
        BOOST_TEST((result.score == Score::of(0)));
        const auto minimal = power(breadth, (depth + 1) / 2) + power(breadth, depth / 2) - 1;
        BOOST_TEST_CONTEXT(name(method) << ' ' << breadth << ' ' << depth) {
          BOOST_TEST(leaves.size() == minimal);
        }
      }
    }
  }
}

// Stockman's theorem, as MTD(+infinity): SSS* looks at no leaf that alpha-beta prunes.
BOOST_AUTO_TEST_CASE(sss_looks_at_no_leaf_that_alpha_beta_does_not) {
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    std::set<std::uint32_t> all, by_sss;
    RandomTree game;
    game.breadth = 3;
    game.depth = 5;
    game.seed = seed;
    game.leaves = &all;
    Options options;
    options.pure = true;
    const auto expected = solve_with(Method::alphabeta, game, {}, options).score;
    game.leaves = &by_sss;
    BOOST_TEST((solve_with(Method::sss, game, {}).score == expected));
    BOOST_TEST(std::ranges::includes(all, by_sss));
  }
}

BOOST_AUTO_TEST_CASE(minimax_visits_every_leaf_of_it) {
  OrderedTree game;
  game.breadth = 3;
  game.depth = 6;
  const auto result = solve_with(Method::minimax, game, {});
  BOOST_TEST(result.statistics.leaves == power(3, 6));
  BOOST_TEST(result.statistics.nodes == (power(3, 7) - 1) / 2);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
