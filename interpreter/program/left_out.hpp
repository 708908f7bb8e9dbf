// SPDX-License-Identifier: MIT
// Predicates of other Prolog systems that are not in this language.
#pragma once

#include <cstdint>
#include <string_view>

namespace zermelo::interpreter {

/// Why a family of predicates is left out, and what to use in its place.
struct Impurity {
  std::string_view reason;
  std::string_view idiom;
};

/// The family of name/arity that is left out on purpose; null when it belongs to none. A file may
/// define such a name itself: ask only about undefined ones.
const Impurity* find_impure(std::string_view name, std::uint32_t arity) noexcept;

/// How this language does what name/arity does elsewhere; empty for what is not known elsewhere,
/// and for what is left out on purpose.
std::string_view idiom_for(std::string_view name, std::uint32_t arity) noexcept;

}  // namespace zermelo::interpreter
