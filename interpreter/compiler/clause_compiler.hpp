// SPDX-License-Identifier: MIT
// One clause to code. Stages: goal tree (goal.hpp), homes of variables, instructions.
//
// A variable that must survive a call or a choice point lives in a slot of the environment, every
// other in a register of its own: arguments stay where the call put them, temporaries get fresh
// numbers, so nothing has to be moved until arguments are loaded for a call.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "interpreter/compiler/goal.hpp"
#include "interpreter/machine/arithmetic.hpp"
#include "interpreter/machine/code.hpp"
#include "interpreter/program/predicate.hpp"
#include "lang/term.hpp"

namespace zermelo::interpreter {

class ClauseCompiler {
 public:
  ClauseCompiler(Program& program, Module& module) : program_(program), module_(module) {}

  /// The code of `head :- body`, with variables numbered below `variable_count`. Throws
  /// `ClauseError` when the clause is too large or its body is no goal. After the last clause of a
  /// predicate there is none to go on with.
  std::vector<Word> compile(lang::TermView head, lang::TermView body, std::uint32_t variable_count,
                            bool is_last_clause = true);
  /// Whether the clause compiled last can be begun without a choice point: see Clause::is_guarded.
  bool is_guarded() const noexcept { return guard_.keeps_arguments; }

 private:
  // Labels are numbers until the code is finished; `fail_label` is offset 0.
  using Label = int;
  static constexpr Label fail_label = -1;

  struct Variable {
    std::uint32_t occurrences = 0;  ///< in head and body; a copy of a goal counts again
    bool is_noted = false;
    std::uint32_t first_segment = 0;
    std::uint32_t last_leaf = 0;
    bool is_permanent = false;
    // State while code is made:
    bool is_seen = false;
    std::int16_t home = 0;  ///< register, or slot operand of a permanent variable
    int wanted = -1;        ///< argument register that the next call wants it in
  };
  /// What changes along a branch and is as before in the next one.
  struct State {
    std::vector<Variable> variables;
    std::vector<int> argument_owners;
  };

  // --- Homes (homes.cpp) ---
  void count_variables(lang::TermView term);
  void analyse(lang::TermView head, const Goal& body);
  void note_term(lang::TermView term, std::uint32_t segment, std::uint32_t leaf);
  std::uint32_t note_goal(const Goal& goal, std::uint32_t segment, bool is_last);
  std::uint32_t note_branches(const Goal& goal, std::uint32_t segment, bool is_last);
  void note_condition(const Goal& goal, std::uint32_t segment);
  void note_leaf(const Goal& goal, std::uint32_t segment, bool is_last);
  void assign_slots();

  // --- Instructions (emit.cpp) ---
  void emit(Opcode opcode, int a = 0, int b = 0, int c = 0);
  Instruction* last_instruction();
  bool joins_last(Opcode opcode);
  bool joins_call(int arity, bool leaves);
  void emit_payload_label(Label label);
  bool joins_last_move(Opcode opcode, int a, int b);
  void emit_cell(Opcode opcode, int a, Cell cell);
  void emit_jump(Opcode opcode, Label label, int a = 0, int b = 0);
  Label new_label();
  void place(Label label);
  void resolve_labels();
  int new_register();
  void free_register(int number);
  /// A register for a variable, if possible the argument register where a call will want it.
  int home_register(const Variable& variable);
  State state() const { return {variables_, argument_owners_}; }
  void restore(const State& state);
  int new_slot();
  Cell constant(lang::TermView term);
  bool is_ground(lang::TermView term) const;
  static bool is_atomic_constant(lang::TermView term) noexcept;

  // --- Terms (terms.cpp) ---
  void head(lang::TermView head);
  void head_variables(std::span<const lang::TermView> arguments);
  void match_compound(int source, lang::TermView term);
  bool match_plain_list(int source, lang::TermView list);
  void unify_arguments(lang::TermView term, std::vector<std::pair<int, lang::TermView>>& nested);
  void unify_argument(lang::TermView term, std::vector<std::pair<int, lang::TermView>>& nested,
                      int& voids);
  void unify_variable(Variable& variable);
  void flush_voids(int& voids);
  /// A compound whose inner compounds are being built first.
  struct Construction {
    lang::TermView term;
    int target;
    std::vector<lang::TermView> inner;
    std::vector<int> registers;  ///< of those inner ones that are built or being built
  };
  template <typename Visit, typename NextCell>
  void along_spine(lang::TermView term, Visit visit, NextCell next_cell) const;
  Construction begin_construction(lang::TermView term, int target) const;
  void finish_construction(const Construction& construction);
  void construct(lang::TermView term, int target);
  void first_occurrence(Variable& variable);
  int operand(lang::TermView term);
  void release(lang::TermView term, int operand);
  void load(lang::TermView term, int target);
  void load_call_arguments(lang::TermView goal);

  // --- Goals (goals.cpp) ---
  void enter();
  void goal(const Goal& goal, bool is_last);
  void leave(bool is_last);
  void conjunction(const Goal& goal, bool is_last);
  void disjunction(const Goal& goal, bool is_last);
  void conditional(const Goal& goal, bool is_last);
  /// How a condition that did not hold is left.
  struct Alternative {
    Label label;
    bool has_choice = false;
    int trail = -1;                ///< register of begin_condition
    Label no_choice = fail_label;  ///< behind the end of the choice point, if it is not -1
  };
  Alternative condition(const Goal& goal);
  void otherwise(const Alternative& alternative);
  bool binds(const Goal& goal) const;
  int begin_condition();
  void undo_condition(int trail);
  bool asks_for_first_solution(const Goal& goal) const;
  void first_solution(const Goal& goal, Label on_failure, Label make_call);
  void negation(const Goal& goal);
  void findall(const Goal& goal);
  void test(const Goal& goal, Label on_failure);
  void number_test(const Goal& goal, Label on_failure);
  void test_operands(const Goal& goal, Opcode opcode, Label on_failure);
  void negated_test(const Goal& goal, Label on_failure);
  void any_test(const Goal& goal, Label on_failure);
  void unification(const Goal& goal, Label on_failure);
  bool assignment(lang::TermView left, lang::TermView right);
  void unify_or_jump(lang::TermView left, lang::TermView right, Label on_failure);
  void evaluation(const Goal& goal, Label on_failure);
  int wanted_result_register(lang::TermView target, lang::TermView expression);

  // --- Expressions (expressions.cpp) ---
  struct Expression {
    lang::TermView term;
    ArithmeticFunction function;
    std::vector<int> values;  ///< of the operands, from right to left
    std::uint32_t left = 0;   ///< operands that have no value yet
  };
  static bool fits_operand(lang::TermView term) noexcept;
  static bool is_constant_sum(const Expression& expression);
  static std::optional<Opcode> operation_by_constant(const Expression& expression);
  std::optional<int> simple_operand(lang::TermView term);
  void apply(const Expression& expression, int target);
  int arithmetic(lang::TermView root, int preferred = -1);

  // --- Calls and cuts (goals.cpp) ---
  void call(const Goal& goal, bool is_last);
  void builtin(const Goal& goal, Label on_failure);
  void cut();
  void prepare_shared_variables(const Goal& goal);
  void opaque_goal(const Goal& goal);

  // --- Guards (guard.cpp) ---
  static std::span<const Goal> goals_of(const Goal& body);
  void find_guard(lang::TermView head, const Goal& body, bool is_last_clause);
  static bool is_plain(lang::TermView head);
  bool tests_arguments_only(lang::TermView head, std::span<const Goal> tests) const;
  void guarded(lang::TermView head, const Goal& body);
  void plain_guard(lang::TermView head, std::span<const Goal> tests);
  void end_guard();

  Variable& variable(lang::TermView term) { return variables_[term.variable()]; }

  Program& program_;
  Module& module_;
  std::deque<lang::Term> terms_;
  std::vector<Word> code_;
  std::size_t last_instruction_ = 0;  ///< where it begins in `code_`
  std::size_t label_at_ = SIZE_MAX;   ///< the last place that a label was given
  std::vector<Variable> variables_;
  std::vector<std::pair<std::size_t, std::size_t>> label_uses_;  ///< instruction, payload word
  std::vector<Label> label_of_use_;
  std::vector<std::size_t> label_places_;
  /// For each large term: how many variables stand before each of its nodes.
  std::map<const lang::Node*, std::vector<std::uint32_t>> variable_counts_;
  static constexpr std::size_t small_term = 64;
  std::vector<int> free_registers_;
  int next_register_ = 0;
  int block_base_ = 0;  ///< registers where arguments of built-ins are laid side by side
  std::uint32_t max_call_arity_ = 0;
  std::uint32_t max_builtin_arity_ = 0;
  int slot_count_ = 0;
  bool needs_environment_ = false;
  bool needs_entry_slot_ = false;
  int entry_slot_ = -1;
  /// Where a cut goes: -1 the clause's entry, otherwise the slot with the level.
  int cut_slot_ = -1;
  std::size_t heap_cells_ = 0;
  struct Guard {
    std::size_t goals = 0;         ///< at the beginning of the body
    bool ends_in_cut = false;      ///< which comes after them
    bool is_plain = false;         ///< needs no environment: that is made after the tests
    bool keeps_arguments = false;  ///< and needs no choice point
  };
  Guard guard_;
  /// Argument registers that must keep what the call put there.
  int kept_arguments_ = 0;
  int open_conditions_ = 0;
  /// For each argument register: the variable whose home it is, or one of these.
  static constexpr int nobody = -1;
  static constexpr int head_argument = -2;  ///< not looked at yet
  std::vector<int> argument_owners_;
  std::uint32_t current_leaf_ = 0;
};

}  // namespace zermelo::interpreter
