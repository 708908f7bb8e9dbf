// SPDX-License-Identifier: MIT
// The predicates written in C++, one table for each file of this folder.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "interpreter/program/predicate.hpp"

namespace zermelo::interpreter {

/// A deterministic built-in of core ISO, which a file may not define anew.
constexpr BuiltinInfo iso(std::string_view name, std::uint32_t arity, DeterministicBuiltin entry) {
  return {.name = name, .arity = arity, .deterministic = entry, .is_protected = true};
}

/// A deterministic built-in that a file may define anew.
constexpr BuiltinInfo common(std::string_view name, std::uint32_t arity,
                             DeterministicBuiltin entry) {
  return {.name = name, .arity = arity, .deterministic = entry};
}

std::span<const BuiltinInfo> control_builtins();
std::span<const BuiltinInfo> term_builtins();
std::span<const BuiltinInfo> atom_builtins();
std::span<const BuiltinInfo> list_builtins();
std::span<const BuiltinInfo> output_builtins();
std::span<const BuiltinInfo> solver_builtins();
std::span<const BuiltinInfo> observer_builtins();

}  // namespace zermelo::interpreter
