// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "search/proof_numbers.hpp"

namespace zermelo::search {

/// The tables of the last goal that a prover proved, which hold the moves of MAX, and of the last
/// that it disproved, with those of MIN: when the value is known, both together hold best play.
template <class T>
class KeptTables {
 public:
  /// Empty tables for both. One that has more than `most_bytes` is not kept, so that the search
  /// has its memory.
  KeptTables(T of_max, T of_min, std::uint64_t most_bytes)
      : tables_{std::move(of_max), std::move(of_min)}, most_bytes_(most_bytes) {}

  /// Keeps the table of a settled goal and leaves another one in its place, of which nobody needs
  /// to know anything any more; or leaves it as it is.
  void take(Side winner, const Goal& goal, T& table) {
    goals_[index(winner)].reset();
    if (table.extent() > most_bytes_) return;
    goals_[index(winner)] = goal;
    std::swap(tables_[index(winner)], table);
  }

  /// The table of `goal`, which `winner` wins at the root: empty if it was not kept.
  T& of(Side winner, const Goal& goal) {
    std::optional<Goal>& known = goals_[index(winner)];
    if (known != goal) tables_[index(winner)].clear();
    known = goal;
    return tables_[index(winner)];
  }

  std::uint64_t bytes() const noexcept { return tables_[0].extent() + tables_[1].extent(); }

 private:
  static std::size_t index(Side side) noexcept { return side == Side::max ? 0 : 1; }

  std::array<T, 2> tables_;
  std::array<std::optional<Goal>, 2> goals_;
  std::uint64_t most_bytes_;
};

}  // namespace zermelo::search
