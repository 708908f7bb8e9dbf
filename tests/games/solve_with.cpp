// SPDX-License-Identifier: MIT
#include "tests/games/solve_with.hpp"

#include "tests/games/solver_instances.hpp"

namespace zermelo::tests {

search::SearchResult solve_with(search::Method method, examples::ExplicitGame& game,
                                examples::ExplicitGame::Position root,
                                const search::Options& options, const search::Budget& budget) {
  return search::solve(method, game, root, options, budget);
}

search::SearchResult solve_with(search::Method method, AnyGame& game, const AnyGame::Position& root,
                                const search::Options& options, const search::Budget& budget) {
  return search::solve(method, game, root, options, budget);
}

}  // namespace zermelo::tests
