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
};

/// What the visit brought: a value (or a bound of it, see Aim's window) or the answer to a TEST.
struct Finding {
  std::optional<Wide> value;
  std::optional<bool> holds;
};

/// Why successors were left out.
enum class Cutoff : std::uint8_t {
  window,    ///< the position cannot influence the result any more (alpha-beta)
  answered,  ///< the TEST is decided
  sure,      ///< the best value that the game has is reached
};

/// Watches a search. A search template takes an observer by reference; one whose `active` is false
/// costs nothing. `enter` and `leave` come in pairs, except for the positions still open when a
/// search stops early. `index` says which successor of the position at `ply - 1` is visited.
struct NullObserver {
  static constexpr bool active = false;
  template <class Position>
  void enter(std::uint32_t /*ply*/, std::uint32_t /*index*/, const Position&, const Aim&) {}
  /// `expanded` is false for a leaf, a terminal or repeated position, and at the horizon.
  void leave(std::uint32_t /*ply*/, const Finding&, bool /*expanded*/) {}
  /// The position at `ply` is left after `looked_at` of its `count` successors.
  void cutoff(std::uint32_t /*ply*/, Cutoff, std::uint32_t /*looked_at*/, std::uint32_t /*count*/) {
  }
};

}  // namespace zermelo::search
