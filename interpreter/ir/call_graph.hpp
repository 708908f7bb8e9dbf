// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/ir/entry_point.hpp"
#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// The procedures that a procedure calls, as often as it does.
std::vector<std::int32_t> callees_of(const ir::Procedure& procedure);

/// The procedures that entry points reach, each behind those that it calls unless these reach it.
/// Other procedures may be left from rounds of the analysis that a later one made void: they need
/// not even fit together.
std::vector<std::int32_t> callees_first(const ir::Unit& unit,
                                        const std::vector<EntryPoint>& entries);

/// The same in the order of their numbers.
std::vector<std::int32_t> reachable_procedures(const ir::Unit& unit,
                                               const std::vector<EntryPoint>& entries);

/// Marks the procedures that can reach themselves by calls; to begin again is no call.
void mark_recursive(ir::Unit& unit);

/// Whether a procedure reaches itself by way of another one.
bool has_long_cycle(const ir::Unit& unit, std::int32_t procedure);

}  // namespace zermelo::interpreter
