// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "lang/operators.hpp"
#include "lang/symbols.hpp"
#include "lang/term.hpp"

namespace zermelo::lang {

struct WriteOptions {
  /// Quote atoms so that the text reads back.
  bool quoted = false;
  /// Operators and lists in canonical form.
  bool ignore_ops = false;
  /// '$VAR'(N) as a letter and a number.
  bool numbervars = false;
  /// Names of variables by number; a variable without one (or with an empty one) is `_N`.
  std::span<const std::string> variable_names = {};
  /// Number that is added to a variable's number when it has no name.
  std::uint64_t variable_base = 0;
};

/// The text of a term, spaced as SWI-Prolog spaces it. Uses no C++ stack that grows with the term.
void write(std::string& out, TermView term, const SymbolTable& symbols,
           const OperatorTable& operators, const WriteOptions& options = {});
std::string write(TermView term, const SymbolTable& symbols, const OperatorTable& operators,
                  const WriteOptions& options = {});

/// The text of an atom, quoted when it must be.
void write_quoted_atom(std::string& out, std::string_view text);
/// The shortest text that reads back as this float ("1.0", "1.0e10", "inf", "nan").
void write_float(std::string& out, double value);

}  // namespace zermelo::lang
