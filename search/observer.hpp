// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "search/result.hpp"
#include "search/value.hpp"

namespace zermelo::search {

/// What a solver wants to know when it visits a position.
struct Aim {
  enum class Kind : std::uint8_t {
    evaluate,        ///< the value, within the window
    test,            ///< Pearl's TEST: does the value stand in `relation` to `threshold`?
    evaluate_again,  ///< the value, after a TEST of the same position called for it
  };
  Kind kind = Kind::evaluate;
  Wide alpha = -unbounded;
  Wide beta = unbounded;
  Relation relation = Relation::at_least;
  Wide threshold = 0;
  bool operator==(const Aim&) const = default;
};

/// What the visit brought: a value (or a bound of it) or the answer to a TEST.
struct Finding {
  std::optional<Wide> value;
  std::optional<bool> holds;
  /// What is proven of the value. Absent: exact within Aim's window, a bound at or outside it.
  std::optional<Bound> bound = std::nullopt;
  /// `value` rests on static values at the depth limit.
  bool estimate = false;
};

/// What an observer sees of a backed-up value. One that depends on the values of positions that
/// have none is not known.
template <class Backed>
Finding finding_of(const Backed& value) {
  const Wide estimate = value.estimate(Side::max);
  if (estimate != value.estimate(Side::min)) return {};
  return {estimate, std::nullopt, std::nullopt, value.lower() != value.upper()};
}

/// Why successors were left out.
enum class Cutoff : std::uint8_t {
  window,    ///< the position cannot influence the result any more (alpha-beta)
  answered,  ///< the TEST is decided
  sure,      ///< the best value that the game has is reached
  table,     ///< what the table knows of a successor is enough
};

/// Why a position was not expanded.
enum class Leaf : std::uint8_t {
  terminal,    ///< the game is over
  no_moves,    ///< there are no moves; the static value is exact
  repetition,  ///< the position is on the path above
  horizon,     ///< the depth limit is reached
  table,       ///< the table answers
};

/// Watches a search. A search template takes an observer by reference; one whose `active` is false
/// costs nothing, because solvers call it under `if constexpr (Observer::active)` only.
///
/// The positions that are open at any moment form a path from the root, so that a ply names one of
/// them. `enter` opens the position at `ply`, `leave` closes it; they come in pairs, except for the
/// positions still open when a search stops early. Between them come, where there is something to
/// say, `expand` or `leaf`, the visits of successors, `cutoff` and `numbers`. A best-first solver
/// enters the same position anew on each descent, with the same aim.
struct NullObserver {
  static constexpr bool active = false;
  /// A search from the root begins; the visits so far belong to an earlier one.
  void pass() {}
  /// `index` says which successor of the position at `ply - 1` is visited, from 0 in the order of
  /// the rules, whatever the order of visits is; it means nothing at ply 0.
  template <class Position>
  void enter(std::uint32_t /*ply*/, std::uint32_t /*index*/, const Position&, const Aim&) {}
  /// The position has `count` successors, and `Side` is to move.
  void expand(std::uint32_t /*ply*/, Side, std::uint32_t /*count*/) {}
  /// The position is not expanded.
  void leaf(std::uint32_t /*ply*/, Leaf) {}
  /// The position is left after `looked_at` of its `count` successors.
  void cutoff(std::uint32_t /*ply*/, Cutoff, std::uint32_t /*looked_at*/, std::uint32_t /*count*/) {
  }
  /// Proof and disproof number of the position as they are now; ~0 is infinite.
  void numbers(std::uint32_t /*ply*/, std::uint32_t /*proof*/, std::uint32_t /*disproof*/) {}
  /// `expanded` is false for a leaf. An empty finding: not known yet.
  void leave(std::uint32_t /*ply*/, const Finding&, bool /*expanded*/) {}
};

}  // namespace zermelo::search
