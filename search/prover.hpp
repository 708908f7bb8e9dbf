// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <limits>
#include <string_view>
#include <utility>

#include "search/inquiry.hpp"

/// From provers, which answer yes or no, to values.
namespace zermelo::search {

/// Settles the goal of an inquiry for a position. `unknown` only if the search must end.
template <class P, class Position>
concept Prover = requires(P prover, const Position& root) {
  { prover.prove(root) } -> std::same_as<Verdict>;
};

/// One that can leave what it knows of the goal, and go on from there.
template <class P>
concept CheckpointingProver = requires(P prover) {
  { P::checkpoint_kind } -> std::convertible_to<std::string_view>;
  {prover.write_checkpoint()};
};

/// The order of questions "is the value at least t?" that finds a value: bisection between bounds,
/// and steps that double where a side has none.
class Bisection {
 public:
  /// Values lie in `floor..ceiling`; a bound that is not `firm` is only the end of what a number
  /// can be, and far.
  Bisection(Wide floor, bool floor_firm, Wide ceiling, bool ceiling_firm) noexcept
      : floor_(floor), ceiling_(ceiling), floor_firm_(floor_firm), ceiling_firm_(ceiling_firm) {}

  bool done() const noexcept { return floor_ == ceiling_; }
  /// The value, when done.
  Wide value() const noexcept { return floor_; }

  /// What to ask next, unless done.
  Wide next() noexcept {
    if (floor_firm_ && ceiling_firm_) return floor_ + (ceiling_ - floor_ + 1) / 2;
    if (!floor_firm_ && !ceiling_firm_) return std::clamp<Wide>(0, floor_ + 1, ceiling_);
    const Wide step = std::exchange(step_, 2 * step_);
    return floor_firm_ ? std::min(ceiling_, floor_ + step)
                       : std::max(floor_ + 1, ceiling_ + 1 - step);
  }

  /// The value is, or is not, at least `asked`.
  void take(Wide asked, bool holds) noexcept {
    (holds ? floor_ : ceiling_) = holds ? asked : asked - 1;
    (holds ? floor_firm_ : ceiling_firm_) = true;
  }

 private:
  Wide floor_;
  Wide ceiling_;
  Wide step_ = 1;
  bool floor_firm_;
  bool ceiling_firm_;
};

/// Asks a prover what a SearchResult is made of.
template <Game G, class P>
class ProofDriver {
 public:
  using Position = typename G::Position;

  ProofDriver(Inquiry<G>& inquiry, P& prover, const Position& root)
      : inquiry_(inquiry), prover_(prover), root_(root), extent_(inquiry.game().values()) {}

  /// Proves or disproves "is the value at least this?".
  void settle(Wide least) {
    if (ask({least, false}) == Outcome::disproved && inquiry_.met_horizon()) ask({least, true});
  }

  /// Finds the value. Under a depth limit that is two values: one if the worst lies behind the
  /// limit, one if the best does.
  void evaluate() {
    if (bisect(false) && inexact_) bisect(true);
    if (lower_ == upper_ && line_.empty() && side_) line_ = {0};
  }

  /// Takes the first of the moves that are as good as the one that was found, in the order of the
  /// rules: good for the answer to `asked`, or for the value.
  void take_first_move(const std::optional<Question>& asked) {
    if (!side_ || line_.empty() || (!asked && lower_ != upper_)) return;
    const bool is_max = side_ == Side::max;
    const Goal goal{asked ? least(*asked) : lower_ + (is_max ? 0 : 1), !is_max};
    const Outcome wanted = is_max ? Outcome::proved : Outcome::disproved;
    for (std::uint32_t move = 0; move < line_.front() && !inquiry_.must_end(); ++move) {
      inquiry_.only_root_move(move);
      inquiry_.ask(goal);
      Verdict verdict = prover_.prove(root_);
      if (verdict.outcome == wanted) line_ = std::move(verdict.line);
    }
    inquiry_.only_root_move(std::nullopt);
  }

  /// Whether the depth limit cut a line.
  bool met_horizon() const noexcept { return inexact_; }
  /// What is proved so far.
  Score score() const { return make_score(lower_, extent_.lo, extent_.hi, upper_, extent_); }

  /// The score, and a line that begins with a move that attains it, or with the most promising one.
  void report(SearchResult& result) const {
    result.score = score();
    result.side = side_;
    result.distance = distance_;
    report_line(result, line_.empty() ? hope_ : line_);
  }

 private:
  static constexpr Wide least_value = std::numeric_limits<Value>::min();
  static constexpr Wide greatest_value = std::numeric_limits<Value>::max();

  Outcome ask(const Goal& goal) {
    inquiry_.ask(goal);
    Verdict verdict = answer();
    if (verdict.side) side_ = verdict.side;
    if (inquiry_.met_horizon()) inexact_ = true;
    note(goal, verdict);
    return verdict.outcome;
  }

  // The verdict of an earlier search, or of the prover.
  Verdict answer() {
    ProofCheckpoints& checkpoints = inquiry_.checkpoints();
    const AskedGoal asked = inquiry_.asked();
    if (const AnsweredGoal* known = checkpoints.answer(asked)) {
      if (known->met_horizon) inquiry_.note_horizon();
      return known->verdict;
    }
    Verdict verdict = prover_.prove(root_);
    if (verdict.outcome != Outcome::unknown) {
      checkpoints.keep({asked, inquiry_.met_horizon(), verdict});
    } else if constexpr (CheckpointingProver<P>) {
      if (inquiry_.meter().nodes() > 0 && inquiry_.meter().stopped_by() != StoppedBy::none)
        prover_.write_checkpoint();
    }
    return verdict;
  }

  // What a verdict proves, and the line if it is one that the side to move wants.
  void note(const Goal& goal, Verdict& verdict) {
    const bool holds = verdict.outcome == Outcome::proved;
    const bool sound = verdict.outcome != Outcome::unknown &&
                       (!inquiry_.met_horizon() || holds != goal.horizon_holds);
    if (sound && holds) lower_ = std::max(lower_, goal.least);
    if (sound && !holds) upper_ = std::min(upper_, goal.least - 1);
    const Wide end = holds ? extent_.hi : extent_.lo + 1;
    if (sound && goal.least == end) distance_ = verdict.plies;
    const bool wanted = sound && holds == (side_ == Side::max);
    (wanted ? line_ : hope_) = std::move(verdict.line);
  }

  // False if the search must end. At a depth limit even the end of what a number can be is no
  // bound: one more at that end stands for "none".
  bool bisect(bool horizon_holds) {
    const bool limited = inquiry_.depth_limited();
    const Wide floor = least_value - (limited && !horizon_holds ? 1 : 0);
    const Wide ceiling = greatest_value + (limited && horizon_holds ? 1 : 0);
    Bisection bisection(std::max(floor, lower_), lower_ >= least_value, std::min(ceiling, upper_),
                        upper_ <= greatest_value);
    while (!bisection.done()) {
      const Wide least = bisection.next();
      const Outcome outcome = ask({least, horizon_holds});
      if (outcome == Outcome::unknown) return false;
      bisection.take(least, outcome == Outcome::proved);
    }
    if (!inexact_) lower_ = upper_ = bisection.value();
    return true;
  }

  Inquiry<G>& inquiry_;
  P& prover_;
  const Position& root_;
  const Extent extent_;
  Wide lower_ = extent_.lo;
  Wide upper_ = extent_.hi;
  bool inexact_ = false;
  std::optional<Side> side_;
  std::optional<std::uint32_t> distance_;
  std::vector<std::uint32_t> line_;
  std::vector<std::uint32_t> hope_;
};

/// The value of each move of the root, one after another, until the search must end.
template <Game G, class P>
std::vector<RootMove> root_moves_by_proofs(Inquiry<G>& inquiry, P& prover,
                                           const typename G::Position& root) {
  std::vector<RootMove> moves;
  const std::uint32_t count = inquiry.count_moves(root);
  for (std::uint32_t move = 0; move < count && !inquiry.must_end(); ++move) {
    inquiry.only_root_move(move);
    ProofDriver<G, P> driver(inquiry, prover, root);
    driver.evaluate();
    moves.push_back({move, driver.score()});
  }
  inquiry.only_root_move(std::nullopt);
  return moves;
}

/// Lets the prover leave checkpoints, if it can and is to. Throws FileError.
template <class P, Game G>
void begin_checkpoints(Inquiry<G>& inquiry, const typename G::Position& root,
                       const Options& options, const Budget& budget) {
  if constexpr (CheckpointingProver<P>) {
    if (options.checkpoint == nullptr) return;
    Bytes packed;
    pack(inquiry.game(), root, packed);
    inquiry.checkpoints().begin(options.checkpoint, P::checkpoint_kind,
                                question_text(options.question, budget.depth), std::move(packed));
  }
}

/// Solves `root` with the prover that `make(inquiry)` gives: the question of the options, if there
/// is one; otherwise the value, by bisection over `values()`, or with steps that double where the
/// game declares no range. Statistics::proofs says how many goals that took.
template <Game G, class MakeProver>
SearchResult solve_by_proofs(G& game, const typename G::Position& root, const Options& options,
                             const Budget& budget, MakeProver make) {
  Meter meter(budget);
  const LimitScope<G> limits(game, meter);
  Inquiry<G> inquiry(game, meter, options, budget);
  auto prover = make(inquiry);
  begin_checkpoints<decltype(prover)>(inquiry, root, options, budget);
  ProofDriver<G, decltype(prover)> driver(inquiry, prover, root);
  SearchResult result;
  const auto mark = game.mark();
  try {
    options.question ? driver.settle(least(*options.question)) : driver.evaluate();
    if (options.pure) driver.take_first_move(options.question);
    if (options.all_root_moves && !options.question)
      result.moves = root_moves_by_proofs(inquiry, prover, root);
  } catch (const std::bad_alloc&) {
    meter.stop(StoppedBy::memory);
  } catch (const FileError&) {
    game.release(mark);
    throw;
  }
  game.release(mark);
  driver.report(result);
  if (!options.distance) result.distance.reset();
  inquiry.report(result);
  conclude(result, options, Extent(game.values()), driver.met_horizon());
  return result;
}

}  // namespace zermelo::search
