// SPDX-License-Identifier: MIT
// Random games, cyclic ones too, searched in pieces by methods, questions and depth limits in turn
// that go on from each other's checkpoints: nothing that is said to be proven is wrong.
#include <random>

#include <boost/test/unit_test.hpp>

#include "tests/agreement/solvers/random_games.hpp"
#include "tests/agreement/solvers/reference.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/sanitized.hpp"
#include "tests/unit/checkpoint/folder.hpp"

namespace zermelo::tests {
namespace {

using search::CheckpointPlan;
using search::Method;

// A budget and a question of any kind.
search::SearchResult piece(Method method, RandomGame& random, const CheckpointPlan& plan,
                           std::mt19937& numbers, bool asks) {
  auto options = with(plan);
  auto budget = nodes(1 + numbers() % 60);
  if (asks && numbers() % 2 == 0)
    options.question =
        search::Question{search::Relation::at_least, static_cast<search::Value>(numbers() % 7) - 3};
  if (asks && numbers() % 2 == 0) budget.depth = numbers() % 6;
  return solve_with(method, random.game, random.root, options, budget);
}

void check_bounds(const search::SearchResult& result, search::Value value, std::uint32_t seed) {
  if (result.score.lower) BOOST_TEST(*result.score.lower <= value, "seed " << seed);
  if (result.score.upper) BOOST_TEST(*result.score.upper >= value, "seed " << seed);
}

// How many pieces went on from a checkpoint.
int check_game(const Shape& shape, std::uint32_t seed, std::span<const Method> methods, bool asks) {
  RandomGame random = random_game(shape, seed);
  const auto truth = reference_value(random.game, random.root, {}, std::nullopt);
  std::mt19937 numbers(seed);
  const Folder folder;
  const CheckpointPlan plan{folder / "c", identity};
  int resumed = 0;
  for (int i = 0; i < 6; ++i) {
    const Method method = methods[numbers() % methods.size()];
    const auto result = piece(method, random, plan, numbers, asks);
    check_bounds(result, truth.least.value(), seed);
    resumed += result.resumed > 0;
  }
  for (const Method method : methods) {
    const auto result = solve_with(method, random.game, random.root, with(plan));
    BOOST_TEST((result.score == search::Score::of(truth.least.value())), "seed " << seed);
  }
  return resumed;
}

void check_games(std::span<const Method> methods, bool asks) {
  int resumed = 0;
  for (std::uint32_t seed = 0; seed < samples(300); ++seed) {
    Shape shape;
    shape.kind = seed % 3 == 0 ? Shape::Kind::acyclic_graph : Shape::Kind::cyclic_graph;
    shape.estimates = true;
    shape.bounded = seed % 2 == 0;
    resumed += check_game(shape, seed, methods, asks);
  }
  BOOST_TEST(resumed > (is_sanitized ? 0 : 200));
}

BOOST_AUTO_TEST_CASE(transposition_tables) {
  constexpr std::array methods{Method::alphabeta, Method::pvs, Method::mtdf, Method::sss};
  check_games(methods, true);
}
BOOST_AUTO_TEST_CASE(tables_of_dfpn) { check_games(std::array{Method::dfpn}, false); }
BOOST_AUTO_TEST_CASE(proof_trees) { check_games(std::array{Method::pns, Method::pn2}, false); }

}  // namespace
}  // namespace zermelo::tests
