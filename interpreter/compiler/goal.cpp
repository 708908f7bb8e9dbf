// SPDX-License-Identifier: MIT
#include "interpreter/compiler/goal.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

using lang::TermView;
namespace symbols = lang::symbols;

namespace {

struct InlineTest {
  std::string_view name;
  std::uint32_t arity;
  GoalKind kind;
  Opcode opcode;
  TypeTest test = TypeTest::is_var;
};

constexpr InlineTest inline_tests[] = {
    {"var", 1, GoalKind::type_test, Opcode::test_type, TypeTest::is_var},
    {"nonvar", 1, GoalKind::type_test, Opcode::test_type, TypeTest::is_nonvar},
    {"atom", 1, GoalKind::type_test, Opcode::test_type, TypeTest::is_atom},
    {"integer", 1, GoalKind::type_test, Opcode::test_type, TypeTest::is_integer},
    {"float", 1, GoalKind::type_test, Opcode::test_type, TypeTest::is_float},
    {"number", 1, GoalKind::type_test, Opcode::test_type, TypeTest::is_number},
    {"atomic", 1, GoalKind::type_test, Opcode::test_type, TypeTest::is_atomic},
    {"compound", 1, GoalKind::type_test, Opcode::test_type, TypeTest::is_compound},
    {"callable", 1, GoalKind::type_test, Opcode::test_type, TypeTest::is_callable},
    {"==", 2, GoalKind::identity_test, Opcode::test_identical},
    {"\\==", 2, GoalKind::identity_test, Opcode::test_not_identical},
    {"=:=", 2, GoalKind::number_test, Opcode::test_equal},
    {"=\\=", 2, GoalKind::number_test, Opcode::test_not_equal},
    {"<", 2, GoalKind::number_test, Opcode::test_less},
    {"=<", 2, GoalKind::number_test, Opcode::test_less_equal},
    {">", 2, GoalKind::number_test, Opcode::test_greater},
    {">=", 2, GoalKind::number_test, Opcode::test_greater_equal},
    {"=", 2, GoalKind::unify, Opcode::unify_operands},
    {"is", 2, GoalKind::evaluation, Opcode::evaluate},
};

}  // namespace

Goal GoalBuilder::build(TermView body) {
  Goal goal = convert(body, 0);
  // Number the leaves from left to right; nesting is bounded by max_control_depth.
  std::uint32_t next = 0;
  const auto number = [&next](auto&& self, Goal& node) -> void {
    node.first_leaf = next;
    if (node.children.empty()) ++next;
    for (Goal& child : node.children) self(self, child);
    if (node.kind == GoalKind::findall) ++next;  // its own template and result
    node.end_leaf = next;
  };
  number(number, goal);
  return goal;
}

Goal GoalBuilder::convert(TermView body, int depth) {
  if (depth > max_control_depth) {
    throw ClauseError{"control constructs are nested more than 2000 deep",
                      "move the inner ones into predicates of their own"};
  }
  if (body.is_variable()) return leaf(body);
  if (!body.is_callable()) {
    throw ClauseError{"a number cannot be a goal", ""};
  }
  if (body.is_compound(symbols::colon, 2) && body.arg(0).is_atom() && body.arg(1).is_callable()) {
    Module* const outer = module_;
    if (Module* const inner = program_.find_module(body.arg(0).name())) module_ = inner;
    Goal goal = convert(body.arg(1), depth + 1);
    module_ = outer;
    return goal;
  }
  return control(body, depth);
}

Goal GoalBuilder::branch(GoalKind kind, TermView body, std::vector<Goal> children) {
  Goal goal{.kind = kind, .term = body, .children = std::move(children)};
  finish(goal);
  return goal;
}

namespace {

Goal constant_goal(GoalKind kind, TermView term) {
  return {.kind = kind, .term = term, .is_test = true};
}

/// Whether a grammar body is anything but a nonterminal, or is one whose goal, with two arguments
/// more, is a control construct.
bool is_grammar_control(TermView body) {
  constexpr Symbol constants[] = {symbols::nil, symbols::cut, symbols::curly};
  constexpr Symbol unary[] = {symbols::curly, symbols::not_provable};
  constexpr Symbol binary[] = {symbols::comma, symbols::semicolon,  symbols::bar,
                               symbols::arrow, symbols::soft_arrow, symbols::dot,
                               symbols::colon};
  const auto is_one_of = [&](const auto& names) {
    return std::ranges::find(names, body.name()) != std::end(names);
  };
  switch (body.arity()) {
    case 0:
      return is_one_of(constants) || is_one_of(binary);
    case 1:
      return is_one_of(unary);
    default:
      return body.arity() == 2 && is_one_of(binary);
  }
}

}  // namespace

Goal GoalBuilder::control(TermView body, int depth) {
  switch (body.arity()) {
    case 0:
      return control_atom(body);
    case 1:
      return control_1(body, depth);
    case 2:
      return control_2(body, depth);
    default:
      break;
  }
  if (body.arity() == 3 && program_.is_plain_builtin(*module_, body.name(), 3, "findall") &&
      body.arg(1).is_callable() && body.arg(2).is_variable()) {
    std::vector<Goal> children;
    children.push_back(convert(body.arg(1), depth + 1));
    return branch(GoalKind::findall, body, std::move(children));
  }
  return is_phrase(body) ? phrase(body) : leaf(body);
}

/// phrase/2,3 of one nonterminal, between what can only be lists or variables. (Other bodies are
/// translated when they are called.)
bool GoalBuilder::is_phrase(TermView body) const {
  if (!program_.is_plain_builtin(*module_, body.name(), body.arity(), "phrase")) return false;
  const TermView nonterminal = body.arg(0);
  const bool is_one = nonterminal.is_callable() && !is_grammar_control(nonterminal);
  const auto may_be_list = [](TermView list) {
    return list.is_variable() || list.is_atom(symbols::nil) || list.is_compound(symbols::dot, 2);
  };
  return is_one && may_be_list(body.arg(1)) && may_be_list(body.arg(body.arity() - 1));
}

Goal GoalBuilder::phrase(TermView body) {
  std::vector<Goal> children;
  Module* const rules = std::exchange(module_, &program_.system());
  for (std::uint32_t i = 1; i < body.arity(); ++i) {
    if (!body.arg(i).is_variable()) continue;
    lang::TermBuilder check;
    check.term(body.arg(i));
    check.compound(program_.symbols().intern("$list_or_partial"), 1);
    children.push_back(leaf(terms_.emplace_back(check.take())));
  }
  module_ = rules;
  const TermView nonterminal = body.arg(0);
  lang::TermBuilder call;
  if (nonterminal.is_compound()) {
    for (const TermView argument : nonterminal.args()) call.term(argument);
  }
  call.term(body.arg(1));
  body.arity() == 3 ? call.term(body.arg(2)) : call.atom(symbols::nil);
  call.compound(nonterminal.name(), nonterminal.arity() + 2);
  children.push_back(leaf(terms_.emplace_back(call.take())));
  return branch(GoalKind::conjunction, body, std::move(children));
}

Goal GoalBuilder::control_atom(TermView body) {
  if (body.name() == symbols::cut) return {.kind = GoalKind::cut, .term = body};
  if (body.name() == symbols::true_) return constant_goal(GoalKind::truth, body);
  if (body.name() == symbols::fail || body.name() == symbols::false_) {
    return constant_goal(GoalKind::failure, body);
  }
  return leaf(body);
}

Goal GoalBuilder::three(GoalKind kind, TermView body, Goal condition, Goal then, Goal otherwise) {
  std::vector<Goal> children;
  children.push_back(std::move(condition));
  children.push_back(std::move(then));
  children.push_back(std::move(otherwise));
  return branch(kind, body, std::move(children));
}

Goal GoalBuilder::negate(TermView body, Goal inner) {
  std::vector<Goal> children;
  children.push_back(std::move(inner));
  return branch(GoalKind::negation, body, std::move(children));
}

/// \+ G, once(G) as (G -> true), ignore(G) as (G -> true ; true).
Goal GoalBuilder::control_1(TermView body, int depth) {
  const TermView inner = body.arg(0);
  if (body.name() == symbols::not_provable) return negate(body, convert(inner, depth + 1));
  const bool is_once = program_.is_plain_builtin(*module_, body.name(), 1, "once");
  const bool is_ignore = program_.is_plain_builtin(*module_, body.name(), 1, "ignore");
  if (!inner.is_callable() || (!is_once && !is_ignore)) return leaf(body);
  return three(GoalKind::if_then_else, body, convert(inner, depth + 1),
               constant_goal(GoalKind::truth, body),
               constant_goal(is_once ? GoalKind::failure : GoalKind::truth, body));
}

Goal GoalBuilder::control_2(TermView body, int depth) {
  const TermView left = body.arg(0);
  const TermView right = body.arg(1);
  if (body.name() == symbols::comma) {
    std::vector<Goal> children;
    flatten(body, symbols::comma, GoalKind::conjunction, depth, children);
    return branch(GoalKind::conjunction, body, std::move(children));
  }
  if (body.name() == symbols::arrow || body.name() == symbols::soft_arrow) {
    const bool hard = body.name() == symbols::arrow;
    return three(hard ? GoalKind::if_then_else : GoalKind::soft_if, body, convert(left, depth + 1),
                 convert(right, depth + 1), constant_goal(GoalKind::failure, body));
  }
  if (body.name() == symbols::semicolon || body.name() == symbols::bar) {
    return alternatives(body, depth);
  }
  if (program_.is_plain_builtin(*module_, body.name(), 2, "forall") && left.is_callable() &&
      right.is_callable()) {
    std::vector<Goal> children;
    children.push_back(convert(left, depth + 1));
    children.push_back(negate(body, convert(right, depth + 1)));
    return negate(body, branch(GoalKind::conjunction, body, std::move(children)));
  }
  return is_phrase(body) ? phrase(body) : leaf(body);
}

Goal GoalBuilder::alternatives(TermView body, int depth) {
  const TermView left = body.arg(0);
  const bool hard = left.is_compound(symbols::arrow, 2);
  if (hard || left.is_compound(symbols::soft_arrow, 2)) {
    return three(hard ? GoalKind::if_then_else : GoalKind::soft_if, body,
                 convert(left.arg(0), depth + 1), convert(left.arg(1), depth + 1),
                 convert(body.arg(1), depth + 1));
  }
  std::vector<Goal> children;
  flatten(body, symbols::semicolon, GoalKind::disjunction, depth, children);
  return branch(GoalKind::disjunction, body, std::move(children));
}

/// Right-nested chains of one connective become one node; the first alternative of a disjunction
/// may be a chain element only if it is no if-then-else.
void GoalBuilder::flatten(TermView body, Symbol connective, GoalKind kind, int depth,
                          std::vector<Goal>& out) {
  while (true) {
    const bool is_link = body.is_compound(connective, 2) ||
                         (connective == symbols::semicolon && body.is_compound(symbols::bar, 2));
    const bool is_conditional = connective == symbols::semicolon && is_link &&
                                (body.arg(0).is_compound(symbols::arrow, 2) ||
                                 body.arg(0).is_compound(symbols::soft_arrow, 2));
    if (!is_link || is_conditional) break;
    Goal goal = convert(body.arg(0), depth + 1);
    // (a, b), c: the inner conjunction joins the outer one.
    if (goal.kind == kind && kind == GoalKind::conjunction) {
      std::move(goal.children.begin(), goal.children.end(), std::back_inserter(out));
    } else {
      out.push_back(std::move(goal));
    }
    body = body.arg(1);
  }
  out.push_back(convert(body, depth + 1));
}

namespace {

/// Whether the goals can run one after the other as a condition. Only the last one may have
/// alternatives, which those after it would have to come back to.
bool are_conditions(const std::vector<Goal>& goals) {
  return std::all_of(goals.begin(), goals.end(), [&](const Goal& goal) {
    return goal.is_condition() && (goal.kind != GoalKind::disjunction || &goal == &goals.back());
  });
}

}  // namespace

void GoalBuilder::finish(Goal& goal) {
  const bool all_tests = std::all_of(goal.children.begin(), goal.children.end(),
                                     [](const Goal& child) { return child.is_test; });
  const bool any_clobber = std::any_of(goal.children.begin(), goal.children.end(),
                                       [](const Goal& child) { return child.clobbers; });
  switch (goal.kind) {
    case GoalKind::conjunction:
      goal.is_test = all_tests;
      goal.is_composed = are_conditions(goal.children);
      goal.clobbers = any_clobber;
      break;
    case GoalKind::disjunction:
      goal.is_composed = all_tests;
      goal.clobbers = true;
      break;
    case GoalKind::negation:
      goal.is_test = goal.children.front().is_condition();
      goal.clobbers = !goal.is_test;
      break;
    case GoalKind::if_then_else:
      goal.clobbers = goal.children[1].clobbers || goal.children[2].clobbers ||
                      !goal.children.front().is_condition();
      break;
    default:
      goal.clobbers = true;
      break;
  }
}

Goal GoalBuilder::leaf(TermView goal) {
  Goal result{.kind = GoalKind::call, .term = goal, .clobbers = true};
  // Of a variable, or of a module or goal that only a run tells.
  if (goal.is_variable() || goal.is_compound(symbols::colon, 2)) {
    lang::TermBuilder builder;
    builder.term(goal);
    builder.compound(symbols::call, 1);
    result.term = terms_.emplace_back(builder.take());
    result.predicate = &program_.predicate(*module_, symbols::call, 1);
    return result;
  }
  Predicate& predicate = program_.predicate(*module_, goal.name(), goal.arity());
  if (!program_.is_user_defined(predicate) && inline_leaf(result)) return result;
  result.predicate = &predicate;
  const Predicate& target = program_.resolve(predicate);
  if (!target.meta.empty()) result.term = qualify_meta_arguments(goal, target);
  if (target.builtin != nullptr && target.builtin->runs_goals) return result;
  if (target.builtin != nullptr && target.builtin->deterministic != nullptr &&
      target.builtin->nondeterministic == nullptr) {
    result.kind = GoalKind::builtin;
    result.builtin = target.builtin;
    result.clobbers = false;
    result.is_test = target.builtin->is_test;
  } else if (target.builtin != nullptr && target.builtin->deterministic != nullptr &&
             goal.arity() == 3 && goal.arg(0).is_integer()) {
    // arg/3 with a known index has one solution.
    result.kind = GoalKind::builtin;
    result.builtin = target.builtin;
    result.clobbers = false;
  }
  return result;
}

bool GoalBuilder::inline_leaf(Goal& goal) {
  const std::string_view name = program_.symbols().name(goal.term.name());
  for (const InlineTest& entry : inline_tests) {
    if (entry.arity != goal.term.arity() || entry.name != name) continue;
    goal.kind = entry.kind;
    goal.opcode = entry.opcode;
    goal.test = entry.test;
    goal.is_test = entry.kind != GoalKind::unify && entry.kind != GoalKind::evaluation;
    goal.clobbers = false;
    return true;
  }
  return false;
}

/// Inside a library, a closure that names one of its own predicates is qualified with it, because
/// call/N looks an unqualified goal up in the user's program.
TermView GoalBuilder::qualify_meta_arguments(TermView goal, const Predicate& predicate) {
  if (!program_.is_library(*module_)) return goal;
  lang::TermBuilder builder;
  const std::vector<TermView> arguments = goal.args();
  for (std::uint32_t i = 0; i < arguments.size(); ++i) {
    const TermView argument = arguments[i];
    const bool is_goal = predicate.meta[i] >= 0 && argument.is_callable();
    const bool is_own =
        is_goal &&
        program_.defines(*module_, argument.name(),
                         argument.arity() + static_cast<std::uint32_t>(predicate.meta[i]));
    if (is_own) builder.atom(program_.name_of(*module_));
    builder.term(argument);
    if (is_own) builder.compound(symbols::colon, 2);
  }
  builder.compound(goal.name(), goal.arity());
  return terms_.emplace_back(builder.take());
}

}  // namespace zermelo::interpreter
