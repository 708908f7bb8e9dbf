// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter {

struct NamedVariable {
  std::string name;
  Cell variable;
};

/// How write/1 and its kin show a term.
struct TermTextOptions {
  bool quoted = false;
  bool ignore_ops = false;
  bool numbervars = true;
  /// Deepest level that is shown, with `...` below it; 0 shows all.
  std::uint32_t max_depth = 0;
  /// Variables are A, B, ... or, where they occur once, `_`.
  bool letters = false;
  /// Names of some variables; the others are called after their place on the heap.
  std::vector<NamedVariable> variable_names = {};
};

/// Appends the text of a term with the user's operators. A variable has one name as long as the
/// machine lives and the variable is on its heap.
void append_term_text(Machine& machine, Cell term, const TermTextOptions& options,
                      std::string& out);

/// Reads the one term of `text` with the user's operators; no term at all is the atom end_of_file.
/// `names` receives the variables that have a name, in order of appearance. Raises
/// syntax_error(Message).
bool read_term_text(Machine& machine, std::string_view text, Cell& term,
                    std::vector<NamedVariable>& names);

}  // namespace zermelo::interpreter
