// SPDX-License-Identifier: MIT
// The solver templates over rule games are compiled once each, a few to a file, and are not
// instantiated anywhere else.
#pragma once

#include "interpreter/game/rule_game.hpp"
#include "search/solve.hpp"

/// `extern template` or `template`, and a solver.
#define ZERMELO_RULE_SOLVER(storage, solver)                                                  \
  storage search::SearchResult search::solver<interpreter::RuleGame, search::NullObserver&>(  \
      interpreter::RuleGame&, const interpreter::RuleGame::Position&, const search::Options&, \
      const search::Budget&, search::NullObserver&);

namespace zermelo {

#define ZERMELO_X(solver) ZERMELO_RULE_SOLVER(extern template, solver)
ZERMELO_VALUE_SOLVERS(ZERMELO_X)
ZERMELO_STORING_SOLVERS(ZERMELO_X)
#undef ZERMELO_X

}  // namespace zermelo
