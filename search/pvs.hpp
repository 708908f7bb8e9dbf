// SPDX-License-Identifier: MIT
#pragma once

#include "search/scout.hpp"
#include "search/table_solver.hpp"

namespace zermelo::search {

/// Principal variation search, also called NegaScout: alpha-beta whose later successors are TESTed
/// against the best so far, and evaluated only where the TEST says that they are better; SCOUT with
/// a window and a table. (Marsland and Campbell, Parallel search of strongly ordered game trees,
/// 1982; Reinefeld, An improvement to the Scout tree search algorithm, 1983.) Without a table, it
/// is SCOUT.
template <Game G, class Observer = NullObserver>
SearchResult pvs(G& game, const typename G::Position& root, const Options& options = {},
                 const Budget& budget = {}, Observer&& observer = {}) {
  if constexpr (StorableGame<G>) {
    if (wants_table(options)) {
      Options own = options;
      own.window.reset();
      return solve_with_table(game, root, Drive::tests_first, own, budget, observer);
    }
  }
  return scout(game, root, options, budget, observer);
}

}  // namespace zermelo::search
