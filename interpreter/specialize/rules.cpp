// SPDX-License-Identifier: MIT
#include "interpreter/specialize/rules.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "interpreter/specialize/late_values.hpp"
#include "interpreter/specialize/named_places.hpp"

namespace zermelo::interpreter {

using lang::TermView;

namespace {

/// A larger clause is left to the machine: analysis walks terms recursively.
constexpr std::size_t most_clause_nodes = 4096;

std::string indicator(const Program& program, lang::Symbol name, std::uint32_t arity) {
  return fmt::format("{}/{}", program.symbols().name(name), arity);
}

}  // namespace

bool is_call_of(Program& program, const Goal& goal, std::string_view module, std::string_view name,
                std::uint32_t arity) {
  const bool is_call = goal.kind == GoalKind::call || goal.kind == GoalKind::builtin;
  if (!is_call || goal.predicate == nullptr || goal.term.arity() != arity) return false;
  const Predicate& predicate = program.resolve(*goal.predicate);
  const lang::SymbolTable& names = program.symbols();
  return predicate.module->kind != Module::Kind::user && names.name(predicate.name) == name &&
         names.name(predicate.module->name) == module;
}

std::ptrdiff_t occurrences(TermView term, std::uint32_t variable) {
  return std::ranges::count_if(term.nodes(), [variable](const lang::Node& node) {
    return node.kind == lang::TermKind::variable && node.variable == variable;
  });
}

std::ptrdiff_t occurrences(const Rule& rule, std::uint32_t variable) {
  std::ptrdiff_t sum = occurrences(rule.body.term, variable);
  for (const TermView argument : rule.head) sum += occurrences(argument, variable);
  return sum;
}

RuleSet* RuleBase::find(const Predicate& predicate) {
  const auto known = by_predicate_.find(&predicate);
  if (known != by_predicate_.end()) return known->second;
  RuleSet*& entry = by_predicate_[&predicate];
  Module& module = *predicate.module;
  const auto place = module.source_index.find(Cell::functor(predicate.name, predicate.arity).bits);
  if (place == module.source_index.end()) return nullptr;
  RuleSet& set = *sets_.emplace_back(std::make_unique<RuleSet>());
  set.name = indicator(program_, predicate.name, predicate.arity);
  set.module = &module;
  set.predicate = &predicate;
  set.arity = predicate.arity;
  for (const SourceClause& clause : module.source[place->second].clauses) {
    if (clause.read.term.nodes().size() > most_clause_nodes) return nullptr;
    const TermView head = clause.head();
    const TermView truth =
        terms_.emplace_back(std::vector{lang::Node::make_atom(lang::symbols::true_)}).view();
    GoalBuilder builder(program_, module, terms_);
    Rule& rule = set.rules.emplace_back(
        Rule{head.is_compound() ? head.args() : std::vector<TermView>(),
             builder.build(clause.body().value_or(truth)),
             static_cast<std::uint32_t>(clause.read.variables.size()), &clause});
    if (goals_as_ != Goals::rewritten) continue;
    name_places(rule.body, rule.head, program_, module, terms_);
    place_late_values(rule.body, rule.variable_count, program_, module, terms_);
  }
  entry = &set;
  return entry;
}

RuleSet& RuleBase::part(const Goal& goal, const RuleSet& whole, const Rule& rule,
                        const std::vector<std::uint32_t>& variables) {
  RuleSet*& entry = parts_[{&goal, variables}];
  if (entry != nullptr) return *entry;
  RuleSet& set = *sets_.emplace_back(std::make_unique<RuleSet>());
  set.name = fmt::format("{}, a part", whole.name);
  set.module = whole.module;
  set.arity = static_cast<std::uint32_t>(variables.size());
  Rule& own = set.rules.emplace_back(Rule{{}, goal, rule.variable_count, rule.source});
  for (const std::uint32_t variable : variables) {
    own.head.push_back(
        terms_.emplace_back(std::vector{lang::Node::make_variable(variable)}).view());
  }
  entry = &set;
  return set;
}

const Goal& RuleBase::stretch(const Goal& goal, std::size_t from, std::size_t end) {
  if (end == from + 1) return goal.children[from];
  const Goal*& entry = stretches_[{&goal, from, end}];
  if (entry != nullptr) return *entry;
  lang::TermBuilder builder;
  Goal& made = goals_.emplace_back(Goal{.kind = GoalKind::conjunction, .term = goal.term});
  for (std::size_t i = from; i < end; ++i) {
    builder.term(goal.children[i].term);
    made.children.push_back(goal.children[i]);
  }
  for (std::size_t i = from + 1; i < end; ++i) builder.compound(lang::symbols::comma, 2);
  made.term = terms_.emplace_back(builder.take()).view();
  entry = &made;
  return made;
}

const Goal& RuleBase::goal(TermView term, Module& module) {
  const Goal*& entry = goals_by_term_[&term.root()];
  if (entry == nullptr) {
    GoalBuilder builder(program_, module, terms_);
    entry = &goals_.emplace_back(builder.build(term));
  }
  return *entry;
}

RuleSet& RuleBase::called(lang::Term goal, Module& module, std::uint32_t variable_count) {
  std::string key;
  for (const lang::Node& node : goal.view().nodes()) {
    key += node.kind == lang::TermKind::variable
               ? fmt::format("_{} ", node.variable)
               : fmt::format("{}/{} ", static_cast<std::uint32_t>(node.functor.name),
                             node.functor.arity);
  }
  RuleSet*& entry = called_[{&module, std::move(key)}];
  if (entry != nullptr) return *entry;
  const TermView body = terms_.emplace_back(std::move(goal)).view();
  RuleSet& set = *sets_.emplace_back(std::make_unique<RuleSet>());
  set.name = "a goal that is called";
  set.module = &module;
  set.arity = variable_count;
  GoalBuilder builder(program_, module, terms_);
  Rule& own = set.rules.emplace_back(Rule{{}, builder.build(body), variable_count, nullptr});
  for (std::uint32_t i = 0; i < variable_count; ++i) {
    own.head.push_back(terms_.emplace_back(std::vector{lang::Node::make_variable(i)}).view());
  }
  entry = &set;
  return set;
}

RuleSet& RuleBase::make(const lang::Term& head, const lang::Term& body,
                        std::uint32_t variable_count) {
  RuleSet& set = *sets_.emplace_back(std::make_unique<RuleSet>());
  const TermView own_head = terms_.emplace_back(head).view();
  const TermView own_body = terms_.emplace_back(body).view();
  set.name = indicator(program_, own_head.name(), own_head.arity());
  set.module = &program_.user();
  set.arity = own_head.arity();
  GoalBuilder builder(program_, program_.user(), terms_);
  set.rules.push_back({own_head.args(), builder.build(own_body), variable_count, nullptr});
  return set;
}

RuleSet& RuleBase::table(std::string_view name, const Facts& facts) {
  std::string key(name);
  for (const auto& [first, second] : facts)
    key += fmt::format(" {}", static_cast<std::uint32_t>(first.view().name()));
  RuleSet*& entry = tables_[std::move(key)];
  if (entry != nullptr) return *entry;
  RuleSet& set = *sets_.emplace_back(std::make_unique<RuleSet>());
  set.name = name;
  set.module = &program_.system();
  set.arity = 2;
  const TermView truth =
      terms_.emplace_back(std::vector{lang::Node::make_atom(lang::symbols::true_)}).view();
  for (const auto& [first, second] : facts) {
    GoalBuilder builder(program_, program_.system(), terms_);
    const TermView left = terms_.emplace_back(first).view();
    const TermView right = terms_.emplace_back(second).view();
    set.rules.push_back({{left, right}, builder.build(truth), 0, nullptr});
  }
  entry = &set;
  return set;
}

RuleSet& RuleBase::facts(const RuleSet& rules, std::vector<Fact> facts,
                         const std::vector<std::uint32_t>& compared) {
  RuleSet& set = *sets_.emplace_back(std::make_unique<RuleSet>());
  set.name = rules.name;
  set.module = rules.module;
  set.arity = rules.arity;
  const TermView truth =
      terms_.emplace_back(std::vector{lang::Node::make_atom(lang::symbols::true_)}).view();
  for (Fact& fact : facts) {
    GoalBuilder builder(program_, program_.system(), terms_);
    Rule& rule = set.rules.emplace_back(Rule{{}, builder.build(truth), 0, nullptr});
    for (lang::Term& argument : fact)
      rule.head.push_back(terms_.emplace_back(std::move(argument)).view());
  }
  for (const std::uint32_t argument : compared) {
    std::vector<TermView> values;
    for (std::size_t i = 0; i < facts.size(); ++i) {
      const TermView value = set.rules[i].head[argument];
      if (std::ranges::find(values, value) == values.end()) values.push_back(value);
    }
    add_error_unless_in(set, argument, values);
  }
  return set;
}

/// Adds a last rule to facts: `p(.., X, ..) :- \+ (X = A ; X = B ; ..), throw(X)`.
bool RuleBase::throws(const RuleSet& rules) {
  std::vector<const RuleSet*> met{&rules};
  for (std::size_t i = 0; i < met.size(); ++i) {
    std::vector<const Goal*> open;
    for (const Rule& rule : met[i]->rules) open.push_back(&rule.body);
    while (!open.empty()) {
      const Goal& goal = *open.back();
      open.pop_back();
      for (const Goal& child : goal.children) open.push_back(&child);
      if (goal.predicate == nullptr) continue;
      const Predicate& called = program_.resolve(*goal.predicate);
      if (called.module == &program_.system() && program_.symbols().name(called.name) == "throw")
        return true;
      const bool is_own = called.module->kind == Module::Kind::user && called.builtin == nullptr;
      const RuleSet* const set = is_own ? find(called) : nullptr;
      if (set != nullptr && std::ranges::find(met, set) == met.end()) met.push_back(set);
    }
  }
  return false;
}

void RuleBase::add_error_unless_in(RuleSet& set, std::uint32_t argument,
                                   const std::vector<TermView>& values) {
  lang::TermBuilder body;
  for (const TermView value : values) {
    body.variable(argument);
    body.term(value);
    body.compound(lang::symbols::equals, 2);
  }
  if (values.empty()) body.atom(lang::symbols::fail);
  for (std::size_t i = 1; i < values.size(); ++i) body.compound(lang::symbols::semicolon, 2);
  body.compound(lang::symbols::not_provable, 1);
  body.variable(argument);
  body.compound(program_.symbols().intern("throw"), 1);
  body.compound(lang::symbols::comma, 2);
  GoalBuilder builder(program_, program_.system(), terms_);
  const TermView term = terms_.emplace_back(body.take()).view();
  Rule rule{{}, builder.build(term), set.arity, nullptr};
  for (std::uint32_t i = 0; i < set.arity; ++i)
    rule.head.push_back(terms_.emplace_back(std::vector{lang::Node::make_variable(i)}).view());
  set.rules.push_back(std::move(rule));
}

/// False if there is anything but tests, computations and calls of the predicate itself.
bool RuleBase::note_calls(const Goal& goal, const RuleSet& set, const Rule& rule,
                          Recursion& found) {
  switch (goal.kind) {
    case GoalKind::soft_if:
    case GoalKind::findall:
      return false;
    case GoalKind::call:
      if (&program_.resolve(*goal.predicate) != set.predicate) return false;
      found.is_plain = true;
      ++found.calls;
      for (std::uint32_t i = 0; i < set.arity; ++i) {
        const TermView own = rule.head[i];
        const TermView given = goal.term.arg(i);
        const bool stays =
            own.is_variable() && given.is_variable() && own.variable() == given.variable();
        found.moves[i] = found.moves[i] || !stays;
      }
      return true;
    default:
      return std::ranges::all_of(
          goal.children, [&](const Goal& child) { return note_calls(child, set, rule, found); });
  }
}

const Recursion& RuleBase::recursion(RuleSet& set) {
  if (set.recursion) return *set.recursion;
  Recursion& found = set.recursion.emplace();
  found.moves.resize(set.arity);
  const bool is_plain =
      set.predicate != nullptr && std::ranges::all_of(set.rules, [&](const Rule& rule) {
        return note_calls(rule.body, set, rule, found);
      });
  found.is_plain = found.is_plain && is_plain;
  return found;
}

const std::vector<bool>& RuleBase::steady(RuleSet& set) {
  if (set.steady) return *set.steady;
  std::vector<bool>& found = set.steady.emplace(set.arity, true);
  const auto is_same = [](TermView left, TermView right) {
    return left.is_variable() && right.is_variable() && left.variable() == right.variable();
  };
  const std::function<void(const Rule&, const Goal&)> look = [&](const Rule& rule,
                                                                 const Goal& goal) {
    for (const Goal& child : goal.children) look(rule, child);
    if (goal.kind != GoalKind::call || goal.predicate == nullptr) return;
    if (&program_.resolve(*goal.predicate) != set.predicate) return;
    for (std::uint32_t i = 0; i < set.arity; ++i)
      if (!is_same(rule.head[i], goal.term.arg(i))) found[i] = false;
  };
  for (const Rule& rule : set.rules) look(rule, rule.body);
  return found;
}

bool RuleBase::calls_itself(RuleSet& set) {
  if (set.calls_itself) return *set.calls_itself;
  std::vector<const RuleSet*> found;
  const std::function<void(const Goal&)> look = [&](const Goal& goal) {
    for (const Goal& child : goal.children) look(child);
    if (goal.kind != GoalKind::call || goal.predicate == nullptr) return;
    const RuleSet* const callee = find(program_.resolve(*goal.predicate));
    if (callee != nullptr && std::ranges::find(found, callee) == found.end()) {
      found.push_back(callee);
    }
  };
  for (const Rule& rule : set.rules) look(rule.body);
  std::size_t next = 0;  // looking finds others
  while (next < found.size()) {
    for (const Rule& rule : found[next++]->rules) look(rule.body);
  }
  set.calls_itself = set.predicate == nullptr || std::ranges::find(found, &set) != found.end();
  return *set.calls_itself;
}

std::vector<std::uint32_t> RuleBase::variables_of(const Goal& goal) {
  std::vector<std::uint32_t> variables;
  for (const lang::Node& node : goal.term.nodes()) {
    if (node.kind == lang::TermKind::variable) variables.push_back(node.variable);
  }
  std::ranges::sort(variables);
  variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
  return variables;
}

}  // namespace zermelo::interpreter
