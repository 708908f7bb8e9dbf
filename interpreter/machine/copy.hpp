// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

/// Numbers that do not fit a cell stand in memory behind this header, so that a walk over memory
/// can tell them from cells.
inline constexpr Cell boxed_header = Cell::functor(Symbol{UINT32_MAX}, 1);
inline constexpr std::size_t boxed_cells = 2;

/// Copies terms breadth first into one run of cells: the copy is its own queue (Cheney 1970), so
/// neither depth nor width needs a stack. What lies outside the `moving` range is shared.
class TermCopier {
 public:
  struct Range {
    const Cell* begin;
    const Cell* end;
    bool contains(const Cell* address) const noexcept { return address >= begin && address < end; }
  };
  enum class Variables : std::uint8_t { fresh, refuse };
  enum class Fault : std::uint8_t { none, variable, cyclic, no_room };

  TermCopier(Range moving, Cell* destination, const Cell* end, Variables variables) noexcept
      : moving_(moving), begin_(destination), top_(destination), end_(end), variables_(variables) {}

  /// The copy of `root`; valid when `fault()` is none. Call once.
  Cell copy(Cell root);
  Cell* top() const noexcept { return top_; }
  Fault fault() const noexcept { return fault_; }
  /// Whether parts of the term were shared; only then can the copy be cyclic.
  bool kept_sharing() const noexcept { return kept_sharing_; }

 private:
  Cell copy_fast(Cell root, std::size_t budget);
  /// Remembers every block, so shared and cyclic terms keep their shape.
  Cell copy_sharing(Cell root);
  Cell move(Cell cell);
  Cell move_list(Cell list);
  /// Whether a cell is in the copy as it is.
  bool is_done(Cell cell) const noexcept {
    return cell.is_constant() || (cell.is_compound() && !is_moving(cell.pointer()));
  }
  bool is_moving(const Cell* address) const noexcept { return moving_.contains(address); }
  void restore_variables() noexcept;
  template <typename Move>
  Cell run(Cell root, std::size_t budget, Move move);

  Range moving_;
  Cell* begin_;
  Cell* top_;
  const Cell* end_;
  const Cell* limit_ = nullptr;  ///< of a copy of what has no cycles and shares nothing
  Variables variables_;
  Fault fault_ = Fault::none;
  bool kept_sharing_ = false;
  // The cells of a list that lie side by side in the copy and have not been scanned.
  Cell* list_begin_ = nullptr;
  Cell* list_end_ = nullptr;
  std::vector<Cell*> renamed_;
};

}  // namespace zermelo::interpreter
