// SPDX-License-Identifier: MIT
// From goals to clauses, and from clauses to a predicate: which of them exclude each other, and
// whether one of them must succeed.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "interpreter/analysis/analyzer.hpp"

namespace zermelo::interpreter {

using lang::TermView;

// --- One clause ----------------------------------------------------------------------------------

bool Analyzer::match_head(const CallPattern& pattern, const std::vector<Type>& call,
                          const Rule& rule, Bindings& bindings) const {
  std::vector<Bindings::Member> members;
  for (std::size_t i = 0; i < call.size(); ++i) {
    members.push_back(bindings.new_member());
    bindings.merge(members[pattern.sharing[i]], members[i]);
  }
  bool may_fail = false;
  const std::uint32_t before = bindings.disturbances();
  for (std::size_t i = 0; i < call.size() && bindings.is_reachable(); ++i) {
    // Nothing in the clause but the head's argument sees what this variable is bound to.
    if (call[i].is_unbound() && bindings.is_alone(members[i])) continue;
    const bool is_fresh = bindings.disturbances() == before || bindings.is_alone(members[i]);
    may_fail |= bindings.unify(rule.head[i], is_fresh ? call[i] : instances(call[i]), members[i]);
  }
  return may_fail;
}

namespace {

/// Whether an argument is an unbound variable of its own, which any head matches.
bool takes_all(const CallPattern& pattern, std::size_t argument) {
  return pattern.call[argument].is_unbound() &&
         std::ranges::count(pattern.sharing, pattern.sharing[argument]) == 1;
}

/// The one argument of a head that decides whether a clause matches, where the clause begins with a
/// cut: calls whose argument has the same functor do not come to the clauses behind it.
std::optional<std::size_t> deciding_argument(const CallPattern& pattern, const Rule& rule) {
  const Goal& body = rule.body;
  const Goal& first = body.kind == GoalKind::conjunction ? body.children.front() : body;
  if (first.kind != GoalKind::cut) return std::nullopt;
  std::optional<std::size_t> found;
  std::set<std::uint32_t> variables;
  const auto is_new = [&](TermView term) {
    return term.is_variable() && variables.insert(term.variable()).second;
  };
  for (std::size_t i = 0; i < rule.head.size(); ++i) {
    const TermView argument = rule.head[i];
    if (takes_all(pattern, i) || (argument.is_variable() && is_new(argument))) continue;
    if (argument.is_variable() || found) return std::nullopt;
    if (argument.is_compound() && !std::ranges::all_of(argument.args(), is_new))
      return std::nullopt;
    found = i;
  }
  return found;
}

}  // namespace

std::vector<ClauseFlow> Analyzer::flows(const Version& version) {
  std::vector<ClauseFlow> clauses;
  std::vector<std::pair<std::size_t, TermView>> taken;
  for (const Rule& rule : version.rules->rules) {
    std::vector<Type> call = version.pattern.call;
    for (const auto& [argument, term] : taken) {
      call[argument] = less_functor(call[argument], term);
      call[argument].free = false;
    }
    clauses.push_back(clause(version.pattern, std::move(call), rule));
    if (const auto decides = deciding_argument(version.pattern, rule))
      taken.emplace_back(*decides, rule.head[*decides]);
  }
  return clauses;
}

ClauseFlow Analyzer::clause(const CallPattern& pattern, std::vector<Type> call, const Rule& rule) {
  ClauseFlow flow;
  flow.rule = &rule;
  Bindings bindings(rule.variable_count);
  flow.head_may_fail = match_head(pattern, call, rule, bindings);
  flow.matches = bindings.is_reachable();
  if (!flow.matches) return flow;
  flow.body = goal(rule.body, bindings);
  flow.succeeds = bindings.is_reachable();
  if (!flow.succeeds) return flow;
  for (std::size_t i = 0; i < call.size(); ++i) {
    Type exit = bindings.type(rule.head[i]);
    if (call[i].is_ground()) exit = meet(call[i], exit);
    flow.exit.push_back(std::move(exit));
  }
  return flow;
}

// --- Must one clause succeed? --------------------------------------------------------------------

namespace {

/// The part of a type that has the functor of a head's argument, or is its constant.
Type part_for(const Type& type, TermView argument) {
  if (!argument.is_compound()) return meet(type, constant_type(argument));
  const Cell functor = Cell::functor(argument.name(), argument.arity());
  const auto arguments = type.arguments(functor);
  return arguments ? Type::compound(functor, *arguments) : Type::never();
}

}  // namespace

/// A clause whose body cannot fail covers the calls that its head must match; together such clauses
/// may cover all values of one argument.
bool Analyzer::may_fail(const CallPattern& pattern, const std::vector<ClauseFlow>& clauses) const {
  std::vector<Type> missing = pattern.call;
  for (const ClauseFlow& each : clauses) {
    if (!each.matches) continue;
    if (each.body.has_cut && each.body.fails_after_cut) return true;
    if (each.body.determinism.may_fail) continue;
    if (!each.head_may_fail) return false;
    for (std::size_t i = 0; i < missing.size(); ++i) {
      const TermView argument = each.rule->head[i];
      if (argument.is_variable() || !pattern.call[i].is_ground()) continue;
      std::vector<Type> call = pattern.call;
      call[i] = part_for(call[i], argument);
      if (call[i].is_never()) continue;
      Bindings bindings(each.rule->variable_count);
      if (match_head(pattern, call, *each.rule, bindings)) continue;
      missing[i] = less_functor(missing[i], argument);
      if (missing[i].is_never()) return false;
    }
  }
  return true;
}

// --- Can two clauses succeed? --------------------------------------------------------------------

namespace {

/// A test over parts of ground arguments, in words that mean the same in each clause: `holds` says
/// whether it succeeds or its negation does.
struct GroundTest {
  std::string text;
  bool holds = true;
};

/// Names the variables of a head by where they stand in ground arguments.
using Places = std::unordered_map<std::uint32_t, std::string>;

void add_places(TermView term, const std::string& path, Places& places) {
  if (term.is_variable()) {
    places.emplace(term.variable(), path);
    return;
  }
  const std::vector<TermView> parts = term.is_compound() ? term.args() : std::vector<TermView>();
  for (std::size_t i = 0; i < parts.size(); ++i)
    add_places(parts[i], fmt::format("{}.{}", path, i), places);
}

/// The text of a term whose variables all have places; false if one has none.
bool append_text(TermView term, const Places& places, std::string& text) {
  for (const lang::Node& node : term.nodes()) {
    switch (node.kind) {
      case lang::TermKind::variable: {
        const auto place = places.find(node.variable);
        if (place == places.end()) return false;
        text += fmt::format(" V{}", place->second);
        break;
      }
      case lang::TermKind::integer:
        text += fmt::format(" {}", node.integer);
        break;
      case lang::TermKind::floating:
        text += fmt::format(" f{}", node.floating);
        break;
      default:
        text += fmt::format(" s{}/{}", static_cast<std::uint32_t>(node.functor.name),
                            node.functor.arity);
    }
  }
  return true;
}

/// How a comparison is said by one of its relatives.
struct Relative {
  std::string_view name;
  std::string_view canonical;
  bool swaps;
  bool negates;
};
constexpr std::array relatives{
    Relative{"<", "<", false, false},     Relative{">=", "<", false, true},
    Relative{">", "<", true, false},      Relative{"=<", "<", true, true},
    Relative{"=:=", "=:=", false, false}, Relative{"=\\=", "=:=", false, true},
    Relative{"==", "==", false, false},   Relative{"\\==", "==", false, true},
    Relative{"@<", "@<", false, false},   Relative{"@>=", "@<", false, true},
    Relative{"@>", "@<", true, false},    Relative{"@=<", "@<", true, true}};

bool add_test(const Goal& goal, const Places& places, const lang::SymbolTable& symbols, bool holds,
              std::vector<GroundTest>& tests) {
  if (goal.kind == GoalKind::negation)
    return add_test(goal.children.front(), places, symbols, !holds, tests);
  const bool is_plain = goal.children.empty() && goal.kind != GoalKind::cut;
  GroundTest test{{}, holds};
  if (!is_plain) return false;
  if (goal.term.arity() == 2) {
    const auto* const own =
        std::ranges::find(relatives, symbols.name(goal.term.name()), &Relative::name);
    if (own != relatives.end()) {
      test = {std::string(own->canonical), holds != own->negates};
      const TermView first = goal.term.arg(own->swaps ? 1 : 0);
      const TermView second = goal.term.arg(own->swaps ? 0 : 1);
      if (!append_text(first, places, test.text) || !append_text(second, places, test.text))
        return false;
      tests.push_back(std::move(test));
      return true;
    }
  }
  if (!append_text(goal.term, places, test.text)) return false;
  tests.push_back(std::move(test));
  return true;
}

std::vector<GroundTest> tests_of(const CallPattern& pattern, const Rule& rule,
                                 const lang::SymbolTable& symbols) {
  Places places;
  for (std::size_t i = 0; i < rule.head.size(); ++i)
    if (pattern.call[i].is_ground()) add_places(rule.head[i], fmt::format("{}", i), places);
  std::vector<GroundTest> tests;
  if (rule.body.kind != GoalKind::conjunction) {
    add_test(rule.body, places, symbols, true, tests);
    return tests;
  }
  for (const Goal& each : rule.body.children) add_test(each, places, symbols, true, tests);
  return tests;
}

bool contradict(const std::vector<GroundTest>& left, const std::vector<GroundTest>& right) {
  return std::ranges::any_of(left, [&](const GroundTest& one) {
    return std::ranges::any_of(right, [&](const GroundTest& other) {
      return one.text == other.text && one.holds != other.holds;
    });
  });
}

}  // namespace

/// Ground arguments are the same before and after a clause: where they are different after two
/// clauses, not both succeed.
Exclusion Analyzer::exclusion(const CallPattern& pattern, const ClauseFlow& first,
                              const ClauseFlow& second) {
  for (std::uint32_t i = 0; i < pattern.call.size(); ++i) {
    if (!pattern.call[i].is_ground()) continue;
    if (meet(first.exit[i], second.exit[i]).is_never()) return {Exclusion::By::argument, i, 0};
  }
  if (first.body.always_cuts) return {Exclusion::By::cut, 0, 0};
  return {};
}

namespace {

/// With more clauses, their pairs are not looked at one by one.
constexpr std::size_t most_compared_clauses = 64;

}  // namespace

/// A ground argument that is another constant in each clause, as in a table of facts.
std::optional<std::uint32_t> Analyzer::distinct_argument(const CallPattern& pattern,
                                                         const Succeeding& clauses) {
  for (std::uint32_t i = 0; i < pattern.call.size(); ++i) {
    if (!pattern.call[i].is_ground()) continue;
    std::set<std::pair<bool, std::uint64_t>> seen;
    const bool is_distinct = std::ranges::all_of(clauses, [&](const auto& each) {
      const Type& type = each.second->exit[i];
      if (!type.is_single()) return false;
      const bool is_atom = !type.atoms.empty();
      const std::uint64_t value =
          is_atom ? type.atoms.front() : static_cast<std::uint64_t>(type.integers.low);
      return seen.emplace(is_atom, value).second;
    });
    if (is_distinct) return i;
  }
  return std::nullopt;
}

void Analyzer::conclude(CallPattern& pattern, const std::vector<ClauseFlow>& clauses) const {
  Succeeding succeeding;
  bool may_repeat = false;
  for (std::uint32_t i = 0; i < clauses.size(); ++i) {
    if (!clauses[i].succeeds) continue;
    succeeding.emplace_back(i, &clauses[i]);
    may_repeat |= clauses[i].body.determinism.may_repeat;
  }
  pattern.exclusions = exclusions(pattern, succeeding);
  may_repeat |=
      !pattern.exclusions.empty() && pattern.exclusions.front().by == Exclusion::By::nothing;
  pattern.determinism.may_repeat |= may_repeat;
  pattern.determinism.may_fail |= may_fail(pattern, clauses);
}

/// One for each pair, or one alone where a pair may both succeed.
std::vector<Exclusion> Analyzer::exclusions(const CallPattern& pattern,
                                            const Succeeding& clauses) const {
  if (clauses.size() < 2) return {};
  if (const auto argument = distinct_argument(pattern, clauses))
    return {{Exclusion::By::argument, *argument, 0}};
  const Exclusion none{Exclusion::By::nothing, clauses[0].first, clauses[1].first};
  if (clauses.size() > most_compared_clauses) return {none};
  std::vector<std::vector<GroundTest>> tests;
  for (const auto& [number, each] : clauses)
    tests.push_back(tests_of(pattern, *each->rule, program_.symbols()));
  std::vector<Exclusion> result;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    for (std::size_t j = i + 1; j < clauses.size(); ++j) {
      Exclusion found = exclusion(pattern, *clauses[i].second, *clauses[j].second);
      if (found.by == Exclusion::By::nothing && contradict(tests[i], tests[j]))
        found.by = Exclusion::By::tests;
      if (found.by == Exclusion::By::nothing)
        return {{Exclusion::By::nothing, clauses[i].first, clauses[j].first}};
      result.push_back(found);
    }
  }
  return result;
}

}  // namespace zermelo::interpreter
