// SPDX-License-Identifier: MIT
// Code for single goals: tests, unifications, arithmetic, built-ins, calls, cuts.
#include <algorithm>
#include <utility>

#include "interpreter/compiler/clause_compiler.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"
#include "interpreter/twins/twins.hpp"

namespace zermelo::interpreter {

using lang::TermView;

/// Goes on if no condition in it holds, and binds nothing.
void ClauseCompiler::negated_test(const Goal& goal, Label on_failure) {
  prepare_shared_variables(goal);
  const Goal& condition = goal.children.front();
  const Label inner = new_label();
  const State before = state();
  const int trail = binds(condition) ? begin_condition() : -1;
  test(condition, inner);
  if (trail >= 0) {
    --open_conditions_;
    undo_condition(trail);
  }
  test({.kind = GoalKind::failure, .term = goal.term}, on_failure);
  place(inner);
  restore(before);
  if (trail < 0) return;
  undo_condition(trail);
  free_register(trail);
}

/// Goes on if one of the alternatives holds.
void ClauseCompiler::any_test(const Goal& goal, Label on_failure) {
  prepare_shared_variables(goal);
  const State before = state();
  const Label found = new_label();
  for (const Goal& alternative : goal.children) {
    if (&alternative == &goal.children.back()) {
      test(alternative, on_failure);
      break;
    }
    const Label next = new_label();
    test(alternative, next);
    emit_jump(Opcode::jump, found);
    place(next);
    restore(before);
  }
  place(found);
  restore(before);
}

namespace {

/// The instruction for a comparison in the standard order.
std::optional<Opcode> order_test(std::string_view name) noexcept {
  if (name == "@<") return Opcode::test_before;
  if (name == "@=<") return Opcode::test_not_after;
  if (name == "@>") return Opcode::test_after;
  if (name == "@>=") return Opcode::test_not_before;
  return std::nullopt;
}

}  // namespace

/// A condition: goes on if it holds, jumps to `on_failure` if not.
void ClauseCompiler::test(const Goal& goal, Label on_failure) {
  switch (goal.kind) {
    case GoalKind::truth:
      return;
    case GoalKind::failure:
      if (on_failure == fail_label) {
        emit(Opcode::fail);
      } else {
        emit_jump(Opcode::jump, on_failure);
      }
      return;
    case GoalKind::conjunction:
      for (const Goal& child : goal.children) test(child, on_failure);
      return;
    case GoalKind::negation:
      negated_test(goal, on_failure);
      return;
    case GoalKind::disjunction:
      any_test(goal, on_failure);
      return;
    case GoalKind::unify:
      unification(goal, on_failure);
      return;
    case GoalKind::evaluation:
      current_leaf_ = goal.end_leaf;
      evaluation(goal, on_failure);
      return;
    case GoalKind::builtin:
      if (const auto opcode = order_test(goal.builtin->name)) {
        test_operands(goal, *opcode, on_failure);
      } else {
        builtin(goal, on_failure);
      }
      return;
    case GoalKind::type_test: {
      const int value = operand(goal.term.arg(0));
      emit_jump(goal.opcode, on_failure, value, static_cast<int>(goal.test));
      release(goal.term.arg(0), value);
      return;
    }
    default:
      break;
  }
  if (goal.kind == GoalKind::number_test) {
    number_test(goal, on_failure);
    return;
  }
  test_operands(goal, goal.opcode, on_failure);
}

void ClauseCompiler::test_operands(const Goal& goal, Opcode opcode, Label on_failure) {
  const int left = operand(goal.term.arg(0));
  const int right = operand(goal.term.arg(1));
  emit_jump(opcode, on_failure, left, right);
  release(goal.term.arg(0), left);
  release(goal.term.arg(1), right);
}

/// A comparison of two expressions. Its instruction says how many words before it compute them, so
/// that an error there can name the comparison.
void ClauseCompiler::number_test(const Goal& goal, Label on_failure) {
  const std::size_t begin = code_.size();
  TermView first = goal.term.arg(0);
  TermView second = goal.term.arg(1);
  const bool is_symmetric =
      goal.opcode == Opcode::test_equal || goal.opcode == Opcode::test_not_equal;
  if (is_symmetric && fits_operand(first)) std::swap(first, second);
  const int left = arithmetic(first);
  const bool is_constant = fits_operand(second);
  const int right = is_constant ? static_cast<int>(second.integer()) : arithmetic(second);
  // The table lists the instructions with a constant in the same order.
  constexpr int with_constant =
      static_cast<int>(Opcode::test_equal_constant) - static_cast<int>(Opcode::test_equal);
  const std::size_t at = code_.size();
  emit_jump(static_cast<Opcode>(static_cast<int>(goal.opcode) + (is_constant ? with_constant : 0)),
            on_failure, left, right);
  code_[at].instruction.c = static_cast<std::int16_t>(std::min<std::size_t>(at - begin, INT16_MAX));
  release(first, left);
  if (!is_constant) release(second, right);
}

/// left = right where the left side is a new variable: its home receives the term, and nothing is
/// unified. False when that cannot be.
bool ClauseCompiler::assignment(TermView left, TermView right) {
  // A term that mentions the variable itself needs the variable first.
  for (const lang::Node& node : right.nodes()) {
    if (node.kind == lang::TermKind::variable && node.variable == left.variable()) return false;
  }
  const int value = operand(right);
  Variable& own = variable(left);
  own.is_seen = true;
  if (own.is_permanent) {
    int source = value;
    if (value < 0) {
      source = new_register();
      emit(Opcode::move_xy, source, value);
    }
    emit(Opcode::move_yx, own.home, source);
    if (source != value) free_register(source);
  } else {
    own.home = static_cast<std::int16_t>(new_register());
    emit(value < 0 ? Opcode::move_xy : Opcode::move_xx, own.home, value);
  }
  release(right, value);
  return true;
}

/// A unification as part of a condition.
void ClauseCompiler::unify_or_jump(TermView left, TermView right, Label on_failure) {
  const int first = operand(left);
  if (left.is_variable() && is_atomic_constant(right)) {
    emit_cell(Opcode::test_unify_constant, first, constant(right));
    emit_payload_label(on_failure);
    return;
  }
  const int second = operand(right);
  emit_jump(Opcode::test_unify, on_failure, first, second);
  release(left, first);
  release(right, second);
}

void ClauseCompiler::unification(const Goal& goal, Label on_failure) {
  TermView left = goal.term.arg(0);
  TermView right = goal.term.arg(1);
  const auto is_new = [this](TermView term) {
    return term.is_variable() && !variable(term).is_seen;
  };
  if (!left.is_variable() || (!is_new(left) && is_new(right))) std::swap(left, right);
  if (is_new(left) && assignment(left, right)) return;
  if (on_failure != fail_label) {
    unify_or_jump(left, right, on_failure);
    return;
  }
  const bool match = left.is_variable() && right.is_compound() && !is_ground(right);
  if (match || (left.is_variable() && !right.is_variable())) {
    int value = operand(left);
    const bool is_slot = value < 0;
    if (is_slot) {
      const int copy = new_register();
      emit(Opcode::move_xy, copy, value);
      value = copy;
    }
    if (is_atomic_constant(right)) {
      emit_cell(Opcode::get_constant, value, constant(right));
    } else {
      match_compound(value, right);
    }
    if (is_slot) free_register(value);
    return;
  }
  const int first = operand(left);
  const int second = operand(right);
  emit(Opcode::unify_operands, first, second);
  release(left, first);
  release(right, second);
}

/// The argument register in which a call wants a result that is computed now: if nobody lives
/// there, or only a variable that does not occur again. -1 if there is none.
int ClauseCompiler::wanted_result_register(TermView target, TermView expression) {
  if (!target.is_variable() || !expression.is_compound()) return -1;
  const bool is_evaluable =
      arithmetic_function(program_.symbols().name(expression.name()), expression.arity())
          .has_value();
  const Variable& own = variable(target);
  if (!is_evaluable || own.is_seen || own.is_permanent || own.wanted < 0) return -1;
  int& owner = argument_owners_[static_cast<std::size_t>(own.wanted)];
  if (owner == head_argument || own.wanted < kept_arguments_) return -1;
  if (owner >= 0 && variables_[static_cast<std::size_t>(owner)].last_leaf > current_leaf_)
    return -1;
  owner = static_cast<int>(target.variable());
  return own.wanted;
}

void ClauseCompiler::evaluation(const Goal& goal, Label on_failure) {
  const TermView target = goal.term.arg(0);
  const TermView expression = goal.term.arg(1);
  const bool is_plain = expression.is_variable();
  int value = arithmetic(expression, wanted_result_register(target, expression));
  if (is_plain) {
    const int source = value;
    value = new_register();
    emit(Opcode::evaluate, value, source);
  }
  if (target.is_variable() && !variable(target).is_seen) {
    Variable& own = variable(target);
    own.is_seen = true;
    if (own.is_permanent) {
      emit(Opcode::move_yx, own.home, value);
      free_register(value);
    } else {
      own.home = static_cast<std::int16_t>(value);
    }
    return;
  }
  const int other = operand(target);
  if (on_failure == fail_label) {
    emit(Opcode::unify_operands, other, value);
  } else {
    emit_jump(Opcode::test_unify, on_failure, other, value);
  }
  release(target, other);
  free_register(value);
}

void ClauseCompiler::builtin(const Goal& goal, Label on_failure) {
  const std::vector<TermView> arguments =
      goal.term.is_compound() ? goal.term.args() : std::vector<TermView>();
  int first = block_base_;
  if (arguments.size() == 1 && arguments[0].is_variable() && variable(arguments[0]).is_seen) {
    first = variable(arguments[0]).home;
  } else {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      load(arguments[i], block_base_ + static_cast<int>(i));
    }
  }
  heap_cells_ += Machine::builtin_reserve;
  if (!goal.is_test) {
    emit_cell(Opcode::builtin, first, {});
    code_.back().builtin = goal.builtin;
    return;
  }
  emit_jump(Opcode::test_builtin, on_failure, first);
  code_[code_.size() - 2].builtin = goal.builtin;
}

void ClauseCompiler::call(const Goal& goal, bool is_last) {
  load_call_arguments(goal.term);
  std::fill(argument_owners_.begin(), argument_owners_.end(), nobody);
  Word callee;
  callee.predicate = goal.predicate;
  const bool leaves = is_last && needs_environment_;
  const bool is_joined =
      (leaves || !is_last) && joins_call(static_cast<int>(goal.term.arity()), leaves);
  if (!is_joined) {
    if (leaves) emit(Opcode::deallocate);
    emit(is_last ? Opcode::execute : Opcode::call);
  }
  code_.push_back(callee);
}

/// Whether it pays to look for a call's first solution before there is a choice point: of a
/// built-in with several solutions or a native twin.
bool ClauseCompiler::asks_for_first_solution(const Goal& goal) const {
  if (goal.kind != GoalKind::call || program_.is_user_defined(*goal.predicate)) return false;
  const Predicate& target = program_.resolve(*goal.predicate);
  if (target.builtin != nullptr) {
    return target.builtin->nondeterministic != nullptr && !target.builtin->runs_goals;
  }
  return target.module->has_twins &&
         find_twin(program_.symbols().name(target.module->name),
                   program_.symbols().name(target.name), target.arity) != nullptr;
}

void ClauseCompiler::first_solution(const Goal& goal, Label on_failure, Label make_call) {
  load_call_arguments(goal.term);
  Word callee;
  callee.predicate = goal.predicate;
  emit(Opcode::test_call);
  code_.push_back(callee);
  emit_payload_label(on_failure);
  emit_payload_label(make_call);
}

void ClauseCompiler::cut() {
  if (cut_slot_ >= 0) {
    emit(Opcode::cut_level, slot_operand(cut_slot_));
  } else if (entry_slot_ >= 0) {
    emit(Opcode::cut_level, slot_operand(entry_slot_));
  } else {
    emit(Opcode::cut_entry);
  }
}

}  // namespace zermelo::interpreter
