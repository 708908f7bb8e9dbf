// SPDX-License-Identifier: MIT
#include "interpreter/passes/row_slots.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "interpreter/ir/call_graph.hpp"
#include "interpreter/passes/simplify.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::SlotKind;
using ir::Statement;
using ir::Variable;

namespace {

/// Which variables and results hold the same rows, or parts of them, so that their slots are alike:
/// disjoint sets, each with a member that stands for it (Tarjan 1975).
class AlikeRows {
 public:
  AlikeRows(const ir::Unit& unit, const std::vector<EntryPoint>& entries) : unit_(unit) {
    std::size_t count = 0;
    for (const ir::Procedure& one : unit.procedures) {
      first_.push_back(count);
      count += one.variables.size() + one.outputs.size();
    }
    for (std::size_t i = 0; i < count; ++i) parents_.push_back(i);
    is_fixed_.resize(count);
    slots_.resize(count);
    for (const std::int32_t one : reachable_procedures(unit, entries)) {
      own_ = static_cast<std::size_t>(one);
      look(procedure(own_).body);
    }
    for (const EntryPoint& entry : entries) fix(static_cast<std::size_t>(entry.procedure));
  }

  bool has_free_rows() const {
    for (std::size_t own = 0; own < unit_.procedures.size(); ++own) {
      const std::vector<ir::Type>& variables = procedure(own).variables;
      for (std::size_t i = 0; i < variables.size(); ++i)
        if (has_integers(variables[i]) && !is_fixed_[root(first_[own] + i)]) return true;
    }
    return false;
  }
  /// The rows need such slots. True if that is news.
  bool need(std::size_t own, Variable rows, SlotKind slots) {
    const std::size_t set = root(of(own, rows));
    if (is_fixed_[set] || std::max(slots_[set], type(own, rows).slot_kind()) >= slots) return false;
    slots_[set] = slots;
    return true;
  }
  void need_largest() { std::ranges::fill(slots_, SlotKind::large); }
  /// Gives all rows the slots that they need.
  void put(ir::Unit& unit) const {
    for (std::size_t own = 0; own < unit.procedures.size(); ++own) {
      std::size_t place = first_[own];
      for (ir::Type& one : unit.procedures[own].variables) put(place++, one);
      for (ir::Type& one : unit.procedures[own].outputs) put(place++, one);
    }
  }

 private:
  static bool has_integers(ir::Type type) {
    return type.kind == ir::Kind::rows && type.slot_kind() != SlotKind::atom;
  }
  const ir::Procedure& procedure(std::size_t number) const { return unit_.procedures[number]; }
  ir::Type type(std::size_t own, Variable variable) const {
    return procedure(own).variables[static_cast<std::size_t>(variable)];
  }
  std::size_t of(std::size_t own, Variable variable) const {
    return first_[own] + static_cast<std::size_t>(variable);
  }
  std::size_t of_result(std::size_t own, std::size_t result) const {
    return first_[own] + procedure(own).variables.size() + result;
  }
  bool are_rows(Variable variable) const {
    return variable != ir::none && has_integers(type(own_, variable));
  }
  std::size_t root(std::size_t one) const {
    while (parents_[one] != one) one = parents_[one] = parents_[parents_[one]];
    return one;
  }
  void join(std::size_t one, std::size_t other) { parents_[root(one)] = root(other); }
  void join(Variable rows, std::size_t other) {
    if (are_rows(rows)) join(of(own_, rows), other);
  }

  void look(const std::vector<Statement>& list) {
    for (const Statement& one : list) {
      look(one);
      look(one.body);
    }
  }
  void look(const Statement& one) {
    const auto callee = static_cast<std::size_t>(one.callee);
    switch (one.op) {
      case Op::call:
      case Op::enumerate:
        for (std::size_t i = 0; i < one.inputs.size(); ++i)
          join(one.inputs[i].variable, of(callee, procedure(callee).inputs[i]));
        for (std::size_t i = 0; i < one.outputs.size(); ++i)
          join(one.outputs[i], of_result(callee, i));
        return;
      case Op::restart:
        for (std::size_t i = 0; i < one.inputs.size(); ++i)
          join(one.inputs[i].variable, of(own_, procedure(own_).inputs[i]));
        return;
      case Op::succeed:
      case Op::yield:
        for (std::size_t i = 0; i < one.inputs.size(); ++i)
          join(one.inputs[i].variable, of_result(own_, i));
        return;
      default:
        join_operands(one);
    }
  }
  /// All rows that a statement has to do with are alike.
  void join_operands(const Statement& one) {
    Variable first = ir::none;
    for (const Variable each : {one.target, one.a.variable, one.b.variable, one.c.variable}) {
      if (!are_rows(each)) continue;
      if (first == ir::none) first = each;
      join(each, of(own_, first));
    }
  }

  void fix(std::size_t entry) {
    for (const Variable input : procedure(entry).inputs) is_fixed_[root(of(entry, input))] = true;
    for (std::size_t i = 0; i < procedure(entry).outputs.size(); ++i)
      is_fixed_[root(of_result(entry, i))] = true;
  }

  void put(std::size_t place, ir::Type& type) const {
    const std::size_t set = root(place);
    if (!has_integers(type) || is_fixed_[set] || slots_[set] <= type.slot_kind()) return;
    type = ir::rows_type(type.row_slots(), slots_[set]);
  }

  const ir::Unit& unit_;
  std::vector<std::size_t> first_;  ///< of each procedure: its first variable; results come last
  mutable std::vector<std::size_t> parents_;
  std::vector<bool> is_fixed_;   ///< of those that stand for a set, as
  std::vector<SlotKind> slots_;  ///< what the rows of the set need
  std::size_t own_ = 0;          ///< the procedure that is looked at
};

}  // namespace

/// What words fit is found with what slots hold: as these are only assumed to be enough, all is
/// done again, with larger ones, until they are.
void simplify_with_slots(ir::Unit& unit, const std::vector<EntryPoint>& entries,
                         const std::vector<bool>& large) {
  constexpr int most_rounds = 4;
  const ir::Unit original = unit;
  AlikeRows rows(original, entries);
  if (!rows.has_free_rows()) return simplify(unit, entries, large);
  for (int round = 1;; ++round) {
    bool is_enough = true;
    simplify(unit, entries, large, [&](std::int32_t own, Variable made, SlotKind slots) {
      if (rows.need(static_cast<std::size_t>(own), made, slots)) is_enough = false;
    });
    if (is_enough) return;
    if (round == most_rounds) rows.need_largest();
    unit = original;
    rows.put(unit);
  }
}

}  // namespace zermelo::interpreter
