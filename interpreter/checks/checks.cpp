// SPDX-License-Identifier: MIT
#include "interpreter/checks/checks.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "interpreter/checks/checked_module.hpp"

namespace zermelo::interpreter {

namespace {

using lang::Severity;

constexpr CheckInfo checks[] = {
    {"undefined", Severity::warning, "a call of a predicate that is not defined"},
    {"singleton", Severity::warning, "a named variable that stands only once in its clause"},
    {"marked-singleton", Severity::warning, "a variable _Name that stands more than once"},
    {"discontiguous", Severity::warning, "clauses of one predicate that are not together"},
    {"unreachable", Severity::warning, "a clause after one that takes its calls and cuts"},
    {"role-arity", Severity::warning, "the name of a role with another number of arguments"},
    {"role-name", Severity::warning, "nearly the name of a role that is missing"},
    {"role-missing", Severity::warning, "moves, and nothing that says whose turn it is"},
    {"role-forms", Severity::error, "both forms of one role, as move/3 and moves/2"},
    {"role-solver", Severity::error, "a role from which a solver can be reached"},
    {"impure", Severity::error, "a change of rules, a global variable, input, files, chance"},
};

/// The user's module and all that it loads from files, each once.
std::vector<Module*> modules_to_check(Program& program) {
  const std::vector<std::string> embedded = Program::library_names();
  std::vector<Module*> modules{&program.user()};
  for (std::size_t i = 0; i < modules.size(); ++i) {
    for (const Import& import : modules[i]->imports) {
      const std::string_view name = program.symbols().name(import.module->name);
      if (std::find(embedded.begin(), embedded.end(), name) != embedded.end()) continue;
      if (std::find(modules.begin(), modules.end(), import.module) != modules.end()) continue;
      modules.push_back(import.module);
    }
  }
  return modules;
}

/// Ranks of the files, in the order in which the modules name them.
class FileOrder {
 public:
  explicit FileOrder(std::span<const CheckedModule> modules) {
    for (const CheckedModule& checked : modules) {
      for (const SourcePredicate& predicate : checked.module.source) {
        for (const SourceClause& clause : predicate.clauses) add(clause.source);
      }
      for (const Initialization& each : checked.module.initializations) add(each.source);
    }
  }

  std::size_t operator()(const lang::SourcePtr& source) const {
    const auto found = ranks_.find(source.get());
    return found == ranks_.end() ? ranks_.size() : found->second;
  }

 private:
  void add(const lang::SourcePtr& source) { ranks_.emplace(source.get(), ranks_.size()); }

  std::unordered_map<const lang::Source*, std::size_t> ranks_;
};

void check_module(const CheckedModule& checked, Findings& findings) {
  check_undefined(checked, findings);
  check_impure(checked, findings);
  check_variables(checked, findings);
  check_discontiguous(checked, findings);
  check_unreachable(checked, findings);
}

}  // namespace

std::span<const CheckInfo> check_table() noexcept { return checks; }

void check_program(Program& program, const lang::DiagnosticSink& sink, const lang::Unread& unread) {
  std::vector<CheckedModule> modules;
  for (Module* const module : modules_to_check(program)) {
    modules.push_back({program, *module, find_calls(program, *module), unread});
  }
  Findings findings;
  for (const CheckedModule& checked : modules) check_module(checked, findings);
  check_role_arity(modules.front(), findings);
  check_role_name(modules.front(), findings);
  check_role_forms(modules.front(), findings);
  check_role_missing(modules.front(), findings);
  check_role_solver(modules, findings);

  const FileOrder rank(modules);
  std::stable_sort(findings.begin(), findings.end(),
                   [&](const lang::Diagnostic& left, const lang::Diagnostic& right) {
                     const std::size_t first = rank(left.source);
                     const std::size_t second = rank(right.source);
                     return first != second ? first < second : left.span.begin < right.span.begin;
                   });
  for (lang::Diagnostic& finding : findings) sink(std::move(finding));
}

}  // namespace zermelo::interpreter
