// SPDX-License-Identifier: MIT
// Rules look through boards and lists: for empty cells, for a side's pieces, for a square that was
// visited. Both back ends have a faster way than a look at one element after the other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// A loop whose rounds begin with a look at an element of an array of atoms, by its counter, and
/// are over at once unless that is, or is not, a certain atom.
struct ArraySearch {
  std::size_t look = 0;     ///< the element, a statement of the loop's body; the test is the next
  std::int64_t offset = 0;  ///< what the place in the array's variable is beyond the counter
  ir::Operand wanted;       ///< an atom, or a variable that has the same word all the time
  bool is_equal = true;     ///< otherwise any other atom is right
};

/// The same in rows: a look at the slots of one, and at least one test of them.
struct RowSearch {
  /// Rows longer than a word are looked at one slot after the other.
  static constexpr std::uint32_t most_bytes = 8;

  std::vector<ir::Statement> before;  ///< what every round would make anew
  std::vector<ir::Statement> round;   ///< what is left to do in one
  ir::Operand rows;
  std::uint32_t slots = 0;               ///< which are tested: a bit for each
  std::vector<ir::Operand> wanted = {};  ///< what they have to be, the first slot first
};

/// A loop along rows that does nothing while words are behind the slots of a row, or before them,
/// in the standard order: for the place of an element in a sorted list.
struct OrderSearch {
  std::size_t look = 0;           ///< how many statements of a round only compare
  ir::Variable order = ir::none;  ///< what they give: less than 0, 0, or greater
  ir::Operand rows = {};
  std::vector<ir::Statement> before = {};  ///< what every round would make anew
  std::vector<std::uint32_t> slots = {};   ///< that are compared, the most important first
  std::vector<ir::Operand> words = {};     ///< with these, which are the same all the time
  bool goes_on_before = false;             ///< while the words are before a row
  bool is_reversed = false;                ///< `order` is that of the slots and the words
};

/// What a loop up to a known word searches, if it does; `variables` are those of its procedure.
std::optional<ArraySearch> array_search(const ir::Statement& loop,
                                        const std::vector<ir::Type>& variables);
/// The same of a loop along rows.
std::optional<RowSearch> row_search(const ir::Statement& loop,
                                    const std::vector<ir::Type>& variables);

/// The same of a loop along rows that looks for a place in an order.
std::optional<OrderSearch> order_search(const ir::Statement& loop);

}  // namespace zermelo::interpreter
