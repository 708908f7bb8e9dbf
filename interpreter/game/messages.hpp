// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "interpreter/program/program.hpp"
#include "lang/term.hpp"

namespace zermelo::interpreter {

/// Gives each variable without a name one of its own: _A, _B, ...
void name_variables(std::vector<std::string>& names);

/// A term as people write it, quoted so that it reads back. Variables are called by `names` (by
/// number), or _A, _B, ... where there are none.
std::string term_text(const lang::Term& term, Program& program,
                      std::vector<std::string> names = {});

/// An error term in a sentence: "type error: integer expected, found a (in is/2)". What is no error
/// term of ours is shown as it was thrown.
std::string error_message(const lang::Term& error, Program& program);

/// Whether an error term says that a limit of inferences, memory or the like is used up.
bool is_resource_error(const lang::Term& error, const Program& program);

}  // namespace zermelo::interpreter
