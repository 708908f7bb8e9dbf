// SPDX-License-Identifier: MIT
#include <bit>
#include <cmath>
#include <random>

#include <boost/test/unit_test.hpp>

#include "tests/unit/lang/support.hpp"

namespace zermelo::lang {
namespace {

/// Random terms, rich in what makes writing hard: operators as atoms, as operands and as functors
/// of every arity, negative numbers, atoms that need quotes.
class TermMaker {
 public:
  TermMaker(SymbolTable& symbols, unsigned seed) : symbols_(symbols), random_(seed) {}

  Term make() {
    variables_ = 0;
    add_term(4);
    return builder_.take();
  }

 private:
  std::size_t pick(std::size_t count) { return random_() % count; }

  Symbol name() {
    static constexpr const char* names[] = {
        "a",   "foo",   "is",   "mod", "dynamic", "-",   "+",   "\\",  "\\+",  ":-", "?-",
        "-->", ",",     "|",    ";",   "->",      "*->", "=",   "^",   "**",   "[]", "{}",
        "!",   ".",     "..",   "A",   "_",       "",    "a b", "'",   "\\\\", "\n", "/*",
        "*/",  "%",     "a.",   "жЖ",  "Ж",       "日",  "≤",   "²",   "0",    "1x", "$",
        "#",   "likes", "very", "pf",  "Of",      "@@",  "x'",  "\x7F"};
    return symbols_.intern(names[pick(std::size(names))]);
  }

  void add_number() {
    static constexpr std::int64_t integers[] = {0, 1, -1, 42, INT64_MAX, INT64_MIN};
    static constexpr double floats[] = {0.0, -0.0, 1.5, -1.5, 1e100, -1e-100, 5e-324, HUGE_VAL};
    if (pick(2) == 0) {
      builder_.integer(integers[pick(std::size(integers))]);
    } else {
      builder_.floating(floats[pick(std::size(floats))]);
    }
  }

  // The reader numbers variables in the order of the text, so each new one has the next number.
  void add_variable() { builder_.variable(variables_++); }

  void add_leaf() {
    switch (pick(5)) {
      case 0:
        return add_variable();
      case 1:
        return add_number();
      default:
        return builder_.atom(name());
    }
  }

  void add_term(int depth) {
    if (depth == 0 || pick(6) == 0) return add_leaf();
    const auto arity = static_cast<std::uint32_t>(1 + pick(12) % 3);
    for (std::uint32_t i = 0; i < arity; ++i) add_term(depth - 1);
    builder_.compound(arity == 2 && pick(6) == 0 ? symbols::dot : name(), arity);
  }

  SymbolTable& symbols_;
  std::mt19937 random_;
  TermBuilder builder_;
  std::uint32_t variables_ = 0;
};

BOOST_FIXTURE_TEST_SUITE(round_trip, test::Prolog)

BOOST_AUTO_TEST_CASE(what_writeq_writes_reads_back) {
  operators.define(symbols.intern("likes"), 700, OperatorType::xfx);
  operators.define(symbols.intern("very"), 500, OperatorType::fy);
  operators.define(symbols.intern("@@"), 500, OperatorType::xfy);
  operators.define(symbols.intern("pf"), 500, OperatorType::yf);
  operators.define(symbols.intern("Of"), 400, OperatorType::xfy);
  for (unsigned seed = 0; seed < 40000; ++seed) {
    const auto term = TermMaker(symbols, seed).make();
    for (const bool ignore_ops : {false, true}) {
      const auto text = write(term, symbols, operators, {.quoted = true, .ignore_ops = ignore_ops});
      errors.clear();
      const auto again = read(text);
      BOOST_REQUIRE_MESSAGE(again, "seed " << seed << ": " << text << ": "
                                           << (errors.empty() ? "" : errors.front().message));
      BOOST_REQUIRE_MESSAGE(again->term.view() == term.view(), "seed " << seed << ": " << text);
      BOOST_REQUIRE(again->spans.size() == term.nodes().size());
    }
  }
}

BOOST_AUTO_TEST_CASE(every_float_reads_back) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 200000; ++i) {
    const auto value = std::bit_cast<double>(random());
    if (std::isnan(value)) continue;
    std::string text;
    write_float(text, value);
    const auto number = std::get<Number>(parse_number(text));
    BOOST_REQUIRE_MESSAGE(std::get<double>(number) == value, text);
  }
}

// Garbage must end in clauses or errors, never in a crash or an endless loop.
BOOST_AUTO_TEST_CASE(random_text_is_survived) {
  static constexpr const char* pieces[] = {
      "a",    "X",        "_",    "1",  "0'", "'",  "\"",  "`",    "(",  ")",   "[",
      "]",    "{",        "}",    ",",  "|",  ".",  ". ",  " ",    "\n", ":-",  "-",
      "+",    "\\",       "/*",   "*/", "%",  "f(", "0x",  "1.5",  "e",  "\\x", "é",
      "\xE9", "dynamic ", " is ", "!",  ";",  "->", "\\+", "16'F", "=",  "''",  "[]"};
  std::mt19937 random(7);
  for (int round = 0; round < 20000; ++round) {
    std::string text;
    for (auto left = random() % 40; left > 0; --left) text += pieces[random() % std::size(pieces)];
    errors.clear();
    for (const auto& clause : read_all(text)) {
      BOOST_REQUIRE(clause.spans.size() == clause.term.nodes().size());
      BOOST_REQUIRE(clause.span.end <= text.size());
    }
    for (const auto& error : errors) {
      BOOST_REQUIRE(error.span.begin <= error.span.end && error.span.end <= text.size());
      BOOST_REQUIRE(render(error).ends_with('\n'));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
