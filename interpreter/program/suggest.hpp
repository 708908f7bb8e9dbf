// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace zermelo::interpreter {

/// Single-character insertions, deletions, replacements and swaps of neighbours between two texts
/// (Damerau 1964), by bytes; anything above `limit` counts as `limit` + 1.
int edit_distance(std::string_view left, std::string_view right, int limit);

/// The candidate that a mistyped word most likely meant; empty when none is near.
std::string closest(std::string_view word, std::span<const std::string> candidates);

}  // namespace zermelo::interpreter
