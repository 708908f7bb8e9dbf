// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Lets arrays share memory: an array that is copied for the last time becomes the copy, and an
/// array that is handed over next is made where it is to stay (`Statement::result` and `round`);
/// so are rows that become results of an enumeration.
void place_arrays(ir::Unit& unit);

}  // namespace zermelo::interpreter
