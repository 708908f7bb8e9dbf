// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <utility>

#include "search/depth_first.hpp"

/// From runs of the depth-first engine to a SearchResult.
namespace zermelo::search {

/// Tells a LimitedGame the limits of a search while it lasts.
template <Game G>
class LimitScope {
 public:
  LimitScope(G& game, const Meter& meter) : game_(game) {
    if constexpr (LimitedGame<G>) game_.limit(meter.deadline(), meter.stop_token());
  }
  ~LimitScope() {
    if constexpr (LimitedGame<G>) game_.limit(Deadline::max(), StopToken());
  }
  LimitScope(const LimitScope&) = delete;
  LimitScope& operator=(const LimitScope&) = delete;

 private:
  [[maybe_unused]] G& game_;
};

/// The order of moves of solvers without a table: `pure`, that of the rules.
inline OrderBy static_order(const Options& options) {
  return options.pure ? OrderBy::rules : OrderBy::priorities;
}

/// Whether a solver that can work with a table should.
inline bool wants_table(const Options& options) { return options.table && !options.pure; }

/// What every run reports, whatever it found out about the value.
template <class Engine>
SearchResult report_run(const Engine& engine, const Meter& meter) {
  SearchResult result;
  result.statistics = engine.statistics();
  result.statistics.nodes = meter.nodes();
  result.statistics.peak_memory = meter.peak_memory();
  result.statistics.seconds = meter.seconds();
  result.stopped_by = meter.stopped_by();
  result.error = engine.failed();
  if (engine.root()) result.side = engine.root()->side;
  return result;
}

inline void report_line(SearchResult& result, const std::vector<std::uint32_t>& line) {
  result.line = line;
  if (!line.empty()) result.best_move = line.front();
}

/// Settles a question from what `result.score` and `extent` prove, and reduces the score to the
/// answer.
inline void answer_question(SearchResult& result, const Question& question, const Extent& extent) {
  const Wide enough = least(question);
  const Wide lower = result.score.lower ? *result.score.lower : extent.lo;
  const Wide upper = result.score.upper ? *result.score.upper : extent.hi;
  if (lower >= enough) {
    result.outcome = Outcome::proved;
    result.score = {narrow(enough), std::nullopt, std::nullopt};
  } else if (upper < enough) {
    result.outcome = Outcome::disproved;
    result.score = {std::nullopt, narrow(enough - 1), std::nullopt};
  } else {
    result.outcome = Outcome::unknown;
  }
}

/// Whether `score` says anything in favour of `side`, so that its best move has a reason.
inline bool supports_move(const Score& score, Side side) {
  return score.estimate || (side == Side::max ? score.lower : score.upper);
}

/// Whether the range of the game's values answers the question, whatever is played.
inline bool answered_by_range(const Question& question, const Extent& extent) {
  constexpr Wide first = std::numeric_limits<Value>::min(),
                 last = std::numeric_limits<Value>::max();
  const Wide enough = least(question);
  return enough <= std::max(extent.lo, first) || enough > std::min(extent.hi, last);
}

/// Whether a search ended before it had what it was asked for.
inline bool is_unfinished(const SearchResult& result) {
  if (result.stopped_by == StoppedBy::none) return false;
  return result.outcome ? result.outcome == Outcome::unknown : !result.score.exact();
}

/// Leaves a best move, and the line it begins, only where what was found out is in favour of the
/// side to move. Any move would do, and methods would differ, where the answer to a question is
/// against it or follows from the range of values. An unfinished search keeps the most promising
/// one.
inline void drop_unsupported_move(SearchResult& result, const Options& options,
                                  const Extent& extent) {
  if (is_unfinished(result) || !result.side) return;
  const bool needs_move = !options.question || !answered_by_range(*options.question, extent);
  if (needs_move && supports_move(result.score, *result.side)) return;
  result.line.clear();
  result.best_move.reset();
}

/// The end of every solver: the answer to the question, if one was asked, and the reason where the
/// answer is not exact.
inline void conclude(SearchResult& result, const Options& options, const Extent& extent,
                     bool met_horizon) {
  if (result.error) return;
  const bool exact = result.score.exact();
  if (options.question) answer_question(result, *options.question, extent);
  drop_unsupported_move(result, options, extent);
  const bool settled = options.question ? result.outcome != Outcome::unknown : exact;
  if (!settled && met_horizon && result.stopped_by == StoppedBy::none)
    result.stopped_by = StoppedBy::depth;
}

/// Whether `score`, that of a successor, gives `side` the answer to the question that it wants.
inline bool answers(const Score& score, const Question& question, Side side) {
  if (side == Side::max) return score.lower && *score.lower >= least(question);
  return score.upper && *score.upper < least(question);
}

/// Under a depth limit the move of the best estimate need not be one that answers a question: puts
/// the first that does in its place. `score_of(reply)` is the score of a root move.
template <class Replies, class ScoreOf>
void prefer_answering_move(SearchResult& result, const Question& question, const Replies& replies,
                           ScoreOf score_of) {
  const auto does = [&](const auto& move) {
    return answers(score_of(move.reply), question, *result.side);
  };
  const auto best = std::ranges::find(replies, result.best_move,
                                      [](const auto& move) { return std::optional(move.index); });
  if (best != replies.end() && does(*best)) return;
  if (const auto first = std::ranges::find_if(replies, does); first != replies.end())
    report_line(result, {first->index});
}

/// Searches `root` with a policy whose replies are backed-up values (minimax, alpha-beta).
template <Game G, class Policy, class Observer>
SearchResult search_values(G& game, const typename G::Position& root, Policy policy,
                           const typename Policy::Task& task, const Options& options,
                           const Budget& budget, Observer& observer,
                           OrderBy order = OrderBy::rules) {
  Meter meter(budget);
  const LimitScope<G> limits(game, meter);
  DepthFirst<G, Policy, Observer> engine(game, policy, meter, budget, options.progress, observer,
                                         order);
  const auto reply = engine.run(root, task);
  SearchResult result = report_run(engine, meter);
  if (result.error) return result;
  if (reply) {
    result.score = policy.score(*reply, task);
  } else if (engine.root() && !engine.root()->line.empty()) {
    result.score = policy.score_so_far(engine.root()->node, task);
  }
  if (engine.root()) report_line(result, engine.root()->line);
  const auto score_of_move = [&](const auto& move) { return policy.score(move, task); };
  if (options.question && budget.depth && result.side)
    prefer_answering_move(result, *options.question, engine.root_replies(), score_of_move);
  if (options.all_root_moves) {
    for (const auto& child : engine.root_replies())
      result.moves.push_back({child.index, score_of_move(child.reply)});
    std::ranges::sort(result.moves, {}, &RootMove::index);
  }
  conclude(result, options, Extent(game.values()), engine.met_horizon());
  return result;
}

}  // namespace zermelo::search
