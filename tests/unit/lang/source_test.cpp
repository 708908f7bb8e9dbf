// SPDX-License-Identifier: MIT
#include "lang/source.hpp"

#include <boost/test/unit_test.hpp>

namespace zermelo::lang {
namespace {

BOOST_AUTO_TEST_SUITE(source)

BOOST_AUTO_TEST_CASE(places_count_code_points) {
  const Source source("a", "ab\nжж x\n");
  BOOST_TEST((source.place(0) == Place{1, 1}));
  BOOST_TEST((source.place(2) == Place{1, 3}));
  BOOST_TEST((source.place(3) == Place{2, 1}));
  BOOST_TEST((source.place(7) == Place{2, 3}));
  BOOST_TEST((source.place(8) == Place{2, 4}));
  BOOST_TEST((source.place(10) == Place{3, 1}));
  BOOST_TEST((source.place(999) == Place{3, 1}));
}

BOOST_AUTO_TEST_CASE(lines_come_without_their_break) {
  const Source source("a", "one\r\ntwo\n\nfour");
  BOOST_TEST(source.line_count() == 4U);
  BOOST_TEST(source.line(1) == "one");
  BOOST_TEST(source.line(2) == "two");
  BOOST_TEST(source.line(3) == "");
  BOOST_TEST(source.line(4) == "four");
  BOOST_TEST(source.line(5) == "");
  BOOST_TEST(source.line(0) == "");
}

BOOST_AUTO_TEST_CASE(bytes_that_are_no_utf8_have_columns) {
  const Source source("a", "\xE9\xE9x");
  BOOST_TEST((source.place(2) == Place{1, 3}));
}

BOOST_AUTO_TEST_CASE(empty_text) {
  const Source source("a", "");
  BOOST_TEST(source.line_count() == 1U);
  BOOST_TEST((source.place(0) == Place{1, 1}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
