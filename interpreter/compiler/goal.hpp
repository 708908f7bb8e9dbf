// SPDX-License-Identifier: MIT
// The body of a clause as a tree of goals: control constructs become nodes, everything else is a
// leaf that says how it will be compiled.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "interpreter/program/predicate.hpp"
#include "lang/term.hpp"

namespace zermelo::interpreter {

class Program;

enum class GoalKind : std::uint8_t {
  conjunction,   ///< children in order
  disjunction,   ///< children are the alternatives
  if_then_else,  ///< condition, then, else
  soft_if,       ///< the same with *->
  negation,      ///< one child
  findall,       ///< one child; `term` is findall(Template, _, List)
  cut,
  truth,
  failure,
  unify,          ///< =/2
  type_test,      ///< var/1, atom/1, ...; `test`
  identity_test,  ///< ==/2 and \==/2; `opcode`
  number_test,    ///< =:=/2, </2, ...; `opcode`
  evaluation,     ///< is/2
  builtin,        ///< in C++, at most one solution
  call,
};

struct Goal {
  GoalKind kind;
  lang::TermView term;
  std::vector<Goal> children = {};
  Opcode opcode = Opcode::fail;
  TypeTest test = TypeTest::is_var;
  const BuiltinInfo* builtin = nullptr;
  Predicate* predicate = nullptr;
  /// Runs without calls, choice points and bindings: usable as a condition that only jumps.
  bool is_test = false;
  /// The same but for bindings: it runs without calls and choice points, and finds one solution.
  bool is_condition() const noexcept {
    return is_test || kind == GoalKind::unify || kind == GoalKind::evaluation || is_composed;
  }
  /// A conjunction or disjunction that is such a condition.
  bool is_composed = false;
  /// Contains a call or makes a choice point: registers do not survive it.
  bool clobbers = false;
  /// Leaf numbers, from left to right, of the first leaf and past the last one.
  std::uint32_t first_leaf = 0;
  std::uint32_t end_leaf = 0;
};

/// Control constructs may nest this deep; more is an error of the clause.
inline constexpr int max_control_depth = 2000;

/// Makes the goal tree of a body. `terms` keeps the terms that expansion makes.
class GoalBuilder {
 public:
  GoalBuilder(Program& program, Module& module, std::deque<lang::Term>& terms)
      : program_(program), module_(&module), terms_(terms) {}

  /// Throws `ClauseError` when the body cannot be compiled.
  Goal build(lang::TermView body);

 private:
  Goal convert(lang::TermView body, int depth);
  Goal control(lang::TermView body, int depth);
  Goal control_atom(lang::TermView body);
  Goal control_1(lang::TermView body, int depth);
  Goal control_2(lang::TermView body, int depth);
  Goal alternatives(lang::TermView body, int depth);
  static Goal three(GoalKind kind, lang::TermView body, Goal condition, Goal then, Goal otherwise);
  static Goal negate(lang::TermView body, Goal inner);
  void flatten(lang::TermView body, Symbol connective, GoalKind kind, int depth,
               std::vector<Goal>& out);
  static Goal branch(GoalKind kind, lang::TermView body, std::vector<Goal> children);
  bool is_phrase(lang::TermView body) const;
  Goal phrase(lang::TermView body);
  Goal leaf(lang::TermView goal);
  bool inline_leaf(Goal& goal);
  lang::TermView qualify_meta_arguments(lang::TermView goal, const Predicate& predicate);
  static void finish(Goal& goal);

  Program& program_;
  Module* module_;
  std::deque<lang::Term>& terms_;
};

/// Why a clause cannot be compiled; the place is the clause.
struct ClauseError {
  std::string message;
  std::string hint;
};

}  // namespace zermelo::interpreter
