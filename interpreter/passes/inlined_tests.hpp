// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "interpreter/ir/entry_point.hpp"
#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Calls of procedures that only compare words, as `inside(X, Y) :- X >= 1, X =< 8, Y >= 1, Y =<
/// 8`, become these comparisons: what they say is known to what follows then.
void inline_tests(ir::Unit& unit, const std::vector<EntryPoint>& entries);

}  // namespace zermelo::interpreter
