// SPDX-License-Identifier: MIT
// Rules look through boards: for empty cells, for a side's pieces. Both back ends have a faster way
// than a look at one element after the other.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/model/ir.hpp"

namespace zermelo::interpreter {

/// A loop whose rounds begin with a look at an element of an array of atoms, by its counter, and
/// are over at once unless that is, or is not, a certain atom.
struct ArraySearch {
  std::size_t look = 0;     ///< the element, a statement of the loop's body; the test is the next
  std::int64_t offset = 0;  ///< what the place in the array's variable is beyond the counter
  ir::Operand wanted;       ///< an atom, or a variable that has the same word all the time
  bool is_equal = true;     ///< otherwise any other atom is right
};

/// What a loop up to a known word searches, if it does; `variables` are those of its procedure.
std::optional<ArraySearch> array_search(const ir::Statement& loop,
                                        const std::vector<ir::Type>& variables);

}  // namespace zermelo::interpreter
