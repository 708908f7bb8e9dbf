// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "search/alphabeta.hpp"
#include "search/andor.hpp"
#include "search/dfpn.hpp"
#include "search/distance.hpp"
#include "search/minimax.hpp"
#include "search/mtdf.hpp"
#include "search/pn2.hpp"
#include "search/pns.hpp"
#include "search/pvs.hpp"
#include "search/retrograde.hpp"
#include "search/scout.hpp"

namespace zermelo::search {

/// The solvers that work on every game, and those that need a StorableGame.
#define ZERMELO_VALUE_SOLVERS(X) X(minimax) X(alphabeta) X(scout) X(pvs) X(mtdf) X(sss) X(andor)
#define ZERMELO_STORING_SOLVERS(X) X(pns) X(pn2) X(dfpn)

enum class Method : std::uint8_t {
#define ZERMELO_X(method) method,
  ZERMELO_VALUE_SOLVERS(ZERMELO_X) ZERMELO_STORING_SOLVERS(ZERMELO_X)
#undef ZERMELO_X
      retrograde
};

inline constexpr std::array all_methods{
#define ZERMELO_X(method) Method::method,
    ZERMELO_VALUE_SOLVERS(ZERMELO_X) ZERMELO_STORING_SOLVERS(ZERMELO_X)
#undef ZERMELO_X
        Method::retrograde};

/// The name of a method as on the command line.
constexpr std::string_view name(Method method) noexcept {
  switch (method) {
#define ZERMELO_X(method) \
  case Method::method:    \
    return #method;
    ZERMELO_VALUE_SOLVERS(ZERMELO_X)
    ZERMELO_STORING_SOLVERS(ZERMELO_X)
    ZERMELO_X(retrograde)
#undef ZERMELO_X
  }
  return {};
}

constexpr std::optional<Method> method_named(std::string_view wanted) noexcept {
  for (Method method : all_methods)
    if (name(method) == wanted) return method;
  return std::nullopt;
}

/// Solves `root` with the method of choice; see the functions of these names. A game that is no
/// StorableGame is solved by SCOUT where the method needs one. Retrograde analysis has no observer.
template <Game G, class Observer = NullObserver>
SearchResult solve(Method method, G& game, const typename G::Position& root,
                   const Options& options = {}, const Budget& budget = {},
                   Observer&& observer = {}) {
  switch (method) {
#define ZERMELO_X(method) \
  case Method::method:    \
    return method(game, root, options, budget, observer);
    ZERMELO_VALUE_SOLVERS(ZERMELO_X)
#undef ZERMELO_X
    default:
      break;
  }
  if constexpr (StorableGame<G>) {
    switch (method) {
#define ZERMELO_X(method) \
  case Method::method:    \
    return method(game, root, options, budget, observer);
      ZERMELO_STORING_SOLVERS(ZERMELO_X)
#undef ZERMELO_X
      default:
        return retrograde(game, root, options, budget);
    }
  }
  return scout(game, root, options, budget, observer);
}

}  // namespace zermelo::search
