// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter::vm {

/// Sees to it that values are made where they are needed: sums are computed behind the tests that
/// do without them, and what a state is now is not copied where nothing changes it before it is
/// used. (A C++ compiler does both by itself.) Afterwards statements may look at states as at other
/// variables. Takes time in proportion to the code, and for each sum to what is behind it.
void make_where_needed(ir::Procedure& procedure);

}  // namespace zermelo::interpreter::vm
