// SPDX-License-Identifier: MIT
// What procedures know of what others hand them, of what they hand themselves, and of what others
// give.
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "interpreter/ir/call_graph.hpp"
#include "interpreter/passes/simplify.hpp"

namespace zermelo::interpreter {
namespace {

using ir::Compare;
using ir::Function;
using ir::Op;
using ir::Operand;
using ir::Statement;

constexpr std::int32_t caller = 0;
constexpr std::int32_t callee = 1;

Statement yield(std::int64_t word) { return {.op = Op::yield, .inputs = {Operand::word(word)}}; }
Statement sum(ir::Variable target, ir::Variable word, Operand other) {
  return {.op = Op::apply,
          .function = Function::add,
          .target = target,
          .a = Operand::of(word),
          .b = other};
}
Statement at_most(ir::Variable word, std::int64_t most, ir::Label label) {
  return {.op = Op::test,
          .compare = Compare::less_equal,
          .label = label,
          .a = Operand::of(word),
          .b = Operand::word(most)};
}
ir::Procedure procedure(std::vector<ir::Variable> inputs, std::vector<Statement> body) {
  ir::Procedure made;
  made.is_multi = true;
  made.inputs = std::move(inputs);
  made.variables.assign(8, {ir::Kind::word, 0});
  made.outputs = {{ir::Kind::word, 0}};
  made.body = {{.op = Op::block, .label = 1, .body = std::move(body)}};
  return made;
}

/// The caller hands its callee a word, and adds 1 to what it gets.
Statement calling(std::int64_t word) {
  return {.op = Op::enumerate,
          .label = 2,
          .callee = callee,
          .inputs = {Operand::word(word)},
          .outputs = {3},
          .body = {sum(4, 3, Operand::word(1)), {.op = Op::yield, .inputs = {Operand::of(4)}}}};
}

/// Simplifies the two: returns whether the caller's sum is checked.
bool is_checked_in_caller(ir::Unit& unit) {
  EntryPoint entry;
  entry.procedure = caller;
  mark_recursive(unit);
  simplify(unit, {entry}, {});
  const std::vector<Statement>* body = &unit.procedures[caller].body;
  while (body->front().op != Op::apply) body = &body->front().body;
  return body->front().is_checked;
}

ir::Unit unit_of(std::vector<Statement> callee_body) {
  ir::Unit unit;
  unit.procedures.push_back(procedure({}, {calling(5)}));
  unit.procedures.push_back(procedure({0}, std::move(callee_body)));
  return unit;
}

BOOST_AUTO_TEST_SUITE(known_words)

BOOST_AUTO_TEST_CASE(results_are_known_to_callers) {
  ir::Unit unit = unit_of({yield(1), yield(7)});
  BOOST_TEST(!is_checked_in_caller(unit));
}

BOOST_AUTO_TEST_CASE(one_result_of_any_size_says_nothing) {
  ir::Unit unit = unit_of({yield(1), yield(std::int64_t{1} << 59)});
  BOOST_TEST(is_checked_in_caller(unit));
}

// up(N, N). up(N, M) :- N1 is N + 1, N1 =< 9, up(N1, M).
BOOST_AUTO_TEST_CASE(bounds_of_the_next_round_hold_for_all) {
  const std::vector<Statement> bounded{
      {.op = Op::yield, .inputs = {Operand::of(0)}},
      sum(2, 0, Operand::word(1)),
      at_most(2, 9, 1),
      {.op = Op::test,
       .compare = Compare::greater_equal,
       .label = 1,
       .a = Operand::of(2),
       .b = Operand::word(0)},
      {.op = Op::restart, .inputs = {Operand::of(2)}},
  };
  ir::Unit unit = unit_of(bounded);
  is_checked_in_caller(unit);
  BOOST_TEST(!unit.procedures[callee].is_recursive);
  const auto sum_of = [&] {
    const std::vector<Statement>* body = &unit.procedures[callee].body;
    while (body->front().op == Op::block) body = &body->front().body;
    return (*body)[1];
  };
  BOOST_REQUIRE(sum_of().op == Op::apply);
  BOOST_TEST(!sum_of().is_checked);
}

// up(N, N). up(N, M) :- N1 is N + 1, up(N1, M).
BOOST_AUTO_TEST_CASE(without_bounds_nothing_is_known_of_the_next_round) {
  ir::Unit unit = unit_of({{.op = Op::yield, .inputs = {Operand::of(0)}},
                           sum(2, 0, Operand::word(1)),
                           {.op = Op::restart, .inputs = {Operand::of(2)}}});
  BOOST_TEST(is_checked_in_caller(unit));
}

// The caller's sum has bounds once the callee has succeeded with it.
BOOST_AUTO_TEST_CASE(a_call_that_succeeds_says_something_of_its_arguments) {
  const auto is_checked = [](std::vector<Statement> callee_body) {
    ir::Procedure calling =
        procedure({0}, {{.op = Op::call, .label = 1, .callee = callee, .inputs = {Operand::of(0)}},
                        sum(4, 0, Operand::word(1)),
                        {.op = Op::yield, .inputs = {Operand::of(4)}}});
    ir::Procedure called = procedure({0}, std::move(callee_body));
    called.is_multi = false;
    called.outputs = {};
    ir::Unit unit;
    unit.procedures = {std::move(calling), std::move(called)};
    EntryPoint entry;
    entry.procedure = caller;
    mark_recursive(unit);
    simplify(unit, {entry}, {true, true});
    const std::vector<Statement>* body = &unit.procedures[caller].body;
    while (body->front().op == Op::block) body = &body->front().body;
    BOOST_REQUIRE((*body)[1].op == Op::apply);
    return (*body)[1].is_checked;
  };
  const Statement at_least_0{.op = Op::test,
                             .compare = Compare::greater_equal,
                             .label = 1,
                             .a = Operand::of(0),
                             .b = Operand::word(0)};
  const Statement succeed{.op = Op::succeed};
  BOOST_TEST(!is_checked({at_least_0, at_most(0, 9, 1), succeed}));
  BOOST_TEST(is_checked({at_least_0, succeed}));
  // In a later round it is another word.
  const Statement again{.op = Op::restart, .inputs = {Operand::word(5)}};
  const Statement either{
      .op = Op::block, .label = 2, .body = {at_least_0, at_most(0, 9, 2), succeed}};
  BOOST_TEST(is_checked({either, again}));
}

BOOST_AUTO_TEST_CASE(a_state_that_is_always_the_same_is_known) {
  const auto size_of = [](std::int64_t later) {
    ir::Procedure own =
        procedure({}, {{.op = Op::state, .target = 0, .a = Operand::word(1)},
                       {.op = Op::assign, .target = 0, .a = Operand::word(later)},
                       {.op = Op::read,
                        .target = 1,
                        .a = Operand::of(0),
                        .b = Operand::word(-1),
                        .c = Operand::word(2)},
                       {.op = Op::test, .label = 1, .a = Operand::of(1), .b = Operand::word(1)},
                       yield(7)});
    simplify(own);
    const std::vector<Statement>* body = &own.body;
    while (body->front().op == Op::block) body = &body->front().body;
    return body->size();
  };
  BOOST_TEST(size_of(1) == 1);
  BOOST_TEST(size_of(2) == 5);
}

BOOST_AUTO_TEST_CASE(only_calls_are_recursion) {
  ir::Unit unit = unit_of({yield(1), {.op = Op::restart, .inputs = {Operand::word(1)}}});
  unit.procedures.push_back(procedure({}, {{.op = Op::enumerate, .label = 2, .callee = 2}}));
  mark_recursive(unit);
  BOOST_TEST(!unit.procedures[caller].is_recursive);
  BOOST_TEST(!unit.procedures[callee].is_recursive);
  BOOST_TEST(unit.procedures[2].is_recursive);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
