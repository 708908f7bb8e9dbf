// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "interpreter/ir/entry_point.hpp"
#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Removes what the bounds of integers make needless: tests that always hold, checks against
/// overflow, elements that are read again, divisions that are made again. What the procedures give
/// stays the same. Takes time in proportion to the code.
void simplify(ir::Procedure& procedure);

/// Is told of rows of a procedure to which a word comes: slots of this kind hold it for certain.
using SlotNeeds = std::function<void(std::int32_t procedure, ir::Variable rows, ir::SlotKind)>;

/// All procedures that the entries reach, with what is known of the arguments of all their calls.
/// Entries are called with the slots of positions; `large` tells which of them hold integers of
/// eight bytes.
void simplify(ir::Unit& unit, const std::vector<EntryPoint>& entries,
              const std::vector<bool>& large, const SlotNeeds& needs = {});

}  // namespace zermelo::interpreter
