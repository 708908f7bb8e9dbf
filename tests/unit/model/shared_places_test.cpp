// SPDX-License-Identifier: MIT
// Which sums the model makes for places in boards.
#include "interpreter/vm/shared_places.hpp"

#include <map>
#include <utility>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using ir::Function;
using ir::Op;
using ir::Operand;
using ir::Statement;
using ir::Variable;
using List = std::vector<Statement>;

constexpr Variable board = 0;
constexpr Variable row = 1;
constexpr Variable column = 2;
constexpr Variable found = 3;
constexpr Variable first_free = 4;

Statement apply(Function function, Variable target, Variable a, Operand b) {
  return {.op = Op::apply,
          .function = function,
          .target = target,
          .a = Operand::of(a),
          .b = b,
          .is_checked = false};
}
Statement look(Variable place) {
  return {.op = Op::element, .target = found, .a = Operand::of(board), .b = Operand::of(place)};
}
Statement block(List body) { return {.op = Op::block, .label = 1, .body = std::move(body)}; }

/// (row + down - 1) * 8 + column + right - 1, in the order of a rule file; five variables.
List place(std::int64_t down, std::int64_t right, Variable at) {
  return {apply(Function::add, at, row, Operand::word(down)),
          apply(Function::subtract, at + 1, at, Operand::word(1)),
          apply(Function::multiply, at + 2, at + 1, Operand::word(8)),
          apply(Function::add, at + 3, column, Operand::word(right - 1)),
          apply(Function::add, at + 4, at + 2, Operand::of(at + 3)),
          look(at + 4)};
}

ir::Procedure after(List body, Variable variables) {
  ir::Procedure own;
  own.inputs = {board, row, column};
  own.variables.resize(static_cast<std::size_t>(variables));
  own.variables[board] = {ir::Kind::bytes, 64};
  body.push_back({.op = Op::succeed, .inputs = {Operand::of(found)}});
  own.body = std::move(body);
  vm::share_places(own);
  return own;
}

std::size_t count(const List& list, Function function) {
  std::size_t sum = 0;
  for (const Statement& one : list) {
    sum += one.op == Op::apply && one.function == function ? 1 : 0;
    sum += count(one.body, function);
  }
  return sum;
}

/// The places that are looked at, for a row and a column.
class Places {
 public:
  Places(const List& list, std::int64_t own_row, std::int64_t own_column)
      : words_{{row, own_row}, {column, own_column}} {
    run(list);
  }
  std::vector<std::int64_t> seen;

 private:
  std::int64_t value(Operand one) const {
    return one.variable == ir::none ? one.value : words_.at(one.variable);
  }
  void run(const List& list) {
    for (const Statement& one : list) {
      if (one.op == Op::element) seen.push_back(value(one.b));
      if (one.op == Op::apply) words_[one.target] = result(one);
      if (one.op == Op::assign) words_[one.target] = value(one.a);
      run(one.body);
    }
  }
  std::int64_t result(const Statement& one) const {
    const std::int64_t a = value(one.a);
    const std::int64_t b = value(one.b);
    if (one.function == Function::multiply) return a * b;
    return one.function == Function::add ? a + b : a - b;
  }

  std::map<Variable, std::int64_t> words_;
};

using Seen = std::vector<std::int64_t>;

BOOST_AUTO_TEST_SUITE(shared_places)

BOOST_AUTO_TEST_CASE(neighbours_begin_from_one_sum) {
  const ir::Procedure own =
      after({block(place(1, 0, first_free)), block(place(0, -1, 9)), block(place(0, 0, 14))}, 19);
  BOOST_TEST(count(own.body, Function::multiply) == 1);
  BOOST_TEST((own.body.front().function == Function::multiply));
  BOOST_TEST((Places(own.body, 3, 5).seen == Seen{28, 19, 20}));
}

BOOST_AUTO_TEST_CASE(a_sum_is_made_where_both_its_parts_are_known) {
  constexpr Variable step = 9;
  List inner = place(0, 0, first_free);
  inner[3].a = Operand::of(step);
  inner.insert(inner.begin(), apply(Function::add, step, column, Operand::of(row)));
  inner[0].is_checked = true;  // what it is made of says nothing
  const ir::Procedure own = after({block(inner)}, 10);
  BOOST_TEST(count(own.body, Function::multiply) == 1);
  BOOST_TEST(own.body.size() == 2);
  BOOST_TEST((Places(own.body, 2, 3).seen == Seen{12}));
}

BOOST_AUTO_TEST_CASE(a_row_that_is_a_sum_itself_counts_as_one_variable) {
  constexpr Variable lower = 9;
  List below = place(0, 0, first_free);
  below[0].a = Operand::of(lower);
  below.insert(below.begin(), apply(Function::add, lower, row, Operand::of(column)));
  const ir::Procedure own = after(below, 10);
  BOOST_TEST(count(own.body, Function::subtract) == 0);
  BOOST_TEST((Places(own.body, 2, 3).seen == Seen{34}));
}

BOOST_AUTO_TEST_CASE(what_may_change_is_in_no_sum) {
  const Statement change{.op = Op::assign, .target = row, .a = Operand::word(0)};
  const ir::Procedure own =
      after({block(place(0, 0, first_free)), change, block(place(0, 0, 9))}, 14);
  BOOST_TEST((Places(own.body, 2, 3).seen == Seen{10, -6}));
}

BOOST_AUTO_TEST_CASE(sums_that_are_checked_stay) {
  List body = place(0, 0, first_free);
  for (Statement& one : body) one.is_checked = true;
  const ir::Procedure own = after(body, 9);
  BOOST_TEST(count(own.body, Function::subtract) == 1);
  BOOST_TEST((Places(own.body, 2, 3).seen == Seen{10}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
