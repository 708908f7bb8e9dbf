// SPDX-License-Identifier: MIT
// Undefined and impure predicates, wherever a clause can call them.
#include <boost/test/unit_test.hpp>

#include "findings.hpp"

using namespace zermelo::interpreter::testing;
using zermelo::lang::Severity;

BOOST_AUTO_TEST_SUITE(undefined)

BOOST_AUTO_TEST_CASE(a_call_of_nothing_is_a_warning_at_the_goal) {
  const auto found = only_finding("p(X) :- X > 1, nowhere(X).");
  BOOST_TEST(found.code == "undefined");
  BOOST_CHECK(found.severity == Severity::warning);
  BOOST_TEST(found.message == "nowhere/1 is not defined");
  BOOST_TEST(text_at(found.source, found.span) == "nowhere(X)");
}

BOOST_AUTO_TEST_CASE(own_predicates_builtins_and_libraries_are_known) {
  CHECK_STRINGS(
      findings("p(X) :- q(X), X = 1, member(X, [1]), between(1, 2, X), call(q, X).\n"
               "q(1).\n"));
}

BOOST_AUTO_TEST_CASE(control_constructs_are_seen_through) {
  CHECK_STRINGS(findings("p :- ( a1 -> b1 ; c1 *-> d1 ; \\+ e1 ), !, true, ( f1 | fail )."),
                "undefined: a1", "undefined: b1", "undefined: c1", "undefined: d1", "undefined: e1",
                "undefined: f1");
}

BOOST_AUTO_TEST_CASE(meta_arguments_are_goals) {
  CHECK_STRINGS(findings("p(L) :- findall(X, (a1(X), b1), L), forall(c1, d1), once(e1),\n"
                         "  setof(X, Y^f1(X, Y), L), catch(g1, _, h1), call((i1, j1)).\n"),
                "undefined: a1(X)", "undefined: b1", "undefined: c1", "undefined: d1",
                "undefined: e1", "undefined: f1(X, Y)", "undefined: g1", "undefined: h1",
                "undefined: i1", "undefined: j1");
}

BOOST_AUTO_TEST_CASE(closures_are_called_with_more_arguments) {
  CHECK_STRINGS(findings("p(L) :- maplist(q(1), L), maplist(q, L), call(q(2), L).\nq(_, _).\n"),
                "undefined: q");
  BOOST_TEST(only_finding("p(L) :- maplist(q, L).\nq(_, _).\n").message == "q/1 is not defined");
}

BOOST_AUTO_TEST_CASE(declared_meta_predicates_of_the_file_count) {
  CHECK_STRINGS(findings(":- meta_predicate twice(0, ?).\ntwice(G, _) :- G, G.\n"
                         "p :- twice(a1, b1).\n"),
                "undefined: a1");
}

BOOST_AUTO_TEST_CASE(variables_and_data_are_no_calls) {
  CHECK_STRINGS(findings("p(G) :- G, call(G, 1), X = nowhere(1), X \\== other.\n"));
}

BOOST_AUTO_TEST_CASE(a_qualified_goal_is_looked_up_in_its_module) {
  CHECK_STRINGS(findings(":- use_module(library(lists)).\np(X) :- lists:append(X, X, X), "
                         "lists:nowhere(X).\n"),
                "undefined: nowhere(X)");
}

BOOST_AUTO_TEST_CASE(the_right_arity_is_named) {
  BOOST_TEST(only_finding("p :- q(1).\nq(_, _).\nq(_, _, _).\n").hint == "there is q/2 and q/3");
}

BOOST_AUTO_TEST_CASE(a_near_name_is_named) {
  BOOST_TEST(only_finding("p(X) :- oponent(X, o).\nopponent(x, o).\n").hint ==
             "did you mean opponent/2?");
  BOOST_TEST(only_finding("p(X) :- membr(X, [1]).\n").hint == "did you mean member/2?");
  BOOST_TEST(only_finding("p(X) :- atom_lenght(X).\n").hint == "did you mean atom_length/2?");
  BOOST_TEST(only_finding("p(X) :- zzzzzzzz(X).\n").hint == "");
  BOOST_TEST(only_finding("p(X) :- x(X).\ny(1).\n").hint == "");
}

BOOST_AUTO_TEST_CASE(each_predicate_is_reported_once) {
  const auto found = only_finding("p :- a1.\nq :- a1.\nr :- a1, a1, a1, a1.\n");
  BOOST_TEST(found.span.begin == 5U);
  BOOST_TEST(found.related.size() == 3U);
}

BOOST_AUTO_TEST_CASE(initialization_goals_are_checked) {
  CHECK_STRINGS(findings(":- initialization(main).\n:- initialization((write(x), halt)).\n"),
                "undefined: main", "impure: halt");
}

BOOST_AUTO_TEST_CASE(grammar_rules_call_with_two_more_arguments) {
  BOOST_TEST(only_finding("s --> [a], t, {true}.\n").message == "t/2 is not defined");
  CHECK_STRINGS(
      findings("p(L) :- phrase(s, L), phrase(([a], s), L), phrase([b], L).\n"
               "s --> [a], !, \"text\".\n"));
}

BOOST_AUTO_TEST_CASE(nesting_takes_no_stack) {
  std::string text = "p :- ";
  for (int i = 0; i < 200'000; ++i) text += "\\+ ";
  CHECK_STRINGS(findings(text + "nowhere.\n"), "undefined: nowhere");
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(impure)

BOOST_AUTO_TEST_CASE(a_change_of_rules_is_an_error_with_reason_and_idiom) {
  const auto found = only_finding("p(X) :- forall(q(X), assertz(r(X))).\nq(1).\n");
  BOOST_TEST(found.code == "impure");
  BOOST_CHECK(found.severity == Severity::error);
  BOOST_TEST(found.message ==
             "assertz/1 is not part of this language: rules do not change while they run");
  BOOST_TEST(found.hint.find("as an argument that moves pass on") != std::string::npos);
  BOOST_TEST(text_at(found.source, found.span) == "assertz(r(X))");
}

BOOST_AUTO_TEST_CASE(each_use_is_reported) {
  CHECK_STRINGS(findings("p(X) :- assert(X), retract(X), nb_setval(k, X), open(X, read, _),\n"
                         "  consult(X), shell(X), random(X), read(X).\nq :- retract(a).\n"),
                "impure: assert(X)", "impure: retract(X)", "impure: nb_setval(k, X)",
                "impure: open(X, read, _)", "impure: consult(X)", "impure: shell(X)",
                "impure: random(X)", "impure: read(X)", "impure: retract(a)");
}

BOOST_AUTO_TEST_CASE(a_predicate_of_the_file_may_have_such_a_name) {
  CHECK_STRINGS(findings("p(X) :- close(X), random(X).\nclose(_).\nrandom(4).\n"));
}

BOOST_AUTO_TEST_CASE(another_arity_is_just_undefined) {
  CHECK_STRINGS(findings("p(X) :- shell(X, X, X, X).\n"), "undefined: shell(X, X, X, X)");
}

BOOST_AUTO_TEST_SUITE_END()
