// SPDX-License-Identifier: MIT
// Lists of any length whose elements are alike, as lists of squares or of pieces. Code keeps them
// as rows: for each element the slots in which elements differ, side by side, and no cells. The
// rest of a list is then a part of the same memory, and an element more is a row before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/machine/cell.hpp"
#include "interpreter/model/abstract.hpp"
#include "interpreter/model/ir.hpp"

namespace zermelo::interpreter {

struct RowShape {
  std::uint32_t slots = 0;    ///< of one row, at least one
  bool has_integers = false;  ///< slots take two bytes then, one otherwise
  std::uint32_t cells = 0;    ///< that the term of an element takes at most

  ir::Type type() const noexcept { return ir::rows_type(slots, has_integers); }
};

/// How the elements of a list become rows; none if they are not alike enough.
std::optional<RowShape> row_shape(const Abstract& element);

/// Whether rows of both mean the same: only what their slots can hold is different.
bool are_alike_rows(const Abstract& left, const Abstract& right);

/// What a procedure makes of rows in its `arguments` stays rows: lists in `made` whose elements are
/// like those of such rows.
void keep_rows(const std::vector<Abstract>& arguments, Abstract& made);

/// What elements of rows consist of, in preorder.
struct RowPart {
  enum class Kind : std::uint8_t { slot, constant, structure };
  Kind kind = Kind::slot;
  Cell cell{0};        ///< the constant, or the functor of the structure
  Domain domain = {};  ///< of a slot: what it may hold
};
std::vector<RowPart> row_parts(const Abstract& element);
/// Elements of more slots, or more parts, stay terms.
inline constexpr std::uint32_t most_row_slots = 8;
inline constexpr std::size_t most_row_parts = 24;

/// Both, for lists in positions.
struct RowPlan {
  RowShape shape;
  std::vector<RowPart> parts;
};
/// `element` has a row shape.
RowPlan row_plan(const Abstract& element);

/// Of words that slots of two bytes hold: integers are nearer to 0, atoms begin there.
inline constexpr int wide_slot_atoms = 1 << 14;

}  // namespace zermelo::interpreter
