// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "lang/operators.hpp"
#include "lang/placed_term.hpp"
#include "lang/reader.hpp"
#include "lang/syntax_error.hpp"
#include "lang/tokenizer.hpp"

namespace zermelo::lang {

/// Operator-precedence parser of one text, clause by clause. What is open - operators that wait for
/// their right operand, brackets that wait to be closed - lies on two explicit stacks.
class Parser {
 public:
  enum class Outcome : std::uint8_t { term, end_of_text, error };

  Parser(SourcePtr source, SymbolTable& symbols, const OperatorTable& operators,
         const ReadFlags& flags);

  /// Reads the next clause, which `take_term` then gives. After an error, which `take_error` gives,
  /// reading goes on once `recover` has been called.
  Outcome next();
  ReadTerm take_term();
  Diagnostic take_error() { return std::move(*error_); }
  /// Skips to where the next clause seems to begin. Gives an error that hides the rest of the text.
  std::optional<Diagnostic> recover();
  /// What `recover` skipped so far.
  const Unread& unread() const noexcept { return unread_; }
  /// Lets the full stop before the end of the text be missing.
  void set_full_stop_optional() noexcept { full_stop_optional_ = true; }
  /// An error if there is anything left to read.
  std::optional<Diagnostic> check_end_of_text();

 private:
  enum class Expects : std::uint8_t { operand, infix };
  enum class Step : std::uint8_t { again, finished, failed };

  Step step();

  Step read_operand();
  Step read_name(const Token& token);
  Step read_negative(const Token& minus);
  Step read_text(const Token& token, DoubleQuotes meaning);
  Step open_or_name(BracketKind kind, const Token& token, Symbol name);
  Step open_bracket(BracketKind kind, const Token& token);
  Step open_arguments(Symbol name, Span functor);
  Step finish_leaf(Node node, Span span);
  Step finish_operand();
  bool is_prefix_use();

  Step read_infix();
  Step read_infix_name(const Token& token);
  Step read_infix_symbol(const Token& token, Symbol name);
  Step push_infix(const NamedOperator& op);
  Step apply_postfix(const NamedOperator& op);
  Step separate_items(BracketKind next_kind);
  Step close_bracket();
  Step end_clause(const Token& token);

  bool reduce_for(const NamedOperator& op);
  void reduce();
  void reduce_all();
  bool at_operator_base() const noexcept;
  std::uint16_t limit() const noexcept;

  Token take();
  ErrorContext context() const;
  std::string_view text_of(Span span) const noexcept;
  bool contains_full_stop(const Token& token) const;
  bool begins_clause(const Token& token) const;
  bool completes_term(const Token& token) const;
  void note_unread(const Token& first);
  Step fail(Diagnostic diagnostic);
  Step fail_expected_infix(const Token& token);
  Step fail_clash(const NamedOperator& op);

  SourcePtr source_;
  SymbolTable& symbols_;
  const OperatorTable& operators_;
  const ReadFlags& flags_;
  Tokenizer tokens_;
  SyntaxErrors errors_;
  PlacedTermBuilder builder_;
  std::vector<Bracket> brackets_;
  /// Operators that wait for their right operand.
  std::vector<NamedOperator> operators_pending_;
  Expects expects_ = Expects::operand;
  /// Priority of the term that was finished last.
  std::uint16_t priority_ = 0;
  /// The first token of the clause.
  Span clause_;
  Token first_;
  /// The token that was taken last; `end_of_text` when the clause has just begun.
  Token previous_;
  bool full_stop_optional_ = false;
  std::optional<Diagnostic> error_;
  Unread unread_;
};

}  // namespace zermelo::lang
