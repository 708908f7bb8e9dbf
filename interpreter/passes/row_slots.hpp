// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "interpreter/ir/entry_point.hpp"
#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Simplifies all procedures, as `simplify` does, and gives slots of more bytes to rows that are
/// made on the way, and to which words come that are not known to fit the slots that all rows have
/// so far. Rows that are parts of positions keep theirs: others that may become these do too.
void simplify_with_slots(ir::Unit& unit, const std::vector<EntryPoint>& entries,
                         const std::vector<bool>& large);

}  // namespace zermelo::interpreter
