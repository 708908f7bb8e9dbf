// SPDX-License-Identifier: MIT
// df-pn answers the same with any number of threads.
#include <cstdint>
#include <optional>
#include <vector>

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

template <class G>
void check_same(G& game, const typename G::Position& root, Options options,
                const search::Budget& budget = {}) {
  options.threads = 1;
  const SearchResult alone = solve_with(Method::dfpn, game, root, options, budget);
  for (const unsigned threads : {2U, 4U}) {
    options.threads = threads;
    const SearchResult together = solve_with(Method::dfpn, game, root, options, budget);
    BOOST_TEST((together.score == alone.score));
    BOOST_TEST((together.outcome == alone.outcome));
    BOOST_TEST((together.side == alone.side));
    BOOST_TEST((together.stopped_by == alone.stopped_by));
    BOOST_TEST(together.statistics.proofs == alone.statistics.proofs);
  }
}

template <class G>
void check_provers(G& game, const typename G::Position& root) {
  check_same(game, root, {});
  for (const Relation relation : {Relation::at_least, Relation::more_than}) {
    Options asking;
    asking.question = Question{relation, 0};
    check_same(game, root, asking);
  }
}

BOOST_AUTO_TEST_SUITE(provers)

BOOST_AUTO_TEST_CASE(small_random_games) {
  using Kind = Shape::Kind;
  for (const Kind kind :
       {Kind::tree, Kind::acyclic_graph, Kind::cyclic_graph, Kind::large_cyclic_graph}) {
    for (std::uint32_t seed = 0; seed < samples(150); ++seed) {
      BOOST_TEST_CONTEXT("kind " << static_cast<int>(kind) << ", seed " << seed) {
        RandomGame random = random_game({.kind = kind, .bounded = true}, seed);
        check_provers(random.game, random.root);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(graphs) {
  for (const bool cyclic : {false, true}) {
    for (std::uint32_t seed = 0; seed < 8; ++seed) {
      BOOST_TEST_CONTEXT("cyclic " << cyclic << ", seed " << seed) {
        auto game = random_graph(cyclic ? 16 : 300, cyclic, seed);
        check_provers(game, 0U);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(games) {
  ConnectFour<4, 4> drop;
  check_same(drop, drop.start(), {});
  ThreeMensMorris morris;
  check_same(morris, morris.start(), {});
  Options all;
  all.all_root_moves = true;
  check_same(drop, drop.start(), all);
}

/// The value at the end of a line; nothing if the game goes on there.
template <class G>
std::optional<search::Value> value_at_end(G& game, typename G::Position position,
                                          const std::vector<std::uint32_t>& line) {
  for (const std::uint32_t move : line) {
    std::vector<typename G::Position> successors;
    game.expand(position, successors);
    position = successors.at(move);
  }
  const search::Answer end = game.terminal(position);
  if (end.kind != search::Answer::Kind::value) return std::nullopt;
  return end.value;
}

// The tables of two proofs know best play to the end of a draw.
BOOST_AUTO_TEST_CASE(line_of_a_draw) {
  ConnectFour<5, 4> drop;
  for (const unsigned threads : {1U, 2U}) {
    Options options;
    options.threads = threads;
    const SearchResult result = solve_with(Method::dfpn, drop, drop.start(), options);
    BOOST_TEST((value_at_end(drop, drop.start(), result.line) == search::Value{0}));
  }
}

BOOST_AUTO_TEST_CASE(little_memory) {
  search::Budget budget;
  budget.memory = 2U << 20;
  ConnectFour<4, 4> drop;
  check_same(drop, drop.start(), {}, budget);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
