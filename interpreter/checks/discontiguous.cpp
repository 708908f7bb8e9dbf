// SPDX-License-Identifier: MIT
// Clauses of one predicate with clauses of others between them.
#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "interpreter/checks/checked_module.hpp"

namespace zermelo::interpreter {

namespace {

struct PlacedClause {
  const SourcePredicate* predicate;
  const SourceClause* clause;
};

/// The clauses of each file, as they stand in it.
std::unordered_map<const lang::Source*, std::vector<PlacedClause>> clauses_by_file(
    const Module& module) {
  std::unordered_map<const lang::Source*, std::vector<PlacedClause>> files;
  for (const SourcePredicate& predicate : module.source) {
    for (const SourceClause& clause : predicate.clauses) {
      files[clause.source.get()].push_back({&predicate, &clause});
    }
  }
  for (auto& [source, clauses] : files) {
    std::sort(clauses.begin(), clauses.end(),
              [](const PlacedClause& left, const PlacedClause& right) {
                return left.clause->read.span.begin < right.clause->read.span.begin;
              });
  }
  return files;
}

/// What is known of a predicate while a file is gone through.
struct Group {
  const SourceClause* first = nullptr;
  bool is_reported = false;
};

void report(const CheckedModule& checked, const PlacedClause& placed, const SourceClause& first,
            Findings& findings) {
  const std::string name =
      indicator(checked.program, placed.predicate->name, placed.predicate->arity);
  findings.push_back({lang::Severity::warning,
                      "discontiguous",
                      fmt::format("the clauses of {} are not together", name),
                      placed.clause->source,
                      head_span(*placed.clause),
                      fmt::format("move them together, or declare ':- discontiguous {}.'", name),
                      {{"the first ones are here", first.source, head_span(first)}}});
}

void check_file(const CheckedModule& checked, const std::vector<PlacedClause>& clauses,
                Findings& findings) {
  std::unordered_map<const SourcePredicate*, Group> groups;
  const SourcePredicate* previous = nullptr;
  for (const PlacedClause& placed : clauses) {
    const SourcePredicate& predicate = *placed.predicate;
    if (&predicate == previous) continue;
    previous = &predicate;
    Group& group = groups[&predicate];
    if (group.first == nullptr) {
      group.first = placed.clause;
      group.is_reported = checked.module.discontiguous.contains(
          Cell::functor(predicate.name, predicate.arity).bits);
    } else if (!group.is_reported) {
      report(checked, placed, *group.first, findings);
      group.is_reported = true;
    }
  }
}

}  // namespace

void check_discontiguous(const CheckedModule& checked, Findings& findings) {
  for (const auto& [source, clauses] : clauses_by_file(checked.module)) {
    check_file(checked, clauses, findings);
  }
}

}  // namespace zermelo::interpreter
