// SPDX-License-Identifier: MIT
// Lists of all solutions: findall/3, and bagof/3 and setof/3 of goals without free variables.
#include <algorithm>
#include <utility>

#include "interpreter/model/specializer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;
using lang::TermView;

namespace {

/// The goal of bagof/3 behind the variables that Variable^Goal binds.
TermView without_carets(TermView goal) {
  while (goal.is_compound(lang::symbols::caret, 2)) goal = goal.arg(1);
  return goal;
}

}  // namespace

/// Runs the goal of findall/3 and the like: `then` goes on with each solution, and comes back by
/// failing.
void Specializer::solutions(const Goal& findall, const FramePtr& frame,
                            const std::function<void()>& then) {
  if (findall.kind == GoalKind::findall) return condition(findall.children.front(), frame, then);
  const TermView term = without_carets(findall.term.arg(1));
  if (!term.is_variable()) return condition(rules_.goal(term, *frame->set->module), frame, then);
  call_term({value_of(term, *frame)}, {then});
}

/// The list of what the first argument is in each solution.
ValueId Specializer::all_solutions(const Goal& goal, const FramePtr& frame) {
  const TermView pattern = goal.term.arg(0);
  const ir::Variable list = new_variable({ir::Kind::term, 0});
  emit(Op::list_begin).target = list;
  ++round_trips_;
  Abstract all;
  attempt(
      [&] {
        solutions(goal, frame, [&] {
          const ValueId one = value_of(pattern, *frame);
          bool conflict = false;
          all = join(all, pattern_of(one), conflict);
          if (conflict || !is_ground(one)) unsupported("findall/3 of a term with variables");
          const Operand found = box(one);
          Statement& push = emit(Op::list_push);
          push.a = Operand::of(list);
          push.b = found;
          fail();
        });
      },
      false);
  --round_trips_;
  if (all.kind == Abstract::Kind::never) return store_.constant(nil_cell);
  const ir::Variable whole = new_variable({ir::Kind::term, 0});
  Statement& end = emit(Op::list_end);
  end.target = whole;
  end.a = Operand::of(list);
  return store_.term(whole, std::make_shared<const Abstract>(std::move(all)));
}

void Specializer::findall(const Goal& goal, const FramePtr& frame, const Next& next) {
  const ValueId result = value_of(goal.term.arg(2), *frame);
  if (!may_be_list(result)) return ask();
  if (unify(all_solutions(goal, frame), result)) next.run();
}

/// Whether a goal of bagof/3 has variables that are neither in its template nor bound by ^: then
/// there is a list for each of their values.
bool Specializer::has_free_variables(const Goal& goal, const FramePtr& frame) {
  std::vector<ValueId> bound;
  collect_unbound(value_of(goal.term.arg(0), *frame), bound);
  TermView body = goal.term.arg(1);
  for (; body.is_compound(lang::symbols::caret, 2); body = body.arg(1))
    collect_unbound(value_of(body.arg(0), *frame), bound);
  std::vector<ValueId> variables;
  collect_unbound(value_of(body, *frame), variables);
  return std::ranges::any_of(
      variables, [&](ValueId one) { return std::ranges::find(bound, one) == bound.end(); });
}

/// bagof/3 and, `sorted`, setof/3.
void Specializer::bag(const Goal& goal, const FramePtr& frame, bool sorted, const Next& next) {
  const ValueId result = value_of(goal.term.arg(2), *frame);
  if (!may_be_list(result)) return ask();
  if (without_carets(goal.term.arg(1)).is_variable())
    unsupported("bagof/3 of a goal that is given");
  if (has_free_variables(goal, frame)) unsupported("bagof/3 or setof/3 with free variables");
  const ValueId found = all_solutions(goal, frame);
  const SymbolicValue list = store_[found];
  if (list.kind != Kind::term) return fail();
  Statement& test = emit(Op::test_list);
  test.a = Operand::of(list.variable);
  test.label = failure();
  if (sorted) return sort_list({found, result}, {.is_unique = true}, next);
  if (unify(found, result)) next.run();
}

}  // namespace zermelo::interpreter
