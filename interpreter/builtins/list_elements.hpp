// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter {

/// Looks at the clock once in many steps of a built-in that may take long.
class TimeChecks {
 public:
  /// Steps from one look to the next: below a millisecond of cheap ones.
  static constexpr std::size_t between = std::size_t{1} << 14;

  explicit TimeChecks(Machine& machine) noexcept : machine_(machine) {}

  /// For each step: false, and the machine has the error, if the time is up or somebody wants the
  /// goal to end.
  bool check() { return ++steps_ % between != 0 || machine_.check_time(); }

 private:
  Machine& machine_;
  std::size_t steps_ = 0;
};

/// How a term looks as a list.
struct ListShape {
  std::size_t length = 0;
  /// What follows the last element: nil of a proper list, a variable of a partial one, a list cell
  /// of a cyclic one.
  Cell tail;

  bool is_proper() const noexcept { return tail == nil_cell; }
  bool is_partial() const noexcept { return tail.is_reference(); }
};

/// Walks over the list cells; ends on cyclic lists too (Brent 1980). O(length).
ListShape list_shape(Cell list) noexcept;

/// The dereferenced elements of a proper list. Otherwise raises instantiation_error for a partial
/// list, type_error(list, List) for anything else, and returns false; false also when the time is
/// up.
bool list_elements(Machine& machine, Cell list, std::vector<Cell>& elements);

/// The elements before the tail, which may be anything but cyclic.
std::vector<Cell> elements_before_tail(Cell list, const ListShape& shape);

/// Raises the error that fits a term which is no proper list. Always returns false.
bool raise_not_a_list(Machine& machine, Cell list, const ListShape& shape);

/// Unifies with the list of `elements`; false also when there is no room or no time for it.
bool unify_list(Machine& machine, Cell term, std::span<const Cell> elements, Cell tail = nil_cell);

}  // namespace zermelo::interpreter
