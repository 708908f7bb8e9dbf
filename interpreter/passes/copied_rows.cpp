// SPDX-License-Identifier: MIT
#include "interpreter/passes/copied_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

class RowCopies {
 public:
  explicit RowCopies(ir::Procedure& own) : own_(own), slots_(own.variables.size()) {
    find_slots(own.body);
    replace(own.body);
  }

 private:
  struct Slot {
    ir::Variable rows = ir::none;  ///< none: the variable is no slot of a row
    std::int64_t number = 0;
  };

  void find_slots(const std::vector<Statement>& list) {
    for (const Statement& one : list) {
      if (one.op == Op::row_slot)
        slots_[static_cast<std::size_t>(one.target)] = {one.a.variable, one.b.value};
      find_slots(one.body);
    }
  }

  /// The rows whose first row the words are; none if they are others.
  ir::Variable source(const Statement& one) const {
    ir::Variable rows = ir::none;
    for (std::size_t i = 0; i < one.inputs.size(); ++i) {
      if (one.inputs[i].variable == ir::none) return ir::none;
      const Slot& slot = slots_[static_cast<std::size_t>(one.inputs[i].variable)];
      if (slot.rows == ir::none || slot.number != static_cast<std::int64_t>(i)) return ir::none;
      if (i > 0 && slot.rows != rows) return ir::none;
      rows = slot.rows;
    }
    const auto type = [&](ir::Variable variable) {
      return own_.variables[static_cast<std::size_t>(variable)];
    };
    return rows != ir::none && type(rows) == type(one.target) ? rows : ir::none;
  }

  void replace(std::vector<Statement>& list) {
    for (Statement& one : list) {
      replace(one.body);
      if (one.op != Op::add_row && one.op != Op::append_row) continue;
      const ir::Variable rows = source(one);
      if (rows == ir::none) continue;
      one.b = Operand::of(rows);
      one.inputs.clear();
    }
  }

  ir::Procedure& own_;
  std::vector<Slot> slots_;  // by variable
};

}  // namespace

void copy_rows(ir::Procedure& procedure) { const RowCopies copies(procedure); }

}  // namespace zermelo::interpreter
