// SPDX-License-Identifier: MIT
#include "interpreter/specialize/move_rule.hpp"

#include <algorithm>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

namespace zermelo::interpreter {

using lang::Term;
using lang::TermBuilder;
using lang::TermView;

namespace {

Term variable(std::uint32_t number) {
  TermBuilder builder;
  builder.variable(number);
  return builder.take();
}

Term compound(lang::Symbol name, std::initializer_list<TermView> arguments) {
  TermBuilder builder;
  for (const TermView one : arguments) builder.term(one);
  builder.compound(name, static_cast<std::uint32_t>(arguments.size()));
  return builder.take();
}

/// A clause moves(Position, List) :- Before, findall(Successor, Goal, List), After.
class Collection {
 public:
  Collection(RuleBase& rules, const Rule& rule)
      : rules_(rules), program_(rules.program()), rule_(rule) {}

  /// The rule, if the clause is one and `After` asks for no more than that there is a successor.
  std::optional<MoveRule> rule() {
    if (rule_.source == nullptr || !rule_.head[1].is_variable()) return std::nullopt;
    list_ = rule_.head[1].variable();
    const bool is_one = rule_.body.kind != GoalKind::conjunction;
    const std::span<const Goal> goals =
        is_one ? std::span(&rule_.body, 1) : std::span(rule_.body.children);
    const auto found =
        std::ranges::find_if(goals, [this](const Goal& goal) { return collects(goal); });
    if (found == goals.end()) return std::nullopt;
    const auto before = static_cast<std::size_t>(found - goals.begin());
    if (!are_about_emptiness(goals.subspan(before + 1)) || mentions(goals.first(before)) ||
        occurrences(rule_.head[0], list_) > 0)
      return std::nullopt;
    // Where there is no successor, `After` asks for another solution of what comes before.
    const bool may_come_back = before + 1 < goals.size() && !has_one_solution(goals.first(before));
    if (may_come_back) return std::nullopt;
    return made(goals.first(before), found->term);
  }

 private:
  lang::Symbol symbol(std::string_view name) { return program_.symbols().intern(name); }

  bool collects(const Goal& goal) const {
    if (goal.kind != GoalKind::findall && goal.kind != GoalKind::call) return false;
    const TermView term = goal.term;
    return term.is_compound() && term.arity() == 3 &&
           program_.symbols().name(term.name()) == "findall" && term.arg(2).is_variable() &&
           term.arg(2).variable() == list_ && occurrences(term, list_) == 1 &&
           term.arg(1).is_callable() && !term.arg(1).is_compound(lang::symbols::caret, 2) &&
           (goal.predicate == nullptr ||
            program_.resolve(*goal.predicate).module == &program_.system());
  }

  /// Whether goals have one solution at most, as tests, what a cut ends, and facts that are told
  /// apart by an argument that the position gives.
  bool has_one_solution(std::span<const Goal> goals) const {
    if (!goals.empty() && goals.back().kind == GoalKind::cut) return true;
    return std::ranges::all_of(goals, [this](const Goal& goal) {
      switch (goal.kind) {
        case GoalKind::negation:
        case GoalKind::cut:
        case GoalKind::truth:
        case GoalKind::failure:
        case GoalKind::unify:
        case GoalKind::type_test:
        case GoalKind::identity_test:
        case GoalKind::number_test:
        case GoalKind::evaluation:
        case GoalKind::builtin:
          return true;
        case GoalKind::call:
          return goal.predicate != nullptr && is_fact_found(goal);
        default:
          return false;
      }
    });
  }

  bool is_fact_found(const Goal& goal) const {
    const RuleSet* const facts = rules_.find(program_.resolve(*goal.predicate));
    if (facts == nullptr) return false;
    for (std::uint32_t i = 0; i < facts->arity; ++i) {
      const TermView given = goal.term.arg(i);
      const bool is_ground =
          given.is_atom() || given.is_integer() ||
          (given.is_variable() && occurrences(rule_.head[0], given.variable()) > 0);
      if (is_ground && tells_apart(*facts, i)) return true;
    }
    return false;
  }

  /// Whether no two clauses have the same constant as an argument.
  static bool tells_apart(const RuleSet& facts, std::uint32_t argument) {
    std::vector<TermView> found;
    for (const Rule& rule : facts.rules) {
      const TermView one = rule.head[argument];
      const bool is_new =
          std::ranges::none_of(found, [one](TermView other) { return one == other; });
      if ((!one.is_atom() && !one.is_integer()) || !is_new || rule.body.kind != GoalKind::truth)
        return false;
      found.push_back(one);
    }
    return true;
  }

  bool mentions(std::span<const Goal> goals) const {
    return std::ranges::any_of(
        goals, [this](const Goal& one) { return occurrences(one.term, list_) > 0; });
  }

  /// Whether all are List = [_|_], List \== [] or List \= [].
  bool are_about_emptiness(std::span<const Goal> goals) const {
    return std::ranges::all_of(goals, [this](const Goal& goal) {
      const TermView term = goal.term;
      if (!term.is_compound() || term.arity() != 2) return false;
      const TermView left = term.arg(0), right = term.arg(1);
      if (!left.is_variable() || left.variable() != list_) return false;
      const std::string_view name = program_.symbols().name(term.name());
      if (name == "=") return is_some_list(right);
      return (name == "\\==" || name == "\\=") && right.is_atom(lang::symbols::nil);
    });
  }

  /// A list cell of two variables that stand nowhere else.
  bool is_some_list(TermView term) const {
    if (!term.is_compound(lang::symbols::dot, 2)) return false;
    return std::ranges::all_of(term.args(), [this](TermView one) {
      if (!one.is_variable()) return false;
      return occurrences(rule_, one.variable()) == 1;
    });
  }

  MoveRule made(std::span<const Goal> before, TermView findall) {
    const Term goal = compound(symbol("call"), {findall.arg(1)});
    const Term list = variable(rule_.variable_count);
    const Term cell = compound(lang::symbols::dot, {variable(rule_.variable_count + 1),
                                                    variable(rule_.variable_count + 2)});
    const Term all =
        compound(lang::symbols::comma, {compound(findall.name(), {Term(), goal, list}),
                                        compound(lang::symbols::equals, {list, cell})});
    MoveRule made{.position = Term(rule_.head[0]),
                  .successor = Term(findall.arg(0)),
                  .goal = goal,
                  .test = all,
                  .variables = rule_.variable_count + 3,
                  .source = rule_.source};
    for (std::size_t i = before.size(); i-- > 0;) {
      first_ =
          first_ ? compound(lang::symbols::comma, {before[i].term, *first_}) : Term(before[i].term);
    }
    if (!first_) return made;
    const Term once = compound(symbol("once"), {*first_});
    made.goal = compound(lang::symbols::comma, {once, made.goal});
    made.test = compound(lang::symbols::comma, {once, *made.test});
    return made;
  }

  RuleBase& rules_;
  Program& program_;
  const Rule& rule_;
  std::uint32_t list_ = 0;
  std::optional<Term> first_;
};

std::optional<MoveRule> collected_moves(RuleBase& rules) {
  Program& program = rules.program();
  const Predicate& moves =
      program.resolve(program.predicate(program.user(), program.symbols().intern("moves"), 2));
  const RuleSet* const set = rules.find(moves);
  if (set == nullptr || set->rules.size() != 1 || set->module != &program.user())
    return std::nullopt;
  return Collection(rules, set->rules.front()).rule();
}

}  // namespace

MoveRule move_rule(RuleBase& rules, const Roles& roles) {
  lang::SymbolTable& symbols = rules.program().symbols();
  const Term position = variable(0);
  const Term successor = variable(1);
  const Term third = variable(2);
  if (roles.has(Role::move)) {
    return {.position = position,
            .successor = successor,
            .goal = compound(symbols.intern("move"), {position, third, successor}),
            .variables = 3};
  }
  if (std::optional<MoveRule> collected = collected_moves(rules)) return *std::move(collected);
  const Term first =
      compound(symbols.intern("once"), {compound(symbols.intern("moves"), {position, third})});
  TermBuilder must_be;
  must_be.atom(symbols.intern("list"));
  must_be.term(third);
  must_be.compound(symbols.intern("must_be"), 2);
  const Term listed =
      compound(lang::symbols::comma,
               {must_be.take(), compound(symbols.intern("member"), {successor, third})});
  return {.position = position,
          .successor = successor,
          .goal = compound(lang::symbols::comma, {first, listed}),
          .variables = 3};
}

}  // namespace zermelo::interpreter
