// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "interpreter/ir/entry_point.hpp"
#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter::vm {

/// Puts procedures, of those that the entries reach, in the place of their calls as long as the
/// code does not grow much: a call costs more than most of what is called, and what is called often
/// simplifies where its arguments are known. A procedure that reaches itself stays. Solutions and
/// their order stay the same. (A C++ compiler does this by itself.) Takes time in proportion to the
/// code that results.
void inline_calls(ir::Unit& unit, const std::vector<EntryPoint>& entries);

}  // namespace zermelo::interpreter::vm
