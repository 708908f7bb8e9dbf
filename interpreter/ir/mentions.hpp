// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter::ir {

/// Whether an operand of the statement itself is the variable.
bool reads(const Statement& one, Variable variable);

/// Whether the statement, or one within it, reads the variable or changes the array that it is.
bool mentions(const Statement& one, Variable variable);
bool mentions(const std::vector<Statement>& list, Variable variable);

/// Whether the statement, or one within it, assigns to the variable.
bool assigns(const Statement& one, Variable variable);

}  // namespace zermelo::interpreter::ir
