// SPDX-License-Identifier: MIT
// Roles from which a solver can be reached: the search would search itself.
#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "interpreter/checks/checked_module.hpp"
#include "interpreter/program/roles.hpp"

namespace zermelo::interpreter {

namespace {

/// The calls of each predicate, and from where the roles first reach it: breadth first, so that
/// the path in a message is a shortest one.
class CallGraph {
 public:
  explicit CallGraph(std::span<const CheckedModule> modules) {
    for (const CheckedModule& checked : modules) {
      for (const CallSite& call : checked.calls) {
        if (call.caller != nullptr) calls_[call.caller].push_back(&call);
      }
    }
  }

  /// Predicates that are reached from the roles, in order.
  std::vector<const Predicate*> reach(const Roles& roles) {
    std::vector<const Predicate*> reached;
    const auto add = [&](const Predicate* predicate, const Predicate* from) {
      if (from_.emplace(predicate, from).second) reached.push_back(predicate);
    };
    for (const RoleInfo& role : role_table) {
      if (roles.has(role.role)) add(roles[role.role], nullptr);
    }
    // The vector grows while it is walked.
    // NOLINTNEXTLINE(modernize-loop-convert)
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const CallSite* const call : calls_of(reached[i])) add(call->callee, reached[i]);
    }
    return reached;
  }

  std::span<const CallSite* const> calls_of(const Predicate* predicate) const {
    const auto found = calls_.find(predicate);
    if (found == calls_.end()) return {};
    return found->second;
  }

  /// The role first, `predicate` last.
  std::vector<const Predicate*> path_to(const Predicate* predicate) const {
    std::vector<const Predicate*> path;
    for (; predicate != nullptr; predicate = from_.at(predicate)) path.push_back(predicate);
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  std::unordered_map<const Predicate*, std::vector<const CallSite*>> calls_;
  std::unordered_map<const Predicate*, const Predicate*> from_;
};

void report(const Program& program, std::span<const Predicate* const> path, const CallSite& call,
            Findings& findings) {
  constexpr std::size_t max_shown = 8;
  const auto name = [&](const Predicate& each) {
    return indicator(program, each.name, each.arity);
  };
  std::string way;
  for (std::size_t i = 1; i < path.size(); ++i) {
    if (i == max_shown && path.size() > max_shown + 1) way += ", ...";
    if (i < max_shown || i + 1 == path.size()) way += ", " + name(*path[i]);
  }
  if (!way.empty()) way = " by way of " + way.substr(2);
  findings.push_back({lang::Severity::error,
                      "role-solver",
                      fmt::format("the role {} reaches the solver {}{}", name(*path.front()),
                                  name(*call.callee), way),
                      *call.source,
                      call.span,
                      "roles describe the game and do not search it; call solvers in queries",
                      {}});
}

}  // namespace

void check_role_solver(std::span<const CheckedModule> modules, Findings& findings) {
  Program& program = modules.front().program;
  const auto calls_solver = [](const CheckedModule& checked) {
    return std::any_of(checked.calls.begin(), checked.calls.end(),
                       [&](const CallSite& call) { return is_solver(*call.callee); });
  };
  if (std::none_of(modules.begin(), modules.end(), calls_solver)) return;
  CallGraph graph(modules);
  for (const Predicate* const predicate : graph.reach(Roles(program))) {
    for (const CallSite* const call : graph.calls_of(predicate)) {
      if (is_solver(*call->callee)) {
        report(program, graph.path_to(predicate), *call, findings);
      }
    }
  }
}

}  // namespace zermelo::interpreter
