// SPDX-License-Identifier: MIT
// Which arrays are made where they are kept.
#include "interpreter/passes/kept_arrays.hpp"

#include <utility>

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using ir::Op;
using ir::Operand;
using ir::Statement;

constexpr ir::Variable given = 0;
constexpr ir::Variable made = 1;
constexpr ir::Variable kept = 2;
constexpr ir::Variable word = 3;

const Statement copied{.op = Op::array, .target = made, .a = Operand::of(given)};
const Statement place{.op = Op::array, .target = kept};
const Statement set{.op = Op::set_array, .target = kept, .a = Operand::of(made)};
const Statement change{.op = Op::set_element,
                       .target = kept,
                       .b = Operand::word(2),
                       .c = Operand::word(ir::atom_base)};
const Statement result{.op = Op::succeed, .inputs = {Operand::of(kept)}};

Statement look_at(ir::Variable array) {
  return {.op = Op::element, .target = word, .a = Operand::of(array), .b = Operand::word(0)};
}
Statement block(std::vector<Statement> body) {
  return {.op = Op::block, .label = 1, .body = std::move(body)};
}
Statement loop(std::vector<Statement> body) {
  return {.op = Op::loop,
          .target = word,
          .label = 2,
          .a = Operand::word(0),
          .b = Operand::word(3),
          .body = std::move(body)};
}

ir::Procedure after(std::vector<Statement> body) {
  constexpr ir::Type board{ir::Kind::bytes, 9};
  ir::Procedure own;
  own.inputs = {given};
  own.variables = {board, board, board, {ir::Kind::word, 0}};
  own.outputs = {board};
  own.body = std::move(body);
  keep_arrays_in_place(own);
  return own;
}

/// Whether there is an array less.
bool joins(const std::vector<Statement>& body) { return after(body).body.size() < body.size(); }

BOOST_AUTO_TEST_SUITE(kept_arrays)

BOOST_AUTO_TEST_CASE(an_array_that_is_only_kept_is_made_there) {
  const ir::Procedure own = after({copied, look_at(made), place, set, loop({change}), result});
  BOOST_REQUIRE(own.body.size() == 4);
  BOOST_TEST(own.body[0].target == made);
  BOOST_TEST(own.body[2].body[0].target == made);
  BOOST_TEST(own.body[3].inputs[0].variable == made);
  BOOST_TEST(joins({copied, place, block({set}), loop({change}), result}));
}

BOOST_AUTO_TEST_CASE(one_that_is_looked_at_later_stays) {
  BOOST_TEST(!joins({copied, place, set, look_at(made), result}));
  BOOST_TEST(!joins({copied, place, set, loop({change, look_at(made)}), result}));
  BOOST_TEST(!joins({copied, place, block({set, look_at(made)}), result}));
}

BOOST_AUTO_TEST_CASE(one_that_is_kept_again_and_again_stays) {
  BOOST_TEST(!joins({copied, place, loop({set, change}), result}));
}

BOOST_AUTO_TEST_CASE(one_from_elsewhere_stays) {
  BOOST_TEST(!joins({copied, loop({place, set, change}), result}));
  Statement other = set;
  other.a = Operand::of(given);
  BOOST_TEST(!joins({copied, place, other, result}));
  other.a = Operand::of(made, 1);
  BOOST_TEST(!joins({copied, place, other, result}));
}

BOOST_AUTO_TEST_CASE(one_that_is_not_kept_first_stays) {
  BOOST_TEST(!joins({copied, place, change, set, result}));
  const Statement alias{.op = Op::read, .target = given, .a = Operand::of(made)};
  BOOST_TEST(!joins({copied, alias, place, set, result}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
