// SPDX-License-Identifier: MIT
// All solvers against the definition of a position's value, on thousands of random games.
#define BOOST_TEST_MODULE solver_agreement
#include <array>
#include <functional>
#include <string>

#include <boost/test/unit_test.hpp>

#include "search/report.hpp"
#include "tests/agreement/solvers/random_games.hpp"
#include "tests/agreement/solvers/reference.hpp"
#include "tests/games/solve_with.hpp"

namespace zermelo::tests {
namespace {

using examples::ExplicitGame;
using search::Method;
using search::Outcome;
using search::Relation;
using search::SearchResult;
using search::Side;
using search::Value;
using Depth = std::optional<std::uint32_t>;

constexpr std::array<Method, 6> value_solvers{Method::minimax, Method::alphabeta, Method::scout,
                                              Method::pvs,     Method::mtdf,      Method::sss};

// Whether the method keeps a table, which may know more than a search to a given depth tells.
bool uses_table(Method method, bool pure) {
  return !pure && method != Method::minimax && method != Method::scout;
}

constexpr std::array<Shape, 12> all_shapes{{{Shape::Kind::tree, false, false},
                                            {Shape::Kind::tree, true, false},
                                            {Shape::Kind::tree, false, true},
                                            {Shape::Kind::tree, true, true},
                                            {Shape::Kind::acyclic_graph, false, false},
                                            {Shape::Kind::acyclic_graph, true, false},
                                            {Shape::Kind::acyclic_graph, false, true},
                                            {Shape::Kind::acyclic_graph, true, true},
                                            {Shape::Kind::cyclic_graph, false, false},
                                            {Shape::Kind::cyclic_graph, true, false},
                                            {Shape::Kind::cyclic_graph, false, true},
                                            {Shape::Kind::cyclic_graph, true, true}}};

// Calls `check` for `count` games of every shape, with the game named in what a failure prints.
void for_random_games(std::uint32_t count, const std::function<void(RandomGame&)>& check) {
  for (std::size_t shape = 0; shape < all_shapes.size(); ++shape) {
    for (std::uint32_t seed = 0; seed < samples(count); ++seed) {
      RandomGame random = random_game(all_shapes[shape], seed);
      BOOST_TEST_CONTEXT("shape " << shape << ", seed " << seed) { check(random); }
    }
  }
}

void for_methods(const std::function<void(Method, bool)>& check) {
  for (const Method method : value_solvers)
    for (const bool pure : {true, false})
      BOOST_TEST_CONTEXT(name(method) << (pure ? " (pure)" : "")) { check(method, pure); }
}

std::string text(const std::optional<Value>& value) { return value ? std::to_string(*value) : "-"; }

std::string text(const search::Score& score) {
  return text(score.lower) + ".." + text(score.upper) + " ~" + text(score.estimate);
}

SearchResult solve(RandomGame& random, Method method, bool pure, Depth depth = {}) {
  search::Options options;
  options.pure = pure;
  search::Budget budget;
  budget.depth = depth;
  return solve_with(method, random.game, random.root, options, budget);
}

TrueValue successor_value(const RandomGame& random, std::uint32_t index, Depth depth) {
  if (depth) --*depth;
  return reference_value(random.game, random.game.nodes[random.root].successors[index],
                         {random.root}, depth);
}

// Plays the line to its end and gives the value there.
std::optional<Value> value_at_end(const RandomGame& random,
                                  const std::vector<std::uint32_t>& line) {
  ExplicitGame::Position position = random.root;
  std::vector<ExplicitGame::Position> path;
  for (const std::uint32_t index : line) {
    path.push_back(position);
    position = random.game.nodes[position].successors.at(index);
  }
  return reference_value(random.game, position, path, 0).least;
}

void check_best_move(const RandomGame& random, const SearchResult& result, Depth depth) {
  const bool leaf = !result.side;
  if (leaf || !supports_move(result.score, *result.side)) {
    BOOST_TEST(!result.best_move);
    return;
  }
  BOOST_REQUIRE(result.best_move.has_value());
  BOOST_TEST(*result.best_move == result.line.at(0));
  const TrueValue own = successor_value(random, *result.best_move, depth);
  if (result.score.exact()) {
    BOOST_TEST(own.exact());
    BOOST_TEST(text(own.least) == text(result.score.lower));
    BOOST_TEST(text(value_at_end(random, result.line)) == text(result.score.lower));
  } else if (result.score.estimate) {
    BOOST_TEST(text(own.estimate) == text(result.score.estimate));
  } else {
    const bool max = result.side == Side::max;
    BOOST_TEST(text(max ? own.least : own.greatest) ==
               text(max ? result.score.lower : result.score.upper));
  }
}

BOOST_AUTO_TEST_CASE(every_solver_gives_the_value_and_a_move_that_has_it) {
  for_random_games(400, [](RandomGame& random) {
    const TrueValue truth = reference_value(random.game, random.root, {}, {});
    const SearchResult textbook = solve_with(Method::minimax, random.game, random.root);
    for_methods([&](Method method, bool pure) {
      const SearchResult result = solve(random, method, pure);
      BOOST_TEST(!result.error);
      BOOST_TEST(text(result.score) == text(expected_score(truth, random.game)));
      check_best_move(random, result, {});
      if (pure) BOOST_TEST((result.best_move == textbook.best_move));
      BOOST_TEST(result.statistics.nodes >= result.statistics.leaves);
      if (method == Method::alphabeta && pure)
        BOOST_TEST(result.statistics.nodes <= textbook.statistics.nodes);
    });
  });
}

// What a score claims must hold of the true value; an interrupted search may claim less.
void check_claims(const search::Score& score, const TrueValue& truth) {
  if (score.lower) BOOST_TEST((truth.least && *score.lower <= *truth.least));
  if (score.upper) BOOST_TEST((truth.greatest && *score.upper >= *truth.greatest));
}

// Whether `known`, which lies within `truth`, says at least as much.
bool as_tight(const search::Score& known, const search::Score& expected) {
  return (!expected.lower || (known.lower && *known.lower >= *expected.lower)) &&
         (!expected.upper || (known.upper && *known.upper <= *expected.upper));
}

// A search with a table under a depth limit keeps one value and what is proven of it. It may know
// more of a position than the plies below it tell, if it has been searched deeper elsewhere; in a
// tree it cannot have been. In a cyclic graph the table also forgets by which path it got there.
void check_limited(const RandomGame& random, const search::Score& score, std::uint32_t depth,
                   const TrueValue& unlimited) {
  const TrueValue truth = reference_value(random.game, random.root, {}, depth);
  const search::Score expected = expected_score(truth, random.game);
  check_claims(score, unlimited);
  if (score.exact()) return;
  if (!random.game.cyclic) BOOST_TEST(!truth.exact(), "hides the value " << text(expected));
  if (!truth.estimate && random.game.cyclic) return;
  if (!truth.estimate) {
    BOOST_TEST(as_tight(score, expected));
  } else if (random.is_tree) {
    BOOST_TEST(text(score.estimate) == text(truth.estimate));
  } else {
    BOOST_TEST(score.estimate.has_value());
  }
}

BOOST_AUTO_TEST_CASE(depth_limits_tell_proofs_from_estimates) {
  for_random_games(150, [](RandomGame& random) {
    const TrueValue unlimited = reference_value(random.game, random.root, {}, {});
    for (std::uint32_t depth = 0; depth <= 5; ++depth) {
      const TrueValue truth = reference_value(random.game, random.root, {}, depth);
      const SearchResult textbook = solve(random, Method::minimax, true, depth);
      for_methods([&](Method method, bool pure) {
        const SearchResult result = solve(random, method, pure, depth);
        if (uses_table(method, pure)) {
          check_limited(random, result.score, depth, unlimited);
          if (random.is_tree && result.score.exact()) check_best_move(random, result, depth);
        } else {
          BOOST_TEST(text(result.score) == text(expected_score(truth, random.game)));
          check_best_move(random, result, depth);
        }
        if (pure) BOOST_TEST((result.best_move == textbook.best_move));
        BOOST_TEST(result.statistics.depth <= depth);
        BOOST_TEST((result.stopped_by == search::StoppedBy::depth) == !result.score.exact());
      });
    }
  });
}

BOOST_AUTO_TEST_CASE(every_root_move_gets_its_own_value) {
  for_random_games(60, [](RandomGame& random) {
    for (const Depth depth : {Depth(), Depth(1), Depth(3)}) {
      for_methods([&](Method method, bool pure) {
        search::Options options;
        options.pure = pure;
        options.all_root_moves = true;
        search::Budget budget;
        budget.depth = depth;
        const auto result = solve_with(method, random.game, random.root, options, budget);
        const auto& successors = random.game.nodes[random.root].successors;
        BOOST_REQUIRE(result.moves.size() == successors.size());
        for (std::uint32_t i = 0; i < successors.size(); ++i) {
          const TrueValue truth = successor_value(random, i, depth);
          BOOST_TEST(result.moves[i].index == i);
          if (depth && uses_table(method, pure)) {
            const search::Score& score = result.moves[i].score;
            check_claims(score, successor_value(random, i, {}));
            if (truth.exact() && !random.game.cyclic) BOOST_TEST(score.exact());
          } else {
            BOOST_TEST(text(result.moves[i].score) == text(expected_score(truth, random.game)));
          }
        }
        if (!depth || !uses_table(method, pure)) check_best_move(random, result, depth);
      });
    }
  });
}

Outcome expected_outcome(const TrueValue& truth, const search::Question& question) {
  if (truth.least && holds(question, *truth.least)) return Outcome::proved;
  if (truth.greatest && !holds(question, *truth.greatest)) return Outcome::disproved;
  return Outcome::unknown;
}

BOOST_AUTO_TEST_CASE(questions_are_proved_disproved_or_unknown) {
  for_random_games(60, [](RandomGame& random) {
    const TrueValue unlimited = reference_value(random.game, random.root, {}, {});
    for (const Depth depth : {Depth(), Depth(0), Depth(2), Depth(4)}) {
      const TrueValue truth = reference_value(random.game, random.root, {}, depth);
      for (const Relation relation : {Relation::at_least, Relation::more_than}) {
        for (Value v = -4; v <= 4; ++v) {
          for_methods([&](Method method, bool pure) {
            search::Options options;
            options.pure = pure;
            options.question = search::Question{relation, v};
            search::Budget budget;
            budget.depth = depth;
            const auto result = solve_with(method, random.game, random.root, options, budget);
            const Outcome expected = expected_outcome(truth, *options.question);
            const bool may_know_more =
                uses_table(method, pure) && !random.is_tree && expected == Outcome::unknown;
            if (may_know_more) {
              BOOST_TEST((result.outcome == Outcome::unknown ||
                          result.outcome == expected_outcome(unlimited, *options.question)));
            } else {
              BOOST_TEST((result.outcome == expected));
            }
          });
        }
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(windows_give_bounds_outside_and_the_value_inside) {
  for_random_games(60, [](RandomGame& random) {
    const TrueValue truth = reference_value(random.game, random.root, {}, {});
    for (Value alpha = -4; alpha < 4; ++alpha) {
      for (Value beta = alpha + 1; beta <= 4; ++beta) {
        search::Options options;
        options.window = search::Window{alpha, beta};
        const auto result = solve_with(Method::alphabeta, random.game, random.root, options);
        check_claims(result.score, truth);
        // At an end of the declared range a bound says nothing and is not reported.
        if (!random.game.range) BOOST_TEST((result.score.lower || result.score.upper));
        if (alpha < *truth.least && *truth.least < beta)
          BOOST_TEST(text(result.score) == text(search::Score::of(*truth.least)));
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(an_interrupted_search_claims_only_what_it_has_proved) {
  for_random_games(60, [](RandomGame& random) {
    for (const Depth depth : {Depth(), Depth(3)}) {
      const TrueValue truth = reference_value(random.game, random.root, {}, depth);
      const TrueValue unlimited = reference_value(random.game, random.root, {}, {});
      for_methods([&](Method method, bool pure) {
        search::Options options;
        options.pure = pure;
        search::Budget budget;
        budget.depth = depth;
        for (std::uint64_t nodes = 0; nodes < 40; ++nodes) {
          budget.nodes = nodes;
          const auto result = solve_with(method, random.game, random.root, options, budget);
          BOOST_TEST(result.statistics.nodes <= nodes);
          check_claims(result.score, uses_table(method, pure) ? unlimited : truth);
          if (result.score.estimate && !uses_table(method, pure))
            BOOST_TEST(text(result.score.estimate) == text(truth.estimate));
          if (result.stopped_by == search::StoppedBy::nodes)
            BOOST_TEST(result.statistics.nodes == nodes);
        }
      });
    }
  });
}

}  // namespace
}  // namespace zermelo::tests
