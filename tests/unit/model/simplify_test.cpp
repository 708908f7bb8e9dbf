// SPDX-License-Identifier: MIT
// What is computed once, and what is compared with what.
#include "interpreter/model/simplify.hpp"

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

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
