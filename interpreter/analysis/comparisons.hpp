// SPDX-License-Identifier: MIT
// Arithmetic and tests: what they say of their variables.
#pragma once

#include <string_view>

#include "interpreter/analysis/bindings.hpp"
#include "lang/symbols.hpp"

namespace zermelo::interpreter {

/// The numbers that an expression may have as its value.
Type value_of(lang::TermView expression, const Bindings& bindings,
              const lang::SymbolTable& symbols);
/// The variables of an expression that was evaluated are ground.
void narrow_evaluated(lang::TermView expression, Bindings& bindings);
/// It is known that `left name right` holds, or, negated, that it does not: `name` is <, ==, ...
void narrow_comparison(std::string_view name, lang::TermView left, lang::TermView right,
                       bool negated, const lang::SymbolTable& symbols, Bindings& bindings);

}  // namespace zermelo::interpreter
