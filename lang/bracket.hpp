// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "lang/source.hpp"
#include "lang/symbols.hpp"

namespace zermelo::lang {

enum class BracketKind : std::uint8_t { clause, parentheses, arguments, list, list_tail, curly };

/// Something that is open while a clause is read; the clause itself is the outermost.
struct Bracket {
  BracketKind kind = BracketKind::clause;
  /// Items that have been closed by a ',' or '|'.
  std::uint32_t finished_items = 0;
  /// The functor, when the bracket holds arguments.
  Symbol name{};
  /// The bracket itself.
  Span opening;
  /// Where its term begins: at the functor or the bracket.
  std::uint32_t begin = 0;
  std::size_t first_node = 0;
  /// Pending operators that stand outside of it.
  std::size_t operator_base = 0;
};

}  // namespace zermelo::lang
