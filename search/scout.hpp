// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "search/scout_policy.hpp"

namespace zermelo::search {

/// SCOUT on one game and budget. It computes with one number at a time, so a search that met its
/// horizon is run again with the positions there counted as the worst and as the best there can be:
/// these values bound the true one, and tell an estimate from a proof.
template <Game G, bool DepthLimited, class Observer>
class ScoutSearch {
 public:
  using Position = typename G::Position;

  ScoutSearch(G& game, const Options& options, const Budget& budget, Observer& observer)
      : options_(options),
        extent_(game.values()),
        policy_(extent_, options),
        meter_(budget),
        limits_(game, meter_),
        engine_(game, policy_, meter_, budget, options.progress, observer) {}

  /// EVAL(root).
  SearchResult evaluate(const Position& root) {
    const Pass guess = run(root, {}, HorizonView::estimate);
    if (!guess.complete || !guess.met_horizon) return report(guess, guess, guess);
    const Pass lower = guess.met_estimate ? run(root, {}, HorizonView::lower) : guess;
    if (!lower.complete) return report(guess, lower, {});
    return report(guess, lower, run(root, {}, HorizonView::upper));
  }

  /// TEST(root, question), proved or disproved whatever lies behind the horizon, or unknown.
  SearchResult test(const Position& root, const Question& question) {
    const Task task{Aim::Kind::test, question.relation, true, question.value};
    const Pass worst_case = run(root, task, HorizonView::lower);
    if (!worst_case.complete || worst_case.holds || !worst_case.met_horizon)
      return report(worst_case, worst_case.holds, !worst_case.holds, question);
    const Pass best_case = run(root, task, HorizonView::upper);
    return report(best_case, false, !best_case.holds, question);
  }

 private:
  using Policy = Scout<DepthLimited>;
  using Task = typename Policy::Task;

  struct Pass {
    bool complete = false;
    bool met_horizon = false;
    bool met_estimate = false;
    bool holds = false;
    Wide value = 0;  // after a stop: the best of the root moves done, if there is a line
    std::vector<std::uint32_t> line;
    std::vector<Wide> moves;

    Wide value_or(Wide otherwise) const { return complete ? value : otherwise; }
    Wide move_or(std::size_t i, Wide otherwise) const {
      return i < moves.size() ? moves[i] : otherwise;
    }
  };

  Pass run(const Position& root, const Task& task, HorizonView view) {
    policy_.look_at_horizon_as(view);
    const auto reply = engine_.run(root, task);
    Pass pass;
    pass.complete = reply.has_value();
    pass.met_horizon = engine_.met_horizon();
    pass.met_estimate = engine_.met_estimate();
    if (engine_.root()) {
      pass.value = engine_.root()->node.value;
      pass.line = engine_.root()->line;
    }
    if (reply) pass.value = reply->value, pass.holds = reply->holds;
    if (options_.all_root_moves)
      for (const auto& move : engine_.root_replies()) pass.moves.push_back(move.value);
    return pass;
  }

  SearchResult report(const Pass& guess, const Pass& lower, const Pass& upper) {
    SearchResult result = report_run(engine_, meter_);
    if (result.error) return result;
    result.score = guess.complete ? score(guess, lower, upper) : score_so_far(guess);
    const Pass& proof = result.side == Side::min ? upper : lower;
    report_line(result, result.score.estimate ? guess.line : proof.line);
    for (std::size_t i = 0; i < guess.moves.size(); ++i)
      result.moves.push_back({static_cast<std::uint32_t>(i), move_score(guess, lower, upper, i)});
    conclude(result, options_, guess.met_horizon);
    return result;
  }

  Score score(const Pass& guess, const Pass& lower, const Pass& upper) const {
    const Wide lo = lower.value_or(extent_.lo);
    const Wide hi = upper.value_or(extent_.hi);
    const bool usable = guess.met_estimate || !guess.met_horizon;
    return make_score(lo, usable ? guess.value : lo, usable ? guess.value : hi, hi, extent_);
  }

  Score move_score(const Pass& guess, const Pass& lower, const Pass& upper, std::size_t i) const {
    const Wide lo = lower.move_or(i, extent_.lo);
    const Wide hi = upper.move_or(i, extent_.hi);
    const bool usable = guess.met_estimate || !guess.met_horizon;
    return make_score(lo, usable ? guess.moves[i] : lo, usable ? guess.moves[i] : hi, hi, extent_);
  }

  // Without a horizon, the root moves done so far prove a bound in favour of the side to move.
  Score score_so_far(const Pass& pass) const {
    if (pass.met_horizon || pass.line.empty()) return {};
    const bool max = engine_.root()->side == Side::max;
    return make_score(max ? pass.value : extent_.lo, extent_.lo, extent_.hi,
                      max ? extent_.hi : pass.value, extent_);
  }

  SearchResult report(const Pass& last, bool proved, bool disproved, const Question& question) {
    SearchResult result = report_run(engine_, meter_);
    if (result.error) return result;
    if (last.complete) {
      if (proved) result.score.lower = narrow(least(question));
      if (disproved) result.score.upper = narrow(least(question) - 1);
    }
    const bool settled = last.complete && (proved || disproved);
    result.outcome = !settled ? Outcome::unknown : proved ? Outcome::proved : Outcome::disproved;
    if (result.side && supports_move(result.score, *result.side)) report_line(result, last.line);
    if (!settled && last.complete) result.stopped_by = StoppedBy::depth;
    return result;
  }

  const Options& options_;
  Extent extent_;
  Policy policy_;
  Meter meter_;
  LimitScope<G> limits_;
  DepthFirst<G, Policy, Observer> engine_;
};

/// Pearl's SCOUT: the value of minimax, and the first best move.
template <Game G, class Observer = NullObserver>
SearchResult scout(G& game, const typename G::Position& root, const Options& options = {},
                   const Budget& budget = {}, Observer&& observer = {}) {
  using Watcher = std::remove_reference_t<Observer>;
  const auto answer = [&](auto&& search) {
    return options.question ? search.test(root, *options.question) : search.evaluate(root);
  };
  if (budget.depth) return answer(ScoutSearch<G, true, Watcher>(game, options, budget, observer));
  return answer(ScoutSearch<G, false, Watcher>(game, options, budget, observer));
}

/// Pearl's TEST as a question of its own: SearchResult::outcome says whether V(root) satisfies it,
/// or `unknown` if the budget, depth included, does not allow to tell.
template <Game G, class Observer = NullObserver>
SearchResult test(G& game, const typename G::Position& root, const Question& question,
                  const Options& options = {}, const Budget& budget = {},
                  Observer&& observer = {}) {
  Options asking = options;
  asking.question = question;
  return scout(game, root, asking, budget, observer);
}

}  // namespace zermelo::search
