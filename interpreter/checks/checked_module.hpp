// SPDX-License-Identifier: MIT
// What each check works on, and the checks themselves, one in each file of this folder.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "interpreter/checks/call_sites.hpp"
#include "interpreter/program/program.hpp"
#include "lang/diagnostic.hpp"
#include "lang/reader.hpp"

namespace zermelo::interpreter {

struct CheckedModule {
  Program& program;
  Module& module;
  std::vector<CallSite> calls;
  const lang::Unread& unread;  ///< of all modules
};

using Findings = std::vector<lang::Diagnostic>;

// --- Of each module ---
void check_undefined(const CheckedModule& checked, Findings& findings);
void check_impure(const CheckedModule& checked, Findings& findings);
void check_variables(const CheckedModule& checked, Findings& findings);
void check_discontiguous(const CheckedModule& checked, Findings& findings);
void check_unreachable(const CheckedModule& checked, Findings& findings);

// --- Of the user's module, which holds the roles ---
void check_role_arity(const CheckedModule& user, Findings& findings);
void check_role_name(const CheckedModule& user, Findings& findings);
void check_role_forms(const CheckedModule& user, Findings& findings);
/// After those of names and arities.
void check_role_missing(const CheckedModule& user, Findings& findings);

// --- Of all modules together ---
/// The user's module comes first.
void check_role_solver(std::span<const CheckedModule> modules, Findings& findings);

/// "move/3", as messages call a predicate.
std::string indicator(const Program& program, Symbol name, std::uint32_t arity);

/// The place of a clause's head.
lang::Span head_span(const SourceClause& clause) noexcept;

/// Whether a call of it finds clauses or a built-in.
bool is_known(const Program& program, const Predicate& predicate) noexcept;

/// Whether it is one of the solvers that queries can call.
bool is_solver(const Predicate& predicate) noexcept;

}  // namespace zermelo::interpreter
