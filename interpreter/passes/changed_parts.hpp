// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// A row of a board that is copied, changed, and put back in a copy of the board is changed in that
/// copy: `nth1(R, Board, Row), set(C, Row, x, Row1), set(R, Board, Row1, Board1)`. A board that a
/// fold keeps is changed where it is.
void change_parts(ir::Procedure& procedure);

}  // namespace zermelo::interpreter
