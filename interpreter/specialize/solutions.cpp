// SPDX-License-Identifier: MIT
// Lists of all solutions: findall/3, bagof/3 and setof/3.
#include <algorithm>
#include <utility>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/specialize/specializer_scratch.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;
using lang::TermView;

namespace {

const Cell caret_functor = Cell::functor(lang::symbols::caret, 2);
const Cell qualifier = Cell::functor(lang::symbols::colon, 2);
const Cell negated = Cell::functor(lang::symbols::not_provable, 1);

bool is_control(Cell functor) {
  namespace symbols = lang::symbols;
  return functor == Cell::functor(symbols::comma, 2) ||
         functor == Cell::functor(symbols::semicolon, 2) ||
         functor == Cell::functor(symbols::arrow, 2);
}

}  // namespace

/// Runs a goal whose solutions are collected: `then` goes on with each of them, and comes back by
/// failing.
void Specializer::solutions(const Collection& wanted, const FramePtr& frame,
                            const std::function<void()>& then) {
  const Goal& goal = *wanted.goal;
  if (goal.kind == GoalKind::findall) return condition(goal.children.front(), frame, then);
  TermView term = goal.term.arg(1);
  while (term.is_compound(lang::symbols::caret, 2)) term = term.arg(1);
  if (!term.is_variable()) return condition(rules_.goal(term, *frame->set->module), frame, then);
  call_term({wanted.called ? *wanted.called : value_of(term, *frame)}, {then});
}

/// Whether elements like this one can be rows, for all that the start says of integers.
bool Specializer::may_be_row(const Abstract& element) const {
  const std::optional<RowShape> shape = row_shape(element);
  return shape && (!shape->has_integers || has_small_integers_);
}

/// Whether code collects elements like this one as rows. Lists of numbers alone, which may be
/// scores, stay lists: rows of positions have no room for these.
bool Specializer::are_kept_as_rows(const Abstract& element) const {
  return may_be_row(element) && !(element.is_atomic() && row_shape(element)->has_integers);
}

/// The list of what is wanted of each solution.
ValueId Specializer::all_solutions(const Collection& wanted, const FramePtr& frame) {
  std::vector<Abstract> given;  // a clause that is unfolded twice may collect different things
  for (const std::uint32_t variable : RuleBase::variables_of(*wanted.goal))
    given.push_back(pattern_of(frame->variables[variable]));
  Abstract& known = solution_shapes_[{wanted.goal, current_, key_of(given)}];
  while (true) {
    const Savepoint before(*this);
    const bool as_rows = are_kept_as_rows(known);
    Abstract found = known;
    const ValueId list =
        as_rows ? solutions_as_rows(wanted, frame, found) : solutions_as_term(wanted, frame, found);
    const bool is_known = found == known;
    known = found;
    if (is_known || (!as_rows && !are_kept_as_rows(found))) return list;
    before.take_back();
  }
}

/// `all` comes to cover all elements.
ValueId Specializer::solutions_as_term(const Collection& wanted, const FramePtr& frame,
                                       Abstract& all) {
  const ir::Variable list = new_variable({ir::Kind::term, 0});
  emit(Op::list_begin).target = list;
  collect(wanted, frame, all, [&](ValueId one) {
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
ValueId Specializer::solutions_as_rows(const Collection& wanted, const FramePtr& frame,
                                       Abstract& all) {
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
  collect(wanted, frame, all, [&](ValueId one) {
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

/// `add` adds what is wanted of each solution.
void Specializer::collect(const Collection& wanted, const FramePtr& frame, Abstract& all,
                          const std::function<void(ValueId)>& add) {
  ++round_trips_;
  attempt(
      [&] {
        solutions(wanted, frame, [&] {
          ValueId one = value_of(wanted.goal->term.arg(0), *frame);
          if (wanted.witness) {
            const ValueId both[] = {*wanted.witness, one};
            one = store_.structure(Cell::functor(lang::symbols::minus, 2), both);
          }
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
  if (unify(all_solutions({&goal}, frame), result)) next.run();
}

// --- One list for each of the values of free variables -------------------------------------------

/// Variables of a goal that count as free in bagof/3, in order: those of a negation do not, nor
/// what an inner bagof/3 or setof/3 binds. With `caller`, only those that the goal can bind there.
void Specializer::collect_visible(ValueId goal, Arguments& variables, Module* caller) const {
  const SymbolicValue value = store_[goal];
  if (value.kind != Kind::structure) return collect_unbound(goal, variables);
  if (value.cell == negated) return;
  const std::string_view name = rules_.program().symbols().name(value.cell.functor_name());
  if (value.length == 3 && (name == "setof" || name == "bagof")) {
    collect_unbound(store_.argument(value, 2), variables);
    ValueId inner = store_.argument(value, 1);
    const Arguments free = free_variables(store_.argument(value, 0), inner);
    variables.insert(variables.end(), free.begin(), free.end());
    return;
  }
  if (caller != nullptr && leaves_unbound(*caller, name, value.length)) {
    if (value.length == 3) collect_unbound(store_.argument(value, 2), variables);
    return;
  }
  if (!is_control(value.cell)) return collect_unbound(goal, variables);
  for (std::uint32_t i = 0; i < value.length; ++i)
    collect_visible(store_.argument(value, i), variables, caller);
}

/// Whether success of such a goal leaves the variables of its first two arguments unbound.
bool Specializer::leaves_unbound(Module& caller, std::string_view name, std::uint32_t arity) const {
  const bool is_named = (name == "forall" && arity == 2) || (name == "not" && arity == 1) ||
                        (name == "findall" && arity == 3);
  if (!is_named) return false;
  // A goal that was handed on is the user's.
  Program& program = rules_.program();
  const auto is_of_system_in = [&](Module& module) {
    return rules_.is_of_system(
        program.resolve(program.predicate(module, program.symbols().intern(name), arity)));
  };
  return is_of_system_in(caller) && is_of_system_in(program.user());
}

/// The variables of a goal of bagof/3, or setof/3, that are neither in its template nor bound by ^,
/// in order; leaves what of the goal is to be called.
std::vector<ValueId> Specializer::free_variables(ValueId pattern, ValueId& goal) const {
  Arguments bound;
  collect_unbound(pattern, bound);
  const auto is = [&](ValueId one, Cell functor) {
    return store_[one].kind == Kind::structure && store_[one].cell == functor;
  };
  for (; is(goal, caret_functor); goal = store_.argument(store_[goal], 1))
    collect_unbound(store_.argument(store_[goal], 0), bound);
  for (ValueId inner = goal; is(inner, qualifier);) {
    inner = store_.argument(store_[inner], 1);
    if (is(inner, caret_functor)) unsupported("Variable^Goal in a module that is named");
  }
  Arguments visible;
  collect_visible(goal, visible, nullptr);
  Arguments free;
  for (const ValueId one : visible) {
    const bool is_known =
        std::ranges::find(bound, one) != bound.end() || std::ranges::find(free, one) != free.end();
    if (!is_known) free.push_back(one);
  }
  return free;
}

/// bagof/3 and, `sorted`, setof/3. With free variables, what they are goes before each element, and
/// a predicate tells the lists apart.
void Specializer::bag(const Goal& goal, const FramePtr& frame, bool sorted, const Next& next) {
  const ValueId result = value_of(goal.term.arg(2), *frame);
  if (!may_be_list(result)) return ask();
  ValueId called = value_of(goal.term.arg(1), *frame);
  Arguments free = free_variables(value_of(goal.term.arg(0), *frame), called);
  // Those that stay unbound tell no lists apart, and put them into no other order if they are last.
  Arguments bindable;
  collect_visible(called, bindable, frame->set->module);
  while (!free.empty() && std::ranges::find(bindable, free.back()) == bindable.end())
    free.pop_back();
  Collection wanted{.goal = &goal, .called = called};
  if (!free.empty()) {
    Program& program = rules_.program();
    wanted.witness = store_.structure(
        Cell::functor(program.symbols().intern("v"), static_cast<std::uint32_t>(free.size())),
        free);
    const Predicate& each = program.predicate(
        program.system(), program.symbols().intern(sorted ? gives_sets : gives_bags), 3);
    return call(*rules_.find(each), {all_solutions(wanted, frame), *wanted.witness, result}, next);
  }
  const ValueId found = all_solutions(wanted, frame);
  const SymbolicValue list = store_[found];
  if (list.kind != Kind::term) return fail();
  Statement& test = emit(Op::test_list);
  test.a = Operand::of(list.variable);
  test.label = failure();
  if (sorted) return sort_list({found, result}, {.is_unique = true}, next);
  if (unify(found, result)) next.run();
}

}  // namespace zermelo::interpreter
