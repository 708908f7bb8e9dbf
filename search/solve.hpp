// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "search/alphabeta.hpp"
#include "search/minimax.hpp"
#include "search/scout.hpp"

namespace zermelo::search {

enum class Method : std::uint8_t { minimax, alphabeta, scout };

inline constexpr std::array<Method, 3> all_methods{Method::minimax, Method::alphabeta,
                                                   Method::scout};

/// The name of a method as on the command line.
constexpr std::string_view name(Method method) noexcept {
  switch (method) {
    case Method::minimax:
      return "minimax";
    case Method::alphabeta:
      return "alphabeta";
    case Method::scout:
      return "scout";
  }
  return {};
}

constexpr std::optional<Method> method_named(std::string_view wanted) noexcept {
  for (Method method : all_methods)
    if (name(method) == wanted) return method;
  return std::nullopt;
}

/// Solves `root` with the method of choice; see the functions of these names.
template <Game G, class Observer = NullObserver>
SearchResult solve(Method method, G& game, const typename G::Position& root,
                   const Options& options = {}, const Budget& budget = {},
                   Observer&& observer = {}) {
  switch (method) {
    case Method::minimax:
      return minimax(game, root, options, budget, observer);
    case Method::alphabeta:
      return alphabeta(game, root, options, budget, observer);
    case Method::scout:
      return scout(game, root, options, budget, observer);
  }
  return {};
}

}  // namespace zermelo::search
