// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace zermelo::search {

/// The hashes of the positions on the path from the root, each with its ply, for finding
/// repetitions: an open-addressing table that never needs tombstones, because the path grows and
/// shrinks at its end only and a probe sequence can lose no more than its last entry.
class Path {
 public:
  /// Adds the position at `ply`; plies come in order from the root's, 0, without gaps.
  void push(std::uint64_t hash, std::uint32_t ply) {
    if (sparseness * (size_ + 1) > slots_.size()) grow();
    insert({hash, ply + 1});
    ++size_;
  }

  /// Removes the position at `ply`, which must be the last one pushed.
  void pop(std::uint64_t hash, std::uint32_t ply) noexcept {
    std::size_t i = home(hash);
    while (slots_[i].number != ply + 1) i = next(i);
    slots_[i] = {};
    --size_;
  }

  /// The ply of a pushed position with this hash for which `same(ply)` holds.
  template <class Same>
  std::optional<std::uint32_t> find(std::uint64_t hash, Same same) const {
    if (size_ == 0) return std::nullopt;
    for (std::size_t i = home(hash); slots_[i].number != 0; i = next(i))
      if (slots_[i].hash == hash && same(slots_[i].number - 1)) return slots_[i].number - 1;
    return std::nullopt;
  }

  /// Whether there is one.
  template <class Same>
  bool contains(std::uint64_t hash, Same same) const {
    return find(hash, same).has_value();
  }

  void clear() noexcept {
    slots_.clear();
    size_ = 0;
  }

  std::size_t bytes() const noexcept { return slots_.capacity() * sizeof(Slot); }

 private:
  struct Slot {
    std::uint64_t hash = 0;
    std::uint32_t number = 0;  // ply + 1, 0 for a free slot
  };

  // A game's hash may be as plain as the position itself; the multiplier (2^64 divided by the
  // golden ratio) spreads it, and the high bits of the product depend on all bits of the hash.
  std::size_t home(std::uint64_t hash) const noexcept {
    return static_cast<std::size_t>((hash * 0x9E3779B97F4A7C15U) >> shift_);
  }
  std::size_t next(std::size_t i) const noexcept { return (i + 1) & (slots_.size() - 1); }

  void insert(const Slot& slot) noexcept {
    std::size_t i = home(slot.hash);
    while (slots_[i].number != 0) i = next(i);
    slots_[i] = slot;
  }

  // Entries go back in the order of the path, which keeps removal at the end safe.
  void grow() {
    std::vector<Slot> in_order(size_);
    for (const Slot& slot : slots_)
      if (slot.number != 0) in_order[slot.number - 1] = slot;
    slots_.assign(slots_.empty() ? first_slots : 2 * slots_.size(), {});
    shift_ = 64 - std::countr_zero(slots_.size());
    for (const Slot& slot : in_order) insert(slot);
  }

  // Few entries share a home, so that the processor foresees that there is nothing: paths are short
  // and looked at once a node.
  static constexpr std::size_t sparseness = 4;
  static constexpr std::size_t first_slots = 256;

  std::vector<Slot> slots_;
  std::size_t size_ = 0;
  int shift_ = 0;
};

}  // namespace zermelo::search
