// SPDX-License-Identifier: MIT
#include <string>

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include "tests/sanitized.hpp"
#include "tests/unit/lang/support.hpp"

namespace zermelo::lang {
namespace {

// Frames are larger where memory is watched, and so is the time.
constexpr std::size_t depth = tests::is_sanitized ? 200000 : 1000000;

std::string repeated(std::string_view text, std::size_t times = depth) {
  std::string result;
  result.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

struct Shape {
  const char* before;
  const char* after;
};

BOOST_FIXTURE_TEST_SUITE(depth_of_terms, test::Prolog)

// Many levels: whatever used the C++ stack for them would overflow it.
BOOST_AUTO_TEST_CASE(deep_terms_read_and_write) {
  for (const auto& shape :
       {Shape{"f(", ")"}, Shape{"[", "]"}, Shape{"{", "}"}, Shape{"- ", ""}, Shape{"a,", ""},
        Shape{"", "-a"}, Shape{"\\+ ", ""}, Shape{"a-(", ")"}}) {
    BOOST_TEST_CONTEXT(shape.before << "..." << shape.after) {
      const auto text = repeated(shape.before) + "a" + repeated(shape.after);
      const auto term = read(text);
      BOOST_REQUIRE(term);
      const auto again = read(writeq(term->term));
      BOOST_REQUIRE(again);
      BOOST_TEST((again->term.view() == term->term.view()));
    }
  }
}

BOOST_AUTO_TEST_CASE(deep_parentheses) {
  BOOST_TEST(canonical(repeated("(") + "a" + repeated(")")) == "a");
}

BOOST_AUTO_TEST_CASE(long_lists_and_strings) {
  BOOST_TEST(read(fmt::format("[{}a]", repeated("a,")))->term.nodes().size() == 2 * depth + 3);
  BOOST_TEST(read(fmt::format("\"{}\"", repeated("a")))->term.nodes().size() == 2 * depth + 1);
  BOOST_TEST(read(fmt::format("f({}a)", repeated("a,")))->term.view().arity() == depth + 1);
}

BOOST_AUTO_TEST_CASE(unbalanced_and_broken_text_ends_in_one_error) {
  for (const auto* piece :
       {"(", "f(", "[", "{", "- ", "a b ", "0'", "'", "/*", "[a|", "a-", "a +"}) {
    BOOST_TEST_CONTEXT(piece) {
      errors.clear();
      BOOST_TEST(read_all(repeated(piece)).empty());
      BOOST_TEST(errors.size() == 1U);
    }
  }
}

BOOST_AUTO_TEST_CASE(many_errors_are_all_reported) {
  constexpr std::size_t many = 100000;
  BOOST_TEST(read_all(repeated("foo(. ", many)).empty());
  BOOST_TEST(errors.size() == many);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
