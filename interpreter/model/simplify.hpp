// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/model/ir.hpp"

namespace zermelo::interpreter {

/// Removes what the bounds of integers make needless: tests that always hold, checks against
/// overflow, elements that are read again, divisions that are made again. What the procedures give
/// stays the same. Takes time in proportion to the code.
void simplify(ir::Unit& unit);

}  // namespace zermelo::interpreter
