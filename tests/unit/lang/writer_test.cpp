// SPDX-License-Identifier: MIT
#include "lang/writer.hpp"

#include <bit>
#include <limits>

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include "tests/unit/lang/support.hpp"

namespace zermelo::lang {
namespace {

std::string quoted(std::string_view text) {
  std::string out;
  write_quoted_atom(out, text);
  return out;
}

std::string text_of(double value) {
  std::string out;
  write_float(out, value);
  return out;
}

BOOST_FIXTURE_TEST_SUITE(writer, test::Prolog)

BOOST_AUTO_TEST_CASE(options_change_the_text) {
  const auto term = read("f('A b', X+Y, _, '$VAR'(27), [1,2|T], {a})");
  const std::vector<std::string> names = {"X", ""};
  const auto with = [&](const WriteOptions& chosen) {
    return write(term->term, symbols, operators, chosen);
  };
  BOOST_TEST(with({}) == "f(A b,_0+_1,_2,$VAR(27),[1,2|_3],{a})");
  BOOST_TEST(with({.quoted = true}) == "f('A b',_0+_1,_2,'$VAR'(27),[1,2|_3],{a})");
  BOOST_TEST(with({.numbervars = true}) == "f(A b,_0+_1,_2,B1,[1,2|_3],{a})");
  BOOST_TEST(with({.ignore_ops = true}) == "f(A b,+(_0,_1),_2,$VAR(27),[1,2|_3],{}(a))");
  BOOST_TEST(with({.variable_names = names}) == "f(A b,X+_1,_2,$VAR(27),[1,2|_3],{a})");
  BOOST_TEST(with({.variable_base = 100}) == "f(A b,_100+_101,_102,$VAR(27),[1,2|_103],{a})");
}

BOOST_AUTO_TEST_CASE(only_natural_numbers_are_numbered_variables) {
  BOOST_TEST(writeq("'$VAR'(25)") == "Z");
  BOOST_TEST(writeq("'$VAR'(-1)") == "'$VAR'(-1)");
  BOOST_TEST(writeq("'$VAR'(x)") == "'$VAR'(x)");
  BOOST_TEST(writeq("'$VAR'(1,2)") == "'$VAR'(1,2)");
}

BOOST_AUTO_TEST_CASE(appends_to_what_is_there) {
  std::string out = "a";
  write(out, read("b")->term, symbols, operators);
  BOOST_TEST(out == "ab");
}

// Where Zermelo means to differ from SWI-Prolog: one nil, no dicts, nothing invisible.
BOOST_AUTO_TEST_CASE(deliberate_differences) {
  BOOST_TEST(writeq("'[]'") == "[]");
  BOOST_TEST(writeq("'[]'(a)") == "[](a)");
  BOOST_TEST(writeq("a-'.'") == "a-'.'");
  BOOST_TEST(quoted("\u00AD") == "'\\xAD\\'");
  BOOST_TEST(quoted("²") == "'²'");
}

BOOST_AUTO_TEST_CASE(quotes_where_they_are_needed) {
  for (const auto* bare :
       {"a", "aB_9", "жЖ", "日本", "[]", "{}", "!", ";", "+", "=..", "//*", ".."}) {
    BOOST_TEST(quoted(bare) == bare);
  }
  for (const auto* text : {"", "A", "_a", "9", "a b", "a.b", ",", "|", ".", "/*", "Ж", "[a]", "!!",
                           "+a", "%", "(", "²"}) {
    BOOST_TEST(quoted(text) == fmt::format("'{}'", text));
  }
  BOOST_TEST(quoted("a'\\\n\x01\u200B") == "'a\\'\\\\\\n\\x1\\\\x200B\\'");
}

BOOST_AUTO_TEST_CASE(floats) {
  BOOST_TEST(text_of(1.0) == "1.0");
  BOOST_TEST(text_of(-0.0) == "-0.0");
  BOOST_TEST(text_of(0.1) == "0.1");
  BOOST_TEST(text_of(0.1 + 0.2) == "0.30000000000000004");
  BOOST_TEST(text_of(1e14) == "100000000000000.0");
  BOOST_TEST(text_of(1e15) == "1.0e+15");
  BOOST_TEST(text_of(1.5e-7) == "1.5e-7");
  BOOST_TEST(text_of(0.0001) == "0.0001");
  BOOST_TEST(text_of(std::numeric_limits<double>::max()) == "1.7976931348623157e+308");
  BOOST_TEST(text_of(std::numeric_limits<double>::denorm_min()) == "5.0e-324");
  BOOST_TEST(text_of(-std::numeric_limits<double>::infinity()) == "-1.0Inf");
  BOOST_TEST(text_of(std::numeric_limits<double>::quiet_NaN()) == "1.5NaN");
}

BOOST_AUTO_TEST_CASE(operators_of_one_priority_and_opposite_sides) {
  operators.define(symbols.intern("#"), 500, OperatorType::fy);
  operators.define(symbols.intern("to"), 500, OperatorType::xfy);
  operators.define(symbols.intern("px"), 500, OperatorType::yf);
  BOOST_TEST(writeq("#(a-b)") == "# (a-b)");
  BOOST_TEST(writeq("(# a)-b") == "#a-b");
  BOOST_TEST(writeq("to(a,b-c)") == "a to (b-c)");
  BOOST_TEST(writeq("to(a,to(b,c))") == "a to b to c");
  BOOST_TEST(writeq("#(px(a))") == "# (a px)");
  BOOST_TEST(writeq("px(px(a))") == "a px px");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
