// SPDX-License-Identifier: MIT
#include "lang/diagnostic.hpp"

#include <boost/test/unit_test.hpp>

namespace zermelo::lang {
namespace {

Diagnostic about(std::string text, Span span, std::string message = "wrong") {
  Diagnostic result;
  result.code = "syntax";
  result.message = std::move(message);
  result.source = std::make_shared<Source>("game.pl", std::move(text));
  result.span = span;
  return result;
}

BOOST_AUTO_TEST_SUITE(diagnostics)

BOOST_AUTO_TEST_CASE(place_line_caret_hint_and_related_place) {
  auto diagnostic = about("foo(a)\nbar(b).\n", {7, 10});
  diagnostic.hint = "mend it";
  diagnostic.related.push_back({"see here", diagnostic.source, {0, 3}});
  BOOST_TEST(render(diagnostic) ==
             "game.pl:2:1: error: wrong [syntax]\n"
             " 2 | bar(b).\n"
             "   | ^~~\n"
             "  hint: mend it\n"
             "game.pl:1:1: note: see here\n"
             " 1 | foo(a)\n"
             "   | ^~~\n");
}

BOOST_AUTO_TEST_CASE(severities) {
  auto diagnostic = about("a", {0, 1});
  diagnostic.severity = Severity::warning;
  BOOST_TEST(render(diagnostic).starts_with("game.pl:1:1: warning: wrong"));
  diagnostic.severity = Severity::note;
  diagnostic.code.clear();
  BOOST_TEST(render(diagnostic).starts_with("game.pl:1:1: note: wrong\n"));
}

BOOST_AUTO_TEST_CASE(without_a_source) {
  Diagnostic diagnostic;
  diagnostic.code = "file";
  diagnostic.message = "cannot read it";
  BOOST_TEST(render(diagnostic) == "error: cannot read it [file]\n");
}

BOOST_AUTO_TEST_CASE(carets_stand_under_their_characters) {
  BOOST_TEST(render(about("жж x", {5, 6})).ends_with("1 | жж x\n   |    ^\n"));
  BOOST_TEST(render(about("日本 x", {7, 8})).ends_with("1 | 日本 x\n   |      ^\n"));
  BOOST_TEST(render(about("\tx", {1, 2})).ends_with("1 |  x\n   |  ^\n"));
  BOOST_TEST(render(about("ab", {2, 2})).ends_with("1 | ab\n   |   ^\n"));
}

BOOST_AUTO_TEST_CASE(spans_over_several_lines_are_marked_on_the_first) {
  BOOST_TEST(render(about("ab\ncd", {1, 5})).ends_with("1 | ab\n   |  ^\n"));
}

BOOST_AUTO_TEST_CASE(nothing_reaches_the_terminal_that_it_would_act_on) {
  const auto text = render(about("a\x1B[31m\xE9\x9B\u202E", {0, 1}, "odd \x07 name"));
  BOOST_TEST(text.find('\x1B') == std::string::npos);
  BOOST_TEST(text.find('\x07') == std::string::npos);
  BOOST_TEST(text.find("␛") != std::string::npos);
  BOOST_TEST(text.find("<E9><9B>") != std::string::npos);
  BOOST_TEST(text.find("<202E>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(long_lines_are_cut_to_a_window) {
  const std::string line(100000, 'x');
  const auto text = render(about(line, {50000, 50001}));
  BOOST_TEST(text.size() < 400U);
  BOOST_TEST(text.starts_with("game.pl:1:50001: error"));
  BOOST_TEST(text.find(" | ...x") != std::string::npos);
  BOOST_TEST(text.find("x...\n") != std::string::npos);
  BOOST_TEST(text.find("^\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(color_only_adds_escape_sequences) {
  const auto diagnostic = about("abc", {1, 2});
  auto colored = render(diagnostic, true);
  BOOST_TEST(colored != render(diagnostic));
  for (auto at = colored.find('\x1B'); at != std::string::npos; at = colored.find('\x1B')) {
    colored.erase(at, colored.find('m', at) - at + 1);
  }
  BOOST_TEST(colored == render(diagnostic));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
