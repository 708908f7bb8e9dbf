// SPDX-License-Identifier: MIT
#include "interpreter/program/suggest.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace zermelo::interpreter {

int edit_distance(std::string_view left, std::string_view right, int limit) {
  const auto rows = static_cast<int>(left.size());
  const auto columns = static_cast<int>(right.size());
  if (std::abs(rows - columns) > limit) return limit + 1;
  std::vector<int> before(right.size() + 1);
  std::vector<int> last(right.size() + 1);
  std::vector<int> now(right.size() + 1);
  for (int j = 0; j <= columns; ++j) last[j] = j;
  for (int i = 1; i <= rows; ++i) {
    now[0] = i;
    for (int j = 1; j <= columns; ++j) {
      const int replaced = last[j - 1] + (left[i - 1] != right[j - 1]);
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1]) {
        now[j] = std::min(now[j], before[j - 2] + 1);
      }
    }
    std::swap(before, last);
    std::swap(last, now);
  }
  return std::min(last[columns], limit + 1);
}

std::string closest(std::string_view word, std::span<const std::string> candidates) {
  const int limit = word.size() <= 5 ? 1 : word.size() <= 7 ? 2 : 3;
  int best = limit + 1;
  std::string result;
  for (const std::string& candidate : candidates) {
    const int distance = edit_distance(word, candidate, limit);
    if (distance < best) {
      best = distance;
      result = candidate;
    }
  }
  return result;
}

}  // namespace zermelo::interpreter
