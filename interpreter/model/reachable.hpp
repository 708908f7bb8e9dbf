// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/model/entry_printer.hpp"
#include "interpreter/model/ir.hpp"

namespace zermelo::interpreter {

/// The procedures that entry points reach, in order. Others may be left from rounds of the analysis
/// that a later one made void: they need not even fit together.
std::vector<std::int32_t> reachable_procedures(const ir::Unit& unit,
                                               const std::vector<EntryPoint>& entries);

}  // namespace zermelo::interpreter
