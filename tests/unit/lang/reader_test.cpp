// SPDX-License-Identifier: MIT
#include "lang/reader.hpp"

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include "tests/unit/lang/support.hpp"

namespace zermelo::lang {
namespace {

using test::Prolog;

struct Row {
  const char* text;
  const char* canonical;
};

void check(Prolog& prolog, std::initializer_list<Row> rows) {
  for (const auto& row : rows) {
    BOOST_TEST_CONTEXT(row.text) { BOOST_TEST(prolog.canonical(row.text) == row.canonical); }
  }
}

BOOST_FIXTURE_TEST_SUITE(reader, Prolog)

// What SWI-Prolog reads the same way is in writeq.tsv; these rows are what the file leaves out.

BOOST_AUTO_TEST_CASE(quoted_operators_are_operators) {
  check(*this, {{"a 'mod' b", "mod(a,b)"},
                {"'-' 1", "-(1)"},
                {"'-'1", "-(1)"},
                {"'\\\\+' a", "\\+(a)"},
                {"a ',' b", "','(a,b)"}});
}

BOOST_AUTO_TEST_CASE(a_sign_belongs_to_the_digits_that_follow_directly) {
  check(*this, {{"-1", "-1"},
                {"- 1", "-(1)"},
                {"-(1)", "-(1)"},
                {"-1.5", "-1.5"},
                {"- 1.5", "-(1.5)"},
                {"a-1", "-(a,1)"},
                {"a - 1", "-(a,1)"},
                {"a -1", "-(a,1)"},
                {"a - -1", "-(a,-1)"},
                {"[-1]", "[-1]"},
                {"-0'a", "-97"},
                {"+1", "+(1)"},
                {"-9223372036854775808", "-9223372036854775808"},
                {"- 9223372036854775807", "-(9223372036854775807)"}});
}

BOOST_AUTO_TEST_CASE(empty_brackets_are_names) {
  check(*this, {{"[]", "[]"},
                {"'[]'", "[]"},
                {"[ % empty\n]", "[]"},
                {"[](a)", "[](a)"},
                {"{}(a,b)", "{}(a,b)"},
                {"{ }", "{}"},
                {"'{}'(x)", "{}(x)"}});
  BOOST_TEST((read("[]")->term.view() == read("'[]'")->term.view()));
  BOOST_TEST((read("[a]")->term.view() == read("'.'(a, '[]')")->term.view()));
}

BOOST_AUTO_TEST_CASE(strings_follow_the_flag) {
  check(*this, {{"\"aж\\n\"", "[a,ж,'\\n']"}, {"\"\"", "[]"}, {"`ab`", "[97,98]"}});
  flags.double_quotes = DoubleQuotes::codes;
  check(*this, {{"\"aж\"", "[97,1078]"}});
  flags.double_quotes = DoubleQuotes::atom;
  check(*this,
        {{"\"a b\"", "'a b'"}, {"\"\"", "''"}, {"\"a\"\"b\"", "'a\"b'"}, {"`ab`", "[97,98]"}});
}

BOOST_AUTO_TEST_CASE(quoted_text) {
  check(*this, {{"'don''t'", "'don\\'t'"},
                {"'a\\\nb'", "ab"},
                {"'a\\\r\nb'", "ab"},
                {"'a\\c \n\t b'", "ab"},
                {"'\\a\\b\\f\\n\\r\\t\\v'", "'\\a\\b\\f\\n\\r\\t\\v'"},
                {"'\\x41\\\\101\\B'", "'AAB'"},
                {"'\\u0416\\U0001F600'", "'Ж😀'"},
                {"'\\e\\s\\d\\0\\'", "'\\x1B\\ \\x7F\\\\x0\\'"},
                {"'\\\\\\'\\\"\\`'", "'\\\\\\'\"`'"}});
}

BOOST_AUTO_TEST_CASE(operators_of_the_user) {
  operators.define(symbols.intern("likes"), 700, OperatorType::xfx);
  operators.define(symbols.intern("very"), 200, OperatorType::fy);
  operators.define(symbols.intern("!!"), 300, OperatorType::yf);
  operators.define(symbols.intern("!!"), 300, OperatorType::yfx);
  operators.define(symbols.intern("px"), 300, OperatorType::xf);
  check(*this, {{"tom likes very very wine", "likes(tom,very(very(wine)))"},
                {"a '!!'", "'!!'(a)"},
                {"a '!!' '!!'", "'!!'(a,'!!')"},
                {"a '!!' b", "'!!'(a,b)"},
                {"f(a '!!', b)", "f('!!'(a),b)"},
                {"- a px", "px(-(a))"},
                {"a px + b", "+(px(a),b)"},
                {"a px px", "error: the operand of px (priority 300) needs brackets"},
                {"[likes, very]", "[likes,very]"},
                {"very = likes", "=(very,likes)"}});
}

BOOST_AUTO_TEST_CASE(operators_are_looked_at_afresh_for_every_clause) {
  auto source = std::make_shared<Source>("t", "a. x likes y.");
  Reader reader(source, symbols, operators, flags, [](const Diagnostic&) {});
  reader.next();
  operators.define(symbols.intern("likes"), 700, OperatorType::xfx);
  BOOST_TEST(writeq(reader.next()->term) == "x likes y");
  BOOST_TEST(!reader.had_errors());
}

BOOST_AUTO_TEST_CASE(variables_have_names_counts_and_places) {
  const auto clause = read("f(X, _, Y, X, _)");
  BOOST_TEST(clause->variables.size() == 4U);
  BOOST_TEST(clause->variables[0].name == "X");
  BOOST_TEST(clause->variables[0].occurrences == 2U);
  BOOST_TEST((clause->variables[0].first == Span{2, 3}));
  BOOST_TEST(clause->variables[1].name == "_");
  BOOST_TEST(clause->variables[2].name == "Y");
  BOOST_TEST(clause->variables[3].name == "_");
}

BOOST_AUTO_TEST_CASE(many_variables_are_told_apart) {
  std::string text = "f(";
  for (int i = 0; i < 100; ++i) text += fmt::format("V{},", i);
  for (int i = 0; i < 100; ++i) text += fmt::format("V{}{}", i, i < 99 ? "," : ")");
  const auto term = read(text);
  BOOST_TEST(term->variables.size() == 100U);
  for (std::uint32_t i = 0; i < 100; ++i) {
    BOOST_TEST(term->term.view().arg(i).variable() == i);
    BOOST_TEST(term->term.view().arg(100 + i).variable() == i);
    BOOST_TEST(term->variables[i].occurrences == 2U);
  }
}

// Every node's place, as the text it covers, in postfix order.
std::string places(Prolog& prolog, const std::string& text) {
  const auto read = prolog.read(text);
  std::string result;
  for (const auto span : read->spans) {
    result += fmt::format("<{}>", text.substr(span.begin, span.end - span.begin));
  }
  return result;
}

BOOST_AUTO_TEST_CASE(every_node_has_its_place) {
  BOOST_TEST(places(*this, "f(a, X)") == "<a><X><f(a, X)>");
  BOOST_TEST(places(*this, "a + b * c") == "<a><b><c><b * c><a + b * c>");
  BOOST_TEST(places(*this, "- (a)") == "<(a)><- (a)>");
  BOOST_TEST(places(*this, "(a , b) = c") == "<a><b><(a , b)><c><(a , b) = c>");
  BOOST_TEST(places(*this, "[a, b|T]") == "<a><b><T><b|T]><[a, b|T]>");
  BOOST_TEST(places(*this, "[ ]") == "<[ ]>");
  BOOST_TEST(places(*this, "{x}") == "<x><{x}>");
  BOOST_TEST(places(*this, "\"ab\"") == "<\"ab\"><\"ab\"><\"ab\"><\"ab\"><\"ab\">");
  BOOST_TEST(places(*this, "-1 - 2") == "<-1><2><-1 - 2>");
}

BOOST_AUTO_TEST_CASE(clauses_span_their_full_stop) {
  const auto clauses = read_all(" a :- b. % c\nd.");
  BOOST_TEST(clauses.size() == 2U);
  BOOST_TEST((clauses[0].span == Span{1, 8}));
  BOOST_TEST((clauses[1].span == Span{13, 15}));
}

BOOST_AUTO_TEST_CASE(one_term_from_a_text) {
  BOOST_TEST(canonical("a") == "a");
  BOOST_TEST(canonical("a. ") == "a");
  BOOST_TEST(canonical("a. % b") == "a");
  BOOST_TEST(canonical(" % nothing") == "nothing");
  BOOST_TEST(canonical("a. b.") == "error: expected one term only, found the name b after it");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
