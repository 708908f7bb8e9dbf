// SPDX-License-Identifier: MIT
// Proofs of random games: every answer has one that checks, and none that was tampered with does.
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "search/check_proof.hpp"
#include "search/find_proof.hpp"
#include "tests/agreement/solvers/random_games.hpp"
#include "tests/agreement/solvers/reference.hpp"

namespace zermelo::tests {
namespace {

using search::Bytes;
using search::Claim;
using search::Flaw;
using search::Outcome;
using search::Proof;
using search::Question;
using search::Relation;
using search::Value;

void for_games_of_all_shapes(std::uint32_t count, const std::function<void(RandomGame&)>& check) {
  using Kind = Shape::Kind;
  for (const Kind kind : {Kind::tree, Kind::acyclic_graph, Kind::cyclic_graph}) {
    for (std::uint32_t seed = 0; seed < count; ++seed) {
      RandomGame random = random_game({kind, false, false}, seed);
      BOOST_TEST_CONTEXT("kind " << static_cast<int>(kind) << ", seed " << seed) { check(random); }
    }
  }
}

void for_proof_questions(const std::function<void(const Question&)>& check) {
  for (const Relation relation : {Relation::at_least, Relation::more_than})
    for (Value v = -3; v <= 3; ++v)
      BOOST_TEST_CONTEXT((relation == Relation::at_least ? ">= " : "> ") << v) {
        check({relation, v});
      }
}

Flaw flaw_of(RandomGame& random, const Proof& proof) {
  return search::check_proof(random.game, random.root, proof).flaw;
}

// A proof in pieces, to be tampered with.
struct Piece {
  Proof::Kind kind;
  Bytes position;
  std::vector<Proof::Step> steps;
};

std::vector<Piece> pieces_of(const Proof& proof) {
  std::vector<Piece> pieces;
  for (Proof::Index i = 0; i < proof.size(); ++i) {
    const auto node = proof[i];
    pieces.push_back({node.kind,
                      {node.position.begin(), node.position.end()},
                      {node.steps.begin(), node.steps.end()}});
  }
  return pieces;
}

Proof assembled(const Claim& claim, const std::vector<Piece>& pieces) {
  Proof proof(claim);
  for (const Piece& piece : pieces) proof.add(piece.kind, piece.position, piece.steps);
  return proof;
}

// Some equal positions are leaves of equal value or have equal successors, so that a change may
// make another proof, as good as the first: these changes never do.
void check_tampering(RandomGame& random, const Proof& proof, std::mt19937& dice) {
  const auto pieces = pieces_of(proof);
  const auto below = [&](std::size_t n) { return dice() % n; };
  const auto is_rejected = [&](const char* what, const std::vector<Piece>& changed) {
    BOOST_TEST_CONTEXT(what) {
      BOOST_TEST((flaw_of(random, assembled(proof.claim(), changed)) != Flaw::none));
    }
  };
  const std::size_t victim = below(pieces.size());

  auto changed = pieces;
  changed[victim].kind =
      static_cast<Proof::Kind>((static_cast<unsigned>(changed[victim].kind) + 1) % 3);
  is_rejected("another kind", changed);

  changed = pieces;
  const auto other = std::to_integer<std::size_t>(changed[victim].position[0]) + 1;
  changed[victim].position[0] = static_cast<std::byte>(other % random.game.nodes.size());
  if (random.game.nodes.size() > 1) is_rejected("another position", changed);

  changed = pieces;
  changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(victim));
  is_rejected("a line missing", changed);

  if (!pieces[victim].steps.empty()) {
    changed = pieces;
    auto& steps = changed[victim].steps;
    steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(below(steps.size())));
    is_rejected("a step missing", changed);

    changed = pieces;
    changed[victim].steps[0].move += 100;
    is_rejected("a move that does not exist", changed);

    changed = pieces;
    changed[victim].steps[0].node = static_cast<Proof::Index>(pieces.size());
    is_rejected("a step to nowhere", changed);
  }

  Claim opposite = proof.claim();
  opposite.outcome = opposite.outcome == Outcome::proved ? Outcome::disproved : Outcome::proved;
  BOOST_TEST((flaw_of(random, assembled(opposite, pieces)) != Flaw::none));
}

BOOST_AUTO_TEST_CASE(every_answer_has_a_proof_that_checks) {
  std::mt19937 dice(1);
  // Under the sanitizers much memory takes longer to get than the search.
  search::Budget little;
  little.memory = std::uint64_t{1} << 16;
  for_games_of_all_shapes(1500, [&](RandomGame& random) {
    const Value truth = *reference_value(random.game, random.root, {}, {}).least;
    for_proof_questions([&](const Question& question) {
      const auto found = search::find_proof(random.game, random.root, question, {}, little);
      BOOST_TEST(
          (found.outcome == (holds(question, truth) ? Outcome::proved : Outcome::disproved)));
      BOOST_REQUIRE(found.proof.has_value());
      const auto check = search::check_proof(random.game, random.root, *found.proof);
      BOOST_TEST(describe(check.flaw) == describe(Flaw::none));
      check_tampering(random, *found.proof, dice);
    });
  });
}

// The same nodes prove nothing where going in circles is not good enough.
BOOST_AUTO_TEST_CASE(circles_count_only_where_repetition_satisfies_the_claim) {
  using search::Side;
  examples::ExplicitGame game;
  const auto leaf = game.add_leaf(-1);
  game.nodes.resize(3);
  game.nodes[1] = {Side::max, {2, leaf}, {}, {}, {}};
  game.nodes[2] = {Side::min, {1}, {}, {}, {}};
  game.cyclic = true;
  game.repetition_value = 0;
  const Question at_least_0{Relation::at_least, 0};
  const auto found = search::find_proof(game, 1, at_least_0);
  BOOST_REQUIRE(found.proof.has_value());
  BOOST_TEST((found.outcome == Outcome::proved));
  BOOST_TEST(found.proof->size() == 2U);
  BOOST_TEST(search::check_proof(game, 1, *found.proof).valid());
  game.repetition_value = -1;
  BOOST_TEST((search::check_proof(game, 1, *found.proof).flaw == Flaw::circle));
  game.repetition_value.reset();
  BOOST_TEST((search::check_proof(game, 1, *found.proof).flaw == Flaw::game_error));
}

BOOST_AUTO_TEST_CASE(a_node_that_nothing_leads_to_is_a_flaw) {
  examples::ExplicitGame game;
  const auto leaf = game.add_leaf(1);
  const auto root = game.add_node(search::Side::max, {leaf});
  const auto found = search::find_proof(game, root, {Relation::at_least, 1});
  BOOST_REQUIRE(found.proof.has_value());
  auto pieces = pieces_of(*found.proof);
  BOOST_TEST(search::check_proof(game, root, assembled(found.proof->claim(), pieces)).valid());
  pieces.insert(pieces.begin() + 1, pieces[0]);
  const auto check = search::check_proof(game, root, assembled(found.proof->claim(), pieces));
  BOOST_TEST((check.flaw == Flaw::idle));
  BOOST_TEST(check.node == 1U);
  BOOST_TEST((search::check_proof(game, leaf, *found.proof).flaw == Flaw::root));
}

BOOST_AUTO_TEST_CASE(a_budget_ends_a_proof_and_a_check) {
  RandomGame random = random_game({Shape::Kind::tree, false, false}, 3);
  search::Budget nothing;
  nothing.nodes = 0;
  const Question question{Relation::at_least, 0};
  const auto stopped = search::find_proof(random.game, random.root, question, {}, nothing);
  BOOST_TEST(!stopped.proof);
  BOOST_TEST((stopped.outcome == Outcome::unknown));
  BOOST_TEST((stopped.stopped_by == search::StoppedBy::nodes));
  const auto found = search::find_proof(random.game, random.root, question);
  BOOST_REQUIRE(found.proof.has_value());
  const auto check = search::check_proof(random.game, random.root, *found.proof, nothing);
  BOOST_TEST((check.flaw == Flaw::stopped));
  BOOST_TEST((check.stopped_by == search::StoppedBy::nodes));
}

}  // namespace
}  // namespace zermelo::tests
