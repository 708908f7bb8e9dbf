// SPDX-License-Identifier: MIT
// What is known of integers: cells of a board of 4 rows and 3 columns, as rules compute them.
#include "interpreter/passes/integer_facts.hpp"

#include <boost/test/unit_test.hpp>

namespace zermelo::interpreter {
namespace {

using ir::Operand;

constexpr ir::Variable cell = 0;
constexpr ir::Variable row = 1;
constexpr ir::Variable column = 2;
constexpr ir::Variable above = 3;

Sum offset(ir::Variable variable, std::int64_t constant) {
  return *combine(Sum::of(variable), Sum::word(constant), 1);
}

/// Cells from 1, rows and columns from 0.
struct Board {
  IntegerFacts facts{4};

  Board() {
    facts.define(cell, Range{1, 12});
    facts.define_division(row, offset(cell, -1), 3, false);
    facts.define_division(column, offset(cell, -1), 3, true);
  }
  /// The place of the cell so many rows and columns on, from 0.
  Sum place(std::int64_t down, std::int64_t right) const {
    const Sum start = offset(column, right);
    return *combine(start, offset(row, down), 3);
  }
};

BOOST_AUTO_TEST_SUITE(integer_facts)

BOOST_FIXTURE_TEST_CASE(rows_and_columns_are_bounded, Board) {
  BOOST_TEST((facts.range(Sum::of(row)) == Range{0, 3}));
  BOOST_TEST((facts.range(Sum::of(column)) == Range{0, 2}));
  BOOST_TEST((facts.range(place(0, 0)) == Range{0, 11}));
  BOOST_TEST((facts.range(place(-1, 1)) == Range{-2, 9}));
}

BOOST_FIXTURE_TEST_CASE(row_and_column_are_the_cell, Board) {
  BOOST_TEST((facts.simplified(place(-1, 1)) == offset(cell, -3)));
  BOOST_TEST((facts.simplified(*combine(place(0, 0), Sum::of(column), 1)) !=
              facts.simplified(place(0, 0))));
}

BOOST_FIXTURE_TEST_CASE(a_test_of_the_row_bounds_the_cell, Board) {
  const IntegerFacts::Mark mark = facts.mark();
  facts.restrict(offset(row, -1), {0, INT64_MAX});
  BOOST_TEST((facts.range(Sum::of(row)) == Range{1, 3}));
  BOOST_TEST((facts.range(Sum::of(cell)) == Range{4, 12}));
  BOOST_TEST((facts.range(place(-1, 0)) == Range{0, 8}));
  facts.undo(mark);
  BOOST_TEST((facts.range(Sum::of(cell)) == Range{1, 12}));
}

BOOST_FIXTURE_TEST_CASE(a_test_of_a_sum_bounds_its_parts, Board) {
  facts.define(above, *combine(Sum::of(row), Sum::of(column), 2));
  facts.restrict(facts.sum(Operand::of(above)), {INT64_MIN, 1});
  BOOST_TEST((facts.range(Sum::of(row)) == Range{0, 1}));
  BOOST_TEST((facts.range(Sum::of(column)) == Range{0, 0}));
}

BOOST_AUTO_TEST_CASE(elements_are_atoms_or_integers) {
  IntegerFacts facts(1);
  facts.define_slot(0);
  BOOST_TEST(facts.range(Sum::of(0)).low == ir::atom_base);
  BOOST_TEST((facts.integer_range(Sum::of(0)) == Range{1 - (1 << 30), (1 << 30) - 1}));
}

BOOST_AUTO_TEST_CASE(what_is_large_is_not_known) {
  IntegerFacts facts(2);
  facts.define(0, Range{0, IntegerFacts::bound});
  BOOST_TEST(!IntegerFacts::is_bounded(facts.range(*combine(Sum::of(0), Sum::of(0), 1))));
  BOOST_TEST(!IntegerFacts::is_bounded(facts.range(Sum::of(1))));
  BOOST_TEST(!combine(Sum::of(0), Sum::of(1), 1 << 20));
}

/// A row and a step of two variables that are not known: their sum was tested.
BOOST_AUTO_TEST_CASE(a_test_of_a_sum_bounds_the_sum) {
  IntegerFacts facts(2);
  facts.define(0, Range{1, 6});
  facts.define(1, Range{-2, 2});
  const Sum sum = *combine(Sum::of(0), Sum::of(1), 1);
  const IntegerFacts::Mark mark = facts.mark();
  facts.restrict(sum, {2, INT64_MAX});
  facts.restrict(*combine(sum, Sum::word(10), 1), {INT64_MIN, 14});
  BOOST_TEST((facts.range(sum) == Range{2, 4}));
  BOOST_TEST((facts.range(*combine(sum, Sum::word(-1), 1)) == Range{1, 3}));
  BOOST_TEST((facts.range(*combine(Sum::of(0), Sum::of(1), -1)) == Range{-1, 8}));
  facts.undo(mark);
  BOOST_TEST((facts.range(sum) == Range{-1, 8}));
}

/// The place of a square whose row is a row and a step: with both in its parts nothing would be
/// known of it.
BOOST_AUTO_TEST_CASE(a_sum_of_sums_is_bounded_by_what_tests_said_of_these) {
  IntegerFacts facts(4);
  facts.define(0, Range{1, 6});
  facts.define(1, Range{-2, 2});
  facts.define(2, *combine(Sum::of(0), Sum::of(1), 1));
  facts.define(3, *combine(Sum::word(0), Sum::of(2), 8));
  const Operand sum = Operand::of(2);
  const IntegerFacts::Mark mark = facts.mark();
  facts.restrict(sum, {1, 4});
  BOOST_TEST((facts.range(sum) == Range{1, 4}));
  BOOST_TEST((facts.integer_range(sum) == Range{1, 4}));
  BOOST_TEST((facts.facts(sum).range == Range{1, 4}));
  BOOST_TEST(facts.facts(sum).is_slot);
  BOOST_TEST((facts.combined_range(Operand::word(-1), sum, 8) == Range{7, 31}));
  BOOST_TEST((facts.combined_range(sum, sum, -1) == Range{-3, 3}));
  BOOST_TEST((facts.combined_range(sum, sum, std::int64_t{1} << 20) == Range{}));
  facts.undo(mark);
  BOOST_TEST((facts.range(sum) == Range{-1, 8}));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
