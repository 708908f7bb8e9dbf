// SPDX-License-Identifier: MIT
// Which loops along rows look for a place in an order.
#include <utility>

#include <boost/test/unit_test.hpp>

#include "interpreter/ir/array_search.hpp"

namespace zermelo::interpreter {
namespace {

using ir::Compare;
using ir::Op;
using ir::Operand;
using ir::Statement;

constexpr ir::Variable rows = 0;
constexpr ir::Variable word = 1;
constexpr ir::Variable place = 2;
constexpr ir::Variable row = 3;
constexpr ir::Variable first_slot = 4;
constexpr ir::Variable second_slot = 5;
constexpr ir::Variable order = 9;
constexpr ir::Label round_end = 0;
constexpr ir::Label over = 1;
constexpr ir::Label choice = 2;

Statement slot(ir::Variable target, std::int64_t number) {
  return {.op = Op::row_slot, .target = target, .a = Operand::of(row), .b = Operand::word(number)};
}
Statement compare(ir::Variable target, Operand a, Operand b) {
  return {.op = Op::compare, .target = target, .a = a, .b = b};
}
Statement apply(ir::Function function, ir::Variable target, ir::Variable a, Operand b) {
  return {.op = Op::apply,
          .function = function,
          .target = target,
          .a = Operand::of(a),
          .b = b,
          .is_checked = false};
}
Statement test(Compare how, ir::Label label) {
  return {.op = Op::test,
          .compare = how,
          .label = label,
          .a = Operand::of(order),
          .b = Operand::word(0)};
}
Statement found_if(Compare how) {
  return {.op = Op::block,
          .label = choice,
          .body = {test(how, choice), {.op = Op::yield}, {.op = Op::leave, .label = choice}}};
}

Statement loop(std::vector<Statement> look, const std::vector<Statement>& rest) {
  Statement made{.op = Op::loop, .target = place, .label = round_end, .a = Operand::word(0)};
  made.b = Operand::of(10);
  made.body = {
      {.op = Op::next_rows, .target = row, .a = Operand::of(rows), .b = Operand::of(place)}};
  for (const std::vector<Statement>* const part : {&std::as_const(look), &rest})
    made.body.insert(made.body.end(), part->begin(), part->end());
  return made;
}

/// The word and 3 are compared with the two slots, the second one first, which counts so much.
std::vector<Statement> two_slots(std::int64_t weight) {
  return {slot(first_slot, 0),
          slot(second_slot, 1),
          compare(6, Operand::of(word), Operand::of(second_slot)),
          apply(ir::Function::multiply, 7, 6, Operand::word(weight)),
          compare(8, Operand::word(3), Operand::of(first_slot)),
          apply(ir::Function::add, order, 7, Operand::of(8))};
}
std::vector<Statement> one_slot(bool is_reversed) {
  const Operand own = Operand::of(word);
  const Operand other = Operand::of(first_slot);
  return {slot(first_slot, 0),
          is_reversed ? compare(order, other, own) : compare(order, own, other)};
}

BOOST_AUTO_TEST_SUITE(order_searches)

BOOST_AUTO_TEST_CASE(the_most_important_slot_comes_first) {
  const auto found =
      order_search(loop(two_slots(2), {found_if(Compare::less), test(Compare::greater, over)}));
  BOOST_REQUIRE(found.has_value());
  BOOST_TEST(!found->goes_on_before);
  BOOST_TEST(found->slots == (std::vector<std::uint32_t>{1, 0}), boost::test_tools::per_element());
  BOOST_REQUIRE(found->words.size() == 2);
  BOOST_TEST(found->words[0].variable == word);
  BOOST_TEST(found->words[1].value == 3);
  BOOST_TEST(found->rows.variable == rows);
  BOOST_TEST(found->look == 7);
  BOOST_TEST(found->order == order);
}

BOOST_AUTO_TEST_CASE(sums_that_are_no_order_are_none) {
  const std::vector<Statement> rest{found_if(Compare::less), test(Compare::greater, over)};
  BOOST_TEST(!order_search(loop(two_slots(1), rest)).has_value());
}

BOOST_AUTO_TEST_CASE(lists_may_be_sorted_downwards) {
  const std::vector<Statement> rest{found_if(Compare::greater_equal), test(Compare::less, over)};
  const auto found = order_search(loop(one_slot(false), rest));
  BOOST_REQUIRE(found.has_value());
  BOOST_TEST(found->goes_on_before);
  const auto reversed = order_search(loop(one_slot(true), rest));
  BOOST_REQUIRE(reversed.has_value());
  BOOST_TEST(!reversed->goes_on_before);
  BOOST_TEST(reversed->is_reversed);
}

BOOST_AUTO_TEST_CASE(rounds_that_do_something_are_run) {
  const Statement gives{.op = Op::yield};
  const auto is_found = [](const std::vector<Statement>& rest) {
    return order_search(loop(one_slot(false), rest)).has_value();
  };
  BOOST_TEST(is_found({test(Compare::equal, round_end), gives}));
  BOOST_TEST(is_found({test(Compare::less, over), gives}) == false);
  BOOST_TEST(!is_found({gives, test(Compare::greater, over)}));
  BOOST_TEST(!is_found({found_if(Compare::not_equal)}));
  // Both ways end the loop.
  BOOST_TEST(!is_found({test(Compare::equal, over), gives}));
}

BOOST_AUTO_TEST_CASE(words_that_change_are_not_looked_for) {
  std::vector<Statement> look = one_slot(false);
  look[1].a = Operand::of(place);
  const std::vector<Statement> rest{found_if(Compare::less), test(Compare::greater, over)};
  BOOST_TEST(!order_search(loop(look, rest)).has_value());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
