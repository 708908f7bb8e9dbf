// SPDX-License-Identifier: MIT
// Where the variables of a clause live. The body is cut into segments at calls and choice points; a
// variable that occurs in two segments must survive what lies between them.
#include <algorithm>
#include <utility>

#include "interpreter/compiler/clause_compiler.hpp"
#include "interpreter/machine/arity.hpp"

namespace zermelo::interpreter {

using lang::TermView;

namespace {

void check_arity(TermView goal) {
  if (goal.arity() > max_predicate_arity) {
    throw ClauseError{"a predicate has at most 10000 arguments", "put them into a list or a term"};
  }
}

}  // namespace

void ClauseCompiler::analyse(TermView head, const Goal& body) {
  check_arity(head);
  note_term(head, 0, 0);
  max_call_arity_ = std::max(max_call_arity_, head.arity());
  note_goal(body, 0, true);
  assign_slots();
}

void ClauseCompiler::note_term(TermView term, std::uint32_t segment, std::uint32_t leaf) {
  for (const lang::Node& node : term.nodes()) {
    if (node.kind != lang::TermKind::variable) continue;
    Variable& variable = variables_[node.variable];
    if (!std::exchange(variable.is_noted, true)) variable.first_segment = segment;
    if (variable.first_segment != segment) variable.is_permanent = true;
    variable.last_leaf = std::max(variable.last_leaf, leaf);
  }
}

/// Notes the occurrences in `goal`, which begins in `segment`, and returns the segment after it.
std::uint32_t ClauseCompiler::note_goal(const Goal& goal, std::uint32_t segment, bool is_last) {
  switch (goal.kind) {
    case GoalKind::conjunction:
      for (const Goal& child : goal.children) {
        segment = note_goal(child, segment, is_last && &child == &goal.children.back());
      }
      return segment;
    case GoalKind::disjunction:
    case GoalKind::if_then_else:
    case GoalKind::soft_if:
    case GoalKind::negation:
    case GoalKind::findall:
      return note_branches(goal, segment, is_last);
    case GoalKind::cut:
      needs_entry_slot_ |= segment > 0;
      return segment;
    default:
      break;
  }
  note_leaf(goal, segment, is_last);
  return goal.clobbers ? segment + 1 : segment;
}

void ClauseCompiler::note_leaf(const Goal& goal, std::uint32_t segment, bool is_last) {
  check_arity(goal.term);
  if (goal.kind == GoalKind::call) {
    max_call_arity_ = std::max(max_call_arity_, goal.term.arity());
    needs_environment_ |= !is_last;
    for (std::uint32_t i = 0; i < goal.term.arity() && goal.term.arity() <= 32; ++i) {
      const TermView argument = goal.term.arg(i);
      if (!argument.is_variable()) continue;
      int& wanted = variables_[argument.variable()].wanted;
      if (wanted < 0) wanted = static_cast<int>(i);
    }
  } else if (goal.kind == GoalKind::builtin) {
    max_builtin_arity_ = std::max(max_builtin_arity_, goal.term.arity());
  }
  if (goal.kind != GoalKind::truth && goal.kind != GoalKind::failure) {
    note_term(goal.term, segment, goal.end_leaf);
  }
}

/// A condition is part of one segment, whatever its form.
void ClauseCompiler::note_condition(const Goal& goal, std::uint32_t segment) {
  if (goal.children.empty()) note_leaf(goal, segment, false);
  for (const Goal& child : goal.children) note_condition(child, segment);
}

std::uint32_t ClauseCompiler::note_branches(const Goal& goal, std::uint32_t segment, bool is_last) {
  const bool needs_no_choice =
      (goal.kind == GoalKind::if_then_else && goal.children.front().is_condition()) ||
      (goal.kind == GoalKind::negation && goal.is_test);
  if (needs_no_choice) {
    // Every branch goes on with the registers of the condition's beginning.
    note_condition(goal.children.front(), segment);
    std::uint32_t after = segment;
    for (std::size_t i = 1; i < goal.children.size(); ++i) {
      after = std::max(after, note_goal(goal.children[i], segment, is_last));
    }
    return after;
  }
  // With one, each branch may begin after backtracking, when registers are gone.
  needs_environment_ = true;
  const std::uint32_t begin = segment;
  const bool opaque = goal.kind == GoalKind::negation || goal.kind == GoalKind::findall;
  const bool conditional = goal.kind == GoalKind::if_then_else || goal.kind == GoalKind::soft_if;
  for (std::size_t i = 0; i < goal.children.size(); ++i) {
    const bool continues = conditional && i == 1;  // "then" goes on from the condition
    if (!continues) ++segment;
    segment = note_goal(goal.children[i], segment, is_last && !opaque && !(conditional && i == 0));
  }
  ++segment;
  if (goal.kind == GoalKind::findall) {
    max_builtin_arity_ = std::max(max_builtin_arity_, 1U);
    // The result is made before the loop when it is used after it.
    note_term(goal.term.arg(2), begin, goal.end_leaf);
    note_term(goal.term.arg(0), segment - 1, goal.end_leaf);
    note_term(goal.term.arg(2), segment, goal.end_leaf);
  }
  return segment;
}

void ClauseCompiler::assign_slots() {
  for (Variable& variable : variables_) {
    if (!variable.is_permanent) continue;
    variable.home = slot_operand(new_slot());
    needs_environment_ = true;
  }
  if (needs_entry_slot_) {
    needs_environment_ = true;
    entry_slot_ = new_slot();
  }
  argument_owners_.assign(max_call_arity_, nobody);
  block_base_ = static_cast<int>(max_call_arity_);
  next_register_ = block_base_ + static_cast<int>(max_builtin_arity_);
}

}  // namespace zermelo::interpreter
