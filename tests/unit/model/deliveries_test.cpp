// SPDX-License-Identifier: MIT
// What the model knows of the arguments of an entry where it gives a position: a successor takes
// those that are the same from the position before it.
#include <cstdint>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "interpreter/vm/assembler.hpp"

namespace zermelo::interpreter {
namespace {

using ir::Op;
using ir::Operand;
using ir::Statement;

constexpr ir::Variable counter = 0;
constexpr ir::Variable passed = 1;
constexpr ir::Variable less = 2;
constexpr ir::Label end = 1;

/// An entry of two integers: while the first is not 0, it is less by one and `more` follows; then
/// both are the result.
vm::Rules assembled(std::vector<Statement> more, EntryPoint::Kind kind) {
  std::vector<Statement> round{
      {.op = Op::test,
       .compare = ir::Compare::not_equal,
       .label = end,
       .a = Operand::of(counter),
       .b = Operand::word(0)},
      {.op = Op::apply, .target = less, .a = Operand::of(counter), .b = Operand::word(-1)}};
  for (Statement& one : more) round.push_back(std::move(one));
  ir::Unit unit;
  ir::Procedure& own = unit.procedures.emplace_back();
  own.variables.resize(3);
  own.inputs = {counter, passed};
  own.outputs.resize(2);
  own.body = {{.op = Op::block, .label = end, .body = std::move(round)},
              {.op = Op::succeed, .inputs = {Operand::of(counter), Operand::of(passed)}}};
  EntryPoint point;
  point.kind = kind;
  point.procedure = 0;
  point.wanted = {true, true};
  return vm::assemble(std::move(unit), {point}, {true, true});
}

Statement succeed(ir::Variable first) {
  return {.op = Op::succeed, .inputs = {Operand::of(first), Operand::of(passed)}};
}

BOOST_AUTO_TEST_SUITE(deliveries)

BOOST_AUTO_TEST_CASE(what_is_only_passed_on_is_not_read) {
  const vm::Rules rules = assembled({succeed(less)}, EntryPoint::Kind::position);
  BOOST_TEST_REQUIRE(rules.code.deliveries.size() == 2U);
  for (const vm::Delivery& each : rules.code.deliveries) BOOST_TEST(each.keeps_inputs);
  BOOST_TEST(rules.entries.at(0).reads == (std::vector<bool>{true, false}));
}

BOOST_AUTO_TEST_CASE(arguments_that_begin_again_are_not_those_of_the_position) {
  Statement restart{.op = Op::restart, .inputs = {Operand::of(less), Operand::of(passed)}};
  const vm::Rules rules = assembled({std::move(restart)}, EntryPoint::Kind::position);
  BOOST_TEST_REQUIRE(rules.code.deliveries.size() == 1U);
  BOOST_TEST(!rules.code.deliveries[0].keeps_inputs);
  BOOST_TEST(rules.entries.at(0).reads == (std::vector<bool>{true, true}));
}

BOOST_AUTO_TEST_CASE(an_argument_that_gets_another_value_is_not_that_of_the_position) {
  Statement assign{.op = Op::assign, .target = counter, .a = Operand::of(less)};
  const vm::Rules rules = assembled({std::move(assign)}, EntryPoint::Kind::position);
  BOOST_TEST_REQUIRE(rules.code.deliveries.size() == 1U);
  BOOST_TEST(!rules.code.deliveries[0].keeps_inputs);
}

BOOST_AUTO_TEST_CASE(results_that_are_no_position_are_read) {
  const vm::Rules rules = assembled({succeed(less)}, EntryPoint::Kind::value);
  for (const vm::Delivery& each : rules.code.deliveries) BOOST_TEST(!each.keeps_inputs);
  BOOST_TEST(rules.entries.at(0).reads == (std::vector<bool>{true, true}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
