// SPDX-License-Identifier: MIT
// Solvers are templates that take seconds to compile. Who uses one over the same game in several
// sources declares its instance in a header and defines it in one source.
#pragma once

#include "search/solve.hpp"

// Types and names cannot be put in parentheses.
// NOLINTBEGIN(bugprone-macro-parentheses)

/// `extern template` (a declaration) or `template` (the definition), a game and a solver, such as
/// alphabeta. To be used within the namespace zermelo.
#define ZERMELO_SOLVER(storage, Game, solver)                                      \
  storage search::SearchResult search::solver<Game, search::NullObserver>(         \
      Game&, const Game::Position&, const search::Options&, const search::Budget&, \
      search::NullObserver&&);

/// The declarations of all solvers over a game.
#define ZERMELO_DECLARE_SOLVERS(Game)              \
  ZERMELO_SOLVER(extern template, Game, minimax)   \
  ZERMELO_SOLVER(extern template, Game, alphabeta) \
  ZERMELO_SOLVER(extern template, Game, scout)     \
  ZERMELO_SOLVER(extern template, Game, pvs)       \
  ZERMELO_SOLVER(extern template, Game, mtdf)      \
  ZERMELO_SOLVER(extern template, Game, sss)       \
  ZERMELO_SOLVER(extern template, Game, andor)     \
  ZERMELO_SOLVER(extern template, Game, pns)       \
  ZERMELO_SOLVER(extern template, Game, pn2)       \
  ZERMELO_SOLVER(extern template, Game, dfpn)

// NOLINTEND(bugprone-macro-parentheses)
