// SPDX-License-Identifier: MIT
#include "interpreter/specialize/computed_facts.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter {

namespace {

using Kind = Abstract::Kind;

/// Values of one argument, calls for one table, facts, and nodes of an argument of one: at most.
constexpr std::size_t most_values = 64;
constexpr std::size_t most_calls = 512;
constexpr std::size_t most_facts = 2048;
constexpr std::size_t most_nodes = 32;
/// All calls together; a fraction of a second.
constexpr std::uint64_t most_inferences = 1'000'000;
constexpr std::size_t machine_memory = std::size_t{1} << 24;

constexpr std::array<std::string_view, 15> texts{
    "atom_chars",    "atom_codes",   "atom_concat",  "atom_length", "atom_number",
    "atom_to_term",  "char_code",    "char_type",    "sub_atom",    "atomic_list_concat",
    "downcase_atom", "number_chars", "number_codes", "upcase_atom", "term_to_atom"};
constexpr std::array<std::string_view, 14> without_effects{
    "=..",     "@<",      "@=<",     "@>",     "@>=",   "\\=",  "arg",
    "between", "compare", "functor", "length", "msort", "plus", "succ"};
/// Those whose solutions for a given argument are those without it that fit.
constexpr std::array<std::string_view, 4> relations{"between", "length", "plus", "succ"};
constexpr std::array<std::string_view, 6> library_relations{"append", "member",  "nth0",
                                                            "nth1",   "reverse", "select"};

template <std::size_t n>
bool has(const std::array<std::string_view, n>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// The values of an argument that the machine is asked for one by one; none: it is asked for all.
std::optional<std::vector<Cell>> values_of(const Abstract& argument) {
  if (argument.kind == Kind::constant) return std::vector{argument.cell};
  const Domain& domain = argument.domain;
  if (argument.kind != Kind::word || domain.integers || domain.all_atoms ||
      domain.atoms.size() > most_values)
    return std::nullopt;
  std::vector<Cell> values;
  for (const std::uint64_t atom : domain.atoms) values.push_back(Cell{atom});
  return values;
}

/// The next of all combinations, the last value changing first; false behind the last one.
bool advance(std::vector<std::size_t>& at,
             const std::vector<std::optional<std::vector<Cell>>>& values) {
  for (std::size_t i = at.size(); i-- > 0;) {
    if (!values[i]) continue;
    if (++at[i] < values[i]->size()) return true;
    at[i] = 0;
  }
  return false;
}

}  // namespace

ComputedFacts::ComputedFacts(RuleBase& rules) : rules_(rules) {}
ComputedFacts::~ComputedFacts() = default;

bool ComputedFacts::is_text_goal(const Goal& goal) const {
  const bool is_of_system = (goal.kind == GoalKind::builtin || goal.kind == GoalKind::call) &&
                            goal.predicate != nullptr && rules_.is_of_system(*goal.predicate);
  return is_of_system && has(texts, rules_.program().symbols().name(goal.term.name()));
}

bool ComputedFacts::are_wanted(Program& program) {
  const auto is_of_texts = [&](const lang::Node& node) {
    return node.kind == lang::TermKind::compound &&
           has(texts, program.symbols().name(node.functor.name));
  };
  for (const SourcePredicate& predicate : program.user().source) {
    for (const SourceClause& clause : predicate.clauses)
      if (std::ranges::any_of(clause.read.term.view().nodes(), is_of_texts)) return true;
  }
  return false;
}

const ComputedFacts::Reach& ComputedFacts::reach(const RuleSet& rules) {
  const auto [place, is_new] = reached_.try_emplace(&rules);
  Reach& found = place->second;
  if (!is_new) return found;
  std::vector<const RuleSet*> met{&rules};
  for (std::size_t i = 0; i < met.size(); ++i) {
    std::vector<const Predicate*> callees;
    for (const Rule& rule : met[i]->rules) add(rule.body, found, callees);
    for (const Predicate* const callee : callees) {
      const RuleSet* const set = callee->builtin == nullptr ? rules_.find(*callee) : nullptr;
      if (set == nullptr) {
        found.is_pure = found.is_horn = false;
      } else if (std::ranges::find(met, set) == met.end()) {
        met.push_back(set);
      }
    }
  }
  return found;
}

void ComputedFacts::add(const Goal& goal, Reach& reach, std::vector<const Predicate*>& callees) {
  switch (goal.kind) {
    case GoalKind::cut:
    case GoalKind::if_then_else:
    case GoalKind::soft_if:
    case GoalKind::negation:
    case GoalKind::findall:
    case GoalKind::type_test:
    case GoalKind::identity_test:
      reach.is_horn = false;
      break;
    case GoalKind::builtin:
    case GoalKind::call:
      add_call(goal, reach, callees);
      break;
    default:
      break;
  }
  for (const Goal& child : goal.children) add(child, reach, callees);
}

void ComputedFacts::add_call(const Goal& goal, Reach& reach,
                             std::vector<const Predicate*>& callees) {
  const std::string_view name = rules_.program().symbols().name(goal.term.name());
  if (goal.predicate == nullptr) {
    reach.is_pure = reach.is_horn = false;
    return;
  }
  if (rules_.is_of_system(*goal.predicate)) {
    const bool is_text = has(texts, name);
    reach.texts |= is_text;
    reach.is_pure &= is_text || has(without_effects, name);
    reach.is_horn &= is_text || has(relations, name);
    return;
  }
  const Predicate& predicate = rules_.program().resolve(*goal.predicate);
  const bool is_relation =
      rules_.program().is_library(*predicate.module) && has(library_relations, name);
  if (!is_relation) callees.push_back(&predicate);
}

RuleSet* ComputedFacts::facts_for(const RuleSet& rules, std::span<const Abstract> pattern) {
  const Reach& own = reach(rules);
  if (!own.texts || !own.is_pure) return nullptr;
  std::vector<std::optional<std::vector<Cell>>> values;
  std::vector<std::uint32_t> compared;
  std::size_t calls = 1;
  std::string key;
  for (const Abstract& argument : pattern) {
    values.push_back(values_of(argument));
    if (values.back()) {
      calls *= values.back()->size();
      argument.append_key(key);
    } else if (argument.kind != Kind::unbound) {
      if (!own.is_horn) return nullptr;
      compared.push_back(static_cast<std::uint32_t>(values.size() - 1));
      key += '=';
    }
    key += '|';
    if (calls > most_calls) return nullptr;
  }
  if (calls == 0) return nullptr;
  const auto [place, is_new] = known_.try_emplace({&rules, std::move(key)}, nullptr);
  std::vector<RuleBase::Fact> facts;
  if (is_new && find_solutions(rules, values, facts))
    place->second = &rules_.facts(rules, std::move(facts), compared);
  return place->second;
}

bool ComputedFacts::find_solutions(const RuleSet& rules,
                                   const std::vector<std::optional<std::vector<Cell>>>& values,
                                   std::vector<RuleBase::Fact>& facts) {
  if (machine_ == nullptr) {
    MachineLimits limits;
    limits.memory_bytes = machine_memory;
    limits.inferences = most_inferences;
    machine_ = std::make_unique<Machine>(rules_.program(), limits);
  }
  std::vector<std::size_t> at(values.size());
  do {
    Call call;
    for (std::size_t i = 0; i < values.size(); ++i)
      call.push_back(values[i] ? std::optional((*values[i])[at[i]]) : std::nullopt);
    if (!add_solutions(rules, call, facts)) return false;
  } while (advance(at, values));
  return true;
}

/// False if there are too many, or something is wrong with one of them.
bool ComputedFacts::add_solutions(const RuleSet& rules, const Call& call,
                                  std::vector<RuleBase::Fact>& facts) {
  Cell* const heap = machine_->heap_top();
  std::vector<Cell> arguments;
  for (const std::optional<Cell>& given : call)
    arguments.push_back(given ? *given : machine_->new_variable());
  Outcome outcome = rules.predicate != nullptr
                        ? machine_->call(*rules.predicate, arguments)
                        : machine_->call(call_predicate(), {{goal_of(rules, arguments)}});
  bool is_good = true;
  while (outcome == Outcome::success && is_good) {
    RuleBase::Fact& fact = facts.emplace_back();
    for (const Cell argument : arguments) {
      std::vector<Cell> variables;
      fact.push_back(machine_->export_term(argument, variables));
      is_good &= variables.empty() && fact.back().view().nodes().size() <= most_nodes;
    }
    is_good &= facts.size() <= most_facts;
    if (is_good) outcome = machine_->redo();
  }
  machine_->close();
  machine_->set_heap_top(heap);
  return is_good && outcome == Outcome::failure;
}

/// A part of a clause as a goal to be called.
Cell ComputedFacts::goal_of(const RuleSet& part, std::span<const Cell> arguments) {
  const Rule& rule = part.rules.front();
  std::vector<Cell> variables;
  for (std::uint32_t i = 0; i < rule.variable_count; ++i)
    variables.push_back(machine_->new_variable());
  for (std::size_t i = 0; i < arguments.size(); ++i)
    variables[rule.head[i].variable()] = arguments[i];
  lang::TermBuilder goal;
  goal.atom(part.module->name);
  goal.term(rule.body.term);
  goal.compound(lang::symbols::colon, 2);
  const lang::Term term = goal.take();
  return machine_->import_term(term.view(), variables);
}

const Predicate& ComputedFacts::call_predicate() {
  Program& program = rules_.program();
  return program.predicate(program.system(), program.symbols().intern("call"), 1);
}

}  // namespace zermelo::interpreter
