// SPDX-License-Identifier: MIT
#include "lang/grammar.hpp"

#include <boost/test/unit_test.hpp>
#include <tao/pegtl/contrib/analyze.hpp>

BOOST_AUTO_TEST_SUITE(grammar)

// `analyze` counts the rules that can loop without consuming anything.
BOOST_AUTO_TEST_CASE(no_rule_can_loop_for_ever) {
  BOOST_TEST(tao::pegtl::analyze<zermelo::lang::grammar::token>() == 0U);
  BOOST_TEST(tao::pegtl::analyze<zermelo::lang::grammar::layout>() == 0U);
  BOOST_TEST(tao::pegtl::analyze<zermelo::lang::grammar::script_line>() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
