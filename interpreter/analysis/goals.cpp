// SPDX-License-Identifier: MIT
// The goals of a body: control constructs, which are walked, and leaves.
#include <algorithm>

#include "interpreter/analysis/analyzer.hpp"
#include "interpreter/analysis/builtin_modes.hpp"
#include "interpreter/analysis/comparisons.hpp"

namespace zermelo::interpreter {

using lang::TermView;

Flow Analyzer::goal(const Goal& goal, Bindings& bindings) {
  Flow flow = walk(goal, bindings);
  if (!bindings.is_reachable()) flow.determinism.may_repeat = false;
  return flow;
}

Flow Analyzer::walk(const Goal& goal, Bindings& bindings) {
  switch (goal.kind) {
    case GoalKind::conjunction:
      return conjunction(goal, bindings);
    case GoalKind::disjunction:
      return disjunction(goal, bindings);
    case GoalKind::if_then_else:
    case GoalKind::soft_if:
      return if_then_else(goal, bindings);
    case GoalKind::negation:
      return negation(goal, bindings);
    case GoalKind::findall:
      return findall(goal.term, goal.children[0], bindings);
    case GoalKind::cut:
      return {{}, true, true, false};
    case GoalKind::truth:
      return {};
    case GoalKind::failure:
      bindings.leave();
      return {{true, false}};
    default:
      return leaf(goal, bindings);
  }
}

Flow Analyzer::conjunction(const Goal& goal, Bindings& bindings) {
  Flow flow;
  for (const Goal& child : goal.children) {
    if (!bindings.is_reachable()) break;
    const Flow own = this->goal(child, bindings);
    flow.fails_after_cut |= own.fails_after_cut || (flow.has_cut && own.determinism.may_fail);
    flow.has_cut |= own.has_cut;
    flow.always_cuts |= own.always_cuts;
    flow.determinism.may_fail |= own.determinism.may_fail;
    // A cut drops the other solutions of the goals before it.
    flow.determinism.may_repeat = child.kind == GoalKind::cut
                                      ? false
                                      : flow.determinism.may_repeat || own.determinism.may_repeat;
  }
  return flow;
}

namespace {

/// Whether what is known of some ground variable is different after two alternatives: then not both
/// of them succeed.
bool exclude_each_other(const Bindings& before, const Bindings& one, const Bindings& other) {
  for (std::uint32_t i = 0; i < before.size(); ++i) {
    if (before.type(i).is_ground() && meet(one.type(i), other.type(i)).is_never()) return true;
  }
  return false;
}

void join_cuts(Flow& flow, const Flow& other) {
  flow.has_cut |= other.has_cut;
  flow.fails_after_cut |= other.fails_after_cut;
}

}  // namespace

Flow Analyzer::disjunction(const Goal& goal, Bindings& bindings) {
  Flow flow{{true, false}};
  flow.always_cuts = true;
  const Bindings before = bindings;
  std::vector<Bindings> ends;
  for (const Goal& child : goal.children) {
    Bindings own = before;
    const Flow found = this->goal(child, own);
    flow.determinism.may_fail &= found.determinism.may_fail;
    flow.determinism.may_repeat |= found.determinism.may_repeat;
    join_cuts(flow, found);
    if (!own.is_reachable()) continue;
    flow.always_cuts &= found.always_cuts;
    for (const Bindings& each : ends)
      flow.determinism.may_repeat |= !exclude_each_other(before, each, own);
    ends.push_back(std::move(own));
  }
  flow.determinism.may_fail |= flow.fails_after_cut;
  bindings.leave();
  for (const Bindings& each : ends) bindings.join(each);
  return flow;
}

namespace {

/// What holds where `left` = `right` fails, both seen as before it.
void narrow_unequal(TermView left, TermView right, Bindings& bindings) {
  if (!left.is_variable()) std::swap(left, right);
  if (!left.is_variable() || !bindings.fits_by_functor(left.variable(), right)) return;
  Type rest = less_functor(bindings.type(left.variable()), right);
  rest.free = false;
  bindings.narrow(left, rest);
}

/// What holds where a condition does not.
void narrow_otherwise(const Goal& condition, const lang::SymbolTable& symbols, Bindings& bindings) {
  if (condition.kind == GoalKind::type_test) {
    const TermView tested = condition.term.arg(0);
    const auto test = type_test(symbols.name(condition.term.name()));
    if (test && tested.is_variable())
      bindings.narrow(tested, less_kinds(bindings.type(tested.variable()), *test));
    return;
  }
  if (condition.kind == GoalKind::unify)
    return narrow_unequal(condition.term.arg(0), condition.term.arg(1), bindings);
  if (condition.kind != GoalKind::number_test && condition.kind != GoalKind::identity_test) return;
  narrow_comparison(symbols.name(condition.term.name()), condition.term.arg(0),
                    condition.term.arg(1), true, symbols, bindings);
}

}  // namespace

/// Cuts in the condition are its own.
Flow Analyzer::if_then_else(const Goal& goal, Bindings& bindings) {
  Bindings otherwise = bindings;
  const Flow condition = this->goal(goal.children[0], bindings);
  Flow flow;
  flow.always_cuts = true;
  if (bindings.is_reachable()) {
    flow = this->goal(goal.children[1], bindings);
    if (goal.kind == GoalKind::soft_if)
      flow.determinism.may_repeat |= condition.determinism.may_repeat;
  }
  if (!condition.determinism.may_fail) return flow;
  narrow_otherwise(goal.children[0], program_.symbols(), otherwise);
  if (!otherwise.is_reachable()) return flow;
  const Flow other = this->goal(goal.children[2], otherwise);
  flow.determinism.may_fail |= other.determinism.may_fail;
  flow.determinism.may_repeat |= other.determinism.may_repeat;
  if (otherwise.is_reachable())
    flow.always_cuts = other.always_cuts && (flow.always_cuts || !bindings.is_reachable());
  join_cuts(flow, other);
  bindings.join(otherwise);
  return flow;
}

Flow Analyzer::negation(const Goal& goal, Bindings& bindings) {
  Bindings inner = bindings;
  const Flow flow = this->goal(goal.children[0], inner);
  if (!flow.determinism.may_fail) {
    bindings.leave();
  } else {
    narrow_otherwise(goal.children[0], program_.symbols(), bindings);
  }
  return {{inner.is_reachable(), false}};
}

/// `term` is findall(Template, _, List).
Flow Analyzer::findall(TermView term, const Goal& inner, Bindings& bindings) {
  Bindings own = bindings;
  goal(inner, own);
  const Type element = own.is_reachable() ? own.type(term.arg(0)) : Type::never();
  const Type list = limited(Type::list_of(element));
  return {{bindings.unify(term.arg(2), list, bindings.new_member()), false}};
}

/// The goal of a findall/3 that is a call, as its list is written out; null of other calls.
const Goal* Analyzer::goal_of_findall(const Goal& goal) {
  if (!is_call_of(program_, goal, "system", "findall", 3) || !goal.term.arg(1).is_compound())
    return nullptr;
  try {
    return &rules_.goal(goal.term.arg(1), program_.user());
  } catch (const ClauseError&) {  // no goal: calling it is an error
    return nullptr;
  }
}

Flow Analyzer::leaf(const Goal& goal, Bindings& bindings) {
  if (const Goal* const inner = goal_of_findall(goal)) return findall(goal.term, *inner, bindings);
  const std::vector<Argument> arguments = arguments_of(goal.term, bindings);
  if (goal.kind == GoalKind::call) return {call(*goal.predicate, arguments, bindings)};
  return {builtin(program_.symbols().name(goal.term.name()), goal.builtin, arguments, bindings)};
}

}  // namespace zermelo::interpreter
