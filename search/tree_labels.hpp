// SPDX-License-Identifier: MIT
// The words and signs that all writers of recorded trees use.
#pragma once

#include <limits>
#include <string>
#include <string_view>

#include "search/search_tree.hpp"

namespace zermelo::search {

std::string_view name(Aim::Kind kind) noexcept;
std::string_view name(Cutoff reason) noexcept;
std::string_view name(Leaf leaf) noexcept;
/// ">=" or ">".
std::string_view sign(Relation relation) noexcept;

/// Whether an end of a window keeps any value out but the least or the greatest of all integers.
constexpr bool is_bound(Wide end) noexcept {
  return end > std::numeric_limits<Value>::min() && end < std::numeric_limits<Value>::max();
}

/// The answer to a node's TEST, as far as it is known: a solver may give the value that settles it.
std::optional<bool> answer_of(const TreeNode& node) noexcept;

/// How a node's value relates to the true one.
enum class ValueKind : std::uint8_t { exact, lower, upper, estimate, unknown };
/// What the value of a node of `tree` says; `unknown` without a value.
ValueKind kind_of_value(const SearchTree& tree, const TreeNode& node) noexcept;

}  // namespace zermelo::search
