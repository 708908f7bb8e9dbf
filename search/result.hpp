// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "search/budget.hpp"
#include "search/game.hpp"

/// What goes into a search besides the game and the budget, and what comes out of it.
namespace zermelo::search {

struct CheckpointPlan;

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

/// What provers take for the proof and disproof number of a position that is not settled at first
/// sight.
enum class ProofInit : std::uint8_t {
  unit,        ///< 1 and 1
  mobility,    ///< 1 for the side to move, the number of moves for the other; costs an expansion
  evaluation,  ///< by the static estimate: the farther on the wrong side of the question, the more
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
  /// Keep what is found out about positions in a table (where the method has one and the game is a
  /// StorableGame). `pure` does without one too.
  bool table = true;
  /// Most bytes of that table, within the budget's memory; absent: half of that.
  std::optional<std::uint64_t> table_bytes;
  ProofInit proof_init = ProofInit::unit;
  /// Find the distance to the end too, where the value is an end of `values()`.
  bool distance = false;
  /// Most threads to search with; a method that knows one only uses one.
  unsigned threads = 1;
  /// Nodes that one thread of alpha-beta or PVS searches before the others join it. By then it has
  /// some experience of which moves are good; threads that begin together, with no idea of that,
  /// lead each other astray (the 4,4,4-game by two: a tenth to a quarter more nodes, up to twice as
  /// many). The threads of retrograde analysis join after a 64th of so many positions: for fewer
  /// they are not worth making.
  std::uint64_t nodes_alone = 1 << 15;
  /// Where to leave checkpoints and to go on from, see search/checkpoint.hpp. Methods that keep
  /// neither a table nor a tree ignore it.
  const CheckpointPlan* checkpoint = nullptr;
  ProgressCallback progress;
};

struct RootMove {
  std::uint32_t index = 0;  ///< which successor of the root, from 0, in the order of the rules
  Score score;
  /// As SearchResult::distance, from the root: this move included.
  std::optional<std::uint32_t> distance = std::nullopt;
};

struct Statistics {
  std::uint64_t nodes = 0;    ///< positions visited, the root included, each time they are visited
  std::uint64_t leaves = 0;   ///< visited positions that were not expanded
  std::uint64_t cutoffs = 0;  ///< expanded positions left before all successors were looked at
  std::uint64_t table_hits = 0;
  std::uint64_t proofs = 0;       ///< questions that a prover was asked, one after another
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
  /// Principal variation as successor indices from the root; begins with `best_move`. Every
  /// position on it is worth an exact score, or gives the same answer to the question.
  std::vector<std::uint32_t> line;
  /// Plies to the end of the game when the score is exact and an end of `values()` (a sure win) and
  /// both play their best: the winner for the shortest win, the loser for the longest. Present
  /// where the method finds it and somebody asked.
  std::optional<std::uint32_t> distance;
  /// Every root move in the order of the rules, on Options::all_root_moves.
  std::vector<RootMove> moves;
  Statistics statistics;
  StoppedBy stopped_by = StoppedBy::none;
  /// How much was taken over from a checkpoint: entries of a table, nodes of a tree, positions of a
  /// graph, and answers to questions; 0 if the search began anew.
  std::uint64_t resumed = 0;
  /// Why the last checkpoint could not be written; empty if it could.
  std::string checkpoint_failure;
  /// The game names no value of repeated positions, and play that goes on for ever was taken for a
  /// draw, worth 0 (retrograde analysis and its tables only).
  bool draw_assumed = false;
  /// The game answered `error`; it holds the description. No other field but `statistics` counts.
  bool error = false;
};

}  // namespace zermelo::search
