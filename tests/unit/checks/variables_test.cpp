// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>

#include "findings.hpp"

using namespace zermelo::interpreter::testing;

BOOST_AUTO_TEST_SUITE(variables)

BOOST_AUTO_TEST_CASE(a_singleton_is_reported_where_it_stands) {
  const auto found = only_finding("p(X, Yes) :- X > 1.\n");
  BOOST_TEST(found.code == "singleton");
  BOOST_TEST(found.message == "the variable Yes stands only once in its clause");
  BOOST_TEST(found.hint == "write _Yes or _ if this is meant");
  BOOST_TEST(text_at(found.source, found.span) == "Yes");
}

BOOST_AUTO_TEST_CASE(every_singleton_of_a_clause_is_reported) {
  CHECK_STRINGS(findings("p(X, Y).\np(_, X).\n"), "singleton: X", "singleton: Y", "singleton: X");
}

BOOST_AUTO_TEST_CASE(marked_variables_may_stand_once) {
  CHECK_STRINGS(findings("p(_, _X, _y, __Z, _).\n"));
}

BOOST_AUTO_TEST_CASE(a_marked_variable_that_stands_twice) {
  const auto found = only_finding("p(a, _X, _X).\n");
  BOOST_TEST(found.code == "marked-singleton");
  BOOST_TEST(found.message ==
             "the variable _X is marked as standing once, but stands 2 times in its clause");
  BOOST_TEST(found.hint == "write X for one value, or _ for values that may differ");
}

BOOST_AUTO_TEST_CASE(other_names_with_an_underscore_may_stand_twice) {
  CHECK_STRINGS(findings("p(_x, _x, __Y, __Y, _1, _1, _, _).\n"));
}

BOOST_AUTO_TEST_CASE(letters_of_other_scripts_count) {
  CHECK_STRINGS(findings("p(Поз, _Оц, _Оц, _ход, _ход).\n"), "singleton: Поз",
                "marked-singleton: _Оц");
}

BOOST_AUTO_TEST_CASE(grammar_rules_have_no_variables_of_their_own) {
  CHECK_STRINGS(findings("s(X) --> [X], t.\nt --> [], !.\nt --> {true}, [a].\n"));
  CHECK_STRINGS(findings("s(X) --> [a].\n"), "singleton: X");
}

BOOST_AUTO_TEST_SUITE_END()
