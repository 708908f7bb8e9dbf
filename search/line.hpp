// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace zermelo::search {

/// Lines of play under construction, as linked lists in one pool. A position's line is its best
/// move followed by that successor's line, so that growing a line by a ply is O(1) whatever its
/// length, and every step is made once and dropped once.
class LinePool {
 public:
  using Line = std::uint32_t;
  static constexpr Line empty = ~Line{0};

  /// The line that starts with successor `index` and goes on with `rest`, which it takes over.
  Line prepend(std::uint32_t index, Line rest) {
    if (free_ == empty) {
      steps_.push_back({index, rest});
      return static_cast<Line>(steps_.size() - 1);
    }
    const Line line = free_;
    free_ = steps_[line].next;
    steps_[line] = {index, rest};
    return line;
  }

  /// Gives the steps of `line` back to the pool.
  void drop(Line line) noexcept {
    while (line != empty) {
      const Line next = steps_[line].next;
      steps_[line].next = free_;
      free_ = line;
      line = next;
    }
  }

  std::vector<std::uint32_t> indices(Line line) const {
    std::vector<std::uint32_t> result;
    for (; line != empty; line = steps_[line].next) result.push_back(steps_[line].index);
    return result;
  }

  std::size_t bytes() const noexcept { return steps_.capacity() * sizeof(Step); }

 private:
  struct Step {
    std::uint32_t index;
    Line next;
  };
  std::vector<Step> steps_;
  Line free_ = empty;
};

}  // namespace zermelo::search
