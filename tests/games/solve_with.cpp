// SPDX-License-Identifier: MIT
#include "tests/games/solve_with.hpp"

#include "tests/games/solver_instances.hpp"

namespace zermelo::tests {

namespace {

// Provers reserve what they may use, and what watches memory for errors looks at all of it.
search::Budget with_less_memory(search::Budget budget, std::uint64_t memory) {
  if (budget.memory == search::Budget().memory) budget.memory = memory;
  return budget;
}

}  // namespace

search::SearchResult solve_with(search::Method method, examples::ExplicitGame& game,
                                examples::ExplicitGame::Position root,
                                const search::Options& options, const search::Budget& budget) {
  return search::solve(method, game, root, options, with_less_memory(budget, 1U << 24));
}

search::SearchResult solve_with(search::Method method, AnyGame& game, const AnyGame::Position& root,
                                const search::Options& options, const search::Budget& budget) {
  return search::solve(method, game, root, options, with_less_memory(budget, 1U << 28));
}

}  // namespace zermelo::tests
