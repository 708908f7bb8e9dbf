// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace zermelo::interpreter {

/// Most arguments of a predicate, so that those of a call and of a built-in fit the registers.
/// Terms may have more.
inline constexpr std::uint32_t max_predicate_arity = 10'000;

}  // namespace zermelo::interpreter
