// SPDX-License-Identifier: MIT
#pragma once

#include "search/proof_line.hpp"
#include "search/prover.hpp"

namespace zermelo::search {

/// The policy of `andor`: whether a goal is proved or disproved, or unknown for the depth limit.
class AndOr {
 public:
  static constexpr bool depth_limited = true;
  /// `skipped`: nobody wants to know, so that one line is enough.
  struct Task {
    bool skipped = false;
  };
  using Reply = Outcome;
  struct Node {
    Side side;
    bool skipped;
    std::optional<std::uint32_t> only;  // the one move that counts
    std::uint32_t move = 0;
    bool empty = true;
    Outcome best = Outcome::unknown;
  };

  /// `only_root_move`: the root counts as having no other move.
  AndOr(const Goal& goal, std::optional<std::uint32_t> only_root_move)
      : goal_(goal), only_root_move_(only_root_move) {}

  Reply leaf(const Task&, Value value) const {
    return goal_.holds(value) ? Outcome::proved : Outcome::disproved;
  }
  Reply repeated(const Task& task, Value value, std::uint32_t /*ply*/) {
    repetition_ = leaf(task, value);
    return *repetition_;
  }
  static bool wants_estimates() noexcept { return false; }
  static Reply horizon(const Task&, const Answer&) { return Outcome::unknown; }

  void open(Node& node, const Task& task, Side side, std::uint32_t ply) const {
    node = {side, task.skipped, ply == 0 ? only_root_move_ : std::nullopt};
  }
  static Task successor_task(const Node& node) {
    return {node.skipped || (node.only && *node.only != node.move)};
  }

  // One success of the side to move is enough; what is unknown might be one.
  static Step absorb(Node& node, const Reply& reply) {
    Step step;
    const bool counts = !successor_task(node).skipped;
    const bool success = reply == goal_of(node.side);
    step.adopt = counts && (node.empty || (!is_failure(node, reply) && reply != node.best));
    if (step.adopt) node.best = reply, node.empty = false;
    const bool decided = node.skipped || (counts && success);
    step.next = decided ? Step::Next::leave : Step::Next::successor;
    ++node.move;
    return step;
  }
  static Reply close(const Node& node) { return node.best; }

  Aim aim(const Task&) const {
    Aim aim;
    aim.kind = Aim::Kind::test;
    aim.threshold = goal_.least;
    return aim;
  }
  static Finding finding(const Reply& reply) {
    if (reply == Outcome::unknown) return {};
    return {std::nullopt, reply == Outcome::proved};
  }
  static Cutoff reason(const Node&) { return Cutoff::answered; }

  /// What a repetition counts as, if one was met.
  const std::optional<Outcome>& repetition() const noexcept { return repetition_; }

 private:
  static constexpr Outcome goal_of(Side side) noexcept {
    return side == Side::max ? Outcome::proved : Outcome::disproved;
  }
  static bool is_failure(const Node& node, Outcome reply) noexcept {
    return reply == goal_of(opponent(node.side));
  }

  Goal goal_;
  std::optional<std::uint32_t> only_root_move_;
  std::optional<Outcome> repetition_;
};

/// The prover of `andor`: searches one ply deeper each time until the goal is settled.
template <Game G, class Observer>
class AndOrProver {
 public:
  using Position = typename G::Position;

  AndOrProver(Inquiry<G>& inquiry, const Options& options, const Budget& budget, Observer& observer)
      : inquiry_(inquiry), options_(options), budget_(budget), observer_(observer) {}

  /// Settles the goal of the inquiry for `root`, or runs until the search must end.
  Verdict prove(const Position& root) {
    AndOr policy(inquiry_.goal(), inquiry_.only_root_move());
    Engine engine(inquiry_.game(), policy, inquiry_.meter(), budget_, options_.progress, observer_);
    Verdict verdict = deepen(root, engine);
    if (verdict.outcome == policy.repetition()) verdict.plies.reset();
    inquiry_.note_run(engine.statistics(), engine.failed());
    return verdict;
  }

 private:
  using Engine = DepthFirst<G, AndOr, Observer>;

  Verdict deepen(const Position& root, Engine& engine) {
    Verdict verdict;
    for (std::uint32_t depth = 0;; ++depth) {
      engine.limit_depth(depth);
      const auto reply = engine.run(root, {});
      if (engine.root()) {
        verdict.side = engine.root()->side;
        verdict.line = engine.root()->line;
      }
      if (!reply) return verdict;
      verdict.plies = depth;
      verdict.outcome = *reply;
      if (*reply != Outcome::unknown) return verdict;
      if (depth == budget_.depth) return at_limit(std::move(verdict));
    }
  }

  Verdict at_limit(Verdict verdict) {
    inquiry_.note_horizon();
    verdict.outcome = inquiry_.goal().horizon_holds ? Outcome::proved : Outcome::disproved;
    verdict.plies.reset();
    return verdict;
  }

  Inquiry<G>& inquiry_;
  const Options& options_;
  const Budget& budget_;
  Observer& observer_;
};

/// Depth-limited search for a forced win in an AND/OR tree, one ply deeper each time: the first
/// proof is a shortest one, and its depth is SearchResult::distance where Options::distance asks.
/// Beyond the depth limit all is unknown, neither won nor lost. Keeps no table and never takes more
/// memory than its path.
///
/// Without Options::question the value is found by several proofs (see `solve_by_proofs`).
template <Game G, class Observer = NullObserver>
SearchResult andor(G& game, const typename G::Position& root, const Options& options = {},
                   const Budget& budget = {}, Observer&& observer = {}) {
  SearchResult result = solve_by_proofs(game, root, options, budget, [&](Inquiry<G>& inquiry) {
    return AndOrProver<G, std::remove_reference_t<Observer>>(inquiry, options, budget, observer);
  });
  return with_line(std::move(result), game, root, options, budget, andor<G, NullObserver>);
}

}  // namespace zermelo::search
