// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// An array that is made only for what a loop keeps from round to round, as the board that foldl/4
/// hands on, is made there at once instead of being copied there.
void keep_arrays_in_place(ir::Procedure& procedure);

}  // namespace zermelo::interpreter
