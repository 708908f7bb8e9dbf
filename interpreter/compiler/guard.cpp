// SPDX-License-Identifier: MIT
// How a clause begins. While its head and the tests at the beginning of its body run, the arguments
// stay where the call put them, so that the machine can go on with the next clause and needs no
// choice point yet. It is made after the tests; a cut there shows that it is not needed at all.
// Where the tests look at plain arguments only, the environment is made after them too.
#include <algorithm>
#include <set>

#include "interpreter/compiler/clause_compiler.hpp"

namespace zermelo::interpreter {

using lang::TermView;

namespace {

std::vector<TermView> arguments_of(TermView head) {
  return head.is_compound() ? head.args() : std::vector<TermView>();
}

}  // namespace

std::span<const Goal> ClauseCompiler::goals_of(const Goal& body) {
  return body.kind == GoalKind::conjunction ? std::span(body.children) : std::span(&body, 1);
}

/// A head of distinct variables and constants binds nothing in a call whose arguments are known.
bool ClauseCompiler::is_plain(TermView head) {
  std::set<std::uint32_t> variables;
  const std::vector<TermView> arguments = arguments_of(head);
  return std::all_of(arguments.begin(), arguments.end(), [&](TermView argument) {
    return is_atomic_constant(argument) ||
           (argument.is_variable() && variables.insert(argument.variable()).second);
  });
}

bool ClauseCompiler::tests_arguments_only(TermView head, std::span<const Goal> tests) const {
  std::set<std::uint32_t> variables;
  for (const TermView argument : arguments_of(head)) {
    if (argument.is_variable()) variables.insert(argument.variable());
  }
  return std::all_of(tests.begin(), tests.end(), [&](const Goal& test) {
    const std::span<const lang::Node> nodes = test.term.nodes();
    // Other variables would need a home that outlives the guard.
    return test.is_test && std::all_of(nodes.begin(), nodes.end(), [&](const lang::Node& node) {
             return node.kind != lang::TermKind::variable || variables.contains(node.variable);
           });
  });
}

void ClauseCompiler::find_guard(TermView head, const Goal& body, bool is_last_clause) {
  const std::span<const Goal> goals = goals_of(body);
  std::size_t simple = 0;
  std::size_t tests = 0;
  for (; simple < goals.size(); ++simple) {
    const Goal& goal = goals[simple];
    const bool is_simple =
        goal.is_test || goal.kind == GoalKind::unify || goal.kind == GoalKind::evaluation;
    if (!is_simple) break;
    if (goal.is_test && goal.kind != GoalKind::truth) tests = simple + 1;
  }
  guard_.ends_in_cut = simple < goals.size() && goals[simple].kind == GoalKind::cut;
  guard_.goals = guard_.ends_in_cut ? simple : tests;
  const bool is_plain_head = is_plain(head);
  // There is nothing that can fail in a plain head.
  const bool decides = guard_.ends_in_cut || guard_.goals > 0 || !is_plain_head;
  guard_.keeps_arguments = decides && !is_last_clause;
  guard_.is_plain = is_plain_head && (guard_.ends_in_cut || guard_.goals > 0) &&
                    tests_arguments_only(head, goals.first(guard_.goals));
  if (!guard_.keeps_arguments && !guard_.is_plain) guard_ = {};
}

/// Until the tests have passed every variable of the head lives where the call put it.
void ClauseCompiler::plain_guard(TermView head, std::span<const Goal> tests) {
  const std::vector<TermView> arguments = arguments_of(head);
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
  for (const Goal& each : tests) test(each, fail_label);
  end_guard();
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
}

void ClauseCompiler::end_guard() {
  if (guard_.ends_in_cut) {
    emit(Opcode::guard_passed);
  } else if (guard_.keeps_arguments) {
    emit(Opcode::neck);
  }
  kept_arguments_ = 0;
  std::replace(argument_owners_.begin(), argument_owners_.end(), head_argument, nobody);
}

void ClauseCompiler::guarded(TermView head, const Goal& body) {
  const std::span<const Goal> goals = goals_of(body);
  const std::span<const Goal> tests = goals.first(guard_.goals);
  if (guard_.keeps_arguments) kept_arguments_ = static_cast<int>(head.arity());
  if (guard_.is_plain) {
    plain_guard(head, tests);
  } else {
    enter();
    this->head(head);
    for (const Goal& each : tests) goal(each, false);
    end_guard();
  }
  const auto rest = goals.subspan(guard_.goals + (guard_.ends_in_cut ? 1 : 0));
  if (rest.empty()) leave(true);
  for (const Goal& next : rest) goal(next, &next == &rest.back());
}

}  // namespace zermelo::interpreter
