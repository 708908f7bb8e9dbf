// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/game/rule_game.hpp"
#include "search/solve.hpp"
#include "search/tree_recorder.hpp"

namespace zermelo::interpreter {

/// search::solve for rule games, watched by a recorder; compiled apart from the solvers that nobody
/// watches.
search::SearchResult solve_recorded(search::Method method, RuleGame& game, RuleGame::Position root,
                                    const search::Options& options, const search::Budget& budget,
                                    search::TreeRecorder& recorder);

}  // namespace zermelo::interpreter
