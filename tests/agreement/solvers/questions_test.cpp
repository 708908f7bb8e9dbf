// SPDX-License-Identifier: MIT
// The answers of all methods to questions, and the moves that they give for them: a best move is
// given where the answer is in favour of the side to move, and there it is one that the answer
// needs.
#include <functional>
#include <string>

#include <boost/test/unit_test.hpp>

#include "search/report.hpp"
#include "tests/agreement/solvers/random_games.hpp"
#include "tests/agreement/solvers/reference.hpp"
#include "tests/games/solve_with.hpp"

namespace zermelo::tests {
namespace {

using search::Budget;
using search::Method;
using search::Options;
using search::Outcome;
using search::Question;
using search::Relation;
using search::SearchResult;
using search::Side;
using search::Value;

constexpr Method methods[] = {Method::minimax, Method::alphabeta, Method::scout,     Method::pvs,
                              Method::mtdf,    Method::sss,       Method::andor,     Method::pns,
                              Method::pn2,     Method::dfpn,      Method::retrograde};

/// Calls `check` with every method and what it can be told of how to work.
void for_manners(const RandomGame& random,
                 const std::function<void(Method, const Options&)>& check) {
  // To begin threads takes much longer than to solve such games: others join in some of them only.
  constexpr std::size_t games_for_one_shared = 8;
  const bool is_shared = random.game.nodes.size() % games_for_one_shared == 0;

  for (const Method method : methods) {
    for (const bool pure : {false, true}) {
      for (const unsigned threads : {1U, 2U}) {
        Options options;
        options.pure = pure;
        options.threads = threads;
        if (is_shared) options.nodes_alone = 0;
        BOOST_TEST_CONTEXT(name(method) << (pure ? " (pure), " : ", ") << threads << " threads") {
          check(method, options);
        }
      }
    }
  }
}

void for_questions(const std::function<void(const Question&)>& check) {
  for (const Relation relation : {Relation::at_least, Relation::more_than})
    for (Value v = -4; v <= 4; ++v)
      BOOST_TEST_CONTEXT((relation == Relation::at_least ? ">= " : "> ") << v) {
        check({relation, v});
      }
}

void for_asked_games(std::uint32_t count, const std::function<void(RandomGame&)>& check) {
  using Kind = Shape::Kind;
  for (const Kind kind : {Kind::tree, Kind::acyclic_graph, Kind::cyclic_graph}) {
    for (std::uint32_t seed = 2000; seed < 2000 + samples(count); ++seed) {
      RandomGame random = random_game({kind, seed % 2 == 0, seed % 4 < 2}, seed);
      BOOST_TEST_CONTEXT("kind " << static_cast<int>(kind) << ", seed " << seed) { check(random); }
    }
  }
}

/// Whether the side to move has the answer by a move of its own, and not by the range of values.
bool favours_mover(const RandomGame& random, const Question& question, const SearchResult& result) {
  if (!result.side || answered_by_range(question, search::Extent(random.game.range))) return false;
  return result.outcome == (result.side == Side::max ? Outcome::proved : Outcome::disproved);
}

/// The value that a move of the root leads to.
TrueValue value_after(const RandomGame& random, std::uint32_t move) {
  const auto& successors = random.game.nodes[random.root].successors;
  return reference_value(random.game, successors.at(move), {random.root}, std::nullopt);
}

void check_move(const RandomGame& random, const Question& question, const SearchResult& result) {
  BOOST_TEST(result.best_move.has_value() == !result.line.empty());
  if (result.best_move && !result.line.empty()) BOOST_TEST(*result.best_move == result.line[0]);
  if (result.outcome == Outcome::unknown) {
    if (result.best_move) BOOST_TEST(supports_move(result.score, *result.side));
    return;
  }
  BOOST_TEST(result.best_move.has_value() == favours_mover(random, question, result));
  if (!result.best_move) return;
  const TrueValue after = value_after(random, *result.best_move);
  BOOST_TEST(holds(question, *after.least) == (result.outcome == Outcome::proved));
}

BOOST_AUTO_TEST_CASE(methods_answer_alike_and_give_the_moves_that_answers_need) {
  for_asked_games(60, [](RandomGame& random) {
    const TrueValue truth = reference_value(random.game, random.root, {}, {});
    for_questions([&](const Question& question) {
      const bool proved = holds(question, *truth.least);
      for_manners(random, [&](Method method, Options options) {
        options.question = question;
        const SearchResult result = solve_with(method, random.game, random.root, options);
        BOOST_TEST((result.outcome == (proved ? Outcome::proved : Outcome::disproved)));
        check_move(random, question, result);
      });
    });
  });
}

BOOST_AUTO_TEST_CASE(a_depth_limit_leaves_the_moves_that_are_supported) {
  for_asked_games(40, [](RandomGame& random) {
    for (const std::uint32_t depth : {0U, 1U, 2U, 4U}) {
      Budget budget;
      budget.depth = depth;
      for_questions([&](const Question& question) {
        for_manners(random, [&](Method method, Options options) {
          options.question = question;
          check_move(random, question,
                     solve_with(method, random.game, random.root, options, budget));
        });
      });
    }
  });
}

BOOST_AUTO_TEST_CASE(without_a_question_the_best_move_has_the_value) {
  for_asked_games(150, [](RandomGame& random) {
    const TrueValue truth = reference_value(random.game, random.root, {}, {});
    for_manners(random, [&](Method method, const Options& options) {
      const SearchResult result = solve_with(method, random.game, random.root, options);
      BOOST_TEST((result.score == search::Score::of(*truth.least)));
      BOOST_TEST(result.best_move.has_value() == result.side.has_value());
      if (result.best_move)
        BOOST_TEST(*value_after(random, *result.best_move).least == *truth.least);
    });
  });
}

}  // namespace
}  // namespace zermelo::tests
