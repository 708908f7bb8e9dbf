// SPDX-License-Identifier: MIT
#include "lang/token.hpp"

#include <vector>

#include <boost/test/unit_test.hpp>

#include "lang/tokenizer.hpp"
#include "tests/unit/lang/support.hpp"

namespace zermelo::lang {
namespace {

// The tokens of a text, a bar between each two.
std::string split(std::string_view text) {
  std::string result;
  std::uint32_t offset = skip_preamble(text);
  for (;;) {
    const auto token = scan_token(text, offset);
    if (token.kind == TokenKind::end_of_text) return result;
    if (!result.empty()) result += " | ";
    result += text.substr(token.span.begin, token.span.end - token.span.begin);
    offset = token.span.end;
  }
}

TokenKind kind_of(std::string_view text) { return scan_token(text, 0).kind; }
TokenFault fault_of(std::string_view text) { return scan_token(text, 0).fault; }

BOOST_AUTO_TEST_SUITE(tokens)

BOOST_AUTO_TEST_CASE(longest_match) {
  BOOST_TEST(split("foo(X,_y):-bar.") == "foo | ( | X | , | _y | ) | :- | bar | .");
  BOOST_TEST(split("a=..b") == "a | =.. | b");
  BOOST_TEST(split("X=\\+a") == "X | =\\+ | a");
  BOOST_TEST(split("!;!") == "! | ; | !");
  BOOST_TEST(split("[a|b]{}") == "[ | a | | | b | ] | { | }");
  BOOST_TEST(split("a.b") == "a | . | b");
  BOOST_TEST(split("1.e5 1.0e 2.5") == "1 | . | e5 | 1.0 | e | 2.5");
  BOOST_TEST(split("0'a 0''' 0'\\n") == "0'a | 0''' | 0'\\n");
  BOOST_TEST(split("1_000 1_ 1__0") == "1_000 | 1 | _ | 1 | __0");
}

BOOST_AUTO_TEST_CASE(layout_is_skipped) {
  BOOST_TEST(split(" a % b\n c /* d\n /* e */ f %") == "a | c | f");
  BOOST_TEST(split("a/**/b") == "a | b");
  BOOST_TEST(split("a\u00A0b\u2003c") == "a | b | c");
  BOOST_TEST(split("//*") == "//*");
}

BOOST_AUTO_TEST_CASE(preamble_is_skipped) {
  BOOST_TEST(split("#!/usr/bin/env zermelo\na.") == "a | .");
  BOOST_TEST(split("\xEF\xBB\xBF#!x\r\na.") == "a | .");
  BOOST_TEST(split("\xEF\xBB\xBF"
                   "a.") == "a | .");
  BOOST_TEST(split("#!") == "");
  BOOST_TEST(split("a #! b") == "a | # | ! | b");
}

BOOST_AUTO_TEST_CASE(full_stops_need_layout_or_a_comment) {
  for (const auto* text : {".", ". ", ".\n", ".%", ".\t"}) {
    BOOST_TEST((kind_of(text) == TokenKind::full_stop));
  }
  for (const auto* text : {".a", "..", ".(", "./"}) BOOST_TEST((kind_of(text) == TokenKind::atom));
}

BOOST_AUTO_TEST_CASE(letters_of_any_script) {
  BOOST_TEST((kind_of("минимакс") == TokenKind::atom));
  BOOST_TEST((kind_of("Поз") == TokenKind::variable));
  BOOST_TEST((kind_of("日本") == TokenKind::atom));
  BOOST_TEST((kind_of("Ωmega") == TokenKind::variable));
  BOOST_TEST((kind_of("_ж") == TokenKind::variable));
  BOOST_TEST((kind_of("≤") == TokenKind::atom));
  BOOST_TEST(split("aжΩ1≤≥b") == "aжΩ1 | ≤≥ | b");
}

BOOST_AUTO_TEST_CASE(surroundings) {
  const auto token = scan_token("  foo(", 0);
  BOOST_TEST(token.layout_before);
  BOOST_TEST(token.open_follows);
  BOOST_TEST((token.span == Span{2, 5}));
  BOOST_TEST(!scan_token("foo (", 0).open_follows);
  BOOST_TEST(!scan_token("foo", 0).layout_before);
}

BOOST_AUTO_TEST_CASE(faults) {
  BOOST_TEST((fault_of("/* a") == TokenFault::unterminated_comment));
  BOOST_TEST((fault_of("'abc") == TokenFault::unterminated_quote));
  BOOST_TEST((fault_of("'abc\n'") == TokenFault::unterminated_quote));
  BOOST_TEST((fault_of("\"abc\\\"") == TokenFault::unterminated_quote));
  BOOST_TEST((fault_of("'a\\qb'") == TokenFault::bad_escape));
  BOOST_TEST((fault_of("'a\\xg\\'") == TokenFault::bad_escape));
  BOOST_TEST((fault_of("0'\\q") == TokenFault::bad_escape));
  BOOST_TEST((fault_of("0'\\xD800\\") == TokenFault::bad_character_code));
  BOOST_TEST((fault_of("0'\n") == TokenFault::missing_character));
  BOOST_TEST((fault_of("0x") == TokenFault::missing_digits));
  BOOST_TEST((fault_of("8'9") == TokenFault::bad_radix));
  BOOST_TEST((fault_of("1'0") == TokenFault::bad_radix));
  BOOST_TEST((fault_of("99999999999999999999") == TokenFault::integer_overflow));
  BOOST_TEST((fault_of("1.0e999") == TokenFault::float_overflow));
  BOOST_TEST((fault_of(std::string_view("\0", 1)) == TokenFault::nul_byte));
  BOOST_TEST((fault_of(std::string_view("'\0'", 3)) == TokenFault::nul_byte));
  BOOST_TEST((fault_of("\xE9t") == TokenFault::invalid_utf8));
  BOOST_TEST((fault_of("'\xE9t'") == TokenFault::invalid_utf8));
  BOOST_TEST((fault_of("0'\xE9") == TokenFault::missing_character));
  BOOST_TEST((fault_of("\u00AD") == TokenFault::unexpected_character));
  BOOST_TEST((fault_of("\x01") == TokenFault::unexpected_character));
}

BOOST_AUTO_TEST_CASE(a_fault_has_its_own_place) {
  const auto token = scan_token("'ab\\q\\z'", 0);
  BOOST_TEST((token.span == Span{0, 8}));
  BOOST_TEST((token.fault_span == Span{3, 5}));
}

BOOST_AUTO_TEST_CASE(look_ahead_gives_the_same_tokens) {
  SymbolTable symbols;
  Tokenizer tokens("a b c d", symbols);
  BOOST_TEST((tokens.peek(2).span == Span{4, 5}));
  BOOST_TEST((tokens.peek(0).span == Span{0, 1}));
  BOOST_TEST((tokens.take().span == Span{0, 1}));
  BOOST_TEST((tokens.peek(2).span == Span{6, 7}));
  for (const std::uint32_t begin : {2U, 4U, 6U}) BOOST_TEST(tokens.take().span.begin == begin);
  BOOST_TEST((tokens.take().kind == TokenKind::end_of_text));
  BOOST_TEST((tokens.take().kind == TokenKind::end_of_text));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
