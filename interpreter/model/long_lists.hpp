// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "interpreter/ir/abstract.hpp"

namespace zermelo::interpreter {

/// A start position whose long lists of structures, as `cell(X, Y, Piece)` for each cell of a
/// board, are rows, as if their lengths might change; what is no such list stays as it is. Code for
/// rows is as long for many elements as for few; where the length of a list is known, it may be
/// made for each element, and for each rest of the list. `with_integers`: rows may hold integers.
Abstract with_long_lists_as_rows(Abstract start, bool with_integers);

/// The length of the longest list that would be rows; 0 if there is none.
std::size_t longest_of_long_lists(const Abstract& start, bool with_integers);

}  // namespace zermelo::interpreter
