// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <variant>
#include <vector>

#include "lang/diagnostic.hpp"
#include "lang/operators.hpp"
#include "lang/source.hpp"
#include "lang/symbols.hpp"
#include "lang/term.hpp"

namespace zermelo::lang {

/// What "..." stands for: a list of codes, a list of one-character atoms, or an atom.
enum class DoubleQuotes : std::uint8_t { codes, chars, atom };

struct ReadFlags {
  DoubleQuotes double_quotes = DoubleQuotes::chars;
};

/// A named or anonymous variable of a term that was read. Its number is its index.
struct ReadVariable {
  std::string name;  ///< "_" for each anonymous one
  std::uint32_t occurrences = 0;
  Span first;
};

/// A term with the places of all its parts.
struct ReadTerm {
  Term term;
  /// One for each node of `term`, in the same order.
  std::vector<Span> spans;
  std::vector<ReadVariable> variables;
  /// From the first token to the full stop, which is included.
  Span span;
};

/// What the clauses of a text that could not be read may have said.
struct Unread {
  /// Names that such clauses begin with: they may define predicates of these names.
  std::unordered_set<Symbol> names;
  /// Whether there is something whose purpose is not known, such as a directive.
  bool anything = false;

  bool may_define(Symbol name) const noexcept;
  void add(const Unread& other);
};

/// Reads the terms of a text one after the other. Operators and flags are looked at afresh for
/// every term, so a directive acts on what follows it. Uses no C++ stack that grows with the text.
class Reader {
 public:
  /// `symbols`, `operators` and `flags` are kept by reference.
  Reader(SourcePtr source, SymbolTable& symbols, const OperatorTable& operators,
         const ReadFlags& flags, DiagnosticSink sink);
  ~Reader();
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) = delete;

  /// The next term, or nothing at the end of the text. A syntax error is reported to the sink, the
  /// rest of its clause skipped, and reading goes on; `had_errors` then tells.
  std::optional<ReadTerm> next();
  bool had_errors() const noexcept;
  /// What was skipped so far.
  const Unread& unread() const noexcept;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Reads exactly one term from `text`; a full stop at its end may be missing. Nothing when there
/// was an error (reported to the sink) or no term at all.
std::optional<ReadTerm> read_term(SourcePtr source, SymbolTable& symbols,
                                  const OperatorTable& operators, const ReadFlags& flags,
                                  const DiagnosticSink& sink);

using Number = std::variant<std::int64_t, double>;

/// Why a text is no number.
enum class NumberError : std::uint8_t { syntax, out_of_range };

/// A number as Prolog source has it ("0x1F", "0'a", "1.5e3", " -7"): layout may come before, a sign
/// directly before the digits. What number_codes/2 and atom_number/2 accept.
std::variant<Number, NumberError> parse_number(std::string_view text);

}  // namespace zermelo::lang
