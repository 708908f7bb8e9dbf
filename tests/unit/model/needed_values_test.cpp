// SPDX-License-Identifier: MIT
// Where the model computes sums, and which copies of states it does without.
#include "interpreter/vm/needed_values.hpp"

#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using ir::Op;
using ir::Operand;
using ir::Statement;
using List = std::vector<Statement>;

constexpr ir::Variable given = 0;
constexpr ir::Variable sum = 1;
constexpr ir::Variable state = 2;
constexpr ir::Variable seen = 3;
constexpr ir::Variable counter = 4;
constexpr ir::Label way_out = 0;

const Statement add{.op = Op::apply,
                    .function = ir::Function::add,
                    .target = sum,
                    .a = Operand::of(given),
                    .b = Operand::word(1),
                    .is_checked = false};
const Statement keep{.op = Op::state, .target = state, .a = Operand::of(given)};
const Statement read{.op = Op::read,
                     .target = seen,
                     .a = Operand::of(state),
                     .b = Operand::word(0),
                     .c = Operand::word(9)};

Statement test(ir::Variable one) {
  return {.op = Op::test,
          .compare = ir::Compare::less,
          .label = way_out,
          .a = Operand::of(one),
          .b = Operand::word(3)};
}
Statement assign(Operand value) { return {.op = Op::assign, .target = state, .a = value}; }
Statement succeed(ir::Variable one) { return {.op = Op::succeed, .inputs = {Operand::of(one)}}; }
Statement block(List body) { return {.op = Op::block, .label = 1, .body = std::move(body)}; }
Statement loop(List body) {
  return {.op = Op::loop,
          .target = counter,
          .label = 2,
          .a = Operand::word(0),
          .b = Operand::word(9),
          .body = std::move(body)};
}

List after(List body) {
  ir::Procedure own;
  own.inputs = {given};
  own.variables.resize(5);
  own.outputs.resize(1);
  own.body = std::move(body);
  vm::make_where_needed(own);
  return std::move(own.body);
}

std::vector<Op> ops(const List& list) {
  std::vector<Op> result;
  for (const Statement& one : list) result.push_back(one.op);
  return result;
}

bool is_read(const List& body) { return ops(after(body))[1] == Op::read; }

BOOST_AUTO_TEST_SUITE(needed_values)

BOOST_AUTO_TEST_CASE(a_sum_comes_behind_tests_that_do_without_it) {
  BOOST_TEST((ops(after({add, test(given), succeed(sum)})) ==
              std::vector<Op>{Op::test, Op::apply, Op::succeed}));
  BOOST_TEST((ops(after({add, test(sum), succeed(sum)})) ==
              std::vector<Op>{Op::apply, Op::test, Op::succeed}));
}

BOOST_AUTO_TEST_CASE(it_goes_into_the_block_that_alone_needs_it) {
  const List body = after({add, test(given), block({test(given), succeed(sum)}), succeed(given)});
  BOOST_TEST((ops(body) == std::vector<Op>{Op::test, Op::block, Op::succeed}));
  BOOST_TEST((ops(body[1].body) == std::vector<Op>{Op::test, Op::apply, Op::succeed}));
}

BOOST_AUTO_TEST_CASE(it_stays_before_what_needs_it_twice) {
  const List twice = after({add, block({test(sum)}), succeed(sum)});
  BOOST_TEST((ops(twice) == std::vector<Op>{Op::apply, Op::block, Op::succeed}));
  const List rounds = after({add, loop({test(sum)}), succeed(given)});
  BOOST_TEST((ops(rounds) == std::vector<Op>{Op::apply, Op::loop, Op::succeed}));
}

BOOST_AUTO_TEST_CASE(it_stays_where_it_is_used_outside) {
  const List body =
      after({block({add, test(given), block({test(given), test(sum)})}), succeed(sum)});
  BOOST_TEST((ops(body[0].body) == std::vector<Op>{Op::apply, Op::test, Op::block}));
}

BOOST_AUTO_TEST_CASE(it_does_not_pass_a_change_of_what_it_adds) {
  Statement of_state = add;
  of_state.a = Operand::of(state);
  const List body = after({keep, of_state, test(given), assign(Operand::word(7)), succeed(sum)});
  BOOST_TEST(
      (ops(body) == std::vector<Op>{Op::state, Op::apply, Op::test, Op::assign, Op::succeed}));
}

BOOST_AUTO_TEST_CASE(a_sum_that_may_fail_stays) {
  Statement checked = add;
  checked.is_checked = true;
  BOOST_TEST((ops(after({checked, test(given), succeed(sum)})) ==
              std::vector<Op>{Op::apply, Op::test, Op::succeed}));
}

BOOST_AUTO_TEST_CASE(a_state_is_looked_at_in_place) {
  const List body = after({keep, read, test(seen), succeed(seen)});
  BOOST_TEST((ops(body) == std::vector<Op>{Op::state, Op::test, Op::succeed}));
  BOOST_TEST(body[1].a.variable == state);
  BOOST_TEST(body[2].inputs[0].variable == state);
}

BOOST_AUTO_TEST_CASE(a_state_that_changes_before_it_is_used_is_copied) {
  BOOST_TEST(is_read({keep, read, assign(Operand::word(7)), succeed(seen)}));
  BOOST_TEST(is_read({keep, read, block({assign(Operand::word(7)), succeed(seen)})}));
  BOOST_TEST(is_read({keep, read, block({test(given), assign(Operand::word(7))}), succeed(seen)}));
  BOOST_TEST(is_read({keep, read, loop({test(seen), assign(Operand::word(7))}), succeed(given)}));
}

BOOST_AUTO_TEST_CASE(what_changes_it_may_look_at_it) {
  BOOST_TEST(!is_read({keep, read, test(seen), assign(Operand::of(seen)), succeed(given)}));
  BOOST_TEST(!is_read({keep, loop({}), succeed(given)}));
  const List body =
      after({keep, loop({read, test(seen), assign(Operand::of(seen))}), succeed(given)});
  BOOST_TEST((ops(body[1].body) == std::vector<Op>{Op::test, Op::assign}));
}

BOOST_AUTO_TEST_CASE(a_copy_that_is_used_outside_stays) {
  const List body = after({keep, block({read, test(seen)}), succeed(seen)});
  BOOST_TEST((ops(body[1].body) == std::vector<Op>{Op::read, Op::test}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
