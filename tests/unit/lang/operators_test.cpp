// SPDX-License-Identifier: MIT
#include "lang/operators.hpp"

#include <boost/test/unit_test.hpp>

namespace zermelo::lang {
namespace {

BOOST_AUTO_TEST_SUITE(operators)

BOOST_AUTO_TEST_CASE(limits_follow_from_the_type) {
  const auto limits = [](OperatorType type) {
    const Operator op{500, type};
    return std::pair(op.left_limit(), op.right_limit());
  };
  BOOST_TEST((limits(OperatorType::xfx) == std::pair<std::uint16_t, std::uint16_t>(499, 499)));
  BOOST_TEST((limits(OperatorType::xfy) == std::pair<std::uint16_t, std::uint16_t>(499, 500)));
  BOOST_TEST((limits(OperatorType::yfx) == std::pair<std::uint16_t, std::uint16_t>(500, 499)));
  BOOST_TEST((Operator{500, OperatorType::fy}.right_limit() == 500));
  BOOST_TEST((Operator{500, OperatorType::fx}.right_limit() == 499));
  BOOST_TEST((Operator{500, OperatorType::yf}.left_limit() == 500));
  BOOST_TEST((Operator{500, OperatorType::xf}.left_limit() == 499));
}

BOOST_AUTO_TEST_CASE(one_name_can_have_one_definition_of_each_class) {
  SymbolTable symbols;
  auto table = OperatorTable::standard(symbols);
  BOOST_TEST(table.prefix(symbols::minus).priority == 200);
  BOOST_TEST(table.infix(symbols::minus).priority == 500);
  BOOST_TEST(!table.postfix(symbols::minus));
  table.define(symbols::minus, 0, OperatorType::fx);
  BOOST_TEST(!table.prefix(symbols::minus));
  BOOST_TEST(table.infix(symbols::minus).priority == 500);
  BOOST_TEST(table.is_operator(symbols::minus));
}

BOOST_AUTO_TEST_CASE(entries_are_the_whole_table) {
  SymbolTable symbols;
  auto table = OperatorTable::standard(symbols);
  const auto before = table.entries().size();
  table.define(symbols.intern("likes"), 700, OperatorType::xfx);
  BOOST_TEST(table.entries().size() == before + 1);
  for (const auto& entry : table.entries()) {
    const auto found = operator_class(entry.op.type) == OperatorClass::prefix
                           ? table.prefix(entry.name)
                           : table.infix(entry.name);
    BOOST_TEST(found.priority == entry.op.priority);
  }
}

BOOST_AUTO_TEST_CASE(copies_are_independent) {
  SymbolTable symbols;
  const auto original = OperatorTable::standard(symbols);
  auto copy = original;
  copy.define(symbols::neck, 0, OperatorType::xfx);
  BOOST_TEST(original.infix(symbols::neck).priority == 1200);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
