// SPDX-License-Identifier: MIT
#include "interpreter/vm/inline_calls.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

#include "interpreter/ir/call_graph.hpp"
#include "interpreter/ir/mentions.hpp"

namespace zermelo::interpreter::vm {

using ir::Label;
using ir::Op;
using ir::Statement;
using ir::Variable;

namespace {

/// Instructions of a procedure that is put wherever it is called.
constexpr std::size_t small = 64;
/// Instructions of all rounds of a loop that is unrolled.
constexpr std::size_t most_unrolled = 1024;
/// Rounds that are unrolled for the sake of sums.
constexpr std::int64_t few = 4;
/// Instructions of a procedure, above which nothing more is put into it.
constexpr std::size_t large = 4000;

/// Of a statement without its body: ways through the code take none, or one that few ways meet.
std::size_t instructions_of(const Statement& one) {
  return one.op == Op::block || one.op == Op::leave ? 0 : 1;
}

/// What has to be known of a procedure before it is put in the place of a call.
struct Shape {
  std::size_t instructions = 0;
  std::size_t results = 0;  ///< places where it succeeds or yields
  bool restarts = false;
  std::vector<bool> is_made;  ///< variables that are arrays made by the procedure itself
};

void measure(const std::vector<Statement>& list, Shape& shape) {
  for (const Statement& one : list) {
    shape.instructions += instructions_of(one);
    if (one.op == Op::succeed || one.op == Op::yield) ++shape.results;
    if (one.op == Op::restart) shape.restarts = true;
    if (one.op == Op::array || one.op == Op::array_without || one.op == Op::array_with_gap)
      shape.is_made[static_cast<std::size_t>(one.target)] = true;
    measure(one.body, shape);
  }
}

std::size_t size_of(const std::vector<Statement>& list) {
  std::size_t sum = 0;
  for (const Statement& one : list) sum += instructions_of(one) + size_of(one.body);
  return sum;
}

/// Finds the arrays that elements are set in.
void find_written(const std::vector<Statement>& list, std::vector<bool>& is_written) {
  for (const Statement& one : list) {
    if (ir::changes_array(one.op)) is_written[static_cast<std::size_t>(one.target)] = true;
    find_written(one.body, is_written);
  }
}

/// Whether the last thing in the list is that it succeeds: then a failure anywhere is one of all.
bool ends_in_success(const std::vector<Statement>& list) {
  const std::vector<Statement>* end = &list;
  while (!end->empty() && end->back().op == Op::block) end = &end->back().body;
  return !end->empty() && end->back().op == Op::succeed;
}

/// All but the body.
Statement without_body(const Statement& one) {
  return {.op = one.op,
          .function = one.function,
          .compare = one.compare,
          .target = one.target,
          .label = one.label,
          .callee = one.callee,
          .a = one.a,
          .b = one.b,
          .c = one.c,
          .is_checked = one.is_checked,
          .result = one.result,
          .round = one.round,
          .cell = one.cell,
          .inputs = one.inputs,
          .outputs = one.outputs,
          .element = one.element};
}

/// Writes one procedure anew, with callees in it.
class Inliner {
 public:
  Inliner(const ir::Unit& unit, const std::vector<Shape>& shapes, const ir::Procedure& own)
      : unit_(unit), shapes_(shapes), own_(own), is_written_(own.variables.size()) {
    find_written(own.body, is_written_);
  }

  ir::Procedure run() {
    made_ = {.name = own_.name,
             .clauses = own_.clauses,
             .variables = {},
             .inputs = {},
             .outputs = own_.outputs,
             .is_multi = own_.is_multi,
             .is_recursive = own_.is_recursive,
             .body = {}};
    Scope scope(own_);
    for (const Variable input : own_.inputs) {
      made_.inputs.push_back(new_variable(scope, input));
    }
    std::vector<Statement> body;
    copy(own_.body, scope, body);
    made_.body = std::move(body);
    return std::move(made_);
  }

 private:
  /// A body that is being copied: what its variables and labels are in the copy.
  struct Scope {
    explicit Scope(const ir::Procedure& from) : source(from), values(from.variables.size()) {}

    const ir::Procedure& source;
    std::vector<ir::Operand> values;
    std::unordered_map<Label, Label> labels;
    // Of a callee:
    Scope* caller = nullptr;
    const Statement* call = nullptr;
    const Statement* result = nullptr;  // of the caller, what it gives once the call has succeeded
    bool leaves = false;                // where it succeeds, it leaves to `success`
    Label success = ir::none;
  };

  static std::size_t index(std::int32_t number) { return static_cast<std::size_t>(number); }

  Variable new_variable(Scope& scope, Variable old) {
    made_.variables.push_back(scope.source.variables[index(old)]);
    const auto made = static_cast<Variable>(made_.variables.size() - 1);
    scope.values[index(old)] = ir::Operand::of(made);
    return made;
  }
  Label new_label(Scope& scope, Label old) { return scope.labels[old] = labels_++; }

  ir::Operand value(const Scope& scope, ir::Operand one) const {
    if (one.variable == ir::none) return one;
    ir::Operand known = scope.values[index(one.variable)];
    if (known.variable != ir::none) known.value += one.value;  // of arrays: the first element
    return known;
  }
  void rename(const Scope& scope, Statement& one) const {
    one.a = value(scope, one.a);
    one.b = value(scope, one.b);
    one.c = value(scope, one.c);
    for (ir::Operand& input : one.inputs) input = value(scope, input);
  }

  void copy(const std::vector<Statement>& list, Scope& scope, std::vector<Statement>& out) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      const bool is_end = i + 2 == list.size() && list[i].op == Op::call &&
                          list[i + 1].op == Op::succeed && scope.caller == nullptr;
      if (is_end && is_worth_it(list[i])) return end_with(list[i], list[i + 1], scope, out);
      copy(list[i], scope, out);
    }
  }

  /// A call behind which the caller succeeds: wherever the callee does, the caller does at once.
  void end_with(const Statement& call, const Statement& success, Scope& scope,
                std::vector<Statement>& out) {
    const ir::Procedure& callee = unit_.procedures[index(call.callee)];
    Scope inner(callee);
    inner.caller = &scope;
    inner.call = &call;
    inner.result = &success;
    for (std::size_t i = 0; i < call.inputs.size(); ++i)
      inner.values[index(callee.inputs[i])] = value(scope, call.inputs[i]);
    copy(callee.body, inner, out);
    out.push_back({.op = Op::leave, .label = scope.labels.at(call.label)});
  }

  void copy(const Statement& one, Scope& scope, std::vector<Statement>& out) {
    instructions_ += instructions_of(one);
    const bool is_own = scope.caller == nullptr;  // callees are as they are to be
    if (is_own && one.callee != ir::none && is_worth_it(one)) return expand(one, scope, out);
    if (is_own && one.op == Op::loop && is_better_unrolled(one)) return unroll(one, scope, out);
    const bool is_result = one.op == Op::succeed || one.op == Op::yield;
    if (is_result && !is_own) return results(one, scope, out);
    Statement made = without_body(one);
    rename(scope, made);
    const bool has_body = one.op == Op::block || one.op == Op::loop || one.op == Op::enumerate;
    if (has_body) {
      made.label = new_label(scope, one.label);
    } else if (one.label != ir::none) {
      made.label = scope.labels.at(one.label);
    }
    const bool is_known =
        ir::changes_array(one.op) ||
        (one.op == Op::assign && scope.values[index(one.target)].variable != ir::none);
    if (is_known) {
      made.target = scope.values[index(one.target)].variable;
    } else if (one.target != ir::none) {
      made.target = new_variable(scope, one.target);
    }
    for (Variable& output : made.outputs) output = new_variable(scope, output);
    if (has_body) copy(one.body, scope, made.body);
    out.push_back(std::move(made));
  }

  bool is_worth_it(const Statement& call) const {
    const ir::Procedure& callee = unit_.procedures[index(call.callee)];
    const Shape& shape = shapes_[index(call.callee)];
    if (callee.is_recursive || shape.restarts || shape.results == 0) return false;
    std::size_t growth = shape.instructions;
    if (call.op == Op::enumerate) growth += (shape.results - 1) * size_of(call.body);
    return growth <= small && instructions_ + growth <= large;
  }

  static bool uses(const std::vector<Statement>& list, Variable variable, Op op) {
    return std::ranges::any_of(list, [&](const Statement& one) {
      return (one.op == op && ir::reads(one, variable)) || uses(one.body, variable, op);
    });
  }
  /// How many rounds a loop has that had better be unrolled: so few that the words that each looks
  /// up, or computes with, had better be known. Otherwise 0.
  static std::size_t rounds_to_unroll(const Statement& loop) {
    if (loop.a.variable != ir::none || loop.b.variable != ir::none) return 0;
    const bool looks_up = uses(loop.body, loop.target, Op::table);
    const std::int64_t rounds = loop.b.value - loop.a.value + 1;
    const bool is_few = rounds <= few && uses(loop.body, loop.target, Op::apply);
    return rounds > 0 && (looks_up || is_few) ? static_cast<std::size_t>(rounds) : 0;
  }
  /// What the list comes to when loops in it are unrolled and calls are put in line.
  std::size_t size_in_line(const std::vector<Statement>& list) const {
    std::size_t sum = 0;
    for (const Statement& one : list) {
      std::size_t copies = 1;  // of the body
      if (one.op == Op::loop) copies = std::max<std::size_t>(rounds_to_unroll(one), 1);
      sum += instructions_of(one);
      if (one.callee != ir::none && is_worth_it(one)) {
        sum += shapes_[index(one.callee)].instructions;
        if (one.op == Op::enumerate) copies = shapes_[index(one.callee)].results;
      }
      sum += copies * size_in_line(one.body);
    }
    return sum;
  }
  bool is_better_unrolled(const Statement& loop) const {
    const std::size_t rounds = rounds_to_unroll(loop);
    const std::size_t growth = rounds * size_in_line(loop.body);
    return rounds > 0 && growth <= most_unrolled && instructions_ + growth <= large;
  }

  void unroll(const Statement& loop, Scope& scope, std::vector<Statement>& out) {
    for (std::int64_t i = loop.a.value; i <= loop.b.value; ++i) {
      scope.values[index(loop.target)] = ir::Operand::word(i);
      Statement round{.op = Op::block, .label = new_label(scope, loop.label)};
      copy(loop.body, scope, round.body);
      out.push_back(std::move(round));
    }
  }

  void expand(const Statement& call, Scope& scope, std::vector<Statement>& out) {
    const ir::Procedure& callee = unit_.procedures[index(call.callee)];
    Scope inner(callee);
    inner.caller = &scope;
    inner.call = &call;
    for (std::size_t i = 0; i < call.inputs.size(); ++i)
      inner.values[index(callee.inputs[i])] = value(scope, call.inputs[i]);
    if (call.op == Op::enumerate) return copy(callee.body, inner, out);
    for (const Variable output : call.outputs) new_variable(scope, output);
    const Label failure = scope.labels.at(call.label);
    const bool is_single = shapes_[index(call.callee)].results == 1;
    if (is_single && ends_in_success(callee.body)) return in_line(callee.body, inner, failure, out);
    inner.leaves = true;
    inner.success = labels_++;
    Statement whole{.op = Op::block, .label = inner.success};
    copy(callee.body, inner, whole.body);
    whole.body.push_back({.op = Op::leave, .label = failure});
    out.push_back(std::move(whole));
  }

  /// A body that ends in success, without the blocks around that: what they say of values holds on.
  void in_line(const std::vector<Statement>& list, Scope& scope, Label failure,
               std::vector<Statement>& out) {
    for (std::size_t i = 0; i + 1 < list.size(); ++i) copy(list[i], scope, out);
    const Statement& last = list.back();
    if (last.op != Op::block) return copy(last, scope, out);
    scope.labels[last.label] = failure;
    in_line(last.body, scope, failure, out);
  }

  /// What comes after the call, where the callee succeeds.
  void results(const Statement& one, Scope& scope, std::vector<Statement>& out) {
    Scope& caller = *scope.caller;
    if (scope.result != nullptr) {
      for (std::size_t i = 0; i < one.inputs.size(); ++i)
        caller.values[index(scope.call->outputs[i])] = value(scope, one.inputs[i]);
      return copy(*scope.result, caller, out);
    }
    for (std::size_t i = 0; i < one.inputs.size(); ++i) result(one, i, scope, out);
    if (one.op == Op::yield) {
      Statement round{.op = Op::block, .label = new_label(caller, scope.call->label)};
      copy(scope.call->body, caller, round.body);
      out.push_back(std::move(round));
    }
    if (scope.leaves) out.push_back({.op = Op::leave, .label = scope.success});
  }

  /// A caller may write to an array that a call has given: it gets one of its own.
  void result(const Statement& one, std::size_t number, const Scope& scope,
              std::vector<Statement>& out) const {
    const Shape& shape = shapes_[index(scope.call->callee)];
    const Variable output = scope.call->outputs[number];
    const ir::Operand given = value(scope, one.inputs[number]);
    ir::Operand& wanted = scope.caller->values[index(output)];
    const bool is_only = one.op == Op::yield || shape.results == 1;
    const bool is_own = one.op == Op::yield || !is_written_[index(output)] ||
                        shape.is_made[index(one.inputs[number].variable)];
    if (is_own && is_only) {
      wanted = given;
    } else if (is_own) {
      out.push_back({.op = Op::assign, .target = wanted.variable, .a = given});
    } else {
      out.push_back({.op = Op::array, .target = wanted.variable, .a = given});
    }
  }

  const ir::Unit& unit_;
  const std::vector<Shape>& shapes_;
  const ir::Procedure& own_;
  std::vector<bool> is_written_;  ///< variables of `own`
  ir::Procedure made_;
  Label labels_ = 0;
  std::size_t instructions_ = 0;
};

}  // namespace

void inline_calls(ir::Unit& unit, const std::vector<EntryPoint>& entries) {
  std::vector<Shape> shapes(unit.procedures.size());
  for (const std::int32_t each : callees_first(unit, entries)) {
    const auto number = static_cast<std::size_t>(each);
    ir::Procedure& own = unit.procedures[number];
    own = Inliner(unit, shapes, own).run();
    shapes[number].is_made.resize(own.variables.size());
    measure(own.body, shapes[number]);
  }
}

}  // namespace zermelo::interpreter::vm
