// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <optional>
#include <vector>

#include "search/observer.hpp"
#include "search/proof_checkpoint.hpp"
#include "search/proof_numbers.hpp"
#include "search/report.hpp"

/// What all provers ask of a game, in the order that the Game contract prescribes, and what they
/// count on the way.
namespace zermelo::search {

/// A goal as observers see it.
inline Aim aim_of(const Goal& goal) {
  Aim aim;
  aim.kind = Aim::Kind::test;
  aim.threshold = goal.least;
  return aim;
}

/// What numbers say about a goal.
inline Finding finding_of(const ProofNumbers& numbers) {
  Finding finding;
  if (numbers.is_settled()) finding.holds = numbers.proof() == 0;
  return finding;
}

/// Puts one goal after another to a game. Answers that end a search (errors, stops, budgets) are
/// kept here: then `failed()` or the meter says why.
template <Game G>
class Inquiry {
 public:
  using Position = typename G::Position;
  using Numbers = MaybeProofNumbers;

  Inquiry(G& game, Meter& meter, const Options& options, const Budget& budget)
      : game_(game),
        meter_(meter),
        options_(options),
        horizon_(budget.depth.value_or(~std::uint32_t{0})),
        depth_limited_(budget.depth.has_value()),
        acyclic_(game.acyclic()) {}

  void ask(const Goal& goal) noexcept {
    goal_ = goal;
    repetition_ = std::nullopt;
    met_horizon_ = false;
    ++statistics_.proofs;
  }

  /// Visits a position at its first sight: settled if it is terminal, repeated or beyond the depth
  /// limit, otherwise with its initial numbers. `repeats` says whether it is on the path above.
  /// Nothing if the search must end.
  template <class Repeats>
  Numbers look_at(const Position& position, std::uint32_t ply, Repeats repeats) {
    if (!visit(ply)) return std::nullopt;
    const Answer answer = game_.terminal(position);
    if (answer.kind != Answer::Kind::none) return leaf(answer, Leaf::terminal);
    return look_beyond_terminal(position, ply, repeats);
  }
  /// The same for a position that is known not to be terminal.
  template <class Repeats>
  Numbers look_at_unfinished(const Position& position, std::uint32_t ply, Repeats repeats) {
    if (!visit(ply)) return std::nullopt;
    return look_beyond_terminal(position, ply, repeats);
  }
  /// Visits a position if the game is over there, and says what it is settled as; nothing if it
  /// goes on, or if the search must end.
  Numbers look_if_terminal(const Position& position, std::uint32_t ply) {
    const Answer answer = game_.terminal(position);
    if (answer.kind == Answer::Kind::none || !visit(ply)) return std::nullopt;
    return leaf(answer, Leaf::terminal);
  }

  /// What a position is settled as because the game is over there; nothing if it goes on, or if the
  /// search must end.
  Numbers leaf_of(const Position& position) {
    const Answer answer = game_.terminal(position);
    if (answer.kind == Answer::Kind::none) return std::nullopt;
    return leaf(answer, Leaf::terminal);
  }

  /// Visits a position that is known to be repeated.
  Numbers look_at_repeated(const Position& position, std::uint32_t ply) {
    if (!visit(ply)) return std::nullopt;
    return repetition(position);
  }

  /// What became of an attempt to expand a position.
  struct Expanded {
    enum class Kind : std::uint8_t { moves, leaf, failed };
    Kind kind;
    Side side = Side::max;   ///< who moves, for Kind::moves
    ProofNumbers numbers{};  ///< for Kind::leaf
  };

  /// Appends the successors of a position that is neither terminal nor repeated.
  Expanded expand(const Position& position, std::vector<Position>& successors) {
    const Expansion expansion = game_.expand(position, successors);
    if (expansion.kind == Expansion::Kind::moves) {
      ++expansions_;
      return {Expanded::Kind::moves, expansion.side};
    }
    if (expansion.kind == Expansion::Kind::leaf) {
      const Numbers numbers = leaf(game_.leaf_value(position), Leaf::no_moves);
      if (numbers) return {Expanded::Kind::leaf, Side::max, *numbers};
    } else {
      fail(expansion.kind == Expansion::Kind::error);
    }
    return {Expanded::Kind::failed};
  }

  /// Notes that the game answered `error`, or `stopped`.
  std::nullopt_t fail(bool error) {
    error_ = error;
    if (!error) meter_.note_stopped_game();
    return std::nullopt;
  }

  /// Counts a visit; false if the search must end.
  bool visit(std::uint32_t ply) {
    if (!meter_.count_node()) return false;
    if (ply > statistics_.depth) statistics_.depth = ply;
    return true;
  }

  /// Restricts the root to one of its moves, or lifts the restriction.
  void only_root_move(std::optional<std::uint32_t> move) noexcept { only_root_move_ = move; }
  const std::optional<std::uint32_t>& only_root_move() const noexcept { return only_root_move_; }
  /// Whether a prover should look at this move of a position at `ply`.
  bool admits(std::uint32_t ply, std::uint32_t move) const noexcept {
    return ply != 0 || !only_root_move_ || *only_root_move_ == move;
  }
  /// How many of a position's `moves` that is.
  std::size_t admitted(std::uint32_t ply, std::size_t moves) const noexcept {
    return ply == 0 && only_root_move_ ? 1 : moves;
  }

  bool progress_due() { return options_.progress && meter_.progress_due(); }
  /// Reports progress: the numbers of the root and the share of memory in use.
  void report_progress(const ProofNumbers& root, double fill) const {
    Progress progress;
    progress.proof = root.proof();
    progress.disproof = root.disproof();
    progress.fill = fill;
    progress.depth = statistics_.depth;
    progress.nodes = meter_.nodes();
    progress.seconds = meter_.seconds();
    progress.nodes_per_second = static_cast<double>(progress.nodes) / progress.seconds;
    options_.progress(progress);
  }

  G& game() noexcept { return game_; }
  Meter& meter() noexcept { return meter_; }
  const Goal& goal() const noexcept { return goal_; }
  bool acyclic() const noexcept { return acyclic_; }
  bool depth_limited() const noexcept { return depth_limited_; }
  /// Plies that may follow after `ply`.
  std::uint32_t plies_left(std::uint32_t ply) const noexcept { return horizon_ - ply; }
  /// Why the last position that was settled at first sight, or by its expansion, is a leaf.
  Leaf last_leaf() const noexcept { return last_leaf_; }
  /// What a repeated position counts for, once one was met since `ask`: always the same.
  const Numbers& repetition() const noexcept { return repetition_; }
  /// Whether the depth limit cut a line since `ask`.
  bool met_horizon() const noexcept { return met_horizon_; }
  /// Whether the game or the budget ends the search.
  bool must_end() const noexcept { return error_ || meter_.stopped_by() != StoppedBy::none; }

  /// How many moves `position` has; 0 also if the search must end.
  std::uint32_t count_moves(const Position& position) {
    const auto mark = game_.mark();
    successors_.clear();
    const bool known = game_.terminal(position).kind == Answer::Kind::none &&
                       expand(position, successors_).kind == Expanded::Kind::moves;
    game_.release(mark);
    return known ? static_cast<std::uint32_t>(successors_.size()) : 0;
  }

  /// Notes what a depth-first search with the same meter did on behalf of the inquiry.
  void note_run(const Statistics& run, bool failed) noexcept {
    statistics_.depth = std::max(statistics_.depth, run.depth);
    statistics_.cutoffs += run.cutoffs;
    statistics_.leaves += run.leaves;
    error_ = failed;
  }
  void note_horizon() noexcept { met_horizon_ = true; }

  Statistics& statistics() noexcept { return statistics_; }

  /// The goal and the moves of the root that it is asked for.
  AskedGoal asked() const noexcept { return {goal_, only_root_move_}; }
  /// Where a prover leaves what it knows; nowhere, unless they were begun.
  ProofCheckpoints& checkpoints() noexcept { return checkpoints_; }

  void report(SearchResult& result) const {
    result.statistics = statistics_;
    result.statistics.nodes = meter_.nodes();
    if (statistics_.leaves == 0)
      result.statistics.leaves = meter_.nodes() - std::min(expansions_, meter_.nodes());
    result.statistics.peak_memory = meter_.peak_memory();
    result.statistics.seconds = meter_.seconds();
    result.stopped_by = meter_.stopped_by();
    result.error = error_;
    checkpoints_.report(result);
  }

 private:
  Numbers leaf(const Answer& answer, Leaf reason) {
    last_leaf_ = reason;
    if (answer.kind == Answer::Kind::value) return ProofNumbers::settled(goal_.holds(answer.value));
    return fail(answer.kind != Answer::Kind::stopped);
  }

  template <class Repeats>
  Numbers look_beyond_terminal(const Position& position, std::uint32_t ply, Repeats& repeats) {
    if (!acyclic_ && repeats()) return repetition(position);
    if (ply >= horizon_) return at_horizon(position);
    return initial(position);
  }

  Numbers repetition(const Position& position) {
    const Numbers numbers = leaf(game_.repetition(position), Leaf::repetition);
    if (numbers) repetition_ = *numbers;
    return numbers;
  }

  Numbers at_horizon(const Position& position) {
    const Expansion expansion = game_.expandable(position);
    if (expansion.kind == Expansion::Kind::leaf)
      return leaf(game_.leaf_value(position), Leaf::no_moves);
    if (expansion.kind != Expansion::Kind::moves)
      return fail(expansion.kind == Expansion::Kind::error);
    met_horizon_ = true;
    last_leaf_ = Leaf::horizon;
    return ProofNumbers::settled(goal_.horizon_holds);
  }

  Numbers initial(const Position& position) {
    switch (options_.proof_init) {
      case ProofInit::unit:
        break;
      case ProofInit::mobility:
        return by_mobility(position);
      case ProofInit::evaluation:
        return by_evaluation(position);
    }
    return ProofNumbers();
  }

  Numbers by_mobility(const Position& position) {
    const auto mark = game_.mark();
    successors_.clear();
    const Expansion expansion = game_.expand(position, successors_);
    game_.release(mark);
    if (expansion.kind == Expansion::Kind::leaf)
      return leaf(game_.leaf_value(position), Leaf::no_moves);
    if (expansion.kind != Expansion::Kind::moves)
      return fail(expansion.kind == Expansion::Kind::error);
    const auto moves = static_cast<ProofNumbers::Number>(successors_.size());
    return ProofNumbers::of_sides(expansion.side, 1, moves);
  }

  // The side that the estimate is against gets the logarithm of the difference as extra effort, so
  // that neither the unit of the estimates nor a wild one matters much.
  Numbers by_evaluation(const Position& position) {
    const Answer answer = game_.estimate(position);
    if (answer.kind == Answer::Kind::none) return ProofNumbers();
    if (answer.kind != Answer::Kind::value) return fail(answer.kind == Answer::Kind::error);
    const Side behind = goal_.holds(answer.value) ? Side::min : Side::max;
    const Wide gap =
        behind == Side::max ? goal_.least - answer.value : answer.value - goal_.least + 1;
    const auto effort = 1 + std::bit_width(static_cast<std::uint64_t>(gap));
    return ProofNumbers::of_sides(behind, static_cast<ProofNumbers::Number>(effort), 1);
  }

  G& game_;
  Meter& meter_;
  const Options& options_;
  const std::uint32_t horizon_;
  const bool depth_limited_;
  const bool acyclic_;
  Goal goal_;
  Numbers repetition_;
  std::optional<std::uint32_t> only_root_move_;
  Statistics statistics_;
  ProofCheckpoints checkpoints_;
  std::uint64_t expansions_ = 0;
  std::vector<Position> successors_;
  Leaf last_leaf_ = Leaf::terminal;
  bool met_horizon_ = false;
  bool error_ = false;
};

}  // namespace zermelo::search
