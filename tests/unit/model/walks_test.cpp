// SPDX-License-Identifier: MIT
// Recursions along a list: which of them end where a counter says, and which code becomes of them.
#include <algorithm>
#include <functional>
#include <string>
#include <string_view>

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include "interpreter/game/rule_game.hpp"
#include "interpreter/model/rule_code.hpp"
#include "interpreter/program/loader.hpp"
#include "interpreter/specialize/counted_round.hpp"

namespace zermelo::interpreter {
namespace {

using ir::Compare;
using ir::Op;
using ir::Operand;
using ir::Statement;

constexpr ir::Variable counter = 0;
constexpr ir::Variable bound = 1;
constexpr ir::Variable next = 2;
constexpr ir::Label over = 0;
constexpr ir::Label choice = 1;

Statement test(Compare compare, Operand a, Operand b, ir::Label label) {
  return {.op = Op::test, .compare = compare, .label = label, .a = a, .b = b};
}
Statement test(Compare compare, std::int64_t word, ir::Label label) {
  return test(compare, Operand::of(counter), Operand::word(word), label);
}
Statement leave(ir::Label label) { return {.op = Op::leave, .label = label}; }
Statement block(std::vector<Statement> body) {
  return {.op = Op::block, .label = choice, .body = std::move(body)};
}
Statement add(std::int64_t step) {
  return {.op = Op::apply,
          .function = ir::Function::add,
          .target = next,
          .a = Operand::of(counter),
          .b = Operand::word(step)};
}
Statement restart() { return {.op = Op::restart, .inputs = {Operand::of(next)}}; }
const Statement succeed{.op = Op::succeed};

/// `counter` is compared with the target, then tested by `guard`, then counts by `step`.
std::vector<Statement> round(Operand target, std::vector<Statement> guard, std::int64_t step) {
  std::vector<Statement> code{
      block({test(Compare::equal, Operand::of(counter), target, choice), succeed, leave(choice)})};
  code.insert(code.end(), guard.begin(), guard.end());
  for (const Statement& one : {add(step), restart(), leave(over)}) code.push_back(one);
  return code;
}

BOOST_AUTO_TEST_SUITE(walks)

BOOST_AUTO_TEST_CASE(a_counter_arrives_at_a_word) {
  for (const auto& guard : {std::vector<Statement>{},
                            {test(Compare::greater, 5, over)},
                            {test(Compare::not_equal, 5, over)},
                            {test(Compare::greater_equal, 6, over)}}) {
    const auto end = counted_end(round(Operand::word(5), guard, -1), counter);
    BOOST_REQUIRE(end.has_value());
    BOOST_TEST(end->target.value == 5);
    BOOST_TEST(end->step == -1);
  }
}

BOOST_AUTO_TEST_CASE(a_counter_arrives_at_a_variable) {
  const auto guard = test(Compare::less, Operand::of(counter), Operand::of(bound), over);
  const auto end = counted_end(round(Operand::of(bound), {guard}, 1), counter);
  BOOST_REQUIRE(end.has_value());
  BOOST_TEST(end->target.variable == bound);
  BOOST_TEST(end->step == 1);
}

BOOST_AUTO_TEST_CASE(rounds_before_the_end_must_go_on) {
  // The guard fails at once, or some rounds before the end.
  BOOST_TEST(!counted_end(round(Operand::word(5), {test(Compare::less, 5, over)}, -1), counter));
  BOOST_TEST(!counted_end(round(Operand::word(5), {test(Compare::greater, 7, over)}, -1), counter));
  BOOST_TEST(!counted_end(
      round(Operand::word(5), {test(Compare::equal, Operand::of(3), Operand::word(1), over)}, -1),
      counter));
}

BOOST_AUTO_TEST_CASE(nothing_comes_after_the_next_round) {
  std::vector<Statement> code = round(Operand::word(5), {}, -1);
  code.insert(code.end() - 1, succeed);
  BOOST_TEST(!counted_end(code, counter));
}

BOOST_AUTO_TEST_CASE(rounds_past_the_end_must_not_succeed) {
  std::vector<Statement> code = round(Operand::word(5), {}, -1);
  code.front().body.front().compare = Compare::less_equal;
  BOOST_TEST(!counted_end(code, counter));
  code.insert(code.begin(), block({test(Compare::equal, 5, choice), leave(over)}));
  BOOST_TEST(!counted_end(code, counter));
  code = round(Operand::word(5), {test(Compare::greater, 3, over)}, -1);
  BOOST_TEST(counted_end(code, counter).has_value());
  code.push_back(Statement{.op = Op::ask});
  BOOST_TEST(counted_end(code, counter).has_value());  // never reached
  code.insert(code.begin() + 1, block({test(Compare::less, 5, choice), {.op = Op::ask}}));
  BOOST_TEST(!counted_end(code, counter));
}

BOOST_AUTO_TEST_CASE(counters_count_by_one) {
  BOOST_TEST(!counted_end(round(Operand::word(5), {}, -2), counter));
  BOOST_TEST(!counted_end(round(Operand::word(5), {}, 0), counter));
  BOOST_TEST(*counted_step(round(Operand::word(5), {}, -2), counter) == -2);
  auto code = round(Operand::word(5), {restart()}, -1);  // the counter of the first is unknown
  BOOST_TEST(!counted_step(code, counter));
}

/// What the rules of a game on a list of twelve cells become; `rules` define way(Place, Board0,
/// Board).
struct Code {
  Program program;
  ir::Unit unit;

  explicit Code(std::string_view rules) {
    Loader loader(program, {}, {});
    loader.load_text(
        "walks.pl",
        fmt::format("initial(s(max, [e, e, e, e, e, e, e, e, e, e, e, e])).\n"
                    "to_move(s(P, _), P).\n"
                    "move(s(max, B), I, s(min, C)) :- between(0, 13, I), way(I, B, C).\n"
                    "terminal(s(min, _), 0).\n{}",
                    rules));
    loader.finish();
    RuleGame game(program, GameLimits{});
    RuleCode code = make_rule_code(program, game.roles(), game.initial()->cell, false);
    BOOST_REQUIRE_MESSAGE(code.model->is_usable, code.model->reason);
    unit = std::move(code.unit);
  }

  /// How many procedures `name` has become.
  std::size_t versions(std::string_view name) const {
    return static_cast<std::size_t>(
        std::count_if(unit.procedures.begin(), unit.procedures.end(),
                      [name](const ir::Procedure& one) { return one.name == name; }));
  }
  std::size_t count(Op op) const {
    std::size_t found = 0;
    const std::function<void(const std::vector<Statement>&)> look = [&](const auto& list) {
      for (const Statement& one : list) {
        found += one.op == op ? 1 : 0;
        look(one.body);
      }
    };
    for (const ir::Procedure& one : unit.procedures) look(one.body);
    return found;
  }
  std::size_t statements() const {
    const std::function<std::size_t(const std::vector<Statement>&)> size = [&](const auto& list) {
      std::size_t sum = list.size();
      for (const Statement& one : list) sum += size(one.body);
      return sum;
    };
    std::size_t sum = 0;
    for (const ir::Procedure& one : unit.procedures) sum += size(one.body);
    return sum;
  }
};

BOOST_AUTO_TEST_CASE(a_place_that_is_counted_is_an_element) {
  for (const std::string_view rules :
       {"way(I, B, C) :- put_at(I, B, x, C).\n"
        "put_at(0, [_|T], X, [X|T]).\n"
        "put_at(N, [H|T], X, [H|R]) :- N > 0, M is N - 1, put_at(M, T, X, R).\n",
        "way(I, B, C) :- put_at(B, C, I).\n"
        "put_at([Y|T], R, N) :- ( N =:= 1 -> Y = e, R = [x|T]\n"
        "                       ; R = [Y|Z], M is N - 1, put_at(T, Z, M) ).\n",
        "way(I, B, C) :- put_at(1, I, B, C).\n"
        "put_at(N, N, [_|T], [x|T]) :- !.\n"
        "put_at(I, N, L, [H|R]) :- L = [H|T], J is I + 1, put_at(J, N, T, R).\n"}) {
    const Code code(rules);
    for (const char* name : {"put_at/3", "put_at/4"}) BOOST_TEST(code.versions(name) == 0);
    BOOST_TEST(code.count(Op::set_element) > 0);
    // Those of between/3: each way to ask for moves has one.
    BOOST_TEST(code.count(Op::loop) == code.count(Op::set_element));
  }
}

BOOST_AUTO_TEST_CASE(a_place_that_is_looked_for_is_a_loop) {
  const Code code(
      "way(0, B, C) :- first(e, B, x, C).\n"
      "first(Y, [Y|T], X, [X|T]) :- !.\n"
      "first(Y, [H|T], X, [H|R]) :- first(Y, T, X, R).\n");
  BOOST_TEST(code.versions("first/4") == 0);
  BOOST_TEST(code.count(Op::set_element) > 0);
  BOOST_TEST(code.count(Op::loop) == 2 * code.count(Op::set_element));
}

BOOST_AUTO_TEST_CASE(a_list_without_an_element_is_an_array_without_it) {
  for (const std::string_view rules : {"way(I, B, [x|C]) :- out(I, B, C).\n"
                                       "out(0, [_|T], T).\n"
                                       "out(N, [H|T], [H|R]) :- N > 0, M is N - 1, out(M, T, R).\n",
                                       "way(0, B, [X|C]) :- out(X, B, C).\n"
                                       "out(X, [X|T], T).\n"
                                       "out(X, [H|T], [H|R]) :- out(X, T, R).\n"}) {
    const Code code(rules);
    BOOST_TEST(code.versions("out/3") == 0);
    BOOST_TEST(code.count(Op::array_without) > 0);
  }
}

BOOST_AUTO_TEST_CASE(an_element_that_is_put_in_needs_no_recursion) {
  for (const std::string_view rules :
       {"way(I, B, C) :- out(I, B, D), in(I, x, D, C).\n"
        "out(0, [_|T], T).\n"
        "out(N, [H|T], [H|R]) :- N > 0, M is N - 1, out(M, T, R).\n"
        "in(0, X, T, [X|T]).\n"
        "in(N, X, [H|T], [H|R]) :- N > 0, M is N - 1, in(M, X, T, R).\n",
        "way(0, [_|B], C) :- in(x, B, C).\n"
        "in(X, [], [X]).\n"
        "in(X, [H|T], [X, H|T]) :- X @< H.\n"
        "in(X, [H|T], [H|R]) :- X @>= H, in(X, T, R).\n"}) {
    const Code code(rules);
    BOOST_TEST(code.versions("in/4") + code.versions("in/3") == 0);
  }
  const Code sorted(
      "way(0, [_|B], C) :- in(x, B, C).\n"
      "in(X, [], [X]).\n"
      "in(X, [H|T], [X, H|T]) :- X @< H.\n"
      "in(X, [H|T], [H|R]) :- X @>= H, in(X, T, R).\n");
  BOOST_TEST(sorted.count(Op::array_with_gap) > 0);
}

BOOST_AUTO_TEST_CASE(an_element_that_is_put_back_is_a_change) {
  const Code code("way(I, B, C) :- nth0(I, B, _, D), nth0(I, C, x, D).\n");
  BOOST_TEST(code.versions("nth_rest_after/4") == 0);
  BOOST_TEST(code.count(Op::array) > 0);  // which code with a gap has none of
  BOOST_TEST(code.count(Op::set_element) > 0);
}

BOOST_AUTO_TEST_CASE(a_test_of_all_elements_is_a_loop) {
  const Code code(
      "way(0, B, B) :- all(B).\n"
      "all([]).\n"
      "all([H|T]) :- H \\== x, all(T).\n");
  BOOST_TEST(code.versions("all/1") == 0);
  BOOST_TEST(code.count(Op::loop) > 0);
}

/// Code that the analysis begins anew once it meets the recursion.
BOOST_AUTO_TEST_CASE(recursion_by_call_is_as_short_as_any) {
  const Code direct(
      "way(I, B, B) :- wins(I).\n"
      "wins(N) :- N > 0, M is N - 1, \\+ wins(M).\n");
  for (const std::string_view goal : {"call(wins, M)", "call(wins(M))", "G = wins, call(G, M)"}) {
    const Code called(
        fmt::format("way(I, B, B) :- wins(I).\nwins(N) :- N > 0, M is N - 1, \\+ ({}).\n", goal));
    BOOST_TEST(called.versions("wins/1") == direct.versions("wins/1"));
    // A procedure of the round that was given up may be left.
    BOOST_TEST(called.statements() <= 2 * direct.statements());
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
