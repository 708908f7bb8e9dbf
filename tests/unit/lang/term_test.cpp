// SPDX-License-Identifier: MIT
#include "lang/term.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/unit/lang/support.hpp"

namespace zermelo::lang {
namespace {

BOOST_AUTO_TEST_SUITE(term)

BOOST_AUTO_TEST_CASE(builder_joins_arguments) {
  test::Prolog prolog;
  TermBuilder builder;
  builder.atom(prolog.symbols.intern("a"));
  builder.integer(-1);
  builder.variable(3);
  builder.compound(prolog.symbols.intern("g"), 2);
  builder.compound(prolog.symbols.intern("f"), 2);
  const auto term = builder.take();
  BOOST_TEST(prolog.writeq(term) == "f(a,g(-1,_3))");
  BOOST_TEST(builder.node_count() == 0U);
}

BOOST_AUTO_TEST_CASE(arguments_one_by_one_and_all_together) {
  test::Prolog prolog;
  const auto read = prolog.read("f(a(b),c(d(e),1),2.5,X)");
  const TermView term = read->term;
  const std::vector<std::string> expected = {"a(b)", "c(d(e),1)", "2.5", "_0"};
  const auto args = term.args();
  BOOST_TEST(args.size() == expected.size());
  for (std::uint32_t i = 0; i < term.arity(); ++i) {
    BOOST_TEST(prolog.writeq(term.arg(i)) == expected[i]);
    BOOST_TEST(prolog.writeq(args[i]) == expected[i]);
  }
}

BOOST_AUTO_TEST_CASE(equality_is_structural) {
  test::Prolog prolog;
  const auto equal = [&](const char* left, const char* right) {
    return prolog.read(left)->term.view() == prolog.read(right)->term.view();
  };
  BOOST_TEST(equal("f(X, g(Y), 'a')", "f( A,g(B),a )"));
  BOOST_TEST(!equal("f(X, X)", "f(X, Y)"));
  BOOST_TEST(!equal("f(1)", "f(1.0)"));
  BOOST_TEST(!equal("0.0", "-0.0"));
  BOOST_TEST(!equal("f(a, b)", "f(a)"));
  BOOST_TEST(!equal("g(f(a), b)", "f(g(a), b)"));
  BOOST_TEST(equal("1.5NaN", "1.5NaN"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
