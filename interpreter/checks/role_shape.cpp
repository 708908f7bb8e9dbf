// SPDX-License-Identifier: MIT
// Roles with a wrong number of arguments or nearly the right name, roles defined under both of
// their names, and games that do not say whose turn it is.
#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_set>

#include <fmt/format.h>

#include "interpreter/checks/checked_module.hpp"
#include "interpreter/program/roles.hpp"
#include "interpreter/program/suggest.hpp"

namespace zermelo::interpreter {

namespace {

std::string_view usage(Role role) noexcept {
  switch (role) {
    case Role::initial:
      return "initial(Position)";
    case Role::to_move:
      return "to_move(Position, Player)";
    case Role::move:
      return "move(Position, Move, Next)";
    case Role::terminal:
      return "terminal(Position, Value)";
    case Role::eval:
      return "eval(Position, Value)";
    case Role::players:
      return "players(Max, Min)";
    case Role::values:
      return "values(Lowest, Highest)";
    case Role::repetition:
      return "repetition(Value)";
    case Role::canonical:
      return "canonical(Position, Representative)";
    case Role::priority:
      return "priority(Position, Move, Priority)";
    case Role::show:
      return "show(Position)";
    case Role::game:
      return "game(Title)";
    case Role::moves:
      return "moves(Position, Successors)";
    case Role::staticval:
      return "staticval(Position, Value)";
    case Role::max_to_move:
      return "max_to_move(Position)";
    case Role::min_to_move:
      return "min_to_move(Position)";
  }
  return {};
}

const RoleInfo* role_named(std::string_view name) noexcept {
  const auto found = std::find_if(role_table.begin(), role_table.end(),
                                  [&](const RoleInfo& role) { return role.name == name; });
  return found == role_table.end() ? nullptr : &*found;
}

/// Whether a role is missing, and not for a clause that could not be read.
bool is_missing(const CheckedModule& user, const Roles& roles, const RoleInfo& role) {
  if (roles.has(role.role)) return false;
  const std::optional<Symbol> name = user.program.symbols().find(role.name);
  return !user.unread.anything && !(name && user.unread.may_define(*name));
}

struct Candidate {
  const SourcePredicate* predicate;
  const RoleInfo* role;
};

/// The predicates that have the name of a role, of whatever arity.
std::vector<Candidate> candidates(const CheckedModule& user) {
  std::vector<Candidate> result;
  for (const SourcePredicate& predicate : user.module.source) {
    if (predicate.clauses.empty()) continue;
    const RoleInfo* const role = role_named(user.program.symbols().name(predicate.name));
    if (role != nullptr) result.push_back({&predicate, role});
  }
  return result;
}

/// How many roles have their names there: with two a file is taken for a game.
std::size_t names_of_roles(const std::vector<Candidate>& named) {
  std::set<const RoleInfo*> distinct;
  for (const Candidate& candidate : named) distinct.insert(candidate.role);
  return distinct.size();
}

/// Predicates that clauses of other predicates call.
std::unordered_set<const Predicate*> called_by_others(const CheckedModule& user) {
  std::unordered_set<const Predicate*> result;
  for (const CallSite& call : user.calls) {
    if (call.caller != call.callee) result.insert(call.callee);
  }
  return result;
}

void report_arity(const CheckedModule& user, const Candidate& candidate, Findings& findings) {
  const SourcePredicate& predicate = *candidate.predicate;
  const RoleInfo& role = *candidate.role;
  const SourceClause& clause = predicate.clauses.front();
  findings.push_back(
      {lang::Severity::warning,
       "role-arity",
       fmt::format("{} is not the role {}/{}",
                   indicator(user.program, predicate.name, predicate.arity), role.name, role.arity),
       clause.source,
       head_span(clause),
       fmt::format("the role is {}", usage(role.role)),
       {}});
}

struct BothForms {
  Role ours;
  Role textbook;
};

constexpr BothForms both_forms[] = {
    {Role::move, Role::moves},
    {Role::eval, Role::staticval},
    {Role::to_move, Role::max_to_move},
    {Role::to_move, Role::min_to_move},
};

/// The first clause of a role; null for a role that was not read from a text.
const SourceClause* first_clause(const Predicate& predicate) noexcept {
  const auto& index = predicate.module->source_index;
  const auto found = index.find(Cell::functor(predicate.name, predicate.arity).bits);
  if (found == index.end()) return nullptr;
  const auto& clauses = predicate.module->source[found->second].clauses;
  return clauses.empty() ? nullptr : &clauses.front();
}

lang::Diagnostic both_forms_error(const BothForms& forms, const Predicate& ours,
                                  const Predicate& textbook) {
  lang::Diagnostic error{
      lang::Severity::error,
      "role-forms",
      fmt::format("{}/{} and {}/{} are two forms of one role", info(forms.ours).name,
                  info(forms.ours).arity, info(forms.textbook).name, info(forms.textbook).arity),
      nullptr,
      {},
      "keep one of them",
      {}};
  if (const SourceClause* const clause = first_clause(textbook)) {
    error.source = clause->source;
    error.span = head_span(*clause);
  }
  if (const SourceClause* const clause = first_clause(ours)) {
    error.related.push_back({"the other one is here", clause->source, head_span(*clause)});
  }
  return error;
}

}  // namespace

/// In a game, a role name with a wrong arity is a slip, unless the role itself is defined too and
/// the other one is called: a helper.
void check_role_arity(const CheckedModule& user, Findings& findings) {
  const std::vector<Candidate> named = candidates(user);
  if (names_of_roles(named) < 2) return;
  const Roles roles(user.program);
  const auto called = called_by_others(user);
  for (const Candidate& candidate : named) {
    const SourcePredicate& predicate = *candidate.predicate;
    if (predicate.arity == candidate.role->arity) continue;
    const bool is_helper =
        roles.has(candidate.role->role) &&
        called.contains(&user.program.predicate(user.module, predicate.name, predicate.arity));
    if (!is_helper) report_arity(user, candidate, findings);
  }
}

/// In a game, a predicate that nothing calls and that has nearly the name of a role which is
/// missing is a slip of the pen.
void check_role_name(const CheckedModule& user, Findings& findings) {
  if (names_of_roles(candidates(user)) < 2) return;
  const Roles roles(user.program);
  const auto called = called_by_others(user);
  for (const SourcePredicate& predicate : user.module.source) {
    const std::string name(user.program.symbols().name(predicate.name));
    const bool is_used =
        role_named(name) != nullptr || predicate.clauses.empty() ||
        called.contains(&user.program.predicate(user.module, predicate.name, predicate.arity));
    if (is_used) continue;
    std::vector<std::string> missing;
    for (const RoleInfo& role : role_table)
      if (role.arity == predicate.arity && is_missing(user, roles, role))
        missing.emplace_back(role.name);
    const std::string near = closest(name, missing);
    if (near.empty()) continue;
    const SourceClause& clause = predicate.clauses.front();
    findings.push_back({lang::Severity::warning,
                        "role-name",
                        fmt::format("{} is no role, and nothing calls it",
                                    indicator(user.program, predicate.name, predicate.arity)),
                        clause.source,
                        head_span(clause),
                        fmt::format("did you mean {}?", usage(role_named(near)->role)),
                        {}});
  }
}

/// A game with moves in which nothing says whose turn it is, and nothing was found that was meant
/// to.
void check_role_missing(const CheckedModule& user, Findings& findings) {
  const Roles roles(user.program);
  const auto has = [&](Role role) { return !is_missing(user, roles, info(role)); };
  const bool has_turns = has(Role::to_move) || has(Role::max_to_move) || has(Role::min_to_move);
  const Predicate* const moves = roles[roles.has(Role::move) ? Role::move : Role::moves];
  if (has_turns || moves == nullptr || !roles.has(Role::initial)) return;
  const bool is_meant = std::ranges::any_of(findings, [](const lang::Diagnostic& one) {
    const bool is_slip = one.code == "role-name" || one.code == "role-arity";
    return is_slip && one.hint.find("to_move(") != std::string::npos;
  });
  const SourceClause* const clause = first_clause(*moves);
  if (is_meant || clause == nullptr) return;
  findings.push_back(
      {lang::Severity::warning,
       "role-missing",
       "there are moves, and no to_move/2 that says whose turn it is",
       clause->source,
       head_span(*clause),
       fmt::format("define {}, as to_move(state(Player, _), Player)", usage(Role::to_move)),
       {}});
}

void check_role_forms(const CheckedModule& user, Findings& findings) {
  const Roles roles(user.program);
  for (const BothForms& forms : both_forms) {
    const Predicate* const ours = roles[forms.ours];
    const Predicate* const textbook = roles[forms.textbook];
    if (ours == nullptr || textbook == nullptr) continue;
    findings.push_back(both_forms_error(forms, *ours, *textbook));
  }
}

}  // namespace zermelo::interpreter
