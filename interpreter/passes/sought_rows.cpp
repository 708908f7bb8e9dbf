// SPDX-License-Identifier: MIT
#include "interpreter/passes/sought_rows.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;
using ir::Variable;

namespace {

using Body = std::vector<Statement>;

/// One procedure: { { L is empty; A with nothing behind it is the result }; L is not empty; slots
/// of its first row; L1 = rest of L; { the slots are the words; again with L1 }; A1 = A and first
/// of L; again with L1 and A1 }.
class SoughtRows {
 public:
  explicit SoughtRows(ir::Procedure& own) : own_(own) {}

  void run() {
    if (own_.is_multi || own_.body.size() != 1 || own_.body[0].op != Op::block) return;
    Body& whole = own_.body[0].body;
    if (whole.size() < 5 || !is_end(whole[0]) || !is_round(whole)) return;
    Statement success = std::move(whole[0].body.back());
    whole.clear();
    add_search(whole);
    const Variable all = joined(list_, whole);
    for (Operand& one : success.inputs)
      if (one.variable == result_) one = Operand::of(all);
    whole.push_back(std::move(success));
  }

 private:
  bool is_end(const Statement& block) {
    if (block.op != Op::block || block.body.size() != 4) return false;
    const Statement& test = block.body[0];
    const Statement& none = block.body[1];
    const Statement& join = block.body[2];
    const Statement& success = block.body[3];
    list_ = test.a.variable;
    others_ = join.a.variable;
    result_ = join.target;
    const auto is_list = [&](const Operand& one) { return one.variable == list_; };
    return test.op == Op::test_no_rows && test.label == block.label && test.a.is_whole(list_) &&
           none.op == Op::no_rows && join.op == Op::joined_rows && join.a.is_whole(others_) &&
           join.b.is_whole(none.target) && join.result == ir::none && success.op == Op::succeed &&
           std::ranges::none_of(success.inputs, is_list);
  }

  bool is_round(const Body& whole) {
    if (whole[1].op != Op::test_list || !whole[1].a.is_whole(list_)) return false;
    std::size_t at = 2;
    for (; at < whole.size() && whole[at].op != Op::block; ++at)
      if (!takes(whole[at])) return false;
    const std::span<const Statement> rest(whole.begin() + std::ptrdiff_t(at), whole.end());
    return rest_ != ir::none && (skips_first(rest) || skips_last(rest)) && stay_words();
  }

  /// What is known of the first row before it is looked at, and the rest.
  bool takes(const Statement& one) {
    if (!one.a.is_whole(list_)) return false;
    if (one.op == Op::row_slot) {
      slots_.push_back(one);
      return true;
    }
    const bool is_rest = one.op == Op::next_rows && rest_ == ir::none &&
                         one.b.variable == ir::none && one.b.value == 1;
    if (is_rest) rest_ = one.target;
    return is_rest;
  }

  /// { tests; again }; A1; again
  bool skips_first(std::span<const Statement> round) {
    if (round.size() != 3) return false;
    const Body& skip = round[0].body;
    return !skip.empty() && are_tests(std::span(skip).first(skip.size() - 1), round[0].label) &&
           goes_on(skip.back(), others_) && keeps(round.subspan(1));
  }

  /// { { tests; leave }; A1; again }; again
  bool skips_last(std::span<const Statement> round) {
    if (round.size() != 2 || round[0].body.size() != 3) return false;
    const Statement& inner = round[0].body[0];
    if (inner.op != Op::block || inner.body.empty()) return false;
    const Statement& skip = inner.body.back();
    return skip.op == Op::leave && skip.label == round[0].label &&
           are_tests(std::span(inner.body).first(inner.body.size() - 1), inner.label) &&
           keeps(std::span(round[0].body).subspan(1)) && goes_on(round[1], others_);
  }

  bool are_tests(std::span<const Statement> list, ir::Label label) {
    for (const Statement& one : list) {
      const bool is_equal =
          one.op == Op::test && one.compare == ir::Compare::equal && one.label == label;
      if (!is_equal || is_slot(one.a) == is_slot(one.b)) return false;
      tests_.push_back(one);
    }
    return !list.empty();
  }

  bool is_slot(const Operand& one) const {
    return one.variable != ir::none && std::ranges::any_of(slots_, [&](const Statement& slot) {
             return slot.target == one.variable;
           });
  }

  bool keeps(std::span<const Statement> two) const {
    const Statement& longer = two[0];
    return longer.op == Op::append_row && longer.inputs.empty() && longer.result == ir::none &&
           longer.a.is_whole(others_) && longer.b.is_whole(list_) && goes_on(two[1], longer.target);
  }

  bool goes_on(const Statement& again, Variable others) const {
    if (again.op != Op::restart || again.inputs.size() != own_.inputs.size()) return false;
    for (std::size_t i = 0; i < again.inputs.size(); ++i) {
      const Variable own = own_.inputs[i];
      if (!again.inputs[i].is_whole(own == list_ ? rest_ : own == others_ ? others : own))
        return false;
    }
    return is_input(list_) && is_input(others_);
  }

  bool is_input(Variable variable) const {
    return std::ranges::find(own_.inputs, variable) != own_.inputs.end();
  }

  /// The words that slots are compared with are the same in all rounds.
  bool stay_words() const {
    return std::ranges::all_of(tests_, [&](const Statement& test) {
      const Operand& word = is_slot(test.a) ? test.b : test.a;
      return word.variable == ir::none || is_input(word.variable);
    });
  }

  Variable new_variable(ir::Type type) {
    own_.variables.push_back(type);
    return static_cast<Variable>(own_.variables.size() - 1);
  }
  Variable new_word() { return new_variable({ir::Kind::word, 0}); }
  Variable new_rows() { return new_variable(own_.variables[static_cast<std::size_t>(list_)]); }

  Variable joined(Variable behind, Body& out) {
    Statement join{.op = Op::joined_rows, .target = new_rows()};
    join.a = Operand::of(others_);
    join.b = Operand::of(behind);
    out.push_back(std::move(join));
    return out.back().target;
  }

  static Statement sum(Variable target, Variable word, std::int64_t other) {
    return {.op = Op::apply,
            .function = ir::Function::add,
            .target = target,
            .a = Operand::of(word),
            .b = Operand::word(other),
            .is_checked = false};
  }

  /// A loop along the list that begins again behind the row that it finds.
  void add_search(Body& out) {
    const Variable count = new_word();
    const Variable last = new_word();
    out.push_back({.op = Op::list_length, .target = count, .a = Operand::of(list_)});
    out.push_back(sum(last, count, -1));
    Statement loop{.op = Op::loop, .target = new_word(), .label = own_.body[0].label + 1};
    loop.a = Operand::word(0);
    loop.b = Operand::of(last);
    add_round(loop);
    out.push_back(std::move(loop));
  }

  void add_round(Statement& loop) {
    const Variable place = loop.target;
    const auto rows = [&](Op op, Variable number) {
      loop.body.push_back(
          {.op = op, .target = new_rows(), .a = Operand::of(list_), .b = Operand::of(number)});
      return loop.body.back().target;
    };
    const Variable row = rows(Op::next_rows, place);
    std::vector<std::pair<Variable, Variable>> names;
    for (const Statement& slot : slots_) {
      Statement& look = loop.body.emplace_back(slot);
      look.a = Operand::of(row);
      look.target = new_word();
      names.emplace_back(slot.target, look.target);
    }
    for (Statement test : tests_) {
      for (Operand* const side : {&test.a, &test.b})
        for (const auto& [old, name] : names)
          if (side->variable == old) side->variable = name;
      test.label = loop.label;
      loop.body.push_back(std::move(test));
    }
    const Variable longer = joined(rows(Op::first_rows, place), loop.body);
    const Variable next = new_word();
    loop.body.push_back(sum(next, place, 1));
    const Variable rest = rows(Op::next_rows, next);
    Statement again{.op = Op::restart};
    for (const Variable own : own_.inputs)
      again.inputs.push_back(Operand::of(own == list_ ? rest : own == others_ ? longer : own));
    loop.body.push_back(std::move(again));
  }

  ir::Procedure& own_;
  Variable list_ = ir::none;
  Variable others_ = ir::none;
  Variable result_ = ir::none;
  Variable rest_ = ir::none;
  std::vector<Statement> slots_;  ///< those of the first row
  std::vector<Statement> tests_;  ///< of rows that are left out
};

}  // namespace

void seek_rows(ir::Procedure& procedure) { SoughtRows(procedure).run(); }

}  // namespace zermelo::interpreter
