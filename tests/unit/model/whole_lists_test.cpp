// SPDX-License-Identifier: MIT
// Loops that do nothing but copy a list, before and after.
#include "interpreter/passes/whole_lists.hpp"

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using ir::Op;
using ir::Operand;
using ir::Statement;

/// Input 0 is the list, input 1 what it comes behind.
struct Fixture {
  static constexpr ir::Type type = ir::rows_type(2, ir::SlotKind::wide);
  ir::Procedure own;

  Fixture() {
    own.variables.assign(4, type);
    own.inputs = {0, 1};
    own.outputs = {type};
    Statement end{.op = Op::block, .label = 1};
    end.body = {{.op = Op::test_no_rows, .label = 1, .a = Operand::of(0)},
                {.op = Op::succeed, .inputs = {Operand::of(1)}}};
    Statement whole{.op = Op::block, .label = 0};
    whole.body = {end,
                  {.op = Op::test_list, .label = 0, .a = Operand::of(0)},
                  {.op = Op::next_rows, .target = 2, .a = Operand::of(0), .b = Operand::word(1)},
                  {.op = Op::append_row, .target = 3, .a = Operand::of(1), .b = Operand::of(0)},
                  {.op = Op::restart, .inputs = {Operand::of(2), Operand::of(3)}}};
    own.body = {whole};
  }

  std::vector<Statement>& whole() { return own.body.front().body; }
  bool is_left_alone() {
    join_whole_lists(own);
    return whole().size() > 2;
  }
};

BOOST_FIXTURE_TEST_SUITE(whole_lists, Fixture)

BOOST_AUTO_TEST_CASE(a_copy_of_each_row_is_one_of_all) {
  join_whole_lists(own);
  BOOST_REQUIRE(whole().size() == 2U);
  BOOST_TEST((whole()[0].op == Op::joined_rows));
  BOOST_TEST(whole()[0].a.variable == 1);
  BOOST_TEST(whole()[0].b.variable == 0);
  BOOST_TEST((whole()[1].op == Op::succeed));
  BOOST_TEST(whole()[1].inputs[0].variable == whole()[0].target);
}

BOOST_AUTO_TEST_CASE(rows_put_before_others_come_the_other_way_round) {
  whole()[3].op = Op::add_row;
  join_whole_lists(own);
  BOOST_REQUIRE(whole().size() == 2U);
  BOOST_TEST((whole()[0].op == Op::rows_onto));
  BOOST_TEST(whole()[0].a.variable == 0);
  BOOST_TEST(whole()[0].b.variable == 1);
}

BOOST_AUTO_TEST_CASE(a_test_of_a_row_needs_each_row) {
  Statement test{.op = Op::test, .label = 0, .a = Operand::word(1), .b = Operand::word(1)};
  whole().insert(whole().begin() + 2, test);
  BOOST_TEST(is_left_alone());
}

BOOST_AUTO_TEST_CASE(an_end_that_fails_goes_on_to_the_next_row) {
  Statement test{.op = Op::test, .label = 1, .a = Operand::word(1), .b = Operand::word(2)};
  whole()[0].body.insert(whole()[0].body.begin() + 1, test);
  BOOST_TEST(is_left_alone());
}

BOOST_AUTO_TEST_CASE(every_second_row_is_not_all) {
  whole()[2].b = Operand::word(2);
  BOOST_TEST(is_left_alone());
}

BOOST_AUTO_TEST_CASE(other_inputs_have_to_stay) {
  own.variables.push_back({});
  own.inputs.push_back(4);
  whole()[4].inputs.push_back(Operand::word(3));
  BOOST_TEST(is_left_alone());
  whole()[4].inputs.back() = Operand::of(4);
  BOOST_TEST(!is_left_alone());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
