// SPDX-License-Identifier: MIT
// Which enumerations become loops.
#include "interpreter/passes/counted_choices.hpp"

#include <iterator>
#include <utility>

#include <boost/test/unit_test.hpp>

#include "interpreter/passes/given_words.hpp"

namespace zermelo::interpreter {
namespace {

using ir::Op;
using ir::Operand;
using ir::Statement;

constexpr std::int32_t caller = 0;
constexpr std::int32_t choice = 1;
constexpr std::int32_t rest = 2;

Statement yield(std::int64_t word) { return {.op = Op::yield, .inputs = {Operand::word(word)}}; }
Statement leave(ir::Label label) { return {.op = Op::leave, .label = label}; }
Statement block(ir::Label label, std::vector<Statement> body) {
  return {.op = Op::block, .label = label, .body = std::move(body)};
}
Statement enumerate(std::int32_t callee) {
  return {.op = Op::enumerate,
          .label = 9,
          .callee = callee,
          .outputs = {0},
          .body = {{.op = Op::yield, .inputs = {Operand::of(0)}}, leave(9)}};
}
ir::Procedure giving(std::vector<Statement> body) {
  ir::Procedure made;
  made.is_multi = true;
  made.variables = {{ir::Kind::word, 0}};
  made.outputs = {{ir::Kind::word, 0}};
  made.body = {block(1, std::move(body))};
  return made;
}

/// What a caller of a procedure with the body becomes.
ir::Procedure with_choice(std::vector<Statement> body) {
  ir::Unit unit;
  unit.procedures.push_back(giving({enumerate(choice), leave(1)}));
  unit.procedures.push_back(giving(std::move(body)));
  unit.procedures.push_back(giving({block(2, {yield(1), leave(2)}), yield(4), leave(1)}));
  EntryPoint entry;
  entry.procedure = caller;
  count_choices(unit, {entry});
  return std::move(unit.procedures[caller]);
}

BOOST_AUTO_TEST_SUITE(counted_choices)

BOOST_AUTO_TEST_CASE(integers_side_by_side_are_counted) {
  const ir::Procedure made = with_choice({block(2, {yield(-1), leave(2)}), yield(0), leave(1)});
  const Statement& loop = made.body.front().body.front();
  BOOST_REQUIRE(loop.op == Op::loop);
  BOOST_TEST(loop.a.value == -1);
  BOOST_TEST(loop.b.value == 0);
  BOOST_TEST(loop.target == 0);
  BOOST_TEST(loop.body.size() == 2);
}

BOOST_AUTO_TEST_CASE(even_distances_are_sums) {
  const ir::Procedure made = with_choice({block(2, {yield(-2), leave(2)}), enumerate(rest)});
  const Statement& loop = made.body.front().body.front();
  BOOST_REQUIRE(loop.op == Op::loop);
  BOOST_TEST(loop.a.value == 0);
  BOOST_TEST(loop.b.value == 2);
  BOOST_REQUIRE(loop.body.size() == 4);
  BOOST_TEST(loop.body[0].b.value == 3);
  BOOST_TEST(loop.body[1].target == 0);
  BOOST_TEST(loop.body[1].b.value == -2);
}

BOOST_AUTO_TEST_CASE(other_words_are_looked_up) {
  const auto looks_up = [](const std::vector<std::int64_t>& words) {
    std::vector<Statement> body;
    for (const std::int64_t word : words) body.push_back(yield(word));
    const ir::Procedure made = with_choice(std::move(body));
    const Statement& loop = made.body.front().body.front();
    BOOST_REQUIRE(loop.op == Op::loop);
    BOOST_TEST(loop.a.value == 0);
    BOOST_TEST(loop.b.value == std::ssize(words) - 1);
    const Statement& table = loop.body.front();
    BOOST_REQUIRE(table.op == Op::table);
    BOOST_TEST(table.target == 0);
    BOOST_TEST(table.a.variable == loop.target);
    std::vector<std::int64_t> found;
    for (const Operand& input : table.inputs) found.push_back(input.value);
    BOOST_TEST(found == words, boost::test_tools::per_element());
  };
  looks_up({1, 2, 4});
  looks_up({ir::atom_base, ir::atom_base + 1});
  looks_up({ir::atom_base, 5});
  looks_up({-(std::int64_t{1} << 40), 0, std::int64_t{1} << 40});
}

BOOST_AUTO_TEST_CASE(a_word_that_comes_again_is_known) {
  const ir::Procedure made = with_choice({yield(7), yield(7)});
  const Statement& loop = made.body.front().body.front();
  BOOST_REQUIRE(loop.op == Op::loop);
  BOOST_TEST(loop.b.value == 1);
  BOOST_REQUIRE(loop.body.front().op == Op::copy);
  BOOST_TEST(loop.body.front().a.value == 7);
}

// member(X, [1, 2, 3]), member(Y, [1, 2, 3]), X =\= Y, Z is X * Y
BOOST_AUTO_TEST_CASE(code_is_run_beforehand) {
  const auto counting = [](ir::Variable target, ir::Label label, std::vector<Statement> body) {
    return Statement{.op = Op::loop,
                     .target = target,
                     .label = label,
                     .a = Operand::word(1),
                     .b = Operand::word(3),
                     .body = std::move(body)};
  };
  const Statement differ{.op = Op::test,
                         .compare = ir::Compare::not_equal,
                         .label = 4,
                         .a = Operand::of(1),
                         .b = Operand::of(2)};
  const Statement product{.op = Op::apply,
                          .function = ir::Function::multiply,
                          .target = 3,
                          .a = Operand::of(1),
                          .b = Operand::of(2)};
  ir::Procedure pairs = giving({counting(
      1, 3, {counting(2, 4, {differ, product, {.op = Op::yield, .inputs = {Operand::of(3)}}})})});
  pairs.variables.resize(4, {ir::Kind::word, 0});
  const std::optional<GivenWords> found = given_by(pairs, {}).solutions;
  BOOST_REQUIRE(found.has_value());
  std::vector<std::int64_t> words;
  for (const auto& solution : *found) words.push_back(solution.front());
  const std::vector<std::int64_t> expected{2, 3, 2, 6, 3, 6};
  BOOST_TEST(words == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(others_stay) {
  const auto stays = [](std::vector<Statement> body) {
    return with_choice(std::move(body)).body.front().body.front().op == Op::enumerate;
  };
  BOOST_TEST(stays({yield(1)}));
  BOOST_TEST(stays({yield(1), leave(1), yield(2)}));
  BOOST_TEST(stays({{.op = Op::ask}, yield(1), yield(2)}));
  BOOST_TEST(stays(std::vector<Statement>(65, yield(1))));
  BOOST_TEST(!stays(std::vector<Statement>(64, yield(1))));
  Statement endless{.op = Op::loop, .target = 0, .label = 3};
  endless.b = Operand::word(INT64_MAX);
  BOOST_TEST(stays({endless, yield(1), yield(2)}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
