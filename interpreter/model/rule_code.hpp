// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "interpreter/cpp/cpp_printer.hpp"
#include "interpreter/ir/ir.hpp"
#include "interpreter/model/rule_model.hpp"
#include "interpreter/specialize/patience.hpp"

namespace zermelo::interpreter {

/// A model with the code that its translation unit was printed from, for other ways to print it.
struct RuleCode {
  std::shared_ptr<const RuleModel> model;
  ir::Unit unit;
  /// Those of the model, and `move_term`, which gives the term of a move; there is none where
  /// move/3 does not allow it.
  std::vector<EntryPoint> entries;
};

/// As make_rule_model; `move_term` is wanted by whoever shows moves. Throws `OutOfPatience`.
RuleCode make_rule_code(Program& program, const Roles& roles, Cell initial, bool with_moves = true,
                        const Patience& patience = {}, Generosity generosity = {});

}  // namespace zermelo::interpreter
