// SPDX-License-Identifier: MIT
// Clauses that no call gets to, because a clause before them takes all their calls and cuts.
#include <algorithm>
#include <bit>
#include <unordered_map>

#include <fmt/format.h>

#include "interpreter/checks/checked_module.hpp"

namespace zermelo::interpreter {

using lang::TermKind;
using lang::TermView;
namespace symbols = lang::symbols;

namespace {

/// Whether the first thing that the body does is a cut.
bool cuts_at_once(const SourceClause& clause) noexcept {
  std::optional<TermView> goal = clause.body();
  while (goal && goal->is_compound(symbols::comma, 2)) {
    const TermView first = goal->arg(0);
    goal = first.is_atom(symbols::true_) ? goal->arg(1) : first;
  }
  return goal && goal->is_atom(symbols::cut);
}

/// Whether the head's arguments are distinct variables.
bool matches_every_call(TermView head) {
  std::vector<std::uint32_t> numbers;
  // Arguments that are all variables are the head's only nodes.
  if (head.nodes().size() != std::size_t{head.arity()} + 1) return false;
  for (const lang::Node& node : head.nodes().first(head.arity())) {
    if (node.kind != TermKind::variable) return false;
    numbers.push_back(node.variable);
  }
  std::sort(numbers.begin(), numbers.end());
  return std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end();
}

std::uint64_t value_of(const lang::Node& node) noexcept {
  switch (node.kind) {
    case TermKind::variable:
      return node.variable;
    case TermKind::integer:
      return static_cast<std::uint64_t>(node.integer);
    case TermKind::floating:
      return std::bit_cast<std::uint64_t>(node.floating);
    default:
      return Cell::functor(node.functor.name, node.functor.arity).bits;
  }
}

/// Equal for two heads exactly when they differ in the names of variables only.
std::u32string shape_of(TermView head, std::size_t variable_count) {
  std::vector<std::uint32_t> numbers(variable_count, UINT32_MAX);
  std::uint32_t next = 0;
  std::u32string shape;
  for (const lang::Node& node : head.nodes()) {
    std::uint64_t value = value_of(node);
    if (node.kind == TermKind::variable) {
      std::uint32_t& number = numbers[node.variable];
      if (number == UINT32_MAX) number = next++;
      value = number;
    }
    shape += {static_cast<char32_t>(node.kind), static_cast<char32_t>(value),
              static_cast<char32_t>(value >> 32)};
  }
  return shape;
}

void report(const SourceClause& clause, const SourceClause& before, std::string_view why,
            std::size_t more, Findings& findings) {
  const std::string also =
      more == 0 ? "" : fmt::format(", nor {} after it", more == 1 ? "the one" : "those");
  findings.push_back({lang::Severity::warning,
                      "unreachable",
                      "this clause is never reached" + also,
                      clause.source,
                      head_span(clause),
                      "remove it, or move it up",
                      {{std::string(why), before.source, head_span(before)}}});
}

void check_clauses(std::span<const SourceClause> clauses, Findings& findings) {
  std::unordered_map<std::u32string, const SourceClause*> cutting;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const SourceClause& clause = clauses[i];
    const bool cuts = cuts_at_once(clause);
    if (!cuts && cutting.empty()) continue;
    const auto [same, is_new] =
        cutting.emplace(shape_of(clause.head(), clause.read.variables.size()), &clause);
    if (!is_new) {
      report(clause, *same->second, "this one has the same head and cuts at once", 0, findings);
    } else if (!cuts) {
      cutting.erase(same);
    } else if (matches_every_call(clause.head())) {
      if (const std::size_t rest = clauses.size() - i - 1; rest > 0) {
        report(clauses[i + 1], clause, "this one takes every call and cuts at once", rest - 1,
               findings);
      }
      return;
    }
  }
}

}  // namespace

void check_unreachable(const CheckedModule& checked, Findings& findings) {
  for (const SourcePredicate& predicate : checked.module.source) {
    check_clauses(predicate.clauses, findings);
  }
}

}  // namespace zermelo::interpreter
