// SPDX-License-Identifier: MIT
// The calls that clause bodies make, through control constructs and meta-arguments.
#pragma once

#include <vector>

#include "interpreter/program/program.hpp"
#include "lang/source.hpp"

namespace zermelo::interpreter {

struct CallSite {
  /// The predicate whose clause calls; null in an initialization/1 goal.
  const Predicate* caller = nullptr;
  /// What the call means: an own predicate, an import, a built-in; an undefined one otherwise.
  const Predicate* callee = nullptr;
  /// Owned by the module.
  const lang::SourcePtr* source = nullptr;
  lang::Span span;
};

/// All calls of a module's clauses, clause by clause, each from left to right. A goal that is only
/// known while rules run (a variable) is none. Valid until the module's clauses change.
std::vector<CallSite> find_calls(Program& program, Module& module);

}  // namespace zermelo::interpreter
