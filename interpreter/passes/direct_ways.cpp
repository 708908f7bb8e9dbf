// SPDX-License-Identifier: MIT
#include "interpreter/passes/direct_ways.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <unordered_map>
#include <utility>
#include <vector>

namespace zermelo::interpreter {

using ir::Label;
using ir::Op;
using ir::Statement;

namespace {

bool has_body(Op op) { return op == Op::block || op == Op::loop || op == Op::enumerate; }

class DirectWays {
 public:
  /// `end`: the label that the end of the list is as good as, or none. Whether control comes there.
  bool shorten(std::vector<Statement>& list, Label end);

 private:
  using Reversed = std::vector<Statement>;

  static Label first_leave(const Reversed& after, Label end) {
    if (after.empty()) return end;
    return after.back().op == Op::leave ? after.back().label : ir::none;
  }
  Label way(Label label) const {
    const auto known = ways_.find(label);
    return known == ways_.end() ? label : known->second;
  }
  bool visit(Statement& one, const Reversed& after, Label end);
  void forget(const std::vector<Statement>& list);
  void forget(const Statement& one);

  std::unordered_map<Label, Label> ways_;  ///< of blocks whose end is a leave
  std::unordered_map<Label, std::size_t> leaves_;
};

/// From the last statement to the first, as it has to be known what comes behind a block.
bool DirectWays::shorten(std::vector<Statement>& list, Label end) {
  Reversed kept;
  bool is_end_reached = true;
  for (; !list.empty(); list.pop_back()) {
    Statement one = std::move(list.back());
    const bool goes_on = visit(one, kept, end);
    if (!goes_on) {
      forget(kept);
      kept.clear();
      is_end_reached = false;
    }
    if (one.op == Op::block && leaves_[one.label] == 0) {
      std::move(one.body.rbegin(), one.body.rend(), std::back_inserter(kept));
    } else {
      kept.push_back(std::move(one));
    }
  }
  list.assign(std::make_move_iterator(kept.rbegin()), std::make_move_iterator(kept.rend()));
  return is_end_reached;
}

/// Whether control comes to what is behind the statement.
bool DirectWays::visit(Statement& one, const Reversed& after, Label end) {
  if (one.op == Op::block) {
    const Label next = first_leave(after, end);
    if (next != ir::none) ways_[one.label] = next;
    const bool falls_through = shorten(one.body, way(one.label));
    return falls_through || leaves_[one.label] > 0;
  }
  if (has_body(one.op)) {
    shorten(one.body, one.label);
    return true;
  }
  if (one.label != ir::none) {
    one.label = way(one.label);
    ++leaves_[one.label];
  }
  return one.op != Op::leave && one.op != Op::succeed && one.op != Op::restart && one.op != Op::ask;
}

void DirectWays::forget(const std::vector<Statement>& list) {
  for (const Statement& one : list) forget(one);
}

void DirectWays::forget(const Statement& one) {
  if (!has_body(one.op) && one.label != ir::none) --leaves_[one.label];
  forget(one.body);
}

}  // namespace

void make_ways_direct(ir::Procedure& procedure) { DirectWays().shorten(procedure.body, ir::none); }

}  // namespace zermelo::interpreter
