// SPDX-License-Identifier: MIT
#pragma once

#include <limits>

#include "search/game.hpp"
#include "search/result.hpp"
#include "search/value.hpp"

namespace zermelo::search {

/// A place in the order of values that parts them into those below and those above: just below v
/// ("is it >= v?") or just above v ("is it > v?"). A window is a pair of thresholds, and a TEST is
/// a window whose ends are the same one; values are only compared, so nothing is ever added to one.
class Threshold {
 public:
  Threshold() = default;
  static constexpr Threshold at_least(Value v) noexcept { return Threshold(scaled(v) - 1); }
  static constexpr Threshold more_than(Value v) noexcept { return Threshold(scaled(v) + 1); }
  static constexpr Threshold of(const Question& question) noexcept {
    return question.relation == Relation::more_than ? more_than(question.value)
                                                    : at_least(question.value);
  }
  /// The place just past `v` as `side` sees it, and the one just before it: values beyond the one
  /// are better than `v`, beyond the other at least as good.
  static constexpr Threshold past(Side side, Value v) noexcept {
    return side == Side::max ? more_than(v) : at_least(v);
  }
  static constexpr Threshold before(Side side, Value v) noexcept { return past(opponent(side), v); }

  /// The question that it asks.
  constexpr Question question() const noexcept {
    const bool more = (code_ & 3) == 1;
    const Wide v = more ? (code_ - 1) / 4 : (code_ + 1) / 4;
    return {more ? Relation::more_than : Relation::at_least, static_cast<Value>(v)};
  }

  /// Whether `v` lies on the side of `t` that `side` prefers.
  friend constexpr bool beyond(Side side, Value v, Threshold t) noexcept {
    return better(side, scaled(v), t.code_);
  }
  friend constexpr bool operator==(const Threshold&, const Threshold&) = default;
  friend constexpr bool operator<(Threshold a, Threshold b) noexcept { return a.code_ < b.code_; }

 private:
  // Values are multiples of four, places odd numbers beside them.
  static constexpr Wide scaled(Value v) noexcept { return Wide{4} * v; }
  explicit constexpr Threshold(Wide code) noexcept : code_(code) {}

  Wide code_ = 0;
};

}  // namespace zermelo::search
