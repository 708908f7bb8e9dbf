// SPDX-License-Identifier: MIT
#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include "tests/unit/lang/support.hpp"

namespace zermelo::lang {
namespace {

BOOST_FIXTURE_TEST_SUITE(recovery, test::Prolog)

// Reads `text`; gives the clauses that were understood, then the lines of the errors.
std::string outline(test::Prolog& prolog, std::string text) {
  prolog.errors.clear();
  std::string result;
  for (const auto& clause : prolog.read_all(std::move(text))) {
    result += prolog.writeq(clause.term) + " ";
  }
  for (const auto& error : prolog.errors) {
    result += fmt::format("!{}", error.source->place(error.span.begin).line);
  }
  return result;
}

BOOST_AUTO_TEST_CASE(reading_goes_on_behind_the_full_stop) {
  BOOST_TEST(outline(*this, "a.\nb(.\nc.\nd).\ne.") == "a c e !2!4");
}

BOOST_AUTO_TEST_CASE(reading_goes_on_at_a_clause_whose_predecessor_has_no_full_stop) {
  BOOST_TEST(outline(*this, "a(1)\nb(2).\nc.") == "b(2) c !2");
  BOOST_TEST(outline(*this, "a :-\n  b\n  c.\nd.") == "d !3");
  BOOST_TEST(outline(*this, "a(X :- b(X)\nc :- d.\ne.") == "c:-d e !2");
}

BOOST_AUTO_TEST_CASE(a_line_that_goes_on_is_no_new_clause) {
  BOOST_TEST(outline(*this, "a :- ],\nb,\nc.\nd.") == "d !1");
}

BOOST_AUTO_TEST_CASE(an_open_quote_does_not_hide_the_next_clause) {
  BOOST_TEST(outline(*this, "a('b).\nc.\nD = 1.") == "c _0=1 !1");
  BOOST_TEST(outline(*this, "a('b),\n  c.\nd.") == "d !1");
}

BOOST_AUTO_TEST_CASE(an_open_comment_is_reported_even_while_skipping) {
  BOOST_TEST(outline(*this, "a b c\n/* d.\ne.") == "!1!2");
  BOOST_TEST(outline(*this, "a.\n/* d.\ne.") == "a !2");
}

BOOST_AUTO_TEST_CASE(every_broken_clause_has_one_error) {
  BOOST_TEST(outline(*this, "a b.\nc d.\n'e.\n[f.\n") == "!1!2!3!4");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
