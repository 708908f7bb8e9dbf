// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Where nothing but whether a call has a solution counts, as in `\+ member(X, Xs)`, it calls a
/// procedure that says that and keeps nothing to go on with.
void ask_for_first_solutions(ir::Unit& unit);

}  // namespace zermelo::interpreter
