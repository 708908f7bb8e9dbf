// SPDX-License-Identifier: MIT
// Code before and after its ways are made direct, as text: `[...]1` is a block with the label 1,
// `(...)1` a loop, `{...}1` an enumeration, `>1` a leave and `?1` a test.
#include "interpreter/passes/direct_ways.hpp"

#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using ir::Label;
using ir::Op;
using ir::Statement;

using List = std::vector<Statement>;

Statement leave_to(Label label) { return {.op = Op::leave, .label = label}; }
Statement test_to(Label label) { return {.op = Op::test, .label = label}; }
Statement call_to(Label label) { return {.op = Op::call, .label = label, .callee = 0}; }
Statement a_value() { return {.op = Op::element, .target = 0}; }
Statement just(Op op) { return {.op = op}; }
Statement with_body(Op op, Label label, List body) {
  return {.op = op, .label = label, .body = std::move(body)};
}
Statement block(Label label, List body) { return with_body(Op::block, label, std::move(body)); }

std::string text(const List& list) {
  std::string result;
  for (const Statement& one : list) {
    const std::string label = one.label == ir::none ? "" : std::to_string(one.label);
    if (!result.empty()) result += ' ';
    switch (one.op) {
      case Op::block:
        result += "[" + text(one.body) + "]" + label;
        break;
      case Op::loop:
        result += "(" + text(one.body) + ")" + label;
        break;
      case Op::enumerate:
        result += "{" + text(one.body) + "}" + label;
        break;
      case Op::leave:
        result += ">" + label;
        break;
      case Op::test:
        result += "?" + label;
        break;
      case Op::call:
        result += "call?" + label;
        break;
      case Op::element:
        result += "value";
        break;
      case Op::succeed:
        result += "succeed";
        break;
      case Op::restart:
        result += "restart";
        break;
      case Op::yield:
        result += "yield";
        break;
      default:
        result += "ask";
    }
  }
  return result;
}

std::string direct(List body) {
  ir::Procedure procedure;
  procedure.body = std::move(body);
  make_ways_direct(procedure);
  return text(procedure.body);
}

BOOST_AUTO_TEST_SUITE(direct_ways)

BOOST_AUTO_TEST_CASE(a_leave_to_a_leave_goes_on_at_once) {
  BOOST_TEST(direct({block(1, {block(2, {test_to(2), just(Op::yield), leave_to(2)}), leave_to(1),
                               a_value()}),
                     a_value()}) == "[?1 yield >1]1 value");
  BOOST_TEST(direct({block(1, {block(2, {call_to(2), just(Op::succeed)}), leave_to(1)}),
                     a_value()}) == "[call?1 succeed]1 value");
  BOOST_TEST(direct({block(1, {block(2, {block(3, {test_to(3), just(Op::yield)}), leave_to(2)}),
                               block(4, {leave_to(1)}), just(Op::ask)}),
                     a_value()}) == "[?1 yield >1]1 value");
}

BOOST_AUTO_TEST_CASE(the_end_of_a_list_is_that_of_its_block) {
  BOOST_TEST(direct({block(1, {a_value(), block(2, {test_to(2), just(Op::yield)})}), a_value()}) ==
             "[value ?1 yield]1 value");
  // The end of the procedure has no name.
  BOOST_TEST(direct({block(2, {test_to(2), just(Op::succeed)})}) == "[?2 succeed]2");
}

BOOST_AUTO_TEST_CASE(what_is_never_reached_is_removed) {
  for (const Op end : {Op::succeed, Op::restart, Op::ask}) {
    BOOST_TEST(direct({just(end), a_value(), test_to(7)}) == text({just(end)}));
    BOOST_TEST(direct({block(1, {block(2, {a_value(), just(end)}), a_value(), test_to(1)}),
                       a_value()}) == "value " + text({just(end)}));
  }
  BOOST_TEST(direct({just(Op::yield), a_value()}) == "yield value");
  BOOST_TEST(direct({block(1, {test_to(1), leave_to(1), test_to(1)}), a_value()}) ==
             "[?1 >1]1 value");
}

BOOST_AUTO_TEST_CASE(what_only_removed_code_leaves_to_is_no_block) {
  BOOST_TEST(direct({block(1, {just(Op::succeed), test_to(1)}), a_value()}) == "succeed");
  BOOST_TEST(direct({block(1, {a_value(), just(Op::ask), block(2, {test_to(1)})}), a_value()}) ==
             "value ask");
}

BOOST_AUTO_TEST_CASE(blocks_that_are_left_stay) {
  BOOST_TEST(direct({block(1, {test_to(1), just(Op::succeed)}), a_value()}) ==
             "[?1 succeed]1 value");
  BOOST_TEST(direct({block(1, {block(2, {test_to(2), leave_to(1)}), a_value()}),
                     just(Op::succeed)}) == "[[?2 >1]2 value]1 succeed");
}

BOOST_AUTO_TEST_CASE(rounds_end_and_what_comes_after_them_is_reached) {
  BOOST_TEST(direct({with_body(Op::loop, 1, {block(2, {test_to(2), just(Op::succeed)})}),
                     just(Op::ask)}) == "(?1 succeed)1 ask");
  BOOST_TEST(
      direct({with_body(Op::enumerate, 1, {block(2, {test_to(2), leave_to(1)}), leave_to(1)}),
              a_value()}) == "{?1 >1}1 value");
  // A leave behind a loop is not where its rounds go.
  BOOST_TEST(direct({block(1, {with_body(Op::loop, 2, {test_to(2), a_value()}), leave_to(1)}),
                     a_value()}) == "[(?2 value)2 >1]1 value");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
