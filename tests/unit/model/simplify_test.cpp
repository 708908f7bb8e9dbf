// SPDX-License-Identifier: MIT
// What is computed once, and what is compared with what.
#include "interpreter/passes/simplify.hpp"

#include <cstddef>
#include <functional>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using ir::Compare;
using ir::Op;
using ir::Operand;
using ir::Statement;

/// A procedure with the inputs 0 and 1 and the words 2, 3, ... besides.
ir::Procedure procedure_of(std::vector<Statement> body) {
  ir::Procedure made;
  made.inputs = {0, 1};
  made.variables.assign(8, {ir::Kind::word, 0});
  made.body = std::move(body);
  return made;
}
Statement compare(ir::Variable target, Operand a, Operand b) {
  return {.op = Op::compare, .target = target, .a = a, .b = b};
}
Statement sign(ir::Variable target, Operand a) {
  return {.op = Op::apply, .function = ir::Function::sign, .target = target, .a = a};
}
Statement test(Compare how, Operand a, ir::Label label) {
  return {.op = Op::test, .compare = how, .label = label, .a = a, .b = Operand::word(0)};
}
Statement block(ir::Label label, std::vector<Statement> body) {
  return {.op = Op::block, .label = label, .body = std::move(body)};
}
const Statement succeed{.op = Op::succeed};
const Operand left = Operand::of(0);
const Operand right = Operand::of(1);

BOOST_AUTO_TEST_SUITE(simplifier)

BOOST_AUTO_TEST_CASE(an_order_is_asked_for_once) {
  ir::Procedure procedure = procedure_of({
      block(1, {compare(2, left, right), test(Compare::less, Operand::of(2), 1), succeed}),
      compare(3, left, right),
      test(Compare::greater, Operand::of(3), 0),
      succeed,
  });
  simplify(procedure);
  BOOST_REQUIRE(procedure.body.size() == 4);
  BOOST_CHECK(procedure.body[0].op == Op::compare);
  BOOST_CHECK(procedure.body[0].is_checked);  // the inputs may be atoms
  BOOST_CHECK(procedure.body[1].op == Op::block);
  BOOST_REQUIRE(procedure.body[2].op == Op::test);
  BOOST_TEST(procedure.body[2].a.variable == 2);
}

BOOST_AUTO_TEST_CASE(the_other_way_round_is_another_order) {
  ir::Procedure procedure = procedure_of({
      compare(2, left, right),
      test(Compare::less, Operand::of(2), 0),
      compare(3, right, left),
      test(Compare::less, Operand::of(3), 0),
      succeed,
  });
  simplify(procedure);
  BOOST_REQUIRE(procedure.body.size() == 5);
  BOOST_TEST(procedure.body[3].a.variable == 3);
}

BOOST_AUTO_TEST_CASE(a_test_of_a_sign_is_one_of_its_operand) {
  ir::Procedure procedure = procedure_of({
      compare(2, left, right),
      sign(3, Operand::of(2)),
      test(Compare::greater_equal, Operand::of(3), 0),
      succeed,
  });
  simplify(procedure);
  BOOST_REQUIRE(procedure.body.size() == 3);
  BOOST_REQUIRE(procedure.body[1].op == Op::test);
  BOOST_TEST(procedure.body[1].a.variable == 2);
}

/// 2 is an integer from 0 to 3.
Statement remainder() {
  return {.op = Op::apply,
          .function = ir::Function::remainder,
          .target = 2,
          .a = Operand::of(3),
          .b = Operand::word(4)};
}
Statement loop(std::vector<Statement> body) {
  return {.op = Op::loop,
          .target = 3,
          .label = 7,
          .a = Operand::word(0),
          .b = Operand::word(50),
          .body = std::move(body)};
}
Statement is_word(std::int64_t word, ir::Label label) {
  return {.op = Op::test, .label = label, .a = Operand::of(2), .b = Operand::word(word)};
}
/// How many tests are left of a round.
std::ptrdiff_t tests_in(std::vector<Statement> round) {
  round.insert(round.begin(), remainder());
  ir::Procedure procedure = procedure_of({loop(std::move(round))});
  simplify(procedure);
  std::ptrdiff_t count = 0;
  const std::function<void(const std::vector<Statement>&)> look = [&](const auto& list) {
    for (const Statement& one : list) {
      count += one.op == Op::test ? 1 : 0;
      look(one.body);
    }
  };
  look(procedure.body);
  return count;
}
const Statement yield{.op = Op::yield};
const Statement next{.op = Op::leave, .label = 7};

BOOST_AUTO_TEST_CASE(behind_a_block_the_opposite_of_its_test_holds) {
  const auto found = [](std::int64_t word, ir::Label label) {
    return block(label, {is_word(word, label), yield, next});
  };
  // Not 0, not 1, not 2: it is 3.
  BOOST_TEST(tests_in({found(0, 1), found(1, 2), found(2, 3), is_word(3, 7), yield}) == 3);
  BOOST_TEST(tests_in({found(0, 1), found(2, 3), is_word(3, 7), yield}) == 3);
}

BOOST_AUTO_TEST_CASE(a_block_with_another_way_out_says_nothing) {
  const Statement goes_on = block(1, {is_word(0, 1), yield});
  BOOST_TEST(tests_in({goes_on, is_word(0, 7), yield}) == 2);
  const Statement has_two =
      block(1, {is_word(0, 1), block(2, {test(Compare::less, left, 1), next}), next});
  BOOST_TEST(tests_in({has_two, is_word(0, 7), yield}) == 3);
}

Statement next_rows(ir::Variable target, ir::Variable from, Operand steps) {
  return {.op = Op::next_rows, .target = target, .a = Operand::of(from), .b = steps};
}

BOOST_AUTO_TEST_CASE(what_is_before_the_rest_of_rows_is_known) {
  ir::Procedure procedure = procedure_of({
      next_rows(2, 0, Operand::word(2)),
      next_rows(3, 2, Operand::word(-2)),
      {.op = Op::list_length, .target = 7, .a = Operand::of(3)},
      next_rows(4, 2, Operand::word(-1)),
      next_rows(5, 0, Operand::of(1)),
      next_rows(6, 5, Operand::word(-1)),
      {.op = Op::succeed,
       .inputs = {Operand::of(3), Operand::of(4), Operand::of(6), Operand::of(7)}},
  });
  for (const ir::Variable rows : {0, 2, 3, 4, 5, 6})
    procedure.variables[static_cast<std::size_t>(rows)] = ir::rows_type(2, ir::SlotKind::wide);
  simplify(procedure);
  BOOST_REQUIRE(procedure.body.size() == 5);
  BOOST_TEST(procedure.body[0].a.variable == 0);
  BOOST_TEST(procedure.body[1].a.variable == 0);
  BOOST_TEST(procedure.body[1].b.value == 1);
  // How many rows there are before the last one is not known.
  BOOST_TEST(procedure.body[3].a.variable == 5);
  const std::vector<Operand>& given = procedure.body[4].inputs;
  BOOST_TEST(given[0].variable == 0);
  BOOST_TEST(given[1].variable == 4);
  BOOST_TEST(given[2].variable == 6);
}

BOOST_AUTO_TEST_CASE(rows_are_counted_once) {
  const auto count = [](ir::Variable target) {
    return Statement{.op = Op::list_length, .target = target, .a = Operand::of(0)};
  };
  ir::Procedure procedure = procedure_of(
      {count(2), count(3), {.op = Op::succeed, .inputs = {Operand::of(2), Operand::of(3)}}});
  procedure.variables[0] = ir::rows_type(1, ir::SlotKind::atom);
  ir::Procedure of_term = procedure;
  of_term.variables[0] = {ir::Kind::term, 0};
  simplify(procedure);
  BOOST_REQUIRE(procedure.body.size() == 2);
  BOOST_TEST(procedure.body[1].inputs[1].variable == 2);
  simplify(of_term);
  BOOST_TEST(of_term.body.size() == 3);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
