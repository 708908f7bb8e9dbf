// SPDX-License-Identifier: MIT
#include "interpreter/playouts/account.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace zermelo::interpreter {

namespace {

std::string words(const std::string& text) { return text.empty() ? "nothing" : text; }
std::string words(std::int64_t number) { return std::to_string(number); }
std::string words(search::Side side) { return side == search::Side::max ? "MAX" : "MIN"; }
std::string words(const Fault& fault) { return fault.error.message; }

template <class T>
std::string words(const std::optional<T>& value) {
  return value ? words(*value) : "nothing";
}

bool same(const Fault& left, const Fault& right) {
  return left.error.message == right.error.message;
}
template <class T>
bool same(const T& left, const T& right) {
  return left == right;
}

using Difference = std::optional<std::string>;

template <class T>
Difference compare(std::string_view what, const T& expected, const T& found) {
  if (same(expected, found)) return std::nullopt;
  return fmt::format("{} gives {}, not {}", what, words(found), words(expected));
}

template <class T>
Difference compare(std::string_view what, const std::vector<T>& expected,
                   const std::vector<T>& found) {
  const auto [left, right] =
      std::mismatch(expected.begin(), expected.end(), found.begin(), found.end(),
                    [](const T& one, const T& other) { return same(one, other); });
  if (left == expected.end() && right == found.end()) return std::nullopt;
  return fmt::format("{} number {} is {}, not {}", what, left - expected.begin() + 1,
                     right == found.end() ? "missing" : words(*right),
                     left == expected.end() ? "missing" : words(*left));
}

}  // namespace

std::optional<std::string> difference(const Account& reference, const Account& other) {
  const Difference differences[] = {
      compare("the way here", reference.position, other.position),
      compare("error", reference.faults, other.faults),
      compare("terminal/2", reference.terminal, other.terminal),
      compare("move", reference.moves, other.moves),
      compare("successor", reference.successors, other.successors),
      compare("to_move/2", reference.side, other.side),
      compare("the static value", reference.leaf_value, other.leaf_value),
      compare("eval/2", reference.estimate, other.estimate),
      compare("priority", reference.priorities, other.priorities),
      compare("canonical/2", reference.representative, other.representative),
      compare("show/1", reference.drawing, other.drawing),
  };
  const auto* const first =
      std::ranges::find_if(differences, [](const Difference& each) { return each.has_value(); });
  return first == std::end(differences) ? std::nullopt : *first;
}

}  // namespace zermelo::interpreter
