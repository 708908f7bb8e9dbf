// SPDX-License-Identifier: MIT
// Which loops along lists look for the rows that they leave out, and which calls become tests.
#include "interpreter/passes/sought_rows.hpp"

#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "interpreter/passes/inlined_tests.hpp"

namespace zermelo::interpreter {
namespace {

using ir::Compare;
using ir::Op;
using ir::Operand;
using ir::Statement;

// Variables of the procedure: its inputs, and what a round makes.
constexpr ir::Variable list = 0;
constexpr ir::Variable wanted = 1;
constexpr ir::Variable others = 2;
constexpr ir::Variable slot = 3;
constexpr ir::Variable rest = 4;
constexpr ir::Variable longer = 5;
constexpr ir::Variable none = 6;
constexpr ir::Variable result = 7;
constexpr ir::Label failure = 0;
constexpr ir::Label skip = 2;

Statement again(ir::Variable rows) {
  return {.op = Op::restart, .inputs = {Operand::of(rest), Operand::of(wanted), Operand::of(rows)}};
}
Statement is_wanted(Operand word, Compare compare = Compare::equal) {
  return {.op = Op::test, .compare = compare, .label = skip, .a = Operand::of(slot), .b = word};
}
Statement block(ir::Label label, std::vector<Statement> body) {
  return {.op = Op::block, .label = label, .body = std::move(body)};
}
const Statement keep{
    .op = Op::append_row, .target = longer, .a = Operand::of(others), .b = Operand::of(list)};

/// exclude/3 with `left_out` as what is done for a row that may be left out.
ir::Procedure excluding(std::vector<Statement> left_out) {
  const ir::Type rows = ir::rows_type(2, ir::SlotKind::small);
  ir::Procedure own;
  own.inputs = {list, wanted, others};
  own.outputs = {rows};
  own.variables.assign(8, rows);
  own.variables[wanted] = own.variables[slot] = {ir::Kind::word, 0};
  std::vector<Statement> body{
      block(1, {{.op = Op::test_no_rows, .label = 1, .a = Operand::of(list)},
                {.op = Op::no_rows, .target = none},
                {.op = Op::joined_rows,
                 .target = result,
                 .a = Operand::of(others),
                 .b = Operand::of(none)},
                {.op = Op::succeed, .inputs = {Operand::of(result)}}}),
      {.op = Op::test_list, .label = failure, .a = Operand::of(list)},
      {.op = Op::row_slot, .target = slot, .a = Operand::of(list), .b = Operand::word(1)},
      {.op = Op::next_rows, .target = rest, .a = Operand::of(list), .b = Operand::word(1)}};
  for (Statement& one : left_out) body.push_back(std::move(one));
  own.body = {block(failure, std::move(body))};
  return own;
}

/// Whether it becomes: how many rows; up to the last one { the row; its slot; the test; those
/// before it; joined; the place behind; the rest; again }; all joined; success.
bool seeks(std::vector<Statement> left_out) {
  ir::Procedure own = excluding(std::move(left_out));
  seek_rows(own);
  const std::vector<Statement>& body = own.body.front().body;
  if (body.size() != 5 || body[2].op != Op::loop) return false;
  const std::vector<Statement>& round = body[2].body;
  BOOST_REQUIRE(round.size() == 8);
  BOOST_TEST((round[2].op == Op::test && round[2].a.variable == round[1].target));
  BOOST_TEST(round[2].label == body[2].label);
  BOOST_TEST((round[3].op == Op::first_rows && round[3].b.variable == body[2].target));
  BOOST_TEST((round[7].op == Op::restart && round[7].inputs[2].variable == round[4].target));
  BOOST_TEST((body[3].op == Op::joined_rows && body[3].b.variable == list));
  BOOST_TEST(body[4].inputs[0].variable == body[3].target);
  return true;
}

BOOST_AUTO_TEST_SUITE(sought_rows)

BOOST_AUTO_TEST_CASE(what_is_left_out_is_looked_for) {
  for (const Operand word : {Operand::of(wanted), Operand::word(7)}) {
    BOOST_TEST(seeks({block(skip, {is_wanted(word), again(others)}), keep, again(longer)}));
    const Statement leave{.op = Op::leave, .label = 3};
    BOOST_TEST(seeks(
        {block(3, {block(skip, {is_wanted(word), leave}), keep, again(longer)}), again(others)}));
  }
}

BOOST_AUTO_TEST_CASE(other_loops_stay) {
  const Operand word = Operand::of(wanted);
  const auto loop = [&](Statement test, Statement next) {
    return std::vector{block(skip, {std::move(test), std::move(next)}), keep, again(longer)};
  };
  BOOST_TEST(seeks(loop(is_wanted(word), again(others))));
  BOOST_TEST(!seeks(loop(is_wanted(word, Compare::not_equal), again(others))));
  BOOST_TEST(!seeks(loop(is_wanted(Operand::of(slot)), again(others))));
  BOOST_TEST(!seeks(loop(is_wanted(word), again(longer))));
  Statement changes = again(others);
  changes.inputs[1] = Operand::of(slot);
  BOOST_TEST(!seeks(loop(is_wanted(word), changes)));
  Statement other = keep;
  other.op = Op::add_row;
  BOOST_TEST(!seeks({block(skip, {is_wanted(word), again(others)}), other, again(longer)}));
  other = keep;
  other.inputs = {word, word};
  BOOST_TEST(!seeks({block(skip, {is_wanted(word), again(others)}), other, again(longer)}));
}

BOOST_AUTO_TEST_SUITE_END()

// --- Tests ---

/// What becomes of a call of a procedure with this body and two words as inputs.
std::vector<Statement> called(std::vector<Statement> body) {
  ir::Procedure callee;
  callee.inputs = {0, 1};
  callee.variables.assign(3, {ir::Kind::word, 0});
  callee.body = {block(failure, std::move(body))};
  ir::Procedure caller = callee;
  caller.body = {block(
      5, {{.op = Op::call, .label = 5, .callee = 1, .inputs = {Operand::of(1), Operand::word(9)}},
          {.op = Op::succeed}})};
  ir::Unit unit;
  unit.procedures = {std::move(caller), std::move(callee)};
  EntryPoint entry;
  entry.procedure = 0;
  inline_tests(unit, {entry});
  return unit.procedures[0].body.front().body;
}

BOOST_AUTO_TEST_SUITE(inlined_tests)

BOOST_AUTO_TEST_CASE(tests_take_the_place_of_their_call) {
  const Statement first{.op = Op::test,
                        .compare = Compare::less,
                        .label = failure,
                        .a = Operand::of(0),
                        .b = Operand::of(1)};
  const Statement second{.op = Op::test_in,
                         .label = failure,
                         .a = Operand::of(0),
                         .b = Operand::word(1),
                         .c = Operand::word(8)};
  const Statement succeed{.op = Op::succeed};
  const std::vector<Statement> made = called({first, second, succeed});
  BOOST_REQUIRE(made.size() == 3);
  BOOST_TEST((made[0].op == Op::test && made[0].compare == Compare::less));
  BOOST_TEST(made[0].a.variable == 1);
  BOOST_TEST((made[0].b.variable == ir::none && made[0].b.value == 9));
  BOOST_TEST((made[1].op == Op::test_in && made[1].a.variable == 1 && made[1].c.value == 8));
  BOOST_TEST((made[0].label == 5 && made[1].label == 5));
  BOOST_TEST((made[2].op == Op::succeed));
}

BOOST_AUTO_TEST_CASE(whatever_does_more_is_called) {
  const Statement succeed{.op = Op::succeed};
  const auto is_called = [](std::vector<Statement> body) {
    return called(std::move(body)).front().op == Op::call;
  };
  Statement test{.op = Op::test, .label = failure, .a = Operand::of(0), .b = Operand::word(1)};
  BOOST_TEST(!is_called({test, succeed}));
  BOOST_TEST(is_called({succeed}));
  BOOST_TEST(is_called({test, {.op = Op::ask}, succeed}));
  BOOST_TEST(is_called({test, {.op = Op::ask}}));
  BOOST_TEST(is_called(std::vector<Statement>(9, test)));
  test.a = Operand::of(2);  // no input
  BOOST_TEST(is_called({test, succeed}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
