// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

namespace zermelo::search {

/// The hashes of the positions on the path from the root, each with its ply, for finding
/// repetitions: chains of entries with one home, the last one first. The path grows and shrinks at
/// its end only, so that an entry joins and leaves a chain at its head.
class Path {
 public:
  /// Adds the position at `ply`; plies come in order from the root's, 0, without gaps.
  void push(std::uint64_t hash, std::uint32_t ply) {
    if (ply == links_.size()) [[unlikely]]
      grow();
    std::uint32_t& head = heads_[home(hash)];
    links_[ply] = {hash, head};
    head = ply + 1;
    size_ = ply + 1;
  }

  /// Removes the position at `ply`, which must be the last one pushed.
  void pop(std::uint64_t hash, std::uint32_t ply) noexcept {
    heads_[home(hash)] = links_[ply].before;
    size_ = ply;
  }

  /// The ply of a pushed position with this hash for which `same(ply)` holds.
  template <class Same>
  std::optional<std::uint32_t> find(std::uint64_t hash, Same same) const {
    if (size_ == 0) return std::nullopt;
    for (std::uint32_t number = heads_[home(hash)]; number != 0;) {
      const Link& link = links_[number - 1];
      if (link.hash == hash && same(number - 1)) return number - 1;
      number = link.before;
    }
    return std::nullopt;
  }

  /// Whether there is one.
  template <class Same>
  bool contains(std::uint64_t hash, Same same) const {
    return find(hash, same).has_value();
  }

  void clear() noexcept {
    std::ranges::fill(heads_, 0);
    size_ = 0;
  }

  std::size_t bytes() const noexcept {
    return links_.capacity() * sizeof(Link) + heads_.capacity() * sizeof heads_[0];
  }

 private:
  // Positions are numbered by ply + 1; 0 is none.
  struct Link {
    std::uint64_t hash;
    std::uint32_t before;  // the next one of the chain
  };

  // A game's hash may be as plain as the position itself; the multiplier (2^64 divided by the
  // golden ratio) spreads it, and the high bits of the product depend on all bits of the hash.
  std::size_t home(std::uint64_t hash) const noexcept {
    return static_cast<std::size_t>((hash * 0x9E3779B97F4A7C15U) >> shift_);
  }

  [[gnu::noinline]] void grow() {
    links_.resize(std::max(first_plies, 2 * links_.size()));
    heads_.assign(sparseness * links_.size(), 0);
    shift_ = 64 - std::countr_zero(heads_.size());
    for (std::uint32_t ply = 0; ply < size_; ++ply) {
      std::uint32_t& head = heads_[home(links_[ply].hash)];
      links_[ply].before = head;
      head = ply + 1;
    }
  }

  // Few entries share a home, so that the processor foresees that there is nothing: paths are short
  // and looked at once a node.
  static constexpr std::size_t sparseness = 4;
  static constexpr std::size_t first_plies = 64;

  std::vector<Link> links_;           // by ply
  std::vector<std::uint32_t> heads_;  // of the chains, by home
  std::size_t size_ = 0;
  int shift_ = 0;
};

}  // namespace zermelo::search
