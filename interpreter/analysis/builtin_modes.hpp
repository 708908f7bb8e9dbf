// SPDX-License-Identifier: MIT
// What built-ins do to their arguments: a table, and those that need more than a table.
#pragma once

#include <optional>
#include <string_view>

#include "interpreter/analysis/type.hpp"

namespace zermelo::interpreter {

/// The terms that a type test, such as atom/1, holds for.
std::optional<Type> type_test(std::string_view name);
/// The type without the kinds of terms (unbound, atoms, integers, floats, compounds) of which
/// `kinds` has all.
Type less_kinds(const Type& type, const Type& kinds);

}  // namespace zermelo::interpreter
