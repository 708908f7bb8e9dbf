// SPDX-License-Identifier: MIT
#include "interpreter/passes/integer_facts.hpp"

#include <algorithm>

namespace zermelo::interpreter {

namespace {

constexpr std::int64_t most_factor = std::int64_t{1} << 10;
/// So many restrictions of sums are looked at, the last ones first.
constexpr std::size_t most_restrictions = 16;
/// An integer in a slot is smaller than this, and larger than its opposite.
constexpr std::int64_t slot_bound = WordFacts::slot_bound;

bool is_small(std::int64_t value) {
  return value >= -IntegerFacts::bound && value <= IntegerFacts::bound;
}

/// Bounds that are not small count as none.
Range bounded(Range range) {
  return {is_small(range.low) ? range.low : INT64_MIN,
          is_small(range.high) ? range.high : INT64_MAX};
}

Range plus(Range left, Range right) {
  const Range a = bounded(left);
  const Range b = bounded(right);
  return bounded({a.low == INT64_MIN || b.low == INT64_MIN ? INT64_MIN : a.low + b.low,
                  a.high == INT64_MAX || b.high == INT64_MAX ? INT64_MAX : a.high + b.high});
}

Range times(Range range, std::int64_t factor) {
  const Range own = bounded(range);
  const auto scaled = [&](std::int64_t value) {
    const bool is_infinite = value == INT64_MIN || value == INT64_MAX;
    if (!is_infinite) return value * factor;
    return (value == INT64_MIN) == (factor > 0) ? INT64_MIN : INT64_MAX;
  };
  const std::int64_t low = scaled(own.low);
  const std::int64_t high = scaled(own.high);
  return bounded(factor > 0 ? Range{low, high} : Range{high, low});
}

std::int64_t floor_of(std::int64_t value, std::int64_t divisor) {
  const std::int64_t quotient = value / divisor;
  return value % divisor != 0 && (value < 0) != (divisor < 0) ? quotient - 1 : quotient;
}

/// The integers x with factor * x within `range`.
Range divided(Range range, std::int64_t factor) {
  if (factor < 0) {
    const Range opposite = times(range, -1);
    return divided(opposite, -factor);
  }
  return {range.low == INT64_MIN ? INT64_MIN : -floor_of(-range.low, factor),
          range.high == INT64_MAX ? INT64_MAX : floor_of(range.high, factor)};
}

/// What is within both; nothing where control does not come: any facts are right there.
std::optional<Range> overlap(Range a, Range b) {
  const Range both{std::max(a.low, b.low), std::min(a.high, b.high)};
  return both.low > both.high ? std::nullopt : std::optional(both);
}

bool add_term(Sum& sum, Sum::Term term) {
  auto* const end = sum.terms.begin() + sum.size;
  auto* const place = std::find_if(
      sum.terms.begin(), end, [&](const Sum::Term& one) { return one.variable >= term.variable; });
  if (place != end && place->variable == term.variable) {
    place->factor += term.factor;
    if (place->factor != 0) return is_small(place->factor);
    std::move(place + 1, end, place);
    sum.terms[--sum.size] = {};
    return true;
  }
  if (sum.size == Sum::most_terms) return false;
  std::move_backward(place, end, end + 1);
  *place = term;
  ++sum.size;
  return true;
}

}  // namespace

std::optional<Sum> combine(const Sum& left, const Sum& right, std::int64_t factor) {
  if (factor > most_factor || factor < -most_factor) return std::nullopt;
  if (!is_small(left.constant) || !is_small(right.constant)) return std::nullopt;
  Sum result = left;
  result.constant += factor * right.constant;
  if (!is_small(result.constant)) return std::nullopt;
  for (const Sum::Term& one : right.parts()) {
    if (one.factor > most_factor || one.factor < -most_factor) return std::nullopt;
    if (factor != 0 && !add_term(result, {one.variable, factor * one.factor})) return std::nullopt;
  }
  return result;
}

// --- Definitions ---------------------------------------------------------------------------------

void IntegerFacts::define(ir::Variable target, const Sum& value) {
  sums_[index(target)] = value;
  is_sum_[index(target)] = true;
}

void IntegerFacts::define(ir::Variable target, Range range) { ranges_[index(target)] = range; }

void IntegerFacts::define_slot(ir::Variable target) { define(target, WordFacts::slot()); }

void IntegerFacts::define(ir::Variable target, const WordFacts& facts) {
  ranges_[index(target)] = facts.range;
  is_slot_[index(target)] = facts.is_slot;
}

void IntegerFacts::define_division(ir::Variable target, const Sum& dividend, std::int64_t divisor,
                                   bool is_remainder) {
  const Range whole = integer_range(dividend);
  Range own{std::max<std::int64_t>(whole.low, 0) / divisor, whole.high / divisor};
  if (is_remainder) own = {0, std::min(divisor - 1, whole.high)};
  ranges_[index(target)] = own;
  divisions_[index(target)] = {dividend, divisor, is_remainder};
}

// --- Questions -----------------------------------------------------------------------------------

Sum IntegerFacts::sum(ir::Operand operand) const {
  if (operand.variable == ir::none) return Sum::word(operand.value);
  return is_sum_[index(operand.variable)] ? sums_[index(operand.variable)]
                                          : Sum::of(operand.variable);
}

Range IntegerFacts::as_integer(ir::Variable variable) const {
  Range own = ranges_[index(variable)];
  const std::int64_t least = is_slot_[index(variable)] ? 1 - slot_bound : ir::least_integer;
  own.low = std::max(own.low, least);
  return own;
}

Range IntegerFacts::range(const Sum& sum) const {
  return sum.is_variable() ? ranges_[index(sum.terms[0].variable)] : integer_range(sum);
}

WordFacts IntegerFacts::facts(const Sum& sum) const {
  const Range own = range(sum);
  const bool is_atom = own.high < ir::least_integer;
  const bool is_small = own.within(1 - slot_bound, slot_bound - 1);
  return {own,
          is_atom || is_small || (sum.is_variable() && is_slot_[index(sum.terms[0].variable)])};
}

Range IntegerFacts::integer_range(const Sum& sum) const {
  if (sum.is_word()) return Range::of(sum.constant);
  if (sum.is_variable()) return as_integer(sum.terms[0].variable);
  const Range own = range_of_terms(sum);
  if (sum.size == 1 || restrictions_.empty()) return own;
  // What tests have said of the same sum: the last ones say most.
  const std::size_t first =
      restrictions_.size() > most_restrictions ? restrictions_.size() - most_restrictions : 0;
  for (std::size_t i = restrictions_.size(); i-- > first;) {
    const Restriction& known = restrictions_[i];
    if (known.sum.size != sum.size || known.sum.terms != sum.terms) continue;
    return overlap(own, plus(known.range, Range::of(sum.constant))).value_or(own);
  }
  return own;
}

Range IntegerFacts::range(ir::Operand operand) const {
  const Range whole = range(sum(operand));
  if (!is_sum(operand)) return whole;
  return overlap(whole, ranges_[index(operand.variable)]).value_or(whole);
}

WordFacts IntegerFacts::facts(ir::Operand operand) const {
  WordFacts result = facts(sum(operand));
  result.range = range(operand);
  result.is_slot |= result.range.within(1 - slot_bound, slot_bound - 1);
  return result;
}

Range IntegerFacts::integer_range(ir::Operand operand) const {
  const Range whole = integer_range(sum(operand));
  if (!is_sum(operand)) return whole;
  return overlap(whole, ranges_[index(operand.variable)]).value_or(whole);
}

Range IntegerFacts::combined_range(ir::Operand left, ir::Operand right, std::int64_t factor) const {
  if (factor == 0 || factor > most_factor || factor < -most_factor) return {};
  return plus(integer_range(left), times(integer_range(right), factor));
}

Range IntegerFacts::range_of_terms(const Sum& sum) const {
  Range result = Range::of(sum.constant);
  for (const Sum::Term& one : sum.parts()) {
    result = plus(result, times(as_integer(one.variable), one.factor));
  }
  return result;
}

Sum IntegerFacts::simplified(const Sum& sum) const {
  for (const Sum::Term& one : sum.parts()) {
    const Division& quotient = divisions_[index(one.variable)];
    if (quotient.divisor == 0 || quotient.is_remainder) continue;
    for (const Sum::Term& other : sum.parts()) {
      const Division& rest = divisions_[index(other.variable)];
      const bool fits = rest.is_remainder && rest.divisor == quotient.divisor &&
                        rest.dividend == quotient.dividend &&
                        one.factor == other.factor * quotient.divisor;
      if (!fits) continue;
      const std::optional<Sum> less = combine(sum, Sum::of(one.variable), -one.factor);
      const auto least = less ? combine(*less, Sum::of(other.variable), -other.factor) : less;
      const auto whole = least ? combine(*least, quotient.dividend, other.factor) : least;
      if (whole) return *whole;
    }
  }
  return sum;
}

// --- What tests say ------------------------------------------------------------------------------

void IntegerFacts::restrict(const Sum& sum, Range range) {
  if (sum.is_variable()) return narrow(sum.terms[0].variable, range);
  if (sum.size > 1) note(sum, range);
  for (const Sum::Term& one : sum.parts()) {
    const std::optional<Sum> others = combine(sum, Sum::of(one.variable), -one.factor);
    if (!others) return;
    const Range rest = times(integer_range(*others), -1);
    narrow(one.variable, divided(plus(range, rest), one.factor));
  }
}

void IntegerFacts::restrict(ir::Operand operand, Range range) {
  restrict(sum(operand), range);
  if (is_sum(operand)) narrow(operand.variable, range);
}

/// Variables that are bounded one by one may still have any sum within wide bounds.
void IntegerFacts::note(const Sum& sum, Range range) {
  Sum terms = sum;
  terms.constant = 0;
  const Range own = integer_range(terms);
  const auto both = overlap(own, plus(range, Range::of(-sum.constant)));
  if (both && *both != own) restrictions_.push_back({terms, *both});
}

void IntegerFacts::narrow(ir::Variable variable, Range range) {
  Range& own = ranges_[index(variable)];
  const auto both = overlap(own, range);
  if (!both || *both == own) return;
  trail_.push_back({variable, own});
  own = *both;
  const Division& division = divisions_[index(variable)];
  if (division.divisor == 0 || division.is_remainder || !is_bounded(own)) return;
  restrict(division.dividend,
           {own.low * division.divisor, own.high * division.divisor + division.divisor - 1});
}

void IntegerFacts::undo(Mark mark) {
  restrictions_.resize(mark.restrictions);
  while (trail_.size() > mark.changes) {
    ranges_[index(trail_.back().variable)] = trail_.back().old;
    trail_.pop_back();
  }
}

}  // namespace zermelo::interpreter
