// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lang/bracket.hpp"
#include "lang/diagnostic.hpp"
#include "lang/operators.hpp"
#include "lang/token.hpp"

namespace zermelo::lang {

/// Where the parser stands when it meets something wrong.
struct ErrorContext {
  /// The first token of the clause.
  Span clause;
  /// The token before the wrong one; `end_of_text` kind when the clause begins with the wrong one.
  Token previous;
  Bracket bracket;
};

/// An operator as part of a message.
struct NamedOperator {
  Symbol name{};
  Operator definition;
  Span span;
};

/// Words the diagnostics of the parser: what was found, what was expected, and how to mend it.
class SyntaxErrors {
 public:
  SyntaxErrors(SourcePtr source, const SymbolTable& symbols, const OperatorTable& operators);

  Diagnostic malformed(const Token& found, const ErrorContext& context) const;
  Diagnostic integer_overflow(Span number, const ErrorContext& context) const;
  Diagnostic expected_term(const Token& found, const ErrorContext& context) const;
  Diagnostic expected_infix(const Token& found, const ErrorContext& context) const;
  /// `op` has too high a priority to stand beside `neighbour`, or in brackets if that is none.
  Diagnostic clash(const NamedOperator& op, const NamedOperator& neighbour,
                   const ErrorContext& context) const;
  Diagnostic missing_full_stop(const ErrorContext& context) const;
  Diagnostic trailing_text(const Token& found) const;

  /// Whether `found` stands at the very beginning of its line, as clauses do.
  bool in_first_column(const Token& found) const noexcept;

 private:
  std::optional<Diagnostic> foreign_character(const Token& token,
                                              const ErrorContext& context) const;
  bool begins_line(const Token& found) const noexcept;
  Diagnostic make(std::string message, Span span, const ErrorContext& context) const;
  void add_opening(Diagnostic& diagnostic, const Bracket& bracket) const;
  std::string describe(const Token& token) const;
  std::string expectation(const Bracket& bracket) const;
  std::string clash_message(const NamedOperator& op, const NamedOperator& neighbour) const;
  std::string infix_hint(const Token& found, const ErrorContext& context) const;
  std::string run_together_hint(const Token& found) const;
  std::string functor_hint(const Token& functor) const;
  std::string term_hint(const Token& found, const ErrorContext& context) const;
  bool swallowed_full_stop(const Token& name) const;
  std::string text_of(Span span) const;
  std::string_view text_from(std::uint32_t offset) const noexcept;

  SourcePtr source_;
  const SymbolTable& symbols_;
  const OperatorTable& operators_;
};

}  // namespace zermelo::lang
