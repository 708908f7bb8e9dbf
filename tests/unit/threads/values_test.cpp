// SPDX-License-Identifier: MIT
// Alpha-beta and PVS find the same with any number of threads.
#include <boost/test/unit_test.hpp>

#include "tests/agreement/solvers/random_games.hpp"
#include "tests/games/connect_four.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/games/three_mens_morris.hpp"
#include "tests/unit/threads/graphs.hpp"

namespace zermelo::tests {
namespace {

using search::Method;
using search::Options;
using search::Question;
using search::Relation;
using search::SearchResult;

bool same_moves(const SearchResult& a, const SearchResult& b) {
  return a.moves.size() == b.moves.size() &&
         std::equal(a.moves.begin(), a.moves.end(), b.moves.begin(), [](auto& one, auto& other) {
           return one.index == other.index && one.score == other.score;
         });
}

template <class G>
void check_same(G& game, const typename G::Position& root, Method method, Options options) {
  options.threads = 1;
  const SearchResult alone = solve_with(method, game, root, options);
  for (const unsigned threads : {2U, 4U}) {
    options.threads = threads;
    options.nodes_alone = threads == 2 ? 0 : 20;
    const SearchResult together = solve_with(method, game, root, options);
    BOOST_TEST((together.score == alone.score));
    BOOST_TEST((together.outcome == alone.outcome));
    BOOST_TEST((together.side == alone.side));
    BOOST_TEST((together.stopped_by == alone.stopped_by));
    BOOST_TEST(together.best_move.has_value() == alone.best_move.has_value());
    BOOST_TEST(same_moves(together, alone));
  }
}

template <class G>
void check_all(G& game, const typename G::Position& root) {
  for (const Method method : {Method::alphabeta, Method::pvs}) {
    check_same(game, root, method, {});
    Options asking;
    asking.question = Question{Relation::more_than, 0};
    check_same(game, root, method, asking);
    Options all;
    all.all_root_moves = true;
    check_same(game, root, method, all);
  }
}

BOOST_AUTO_TEST_SUITE(values)

BOOST_AUTO_TEST_CASE(small_random_games) {
  using Kind = Shape::Kind;
  for (const Kind kind : {Kind::tree, Kind::acyclic_graph, Kind::cyclic_graph}) {
    for (std::uint32_t seed = 0; seed < samples(150); ++seed) {
      BOOST_TEST_CONTEXT("kind " << static_cast<int>(kind) << ", seed " << seed) {
        RandomGame random = random_game({.kind = kind, .bounded = seed % 2 == 0}, seed);
        check_all(random.game, random.root);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(acyclic_graphs) {
  for (std::uint32_t seed = 0; seed < 10; ++seed) {
    BOOST_TEST_CONTEXT("seed " << seed) {
      auto game = random_graph(2000, false, seed);
      check_all(game, 0U);
    }
  }
}

BOOST_AUTO_TEST_CASE(cyclic_graphs) {
  for (std::uint32_t seed = 0; seed < 30; ++seed) {
    BOOST_TEST_CONTEXT("seed " << seed) {
      auto game = random_graph(32, true, seed);
      check_all(game, 0U);
    }
  }
}

BOOST_AUTO_TEST_CASE(little_tables) {
  auto game = random_graph(60, false, 7);
  for (const std::uint64_t bytes : {0U, 64U, 4096U, 1U << 20}) {
    Options options;
    options.table_bytes = bytes;
    check_same(game, 0U, Method::alphabeta, options);
  }
}

BOOST_AUTO_TEST_CASE(games) {
  ConnectFour<4, 4> drop;
  check_same(drop, drop.start(), Method::alphabeta, {});
  check_same(drop, drop.start(), Method::pvs, {});
  ThreeMensMorris morris;
  check_same(morris, morris.start(), Method::alphabeta, {});
}

// As users have it: the others join when there is some experience. If that is never enough, the
// search is that of one.
BOOST_AUTO_TEST_CASE(others_join_later) {
  ConnectFour<5, 4> game;
  Options options;
  options.threads = 2;
  const SearchResult alone = solve_with(Method::alphabeta, game, game.start());
  BOOST_TEST(alone.statistics.nodes > 2 * options.nodes_alone);
  BOOST_TEST((solve_with(Method::alphabeta, game, game.start(), options).score == alone.score));
  options.nodes_alone = ~std::uint64_t{0};
  const SearchResult one = solve_with(Method::alphabeta, game, game.start(), options);
  options.threads = 4;
  const SearchResult again = solve_with(Method::alphabeta, game, game.start(), options);
  BOOST_TEST((one.score == alone.score));
  BOOST_TEST(one.statistics.nodes == again.statistics.nodes);
}

BOOST_AUTO_TEST_CASE(a_depth_limit_takes_one_thread) {
  ConnectFour<5, 4> game;
  search::Budget budget;
  budget.depth = 6;
  const SearchResult alone =
      solve_with(Method::alphabeta, game, game.start(), with_threads(1), budget);
  const SearchResult together =
      solve_with(Method::alphabeta, game, game.start(), with_threads(4), budget);
  BOOST_TEST((together.score == alone.score));
  BOOST_TEST(together.statistics.nodes == alone.statistics.nodes);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
