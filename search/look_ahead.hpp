// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace zermelo::search {

/// Decides, ply by ply, whether looking up all successors of a position before any of them is
/// searched saves more than it costs: it does where it often succeeds or subtrees are large. Goes
/// by what happened at the same ply so far, and keeps trying now and then.
class LookAheadGain {
 public:
  /// Whether to look up the `count` successors of a position at `ply`.
  bool pays(std::uint32_t ply, std::uint32_t count) {
    if (ply >= plies_.size()) plies_.resize(ply + 1);
    Ply& at = plies_[ply];
    if (at.tries < trial || ++at.skipped % between_trials == 0) return true;
    return at.hits * at.work > lookup_cost * count * at.tries * (at.searched + 1);
  }

  /// Notes a look-up at `ply` and whether it settled the position.
  void note_try(std::uint32_t ply, bool hit) {
    plies_[ply].tries += 1;
    plies_[ply].hits += hit ? 1 : 0;
  }
  /// Notes that a position at `ply` took `work` nodes to search.
  void note_work(std::uint32_t ply, std::uint64_t work) {
    if (ply >= plies_.size()) return;
    plies_[ply].searched += 1;
    plies_[ply].work += static_cast<double>(work);
  }

  /// How many nodes a position at `ply` took so far, on average; 0 if none was searched.
  double mean_work(std::uint32_t ply) const noexcept {
    if (ply >= plies_.size() || plies_[ply].searched == 0) return 0;
    return plies_[ply].work / plies_[ply].searched;
  }

  std::uint64_t bytes() const noexcept { return plies_.capacity() * sizeof plies_[0]; }

 private:
  static constexpr double trial = 64;
  static constexpr std::uint32_t between_trials = 32;
  static constexpr double lookup_cost = 0.5;  // in nodes

  struct Ply {
    double tries = 0;
    double hits = 0;
    double searched = 0;
    double work = 0;
    std::uint32_t skipped = 0;
  };
  std::vector<Ply> plies_;
};

}  // namespace zermelo::search
