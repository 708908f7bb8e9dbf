// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "interpreter/vm/instruction.hpp"

namespace zermelo::interpreter::vm {

/// Facts that are looked up by one argument are tests of a register for one known word after the
/// other. Where something goes to such a row, its first instruction becomes one that goes by a
/// table to where the right test would go on. For the instructions from `begin` on, whose jumps
/// have their targets; what is added is linear in their number.
void add_choices(Code& code, std::int32_t begin);

}  // namespace zermelo::interpreter::vm
