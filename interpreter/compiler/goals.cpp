// SPDX-License-Identifier: MIT
// Code for goals and control constructs.
#include <algorithm>

#include "interpreter/compiler/clause_compiler.hpp"
#include "interpreter/machine/arithmetic.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

using lang::TermView;
namespace symbols = lang::symbols;

namespace {

// Clauses that take more between two calls check the heap themselves.
constexpr std::size_t unchecked_heap_cells = 4096;
constexpr std::size_t builtin_heap_cells = 64;

}  // namespace

void ClauseCompiler::count_variables(TermView term) {
  std::uint32_t count = 0;
  std::vector<std::uint32_t> prefix{0};
  const bool is_large = term.nodes().size() > small_term;
  for (const lang::Node& node : term.nodes()) {
    if (node.kind == lang::TermKind::variable) {
      ++variables_[node.variable].occurrences;
      ++count;
    }
    if (is_large) prefix.push_back(count);
  }
  if (is_large) variable_counts_.emplace(term.nodes().data(), std::move(prefix));
}

std::vector<Word> ClauseCompiler::compile(TermView head, TermView body,
                                          std::uint32_t variable_count) {
  variables_.assign(variable_count, {});
  const Goal root = GoalBuilder(program_, module_, terms_).build(body);
  count_variables(head);
  count_variables(body);
  for (const lang::Term& term : terms_) count_variables(term);
  analyse(head, root);
  find_guard(head, root);
  if (is_guarded()) {
    guard(head, root);
  } else {
    enter();
    this->head(head);
    goal(root, true);
  }
  resolve_labels();
  if (slot_count_ > 0) {
    for (std::size_t at = 0; at < code_.size();) {
      Instruction& instruction = code_[at].instruction;
      // Every call says how large its environment is; so do choice points inside the clause.
      if (instruction.opcode == Opcode::call || instruction.opcode == Opcode::try_else ||
          instruction.opcode == Opcode::allocate) {
        instruction.a = static_cast<std::int16_t>(slot_count_);
      }
      at += word_count(instruction.opcode);
    }
  }
  if (heap_cells_ > unchecked_heap_cells) {
    Word check[2];
    check[0].instruction = {Opcode::reserve_heap, 0, 0, 0};
    check[1].number = static_cast<std::int64_t>(heap_cells_);
    code_.insert(code_.begin(), check, check + 2);
  }
  return std::move(code_);
}

void ClauseCompiler::enter() {
  if (!needs_environment_) return;
  emit(Opcode::allocate);
  if (entry_slot_ >= 0) emit(Opcode::entry_level, slot_operand(entry_slot_));
}

void ClauseCompiler::goal(const Goal& goal, bool is_last) {
  current_leaf_ = goal.end_leaf;
  switch (goal.kind) {
    case GoalKind::conjunction:
      conjunction(goal, is_last);
      return;
    case GoalKind::disjunction:
      disjunction(goal, is_last);
      return;
    case GoalKind::if_then_else:
      conditional(goal, is_last);
      return;
    case GoalKind::soft_if:
      soft_conditional(goal, is_last);
      return;
    case GoalKind::call:
      call(goal, is_last);
      return;
    case GoalKind::negation:
      negation(goal);
      break;
    case GoalKind::findall:
      findall(goal);
      break;
    case GoalKind::cut:
      cut();
      break;
    case GoalKind::truth:
      break;
    case GoalKind::failure:
      emit(Opcode::fail);
      return;
    case GoalKind::unify:
      unification(goal);
      break;
    case GoalKind::evaluation:
      evaluation(goal);
      break;
    case GoalKind::builtin:
      if (!goal.is_test) {
        builtin(goal, fail_label);
        break;
      }
      [[fallthrough]];
    default:
      test(goal, fail_label);
      break;
  }
  leave(is_last);
}

/// Ends the clause after its last goal.
void ClauseCompiler::leave(bool is_last) {
  if (!is_last) return;
  if (needs_environment_) emit(Opcode::deallocate);
  emit(Opcode::proceed);
}

void ClauseCompiler::conjunction(const Goal& goal, bool is_last) {
  for (const Goal& child : goal.children) {
    this->goal(child, is_last && &child == &goal.children.back());
  }
}

/// Variables that first occur inside a branch and are used after the construct must exist whichever
/// branch was taken.
void ClauseCompiler::prepare_shared_variables(const Goal& goal) {
  const auto prepare = [&](TermView term) {
    for (const lang::Node& node : term.nodes()) {
      if (node.kind != lang::TermKind::variable) continue;
      Variable& own = variables_[node.variable];
      if (!own.is_seen && own.last_leaf > goal.end_leaf) first_occurrence(own);
    }
  };
  const auto walk = [&](auto&& self, const Goal& node) -> void {
    if (node.children.empty() || node.kind == GoalKind::findall) prepare(node.term);
    for (const Goal& child : node.children) self(self, child);
  };
  walk(walk, goal);
}

void ClauseCompiler::disjunction(const Goal& goal, bool is_last) {
  prepare_shared_variables(goal);
  const State before = state();
  const Label end = new_label();
  Label next = new_label();
  emit_jump(Opcode::try_else, next);
  for (std::size_t i = 0; i < goal.children.size(); ++i) {
    if (i > 0) {
      place(next);
      restore(before);
      if (i + 1 < goal.children.size()) {
        next = new_label();
        emit_jump(Opcode::retry_else, next);
      } else {
        emit(Opcode::trust_else);
      }
    }
    this->goal(goal.children[i], is_last);
    if (!is_last && i + 1 < goal.children.size()) emit_jump(Opcode::jump, end);
  }
  place(end);
  restore(before);
}

namespace {

bool has_cut(const Goal& goal) {
  return goal.kind == GoalKind::cut ||
         std::any_of(goal.children.begin(), goal.children.end(), has_cut);
}

}  // namespace

/// A goal whose cuts are local to it: they go back to the choice point that was made just before.
void ClauseCompiler::opaque_goal(const Goal& goal) {
  const int outer_cut = cut_slot_;
  if (has_cut(goal)) {
    cut_slot_ = new_slot();
    emit(Opcode::level, slot_operand(cut_slot_));
  }
  this->goal(goal, false);
  cut_slot_ = outer_cut;
}

void ClauseCompiler::conditional(const Goal& goal, bool is_last) {
  if (goal.children.front().is_test) {
    test_conditional(goal, is_last);
    return;
  }
  prepare_shared_variables(goal);
  const State before = state();
  const Label otherwise = new_label();
  const Label end = new_label();
  const int level = new_slot();
  emit(Opcode::level, slot_operand(level));
  emit_jump(Opcode::try_else, otherwise);
  opaque_goal(goal.children[0]);
  emit(Opcode::cut_level, slot_operand(level));
  this->goal(goal.children[1], is_last);
  if (!is_last) emit_jump(Opcode::jump, end);
  place(otherwise);
  restore(before);
  emit(Opcode::trust_else);
  this->goal(goal.children[2], is_last);
  place(end);
  restore(before);
}

/// if-then-else whose condition binds nothing: jumps, no choice point.
void ClauseCompiler::test_conditional(const Goal& goal, bool is_last) {
  prepare_shared_variables(goal);
  const State before = state();
  const Label otherwise = new_label();
  const Label end = new_label();
  test(goal.children[0], otherwise);
  this->goal(goal.children[1], is_last);
  if (!is_last) emit_jump(Opcode::jump, end);
  place(otherwise);
  restore(before);
  this->goal(goal.children[2], is_last);
  place(end);
  restore(before);
}

void ClauseCompiler::soft_conditional(const Goal& goal, bool is_last) {
  prepare_shared_variables(goal);
  const State before = state();
  const Label otherwise = new_label();
  const Label end = new_label();
  const int own = new_slot();
  emit_jump(Opcode::try_else, otherwise);
  emit(Opcode::level, slot_operand(own));
  opaque_goal(goal.children[0]);
  emit(Opcode::soft_cut, slot_operand(own));
  this->goal(goal.children[1], is_last);
  if (!is_last) emit_jump(Opcode::jump, end);
  place(otherwise);
  restore(before);
  emit(Opcode::trust_else);
  this->goal(goal.children[2], is_last);
  place(end);
  restore(before);
}

void ClauseCompiler::negation(const Goal& goal) {
  prepare_shared_variables(goal);
  const State before = state();
  const Label succeeded = new_label();
  if (goal.is_test) {
    test(goal.children.front(), succeeded);
    emit(Opcode::fail);
    place(succeeded);
  } else {
    const int level = new_slot();
    emit(Opcode::level, slot_operand(level));
    emit_jump(Opcode::try_else, succeeded);
    opaque_goal(goal.children.front());
    emit(Opcode::cut_level, slot_operand(level));
    emit(Opcode::fail);
    place(succeeded);
    emit(Opcode::trust_else);
  }
  restore(before);
}

/// findall/3 in line: a failure-driven loop that collects, then the list.
void ClauseCompiler::findall(const Goal& goal) {
  prepare_shared_variables(goal);
  const State before = state();
  const Label end = new_label();
  emit_cell(Opcode::builtin, 0, {});
  code_.back().builtin = program_.find_builtin("$findall_open", 0);
  emit_jump(Opcode::try_else, end);
  opaque_goal(goal.children.front());
  load(goal.term.arg(0), block_base_);
  emit_cell(Opcode::builtin, block_base_, {});
  code_.back().builtin = program_.find_builtin("$findall_add", 1);
  emit(Opcode::fail);
  place(end);
  restore(before);
  emit(Opcode::trust_else);
  load(goal.term.arg(2), block_base_);
  emit_cell(Opcode::builtin, block_base_, {});
  code_.back().builtin = program_.find_builtin("$findall_close", 1);
}

// --- Leaves --------------------------------------------------------------------------------------

/// A goal that binds nothing: goes on if it holds, jumps to `on_failure` if not.
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
    case GoalKind::negation: {
      const Label inner = new_label();
      const State before = state();
      test(goal.children.front(), inner);
      test({.kind = GoalKind::failure, .term = goal.term}, on_failure);
      place(inner);
      restore(before);
      return;
    }
    case GoalKind::builtin:
      builtin(goal, on_failure);
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
  const bool numeric = goal.kind == GoalKind::number_test;
  if (numeric && fits_operand(goal.term.arg(1))) {
    const int value = arithmetic(goal.term.arg(0));
    // The table lists the instructions with a constant in the same order.
    constexpr int distance =
        static_cast<int>(Opcode::test_equal_constant) - static_cast<int>(Opcode::test_equal);
    emit_jump(static_cast<Opcode>(static_cast<int>(goal.opcode) + distance), on_failure, value,
              static_cast<int>(goal.term.arg(1).integer()));
    release(goal.term.arg(0), value);
    return;
  }
  const int left = numeric ? arithmetic(goal.term.arg(0)) : operand(goal.term.arg(0));
  const int right = numeric ? arithmetic(goal.term.arg(1)) : operand(goal.term.arg(1));
  emit_jump(goal.opcode, on_failure, left, right);
  release(goal.term.arg(0), left);
  release(goal.term.arg(1), right);
}

void ClauseCompiler::unification(const Goal& goal) {
  TermView left = goal.term.arg(0);
  TermView right = goal.term.arg(1);
  const auto is_new = [this](TermView term) {
    return term.is_variable() && !variable(term).is_seen;
  };
  if (!left.is_variable() || (!is_new(left) && is_new(right))) std::swap(left, right);
  if (is_new(left) && !(right.is_variable() && right.variable() == left.variable())) {
    // The variable's home receives the term; nothing is unified. A term that mentions the variable
    // itself needs the variable first.
    bool mentions = false;
    for (const lang::Node& node : right.nodes()) {
      mentions |= node.kind == lang::TermKind::variable && node.variable == left.variable();
    }
    if (!mentions) {
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
      return;
    }
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
  if (owner == head_argument) return -1;
  if (owner >= 0 && variables_[static_cast<std::size_t>(owner)].last_leaf > current_leaf_)
    return -1;
  owner = static_cast<int>(target.variable());
  return own.wanted;
}

void ClauseCompiler::evaluation(const Goal& goal) {
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
  if (target.is_variable()) {
    emit(Opcode::unify_operands, variable(target).home, value);
  } else {
    const int other = operand(target);
    emit(Opcode::unify_operands, other, value);
    release(target, other);
  }
  free_register(value);
}

void ClauseCompiler::builtin(const Goal& goal, Label on_failure) {
  const std::vector<TermView> arguments =
      goal.term.is_compound() ? goal.term.args() : std::vector<TermView>();
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    load(arguments[i], block_base_ + static_cast<int>(i));
  }
  heap_cells_ += builtin_heap_cells;
  if (!goal.is_test) {
    emit_cell(Opcode::builtin, block_base_, {});
    code_.back().builtin = goal.builtin;
    return;
  }
  emit_jump(Opcode::test_builtin, on_failure, block_base_);
  code_[code_.size() - 2].builtin = goal.builtin;
}

void ClauseCompiler::call(const Goal& goal, bool is_last) {
  load_call_arguments(goal.term);
  std::fill(argument_owners_.begin(), argument_owners_.end(), nobody);
  Word callee;
  callee.predicate = goal.predicate;
  if (is_last) {
    if (needs_environment_) emit(Opcode::deallocate);
    emit(Opcode::execute);
  } else {
    emit(Opcode::call);
  }
  code_.push_back(callee);
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
