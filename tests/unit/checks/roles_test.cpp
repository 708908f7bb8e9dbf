// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "findings.hpp"

using namespace zermelo::interpreter::testing;
using zermelo::lang::Severity;

BOOST_AUTO_TEST_SUITE(role_arity)

BOOST_AUTO_TEST_CASE(a_role_with_a_wrong_arity) {
  const auto found = only_finding("initial(0).\nto_move(_, max).\nmove(0, 1).\n");
  BOOST_TEST(found.code == "role-arity");
  BOOST_CHECK(found.severity == Severity::warning);
  BOOST_TEST(found.message == "move/2 is not the role move/3");
  BOOST_TEST(found.hint == "the role is move(Position, Move, Next)");
  BOOST_TEST(text_at(found.source, found.span) == "move(0, 1)");
}

BOOST_AUTO_TEST_CASE(a_slip_beside_the_role) {
  CHECK_STRINGS(findings("initial(0).\nterminal(0, 1).\nterminal(1).\n"),
                "role-arity: terminal(1)");
}

BOOST_AUTO_TEST_CASE(a_helper_beside_the_role) {
  CHECK_STRINGS(findings("initial(0).\neval(S, V) :- eval(S, 0, V).\neval(V, _, V).\n"));
}

BOOST_AUTO_TEST_CASE(a_call_of_itself_makes_no_helper) {
  CHECK_STRINGS(findings("initial(0).\nshow(_).\nshow(X, N) :- N > 0, show(X, N).\n"),
                "role-arity: show(X, N)");
}

BOOST_AUTO_TEST_CASE(a_file_that_is_no_game) {
  CHECK_STRINGS(findings("move(_, _, _, 0).\nmove(A, B, C, N) :- N > 0, move(A, B, C, 0).\n"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(role_name)

BOOST_AUTO_TEST_CASE(nearly_the_name_of_a_role_that_is_missing) {
  const auto found = only_finding("initial(0).\nto_move(_, max).\nterminla(0, 1).\n");
  BOOST_TEST(found.code == "role-name");
  BOOST_CHECK(found.severity == Severity::warning);
  BOOST_TEST(found.message == "terminla/2 is no role, and nothing calls it");
  BOOST_TEST(found.hint == "did you mean terminal(Position, Value)?");
}

BOOST_AUTO_TEST_CASE(a_role_that_is_there_another_arity_a_call_and_no_game) {
  CHECK_STRINGS(findings("initial(0).\nterminal(0, 1).\nterminla(0, 1).\n"));
  CHECK_STRINGS(findings("initial(0).\nto_move(_, max).\nterminla(0).\n"));
  CHECK_STRINGS(findings("initial(0).\nto_move(S, max) :- terminla(S, _).\nterminla(0, 1).\n"));
  CHECK_STRINGS(findings("terminla(0, 1).\n"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(role_missing)

BOOST_AUTO_TEST_CASE(moves_and_no_turns) {
  const auto found = only_finding("initial(0).\nmove(0, 1, 1).\nterminal(1, 0).\n");
  BOOST_TEST(found.code == "role-missing");
  BOOST_CHECK(found.severity == Severity::warning);
  BOOST_TEST(found.message == "there are moves, and no to_move/2 that says whose turn it is");
  BOOST_TEST(found.hint ==
             "define to_move(Position, Player), as to_move(state(Player, _), Player)");
}

BOOST_AUTO_TEST_CASE(turns_of_either_form_a_slip_and_no_start) {
  CHECK_STRINGS(findings("initial(0).\nmove(0, 1, 1).\nto_move(_, max).\n"));
  CHECK_STRINGS(findings("initial(0).\nmoves(0, [1]).\nmax_to_move(_).\n"));
  CHECK_STRINGS(findings("initial(0).\nmove(0, 1, 1).\nto_mvoe(_, max).\n"),
                "role-name: to_mvoe(_, max)");
  CHECK_STRINGS(findings("move(0, 1, 1).\n"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(role_forms)

BOOST_AUTO_TEST_CASE(both_forms_of_a_role_are_an_error) {
  const auto found = only_finding("moves(0, [1]).\nmove(0, a, 1).\n");
  BOOST_TEST(found.code == "role-forms");
  BOOST_CHECK(found.severity == Severity::error);
  BOOST_TEST(found.message == "move/3 and moves/2 are two forms of one role");
  BOOST_TEST(text_at(found.source, found.span) == "moves(0, [1])");
  BOOST_REQUIRE_EQUAL(found.related.size(), 1U);
  BOOST_TEST(text_at(found.related[0].source, found.related[0].span) == "move(0, a, 1)");
}

BOOST_AUTO_TEST_CASE(every_pair_of_forms) {
  CHECK_STRINGS(findings("eval(0, 1).\nstaticval(0, 1).\n"), "role-forms: staticval(0, 1)");
  CHECK_STRINGS(findings("to_move(0, max).\nmax_to_move(0).\nmin_to_move(1).\n"),
                "role-forms: max_to_move(0)", "role-forms: min_to_move(1)");
}

BOOST_AUTO_TEST_CASE(different_roles_go_together) {
  CHECK_STRINGS(
      findings("moves(0, [1]).\nstaticval(1, 1).\nmax_to_move(0).\nmin_to_move(1).\n"
               "initial(0).\nterminal(9, 1).\n"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(role_solver)

BOOST_AUTO_TEST_CASE(a_role_that_calls_a_solver) {
  const auto found = only_finding("eval(S, V) :- solve(S, V).\n");
  BOOST_TEST(found.code == "role-solver");
  BOOST_CHECK(found.severity == Severity::error);
  BOOST_TEST(found.message == "the role eval/2 reaches the solver solve/2");
  BOOST_TEST(text_at(found.source, found.span) == "solve(S, V)");
}

BOOST_AUTO_TEST_CASE(the_path_is_named) {
  const auto found = only_finding(
      "terminal(S, V) :- a(S, V).\n"
      "a(S, V) :- a(S, V), findall(V, b(S, V), [V]).\n"
      "b(S, V) :- once(alphabeta(S, _, V)).\n");
  BOOST_TEST(found.message ==
             "the role terminal/2 reaches the solver alphabeta/3 by way of a/2, b/2");
}

BOOST_AUTO_TEST_CASE(a_long_path_is_cut_short) {
  std::string text = "terminal(S, V) :- a0(S, V).\n";
  for (int i = 0; i < 20; ++i) {
    text += "a" + std::to_string(i) + "(S, V) :- a" + std::to_string(i + 1) + "(S, V).\n";
  }
  const auto found = only_finding(text + "a20(S, V) :- solve(S, V).\n");
  BOOST_TEST(found.message ==
             "the role terminal/2 reaches the solver solve/2 by way of "
             "a0/2, a1/2, a2/2, a3/2, a4/2, a5/2, a6/2, ..., a20/2");
}

BOOST_AUTO_TEST_CASE(other_predicates_may_call_solvers) {
  CHECK_STRINGS(findings("terminal(_, 1).\nbest(S, B) :- minimax(S, B, _), best_move(S, _, _).\n"));
}

BOOST_AUTO_TEST_CASE(a_predicate_of_the_file_is_no_solver) {
  CHECK_STRINGS(findings("eval(S, V) :- test(S, >, V).\ntest(_, _, 1).\n"));
}

BOOST_AUTO_TEST_SUITE_END()
