// SPDX-License-Identifier: MIT
// Lists of ground terms that are alike as rows, in the parts of positions that hold them: the slots
// of each (see row_shape.hpp), zeros, and in the last two bytes how many there are.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "interpreter/machine/cell.hpp"
#include "interpreter/model/row_shape.hpp"

namespace zermelo::interpreter {

/// Writes a list whose elements are covered by what `plan` was made of. False if it does not fit,
/// or holds an integer that has no slot.
bool write_rows(Cell list, const RowPlan& plan, const std::vector<Cell>& atoms,
                std::span<std::byte> bytes);

/// Builds the list of `bytes`, which `write_rows` made, at `top`, which moves on.
Cell read_rows(std::span<const std::byte> bytes, const RowPlan& plan,
               const std::vector<Cell>& atoms, Cell*& top);

}  // namespace zermelo::interpreter
