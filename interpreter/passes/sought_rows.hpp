// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// A procedure that puts the rows of a list one by one behind others, but for those of which
/// certain slots are certain words, as exclude/3 and delete/3, looks for the next of these, and
/// puts all of those before it there at once.
void seek_rows(ir::Procedure& procedure);

}  // namespace zermelo::interpreter
