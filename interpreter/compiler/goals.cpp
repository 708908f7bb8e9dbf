// SPDX-License-Identifier: MIT
// Code for goals and control constructs.
#include <algorithm>

#include "interpreter/compiler/clause_compiler.hpp"
#include "interpreter/machine/arithmetic.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

using lang::TermView;

namespace {

// Clauses that take more between two calls check the heap themselves.
constexpr std::size_t unchecked_heap_cells = 4096;

/// Every call says how large its environment is; so do choice points inside the clause.
constexpr bool says_slot_count(Opcode opcode) noexcept {
  return opcode == Opcode::call || opcode == Opcode::call_y || opcode == Opcode::call_yy ||
         opcode == Opcode::try_else || opcode == Opcode::try_else_level ||
         opcode == Opcode::allocate;
}

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
                                          std::uint32_t variable_count, bool is_last_clause) {
  variables_.assign(variable_count, {});
  const Goal root = GoalBuilder(program_, module_, terms_).build(body);
  count_variables(head);
  count_variables(body);
  for (const lang::Term& term : terms_) count_variables(term);
  analyse(head, root);
  find_guard(head, root, is_last_clause);
  guarded(head, root);
  resolve_labels();
  if (slot_count_ > 0) {
    for (std::size_t at = 0; at < code_.size();) {
      Instruction& instruction = code_[at].instruction;
      if (says_slot_count(instruction.opcode)) {
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
    case GoalKind::soft_if:
      conditional(goal, is_last);
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
      unification(goal, fail_label);
      break;
    case GoalKind::evaluation:
      evaluation(goal, fail_label);
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

/// Whether a condition may bind variables that are older than itself.
bool ClauseCompiler::binds(const Goal& goal) const {
  if (goal.is_test) return false;
  if (goal.kind == GoalKind::evaluation) {
    const TermView target = goal.term.arg(0);
    return target.is_variable() && variables_[target.variable()].is_seen;
  }
  return goal.kind == GoalKind::unify ||
         std::any_of(goal.children.begin(), goal.children.end(),
                     [this](const Goal& child) { return binds(child); });
}

int ClauseCompiler::begin_condition() {
  const int trail = new_register();
  emit(Opcode::begin_condition, trail);
  ++open_conditions_;
  return trail;
}

void ClauseCompiler::undo_condition(int trail) {
  emit(Opcode::undo_condition, trail, open_conditions_ > 0 ? 1 : 0);
}

/// The condition of -> or *->: a condition without calls only jumps, any other needs a choice
/// point.
ClauseCompiler::Alternative ClauseCompiler::condition(const Goal& goal) {
  const Goal& condition = goal.children[0];
  const bool is_soft = goal.kind == GoalKind::soft_if;
  Alternative alternative{.label = new_label()};
  if (condition.is_condition() && !is_soft) {
    if (binds(condition)) alternative.trail = begin_condition();
    test(condition, alternative.label);
    if (alternative.trail < 0) return alternative;
    --open_conditions_;
    emit(Opcode::end_condition);
    free_register(alternative.trail);
    return alternative;
  }
  const Label found = new_label();
  if (!is_soft && asks_for_first_solution(condition)) {
    const State before = state();
    const Label make_call = new_label();
    alternative.no_choice = new_label();
    first_solution(condition, alternative.no_choice, make_call);
    emit_jump(Opcode::jump, found);
    place(make_call);
    restore(before);
  }
  const int level = slot_operand(new_slot());
  // -> cuts back to before the choice point, *-> turns it into a failure.
  emit_jump(is_soft ? Opcode::try_else : Opcode::try_else_level, alternative.label, 0,
            is_soft ? 0 : level);
  if (is_soft) emit(Opcode::level, level);
  opaque_goal(condition);
  emit(is_soft ? Opcode::soft_cut : Opcode::cut_level, level);
  place(found);
  alternative.has_choice = true;
  return alternative;
}

/// Where a condition did not hold.
void ClauseCompiler::otherwise(const Alternative& alternative) {
  place(alternative.label);
  if (alternative.has_choice) emit(Opcode::trust_else);
  if (alternative.no_choice != fail_label) place(alternative.no_choice);
  if (alternative.trail >= 0) undo_condition(alternative.trail);
}

void ClauseCompiler::conditional(const Goal& goal, bool is_last) {
  prepare_shared_variables(goal);
  const State before = state();
  const Label end = new_label();
  const Alternative alternative = condition(goal);
  this->goal(goal.children[1], is_last);
  if (!is_last) emit_jump(Opcode::jump, end);
  otherwise(alternative);
  restore(before);
  this->goal(goal.children[2], is_last);
  place(end);
  restore(before);
}

void ClauseCompiler::negation(const Goal& goal) {
  if (goal.is_test) {
    test(goal, fail_label);
    return;
  }
  prepare_shared_variables(goal);
  const Goal& inner = goal.children.front();
  const State before = state();
  Alternative succeeded{.label = new_label(), .has_choice = true};
  if (asks_for_first_solution(inner)) {
    const Label make_call = new_label();
    succeeded.no_choice = new_label();
    first_solution(inner, succeeded.no_choice, make_call);
    emit(Opcode::fail);
    place(make_call);
    restore(before);
  }
  const int level = slot_operand(new_slot());
  emit_jump(Opcode::try_else_level, succeeded.label, 0, level);
  opaque_goal(inner);
  emit(Opcode::cut_level, level);
  emit(Opcode::fail);
  otherwise(succeeded);
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
  const TermView item = goal.term.arg(0);
  const bool is_at_home = item.is_variable() && variable(item).is_seen;
  if (!is_at_home) load(item, block_base_);
  emit(Opcode::collect, is_at_home ? variable(item).home : block_base_);
  place(end);
  restore(before);
  emit(Opcode::trust_else);
  const Variable& result = variable(goal.term.arg(2));
  const bool has_home = result.is_seen;
  if (!has_home) load(goal.term.arg(2), block_base_);
  emit_cell(Opcode::builtin, has_home ? result.home : block_base_, {});
  code_.back().builtin = program_.find_builtin("$findall_close", 1);
}

}  // namespace zermelo::interpreter
