// SPDX-License-Identifier: MIT
// Control: conjunctions, conditions, disjunctions, negation, cut.
#include <algorithm>
#include <utility>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;
using lang::TermView;

namespace {

/// The continuations of a path lie on the C++ stack; this much of it may be used.
constexpr std::ptrdiff_t most_stack = std::ptrdiff_t{3} << 20;
/// Goals that one role may take to be analysed, all rounds together: about a second.
constexpr std::size_t most_steps = 1'000'000;
constexpr std::size_t steps_between_looks = 256;
/// How often code after a choice may be made again, once for each alternative.
constexpr std::size_t most_copies = 8;

}  // namespace

void Specializer::check_depth() const {
  const char here = 0;
  if (stack_base_ - &here > most_stack || steps_ > most_steps) {
    unsupported("the code becomes too large");
  }
}

/// Whether a version may be run within another one: either needs some of the stack.
bool Specializer::has_room_ahead() const {
  const char here = 0;
  return stack_base_ - &here < most_stack / 2;
}

bool Specializer::has_cut(const Goal& goal) {
  if (goal.kind == GoalKind::cut) return true;
  return std::ranges::any_of(goal.children, [](const Goal& child) { return has_cut(child); });
}

/// Whether the code of `next` may be made for each of some alternatives.
bool Specializer::may_copy(const Next& next, std::size_t alternatives) {
  if (next.is_final || alternatives <= 1) return true;
  return !is_frugal() && copies_ * alternatives <= most_copies;
}

void Specializer::branch(const std::function<void()>& inside) {
  ++branches_;
  inside();
  --branches_;
}

ValueId Specializer::value_of(TermView term, Frame& frame) {
  if (term.is_variable()) return frame.variables[term.variable()];
  // Nodes in postfix order: arguments stand before their functor.
  std::vector<ValueId> stack;
  stack.reserve(term.nodes().size());
  for (const lang::Node& node : term.nodes()) {
    switch (node.kind) {
      case lang::TermKind::variable: {
        ValueId& variable = frame.variables[node.variable];
        stack.push_back(variable);
        break;
      }
      case lang::TermKind::integer:
        stack.push_back(integer_value(Operand::word(node.integer)));
        break;
      case lang::TermKind::floating:
        unsupported("a float");
      case lang::TermKind::atom:
        stack.push_back(store_.constant(Cell::atom(node.functor.name)));
        break;
      case lang::TermKind::compound: {
        const std::size_t first = stack.size() - node.functor.arity;
        const ValueId made = store_.structure(Cell::functor(node.functor.name, node.functor.arity),
                                              std::span(stack).subspan(first));
        stack.resize(first);
        stack.push_back(made);
        break;
      }
    }
  }
  return stack.back();
}

std::vector<ValueId> Specializer::arguments_of_goal(TermView term, Frame& frame) {
  std::vector<ValueId> arguments;
  if (!term.is_compound()) return arguments;
  arguments.reserve(term.arity());
  for (const TermView argument : term.args()) arguments.push_back(value_of(argument, frame));
  return arguments;
}

/// What cannot be compiled is reported at the user's clause that leads there, not in a library.
void Specializer::note_clause(const Frame& frame) {
  if (frame.rule->source == nullptr) return;
  if (clause_ != nullptr && rules_.program().is_library(*frame.set->module)) return;
  clause_ = frame.rule->source;
}

void Specializer::goal(const Goal& goal, const FramePtr& frame, const Next& next) {
  check_depth();
  if (++steps_ % steps_between_looks == 0 && patience_.is_over()) throw OutOfPatience{};
  note_clause(*frame);
  switch (goal.kind) {
    case GoalKind::conjunction:
      return conjunction(goal, 0, frame, next);
    case GoalKind::disjunction:
      return disjunction(goal, frame, next);
    case GoalKind::if_then_else:
      return if_then_else(goal, frame, next);
    case GoalKind::soft_if:
      return soft_if(goal, frame, next);
    case GoalKind::negation:
      return negation(goal, frame, next);
    case GoalKind::findall:
      return findall(goal, frame, next);
    case GoalKind::cut: {
      const ir::Label saved = std::exchange(fail_label_, frame->cut_label);
      const int open = std::exchange(open_, frame->cut_open);
      next.run();
      fail_label_ = saved;
      open_ = open;
      return;
    }
    case GoalKind::truth:
      return next.run();
    case GoalKind::failure:
      return fail();
    default:
      return leaf(goal, frame, next);
  }
}

void Specializer::conjunction(const Goal& goal, std::size_t from, const FramePtr& frame,
                              const Next& next) {
  if (computed_texts(goal, from, frame, next)) return;
  if (from + 1 == goal.children.size()) return this->goal(goal.children[from], frame, next);
  if (late_length(goal, from, frame, next) || fold(goal, from, frame, next)) return;
  const Next rest{[this, &goal, from, &frame, &next] { conjunction(goal, from + 1, frame, next); },
                  false, &goal.children[from + 1], frame.get(),
                  from + 2 == goal.children.size() && next.is_final &&
                      is_on_coming(goal.children[from + 1], *frame)};
  this->goal(goal.children[from], frame, rest);
}

/// Whether a goal is a call that waits for the next solution of a fold.
bool Specializer::is_on_coming(const Goal& goal, const Frame& frame) const {
  if (fold_ == nullptr || goal.kind != GoalKind::call || !goal.term.is_compound()) return false;
  const std::vector<TermView> arguments = goal.term.args();
  return std::ranges::any_of(arguments, [&](TermView argument) {
    return argument.is_variable() && store_.is_coming(frame.variables[argument.variable()]);
  });
}

/// Runs a condition: after its first solution `then` goes on outside of it.
void Specializer::condition(const Goal& goal, const FramePtr& frame,
                            const std::function<void()>& then) {
  const ir::Label inner = fail_label_;
  const auto local = std::make_shared<Frame>(*frame);
  local->cut_label = inner;
  local->cut_open = open_;
  this->goal(goal, local, {then});
}

/// Whether a condition is decided by what is known.
Truth Specializer::try_condition(const Goal& goal, const FramePtr& frame) {
  std::vector<Statement> scratch;
  std::vector<Statement>* const outer = std::exchange(out_, &scratch);
  bool holds = false;
  bool is_certain = false;
  const bool may_fail = attempt(
      [&] {
        const std::vector<Statement>* const level = out_;
        condition(goal, frame, [&] {
          is_certain = out_ == level && out_->empty();
          holds = true;
        });
      },
      false);
  out_ = outer;
  if (!holds) return Truth::no;
  return is_certain && !may_fail ? Truth::yes : Truth::unknown;
}

void Specializer::if_then_else(const Goal& goal, const FramePtr& frame, const Next& next) {
  const Goal& test = goal.children[0];
  switch (try_condition(test, frame)) {
    case Truth::yes: {
      const auto local = std::make_shared<Frame>(*frame);
      local->cut_label = fail_label_;
      local->cut_open = open_;
      const Next then{[&] { this->goal(goal.children[1], frame, next); }};
      return this->goal(test, local, then);
    }
    case Truth::no:
      // What the condition does besides failing, such as asking, is kept.
      attempt([&] { condition(test, frame, [] {}); }, false);
      return this->goal(goal.children[2], frame, next);
    case Truth::unknown:
      break;
  }
  const bool is_guard = goal.children[2].kind == GoalKind::failure;
  if (!next.is_final && !next.is_brief && !is_guard && !has_cut(goal.children[1]) &&
      !has_cut(goal.children[2]) && as_part(goal, frame, next)) {
    return;
  }
  const ir::Label outer_fail = fail_label_;
  const int outer_open = open_;
  const bool falls_through = attempt(
      [&] {
        condition(test, frame, [&] {
          const ir::Label inner_fail = std::exchange(fail_label_, outer_fail);
          const int inner_open = std::exchange(open_, outer_open);
          branch([&] { this->goal(goal.children[1], frame, next); });
          fail_label_ = inner_fail;
          open_ = inner_open;
        });
      },
      false);
  if (falls_through) branch([&] { this->goal(goal.children[2], frame, next); });
}

/// C *-> T ; E: a variable remembers whether C has succeeded.
void Specializer::soft_if(const Goal& goal, const FramePtr& frame, const Next& next) {
  if (!next.is_final && !has_cut(goal.children[1]) && !has_cut(goal.children[2]) &&
      as_part(goal, frame, next)) {
    return;
  }
  const ir::Variable state = new_variable({ir::Kind::word, 0});
  Statement& none = emit(Op::state);
  none.target = state;
  none.a = Operand::word(0);
  attempt(
      [&] {
        condition(goal.children[0], frame, [&] {
          Statement& found = emit(Op::assign);
          found.target = state;
          found.a = Operand::word(1);
          branch([&] { this->goal(goal.children[1], frame, next); });
        });
      },
      false);
  const ir::Variable known = new_variable({ir::Kind::word, 0});
  Statement& read = emit(Op::read);
  read.target = known;
  read.a = Operand::of(state);
  read.b = Operand::word(0);
  read.c = Operand::word(1);
  Statement& test = emit(Op::test);
  test.compare = ir::Compare::equal;
  test.a = Operand::of(known);
  test.b = Operand::word(0);
  test.label = failure();
  branch([&] { this->goal(goal.children[2], frame, next); });
}

void Specializer::negation(const Goal& goal, const FramePtr& frame, const Next& next) {
  const ir::Label outer_fail = fail_label_;
  const bool falls_through =
      attempt([&] { condition(goal.children[0], frame, [&] { leave(outer_fail); }); }, false);
  if (falls_through) next.run();
}

void Specializer::disjunction(const Goal& goal, const FramePtr& frame, const Next& next) {
  if (!has_cut(goal) && !may_copy(next, goal.children.size()) && as_part(goal, frame, next)) {
    return;
  }
  const std::size_t copies = copies_;
  if (!next.is_final) copies_ *= goal.children.size();
  bool goes_on = true;
  for (std::size_t i = 0; i + 1 < goal.children.size() && goes_on; ++i) {
    goes_on = attempt([&] { branch([&] { this->goal(goal.children[i], frame, next); }); }, true);
  }
  if (goes_on) branch([&] { this->goal(goal.children.back(), frame, next); });
  copies_ = copies;
}

/// A goal with several ways through it as a procedure of its own, so that what follows is made
/// once. Its arguments are the variables that occur elsewhere in the clause too. False if its ways
/// have to go on by themselves.
bool Specializer::as_part(const Goal& goal, const FramePtr& frame, const Next& next) {
  std::vector<ValueId> arguments;
  RuleSet& made = part(goal, *frame, arguments);
  note_use(made);
  if (!made.in_place) call(made, arguments, next);
  return !made.in_place;
}

/// A goal as rules of its own, and their arguments: the variables that occur elsewhere in the
/// clause too, or are bound.
RuleSet& Specializer::part(const Goal& goal, const Frame& frame, std::vector<ValueId>& arguments) {
  std::vector<std::uint32_t> variables;
  for (const std::uint32_t variable : RuleBase::variables_of(goal)) {
    const auto count = [variable](TermView term) { return occurrences(term, variable); };
    std::ptrdiff_t elsewhere = count(frame.rule->body.term) - count(goal.term);
    for (const TermView argument : frame.rule->head) elsewhere += count(argument);
    const bool is_bound = !is_unbound(frame.variables[variable]);
    if (elsewhere == 0 && !is_bound) continue;
    variables.push_back(variable);
    arguments.push_back(frame.variables[variable]);
  }
  return rules_.part(goal, *frame.set, *frame.rule, variables);
}

/// Whether a goal serves to name a move only, which code can do later.
bool Specializer::names_move(const Goal& goal, const Frame& frame) const {
  const Predicate* const predicate = frame.set->predicate;
  if (predicate == nullptr || predicate->arity != 3 ||
      rules_.program().symbols().name(predicate->name) != "move")
    return false;
  const TermView move = frame.rule->head[1];
  if (!move.is_variable()) return false;
  const auto count = [&](TermView term) { return occurrences(term, move.variable()); };
  return count(goal.term) > 0 && count(goal.term) == count(frame.rule->body.term) &&
         count(frame.rule->head[0]) + count(frame.rule->head[2]) == 0;
}

/// Whether code can do without what a goal about texts makes: the goal makes one text, and none
/// behind it looks at that.
bool Specializer::makes_name_only(const Goal& goal, std::size_t from, const Frame& frame) const {
  const TermView made = goal.children[from].term;
  if (!has_code(goal.children[from])) return false;
  std::optional<std::uint32_t> text;
  for (const std::uint32_t each : {std::uint32_t{0}, made.arity() - 1}) {
    for (const lang::Node& node : made.arg(each).nodes())
      if (node.kind == lang::TermKind::variable && is_unbound(frame.variables[node.variable]))
        text = node.variable;
  }
  const auto looks = [&](const Goal& behind) {
    return behind.kind != GoalKind::unify && occurrences(behind.term, *text) > 0;
  };
  return text && std::none_of(goal.children.begin() + static_cast<std::ptrdiff_t>(from) + 1,
                              goal.children.end(), looks);
}

/// Whether there is code for a goal of a built-in predicate.
bool Specializer::has_code(const Goal& goal) const {
  const std::string_view name = rules_.program().symbols().name(goal.term.name());
  return find_builtin(name, goal.term.arity()) != nullptr;
}

/// A goal whose solutions the machine finds beforehand; false if it cannot.
bool Specializer::as_facts(const Goal& goal, const FramePtr& frame, const Next& next) {
  if (has_cut(goal)) return false;
  std::vector<ValueId> arguments;
  const RuleSet& rules = part(goal, *frame, arguments);
  RuleSet* const facts = computed_facts(rules, arguments);
  if (facts != nullptr) call(*facts, arguments, next);
  return facts != nullptr;
}

/// Goals from one that is about texts to another one as one step. False if there are none.
bool Specializer::computed_texts(const Goal& goal, std::size_t from, const FramePtr& frame,
                                 const Next& next) {
  const auto is_of_texts = [&](const Goal& one) {
    return computed_facts_->is_text_goal(one) && !names_move(one, *frame);
  };
  if (computed_facts_ == nullptr || !is_of_texts(goal.children[from])) return false;
  const std::size_t least = makes_name_only(goal, from, *frame) ? from + 1 : from;
  for (std::size_t end = goal.children.size(); end > least; --end) {
    if (!is_of_texts(goal.children[end - 1])) continue;
    const Next behind{[this, &goal, end, &frame, &next] { conjunction(goal, end, frame, next); }};
    if (as_facts(rules_.stretch(goal, from, end), frame,
                 end == goal.children.size() ? next : behind))
      return true;
  }
  return false;
}

void Specializer::leaf(const Goal& goal, const FramePtr& frame, const Next& next) {
  const TermView term = goal.term;
  const auto argument = [&](std::uint32_t index) { return value_of(term.arg(index), *frame); };
  switch (goal.kind) {
    case GoalKind::unify:
      if (unify(argument(0), argument(1))) next.run();
      return;
    case GoalKind::type_test:
      return type_test(goal.test, argument(0), next);
    case GoalKind::identity_test:
      return identity_test(goal.opcode == Opcode::test_identical, argument(0), argument(1), next);
    case GoalKind::number_test:
      return number_test(goal.opcode, argument(0), argument(1), next);
    case GoalKind::evaluation:
      return evaluation(argument(0), argument(1), next);
    default:
      break;
  }
  const std::string_view name = rules_.program().symbols().name(term.name());
  const bool is_system = rules_.is_of_system(*goal.predicate);
  if (is_findall(goal)) return findall(goal, frame, next);
  const bool is_text = computed_facts_ != nullptr && computed_facts_->is_text_goal(goal);
  if (is_text && !has_code(goal) && as_facts(goal, frame, next)) return;
  if (is_system && (name == "setof" || name == "bagof") && term.arity() == 3)
    return bag(goal, frame, name == "setof", next);
  if (is_system && name == "phrase") return phrase(goal, frame, next);
  if (is_system && name == "call") return call_term(arguments_of_goal(term, *frame), next);
  call_predicate(*goal.predicate, arguments_of_goal(term, *frame), next);
}

}  // namespace zermelo::interpreter
