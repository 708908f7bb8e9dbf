// SPDX-License-Identifier: MIT
#include "interpreter/vm/needed_values.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "interpreter/ir/mentions.hpp"

namespace zermelo::interpreter::vm {

using ir::Op;
using ir::Statement;
using ir::Variable;

namespace {

using List = std::vector<Statement>;

std::size_t index(Variable variable) { return static_cast<std::size_t>(variable); }

std::size_t mentions_in(const List& list, Variable variable) {
  std::size_t sum = 0;
  ir::for_each_mention(list, [&](Variable one) { sum += one == variable ? 1 : 0; });
  return sum;
}

std::vector<std::size_t> mentions_of(const ir::Procedure& own) {
  std::vector<std::size_t> mentions(own.variables.size());
  ir::for_each_mention(own.body, [&](Variable one) { ++mentions[index(one)]; });
  return mentions;
}

// --- States --------------------------------------------------------------------------------------

/// Puts states in the place of what they are read as.
class DirectReads {
 public:
  explicit DirectReads(ir::Procedure& own) : own_(own), mentions_(mentions_of(own)) {}

  void shorten(List& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].op == Op::read && is_needless(list, i)) {
        const Variable copy = list[i].target;
        const ir::Operand state = list[i].a;
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
        rename(list, copy, state);
        --i;
      } else {
        shorten(list[i].body);
      }
    }
  }

 private:
  bool is_needless(const List& list, std::size_t at) const {
    const Statement& read = list[at];
    const bool is_same_type =
        own_.variables[index(read.target)] == own_.variables[index(read.a.variable)];
    return is_same_type && read.a.value == 0 && stays(list, at + 1, read.a.variable, read.target) &&
           mentions_in(list, read.target) == mentions_[index(read.target)];
  }

  /// Whether `state` is what `copy` is wherever that is used from statement `from` on.
  static bool stays(const List& list, std::size_t from, Variable state, Variable copy) {
    const auto begin = list.begin() + static_cast<std::ptrdiff_t>(from);
    const auto change = std::find_if(
        begin, list.end(), [state](const Statement& one) { return ir::assigns(one, state); });
    if (change == list.end()) return true;
    const auto uses = [copy](const Statement& one) { return ir::mentions(one, copy); };
    if (std::any_of(change + 1, list.end(), uses)) return false;
    if (change->op == Op::assign) return true;  // what it assigns is looked at before
    return change->op == Op::block ? stays(change->body, 0, state, copy) : !uses(*change);
  }

  static void rename(List& list, Variable from, ir::Operand to) {
    const auto change = [&](ir::Operand& one) {
      if (one.variable == from) one.variable = to.variable;
    };
    for (Statement& one : list) {
      change(one.a), change(one.b), change(one.c);
      for (ir::Operand& input : one.inputs) change(input);
      if (ir::changes_array(one.op) && one.target == from) one.target = to.variable;
      rename(one.body, from, to);
    }
  }

  ir::Procedure& own_;
  std::vector<std::size_t> mentions_;  // by variable
};

// --- Sums ----------------------------------------------------------------------------------------

/// Whether the statement only computes: it may as well run later, or not at all.
bool only_computes(const Statement& one) {
  return (one.op == Op::apply && !one.is_checked) || one.op == Op::table;
}

/// Whether control may go elsewhere than to the next statement.
bool may_turn(const Statement& one) {
  return one.op >= Op::test || std::ranges::any_of(one.body, may_turn);
}

/// Puts sums off until they are needed.
class LateSums {
 public:
  explicit LateSums(const ir::Procedure& own) : mentions_(mentions_of(own)) {}

  /// The last ones first: what they are made of can then be put off, too.
  void put_off(List& list) const {
    for (std::size_t i = list.size(); i-- > 0;)
      if (only_computes(list[i])) put_off(list, i);
    for (Statement& one : list) put_off(one.body);
  }

 private:
  /// Moves statement `at` to where its value is first used, if that is nowhere but in this list.
  /// Where it is within a block, and nowhere behind it, it becomes the first statement there.
  void put_off(List& list, std::size_t at) const {
    const Variable made = list[at].target;
    const auto uses = [made](const Statement& one) { return ir::mentions(one, made); };
    const auto own = list.begin() + static_cast<std::ptrdiff_t>(at);
    const auto use = std::find_if(own + 1, list.end(), uses);
    if (use == list.end() || mentions_in(list, made) != mentions_[index(made)]) return;
    const bool goes_in =
        use->op == Op::block && !ir::reads(*use, made) && std::none_of(use + 1, list.end(), uses);
    if (!goes_in && std::none_of(own + 1, use, may_turn)) return;
    const auto changes = [&](const Statement& one) {
      return (own->a.variable != ir::none && ir::assigns(one, own->a.variable)) ||
             (own->b.variable != ir::none && ir::assigns(one, own->b.variable));
    };
    if (std::any_of(own + 1, goes_in ? use + 1 : use, changes)) return;
    if (goes_in) {
      use->body.insert(use->body.begin(), std::move(*own));
      list.erase(own);
    } else {
      std::rotate(own, own + 1, use);
    }
  }

  std::vector<std::size_t> mentions_;  // by variable
};

}  // namespace

void make_where_needed(ir::Procedure& procedure) {
  DirectReads(procedure).shorten(procedure.body);
  LateSums(procedure).put_off(procedure.body);
}

}  // namespace zermelo::interpreter::vm
