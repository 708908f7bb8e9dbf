// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/budget.hpp"
#include "search/game.hpp"

/// What goes into a search besides the game and the budget, and what comes out of it.
namespace zermelo::search {

/// What is known of a backed-up value: how `value()` relates to the true one.
enum class Bound : std::uint8_t { exact, lower, upper, unknown };

/// What a search found out about the value of a position. Bounds are proven, whatever the static
/// evaluation says; an estimate never is.
struct Score {
  std::optional<Value> lower;  ///< the value is at least this
  std::optional<Value> upper;  ///< the value is at most this
  std::optional<Value>
      estimate;  ///< backed up from static values at a depth limit; never with exact

  bool exact() const noexcept { return lower && lower == upper; }
  /// exact, or unknown for an estimate, or the side on which a bound is proven (lower if both are).
  Bound bound() const noexcept {
    if (exact()) return Bound::exact;
    if (estimate) return Bound::unknown;
    return lower ? Bound::lower : upper ? Bound::upper : Bound::unknown;
  }
  /// The exact value, else the estimate, else the proven bound that `bound()` names, else nothing.
  std::optional<Value> value() const noexcept {
    if (!exact() && estimate) return estimate;
    return lower ? lower : upper;
  }

  static Score of(Value value) noexcept { return {value, value, std::nullopt}; }
  bool operator==(const Score&) const = default;
};

/// Answer to a question about a value.
enum class Outcome : std::uint8_t { proved, disproved, unknown };

/// The two relations of Pearl's TEST.
enum class Relation : std::uint8_t { at_least, more_than };

/// "Is V(S) >= value?" or "is V(S) > value?".
struct Question {
  Relation relation = Relation::at_least;
  Value value = 0;
  bool operator==(const Question&) const = default;
};

/// Whether `value` satisfies the question.
constexpr bool holds(const Question& question, Value value) noexcept {
  return question.relation == Relation::more_than ? value > question.value
                                                  : value >= question.value;
}

/// An open window: values <= alpha and >= beta need only be told apart from those within.
struct Window {
  Value alpha;
  Value beta;
};

struct Options {
  /// The method as the textbook has it: no stop at the bounds of `values()`.
  bool pure = false;
  /// A question instead of the value: SearchResult::outcome answers it, and the score is the bound
  /// that the answer proves.
  std::optional<Question> question;
  /// Search window of alpha-beta (alpha < beta); absent: unbounded. Other solvers ignore it.
  std::optional<Window> window;
  /// Fill SearchResult::moves with the value of every successor of the root. This may cost nodes:
  /// each is searched without regard to the others.
  bool all_root_moves = false;
  ProgressCallback progress;
};

struct RootMove {
  std::uint32_t index = 0;  ///< which successor of the root, from 0, in the order of the rules
  Score score;
};

struct Statistics {
  std::uint64_t nodes = 0;    ///< positions visited, the root included, each time they are visited
  std::uint64_t leaves = 0;   ///< visited positions that were not expanded
  std::uint64_t cutoffs = 0;  ///< expanded positions left before all successors were looked at
  std::uint64_t table_hits = 0;
  std::uint32_t depth = 0;        ///< deepest ply visited; the root is ply 0
  std::uint64_t peak_memory = 0;  ///< bytes held by the solver at most
  double seconds = 0;
};

/// The answer of every solver.
struct SearchResult {
  Score score;
  /// Answer to the question, if one was asked.
  std::optional<Outcome> outcome;
  /// Side to move at the root; absent if the root is a leaf or was not expanded.
  std::optional<Side> side;
  /// Successor of the root that attains the score; absent if the root is a leaf or no successor is
  /// known to. After a stop: the best so far.
  std::optional<std::uint32_t> best_move;
  /// Principal variation as successor indices from the root; begins with `best_move`.
  std::vector<std::uint32_t> line;
  /// Every root move in the order of the rules, on Options::all_root_moves.
  std::vector<RootMove> moves;
  Statistics statistics;
  StoppedBy stopped_by = StoppedBy::none;
  /// The game answered `error`; it holds the description. No other field but `statistics` counts.
  bool error = false;
};

}  // namespace zermelo::search
