// SPDX-License-Identifier: MIT
// Lists of all solutions that are consumed at once: findall(X, G, L), max_list(L, M). Where nothing
// else mentions the list, its consumer runs along with the goal, on a list that is still coming. It
// stops where it would look at an element that is not there yet: at a call, whose arguments are
// kept in variables until the next solution goes on with them. So a walk along the list becomes an
// accumulator. A consumer that has choices open there gets its list.
//
// Errors come in another order this way. That is no matter: each ends in `ask`, and the machine
// runs all of it again.
#include <algorithm>
#include <utility>

#include "interpreter/specialize/specializer_folds.hpp"
#include "interpreter/specialize/specializer_scratch.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;
using lang::TermView;

namespace {

/// How often the same may be tried, each time with more known of the states.
constexpr int most_trials = 8;
/// Goals that a consumer may consist of.
constexpr std::size_t most_goals = 4;
/// Calls on a list that is coming, within each other.
constexpr int most_nested = 24;
/// A consumer that needed its list so often is not tried again with other arguments.
constexpr int most_folds_in_vain = 2;
constexpr std::int64_t has_failed = -1;

/// Whether code does nothing but fail.
bool only_fails(const std::vector<Statement>& list) {
  return std::ranges::all_of(list, [](const Statement& one) {
    if (one.op == Op::block) return only_fails(one.body);
    const bool is_value =
        one.op == Op::copy || one.op == Op::element || one.op == Op::read || one.op == Op::array;
    return is_value || one.op == Op::leave || (one.op >= Op::test && one.op <= Op::test_constant);
  });
}

/// The goals after `from` that use a list and nothing else does: up to which one; 0 if there are
/// none.
std::size_t end_of_use(const Goal& goal, std::size_t from, const Rule& rule, std::uint32_t list) {
  const Goal& findall = goal.children[from];
  if (occurrences(findall.term, list) != 1) return 0;
  std::ptrdiff_t uses = 1;
  std::size_t end = 0;
  const std::size_t last = std::min(goal.children.size(), from + 1 + most_goals);
  for (std::size_t i = from + 1; i < last; ++i) {
    const std::ptrdiff_t own = occurrences(goal.children[i].term, list);
    if (own > 0) end = i + 1;
    uses += own;
  }
  return uses == occurrences(rule, list) ? end : 0;
}

}  // namespace

Specializer::Specializer(RuleBase& rules, const Patience& patience)
    : rules_(rules), patience_(patience) {}
Specializer::~Specializer() = default;

// --- Whether and what ----------------------------------------------------------------------------

bool Specializer::is_findall(const Goal& goal) const {
  if (goal.kind == GoalKind::findall) return true;
  if (goal.kind != GoalKind::call || goal.predicate == nullptr || goal.term.arity() != 3) {
    return false;
  }
  return rules_.is_of_system(*goal.predicate) &&
         rules_.program().symbols().name(goal.term.name()) == "findall" &&
         (goal.term.arg(1).is_variable() || goal.term.arg(1).is_callable());
}

/// The consumer `use` as a predicate of its variables.
Specializer::Fold Specializer::fold_of(const Goal& use, std::uint32_t list, const FramePtr& frame) {
  const std::uint32_t depth = fold_ == nullptr ? 0 : fold_->depth + 1;
  std::vector<std::uint32_t> variables;
  Arguments arguments;
  Arguments outputs;
  std::size_t place = 0;
  std::vector<Abstract> patterns;
  for (const std::uint32_t variable : RuleBase::variables_of(use)) {
    const ValueId value = frame->variables[variable];
    const bool is_bound = store_.is_coming(value) || !is_unbound(value);
    const bool is_local = occurrences(*frame->rule, variable) == occurrences(use.term, variable);
    if (variable == list) {
      place = variables.size();
    } else if (is_local && !is_bound) {
      continue;
    } else {
      collect_open(value, outputs);
      patterns.push_back(kept_shape(value));
    }
    variables.push_back(variable);
    arguments.push_back(value);
  }
  std::ranges::sort(outputs);
  outputs.erase(std::unique(outputs.begin(), outputs.end()), outputs.end());
  RuleSet& set = rules_.part(use, *frame->set, *frame->rule, variables);
  std::string use_key = std::to_string(reinterpret_cast<std::uintptr_t>(&use));
  std::string key = use_key + ' ' + std::to_string(current_) + ' ' + key_of(patterns);
  for (const Abstract& one : patterns) use_key += ' ' + std::to_string(one.cell.bits);
  std::unique_ptr<FoldPlan>& plan = fold_plans_[std::move(key)];
  if (plan == nullptr) plan = std::make_unique<FoldPlan>();
  return {.plan = *plan,
          .use_key = std::move(use_key),
          .use = set,
          .arguments = std::move(arguments),
          .list = place,
          .outputs = std::move(outputs),
          .depth = depth,
          .first_own = static_cast<ValueId>(store_.mark().values)};
}

/// Goes on with goal `from` of a conjunction and those after it as a fold, if it is one.
bool Specializer::fold(const Goal& goal, std::size_t from, const FramePtr& frame,
                       const Next& next) {
  const Goal& findall = goal.children[from];
  if (walk_ != nullptr || !is_findall(findall) || !findall.term.arg(2).is_variable()) return false;
  const std::uint32_t list = findall.term.arg(2).variable();
  const ValueId result = frame->variables[list];
  if (store_.is_coming(result) || !is_unbound(result)) return false;
  const std::size_t end = end_of_use(goal, from, *frame->rule, list);
  if (end == 0) return false;
  const Goal& use = rules_.stretch(goal, from + 1, end);
  if (has_cut(use)) return false;
  look_no_further();
  Fold own = fold_of(use, list, frame);
  int& in_vain = folds_in_vain_[own.use_key];
  if (own.plan.is_hopeless || in_vain == most_folds_in_vain ||
      std::ranges::any_of(own.outputs, [&](ValueId one) { return store_.is_coming(one); })) {
    return false;
  }
  if (!std::exchange(own.plan.is_looked_at, true) && !may_fold(own, findall, frame)) {
    own.plan.is_hopeless = true;
    ++in_vain;
    return false;
  }
  const Next rest = end == goal.children.size()
                        ? next
                        : Next{[&, end] { conjunction(goal, end, frame, next); }, false,
                               &goal.children[end], frame.get()};
  const Savepoint savepoint(*this);
  for (int trial = 0; trial < most_trials; ++trial) {
    bool is_made = false;
    try {
      is_made = try_fold(own, findall, frame);
    } catch (const NotFolded&) {
      break;
    } catch (const NeedsMore&) {
      break;
    } catch (const Unsupported&) {
      break;
    }
    if (is_made && finish_fold(own, rest)) return true;
    savepoint.take_back();
    if (is_made) break;
  }
  savepoint.take_back();
  own.plan.is_hopeless = true;
  ++in_vain;
  return false;
}

/// A look at the consumer alone, with an element of which nothing is known: whether it seems to
/// wait for the next one somewhere. Saves running the goal in vain.
bool Specializer::may_fold(const Fold& fold, const Goal& findall, const FramePtr& frame) {
  Scratch scratch(*this);
  FoldPlan plan;
  Fold own{.plan = plan,
           .use_key = {},
           .use = fold.use,
           .arguments = fold.arguments,
           .list = fold.list,
           .outputs = fold.outputs,
           .depth = fold.depth,
           .first_own = fold.first_own};
  Fold* const outer = std::exchange(fold_, &own);
  bool may = true;
  try {
    const ValueId element = value_of(findall.term.arg(0), *frame);
    std::vector<ValueId> open;
    collect_open(element, open);
    for (const ValueId leaf : open) {
      if (store_.find(leaf) == leaf) bind(leaf, store_.term(new_variable({ir::Kind::term, 0})));
    }
    declare_states(own);
    begin_fold(own);
    fold_solution(own, element);
  } catch (const NotFolded&) {
    may = false;
  } catch (const NeedsMore&) {
    may = true;
  } catch (const Unsupported&) {
    may = true;
  }
  fold_ = outer;
  return may;
}

// --- The loop over the solutions -----------------------------------------------------------------

/// False if more is known of the states now: then it has to be made again.
bool Specializer::try_fold(Fold& fold, const Goal& findall, const FramePtr& frame) {
  Fold* const outer = std::exchange(fold_, &fold);
  fold.has_grown = false;
  declare_states(fold);
  if (!fold.plan.starts_at_use) begin_fold(fold);
  if (fold.has_grown) return false;
  ++round_trips_;
  attempt(
      [&] {
        solutions({&findall}, frame, [&] {
          const ValueId one = value_of(findall.term.arg(0), *frame);
          if (!is_ground(one)) unsupported("findall/3 of a term with variables");
          fold_solution(fold, one);
        });
      },
      false);
  --round_trips_;
  fold_ = outer;
  return !fold.has_grown;
}

void Specializer::declare_states(Fold& fold) {
  fold.places.clear();
  fold.state = ir::none;
  const auto declare = [&](ir::Type type, std::int64_t value) {
    const ir::Variable variable = new_variable(type);
    Statement& made = emit(ir::is_array(type.kind) ? Op::array : Op::state);
    made.target = variable;
    if (made.op == Op::state) made.a = Operand::word(value);
    return variable;
  };
  for (const FoldState& state : fold.plan.states) {
    Fold::Place& place = fold.places.emplace_back();
    place.fixed.resize(state.shapes.size());
    std::vector<const Abstract*> leaves;
    for (std::size_t i = 0; i < state.shapes.size(); ++i) {
      if (!state.is_fixed[i]) collect_leaves(state.shapes[i], leaves);
    }
    for (const Abstract* const leaf : leaves) {
      place.variables.push_back(declare(kept_type(*leaf), 0));
    }
  }
  if (fold.has_states()) {
    fold.state = declare({ir::Kind::word, 0}, static_cast<std::int64_t>(fold.first_state()));
  }
}

/// What the consumer does before it looks at the list. Where that may fail, or comes to several
/// states, it is done with the first element: the goal's errors come first.
void Specializer::begin_fold(Fold& fold) {
  const Savepoint savepoint(*this);
  Arguments arguments = fold.arguments;
  arguments[fold.list] = store_.coming(fold.depth);
  fold.is_beginning = true;
  fold.begun = 0;
  fold.own_outputs = fold.outputs;
  bool may_fail = true;
  try {
    const ir::Label begun = fold.resume = new_label();
    const SymbolicStore::Mark mark = store_.mark();
    nested({.op = Op::block, .label = begun}, [&] {
      may_fail = attempt(
          [&] {
            fold.failure = fail_label_;
            fold.open = open_;
            call_on_coming(fold.use, arguments, {[] { throw NotFolded{}; }, true});
          },
          false);
    });
    store_.undo(mark);
  } catch (const NotFolded&) {
    may_fail = true;
  }
  fold.is_beginning = false;
  if (!may_fail && fold.begun != 0) return;
  savepoint.take_back();
  fold.plan.starts_at_use = fold.has_grown = true;
}

void Specializer::fold_solution(Fold& fold, ValueId element) {
  const ir::Label resume = fail_label_;
  const Operand state = state_number(fold);
  for (std::size_t i = fold.first_state(); i < fold.plan.states.size(); ++i) {
    const bool is_last = i + 1 == fold.plan.states.size() && !fold.plan.may_fail;
    attempt(
        [&] {
          if (!is_last) test_state(fold, state, i);
          const bool fails = attempt(
              [&] {
                fold.failure = fail_label_;
                fold.resume = resume;
                fold.open = open_;
                fold_round(fold, i, element);
              },
              false);
          if (!fails) return;
          if (!fold.plan.may_fail) fold.plan.may_fail = fold.has_grown = true;
          if (fold.state != ir::none) {
            Statement& set = emit(Op::assign);
            set.target = fold.state;
            set.a = Operand::word(has_failed);
          }
          leave(resume);
        },
        false);
  }
  leave(resume);
}

/// The number of the state that the consumer is in.
Operand Specializer::state_number(const Fold& fold) {
  if (fold.state == ir::none) return Operand::word(0);
  const ir::Variable number = new_variable({ir::Kind::word, 0});
  Statement& read = emit(Op::read);
  read.target = number;
  read.a = Operand::of(fold.state);
  read.b = Operand::word(has_failed);
  read.c = Operand::word(static_cast<std::int64_t>(fold.plan.states.size()));
  return Operand::of(number);
}

void Specializer::test_state(const Fold& fold, Operand state, std::size_t number) {
  if (fold.state == ir::none) return;
  Statement& test = emit(Op::test);
  test.compare = ir::Compare::equal;
  test.a = state;
  test.b = Operand::word(static_cast<std::int64_t>(number));
  test.label = failure();
}

/// The consumer goes on from a state with one more element.
void Specializer::fold_round(Fold& fold, std::size_t number, ValueId element) {
  RuleSet* const set = number == 0 ? &fold.use : fold.plan.states[number].set;
  if (set == nullptr) return leave(fold.resume);
  const ValueId parts[] = {element, store_.coming(fold.depth)};
  const ValueId list = store_.structure(list_functor, parts);
  fold.current = number;
  Arguments arguments = fold.arguments;
  fold.own_outputs = fold.outputs;
  fold.reads.clear();
  if (number == 0) {
    arguments[fold.list] = list;
  } else {
    arguments = resumed(fold, number, list);
    fold.own_outputs.assign(arguments.begin() + set->arity, arguments.end());
    arguments.resize(set->arity);
  }
  call_on_coming(*set, arguments, {[&] { suspend(fold, nullptr, {}); }, true});
}

/// A call on a list that is coming: it waits here where it would look at it.
void Specializer::call_on_coming(RuleSet& set, const Arguments& arguments, const Next& next) {
  Fold& fold = *fold_;
  if (fold.nested == most_nested) throw NotFolded{};
  if (!next.is_final) return unfold(set, candidates(set, arguments), arguments, next);
  const Savepoint savepoint(*this);
  const int nested = fold.nested++;
  try {
    unfold(set, candidates(set, arguments), arguments, next);
    fold.nested = nested;
    return;
  } catch (const NeedsMore&) {
    savepoint.take_back();
  }
  fold.nested = nested;
  suspend(fold, &set, arguments);
}

// --- The end -------------------------------------------------------------------------------------

/// Whether the consumer may do anything but fail when there are no more elements.
bool Specializer::may_finish(Fold& fold, std::size_t number) {
  Scratch scratch(*this);
  bool may_succeed = false;
  try {
    finish_state(fold, number, {[&] { may_succeed = true; }, true});
  } catch (const Unsupported&) {
    return true;
  }
  return may_succeed || !only_fails(scratch.code);
}

void Specializer::finish_state(Fold& fold, std::size_t number, const Next& next) {
  const ValueId nil = store_.constant(nil_cell);
  if (number == 0) {
    Arguments arguments = fold.arguments;
    arguments[fold.list] = nil;
    return unfold(fold.use, candidates(fold.use, arguments), arguments, next);
  }
  RuleSet* const set = fold.plan.states[number].set;
  Arguments arguments = resumed(fold, number, nil);
  const std::size_t arity = set == nullptr ? 0 : set->arity;
  for (std::size_t i = 0; i < fold.outputs.size(); ++i) bind(fold.outputs[i], arguments[arity + i]);
  if (set == nullptr) return next.run();
  arguments.resize(arity);
  call(*set, arguments, next);
}

/// What follows the last solution. False, and nothing done, if it would have to be made too often.
bool Specializer::finish_fold(Fold& fold, const Next& next) {
  std::vector<std::size_t> live;
  const std::size_t first = fold.first_state();
  for (std::size_t i = first; i < fold.plan.states.size(); ++i) {
    if ((i == first || fold.places[i].is_entered) && may_finish(fold, i)) live.push_back(i);
  }
  if (!may_copy(next, live.size())) return false;
  if (live.empty()) {
    fail();
    return true;
  }
  const Operand state = state_number(fold);
  const ir::Label outer = fail_label_;
  const std::size_t copies = copies_;
  if (!next.is_final) copies_ *= live.size();
  for (std::size_t i = 0; i + 1 < live.size(); ++i) {
    // The states exclude each other: none is a choice.
    attempt(
        [&] {
          test_state(fold, state, live[i]);
          const ir::Label inner = std::exchange(fail_label_, outer);
          branch([&] { finish_state(fold, live[i], next); });
          fail_label_ = inner;
        },
        false);
  }
  test_state(fold, state, live.back());
  finish_state(fold, live.back(), next);
  copies_ = copies;
  return true;
}

}  // namespace zermelo::interpreter
