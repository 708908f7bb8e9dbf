// SPDX-License-Identifier: MIT
#include "interpreter/passes/first_solutions.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace zermelo::interpreter {

using ir::Label;
using ir::Op;
using ir::Statement;

namespace {

using List = std::vector<Statement>;

class FirstSolutions {
 public:
  explicit FirstSolutions(ir::Unit& unit) : unit_(unit) {}

  void run() {
    // Procedures that are made on the way may ask for others.
    for (std::size_t i = 0; i < unit_.procedures.size(); ++i) {
      List body = unit_.procedures[i].body;
      labels_ = labels_in(body);
      if (!change(body)) continue;
      originals_.emplace(i, std::exchange(unit_.procedures[i].body, std::move(body)));
    }
  }

 private:
  static Label labels_in(const List& list) {
    Label count = 0;
    for (const Statement& one : list) count = std::max({count, one.label + 1, labels_in(one.body)});
    return count;
  }

  /// Whether what is done with a solution does not depend on it, and is the end of looking for
  /// more.
  static bool is_about_first(const Statement& one) {
    if (one.op != Op::enumerate || one.body.empty()) return false;
    const Statement& then = one.body.front();
    const auto is_of_solution = [&one](const ir::Operand& input) {
      return std::ranges::find(one.outputs, input.variable) != one.outputs.end();
    };
    return (then.op == Op::leave && then.label != one.label) ||
           (then.op == Op::succeed && std::ranges::none_of(then.inputs, is_of_solution));
  }

  /// Whether something was changed.
  bool change(List& list) {
    bool is_changed = false;
    for (Statement& one : list) {
      if (!is_about_first(one)) {
        is_changed = change(one.body) || is_changed;
        continue;
      }
      const Label label = labels_++;
      Statement call{.op = Op::call,
                     .label = label,
                     .callee = asking(one.callee),
                     .inputs = std::move(one.inputs)};
      Statement then = std::move(one.body.front());
      one = {.op = Op::block, .label = label};
      one.body.push_back(std::move(call));
      one.body.push_back(std::move(then));
      is_changed = true;
    }
    return is_changed;
  }

  /// The procedure that says whether another one has solutions.
  std::int32_t asking(std::int32_t callee) {
    const auto [place, is_new] = asking_.emplace(callee, unit_.procedures.size());
    if (!is_new) return place->second;
    ir::Procedure made = unit_.procedures[static_cast<std::size_t>(callee)];
    if (const auto original = originals_.find(static_cast<std::size_t>(callee));
        original != originals_.end())
      made.body = original->second;
    made.is_multi = false;
    made.outputs.clear();
    stop_at_first(made.body);
    unit_.procedures.push_back(std::move(made));
    return place->second;
  }

  static void stop_at_first(List& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      stop_at_first(list[i].body);
      if (list[i].op != Op::yield) continue;
      list[i].op = Op::succeed;
      list[i].inputs.clear();
      list.resize(i + 1);
    }
  }

  ir::Unit& unit_;
  Label labels_ = 0;
  std::map<std::int32_t, std::int32_t> asking_;  ///< by the procedure that is asked
  std::map<std::size_t, List> originals_;        ///< bodies that were changed
};

}  // namespace

void ask_for_first_solutions(ir::Unit& unit) { FirstSolutions(unit).run(); }

}  // namespace zermelo::interpreter
