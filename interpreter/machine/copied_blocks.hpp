// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

struct Choice;

/// Where copies of lists and structures are, so that the copies of one solution after the other
/// share what these have in common: what is older than the newest choice point stays as it is until
/// an older one is gone back to, but for variables that were bound since.
class CopiedBlocks {
 public:
  void clear() noexcept { ++epoch_; }
  /// Whether the next copy should look here: not where solutions turned out to have little in
  /// common, but for a try now and then.
  bool pays() noexcept {
    if (credit_ == 0 && ++pause_ == most_pause) {
      credit_ = credit_of_try;
      pause_ = 0;
    }
    return credit_ > 0;
  }
  /// Before each copy: the newest choice point, the heap that it goes back to and the variables
  /// that it unbinds, and the oldest choice point that was gone back to since the last copy.
  void look(const Choice* newest, const Cell* heap, std::span<Cell* const> bound,
            const Choice* oldest_retried) noexcept {
    const bool is_lost = oldest_retried < choice_;
    if (is_lost) clear();
    bound_ = bound;
    // What is known stays so only as long as the newest choice point at that time.
    if (newest < choice_ && !is_lost) return;
    choice_ = newest;
    old_end_ = heap;
  }
  /// The end of what is old, which begins where the heap does.
  const Cell* old_end() const noexcept { return old_end_; }

  /// Whether the copy of a block is known, and then the cell becomes that.
  bool find(Cell& cell) noexcept {
    const Entry& entry = entries_[place_of(cell)];
    if (entry.source != cell || entry.epoch != epoch_) return false;
    cell = entry.copy;
    credit_ = std::min(credit_ + credit_of_find, most_credit);
    return true;
  }
  void add(Cell source, Cell copy) noexcept {
    entries_[place_of(source)] = {source, copy, epoch_};
    if (credit_ > 0) --credit_;
  }
  /// Whether none of so many old cells is a variable that was bound since.
  bool stay(const Cell* cells, std::size_t count) const noexcept {
    if (bound_.size() > most_bound) return false;
    bool any = false;
    for (const Cell* variable : bound_) any |= variable >= cells && variable < cells + count;
    return !any;
  }
  /// Dereferences a cell; false if going back may change what it is bound to.
  bool follow(Cell& cell) const noexcept {
    bool stays = true;
    while (cell.is_reference()) {
      const Cell* const variable = cell.pointer();
      if (*variable == cell) break;
      stays = stays && stay(variable, 1);
      cell = *variable;
    }
    return stays;
  }

 private:
  static constexpr std::size_t places = 64;
  /// With more variables to look through, all of them are taken for bound later.
  static constexpr std::size_t most_bound = 16;
  /// What one find is worth, in blocks that are added, and how many may be added without any.
  static constexpr std::uint32_t credit_of_find = 4;
  static constexpr std::uint32_t credit_of_try = 256;
  static constexpr std::uint32_t most_credit = 1024;
  static constexpr std::uint32_t most_pause = 4096;  // copies
  struct Entry {
    Cell source;
    Cell copy;
    std::uint64_t epoch;  ///< known as long as it is the present one
  };

  static std::size_t place_of(Cell cell) noexcept { return cell.bits / list_bytes % places; }
  // So that the cells of a list have places one after the other.
  static constexpr std::size_t list_bytes = 2 * sizeof(Cell);

  const Choice* choice_ = nullptr;
  const Cell* old_end_ = nullptr;
  std::span<Cell* const> bound_;
  std::uint64_t epoch_ = 1;
  std::uint32_t credit_ = credit_of_try;
  std::uint32_t pause_ = 0;
  std::array<Entry, places> entries_{};
};

}  // namespace zermelo::interpreter
