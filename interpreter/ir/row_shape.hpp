// SPDX-License-Identifier: MIT
// Lists of any length whose elements are alike, as lists of squares or of pieces. Code keeps them
// as rows: for each element the slots in which elements differ, side by side, and no cells. The
// rest of a list is then a part of the same memory, and an element more is a row before it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "interpreter/ir/abstract.hpp"
#include "interpreter/ir/ir.hpp"
#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

struct RowShape {
  std::uint32_t slots = 0;    ///< of one row, at least one
  bool has_integers = false;  ///< slots may hold integers
  bool is_small = false;      ///< these are small ones, in slots of one byte
  std::uint32_t cells = 0;    ///< that the term of an element takes at most

  ir::SlotKind kind() const noexcept {
    if (!has_integers) return ir::SlotKind::atom;
    return is_small ? ir::SlotKind::small : ir::SlotKind::wide;
  }
  ir::Type type() const noexcept { return ir::rows_type(slots, kind()); }
};

/// How the elements of a list become rows; none if they are not alike enough.
std::optional<RowShape> row_shape(const Abstract& element);
/// Whether the order of such elements is that of their slots.
bool is_ordered_by_slots(const Abstract& element);

/// Whether rows of both mean the same: only what their slots can hold is different.
bool are_alike_rows(const Abstract& left, const Abstract& right);

/// A list of which one element is there and the others are rows that are built like that one, as
/// rows; others as they are. That a list is never empty is not worth that its first element has a
/// place of its own. Of words the first one may well mean something else.
Abstract with_first_row(Abstract list);

/// What a procedure makes of rows in its `arguments` stays rows: lists in `made` whose elements are
/// like those of such rows, or can be rows without integers, or, `with_integers`, with some beside
/// other slots. Lists of numbers alone may be scores, which rows have no room for. So do lists of
/// what is one of several structures: their elements are told apart by looking.
void keep_rows(const std::vector<Abstract>& arguments, bool with_integers, Abstract& made);

/// What elements of rows consist of, in preorder.
struct RowPart {
  enum class Kind : std::uint8_t {
    slot,
    constant,
    structure,
    variant,  ///< one of `structures`, which follow behind a slot, or an atomic value: the slot
              ///< holds that or the name of the structure
  };
  Kind kind = Kind::slot;
  Cell cell{0};        ///< the constant, or the functor of the structure
  Domain domain = {};  ///< of a slot: what it may hold; of a variant: atomic values
  std::uint32_t structures = 0;
  std::uint32_t extent = 1;  ///< how many parts it is, with all that follow as parts of it
  /// Whether it is part of a structure of a variant. Where the value is not that structure, such a
  /// slot holds 0, or atom 0 if it holds atoms only.
  bool is_optional = false;
};
std::vector<RowPart> row_parts(const Abstract& element);

/// What stands for a part in the lists of parts that runtime.inc reads, with the `number` of an
/// atom there.
std::uint64_t part_code(const RowPart& part, const std::function<std::uint64_t(Cell)>& number);

/// The structure with this functor among those of the variant that is part `variant`, as the number
/// of its part; 0 if there is none.
std::size_t structure_in(const std::vector<RowPart>& parts, std::size_t variant, Cell functor);
/// Elements of more slots, or more parts, stay terms.
inline constexpr std::uint32_t most_row_slots = 8;
inline constexpr std::size_t most_row_parts = 24;

/// Both, for lists in positions.
struct RowPlan {
  RowShape shape;
  std::vector<RowPart> parts;
};
/// `element` has a row shape. `is_small`: integers are.
RowPlan row_plan(const Abstract& element, bool is_small);

}  // namespace zermelo::interpreter
