// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// A procedure that puts the rows of a list one by one behind others, or before them, and does
/// nothing else until there are no more, as append/3 and reverse/2, puts all of them there at once.
/// Runs after `accumulate_rows`.
void join_whole_lists(ir::Procedure& procedure);

}  // namespace zermelo::interpreter
