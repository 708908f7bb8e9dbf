// SPDX-License-Identifier: MIT
#include "interpreter/passes/unused_inputs.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "interpreter/ir/call_graph.hpp"
#include "interpreter/passes/unused_values.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

/// Which inputs the procedures of a unit use: an input that is only handed on is used where another
/// procedure uses it.
class InputUses {
 public:
  InputUses(const ir::Unit& unit, const std::vector<std::int32_t>& called) : unit_(unit) {
    for (const ir::Procedure& one : unit.procedures) uses_.emplace_back(one.inputs.size());
    for (has_grown_ = true; has_grown_;) {
      has_grown_ = false;
      for (const std::int32_t one : called) {
        own_ = static_cast<std::size_t>(one);
        look(unit.procedures[own_].body);
      }
    }
  }

  const std::vector<bool>& of(std::size_t procedure) const { return uses_[procedure]; }

 private:
  void use(const Operand& operand) {
    if (operand.variable == ir::none) return;
    const std::vector<ir::Variable>& inputs = unit_.procedures[own_].inputs;
    const auto place = std::ranges::find(inputs, operand.variable) - inputs.begin();
    if (place == std::ssize(inputs) || uses_[own_][static_cast<std::size_t>(place)]) return;
    uses_[own_][static_cast<std::size_t>(place)] = has_grown_ = true;
  }

  void look(const std::vector<Statement>& list) {
    for (const Statement& one : list) {
      for (const Operand& operand : {one.a, one.b, one.c}) use(operand);
      const bool is_call = one.op == Op::call || one.op == Op::enumerate;
      const std::size_t callee = is_call ? static_cast<std::size_t>(one.callee) : own_;
      for (std::size_t i = 0; i < one.inputs.size(); ++i) {
        if ((is_call || one.op == Op::restart) && !uses_[callee][i]) continue;
        use(one.inputs[i]);
      }
      look(one.body);
    }
  }

  const ir::Unit& unit_;
  std::vector<std::vector<bool>> uses_;
  std::size_t own_ = 0;
  bool has_grown_ = false;
};

template <class T>
void keep(std::vector<T>& all, const std::vector<bool>& wanted) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (wanted[i]) all[kept++] = all[i];
  all.resize(kept);
}

/// `kept`: the inputs of each procedure that stay.
void shorten(std::vector<Statement>& list, std::size_t own,
             const std::vector<std::vector<bool>>& kept) {
  for (Statement& one : list) {
    const bool is_call = one.op == Op::call || one.op == Op::enumerate;
    if (is_call) keep(one.inputs, kept[static_cast<std::size_t>(one.callee)]);
    if (one.op == Op::restart) keep(one.inputs, kept[own]);
    shorten(one.body, own, kept);
  }
}

}  // namespace

void remove_unused_inputs(ir::Unit& unit, std::vector<EntryPoint>& entries) {
  const std::vector<std::int32_t> called = callees_first(unit, entries);
  const InputUses uses(unit, called);
  std::vector<std::vector<bool>> kept;
  for (std::size_t i = 0; i < unit.procedures.size(); ++i) kept.push_back(uses.of(i));
  for (EntryPoint& entry : entries) {
    const auto procedure = static_cast<std::size_t>(entry.procedure);
    entry.wanted = uses.of(procedure);
    kept[procedure].assign(kept[procedure].size(), true);
  }
  for (const std::int32_t one : called) {
    const auto number = static_cast<std::size_t>(one);
    ir::Procedure& own = unit.procedures[number];
    keep(own.inputs, kept[number]);
    shorten(own.body, number, kept);
    remove_unused(own);
  }
}

}  // namespace zermelo::interpreter
