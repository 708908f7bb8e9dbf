// SPDX-License-Identifier: MIT
// Calls of the predicates that have twins: sensible ones and senseless ones.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace zermelo::tests {

/// Makes goals. The same goals for the same seed, on every platform.
class CallMaker {
 public:
  explicit CallMaker(std::uint32_t seed) : random_(seed) {}

  /// A call of the library predicate `name`, whose arguments are described by `modes`, one letter
  /// each: g grid, d direction, p board of points, s pits with seeds, l list of integers, L list of
  /// anything, v unbound or such a list, e element of it, i integer, c content of a cell, r result.
  /// Every argument may also be anything else, and arguments may share variables.
  std::string call(std::string_view name, std::string_view modes);

 private:
  std::uint32_t below(std::uint32_t count) { return static_cast<std::uint32_t>(random_() % count); }
  template <std::size_t count>
  std::string_view one_of(const std::string_view (&choices)[count]) {
    return choices[below(count)];
  }
  std::string argument(char mode);
  std::string grid();
  std::string content();
  std::string points(bool seeds);
  std::string integers_list();
  std::string any_list();

  std::mt19937 random_;
};

}  // namespace zermelo::tests
