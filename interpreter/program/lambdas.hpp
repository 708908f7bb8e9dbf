// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

/// Makes a predicate of each lambda expression, Parameters>>Goal or {V1, ...}/Parameters>>Goal,
/// that stands in a clause of the module where a goal with enough added arguments is expected, and
/// puts the predicate's name, with the variables that it shares with the clause, in its place. What
/// it means is what library(yall) says: variables that are not bound at the call are not shared.
/// Other lambda expressions are left to that library, which copies them at each call.
void expand_lambdas(Program& program, Module& module);

/// Whether a lambda expression that is called with so many arguments in the module is one of
/// library(yall): a file may define >> otherwise.
bool is_lambda_call(Program& program, Module& module, std::uint32_t arguments);

}  // namespace zermelo::interpreter
