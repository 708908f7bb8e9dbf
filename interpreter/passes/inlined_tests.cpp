// SPDX-License-Identifier: MIT
#include "interpreter/passes/inlined_tests.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include "interpreter/ir/call_graph.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

using Body = std::vector<Statement>;

/// Longer ones stay calls.
constexpr std::size_t most_tests = 8;

/// The input that a variable is, as a number.
std::optional<std::size_t> number_of(const ir::Procedure& own, ir::Variable variable) {
  const auto found = std::ranges::find(own.inputs, variable);
  if (found == own.inputs.end()) return std::nullopt;
  return static_cast<std::size_t>(found - own.inputs.begin());
}

/// The tests of a procedure that does nothing else; none if it does.
std::span<const Statement> tests_of(const ir::Procedure& own) {
  if (own.is_multi || !own.outputs.empty() || own.body.size() != 1) return {};
  const Statement& whole = own.body.front();
  if (whole.op != Op::block || whole.body.size() < 2 || whole.body.size() > most_tests + 1 ||
      whole.body.back().op != Op::succeed)
    return {};
  const auto is_known = [&](const Operand& one) {
    if (one.variable == ir::none) return true;
    const bool is_word =
        own.variables[static_cast<std::size_t>(one.variable)].kind == ir::Kind::word;
    return is_word && number_of(own, one.variable).has_value();
  };
  const std::span tests = std::span(whole.body).first(whole.body.size() - 1);
  const bool are_tests = std::ranges::all_of(tests, [&](const Statement& one) {
    return (one.op == Op::test || one.op == Op::test_in) && one.label == whole.label &&
           is_known(one.a) && is_known(one.b) && is_known(one.c);
  });
  return are_tests ? tests : std::span<const Statement>();
}

void put_in_line(const ir::Unit& unit, Body& list) {
  Body changed;
  for (Statement& one : list) {
    put_in_line(unit, one.body);
    const ir::Procedure* const callee =
        one.op == Op::call ? &unit.procedures[static_cast<std::size_t>(one.callee)] : nullptr;
    const std::span tests = callee != nullptr ? tests_of(*callee) : std::span<const Statement>();
    for (Statement test : tests) {
      for (Operand* const side : {&test.a, &test.b, &test.c})
        if (side->variable != ir::none) *side = one.inputs[*number_of(*callee, side->variable)];
      test.label = one.label;
      changed.push_back(std::move(test));
    }
    if (tests.empty()) changed.push_back(std::move(one));
  }
  list = std::move(changed);
}

}  // namespace

void inline_tests(ir::Unit& unit, const std::vector<EntryPoint>& entries) {
  for (const std::int32_t number : callees_first(unit, entries)) {
    // A procedure that calls itself is no list of tests: what is looked at stays as it is.
    Body body = std::move(unit.procedures[static_cast<std::size_t>(number)].body);
    put_in_line(unit, body);
    unit.procedures[static_cast<std::size_t>(number)].body = std::move(body);
  }
}

}  // namespace zermelo::interpreter
