// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "search/method.hpp"

namespace zermelo::tests {

/// The methods that back values up, estimates among them; the others know questions only, or all
/// positions.
inline constexpr std::array value_methods{search::Method::minimax, search::Method::alphabeta,
                                          search::Method::scout,   search::Method::pvs,
                                          search::Method::mtdf,    search::Method::sss};

}  // namespace zermelo::tests
