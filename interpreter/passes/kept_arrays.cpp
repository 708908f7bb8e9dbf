// SPDX-License-Identifier: MIT
#include "interpreter/passes/kept_arrays.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "interpreter/ir/mentions.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;
using ir::Variable;

namespace {

using Body = std::vector<Statement>;

bool names(const Statement& one, Variable variable) {
  return one.target == variable || ir::reads(one, variable) ||
         std::ranges::find(one.outputs, variable) != one.outputs.end();
}

bool has_mention(const Statement& one, Variable variable) {
  return names(one, variable) || std::ranges::any_of(one.body, [variable](const Statement& each) {
           return has_mention(each, variable);
         });
}

void rename_everywhere(Body& list, Variable from, Variable to) {
  const auto change = [&](Variable& variable) {
    if (variable == from) variable = to;
  };
  for (Statement& one : list) {
    change(one.target);
    for (Operand* const operand : {&one.a, &one.b, &one.c}) change(operand->variable);
    for (Operand& input : one.inputs) change(input.variable);
    for (Variable& output : one.outputs) change(output);
    rename_everywhere(one.body, from, to);
  }
}

/// The statement that first mentions a variable, if control has come to `list` and the statement is
/// in no loop within it; null otherwise.
Statement* first_mention(std::span<Statement> list, Variable variable) {
  const auto found = std::ranges::find_if(
      list, [variable](const Statement& one) { return has_mention(one, variable); });
  if (found == list.end()) return nullptr;
  if (names(*found, variable)) return &*found;
  return found->op == Op::block ? first_mention(found->body, variable) : nullptr;
}

class KeptArrays {
 public:
  explicit KeptArrays(ir::Procedure& own) : own_(own) {}

  void visit(Body& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (is_empty_array(list[i]) && join(list, i))
        --i;
      else
        visit(list[i].body);
    }
  }

 private:
  static bool is_empty_array(const Statement& one) {
    return one.op == Op::array && one.inputs.empty() && one.a.variable == ir::none;
  }

  ir::Type type(Variable variable) const {
    return own_.variables[static_cast<std::size_t>(variable)];
  }

  /// Array `place` of the list is another one that has nothing else to do, if it gets that once.
  bool join(Body& list, std::size_t place) {
    const Variable kept = list[place].target;
    Statement* const set = first_mention(std::span(list).subspan(place + 1), kept);
    if (set == nullptr || set->op != Op::set_array || set->target != kept) return false;
    const Variable made = set->a.variable;
    if (made == kept || set->a.value != 0 || type(made) != type(kept)) return false;
    const auto begin = std::find_if(
        list.begin(), list.begin() + std::ptrdiff_t(place),
        [made](const Statement& one) { return one.op == Op::array && one.target == made; });
    if (begin == list.begin() + std::ptrdiff_t(place)) return false;
    passed_ = false;
    if (!is_over_at(std::span(begin + 1, list.end()), made, set)) return false;
    *set = {.op = Op::block, .label = ir::none};
    list.erase(list.begin() + std::ptrdiff_t(place));
    rename_everywhere(list, kept, made);
    drop_empty(list);
    return true;
  }

  /// Whether nothing mentions it behind the statement `last`, or under another name.
  bool is_over_at(std::span<const Statement> list, Variable made, const Statement* last) {
    return std::ranges::all_of(list, [&](const Statement& one) {
      const bool is_alias = (one.op == Op::copy || one.op == Op::read) && one.a.variable == made;
      if (is_alias || (passed_ && names(one, made))) return false;
      passed_ = passed_ || &one == last;
      return is_over_at(one.body, made, last);
    });
  }

  static void drop_empty(Body& list) {
    std::erase_if(
        list, [](const Statement& one) { return one.op == Op::block && one.label == ir::none; });
    for (Statement& one : list) drop_empty(one.body);
  }

  ir::Procedure& own_;
  bool passed_ = false;
};

}  // namespace

void keep_arrays_in_place(ir::Procedure& procedure) { KeptArrays(procedure).visit(procedure.body); }

}  // namespace zermelo::interpreter
