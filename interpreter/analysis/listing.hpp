// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "interpreter/analysis/analysis.hpp"

namespace zermelo::interpreter {

/// A type in words: "empty | x", "1..3", "list(integer)". The type `named`, if there is one, is
/// called "position".
std::string type_text(const Type& type, Program& program, const Type* named = nullptr);
/// "det", "semidet", "multi" or "nondet"; "failure" and "erroneous" of what has no solution.
std::string determinism_text(const CallPattern& pattern);
/// A call pattern as a declaration: ":- pred move(in(position), out(...)) is nondet."
std::string pattern_text(const CallPattern& pattern, Program& program,
                         const Type* positions = nullptr);
/// All call patterns, in the order of the file, and of the libraries after it.
std::string show_modes(const Analysis& analysis, Program& program);

}  // namespace zermelo::interpreter
