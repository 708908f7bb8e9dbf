// SPDX-License-Identifier: MIT
// The shapes of terms that directives take.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/machine/cell.hpp"
#include "lang/term.hpp"

namespace zermelo::interpreter {

inline std::uint64_t key_of(Symbol name, std::uint32_t arity) noexcept {
  return Cell::functor(name, arity).bits;
}

/// A, B or [A, B]: the elements in order.
std::vector<lang::TermView> elements(lang::TermView term);

/// Name/Arity, or Name//Arity with `grammar_slash` as its functor: the predicate's functor cell.
std::optional<std::uint64_t> indicator_key(lang::TermView term, Symbol grammar_slash);

}  // namespace zermelo::interpreter
