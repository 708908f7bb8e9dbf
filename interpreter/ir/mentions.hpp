// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter::ir {

/// Whether an operand of the statement itself is the variable.
bool reads(const Statement& one, Variable variable);

/// Calls `visit(variable)` for each time that a statement of the list, or one within it, reads a
/// variable or changes the array that it is.
template <class Visit>
void for_each_mention(const std::vector<Statement>& list, const Visit& visit) {
  const auto look = [&](const Operand& one) {
    if (one.variable != none) visit(one.variable);
  };
  for (const Statement& one : list) {
    look(one.a), look(one.b), look(one.c);
    for (const Operand& input : one.inputs) look(input);
    if (changes_array(one.op)) visit(one.target);
    for_each_mention(one.body, visit);
  }
}

/// Whether the statement, or one within it, reads the variable or changes the array that it is.
bool mentions(const Statement& one, Variable variable);
bool mentions(const std::vector<Statement>& list, Variable variable);

/// Whether the statement, or one within it, assigns to the variable.
bool assigns(const Statement& one, Variable variable);

}  // namespace zermelo::interpreter::ir
