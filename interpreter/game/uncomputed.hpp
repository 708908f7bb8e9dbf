// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "lang/symbols.hpp"
#include "lang/term.hpp"

namespace zermelo::interpreter {

/// Whether a term is an operation of arithmetic on integers and such terms, as 7 - 2: what `=`
/// leaves where `is` was meant.
bool is_uncomputed(lang::TermView term, const lang::SymbolTable& symbols);

/// A part of a term that is one. What may be meant as it is, as the pair 3-4 or the place 1/2, is
/// none; nested ones are.
std::optional<lang::TermView> uncomputed_part(lang::TermView term,
                                              const lang::SymbolTable& symbols);

}  // namespace zermelo::interpreter
