// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace zermelo::search {

/// Lines of play under construction: for each position under way the line that follows its best
/// move so far. They lie in one array, those of deeper positions behind those of higher ones, and
/// their last moves first, so that a line grows by a ply at its end: in O(1), whatever its length.
class LineStack {
 public:
  /// A part of the array: the moves of a line, the last one first.
  struct Line {
    std::uint32_t begin;
    std::uint32_t end;
  };

  void clear() noexcept { top_ = 0; }

  /// Where the next line will begin.
  std::uint32_t top() const noexcept { return top_; }

  /// Puts `move` before the line behind all others.
  [[gnu::always_inline]] void prepend(std::uint32_t move) {
    if (top_ == moves_.size()) [[unlikely]]
      grow();
    moves_[top_++] = move;
  }

  /// Forgets all lines behind `line`.
  void drop_behind(const Line& line) noexcept { top_ = line.end; }

  /// The last line, which begins at `begin`, takes the place of the lines from `base` on. It moves
  /// there when that gives back more than it costs, so that on the whole this is O(1) too.
  void keep(std::uint32_t begin, std::uint32_t base, Line& line) noexcept {
    if (begin - base > worth_moving) [[unlikely]]
      begin = moved(begin, base);
    line.begin = begin;
    line.end = top_;
  }

  /// The moves of a line from its first to its last.
  std::vector<std::uint32_t> moves(const Line& line) const {
    return {moves_.rend() - line.end, moves_.rend() - line.begin};
  }

  std::size_t bytes() const noexcept { return moves_.capacity() * sizeof moves_[0]; }

 private:
  static constexpr std::uint32_t worth_moving = 64;

  [[gnu::noinline]] void grow() { moves_.resize(std::max<std::size_t>(64, 2 * moves_.size())); }
  // Where the last line begins after it has been moved down to `base`, if that is worth it.
  [[gnu::noinline]] std::uint32_t moved(std::uint32_t begin, std::uint32_t base) noexcept {
    if (begin - base <= 4 * (top_ - begin) + worth_moving) return begin;
    std::copy(moves_.begin() + begin, moves_.begin() + top_, moves_.begin() + base);
    top_ -= begin - base;
    return base;
  }

  std::vector<std::uint32_t> moves_;
  std::uint32_t top_ = 0;
};

}  // namespace zermelo::search
