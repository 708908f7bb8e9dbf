// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "search/budget.hpp"

/// The contract between a game and the solvers. A simple game derives from SimpleGame
/// (search/simple_game.hpp, with an example) and defines little more than its rules;
/// examples/native/ holds complete games.
namespace zermelo::search {

/// The value of a position from MAX's point of view. Every int32 is an ordinary value: solvers
/// keep "no value" and "unbounded" apart from all of them.
using Value = std::int32_t;

/// Who is to move.
enum class Side : std::uint8_t { max, min };

constexpr Side opponent(Side side) noexcept { return side == Side::max ? Side::min : Side::max; }

/// Whether `a` is strictly better than `b` for `side`. The only place where MAX and MIN differ.
template <class T>
constexpr bool better(Side side, const T& a, const T& b) {
  return side == Side::max ? b < a : a < b;
}

/// All values of a game lie in lo..hi; lo is a sure loss and hi a sure win for MAX. lo <= hi.
struct ValueRange {
  Value lo;
  Value hi;
  bool operator==(const ValueRange&) const = default;
};

/// What a game says when it is asked for a value.
struct Answer {
  enum class Kind : std::uint8_t {
    none,     ///< there is no such value: see the question
    value,    ///< `value` holds it
    error,    ///< the rules are wrong here; the game holds the description
    stopped,  ///< the game noticed the deadline or the stop token (see `limit`)
  };
  Kind kind = Kind::none;
  Value value = 0;

  static constexpr Answer none() noexcept { return {}; }
  static constexpr Answer of(Value value) noexcept { return {Kind::value, value}; }
  static constexpr Answer error() noexcept { return {Kind::error, 0}; }
  static constexpr Answer stopped() noexcept { return {Kind::stopped, 0}; }
};

/// What a game says when it is asked for moves.
struct Expansion {
  enum class Kind : std::uint8_t { moves, leaf, error, stopped };
  Kind kind = Kind::leaf;
  /// The side to move; meaningful for Kind::moves only, since leaves are not asked for it.
  Side side = Side::max;

  static constexpr Expansion moves(Side side) noexcept { return {Kind::moves, side}; }
  static constexpr Expansion leaf() noexcept { return {}; }
  static constexpr Expansion error() noexcept { return {Kind::error, Side::max}; }
  static constexpr Expansion stopped() noexcept { return {Kind::stopped, Side::max}; }
};

/// A two-player game of perfect information with integer values.
///
/// A solver visits a position in this order, and asks for nothing that it does not need:
///
/// 1. `terminal(p)`: the exact value if the game is over in p, `none` if it is not.
/// 2. unless `acyclic()`: is p equal to a position on the path from the searched root? Then
///    `repetition(p)`: the value of a repeated position, or `error` if the game declares none.
/// 3. where a depth limit does not cut: `expand(p, successors)`, which appends *all* successors of
///    p in the order of the rules and says who moves, or `leaf` if there are none (then nothing
///    is appended). What was appended before an `error` or `stopped` is ignored.
///    At a depth limit: `expandable(p)`, which is `Kind::moves` (its `side` is ignored) if p has a
///    move and `leaf` if not; it need not find more than one move.
/// 4. in a leaf: `leaf_value(p)`: the static value, exact since the game ends here; never `none`
///    (a game without static values answers `error`).
///    At a depth limit: `estimate(p)`: the static value, strictly within `values()`. A game without
///    static evaluation answers `none`, everywhere; then the value of p is unknown.
///
/// Errors and stops are answers, not exceptions: no member called by a solver throws, except
/// std::bad_alloc. The game keeps the description of its last error for whoever asks.
///
/// `Position` is a cheap handle or a small value. Positions that need storage live in an arena with
/// stack discipline: `release(m)` drops all positions made by `expand` since `m = mark()`. A solver
/// takes a mark before it expands a position and releases it when it leaves that position; the root
/// it is given outlives the search. Only an `expand` that finds moves leaves anything in the arena.
///
/// Identity: `equal(a, b)` is exact; equal positions have equal `hash`. `acyclic()` is a promise
/// that no line of play meets a position twice, so that solvers need not look (they then ask
/// neither for `hash` nor `repetition`). `values()` is absent where no bounds are known; where
/// present, every answer of `terminal`, `leaf_value` and `repetition` lies within (the game checks
/// that itself).
template <class G>
concept Game = std::copyable<typename G::Position> && std::semiregular<typename G::Mark> &&
    requires(G& game, const typename G::Position& position, const typename G::Mark& mark,
             std::vector<typename G::Position>& successors) {
  { game.terminal(position) } -> std::same_as<Answer>;
  { game.repetition(position) } -> std::same_as<Answer>;
  { game.expand(position, successors) } -> std::same_as<Expansion>;
  { game.expandable(position) } -> std::same_as<Expansion>;
  { game.leaf_value(position) } -> std::same_as<Answer>;
  { game.estimate(position) } -> std::same_as<Answer>;
  { game.mark() } -> std::same_as<typename G::Mark>;
  {game.release(mark)};
  { game.hash(position) } -> std::convertible_to<std::uint64_t>;
  { game.equal(position, position) } -> std::convertible_to<bool>;
  { game.acyclic() } -> std::convertible_to<bool>;
  { game.values() } -> std::same_as<std::optional<ValueRange>>;
};

/// A game whose single calls can take long: solvers tell it the deadline and the stop token when a
/// search begins, and lift both (`Deadline::max()`, no token) when it ends. The game looks at them
/// from time to time within a call and answers `stopped` when they say so.
template <class G>
concept LimitedGame = Game<G> && requires(G& game, Deadline deadline, StopToken stop) {
  {game.limit(deadline, stop)};
};

/// A game that can be shown to people. Solvers give moves as indices of successors; texts are made
/// only for the lines that somebody wants to see.
template <class G>
concept DescribedGame = Game<G> &&
    requires(G& game, const typename G::Position& position, std::uint32_t index) {
  /// The text of the move from `position` to successor `index` (from 0, in the order of `expand`).
  { game.move_text(position, index) } -> std::convertible_to<std::string>;
  { game.position_text(position) } -> std::convertible_to<std::string>;
};

}  // namespace zermelo::search
