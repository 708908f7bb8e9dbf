// SPDX-License-Identifier: MIT
// The solvers with a table against definitions of a position's value, with tables of all sizes down
// to none, so that entries are replaced all the time.
#define BOOST_TEST_MODULE table_agreement
#include <array>
#include <span>
#include <sstream>

#include <boost/test/unit_test.hpp>

#include "tests/agreement/solvers/random_games.hpp"
#include "tests/agreement/solvers/reference.hpp"
#include "tests/agreement/solvers/shrink.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/unit/retrograde/fixpoint.hpp"

namespace zermelo::tests {
namespace {

using examples::ExplicitGame;
using search::Budget;
using search::Method;
using search::Options;
using search::Outcome;
using search::Relation;
using search::SearchResult;
using search::Value;

struct Solver {
  const char* name;
  SearchResult (*run)(ExplicitGame&, const ExplicitGame::Position&, const Options&, const Budget&);
};

const std::array<Solver, 4> solvers{{
    {"alphabeta",
     [](auto& game, const auto& root, const auto& options, const auto& budget) {
       return solve_with(Method::alphabeta, game, root, options, budget);
     }},
    {"pvs",
     [](auto& game, const auto& root, const auto& options, const auto& budget) {
       return solve_with(Method::pvs, game, root, options, budget);
     }},
    {"mtdf",
     [](auto& game, const auto& root, const auto& options, const auto& budget) {
       return solve_with(Method::mtdf, game, root, options, budget);
     }},
    {"sss",
     [](auto& game, const auto& root, const auto& options, const auto& budget) {
       return solve_with(Method::sss, game, root, options, budget);
     }},
}};

// No table, one bucket, a few, and as many as there may be.
constexpr std::array<std::uint64_t, 4> table_sizes{0, 64, 1024, 1U << 20};

std::string shown(const std::optional<Value>& value) {
  return value ? std::to_string(*value) : "-";
}
std::string shown(const search::Score& score) {
  return shown(score.lower) + ".." + shown(score.upper) + " ~" + shown(score.estimate);
}

// A check of what a solver says, with the true value of the root.
template <class Wrong>
Check compare(const Solver& solver, const Options& options, const Budget& budget, Wrong wrong) {
  return [=](RandomGame& random) -> Complaint {
    const Value truth = random.game.cyclic
                            ? fixpoint_values(random.game)[random.root]
                            : *reference_value(random.game, random.root, {}, {}).least;
    const SearchResult result = solver.run(random.game, random.root, options, budget);
    if (!wrong(result, truth)) return {};
    std::ostringstream out;
    out << solver.name << " with a table of " << *options.table_bytes
        << " bytes: " << shown(result.score) << ", true value " << truth;
    return out.str();
  };
}

bool not_exact(const SearchResult& result, Value truth) {
  return result.score != search::Score::of(truth);
}

bool claims_too_much(const SearchResult& result, Value truth) {
  const bool lower = result.score.lower && *result.score.lower > truth;
  const bool upper = result.score.upper && *result.score.upper < truth;
  return lower || upper || result.error;
}

void for_solvers(RandomGame& random, const Options& options, const Budget& budget, auto wrong,
                 std::span<const std::uint64_t> sizes = table_sizes) {
  for (const Solver& solver : solvers) {
    for (const std::uint64_t bytes : sizes) {
      Options own = options;
      own.table_bytes = bytes;
      expect_none(compare(solver, own, budget, wrong), random);
    }
  }
}

// The shape of the game that `seed` makes.
RandomGame any_game(Shape::Kind kind, std::uint32_t seed) {
  return random_game({kind, seed % 2 == 0, seed % 4 < 2}, seed);
}

void for_games(std::uint32_t count, auto check) {
  using Kind = Shape::Kind;
  for (const Kind kind : {Kind::tree, Kind::acyclic_graph, Kind::cyclic_graph}) {
    for (std::uint32_t seed = 1000; seed < 1000 + samples(count); ++seed) {
      RandomGame random = any_game(kind, seed);
      check(random);
    }
  }
}

BOOST_AUTO_TEST_CASE(tables_of_any_size_give_the_value) {
  for_games(2000, [](RandomGame& random) { for_solvers(random, {}, {}, not_exact); });
}

// Larger than path-based definitions can be followed: the truth is a fixpoint.
BOOST_AUTO_TEST_CASE(large_cyclic_graphs_have_the_value_of_infinite_play) {
  for (std::uint32_t seed = 0; seed < samples(2000); ++seed) {
    RandomGame random = random_game({Shape::Kind::large_cyclic_graph, false, seed % 2 == 0}, seed);
    for_solvers(random, {}, {}, not_exact, std::span(table_sizes).last(2));
  }
}

// What a solver says of the moves of the root, in whose values a line back to the root is a
// repetition.
Check compare_moves(const Solver& solver, const Options& options) {
  return [=](RandomGame& random) -> Complaint {
    const auto& root = random.game.nodes[random.root];
    ExplicitGame after = random.game;
    after.nodes[random.root].terminal = after.repetition_value;
    const std::vector<Value> values = fixpoint_values(after);
    const SearchResult result = solver.run(random.game, random.root, options, {});
    std::ostringstream out;
    for (const auto& move : result.moves) {
      const Value truth = values[root.successors[move.index]];
      if (move.score == search::Score::of(truth)) continue;
      out << solver.name << " with a table of " << *options.table_bytes << " bytes: move "
          << move.index << ' ' << shown(move.score) << ", true value " << truth << '\n';
    }
    return out.str();
  };
}

BOOST_AUTO_TEST_CASE(root_moves_have_the_values_of_their_positions_after_the_root) {
  Options options;
  options.all_root_moves = true;
  for (std::uint32_t seed = 0; seed < samples(4000); ++seed) {
    RandomGame random = random_game(
        {Shape::Kind::large_cyclic_graph, false, seed % 2 == 0, seed % 4 < 2 ? 1 : 3, true}, seed);
    for (const Solver& solver : solvers) {
      for (const std::uint64_t bytes : std::span(table_sizes).last(2)) {
        options.table_bytes = bytes;
        expect_none(compare_moves(solver, options), random);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(depth_limits_and_interruptions_never_claim_too_much) {
  for_games(150, [](RandomGame& random) {
    for (const std::uint32_t depth : {0U, 1U, 2U, 3U, 5U}) {
      Budget budget;
      budget.depth = depth;
      for_solvers(random, {}, budget, claims_too_much);
      for (const std::uint64_t nodes : {3U, 10U, 30U}) {
        budget.nodes = nodes;
        for_solvers(random, {}, budget, claims_too_much);
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(questions_are_answered) {
  for_games(150, [](RandomGame& random) {
    for (const Relation relation : {Relation::at_least, Relation::more_than}) {
      for (Value v = -3; v <= 3; ++v) {
        Options options;
        options.question = search::Question{relation, v};
        const auto wrong = [question = *options.question](const SearchResult& result, Value truth) {
          return result.outcome != (holds(question, truth) ? Outcome::proved : Outcome::disproved);
        };
        for_solvers(random, options, {}, wrong);
      }
    }
  });
}

BOOST_AUTO_TEST_CASE(a_failure_is_shrunk_to_the_smallest_game_that_shows_it) {
  RandomGame random = random_game({Shape::Kind::cyclic_graph, false, false}, 7);
  const Check complains_about_three = [](RandomGame& game) -> Complaint {
    return game.game.nodes.size() >= 3 ? "three or more" : "";
  };
  BOOST_REQUIRE(random.game.nodes.size() > 3);
  BOOST_TEST(shrink(random, complains_about_three).game.nodes.size() == 3U);
}

}  // namespace
}  // namespace zermelo::tests
