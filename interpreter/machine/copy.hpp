// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "interpreter/machine/cell.hpp"
#include "interpreter/machine/copied_blocks.hpp"

namespace zermelo::interpreter {

/// Numbers that do not fit a cell stand in memory behind this header, so that a walk over memory
/// can tell them from cells.
inline constexpr Cell boxed_header = Cell::functor(Symbol{UINT32_MAX}, 1);
inline constexpr std::size_t boxed_cells = 2;

/// Copies terms into one run of cells. A few levels are copied depth first, on the C++ stack; for
/// what is deeper the copy is its own queue (Cheney 1970), so neither depth nor width needs a
/// stack. What lies outside the `moving` range is shared.
class TermCopier {
 public:
  class Range {
   public:
    Range(const Cell* begin, const Cell* end) noexcept
        : begin_(reinterpret_cast<std::uint64_t>(begin)),
          bytes_(reinterpret_cast<std::uint64_t>(end) - begin_) {}
    /// Whether a cell, if it is no constant, points here: a tag does not lead out of the range.
    bool contains(Cell cell) const noexcept { return cell.bits - begin_ < bytes_; }
    /// Whether a copy of this range has a cell of it as it is.
    bool leaves(Cell cell) const noexcept {
      return !cell.is_reference() && (!contains(cell) || cell.is_constant());
    }
    std::size_t cells() const noexcept { return bytes_ / sizeof(Cell); }
    /// What of it is at or after an address in it.
    Range from(const Cell* begin) const noexcept {
      return {begin, reinterpret_cast<const Cell*>(begin_ + bytes_)};
    }

   private:
    std::uint64_t begin_;
    std::uint64_t bytes_;
  };
  enum class Variables : std::uint8_t { fresh, refuse };
  enum class Fault : std::uint8_t { none, variable, no_room };

  /// With `known`, blocks that it knows are shared too, and it learns others.
  TermCopier(Range moving, Cell* destination, const Cell* end, Variables variables,
             CopiedBlocks* known = nullptr) noexcept
      : moving_(moving),
        recent_(known == nullptr ? moving : moving.from(known->old_end())),
        begin_(destination),
        top_(destination),
        end_(end),
        limit_(end),
        variables_(variables),
        known_(known) {}

  /// The copy of `root`; valid when `fault()` is none. Call once.
  Cell copy(Cell root);
  Cell* top() const noexcept { return top_; }
  Fault fault() const noexcept { return fault_; }
  /// Whether parts of the term were shared; only then can the copy be cyclic.
  bool kept_sharing() const noexcept { return kept_sharing_; }

 private:
  Cell copy_fast(Cell root);
  /// Remembers every block, so shared and cyclic terms keep their shape.
  Cell copy_sharing(Cell root);
  Cell copy_variable(Cell variable);
  /// The copy of what stands in `place`, so many levels deep: below them it is left as it is, and
  /// `left_` says where.
  Cell copy_nested(Cell cell, Cell* place, int levels);
  /// Copies a structure of one or two arguments that need no copy; false of another term. To
  /// look it up would take as long.
  bool copy_flat(Cell& cell);
  // Inlined into each other they would save many registers for a small block.
  [[gnu::noinline]] Cell copy_structure(Cell structure, int levels);
  Cell* copy_run(Cell& list, Cell* node) const noexcept;
  [[gnu::noinline]] Cell copy_list(Cell list, Range range, int levels);
  [[gnu::noinline]] Cell copy_old(Cell cell, int levels);
  void remember(Cell cell, Cell copied);
  /// Copies one dereferenced cell's block to the top, as it is.
  Cell move(Cell cell);
  Cell rename(Cell variable, Cell* place);
  void restore_variables() noexcept;
  Cell resolved(Cell cell) noexcept {
    if (!watches_) return dereference(cell);
    stays_ = known_->follow(cell) && stays_;
    return cell;
  }
  /// Dereferences a cell for `place`, which may be null for the root. True if it stands there then
  /// as it is, false if it has a block to copy.
  bool settles(Cell& cell, Cell* place);
  /// Puts a copy wherever a block has to be copied from `place` on, also where this adds places.
  template <typename Copy>
  void scan(Cell* place, Copy copy);

  Range moving_;
  Range recent_;  ///< blocks outside it may be known
  Cell* begin_;
  Cell* top_;
  const Cell* end_;
  const Cell* limit_;
  Variables variables_;
  Fault fault_ = Fault::none;
  bool kept_sharing_ = false;
  bool watches_ = false;  ///< whether what is being copied may change later
  bool stays_ = true;
  Cell* left_ = nullptr;  ///< the first place with a block that is not in the copy yet
  CopiedBlocks* known_;
  std::vector<Cell*> renamed_;
};

}  // namespace zermelo::interpreter
