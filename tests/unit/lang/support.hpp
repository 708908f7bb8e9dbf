// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lang/reader.hpp"
#include "lang/writer.hpp"

namespace zermelo::lang::test {

/// A symbol table, the standard operators and everything that is read with them.
struct Prolog {
  SymbolTable symbols;
  OperatorTable operators = OperatorTable::standard(symbols);
  ReadFlags flags;
  std::vector<Diagnostic> errors;

  /// All clauses of a text; what is wrong with it goes to `errors`.
  std::vector<ReadTerm> read_all(std::string text);
  /// The one term of a text, without a full stop.
  std::optional<ReadTerm> read(std::string text);
  /// The one term of a text in functional notation, or "error: " and the first message.
  std::string canonical(std::string text);
  /// The one term of a text as writeq writes it, or "error: " and the first message.
  std::string writeq(std::string text);
  std::string writeq(TermView term) const;
  /// The first error in a text of clauses: "line:column message".
  std::string first_error(std::string text);

 private:
  std::string written(std::string text, const WriteOptions& options);
};

/// "line:column message" of a diagnostic.
std::string brief(const Diagnostic& diagnostic);

/// `text` with every variable's number taken out: _12 becomes _.
std::string without_variable_numbers(std::string_view text);

}  // namespace zermelo::lang::test
