// SPDX-License-Identifier: MIT
#include "interpreter/model/long_lists.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "interpreter/ir/row_shape.hpp"

namespace zermelo::interpreter {

namespace {

using Kind = Abstract::Kind;

/// Shorter lists have little code in any case.
constexpr std::size_t least_long_list = 8;

/// A list of known length as rows; nothing if its elements are no structures that are alike.
std::optional<Abstract> as_rows(const Abstract& list, bool with_integers) {
  Abstract element;
  bool conflict = false;
  bool has_rows = false;
  if (!list_element(list, element, conflict, has_rows) || conflict) return std::nullopt;
  if (element.kind != Kind::structure && element.kind != Kind::variant) return std::nullopt;
  const std::optional<RowShape> shape = row_shape(element);
  if (!shape || shape->slots < 2 || (shape->has_integers && !with_integers)) return std::nullopt;
  return Abstract::list_of(std::move(element), true);
}

}  // namespace

Abstract with_long_lists_as_rows(Abstract start, bool with_integers) {
  if (start.kind != Kind::structure) return start;
  if (const auto length = known_length(start); length && *length >= least_long_list)
    return as_rows(start, with_integers).value_or(std::move(start));
  for (Abstract& argument : start.arguments)
    argument = with_long_lists_as_rows(std::move(argument), with_integers);
  return start;
}

std::size_t longest_of_long_lists(const Abstract& start, bool with_integers) {
  if (start.kind != Kind::structure) return 0;
  if (const auto length = known_length(start); length && *length >= least_long_list)
    return as_rows(start, with_integers) ? *length : 0;
  std::size_t longest = 0;
  for (const Abstract& argument : start.arguments)
    longest = std::max(longest, longest_of_long_lists(argument, with_integers));
  return longest;
}

}  // namespace zermelo::interpreter
