// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter::vm {

/// Has places in arrays that differ by a known number, as those of the neighbours of a square in a
/// board of rows, (Y-1)*8 + X-1 and (Y-2)*8 + X-1, begin from one sum, Y*8 + X: the rest is added
/// by what looks there. Sums of up to two variables count, of which one may be multiplied. They are
/// made where their variables are, maybe of words that no test has bounded yet. (A C++ compiler
/// does so by itself.) Takes time in proportion to the code.
void share_places(ir::Procedure& procedure);

}  // namespace zermelo::interpreter::vm
