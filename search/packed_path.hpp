// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "search/path.hpp"
#include "search/stored.hpp"

namespace zermelo::search {

/// The packed positions on the path from the root to where a best-first prover stands, for finding
/// repetitions. Zeros at the end of a packed position do not count.
class PackedPath {
 public:
  /// Positions on the path, which is the ply that the next one gets.
  std::uint32_t size() const noexcept { return static_cast<std::uint32_t>(ends_.size()); }

  void push(BytesView padded) {
    const BytesView position = without_padding(padded);
    const std::uint64_t hash = hash_bytes(position);
    path_.push(hash, size());
    bytes_.insert(bytes_.end(), position.begin(), position.end());
    hashes_.push_back(hash);
    ends_.push_back(bytes_.size());
  }

  void pop() noexcept {
    path_.pop(hashes_.back(), size() - 1);
    hashes_.pop_back();
    ends_.pop_back();
    bytes_.resize(begin_of(size()));
  }

  bool contains(BytesView padded) const {
    const BytesView position = without_padding(padded);
    return path_.contains(hash_bytes(position), [&](std::uint32_t ply) {
      const std::size_t begin = begin_of(ply);
      return std::ranges::equal(position, BytesView(bytes_).subspan(begin, ends_[ply] - begin));
    });
  }

  std::size_t bytes() const noexcept {
    return path_.bytes() + bytes_.capacity() +
           (ends_.capacity() + hashes_.capacity()) * sizeof(std::uint64_t);
  }

 private:
  static BytesView without_padding(BytesView bytes) noexcept {
    while (!bytes.empty() && bytes.back() == std::byte{0}) bytes = bytes.first(bytes.size() - 1);
    return bytes;
  }
  std::size_t begin_of(std::uint32_t ply) const noexcept { return ply == 0 ? 0 : ends_[ply - 1]; }

  Path path_;
  Bytes bytes_;
  std::vector<std::size_t> ends_;
  std::vector<std::uint64_t> hashes_;
};

}  // namespace zermelo::search
