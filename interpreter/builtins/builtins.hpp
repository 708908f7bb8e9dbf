// SPDX-License-Identifier: MIT
// The predicates written in C++, one table for each file of this folder.
#pragma once

#include <span>

#include "interpreter/program/predicate.hpp"

namespace zermelo::interpreter {

std::span<const BuiltinInfo> control_builtins();
std::span<const BuiltinInfo> term_builtins();
std::span<const BuiltinInfo> atom_builtins();
std::span<const BuiltinInfo> list_builtins();
std::span<const BuiltinInfo> output_builtins();
std::span<const BuiltinInfo> solver_builtins();

}  // namespace zermelo::interpreter
