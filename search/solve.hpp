// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "search/alphabeta.hpp"
#include "search/andor.hpp"
#include "search/dfpn.hpp"
#include "search/distance.hpp"
#include "search/method.hpp"
#include "search/minimax.hpp"
#include "search/mtdf.hpp"
#include "search/pn2.hpp"
#include "search/pns.hpp"
#include "search/pvs.hpp"
#include "search/retrograde.hpp"
#include "search/scout.hpp"

namespace zermelo::search {

/// Solves `root` with the method of choice; see the functions of these names. A game that is no
/// StorableGame is solved by SCOUT where the method needs one. Retrograde analysis has no observer.
template <Game G, class Observer = NullObserver>
SearchResult solve(Method method, G& game, const typename G::Position& root,
                   const Options& options = {}, const Budget& budget = {},
                   Observer&& observer = {}) {
  switch (method) {
#define ZERMELO_X(method) \
  case Method::method:    \
    return method(game, root, options, budget, std::forward<Observer>(observer));
    ZERMELO_VALUE_SOLVERS(ZERMELO_X)
#undef ZERMELO_X
    default:
      break;
  }
  if constexpr (StorableGame<G>) {
    switch (method) {
#define ZERMELO_X(method) \
  case Method::method:    \
    return method(game, root, options, budget, std::forward<Observer>(observer));
      ZERMELO_STORING_SOLVERS(ZERMELO_X)
#undef ZERMELO_X
      default:
        return retrograde(game, root, options, budget);
    }
  }
  return scout(game, root, options, budget, std::forward<Observer>(observer));
}

}  // namespace zermelo::search
