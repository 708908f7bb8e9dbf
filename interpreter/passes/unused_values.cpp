// SPDX-License-Identifier: MIT
#include "interpreter/passes/unused_values.hpp"

#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

class UnusedValues {
 public:
  explicit UnusedValues(ir::Procedure& procedure)
      : procedure_(procedure), uses_(procedure.variables.size()) {}

  void run() {
    count(procedure_.body);
    remove(procedure_.body);
  }

 private:
  /// Adds `change` to the uses of what one statement, without its body, reads.
  void use(const Statement& one, int change) {
    const auto each = [&](const Operand& operand) {
      if (operand.variable != ir::none) uses_[static_cast<std::size_t>(operand.variable)] += change;
    };
    for (const Operand& operand : {one.a, one.b, one.c}) each(operand);
    for (const Operand& operand : one.inputs) each(operand);
  }

  void count(const std::vector<Statement>& list) {
    for (const Statement& one : list) {
      use(one, 1);
      count(one.body);
    }
  }

  bool is_needless(const Statement& one) const {
    const bool is_harmless = one.op == Op::element || one.op == Op::copy || one.op == Op::read ||
                             one.op == Op::row_slot || one.op == Op::next_rows ||
                             one.op == Op::first_rows || one.op == Op::no_rows ||
                             one.op == Op::array_without || one.op == Op::array_part ||
                             one.op == Op::table || (one.op == Op::apply && !one.is_checked);
    return is_harmless && uses_[static_cast<std::size_t>(one.target)] == 0;
  }

  /// From the last statement to the first, as values stand before their uses.
  void remove(std::vector<Statement>& list) {
    std::vector<Statement> kept;
    for (std::size_t i = list.size(); i-- > 0;) {
      remove(list[i].body);
      if (is_needless(list[i])) {
        use(list[i], -1);
      } else {
        kept.push_back(std::move(list[i]));
      }
    }
    list.assign(std::make_move_iterator(kept.rbegin()), std::make_move_iterator(kept.rend()));
  }

  ir::Procedure& procedure_;
  std::vector<int> uses_;
};

}  // namespace

void remove_unused(ir::Procedure& procedure) { UnusedValues(procedure).run(); }

}  // namespace zermelo::interpreter
