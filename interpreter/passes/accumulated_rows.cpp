// SPDX-License-Identifier: MIT
#include "interpreter/passes/accumulated_rows.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "interpreter/ir/call_graph.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

using Body = std::vector<Statement>;

/// A call of the procedure itself whose result, with rows put before it, is the procedure's own.
struct LastCall {
  std::size_t begin;   ///< the call, in its list
  std::size_t end;     ///< behind the `succeed`
  std::size_t output;  ///< the rows
};

/// One procedure, on its way from a recursion to a loop.
class Accumulation {
 public:
  Accumulation(ir::Procedure& own, std::int32_t number) : own_(own), number_(number) {}

  bool run() {
    if (own_.is_multi || own_.body.size() != 1 || own_.body[0].op != Op::block) return false;
    failure_ = own_.body[0].label;
    look(own_.body);
    if (!output_) return false;
    rows_ = new_rows();
    own_.inputs.push_back(rows_);
    change(own_.body);
    return true;
  }

 private:
  ir::Variable new_rows() {
    own_.variables.push_back(own_.outputs[*output_]);
    return static_cast<ir::Variable>(own_.variables.size() - 1);
  }

  std::optional<LastCall> last_call(const Body& list, std::size_t begin) const {
    const Statement& call = list[begin];
    if (call.op != Op::call || call.callee != number_ || call.label != failure_)
      return std::nullopt;
    std::size_t end = begin + 1;
    while (end < list.size() && list[end].op == Op::add_row) ++end;
    if (end == begin + 1 || end == list.size() || list[end].op != Op::succeed) return std::nullopt;
    const Body::const_iterator first = list.begin() + std::ptrdiff_t(begin) + 1;
    const auto found = std::ranges::find(call.outputs, first->a.variable);
    if (found == call.outputs.end()) return std::nullopt;
    const auto output = static_cast<std::size_t>(found - call.outputs.begin());
    for (std::size_t i = begin + 1; i < end; ++i)
      if (!adds_to(list[i], i == begin + 1 ? *found : list[i - 1].target, call))
        return std::nullopt;
    for (std::size_t i = 0; i < call.outputs.size(); ++i) {
      const ir::Variable result = i == output ? list[end - 1].target : call.outputs[i];
      if (!list[end].inputs[i].is_whole(result)) return std::nullopt;
    }
    return LastCall{begin, end + 1, output};
  }

  /// Whether it puts a row before `rows` that the call has nothing to do with.
  static bool adds_to(const Statement& one, ir::Variable rows, const Statement& call) {
    return one.a.is_whole(rows) && std::ranges::none_of(one.inputs, [&](const Operand& word) {
             return word.variable != ir::none &&
                    std::ranges::find(call.outputs, word.variable) != call.outputs.end();
           });
  }

  /// Only where nothing is to be done but to leave: not within loops.
  void look(const Body& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].op == Op::block) look(list[i].body);
      const auto found = last_call(list, i);
      if (found && (!output_ || *output_ == found->output)) output_ = found->output;
    }
  }

  void change(Body& list, bool in_loop = false) {
    Body changed;
    for (std::size_t i = 0; i < list.size(); ++i) {
      Statement& one = list[i];
      const auto found = in_loop ? std::nullopt : last_call(list, i);
      if (found && found->output == *output_) {
        go_on(list, *found, changed);
        i = found->end - 1;
        continue;
      }
      if (one.op == Op::succeed) put_before(one, changed);
      if (one.op == Op::restart) one.inputs.push_back(Operand::of(rows_));
      change(one.body, in_loop || one.op == Op::loop || one.op == Op::enumerate);
      changed.push_back(std::move(one));
    }
    list = std::move(changed);
  }

  /// The rows that would be put before the result wait in the accumulator.
  void go_on(Body& list, const LastCall& call, Body& out) {
    ir::Variable rows = rows_;
    for (std::size_t i = call.end - 2; i > call.begin; --i) {
      Statement& added = out.emplace_back(std::move(list[i]));
      added.op = Op::append_row;
      added.a = Operand::of(std::exchange(rows, new_rows()));
      added.target = rows;
    }
    Statement& again = out.emplace_back(Statement{.op = Op::restart});
    again.inputs = std::move(list[call.begin].inputs);
    again.inputs.push_back(Operand::of(rows));
  }

  /// Rows that the result begins with go behind those that wait, one by one.
  void put_before(Statement& one, Body& out) {
    Operand& result = one.inputs[*output_];
    ir::Variable rows = rows_;
    Body appended;
    while (!out.empty() && begins(out.back(), one)) {
      Statement& added = appended.emplace_back(std::move(out.back()));
      out.pop_back();
      result = added.a;
      added.op = Op::append_row;
      added.a = Operand::of(std::exchange(rows, new_rows()));
      added.target = rows;
    }
    std::move(appended.begin(), appended.end(), std::back_inserter(out));
    Statement& joined = out.emplace_back(Statement{.op = Op::joined_rows});
    joined.a = Operand::of(rows);
    joined.b = result;
    joined.target = new_rows();
    result = Operand::of(joined.target);
  }

  /// Whether it makes the first row of the result, and nothing else of what is given.
  bool begins(const Statement& one, const Statement& success) const {
    const auto is_made = [&](const Operand& input) { return input.variable == one.target; };
    return one.op == Op::add_row && success.inputs[*output_].is_whole(one.target) &&
           std::ranges::count_if(success.inputs, is_made) == 1;
  }

  ir::Procedure& own_;
  const std::int32_t number_;
  ir::Label failure_ = ir::none;       ///< what leaves to here fails
  std::optional<std::size_t> output_;  ///< the rows
  ir::Variable rows_ = ir::none;       ///< that are to be put before it
};

/// Calls of `callee` begin with nothing to put before the result.
void give_no_rows(ir::Procedure& own, Body& list, std::int32_t callee, ir::Type type) {
  Body changed;
  for (Statement& one : list) {
    give_no_rows(own, one.body, callee, type);
    if (one.op == Op::call && one.callee == callee) {
      const auto none = static_cast<ir::Variable>(own.variables.size());
      own.variables.push_back(type);
      changed.push_back({.op = Op::no_rows, .target = none});
      one.inputs.push_back(Operand::of(none));
    }
    changed.push_back(std::move(one));
  }
  list = std::move(changed);
}

}  // namespace

void accumulate_rows(ir::Unit& unit, const std::vector<EntryPoint>& entries) {
  const std::vector<std::int32_t> called = callees_first(unit, entries);
  for (const std::int32_t number : called) {
    ir::Procedure& own = unit.procedures[static_cast<std::size_t>(number)];
    const bool is_entry = std::ranges::any_of(
        entries, [number](const EntryPoint& entry) { return entry.procedure == number; });
    if (is_entry || !Accumulation(own, number).run()) continue;
    const ir::Type type = own.variables[static_cast<std::size_t>(own.inputs.back())];
    for (const std::int32_t caller : called) {
      ir::Procedure& calling = unit.procedures[static_cast<std::size_t>(caller)];
      give_no_rows(calling, calling.body, number, type);
    }
  }
}

}  // namespace zermelo::interpreter
