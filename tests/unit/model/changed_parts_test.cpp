// SPDX-License-Identifier: MIT
// A row that is taken out of a board, changed and put back, and a board that is kept.
#include "interpreter/passes/changed_parts.hpp"

#include <vector>

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using ir::Kind;
using ir::Op;
using ir::Operand;
using ir::Statement;

constexpr std::int64_t width = 4;

/// 0 a board, 1 where its row begins, 2 the row, 3 its copy, 4 a place in it, 5 what comes there,
/// 6 the copy of the board, 7 what keeps a board.
struct Fixture {
  ir::Procedure own;

  Fixture() {
    const ir::Type board{Kind::bytes, 12};
    const ir::Type row{Kind::bytes, 4};
    const ir::Type word{Kind::word, 0};
    own.variables = {board, word, row, row, word, word, board, board};
  }

  void take_out() {
    own.body.push_back(
        {.op = Op::array_part, .target = 2, .a = Operand::of(0), .b = Operand::of(1)});
    own.body.push_back({.op = Op::array, .target = 3, .a = Operand::of(2)});
  }
  void set(ir::Variable array) {
    own.body.push_back(
        {.op = Op::set_element, .target = array, .b = Operand::of(4), .c = Operand::of(5)});
  }
  void copy_board() { own.body.push_back({.op = Op::array, .target = 6, .a = Operand::of(0)}); }
  void put_back(Operand place) {
    own.body.push_back({.op = Op::set_part,
                        .target = 6,
                        .a = Operand::of(3),
                        .b = place,
                        .c = Operand::word(width)});
  }
  std::vector<Op> changed() {
    change_parts(own);
    std::vector<Op> ops;
    for (const Statement& one : own.body) ops.push_back(one.op);
    return ops;
  }
};

using Ops = std::vector<Op>;

BOOST_FIXTURE_TEST_SUITE(changed_parts, Fixture)

BOOST_AUTO_TEST_CASE(a_row_is_changed_in_the_board) {
  take_out();
  set(3);
  copy_board();
  put_back(Operand::of(1));
  BOOST_TEST((changed() == Ops{Op::array, Op::apply, Op::set_element}));
  BOOST_TEST(own.body[1].a.variable == 1);
  BOOST_TEST(own.body[1].b.variable == 4);
  BOOST_TEST(own.body[2].target == 6);
  BOOST_TEST(own.body[2].b.variable == own.body[1].target);
}

BOOST_AUTO_TEST_CASE(a_row_that_goes_elsewhere_is_copied) {
  take_out();
  set(3);
  copy_board();
  put_back(Operand::word(0));
  BOOST_TEST(
      (changed() == Ops{Op::array_part, Op::array, Op::set_element, Op::array, Op::set_part}));
}

BOOST_AUTO_TEST_CASE(a_row_that_is_used_again_is_copied) {
  take_out();
  set(3);
  copy_board();
  put_back(Operand::of(1));
  own.body.push_back({.op = Op::succeed, .inputs = {Operand::of(3)}});
  BOOST_TEST(changed().size() == 6U);
}

BOOST_AUTO_TEST_CASE(a_board_that_was_changed_before_keeps_that) {
  take_out();
  set(3);
  copy_board();
  set(6);
  put_back(Operand::of(1));
  BOOST_TEST(changed().size() == 6U);
}

BOOST_AUTO_TEST_CASE(a_board_that_is_kept_is_changed_where_it_is) {
  own.body.push_back({.op = Op::read, .target = 0, .a = Operand::of(7)});
  copy_board();
  set(6);
  own.body.push_back({.op = Op::set_array, .target = 7, .a = Operand::of(6)});
  BOOST_TEST((changed() == Ops{Op::read, Op::set_element}));
  BOOST_TEST(own.body[1].target == 7);
}

BOOST_AUTO_TEST_CASE(a_board_that_may_not_be_kept_is_copied) {
  own.body.push_back({.op = Op::read, .target = 0, .a = Operand::of(7)});
  copy_board();
  set(6);
  own.body.push_back({.op = Op::test, .label = 0, .a = Operand::of(4), .b = Operand::of(5)});
  own.body.push_back({.op = Op::set_array, .target = 7, .a = Operand::of(6)});
  BOOST_TEST(changed().size() == 5U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
