// SPDX-License-Identifier: MIT
#include "lang/syntax_error.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/unit/lang/support.hpp"

namespace zermelo::lang {
namespace {

struct ErrorRow {
  const char* text;
  /// line:column message
  const char* error;
  /// What the hint has to contain.
  const char* hint = "";
};

BOOST_FIXTURE_TEST_SUITE(syntax_errors, test::Prolog)

void check(test::Prolog& prolog, std::initializer_list<ErrorRow> rows) {
  for (const auto& row : rows) {
    BOOST_TEST_CONTEXT(row.text) {
      BOOST_TEST(prolog.first_error(row.text) == row.error);
      BOOST_REQUIRE(!prolog.errors.empty());
      BOOST_TEST(prolog.errors.front().code == "syntax");
      const auto& hint = prolog.errors.front().hint;
      BOOST_TEST(hint.find(row.hint) != std::string::npos, "hint: " << hint);
      BOOST_TEST(hint.empty() == (*row.hint == '\0'), "hint: " << hint);
    }
  }
}

BOOST_AUTO_TEST_CASE(missing_full_stops) {
  check(*this,
        {{"foo(a)\nbar(b).", "2:1 expected an operator or the full stop, found the name bar",
          "is a '.' missing before this?"},
         {"a :-\n  b\n  c.", "3:3 expected an operator or the full stop, found the name c",
          "',' or '.' missing"},
         {"a :- b\nc :- d.", "2:1 expected an operator or the full stop, found the name c",
          "is a '.' missing before this?"},
         {"a :- b,\nc :- d.",
          "2:3 operators :- (priority 1200) and :- (priority 1200) need brackets", "end with '.'?"},
         {"a.b.", "1:2 expected an operator or the full stop, found the name .",
          "white space must follow a full stop"},
         {"p :- +.\nq.", "2:1 expected an operator or the full stop, found the name q",
          "put a space before the full stop"},
         {"a", "1:2 the last clause has no full stop", "write '.' here"}});
}

BOOST_AUTO_TEST_CASE(missing_terms) {
  check(*this, {{"a :- b, .", "1:9 expected a term after ',', found the full stop", "one too many"},
                {"a :- .", "1:6 expected a term after the name :-, found the full stop"},
                {"f(a,).", "1:5 expected a term after ',', found ')'", "one too many"},
                {"f().", "1:3 expected a term after '(', found ')'", "write f"},
                {"f(,).", "1:3 expected a term after '(', found ','", "written ','"},
                {"[|a].", "1:2 expected a term after '[', found '|'", "written '|'"},
                {"a :- X > 3, -> b.", "1:13 expected a term before the operator ->"},
                {"= 3.", "1:1 expected a term before the operator ="},
                {")", "1:1 expected a clause, found ')'"},
                {"()", "1:2 expected a term after '(', found ')'"}});
}

BOOST_AUTO_TEST_CASE(brackets) {
  check(*this, {{"f(a, b.", "1:7 expected ',' or ')' in the arguments of f, found the full stop"},
                {"f(1 2).", "1:5 expected ',' or ')' in the arguments of f, found the number 2"},
                {"[a, b.", "1:6 expected ',', '|' or ']' in the list, found the full stop"},
                {"[a|b, c].", "1:5 expected ']' after the tail of the list, found ','"},
                {"[a|b|c].", "1:5 expected ']' after the tail of the list, found '|'"},
                {"(a].", "1:3 expected ')' or an operator, found ']'"},
                {"{a.", "1:3 expected '}' or an operator, found the full stop"},
                {"a).", "1:2 ')' closes nothing", "write the missing '('"}});
}

BOOST_AUTO_TEST_CASE(an_open_bracket_is_named) {
  first_error("foo(a,\n    [b, c).");
  const auto& related = errors.front().related;
  BOOST_REQUIRE(related.size() == 2U);
  BOOST_TEST(related[0].message == "the clause begins here");
  BOOST_TEST((related[0].span == Span{0, 3}));
  BOOST_TEST(related[1].message == "this '[' is still open");
  BOOST_TEST((related[1].span == Span{11, 12}));
}

BOOST_AUTO_TEST_CASE(priorities) {
  check(*this, {{"a = b = c.", "1:7 operators = (priority 700) and = (priority 700) need brackets",
                 "in ( and )"},
                {"X = dynamic a.",
                 "1:5 operators = (priority 700) and dynamic (priority 1150) need brackets",
                 "in ( and )"}});
}

BOOST_AUTO_TEST_CASE(habits_from_elsewhere) {
  check(*this,
        {{"a :- X <= 3.", "1:8 expected an operator or the full stop, found the name <=", "=<"},
         {"a :- X != 3.", "1:8 expected an operator or the full stop, found the name !", "\\="},
         {"a :- b && c.", "1:8 expected an operator or the full stop, found the name &&", "comma"},
         {"a :- b || c.", "1:9 expected a term after '|', found '|'", "semicolon"},
         {"f (a).", "1:3 expected an operator or the full stop, found '('", "without a space"},
         {"Foo(a).", "1:4 expected an operator or the full stop, found '('", "call(Foo, ...)"},
         {"a :- X=\\+b.", "1:7 expected an operator or the full stop, found the name =\\+",
          "between = and \\+"},
         {"a :- 2x.", "1:7 expected an operator or the full stop, found the name x",
          "cannot begin with a digit"}});
}

BOOST_AUTO_TEST_CASE(malformed_tokens) {
  check(*this, {{"a. 'b", "1:4 this quoted atom does not end on its line", "close it with '"},
                {"\"b\n\".", "1:1 this string does not end on its line", "close it with \""},
                {"a. /* b", "1:4 this comment is never closed", "*/"},
                {"'a\\q'.", "1:3 unknown escape sequence \\q", "\\\\"},
                {"\"\\xD800\\\".", "1:2 no Unicode character has this code", "10FFFF"},
                {"'\\x110000\\'.", "1:2 no Unicode character has this code", "10FFFF"},
                {"9223372036854775808.", "1:1 this integer does not fit in 64 bits",
                 "-9223372036854775808"},
                {"- 9223372036854775808.", "1:3 this integer does not fit in 64 bits",
                 "9223372036854775807"},
                {"a - 99999999999999999999.", "1:5 this integer does not fit in 64 bits", "from"},
                {"1.0e999.", "1:1 this number is too large for a double"},
                {"0xg.", "1:1 expected digits after the radix prefix"},
                {"2'12.", "1:1 these digits do not suit the radix", "16'FF"},
                {"'\xE9'.", "1:2 this byte is not valid UTF-8", "UTF-8"},
                {"a \xD0.", "1:3 this byte is not valid UTF-8", "UTF-8"},
                {"\u00AD.", "1:1 the character U+00AD begins no token"}});
  BOOST_TEST(first_error(std::string("a(\0).", 6)) == "1:3 a NUL byte in the text");
}

BOOST_AUTO_TEST_CASE(spans_cover_the_wrong_token) {
  first_error("foo barbar.");
  BOOST_TEST((errors.front().span == Span{4, 10}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
