// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "interpreter/ir/entry_point.hpp"
#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Removes the inputs of procedures that nothing uses. Those of entry points are the slots of a
/// position, and stay: `wanted` says which of them are used.
void remove_unused_inputs(ir::Unit& unit, std::vector<EntryPoint>& entries);

}  // namespace zermelo::interpreter
