// SPDX-License-Identifier: MIT
// What no rule file can show: an analysis that makes mistakes is found out.
#include "interpreter/analysis/call_checker.hpp"

#include <algorithm>
#include <functional>
#include <memory>

#include <boost/test/unit_test.hpp>

#include "interpreter/game/rule_game.hpp"
#include "interpreter/program/loader.hpp"

namespace zermelo::interpreter {
namespace {

constexpr auto rules = R"(
initial(n(max, 3)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- step(K), less(K, N), M is N - K,
    ( unlike(K, 2) -> true ; true ), other(P, Q).
terminal(n(_, 1), 0).
step(1).
step(2).
unlike(K, N) :- K =\= N.
less(K, N) :- K < N.
other(max, min).
other(min, max).
)";

/// Changes a claim about the predicate with this name.
using Mistake = std::function<void(CallPattern&)>;

/// What the checker says of the moves of the start position after a mistake of the analysis.
std::vector<std::string> complaints(std::string_view name, const Mistake& mistake) {
  Program program;
  Loader loader(program, {}, {});
  loader.load_text("rules.pl", rules);
  loader.finish();
  RuleGame game(program, GameLimits{});
  const RuleGame::Position start = *game.initial();
  Analysis analysis = analyse(program, game.roles(), start.cell);
  for (CallPattern& pattern : analysis.patterns)
    if (program.symbols().name(pattern.predicate->name) == name) mistake(pattern);
  CallChecker checker(program, std::move(analysis));
  RuleGame observed(program, GameLimits{});
  observed.machine().set_observer(&checker);
  std::vector<RuleGame::Position> successors;
  observed.expand(*observed.initial(), successors);
  BOOST_TEST(successors.size() == 2U);
  BOOST_TEST(checker.calls() > 0U);
  std::vector<std::string> messages;
  for (const CallChecker::Violation& each : checker.take()) messages.push_back(each.message);
  BOOST_TEST(checker.take().empty());
  return messages;
}

void check_message(std::string_view name, const Mistake& mistake, const std::string& expected) {
  const std::vector<std::string> found = complaints(name, mistake);
  BOOST_REQUIRE(!found.empty());
  BOOST_TEST(found.front() == expected);
}

BOOST_AUTO_TEST_CASE(what_is_claimed_right_is_not_found_wrong) {
  const std::vector<std::string> found = complaints("", [](CallPattern&) {});
  BOOST_TEST(found.empty());
}

BOOST_AUTO_TEST_CASE(a_second_solution_is_found) {
  check_message(
      "step", [](CallPattern& pattern) { pattern.determinism.may_repeat = false; },
      "step/1: claimed ':- pred step(out(1..2)) is det.', but it has a second solution: step(2)");
}

BOOST_AUTO_TEST_CASE(a_failure_is_found) {
  check_message(
      "unlike", [](CallPattern& pattern) { pattern.determinism.may_fail = false; },
      "unlike/2: claimed ':- pred unlike(in(1..2 >> 1), in(2)) is det.', but it fails: "
      "unlike(2,2)");
}

BOOST_AUTO_TEST_CASE(a_solution_of_what_has_none_is_found) {
  check_message(
      "move", [](CallPattern& pattern) { pattern.succeeds = false; },
      "move/3: claimed ':- pred move(in(n(max | min, 0..3)), free, free) is failure.', but it "
      "succeeds: move(n(max,3),take(1),n(min,2))");
}

BOOST_AUTO_TEST_CASE(an_integer_out_of_its_range_is_found) {
  check_message(
      "step",
      [](CallPattern& pattern) {
        pattern.exit[0] = Type::integer({1, 1});
      },
      "step/1: claimed ':- pred step(out(1)) is multi.', but it gives other terms: step(2)");
}

BOOST_AUTO_TEST_CASE(another_shape_is_found) {
  check_message(
      "move", [](CallPattern& pattern) { pattern.exit[1] = Type::atom(); },
      "move/3: claimed ':- pred move(in(n(max | min, 0..3) >> n(max | min, 2..3)), out(atom), "
      "out(n(max | min, 0..2))) is nondet.', but it gives other terms: "
      "move(n(max,3),take(1),n(min,2))");
}

BOOST_AUTO_TEST_CASE(an_unknown_way_to_call_is_found) {
  check_message(
      "less",
      [](CallPattern& pattern) {
        pattern.call[1] = Type::integer({1, 2});
      },
      "less/2: claimed 'its call patterns are all known', but it is called in another way: "
      "less(1,3)");
  check_message(
      "other", [](CallPattern& pattern) { pattern.call[1] = Type::ground(); },
      "other/2: claimed 'its call patterns are all known', but it is called in another way: "
      "other(max,_A)");
}

BOOST_AUTO_TEST_CASE(a_claim_that_is_broken_often_is_told_once) {
  const std::vector<std::string> found = complaints("less", [](CallPattern& pattern) {
    pattern.call[0] = Type::integer({5, 6});
  });
  BOOST_TEST(found.size() == 1U);
}

}  // namespace
}  // namespace zermelo::interpreter
