// SPDX-License-Identifier: MIT
// Choices between words that are known, as facts or member(D, [-1, 0, 1]) make them: whoever has
// the solutions one by one may as well count. What is done for each of them is there once then.
#pragma once

#include <vector>

#include "interpreter/ir/entry_point.hpp"
#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Loops in the place of enumerations of procedures that give such words.
void count_choices(ir::Unit& unit, const std::vector<EntryPoint>& entries);

}  // namespace zermelo::interpreter
