// SPDX-License-Identifier: MIT
#include "interpreter/passes/array_places.hpp"

#include <cstddef>
#include <vector>

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;
using ir::Variable;

namespace {

/// One procedure. Statements are numbered in their order in the text. Control goes forward, apart
/// from loops and enumerations, so what stands later is all that can run later within one round.
class ArrayPlaces {
 public:
  explicit ArrayPlaces(ir::Procedure& procedure)
      : procedure_(procedure),
        last_use_(procedure.variables.size()),
        same_(procedure.variables.size(), ir::none) {}

  void run() {
    find_uses(procedure_.body);
    time_ = 0;
    walk(procedure_.body);
  }

 private:
  static std::size_t index(Variable variable) { return static_cast<std::size_t>(variable); }
  ir::Type type(Variable variable) const { return procedure_.variables[index(variable)]; }
  void use(const Operand& one) {
    if (one.variable != ir::none) last_use_[index(one.variable)] = time_;
  }
  void find_uses(const std::vector<Statement>& list);
  void walk(std::vector<Statement>& list);
  bool visit(Statement& one);
  bool make(Statement& one);
  void receive(Statement& one);
  void note(Statement& one, Variable array) {
    newest_ = &one;
    array_ = array;
    made_ = time_;
  }
  bool is_free(Variable input) const;
  void hand_over(const Statement& one);
  void hand_over_rows(const Statement& one);
  void forget() {
    newest_ = nullptr;
    rows_.clear();
  }
  void rename(Statement& one) const;
  void rename(Variable& one) const {
    if (one != ir::none && same_[index(one)] != ir::none) one = same_[index(one)];
  }

  ir::Procedure& procedure_;
  std::vector<std::size_t> last_use_;
  std::vector<Variable> same_;    ///< the array that an array is made in
  Statement* newest_ = nullptr;   ///< the array made last in this round, if nothing came between
  Variable array_ = ir::none;     ///< of `newest_`
  std::size_t made_ = 0;          ///< when it was
  std::vector<Statement*> rows_;  ///< all that made rows in this round since the last result
  std::size_t time_ = 0;
};

void ArrayPlaces::find_uses(const std::vector<Statement>& list) {
  for (const Statement& one : list) {
    ++time_;
    for (const Operand& each : {one.a, one.b, one.c}) use(each);
    for (const Operand& each : one.inputs) use(each);
    if (ir::changes_array(one.op)) use(Operand::of(one.target));
    find_uses(one.body);
  }
}

void ArrayPlaces::walk(std::vector<Statement>& list) {
  // Places of statements have to stay: what is not needed is removed at the end.
  std::vector<std::size_t> needless;
  for (std::size_t i = 0; i < list.size(); ++i) {
    ++time_;
    rename(list[i]);
    if (!visit(list[i])) needless.push_back(i);
  }
  if (needless.empty()) return;
  forget();
  for (std::size_t i = needless.size(); i-- > 0;) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(needless[i]));
  }
}

void ArrayPlaces::rename(Statement& one) const {
  for (Operand* const each : {&one.a, &one.b, &one.c}) rename(each->variable);
  for (Operand& each : one.inputs) rename(each.variable);
  if (ir::changes_array(one.op)) rename(one.target);
}

/// Whether the statement is still needed.
bool ArrayPlaces::visit(Statement& one) {
  switch (one.op) {
    case Op::array:
      return make(one);
    case Op::array_part:
    case Op::array_without:
    case Op::array_with_gap:
      note(one, one.target);
      return true;
    case Op::call:
      receive(one);
      return true;
    case Op::add_row:
    case Op::rows_with:
    case Op::rows_without:
    case Op::rows_inserted:
      rows_.push_back(&one);
      return true;
    case Op::sorted_rows:
      if (one.element == nullptr) rows_.push_back(&one);
      return true;
    case Op::loop:
    case Op::enumerate:
      forget();
      walk(one.body);
      forget();
      return true;
    case Op::block:
      walk(one.body);
      return true;
    case Op::succeed:
    case Op::yield:
    case Op::restart:
      hand_over(one);
      if (one.op == Op::yield) hand_over_rows(one);
      forget();
      return true;
    default:
      return true;
  }
}

bool ArrayPlaces::make(Statement& one) {
  const bool is_copy = one.inputs.empty() && one.a.variable != ir::none && one.a.value == 0;
  const bool is_last_use = is_copy && newest_ != nullptr && array_ == one.a.variable &&
                           last_use_[index(one.a.variable)] == time_ &&
                           type(one.a.variable) == type(one.target);
  if (!is_last_use) {
    note(one, one.target);
    return true;
  }
  same_[index(one.target)] = array_;
  last_use_[index(array_)] = last_use_[index(one.target)];
  return false;
}

/// The one array that a call gives can be made in place too.
void ArrayPlaces::receive(Statement& one) {
  Variable array = ir::none;
  for (const Variable each : one.outputs) {
    if (!ir::is_array(type(each).kind)) continue;
    if (array != ir::none) return;
    array = each;
  }
  if (array != ir::none) note(one, array);
}

/// Whether an input is not needed any more once the newest array is made.
bool ArrayPlaces::is_free(Variable input) const {
  // A tail of the input would be copied onto the input itself.
  const bool is_tail = newest_->a.variable == input && newest_->a.value != 0;
  return !is_tail && type(input) == type(array_) && last_use_[index(input)] <= made_;
}

/// The newest array is made as the result that it becomes, if nothing needs it later: the next one
/// may be made in the same place.
void ArrayPlaces::hand_over(const Statement& one) {
  if (newest_ == nullptr) return;
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    const Operand& each = one.inputs[i];
    const bool is_newest = each.variable == array_ && each.value == 0;
    if (!is_newest || last_use_[index(each.variable)] != time_) continue;
    const auto place = static_cast<std::int32_t>(i);
    if (one.op != Op::restart) {
      newest_->result = place;
    } else if (newest_->op == Op::array && is_free(procedure_.inputs[i])) {
      newest_->round = place;
    }
    return;
  }
}

/// Rows need not be the newest: each result has a place of its own, which nothing else uses until
/// the next result.
void ArrayPlaces::hand_over_rows(const Statement& one) {
  for (Statement* const made : rows_) {
    for (std::size_t i = 0; i < one.inputs.size(); ++i) {
      const Operand& each = one.inputs[i];
      if (each.variable != made->target || last_use_[index(each.variable)] != time_) continue;
      made->result = static_cast<std::int32_t>(i);
      break;
    }
  }
}

}  // namespace

void place_arrays(ir::Unit& unit) {
  for (ir::Procedure& procedure : unit.procedures) ArrayPlaces(procedure).run();
}

}  // namespace zermelo::interpreter
