// SPDX-License-Identifier: MIT
// Lists of all solutions: findall/3, and bagof/3 and setof/3 of goals without free variables.
#include <algorithm>
#include <utility>

#include "interpreter/model/row_shape.hpp"
#include "interpreter/model/specializer_scratch.hpp"

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

/// Whether code collects elements like this one as rows. Lists of numbers alone, which may be
/// scores, stay lists: rows have no room for large ones.
bool Specializer::are_kept_as_rows(const Abstract& element) const {
  const std::optional<RowShape> shape = row_shape(element);
  return shape && (!shape->has_integers || (has_small_integers_ && !element.is_atomic()));
}

/// The list of what the first argument is in each solution.
ValueId Specializer::all_solutions(const Goal& goal, const FramePtr& frame) {
  Abstract& known = solution_shapes_[{&goal, current_}];
  while (true) {
    const Savepoint before(*this);
    const bool as_rows = are_kept_as_rows(known);
    Abstract found = known;
    const ValueId list =
        as_rows ? solutions_as_rows(goal, frame, found) : solutions_as_term(goal, frame, found);
    const bool is_known = found == known;
    known = found;
    if (is_known || (!as_rows && !are_kept_as_rows(found))) return list;
    before.take_back();
  }
}

/// `all` comes to cover all elements.
ValueId Specializer::solutions_as_term(const Goal& goal, const FramePtr& frame, Abstract& all) {
  const ir::Variable list = new_variable({ir::Kind::term, 0});
  emit(Op::list_begin).target = list;
  collect(goal, frame, all, [&](ValueId one) {
    const Operand found = box(one);
    Statement& push = emit(Op::list_push);
    push.a = Operand::of(list);
    push.b = found;
  });
  if (all.kind == Abstract::Kind::never) return store_.constant(nil_cell);
  const ir::Variable whole = new_variable({ir::Kind::term, 0});
  Statement& end = emit(Op::list_end);
  end.target = whole;
  end.a = Operand::of(list);
  return store_.term(whole, std::make_shared<const Abstract>(all));
}

/// The same with elements that `all` covers already, if nothing else is found.
ValueId Specializer::solutions_as_rows(const Goal& goal, const FramePtr& frame, Abstract& all) {
  const Abstract element = all;
  const ir::Type type = row_shape(element)->type();
  const auto make = [&](Op op, Operand a, Operand b) {
    const ir::Variable made = new_variable(type);
    Statement& statement = emit(op);
    statement.target = made;
    statement.a = a;
    statement.b = b;
    return Operand::of(made);
  };
  const Operand none = make(Op::no_rows, {}, {});
  const Operand collected = make(Op::state, none, {});
  collect(goal, frame, all, [&](ValueId one) {
    if (all != element) return;  // to be made again
    std::vector<Operand> slots;
    row_operands(one, element, slots);
    const Operand before = make(Op::read, collected, {});
    const Operand longer = make(Op::append_row, before, {});
    out_->back().inputs = std::move(slots);
    Statement& assign = emit(Op::assign);
    assign.target = collected.variable;
    assign.a = longer;
  });
  const Operand whole = make(Op::read, collected, {});
  return store_.term(whole.variable, std::make_shared<const Abstract>(element));
}

/// Runs the goal of findall/3 and the like; `add` adds what the first argument is in a solution.
void Specializer::collect(const Goal& goal, const FramePtr& frame, Abstract& all,
                          const std::function<void(ValueId)>& add) {
  const TermView pattern = goal.term.arg(0);
  ++round_trips_;
  attempt(
      [&] {
        solutions(goal, frame, [&] {
          const ValueId one = value_of(pattern, *frame);
          bool conflict = false;
          all = join(all, pattern_of(one), conflict);
          if (conflict || !is_ground(one)) unsupported("findall/3 of a term with variables");
          add(one);
          fail();
        });
      },
      false);
  --round_trips_;
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
