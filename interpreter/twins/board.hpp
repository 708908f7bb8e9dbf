// SPDX-License-Identifier: MIT
// A grid term of library(grid), as its twins see it.
#pragma once

#include <cstdint>
#include <optional>

#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter {

/// grid(Rows, Columns, cells(...)) with small integers for its size and as many cells. Cells are
/// numbered from 1, row by row.
class Board {
 public:
  /// Boards of more cells are left to the clauses, which stop when they are told to.
  static constexpr std::int64_t most_cells = 4096;

  /// Nothing when the term is no such grid.
  static std::optional<Board> of(Machine& machine, Cell term);
  /// Of a term that is known to be one.
  explicit Board(Cell term) noexcept {
    const Cell* const grid = dereference(term).pointer();
    functor_ = grid[0];
    rows_ = dereference(grid[1]).small_integer();
    columns_ = dereference(grid[2]).small_integer();
    cells_ = dereference(grid[3]).pointer();
  }

  std::int64_t rows() const noexcept { return rows_; }
  std::int64_t columns() const noexcept { return columns_; }
  std::int64_t size() const noexcept { return rows_ * columns_; }
  bool has(std::int64_t row, std::int64_t column) const noexcept {
    return row >= 1 && row <= rows_ && column >= 1 && column <= columns_;
  }
  std::int64_t number(std::int64_t row, std::int64_t column) const noexcept {
    return (row - 1) * columns_ + column;
  }
  std::int64_t row(std::int64_t number) const noexcept { return (number - 1) / columns_ + 1; }
  std::int64_t column(std::int64_t number) const noexcept { return (number - 1) % columns_ + 1; }
  /// What a cell holds, dereferenced.
  Cell operator[](std::int64_t number) const noexcept { return dereference(cells_[number]); }

  /// Heap cells that `rearranged` and `changing` take.
  std::size_t heap_cells() const noexcept { return static_cast<std::size_t>(size()) + 5; }
  /// A new grid of the given size on the heap, which must have room; its cell number n holds what
  /// `content(n)` gives.
  template <typename Content>
  Cell rearranged(Machine& machine, std::int64_t rows, std::int64_t columns,
                  Content content) const {
    Cell* const block = machine.heap_top();
    block[0] = *cells_;
    for (std::int64_t i = 1; i <= size(); ++i) block[i] = content(i);
    Cell* const grid = block + size() + 1;
    grid[0] = functor_;
    grid[1] = Cell::integer(rows);
    grid[2] = Cell::integer(columns);
    grid[3] = Cell::structure(block);
    machine.set_heap_top(grid + 4);
    return Cell::structure(grid);
  }

  /// A copy on the heap, which must have room: `copy`. Cell number n of it is at n of what is
  /// returned, and may be changed.
  Cell* changing(Machine& machine, Cell& copy) const;

 private:
  std::int64_t rows_;
  std::int64_t columns_;
  Cell functor_;
  const Cell* cells_;  ///< the functor; the cells follow
};

/// What a step adds to row and column.
struct Direction {
  std::int64_t rows;
  std::int64_t columns;
};

/// The direction of direction/3 that an atom names; nothing for anything else.
std::optional<Direction> direction_of(Machine& machine, Cell term);

/// The small integer that an argument is, if it is one.
inline std::optional<std::int64_t> small_integer(Cell argument) noexcept {
  const Cell value = dereference(argument);
  if (!value.is_small_integer()) return std::nullopt;
  return value.small_integer();
}

/// False when two dereferenced cells certainly do not unify.
inline bool may_unify(Cell left, Cell right) noexcept {
  return left == right || left.is_reference() || right.is_reference() ||
         (left.tag() == right.tag() && !left.is_atom() && !left.is_small_integer());
}

}  // namespace zermelo::interpreter
