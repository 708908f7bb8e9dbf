// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

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

}  // namespace zermelo::search
