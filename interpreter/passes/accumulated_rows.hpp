// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "interpreter/ir/entry_point.hpp"
#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Makes loops of procedures that go through a list, call themselves for what is behind its first
/// element, and put a row before what they get, as `delete/3`. A further input takes the rows that
/// they will have to put before the result (the accumulator of Burstall and Darlington 1977).
void accumulate_rows(ir::Unit& unit, const std::vector<EntryPoint>& entries);

}  // namespace zermelo::interpreter
