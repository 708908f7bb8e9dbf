// SPDX-License-Identifier: MIT
#include "interpreter/analysis/type.hpp"

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

Type constant(std::uint32_t number) {
  return Type::constant(Cell::atom(static_cast<lang::Symbol>(number)));
}

Type pair(const Type& left, const Type& right) {
  return Type::compound(Cell::functor(lang::symbols::minus, 2), {left, right});
}

BOOST_AUTO_TEST_CASE(a_join_covers_both_and_a_meet_is_covered_by_both) {
  const Type types[] = {Type::never(),
                        Type::unbound(),
                        Type::any(),
                        Type::ground(),
                        Type::integer({1, 3}),
                        constant(100),
                        pair(Type::integer({1, 1}), Type::unbound()),
                        pair(Type::ground(), Type::any()),
                        Type::list_of(Type::integer()),
                        Type::compound(list_functor, {constant(101), Type::any()})};
  for (const Type& left : types) {
    for (const Type& right : types) {
      const Type both = join(left, right);
      BOOST_TEST((join(both, left) == both));
      BOOST_TEST((join(both, right) == both));
      const Type common = meet(left, right);
      BOOST_TEST((join(left, common) == left || join(right, common) == right));
    }
  }
}

BOOST_AUTO_TEST_CASE(lists_are_known_by_their_tails) {
  const Type list =
      Type::compound(list_functor, {Type::integer({1, 1}), Type::list_of(Type::integer({2, 2}))});
  BOOST_TEST(list.is_list());
  BOOST_TEST((list.element.front() == Type::integer({1, 2})));
  BOOST_TEST(!Type::compound(list_functor, {Type::integer(), Type::unbound()}).is_list());
}

BOOST_AUTO_TEST_CASE(instances_of_unbound_parts_are_anything) {
  BOOST_TEST((instances(pair(Type::unbound(), constant(100))) == pair(Type::any(), constant(100))));
  BOOST_TEST((grounded(pair(Type::any(), constant(100))) == pair(Type::ground(), constant(100))));
  BOOST_TEST(grounded(pair(Type::unbound(), constant(100))).is_never());
}

BOOST_AUTO_TEST_CASE(deep_terms_are_cut_short) {
  Type deep = constant(100);
  for (int i = 0; i < 20; ++i) deep = pair(deep, Type::unbound());
  const Type cut = limited(deep, 2);
  BOOST_TEST((join(cut, limited(deep, 3)) != Type::never()));
  BOOST_TEST(!cut.is_ground());
  Type inner = cut;
  int depth = 0;
  for (; !inner.compounds.empty(); ++depth) inner = Type(inner.compounds.front().at(0));
  BOOST_TEST(depth == 2);
  BOOST_TEST((inner.rest == Type::Rest::any));
}

BOOST_AUTO_TEST_CASE(bounds_that_grow_go_to_the_next_threshold) {
  const std::int64_t thresholds[] = {0, 10, 100};
  const Type grown = widened(Type::integer({1, 2}), Type::integer({0, 3}), thresholds);
  BOOST_TEST((grown == Type::integer({0, 10})));
  const Type more = widened(Type::integer({1, 2}), Type::integer({-5, 101}), thresholds);
  BOOST_TEST((more == Type::integer()));
}

}  // namespace
}  // namespace zermelo::interpreter
