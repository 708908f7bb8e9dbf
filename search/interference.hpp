// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace zermelo::search {

/// What one thread writes while another one works is kept so many bytes away from what that one
/// uses, or each takes the cache line from the other again and again: two threads can be as slow as
/// one then. Two lines, since processors fetch them in pairs.
inline constexpr std::size_t interference_size = 128;

}  // namespace zermelo::search
