// SPDX-License-Identifier: MIT
#pragma once

#include "search/game.hpp"

namespace zermelo::search {

/// What a simple game need not say for itself: derive from it and shadow what differs. Simple means
/// that positions are plain values (no arena), no line of play meets a position twice, and there
/// is neither static evaluation nor a known range of values.
///
///     struct Countdown : SimpleGame {  // take 1 or 2 from a heap; who takes the last wins
///       struct Position { int heap; Side side; };
///       Answer terminal(const Position& p) {
///         if (p.heap > 0) return Answer::none();
///         return Answer::of(p.side == Side::max ? -1 : 1);
///       }
///       Expansion expand(const Position& p, std::vector<Position>& successors) {
///         for (int n = 1; n <= 2 && n <= p.heap; ++n)
///           successors.push_back({p.heap - n, opponent(p.side)});
///         return Expansion::moves(p.side);
///       }
///       Expansion expandable(const Position& p) { return Expansion::moves(p.side); }
///     };
///     Countdown game;
///     Value value = *minimax(game, {3, Side::max}).score.value();  // -1: a multiple of 3 is lost
struct SimpleGame {
  struct Mark {};
  Mark mark() const noexcept { return {}; }
  void release(Mark) const noexcept {}

  bool acyclic() const noexcept { return true; }
  template <class Position>
  std::uint64_t hash(const Position&) const noexcept {
    return 0;
  }
  template <class Position>
  bool equal(const Position&, const Position&) const noexcept {
    return false;
  }
  template <class Position>
  Answer repetition(const Position&) const noexcept {
    return Answer::error();
  }
  template <class Position>
  Answer leaf_value(const Position&) const noexcept {
    return Answer::error();
  }
  template <class Position>
  Answer estimate(const Position&) const noexcept {
    return Answer::none();
  }
  std::optional<ValueRange> values() const noexcept { return std::nullopt; }
};

}  // namespace zermelo::search
