// SPDX-License-Identifier: MIT
#include "interpreter/cpp/clause_comment.hpp"

#include "interpreter/cpp/code_layout.hpp"

namespace zermelo::interpreter {

std::string clause_comment(const std::vector<const SourceClause*>& clauses) {
  constexpr std::size_t most_clauses = 12;
  constexpr std::size_t most_lines = 6;  // of one clause
  constexpr std::string_view prefix = "//   ";
  std::string result;
  std::size_t count = 0;
  for (const SourceClause* const clause : clauses) {
    if (count++ == most_clauses) return result + std::string(prefix) + "...\n";
    const lang::Span span = clause->read.span;
    const std::string_view text = clause->source->text().substr(span.begin, span.end - span.begin);
    result += comment_lines(prefix, text, most_lines);
  }
  return result;
}

}  // namespace zermelo::interpreter
