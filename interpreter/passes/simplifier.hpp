// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "interpreter/ir/ir.hpp"
#include "interpreter/passes/integer_facts.hpp"

namespace zermelo::interpreter {

/// One procedure, from its first statement to the last. Variables are assigned once, before they
/// are used; what a test says holds to the end of the block that it stands in.
class Simplifier {
 public:
  /// What is known of other procedures, and who is told of the arguments of each call, of those of
  /// the next round, of the own results, and of what the inputs are where there is a result.
  struct Others {
    std::function<void(std::int32_t callee, std::size_t input, const WordFacts&)> call;
    std::function<void(std::size_t input, const WordFacts&)> again;
    std::function<void(std::size_t output, const WordFacts&)> result;
    std::function<void(std::size_t input, const WordFacts&)> success;
    std::function<std::optional<WordFacts>(std::int32_t callee, std::size_t output)> results_of;
    std::function<std::optional<WordFacts>(std::int32_t callee, std::size_t input)> successes_of;
    std::function<void(ir::Variable rows, ir::SlotKind)> need;  ///< see `SlotNeeds`
  };

  explicit Simplifier(ir::Procedure& procedure, Others others = {})
      : procedure_(procedure),
        facts_(procedure.variables.size()),
        known_(procedure.variables.size()),
        is_written_(procedure.variables.size()),
        states_(procedure.variables.size()),
        read_from_(procedure.variables.size(), ir::none),
        own_result_(procedure.variables.size(), ir::none),
        others_(std::move(others)) {}

  /// Which of the unit's procedures it is.
  void know_number(std::int32_t number) { number_ = number; }
  void assume(ir::Variable input, const WordFacts& facts) { facts_.define(input, facts); }

  void run() {
    look_through(procedure_.body);
    walk(procedure_.body);
  }

 private:
  struct Known {
    bool is_known = false;
    ir::Operand value;
  };
  /// Something that was computed and would be the same again.
  struct Computed {
    ir::Op op;
    ir::Function function;
    ir::Operand array;  ///< of an element, or which it was left out of; or an operand
    Sum place;          ///< of that; or the dividend
    std::int64_t divisor;
    ir::Variable result;
  };
  /// Of a `state`: whether it is never anything but that word.
  struct State {
    bool is_constant = false;
    std::int64_t word = 0;
  };
  struct Scope {
    IntegerFacts::Mark facts;
    std::size_t computed;
  };

  static std::size_t index(ir::Variable variable) { return static_cast<std::size_t>(variable); }
  bool is_word(const ir::Operand& one) const {
    return one.variable == ir::none ||
           procedure_.variables[index(one.variable)].kind == ir::Kind::word;
  }
  void look_through(const std::vector<ir::Statement>& list);
  void look_at_state(const ir::Statement& one);
  void count_way(const ir::Statement& one);
  void walk(std::vector<ir::Statement>& list);
  /// The body of a block, a loop, or an `enumeration`.
  void within(std::vector<ir::Statement>& list, const ir::Statement* enumeration = nullptr);
  static bool hoist_orders(std::vector<ir::Statement>& list, std::size_t at);
  const ir::Statement* only_way_out(const ir::Statement& block) const;
  void learn_opposite(const ir::Statement& test);
  /// Whether the statement is still needed.
  bool visit(ir::Statement& one);
  /// The same of one that is no control.
  bool value(ir::Statement& one);
  void substitute(ir::Statement& one) const;
  void report_call(const ir::Statement& one) const;
  void report_again(const ir::Statement& one) const;
  void report_result(const ir::Statement& one) const;
  void take_results(const ir::Statement& one);
  void learn_from_success(const ir::Statement& one);
  ir::Operand resolved(ir::Operand one) const;
  void replace(ir::Variable variable, ir::Operand value) {
    known_[index(variable)] = {true, value};
  }

  void row_slot(const ir::Statement& one);
  void report_slots(const ir::Statement& one) const;
  ir::SlotKind slots_for(const ir::Operand& word) const;
  ir::SlotKind slot_kind(ir::Variable rows) const {
    return procedure_.variables[index(rows)].slot_kind();
  }
  bool apply(ir::Statement& one);
  std::optional<Sum> lesser(const Sum& a, const Sum& b) const;
  /// left + factor * right
  struct Combination {
    ir::Operand left;
    ir::Operand right;
    std::int64_t factor;
  };
  std::optional<Combination> combination(const ir::Statement& one) const;
  bool combined(ir::Statement& one, const Combination& parts);
  bool linear(ir::Statement& one, const Sum& value);
  bool table(const ir::Statement& one);
  bool divide(ir::Statement& one);
  void bound_result(const ir::Statement& one);
  bool element(ir::Statement& one);
  void put_back(ir::Statement& gap) const;
  bool next_rows(ir::Statement& one);
  bool list_length(const ir::Statement& one);
  bool integer_of(const ir::Statement& one);
  bool compare(ir::Statement& one);
  bool test(ir::Statement& one);
  const Computed* find_computed(const Computed& wanted) const;
  bool is_computed(const Computed& wanted);
  void test_without_sign(ir::Statement& one) const;

  ir::Procedure& procedure_;
  std::int32_t number_ = ir::none;
  IntegerFacts facts_;
  std::vector<Known> known_;
  std::vector<bool> is_written_;
  std::vector<State> states_;
  std::vector<ir::Variable> read_from_;   ///< the rows that a word is a slot of
  std::vector<std::int32_t> own_result_;  ///< of which result of the procedure itself it is one
  std::vector<int> ways_;                 ///< by label
  std::vector<Computed> computed_;
  Others others_;
};

}  // namespace zermelo::interpreter
