// SPDX-License-Identifier: MIT
// Calls of which only the first solution counts, before and after.
#include "interpreter/passes/first_solutions.hpp"

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using ir::Op;
using ir::Operand;
using ir::Statement;

/// Procedure 0 asks procedure 1, which enumerates itself and gives what it gets.
struct Fixture {
  ir::Unit unit;

  Fixture() {
    ir::Procedure asks;
    asks.variables = {{}, {}};
    asks.inputs = {0};
    asks.body.push_back({.op = Op::block, .label = 0});
    asks.body.front().body.push_back(each({.op = Op::leave, .label = 0}));
    asks.body.push_back({.op = Op::succeed});
    ir::Procedure gives;
    gives.variables = {{}, {}};
    gives.inputs = {0};
    gives.outputs = {{}};
    gives.is_multi = true;
    gives.body.push_back(yield(0));
    gives.body.push_back(each(yield(1)));
    unit.procedures = {asks, gives};
  }

  static Statement each(Statement then) {
    Statement made{.op = Op::enumerate, .label = 1, .callee = 1, .inputs = {Operand::of(0)}};
    made.outputs = {1};
    made.body.push_back(std::move(then));
    return made;
  }
  static Statement yield(ir::Variable variable) {
    return {.op = Op::yield, .inputs = {Operand::of(variable)}};
  }
};

BOOST_FIXTURE_TEST_SUITE(first_solutions, Fixture)

BOOST_AUTO_TEST_CASE(whether_there_is_one_is_asked_of_a_procedure_that_says_so) {
  ask_for_first_solutions(unit);
  BOOST_REQUIRE(unit.procedures.size() == 3U);
  const Statement& block = unit.procedures[0].body.front().body.front();
  BOOST_REQUIRE((block.op == Op::block));
  BOOST_TEST((block.body[0].op == Op::call));
  BOOST_TEST(block.body[0].callee == 2);
  BOOST_TEST(block.body[0].label == block.label);
  BOOST_TEST((block.body[1].op == Op::leave));
  BOOST_TEST(block.body[1].label == 0);
  const ir::Procedure& says = unit.procedures[2];
  BOOST_TEST(!says.is_multi);
  BOOST_TEST(says.outputs.empty());
  BOOST_TEST((says.body[0].op == Op::succeed));
  BOOST_TEST(says.body[0].inputs.empty());
}

BOOST_AUTO_TEST_CASE(it_asks_itself_in_the_same_way) {
  unit.procedures[1].body.erase(unit.procedures[1].body.begin());
  ask_for_first_solutions(unit);
  BOOST_REQUIRE(unit.procedures.size() == 3U);
  const Statement& block = unit.procedures[2].body.front();
  BOOST_REQUIRE((block.op == Op::block));
  BOOST_TEST(block.body[0].callee == 2);
  BOOST_TEST((block.body[1].op == Op::succeed));
}

BOOST_AUTO_TEST_CASE(a_result_that_is_none_of_the_solution_is_given_after_it) {
  Statement& call = unit.procedures[0].body.front().body.front();
  call.body.front() = {.op = Op::succeed, .inputs = {Operand::word(7), Operand::of(0)}};
  ask_for_first_solutions(unit);
  BOOST_REQUIRE(unit.procedures.size() == 3U);
  const Statement& block = unit.procedures[0].body.front().body.front();
  BOOST_TEST((block.body[1].op == Op::succeed));
  BOOST_TEST(block.body[1].inputs.size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_result_that_is_of_the_solution_needs_it) {
  Statement& call = unit.procedures[0].body.front().body.front();
  call.body.front() = {.op = Op::succeed, .inputs = {Operand::of(1)}};
  ask_for_first_solutions(unit);
  BOOST_TEST(unit.procedures.size() == 2U);
}

BOOST_AUTO_TEST_CASE(solutions_that_are_looked_at_stay) {
  Statement& call = unit.procedures[0].body.front().body.front();
  call.body.insert(call.body.begin(), {.op = Op::test, .label = 1, .a = Operand::of(1)});
  ask_for_first_solutions(unit);
  BOOST_TEST(unit.procedures.size() == 2U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
