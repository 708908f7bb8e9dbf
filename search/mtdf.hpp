// SPDX-License-Identifier: MIT
#pragma once

#include "search/scout.hpp"
#include "search/table_solver.hpp"

namespace zermelo::search {

/// The value by TESTs from the root that share a table, driven as `drive` says; SCOUT where there
/// can be no table, since they would search everything again each time.
template <Game G, class Observer>
SearchResult converge(G& game, const typename G::Position& root, Drive drive,
                      const Options& options, const Budget& budget, Observer& observer) {
  if constexpr (StorableGame<G>) {
    if (wants_table(options)) {
      Options own = options;
      own.window.reset();
      return solve_with_table(game, root, drive, own, budget, observer);
    }
  }
  return scout(game, root, options, budget, observer);
}

/// MTD(f): TESTs from a first guess, each at the bound that the last one proved. The guess is the
/// estimate of the last, shallower search, or the middle of what is known. (Plaat, Schaeffer, Pijls
/// and de Bruin, Best-first fixed-depth minimax algorithms, 1996.)
template <Game G, class Observer = NullObserver>
SearchResult mtdf(G& game, const typename G::Position& root, const Options& options = {},
                  const Budget& budget = {}, Observer&& observer = {}) {
  return converge(game, root, Drive::guess, options, budget, observer);
}

/// SSS* as MTD(+infinity), from the same paper: TESTs from the greatest value downwards, successors
/// in the order of the rules, without deepening. It visits the positions that Stockman's SSS* does
/// (1979) as long as the table has room for them.
template <Game G, class Observer = NullObserver>
SearchResult sss(G& game, const typename G::Position& root, const Options& options = {},
                 const Budget& budget = {}, Observer&& observer = {}) {
  return converge(game, root, Drive::descent, options, budget, observer);
}

}  // namespace zermelo::search
