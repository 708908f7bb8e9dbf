// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace zermelo::tests {

/// Whether this build looks for faults of memory, which takes ten times as long, and which are no
/// matter of rare games or long searches.
#ifdef __SANITIZE_ADDRESS__
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

/// How many of `count` random games a test looks at.
constexpr std::uint32_t samples(std::uint32_t count) noexcept {
  return is_sanitized ? count / 40 : count;
}

}  // namespace zermelo::tests
