// SPDX-License-Identifier: MIT
// search::solve for tests, compiled once: games drawn out node by node are searched as they are,
// others behind AnyGame. Unless the budget says how much memory, the former take 16 MiB at most,
// the latter 256.
#pragma once

#include "examples/native/explicit_game.hpp"
#include "search/method.hpp"
#include "search/result.hpp"
#include "tests/games/any_game.hpp"

namespace zermelo::tests {

search::SearchResult solve_with(search::Method method, examples::ExplicitGame& game,
                                examples::ExplicitGame::Position root,
                                const search::Options& options = {},
                                const search::Budget& budget = {});

search::SearchResult solve_with(search::Method method, AnyGame& game, const AnyGame::Position& root,
                                const search::Options& options = {},
                                const search::Budget& budget = {});

template <search::StorableGame G>
search::SearchResult solve_with(search::Method method, G& game, const typename G::Position& root,
                                const search::Options& options = {},
                                const search::Budget& budget = {}) {
  AnyGame any(game);
  return solve_with(method, any, AnyGame::wrap(root), options, budget);
}

}  // namespace zermelo::tests
