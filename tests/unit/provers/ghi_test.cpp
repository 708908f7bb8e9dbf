// SPDX-License-Identifier: MIT
// The graph-history interaction problem: a value that a repetition gave on one path is wrong on
// another. (A. J. Palay, 1983; M. Campbell, 1985; A. Kishimoto and M. Mueller, 2004 and 2005.)
#include <functional>
#include <map>
#include <string>

#include <boost/test/unit_test.hpp>

#include "examples/native/explicit_game.hpp"
#include "search/check_proof.hpp"
#include "search/find_proof.hpp"
#include "tests/games/achi.hpp"
#include "tests/games/dodgem.hpp"
#include "tests/games/l_game.hpp"
#include "tests/games/mu_torere.hpp"
#include "tests/games/pong_hau_ki.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/games/three_mens_morris.hpp"

namespace zermelo::tests {
namespace {

using examples::ExplicitGame;
using search::Method;
using search::Question;
using search::Relation;
using search::Side;
using search::Value;

// What is wrong with so many programs: every value goes into the table.
class NaiveSolver {
 public:
  explicit NaiveSolver(const ExplicitGame& game) : game_(game) {}

  Value solve(std::uint32_t position) {
    const auto& node = game_.nodes[position];
    if (node.terminal) return *node.terminal;
    if (on_path_[position]) return *game_.repetition_value;
    if (const auto known = table_.find(position); known != table_.end()) return known->second;
    on_path_[position] = true;
    Value best = solve(node.successors.front());
    for (const auto successor : node.successors)
      if (const Value value = solve(successor); search::better(node.side, value, best))
        best = value;
    on_path_[position] = false;
    return table_[position] = best;
  }

 private:
  const ExplicitGame& game_;
  std::map<std::uint32_t, Value> table_;
  std::map<std::uint32_t, bool> on_path_;
};

// The root has two ways to D. By way of B, D can only go back to B, a repetition; but by way of C
// it can go to B and on to the end that B prefers.
//
//     A -> B, C    B -> D, end    C -> D    D -> B
ExplicitGame two_ways(Side root, Value end, Value repetition) {
  ExplicitGame game;
  game.cyclic = true;
  game.repetition_value = repetition;
  game.range = search::ValueRange{-1, 1};
  const auto leaf = game.add_leaf(end);
  enum : std::uint32_t { a = 1, b, c, d };
  game.nodes.resize(5);
  game.nodes[a] = {root, {b, c}, {}, {}, "A"};
  game.nodes[b] = {opponent(root), {d, leaf}, {}, {}, "B"};
  game.nodes[c] = {root, {d}, {}, {}, "C"};
  game.nodes[d] = {root, {b}, {}, {}, "D"};
  return game;
}

template <class G>
void check_provers(G& game, const typename G::Position& root, Value value) {
  BOOST_TEST(solve_with(Method::pns, game, root).score.value().value() == value);
  BOOST_TEST(solve_with(Method::pn2, game, root).score.value().value() == value);
  BOOST_TEST(solve_with(Method::dfpn, game, root).score.value().value() == value);
}

// Every answer about the root has a proof that checks.
void check_proofs(AnyGame& game, const AnyGame::Position& root) {
  for (const Value least : {0, 1}) {
    const auto found = search::find_proof(game, root, Question{Relation::at_least, least});
    BOOST_REQUIRE(found.proof.has_value());
    BOOST_TEST(search::check_proof(game, root, *found.proof).valid());
  }
}

template <class G>
void check_proofs(G& game, const typename G::Position& root) {
  AnyGame any(game);
  check_proofs(any, AnyGame::wrap(root));
}

BOOST_AUTO_TEST_CASE(a_repetition_on_one_path_is_none_on_another) {
  for (const Side root : {Side::max, Side::min}) {
    const Value end = root == Side::max ? -1 : 1;
    for (const Value repetition : {0, -end}) {
      ExplicitGame game = two_ways(root, end, repetition);
      BOOST_TEST(NaiveSolver(game).solve(1) == repetition);
      check_provers(game, 1, end);
      check_proofs(game, 1);
    }
  }
}

BOOST_AUTO_TEST_CASE(three_mens_morris_is_a_win) {
  ThreeMensMorris game;
  check_provers(game, game.start(), 1);
  check_proofs(game, game.start());
}

BOOST_AUTO_TEST_CASE(three_mens_morris_without_the_centre_is_a_draw) {
  ThreeMensMorris game(false);
  BOOST_TEST(solve_with(Method::dfpn, game, game.start()).score.value().value() == 0);
  check_proofs(game, game.start());
}

BOOST_AUTO_TEST_CASE(dodgem_is_a_win) {
  Dodgem game;
  check_provers(game, game.start(), 1);
  check_proofs(game, game.start());
}

BOOST_AUTO_TEST_CASE(achi_is_a_win) {
  Achi game;
  check_provers(game, game.start(), 1);
  check_proofs(game, game.start());
}

BOOST_AUTO_TEST_CASE(mu_torere_depends_on_its_rule) {
  MuTorere always(MuTorere::Rule::always);
  BOOST_TEST(solve_with(Method::dfpn, always, always.start()).score.value().value() == 0);
  check_proofs(always, always.start());
  MuTorere first(MuTorere::Rule::first_moves);
  check_provers(first, first.start(), -1);
  MuTorere never(MuTorere::Rule::never);
  check_provers(never, never.start(), 1);
}

BOOST_AUTO_TEST_CASE(pong_hau_ki_is_a_draw) {
  PongHauKi game;
  check_provers(game, game.start(), 0);
  check_proofs(game, game.start());
}

BOOST_AUTO_TEST_CASE(the_l_game_is_a_draw) {
  LGame game;
  BOOST_TEST(solve_with(Method::dfpn, game, game.start()).score.value().value() == 0);
}

}  // namespace
}  // namespace zermelo::tests
