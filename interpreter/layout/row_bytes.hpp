// SPDX-License-Identifier: MIT
// Lists of ground terms that are alike as rows, in the parts of positions that hold them: the slots
// of each (see row_shape.hpp), sixteen zeros or more, and in the last two bytes how many there are.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/layout/atom_numbers.hpp"
#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

/// Behind the last row are zeros at least, so that code may copy 16 bytes at a time, and how many
/// rows there are.
inline constexpr std::size_t rows_end_bytes = 18;
std::size_t row_count(std::span<const std::byte> bytes) noexcept;
void set_row_count(std::span<std::byte> bytes, std::size_t count) noexcept;

/// Writes a list. False if its elements are not covered by what `plan` was made of, if it does not
/// fit, or holds an integer that has no slot.
bool write_rows(Cell list, const RowPlan& plan, AtomNumbers& numbers, std::span<std::byte> bytes);

/// Whether a ground term has integers that small slots do not hold.
bool has_wide_integers(Cell term);

/// Builds the list of `bytes`, which `write_rows` made, at `top`, which moves on.
Cell read_rows(std::span<const std::byte> bytes, const RowPlan& plan,
               const std::vector<Cell>& atoms, Cell*& top);

}  // namespace zermelo::interpreter
