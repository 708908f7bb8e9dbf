// SPDX-License-Identifier: MIT
#include "interpreter/passes/test_facts.hpp"

#include <optional>

namespace zermelo::interpreter {

using ir::Compare;
using ir::Op;
using ir::Operand;
using ir::Statement;

namespace {

Truth compared(Compare compare, Range a, Range b) {
  const auto decide = [](bool always, bool never) {
    return always ? Truth::yes : (never ? Truth::no : Truth::unknown);
  };
  switch (compare) {
    case Compare::equal:
      return decide(a.is_single() && a == b, a.high < b.low || b.high < a.low);
    case Compare::not_equal:
      return decide(a.high < b.low || b.high < a.low, a.is_single() && a == b);
    case Compare::less:
      return decide(a.high < b.low, a.low >= b.high);
    case Compare::less_equal:
      return decide(a.high <= b.low, a.low > b.high);
    case Compare::greater:
      return decide(a.low > b.high, a.high <= b.low);
    default:
      return decide(a.low >= b.high, a.high < b.low);
  }
}

Compare opposite_of(Compare compare) {
  switch (compare) {
    case Compare::equal:
      return Compare::not_equal;
    case Compare::not_equal:
      return Compare::equal;
    case Compare::less:
      return Compare::greater_equal;
    case Compare::less_equal:
      return Compare::greater;
    case Compare::greater:
      return Compare::less_equal;
    default:
      return Compare::less;
  }
}

Truth comparison(const IntegerFacts& facts, const Statement& one) {
  const Sum a = facts.sum(one.a);
  const Sum b = facts.sum(one.b);
  const Truth by_ranges = compared(one.compare, facts.range(one.a), facts.range(one.b));
  if (by_ranges != Truth::unknown || a.is_word() || b.is_word()) return by_ranges;
  // Words of unlike ranges may be atoms: their difference says nothing.
  const bool are_integers =
      facts.range(one.a).low >= ir::least_integer && facts.range(one.b).low >= ir::least_integer;
  const std::optional<Sum> distance = are_integers ? combine(a, b, -1) : std::nullopt;
  if (!distance) return Truth::unknown;
  return compared(one.compare, facts.integer_range(*distance), Range::of(0));
}

/// less + distance <= more
void learn_order(IntegerFacts& facts, const Operand& less, const Operand& more,
                 std::int64_t distance) {
  const Range lower = facts.integer_range(less);
  const Range upper = facts.integer_range(more);
  if (IntegerFacts::is_bounded(Range::of(upper.high))) {
    facts.restrict(less, {INT64_MIN, upper.high - distance});
  }
  if (IntegerFacts::is_bounded(Range::of(lower.low))) {
    facts.restrict(more, {lower.low + distance, INT64_MAX});
  }
}

/// Another word than the least or the greatest that there may be bounds the others.
void learn_other(IntegerFacts& facts, const Operand& operand, std::int64_t word) {
  const Range own = facts.range(operand);
  if (own.is_single()) return;
  if (own.low == word) facts.restrict(operand, {word + 1, INT64_MAX});
  if (own.high == word) facts.restrict(operand, {INT64_MIN, word - 1});
}

}  // namespace

Truth truth_of(const IntegerFacts& facts, const Statement& one) {
  if (one.op == Op::test) return comparison(facts, one);
  const Range a = facts.range(one.a);
  if (one.op == Op::test_integer) {
    if (a.low >= ir::least_integer) return Truth::yes;
    return a.high < ir::least_integer ? Truth::no : Truth::unknown;
  }
  const Range low = facts.range(one.b);
  const Range high = facts.range(one.c);
  const Truth above = compared(Compare::greater_equal, a, low);
  const Truth below = compared(Compare::less_equal, a, high);
  if (above == Truth::no || below == Truth::no) return Truth::no;
  return above == Truth::yes && below == Truth::yes ? Truth::yes : Truth::unknown;
}

void learn(IntegerFacts& facts, const Statement& one) {
  const Operand& a = one.a;
  const Operand& b = one.b;
  if (one.op == Op::test_integer) return facts.restrict(a, {ir::least_integer, INT64_MAX});
  if (one.op == Op::test_in) {
    learn_order(facts, b, a, 0);
    return learn_order(facts, a, one.c, 0);
  }
  switch (one.compare) {
    case Compare::equal:
      facts.restrict(a, facts.range(b));
      return facts.restrict(b, facts.range(a));
    case Compare::less:
      return learn_order(facts, a, b, 1);
    case Compare::less_equal:
      return learn_order(facts, a, b, 0);
    case Compare::greater:
      return learn_order(facts, b, a, 1);
    case Compare::greater_equal:
      return learn_order(facts, b, a, 0);
    default:
      if (const Sum word = facts.sum(b); word.is_word()) learn_other(facts, a, word.constant);
      if (const Sum word = facts.sum(a); word.is_word()) learn_other(facts, b, word.constant);
      return;
  }
}

void learn_opposite_of(IntegerFacts& facts, const Statement& test) {
  Statement opposite{.op = Op::test, .compare = opposite_of(test.compare)};
  opposite.a = test.a;
  opposite.b = test.b;
  learn(facts, opposite);
}

}  // namespace zermelo::interpreter
