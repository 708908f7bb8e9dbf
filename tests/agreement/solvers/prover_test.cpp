// SPDX-License-Identifier: MIT
// All provers against the definition of a position's value, on thousands of random games.
#define BOOST_TEST_MODULE prover_agreement
#include <algorithm>
#include <array>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "search/check_proof.hpp"
#include "search/find_proof.hpp"
#include "tests/agreement/solvers/random_games.hpp"
#include "tests/agreement/solvers/reference.hpp"
#include "tests/games/solve_with.hpp"

namespace zermelo::tests {
namespace {

using examples::ExplicitGame;
using search::Budget;
using search::Method;
using search::Options;
using search::Outcome;
using search::ProofInit;
using search::Question;
using search::Relation;
using search::SearchResult;
using search::Side;
using search::StoppedBy;
using search::Value;
using Depth = std::optional<std::uint32_t>;

constexpr std::array provers{Method::andor, Method::pns, Method::pn2, Method::dfpn};

// Games are small, and there are many: what provers reserve is what takes time under the
// sanitizers.
SearchResult settle(Method prover, ExplicitGame& game, std::uint32_t root, const Options& options,
                    Budget budget) {
  budget.memory = std::min(budget.memory, std::uint64_t{1} << 20);
  return solve_with(prover, game, root, options, budget);
}

// Calls `check` for `count` games of every shape, with the game named in what a failure prints.
void for_random_games(std::uint32_t count, const std::function<void(RandomGame&)>& check) {
  using Kind = Shape::Kind;
  for (const Kind kind : {Kind::tree, Kind::acyclic_graph, Kind::cyclic_graph}) {
    for (const bool estimates : {false, true}) {
      for (const bool bounded : {false, true}) {
        for (std::uint32_t seed = 0; seed < samples(count); ++seed) {
          RandomGame random = random_game({kind, estimates, bounded}, seed);
          BOOST_TEST_CONTEXT("kind " << static_cast<int>(kind) << ", estimates " << estimates
                                     << ", bounded " << bounded << ", seed " << seed) {
            check(random);
          }
        }
      }
    }
  }
}

void for_provers(const std::function<void(Method)>& check) {
  for (const Method prover : provers) BOOST_TEST_CONTEXT(name(prover)) {
      check(prover);
    }
}

void for_questions(const std::function<void(const Question&)>& check) {
  for (const Relation relation : {Relation::at_least, Relation::more_than})
    for (Value v = -4; v <= 4; ++v)
      BOOST_TEST_CONTEXT((relation == Relation::at_least ? ">= " : "> ") << v) {
        check({relation, v});
      }
}

std::string text(const std::optional<Value>& value) { return value ? std::to_string(*value) : "-"; }

std::string bounds(const search::Score& score) {
  return text(score.lower) + ".." + text(score.upper);
}

// What a prover can say: bounds, never estimates.
std::string expected_bounds(const TrueValue& truth, const ExplicitGame& game) {
  return bounds(expected_score(truth, game));
}

TrueValue successor_value(const RandomGame& random, std::uint32_t index, Depth depth) {
  if (depth) --*depth;
  return reference_value(random.game, random.game.nodes[random.root].successors[index],
                         {random.root}, depth);
}

bool favours_mover(const SearchResult& result) {
  return result.side && supports_move(result.score, *result.side);
}

// The best move alone has what the score promises to the side to move.
void check_best_move(const RandomGame& random, const SearchResult& result, Depth depth) {
  if (!favours_mover(result)) return;
  BOOST_REQUIRE(result.best_move.has_value());
  BOOST_TEST(*result.best_move == result.line.at(0));
  const TrueValue own = successor_value(random, *result.best_move, depth);
  if (result.side == Side::max)
    BOOST_TEST((own.least && *own.least >= *result.score.lower));
  else
    BOOST_TEST((own.greatest && *own.greatest <= *result.score.upper));
}

// Every position on the line satisfies `right`, and so does a repetition that ends it.
void check_line(const RandomGame& random, const SearchResult& result,
                const std::function<bool(Value)>& right) {
  ExplicitGame::Position position = random.root;
  std::vector<ExplicitGame::Position> path;
  for (const std::uint32_t index : result.line) {
    path.push_back(position);
    position = random.game.nodes[position].successors.at(index);
    const bool repeats = std::ranges::find(path, position) != path.end();
    const TrueValue value = repeats ? reference_value(random.game, position, path, 0)
                                    : reference_value(random.game, position, {}, {});
    BOOST_TEST((value.exact() && right(*value.least)));
    if (repeats) BOOST_TEST(path.size() == result.line.size());
  }
}

// An answer that follows from the declared range is no reason for a move.
bool is_trivial(const Question& question, const ExplicitGame& game) {
  const search::Extent extent(game.range);
  return least(question) <= extent.lo || least(question) > extent.hi;
}

Outcome expected_outcome(const TrueValue& truth, const Question& question) {
  if (truth.least && holds(question, *truth.least)) return Outcome::proved;
  if (truth.greatest && !holds(question, *truth.greatest)) return Outcome::disproved;
  return Outcome::unknown;
}

BOOST_AUTO_TEST_CASE(every_prover_drives_to_the_value) {
  for_random_games(400, [](RandomGame& random) {
    const TrueValue truth = reference_value(random.game, random.root, {}, {});
    for_provers([&](Method prover) {
      const SearchResult result = settle(prover, random.game, random.root, {}, {});
      BOOST_TEST(!result.error);
      BOOST_TEST((result.stopped_by == StoppedBy::none));
      BOOST_TEST(bounds(result.score) == bounds(search::Score::of(*truth.least)));
      BOOST_TEST(!result.score.estimate);
      check_best_move(random, result, {});
      check_line(random, result, [&](Value value) { return value == *truth.least; });
      BOOST_TEST(result.statistics.nodes >= result.statistics.leaves);
      if (random.game.range) BOOST_TEST(result.statistics.proofs <= 3U);
    });
  });
}

BOOST_AUTO_TEST_CASE(pure_provers_and_retrograde_analysis_give_the_first_best_move) {
  for_random_games(100, [](RandomGame& random) {
    Options pure;
    pure.pure = true;
    const auto textbook = solve_with(Method::minimax, random.game, random.root, pure);
    const auto check = [&](Method method) {
      const auto result = settle(method, random.game, random.root, pure, {});
      BOOST_TEST((result.score == textbook.score));
      BOOST_TEST((result.best_move == textbook.best_move), name(method));
      const auto is_value = [&](Value value) { return value == *textbook.score.lower; };
      check_line(random, result, is_value);
    };
    for_provers(check);
    check(Method::retrograde);
  });
}

BOOST_AUTO_TEST_CASE(questions_are_proved_disproved_or_unknown) {
  for_random_games(60, [](RandomGame& random) {
    for (const Depth depth : {Depth(), Depth(0), Depth(2), Depth(4)}) {
      const TrueValue truth = reference_value(random.game, random.root, {}, depth);
      for_questions([&](const Question& question) {
        for_provers([&](Method prover) {
          Options options;
          options.question = question;
          Budget budget;
          budget.depth = depth;
          const auto result = settle(prover, random.game, random.root, options, budget);
          BOOST_TEST((result.outcome == expected_outcome(truth, question)));
          BOOST_TEST((result.stopped_by == StoppedBy::depth) ==
                     (result.outcome == Outcome::unknown));
          if (!is_trivial(question, random.game)) check_best_move(random, result, depth);
          const auto as_answered = [&](Value value) {
            return holds(question, value) == (result.outcome == Outcome::proved);
          };
          if (!depth) check_line(random, result, as_answered);
        });
      });
    }
  });
}

BOOST_AUTO_TEST_CASE(depth_limits_leave_bounds) {
  for_random_games(100, [](RandomGame& random) {
    for (std::uint32_t depth = 0; depth <= 5; ++depth) {
      const TrueValue truth = reference_value(random.game, random.root, {}, depth);
      for_provers([&](Method prover) {
        Budget budget;
        budget.depth = depth;
        const auto result = settle(prover, random.game, random.root, {}, budget);
        BOOST_TEST(bounds(result.score) == expected_bounds(truth, random.game));
        BOOST_TEST(result.statistics.depth <= depth);
        BOOST_TEST((result.stopped_by == StoppedBy::depth) == !result.score.exact());
        BOOST_TEST(result.best_move.has_value() == favours_mover(result));
        check_best_move(random, result, depth);
      });
    }
  });
}

BOOST_AUTO_TEST_CASE(every_root_move_gets_its_own_value) {
  for_random_games(60, [](RandomGame& random) {
    for (const Depth depth : {Depth(), Depth(1), Depth(3)}) {
      for_provers([&](Method prover) {
        Options options;
        options.all_root_moves = true;
        Budget budget;
        budget.depth = depth;
        const auto result = settle(prover, random.game, random.root, options, budget);
        const auto& successors = random.game.nodes[random.root].successors;
        BOOST_REQUIRE(result.moves.size() == successors.size());
        for (std::uint32_t i = 0; i < successors.size(); ++i) {
          const TrueValue truth = successor_value(random, i, depth);
          BOOST_TEST(result.moves[i].index == i);
          BOOST_TEST(bounds(result.moves[i].score) == expected_bounds(truth, random.game));
        }
      });
    }
  });
}

// What a score claims must hold of the true value; an interrupted search may claim less.
void check_claims(const search::Score& score, const TrueValue& truth) {
  if (score.lower) BOOST_TEST((truth.least && *score.lower <= *truth.least));
  if (score.upper) BOOST_TEST((truth.greatest && *score.upper >= *truth.greatest));
}

BOOST_AUTO_TEST_CASE(an_interrupted_prover_claims_only_what_it_has_proved) {
  for_random_games(60, [](RandomGame& random) {
    const TrueValue truth = reference_value(random.game, random.root, {}, {});
    for_provers([&](Method prover) {
      Budget budget;
      for (std::uint64_t nodes = 0; nodes < 60; nodes += nodes < 20 ? 1 : 7) {
        budget.nodes = nodes;
        const auto result = settle(prover, random.game, random.root, {}, budget);
        BOOST_TEST(result.statistics.nodes <= nodes);
        check_claims(result.score, truth);
        BOOST_TEST((result.stopped_by == StoppedBy::none) == result.score.exact());
        Options options;
        options.question = Question{Relation::at_least, 1};
        const auto answer = settle(prover, random.game, random.root, options, budget);
        const Outcome right = expected_outcome(truth, *options.question);
        BOOST_TEST((answer.outcome == right || answer.outcome == Outcome::unknown));
      }
    });
  });
}

BOOST_AUTO_TEST_CASE(little_memory_never_makes_a_prover_wrong) {
  for_random_games(60, [](RandomGame& random) {
    const TrueValue truth = reference_value(random.game, random.root, {}, {});
    for_provers([&](Method prover) {
      Budget budget;
      for (budget.memory = 0; budget.memory < 5000; budget.memory += 257) {
        const auto result = settle(prover, random.game, random.root, {}, budget);
        check_claims(result.score, truth);
        BOOST_TEST((result.stopped_by == StoppedBy::memory) == !result.score.exact());
      }
    });
  });
}

// Graphs with many ways to go in circles, too many for a reference that follows paths.
RandomGame tangle(std::uint32_t seed) {
  std::mt19937 dice(seed);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(dice() % n); };
  RandomGame random{{}, 0};
  ExplicitGame& game = random.game;
  game.cyclic = true;
  game.range = search::ValueRange{-1, 1};
  game.repetition_value = static_cast<Value>(below(3)) - 1;
  game.nodes.resize(8 + below(40));
  const auto size = static_cast<std::uint32_t>(game.nodes.size());
  for (std::uint32_t i = 0; i < size; ++i) {
    if (i > 0 && below(5) == 0) {
      game.nodes[i].terminal = static_cast<Value>(below(3)) - 1;
      continue;
    }
    game.nodes[i].side = below(2) == 0 ? Side::max : Side::min;
    for (std::uint32_t n = 1 + below(4); n > 0; --n)
      game.nodes[i].successors.push_back(below(size));
  }
  return random;
}

// Whether V >= least, by growing the set of positions that are settled against what repetition is
// worth until it stays: the others are those that play can be kept in for ever.
bool is_at_least(const ExplicitGame& game, std::uint32_t root, Value least) {
  const bool by_circles = *game.repetition_value >= least;
  const Side grower = by_circles ? Side::min : Side::max;
  std::vector<bool> settled(game.nodes.size(), false);
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t i = 0; i < settled.size(); ++i) {
      const auto& node = game.nodes[i];
      const auto in = [&](std::uint32_t successor) { return settled[successor]; };
      const bool now = node.terminal         ? (*node.terminal >= least) != by_circles
                       : node.side == grower ? std::ranges::any_of(node.successors, in)
                                             : std::ranges::all_of(node.successors, in);
      grows = grows || (now && !settled[i]);
      settled[i] = now;
    }
  }
  return settled[root] != by_circles;
}

BOOST_AUTO_TEST_CASE(tangled_graphs_have_the_value_of_infinite_play) {
  for (std::uint32_t seed = 0; seed < samples(3000); ++seed) {
    RandomGame random = tangle(seed);
    BOOST_TEST_CONTEXT("tangle " << seed) {
      for (const Value least : {0, 1}) {
        Options options;
        options.question = Question{Relation::at_least, least};
        const bool truth = is_at_least(random.game, random.root, least);
        const auto result = solve_with(Method::dfpn, random.game, random.root, options);
        BOOST_TEST((result.outcome == (truth ? Outcome::proved : Outcome::disproved)));
        const auto found = search::find_proof(random.game, random.root, *options.question);
        BOOST_REQUIRE(found.proof.has_value());
        BOOST_TEST(search::check_proof(random.game, random.root, *found.proof).valid());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(initial_numbers_change_the_order_and_nothing_else) {
  for_random_games(100, [](RandomGame& random) {
    const TrueValue truth = reference_value(random.game, random.root, {}, {});
    for_provers([&](Method prover) {
      for (const ProofInit init : {ProofInit::mobility, ProofInit::evaluation}) {
        Options options;
        options.proof_init = init;
        const auto result = settle(prover, random.game, random.root, options, {});
        BOOST_TEST(bounds(result.score) == bounds(search::Score::of(*truth.least)));
        check_best_move(random, result, {});
      }
    });
  });
}

}  // namespace
}  // namespace zermelo::tests
