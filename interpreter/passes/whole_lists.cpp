// SPDX-License-Identifier: MIT
#include "interpreter/passes/whole_lists.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "interpreter/ir/mentions.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;
using ir::Variable;

namespace {

using Body = std::vector<Statement>;

/// One procedure: { { L is empty; end }; L is not empty; L1 = rest of L; A1 = A and first of L;
/// again with L1 and A1 }, where `end` gives results from A.
class WholeList {
 public:
  explicit WholeList(ir::Procedure& own) : own_(own) {}

  void run() {
    if (own_.is_multi || own_.body.size() != 1 || own_.body[0].op != Op::block) return;
    Body& whole = own_.body[0].body;
    if (whole.size() < 4 || !is_end(whole[0]) || !is_round(whole)) return;
    const Variable joined = new_rows();
    Statement join{.op = is_behind_ ? Op::joined_rows : Op::rows_onto, .target = joined};
    join.a = Operand::of(is_behind_ ? others_ : list_);
    join.b = Operand::of(is_behind_ ? list_ : others_);
    Body end(std::make_move_iterator(whole[0].body.begin() + 1),
             std::make_move_iterator(whole[0].body.end()));
    rename(end, joined);
    whole.clear();
    whole.push_back(std::move(join));
    std::ranges::move(end, std::back_inserter(whole));
  }

 private:
  Variable new_rows() {
    own_.variables.push_back(own_.variables[static_cast<std::size_t>(list_)]);
    return static_cast<Variable>(own_.variables.size() - 1);
  }

  /// What is done when there are no more rows, and does not ask for the list again.
  bool is_end(const Statement& block) {
    if (block.op != Op::block || block.body.size() < 2) return false;
    const Statement& test = block.body.front();
    if (test.op != Op::test_no_rows || test.label != block.label) return false;
    list_ = test.a.variable;
    return block.body.back().op == Op::succeed &&
           std::none_of(block.body.begin() + 1, block.body.end(), [&](const Statement& one) {
             return ir::mentions(one, list_) || leaves_to(one, block.label);
           });
  }

  static bool leaves_to(const Statement& one, ir::Label label) {
    return one.label == label || std::ranges::any_of(one.body, [label](const Statement& each) {
             return leaves_to(each, label);
           });
  }

  bool is_round(const Body& whole) {
    if (whole[1].op != Op::test_list || !whole[1].a.is_whole(list_)) return false;
    Variable rest = ir::none;
    Variable longer = ir::none;
    for (std::size_t i = 2; i + 1 < whole.size(); ++i) {
      const Statement& one = whole[i];
      if (one.op == Op::next_rows && rest == ir::none && one.a.is_whole(list_) &&
          one.b.variable == ir::none && one.b.value == 1) {
        rest = one.target;
      } else if (longer == ir::none && copies_first(one)) {
        longer = one.target;
        others_ = one.a.variable;
        is_behind_ = one.op == Op::append_row;
      } else {
        return false;
      }
    }
    return rest != ir::none && longer != ir::none && goes_on(whole.back(), rest, longer);
  }

  bool copies_first(const Statement& one) const {
    return (one.op == Op::append_row || one.op == Op::add_row) && one.inputs.empty() &&
           one.result == ir::none && one.a.value == 0 && one.a.variable != list_ &&
           one.b.is_whole(list_);
  }

  bool goes_on(const Statement& again, Variable rest, Variable longer) const {
    if (again.op != Op::restart || again.inputs.size() != own_.inputs.size()) return false;
    bool has_list = false;
    bool has_others = false;
    for (std::size_t i = 0; i < again.inputs.size(); ++i) {
      const Variable own = own_.inputs[i];
      has_list |= own == list_;
      has_others |= own == others_;
      const Variable next = own == list_ ? rest : own == others_ ? longer : own;
      if (!again.inputs[i].is_whole(next)) return false;
    }
    return has_list && has_others;
  }

  void rename(Body& list, Variable joined) const {
    for (Statement& one : list) {
      for (Operand* const each : {&one.a, &one.b, &one.c})
        if (each->variable == others_) each->variable = joined;
      for (Operand& each : one.inputs)
        if (each.variable == others_) each.variable = joined;
      rename(one.body, joined);
    }
  }

  ir::Procedure& own_;
  Variable list_ = ir::none;
  Variable others_ = ir::none;
  bool is_behind_ = false;  ///< the list comes behind the others
};

}  // namespace

void join_whole_lists(ir::Procedure& procedure) { WholeList(procedure).run(); }

}  // namespace zermelo::interpreter
