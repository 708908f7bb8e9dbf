// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

namespace zermelo::interpreter {

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every platform.
class Random {
 public:
  explicit Random(std::uint64_t seed) noexcept : state_(seed) {}

  std::uint64_t next() noexcept {
    std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31);
  }
  /// One of 0, ..., count - 1; count > 0. Not perfectly even, which does not matter for numbers of
  /// moves.
  std::size_t below(std::size_t count) noexcept { return next() % count; }

 private:
  std::uint64_t state_;
};

/// The seed of one of many playouts, so that each can be repeated alone.
inline std::uint64_t playout_seed(std::uint64_t seed, std::uint64_t playout) noexcept {
  Random random(seed);
  return random.next() ^ Random(playout).next();
}

}  // namespace zermelo::interpreter
