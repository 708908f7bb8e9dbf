// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include "search/game.hpp"
#include "search/result.hpp"

/// Backed-up values: what solvers compute with inside, wider than Value.
///
/// `Exact` is one number, for searches that end in leaves only. `Bracketed` is for searches under a
/// depth limit. Both give alpha-beta the same four operations: `join` is the maximum (MAX) or
/// minimum (MIN), `no_better` compares every component, `adopts` picks the best move, `score`
/// reports.
namespace zermelo::search {

/// A value, or a bound that no value reaches.
using Wide = std::int64_t;
inline constexpr Wide unbounded = Wide{1} << 40;

/// The worst that can happen to `side`.
constexpr Wide worst(Side side) noexcept { return side == Side::max ? -unbounded : unbounded; }

/// Worse than that: where nothing is known to happen yet.
constexpr Wide nothing(Side side) noexcept {
  constexpr std::array nothing_by_side{2 * worst(Side::max), 2 * worst(Side::min)};
  return nothing_by_side[static_cast<std::size_t>(side)];
}

constexpr Wide best_of(Side side, Wide a, Wide b) noexcept { return better(side, a, b) ? a : b; }

/// The narrowest range known to hold all values of a game.
struct Extent {
  Wide lo = -unbounded;
  Wide hi = unbounded;

  Extent() = default;
  explicit Extent(const std::optional<ValueRange>& values) {
    if (values) lo = values->lo, hi = values->hi;
  }
  /// The end of the range that is best for `side`: a sure win.
  Wide sure_win(Side side) const noexcept { return side == Side::max ? hi : lo; }
};

/// The Value that `wide` is, if it is one.
constexpr std::optional<Value> narrow(Wide wide) noexcept {
  if (wide < std::numeric_limits<Value>::min() || wide > std::numeric_limits<Value>::max())
    return std::nullopt;
  return static_cast<Value>(wide);
}

/// The value of a position whose lines have all been searched to their ends.
struct Exact {
  static constexpr bool depth_limited = false;
  static constexpr unsigned components = 1;
  Wide value = 0;

  static constexpr Exact uniform(Wide value) noexcept { return {value}; }
  Wide shown() const noexcept { return value; }
  Wide lower() const noexcept { return value; }
  Wide upper() const noexcept { return value; }
  Wide estimate(Side) const noexcept { return value; }
  Wide proven(Side) const noexcept { return value; }
  Wide part(unsigned) const noexcept { return value; }
};

constexpr Exact join(Side side, Exact a, Exact b) noexcept {
  return {best_of(side, a.value, b.value)};
}

constexpr bool no_better(Side side, Exact a, Exact b) noexcept {
  return !better(side, a.value, b.value);
}

/// Whether a child with backed-up value `child` becomes the best one, `best` so far being known.
constexpr bool adopts(Side side, Exact best, Exact child) noexcept {
  return better(side, child.value, best.value);
}

/// The value of a position under a depth limit, where the static value may stand for the true one.
///
/// Four minimax values of one tree, which differ in what a position at the horizon counts: the
/// worst possible value (so the first is a proven lower bound of the true value), its static value,
/// the same again, and the best possible value (a proven upper bound). Where the game has no static
/// value the middle two are the worst and the best as well, so the estimate is known where they
/// agree. A value is exact where the outer two agree: no estimate had any part in it.
struct Bracketed {
  static constexpr bool depth_limited = true;
  static constexpr unsigned components = 4;
  enum Component { proven_lower, estimate_lower, estimate_upper, proven_upper };
  std::array<Wide, components> parts{};

  static constexpr Bracketed uniform(Wide value) noexcept { return {{value, value, value, value}}; }
  /// The value of a position at the horizon.
  static Bracketed horizon(const Answer& answer, const Extent& extent) noexcept {
    if (answer.kind != Answer::Kind::value) return {{extent.lo, extent.lo, extent.hi, extent.hi}};
    return {{extent.lo, answer.value, answer.value, extent.hi}};
  }
  Wide shown() const noexcept { return parts[estimate_lower]; }
  Wide lower() const noexcept { return parts[proven_lower]; }
  Wide upper() const noexcept { return parts[proven_upper]; }
  /// The estimate as `side`, the player to move, must fear it.
  Wide estimate(Side side) const noexcept {
    return parts[side == Side::max ? estimate_lower : estimate_upper];
  }
  /// What is proven in favour of `side`.
  Wide proven(Side side) const noexcept { return side == Side::max ? lower() : upper(); }
  Wide part(unsigned component) const noexcept { return parts[component]; }
};

constexpr Bracketed join(Side side, const Bracketed& a, const Bracketed& b) noexcept {
  Bracketed joined;
  for (std::size_t i = 0; i < joined.parts.size(); ++i)
    joined.parts[i] = best_of(side, a.parts[i], b.parts[i]);
  return joined;
}

constexpr bool no_better(Side side, const Bracketed& a, const Bracketed& b) noexcept {
  for (std::size_t i = 0; i < a.parts.size(); ++i)
    if (better(side, a.parts[i], b.parts[i])) return false;
  return true;
}

/// The best move is the one with the best estimate; among equals the first, unless a later one is
/// proven to be worth that much. `best` is the join of all children so far: a component of `child`
/// that does not exceed it may be a mere bound after a cut-off, so only strict gains count.
inline bool adopts(Side side, const Bracketed& best, const Bracketed& child) noexcept {
  if (better(side, child.estimate(side), best.estimate(side))) return true;
  return child.proven(side) == best.estimate(side) &&
         better(side, child.proven(side), best.proven(side));
}

/// The least value that satisfies `question`.
constexpr Wide least(const Question& question) noexcept {
  return Wide{question.value} + (question.relation == Relation::more_than ? 1 : 0);
}

/// The score that proven bounds and estimates amount to in a game with values in `extent`.
inline Score make_score(Wide lower, Wide estimate_lower, Wide estimate_upper, Wide upper,
                        const Extent& extent) {
  Score score;
  if (lower > extent.lo || lower == upper) score.lower = narrow(lower);
  if (upper < extent.hi || lower == upper) score.upper = narrow(upper);
  if (!score.exact() && estimate_lower == estimate_upper) score.estimate = narrow(estimate_lower);
  return score;
}

/// The score of a position with backed-up value `value`.
template <class Backed>
Score score_of(const Backed& value, const Extent& extent) {
  return make_score(value.lower(), value.estimate(Side::max), value.estimate(Side::min),
                    value.upper(), extent);
}

/// What is known when only some successors are done and `best` is the join of their values: a bound
/// in favour of `side`, the player to move.
template <class Backed>
Score score_so_far(Side side, const Backed& best, const Extent& extent) {
  const bool max = side == Side::max;
  return make_score(max ? best.lower() : extent.lo, extent.lo, extent.hi,
                    max ? extent.hi : best.upper(), extent);
}

}  // namespace zermelo::search
