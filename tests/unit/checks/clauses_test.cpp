// SPDX-License-Identifier: MIT
// Clauses in the wrong place: apart from each other, or behind a cut.
#include <boost/test/unit_test.hpp>

#include "findings.hpp"

using namespace zermelo::interpreter::testing;

BOOST_AUTO_TEST_SUITE(discontiguous)

BOOST_AUTO_TEST_CASE(the_second_group_is_reported_with_the_first) {
  const auto found = only_finding("p(1).\np(2).\nq(1).\np(3) :- q(1).\np(4).\n");
  BOOST_TEST(found.code == "discontiguous");
  BOOST_TEST(found.message == "the clauses of p/1 are not together");
  BOOST_TEST(found.hint == "move them together, or declare ':- discontiguous p/1.'");
  BOOST_TEST(text_at(found.source, found.span) == "p(3)");
  BOOST_REQUIRE_EQUAL(found.related.size(), 1U);
  BOOST_TEST(text_at(found.related[0].source, found.related[0].span) == "p(1)");
}

BOOST_AUTO_TEST_CASE(a_predicate_is_reported_once) {
  CHECK_STRINGS(findings("p(1).\nq(1).\np(2).\nq(2).\np(3).\nq(3).\n"), "discontiguous: p(2)",
                "discontiguous: q(2)");
}

BOOST_AUTO_TEST_CASE(the_arity_belongs_to_the_predicate) {
  CHECK_STRINGS(findings("p(1).\np(1, 2).\np(2, 3).\n"));
}

BOOST_AUTO_TEST_CASE(a_declaration_allows_it) {
  CHECK_STRINGS(findings(":- discontiguous p/1, q//0.\np(1).\nq --> [].\np(2).\nq --> [a].\n"));
}

BOOST_AUTO_TEST_CASE(directives_between_clauses_do_not_matter) {
  CHECK_STRINGS(findings("p(1).\n:- op(700, xfx, ===>).\np(2).\n"));
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(unreachable)

BOOST_AUTO_TEST_CASE(a_clause_after_a_catch_all_with_a_cut) {
  const auto found = only_finding("p(1) :- !.\np(_) :- !, q.\np(2).\np(3).\np(4).\nq.\n");
  BOOST_TEST(found.code == "unreachable");
  BOOST_TEST(found.message == "this clause is never reached, nor those after it");
  BOOST_TEST(text_at(found.source, found.span) == "p(2)");
  BOOST_REQUIRE_EQUAL(found.related.size(), 1U);
  BOOST_TEST(text_at(found.related[0].source, found.related[0].span) == "p(_)");
}

BOOST_AUTO_TEST_CASE(a_clause_with_the_head_of_one_that_cuts) {
  CHECK_STRINGS(findings("p(a, X, f(X)) :- !.\np(a, Y, f(Y)).\np(a, _, f(_)).\n"),
                "unreachable: p(a, Y, f(Y))");
  CHECK_STRINGS(findings("p(1.0) :- !.\np(1).\np(1.0).\n"), "unreachable: p(1.0)");
}

BOOST_AUTO_TEST_CASE(a_predicate_without_arguments) {
  CHECK_STRINGS(findings("p :- true, !.\np :- fail.\n"), "unreachable: p");
}

BOOST_AUTO_TEST_CASE(a_cut_that_may_not_be_reached_hides_nothing) {
  CHECK_STRINGS(findings("p(X) :- X > 1, !.\np(_).\n"));
  CHECK_STRINGS(findings("p(_) :- ( true ; ! ).\np(_).\n"));
}

BOOST_AUTO_TEST_CASE(a_head_that_does_not_match_everything_hides_nothing) {
  CHECK_STRINGS(findings("p(X, X) :- !.\np(_, _).\n"));
  CHECK_STRINGS(findings("p(_, f(_)) :- !.\np(_, _).\n"));
  CHECK_STRINGS(findings("p(_, _).\np(_, _) :- !.\n"));
  CHECK_STRINGS(findings("p(a) :- !.\np(b).\np(b).\n"));
}

BOOST_AUTO_TEST_CASE(the_last_clause_may_cut) { CHECK_STRINGS(findings("p(1).\np(_) :- !.\n")); }

BOOST_AUTO_TEST_SUITE_END()
