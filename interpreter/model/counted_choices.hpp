// SPDX-License-Identifier: MIT
// Choices between integers that lie side by side or at even distances, as member(D, [-1, 0, 1])
// makes them: whoever has the solutions one by one may as well count.
#pragma once

#include <vector>

#include "interpreter/model/entry_printer.hpp"
#include "interpreter/model/ir.hpp"

namespace zermelo::interpreter {

/// Loops in the place of enumerations of procedures that only give such integers.
void count_choices(ir::Unit& unit, const std::vector<EntryPoint>& entries);

}  // namespace zermelo::interpreter
