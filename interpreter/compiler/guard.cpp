// SPDX-License-Identifier: MIT
// Guarded clauses: a head of distinct variables and constants, then tests, then a cut. Which clause
// to take is settled before anything is bound, so the machine tries such a clause without a choice
// point, and the environment is made only once the guard holds.
#include <set>

#include "interpreter/compiler/clause_compiler.hpp"

namespace zermelo::interpreter {

using lang::TermView;

void ClauseCompiler::find_guard(TermView head, const Goal& body) {
  std::set<std::uint32_t> arguments;
  for (const TermView argument : head.is_compound() ? head.args() : std::vector<TermView>()) {
    const bool is_new = argument.is_variable() && arguments.insert(argument.variable()).second;
    if (!is_new && !is_atomic_constant(argument)) return;
  }
  const std::span<const Goal> goals =
      body.kind == GoalKind::conjunction ? std::span(body.children) : std::span(&body, 1);
  std::size_t tests = 0;
  while (tests < goals.size() && goals[tests].is_test) {
    for (const lang::Node& node : goals[tests].term.nodes()) {
      // Other variables would need a home that outlives the guard.
      if (node.kind == lang::TermKind::variable && !arguments.contains(node.variable)) return;
    }
    ++tests;
  }
  if (tests < goals.size() && goals[tests].kind == GoalKind::cut) {
    guard_goals_ = static_cast<int>(tests);
  }
}

void ClauseCompiler::guard(TermView head, const Goal& body) {
  const std::vector<TermView> arguments =
      head.is_compound() ? head.args() : std::vector<TermView>();
  const std::span<const Goal> goals =
      body.kind == GoalKind::conjunction ? std::span(body.children) : std::span(&body, 1);
  // Until the guard has passed every variable of the head lives where the call put it.
  const std::vector<Variable> planned = variables_;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].is_variable()) {
      variable(arguments[i]).is_permanent = false;
      variable(arguments[i]).is_seen = true;
      variable(arguments[i]).home = static_cast<std::int16_t>(i);
      argument_owners_[i] = static_cast<int>(arguments[i].variable());
    } else {
      emit_cell(Opcode::get_constant, static_cast<int>(i), constant(arguments[i]));
    }
  }
  if (guard_goals_ > 0) guard_label_ = new_label();
  for (int i = 0; i < guard_goals_; ++i) test(goals[static_cast<std::size_t>(i)], guard_label_);
  emit(Opcode::guard_passed);
  enter();
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!arguments[i].is_variable()) continue;
    Variable& own = variable(arguments[i]);
    if (!planned[arguments[i].variable()].is_permanent) continue;
    own.is_permanent = true;
    own.home = planned[arguments[i].variable()].home;
    emit(Opcode::move_yx, own.home, static_cast<int>(i));
    argument_owners_[i] = nobody;
  }
  const auto rest = goals.subspan(static_cast<std::size_t>(guard_goals_) + 1);
  if (rest.empty()) leave(true);
  for (const Goal& next : rest) goal(next, &next == &rest.back());
  if (guard_label_ == fail_label) return;
  place(guard_label_);
  emit(Opcode::guard_failed);
}

}  // namespace zermelo::interpreter
