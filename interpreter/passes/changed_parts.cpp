// SPDX-License-Identifier: MIT
#include "interpreter/passes/changed_parts.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "interpreter/ir/mentions.hpp"

namespace zermelo::interpreter {

using ir::mentions;
using ir::Op;
using ir::Operand;
using ir::Statement;
using ir::Variable;

namespace {

bool are_same(const Operand& a, const Operand& b) {
  return a.variable == b.variable && a.value == b.value;
}

class ChangedParts {
 public:
  explicit ChangedParts(ir::Procedure& own)
      : own_(own), uses_(own.variables.size()), kept_in_(own.variables.size(), ir::none) {
    count(own.body);
    walk(own.body);
  }

 private:
  using List = std::vector<Statement>;

  /// Where a row is taken out, copied and changed, and where the board that it goes to is made.
  struct Change {
    std::size_t part;
    std::size_t row;
    std::vector<std::size_t> elements;
  };

  void use(Variable variable) {
    if (variable != ir::none) ++uses_[static_cast<std::size_t>(variable)];
  }

  void count(const List& list) {
    for (const Statement& one : list) {
      for (const Operand& each : {one.a, one.b, one.c}) use(each.variable);
      for (const Operand& each : one.inputs) use(each.variable);
      if (ir::changes_array(one.op)) use(one.target);
      if (one.op == Op::read) kept_in_[static_cast<std::size_t>(one.target)] = one.a.variable;
      count(one.body);
    }
  }

  void walk(List& list) {
    for (Statement& one : list) walk(one.body);
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].op == Op::set_array && change_kept(list, i)) {
        i -= 2;
        continue;
      }
      if (list[i].op != Op::set_part) continue;
      if (const std::optional<Change> change = change_before(list, i)) {
        List changed = elements_set(list, i, *change);
        const auto size = static_cast<std::ptrdiff_t>(changed.size());
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                    std::move_iterator(changed.begin()), std::move_iterator(changed.end()));
        remove(list, *change, i);
        i += static_cast<std::size_t>(size) - change->elements.size() - 3;
      }
    }
  }

  /// The number of the statement before `end` that makes a variable; none if it stands elsewhere.
  static std::optional<std::size_t> maker(const List& list, std::size_t end, Variable variable) {
    for (std::size_t i = end; i-- > 0;)
      if (list[i].target == variable && !ir::changes_array(list[i].op)) return i;
    return std::nullopt;
  }

  static bool is_copy(const Statement& one) {
    return one.op == Op::array && one.inputs.empty() && one.a.variable != ir::none &&
           one.a.value == 0;
  }

  std::optional<Change> change_before(const List& list, std::size_t end) const {
    const Statement& set = list[end];
    const auto row = maker(list, end, set.a.variable);
    const auto whole = maker(list, end, set.target);
    if (!row || !whole || set.a.value != 0 || !is_copy(list[*row]) || !is_copy(list[*whole]))
      return std::nullopt;
    const auto part = maker(list, *row, list[*row].a.variable);
    if (!part || list[*part].op != Op::array_part) return std::nullopt;
    const bool is_own_place = are_same(list[*part].a, list[*whole].a) &&
                              are_same(list[*part].b, set.b) && length(set.a) == set.c.value;
    if (!is_own_place || uses(list[*part].target) != 1) return std::nullopt;
    for (std::size_t i = *whole + 1; i < end; ++i)
      if (mentions(list[i], set.target)) return std::nullopt;
    Change change{*part, *row, {}};
    for (std::size_t i = *row + 1; i < end; ++i)
      if (list[i].op == Op::set_element && list[i].target == set.a.variable)
        change.elements.push_back(i);
    if (uses(set.a.variable) != change.elements.size() + 1) return std::nullopt;
    return change;
  }

  /// What is kept becomes a copy of itself with other elements: these are set in it.
  bool change_kept(List& list, std::size_t end) {
    const Variable kept = list[end].target;
    const Variable made = list[end].a.variable;
    const auto copy = maker(list, end, made);
    if (!copy || list[end].a.value != 0 || !is_copy(list[*copy])) return false;
    const Variable before = list[*copy].a.variable;
    if (kept_in_[static_cast<std::size_t>(before)] != kept) return false;
    std::size_t changes = 0;
    for (std::size_t i = *copy + 1; i < end; ++i) {
      const Statement& one = list[i];
      const bool sets = ir::changes_array(one.op) && one.target == made;
      const bool is_other = one.op == Op::assign || (one.op == Op::apply && !one.is_checked);
      if ((!sets && !is_other) || mentions(one, before) || mentions(one, kept)) return false;
      changes += sets ? 1 : 0;
    }
    if (uses(made) != changes + 1) return false;
    for (std::size_t i = *copy + 1; i < end; ++i)
      if (list[i].target == made) list[i].target = kept;
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(end));
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(*copy));
    return true;
  }

  std::size_t uses(Variable variable) const { return uses_[static_cast<std::size_t>(variable)]; }
  std::int64_t length(const Operand& array) const {
    return own_.variables[static_cast<std::size_t>(array.variable)].length;
  }

  /// The same elements, set in the board.
  List elements_set(const List& list, std::size_t at, const Change& change) {
    const Statement& set = list[at];
    List changed;
    for (const std::size_t i : change.elements) {
      Statement element = list[i];
      element.target = set.target;
      if (element.b.variable == ir::none && set.b.variable == ir::none) {
        element.b.value += set.b.value;
      } else {
        own_.variables.push_back({ir::Kind::word, 0});
        uses_.push_back(1);
        kept_in_.push_back(ir::none);
        const auto place = static_cast<Variable>(own_.variables.size() - 1);
        Statement sum{.op = Op::apply, .target = place, .a = set.b, .b = element.b};
        sum.is_checked = false;
        changed.push_back(std::move(sum));
        element.b = Operand::of(place);
      }
      changed.push_back(std::move(element));
    }
    return changed;
  }

  static void remove(List& list, const Change& change, std::size_t set) {
    std::vector<std::size_t> gone = change.elements;
    gone.insert(gone.end(), {change.part, change.row, set});
    std::ranges::sort(gone);
    for (std::size_t i = gone.size(); i-- > 0;)
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(gone[i]));
  }

  ir::Procedure& own_;
  std::vector<std::size_t> uses_;
  std::vector<Variable> kept_in_;  ///< of what was read of a state: that
};

}  // namespace

void change_parts(ir::Procedure& procedure) { const ChangedParts parts(procedure); }

}  // namespace zermelo::interpreter
