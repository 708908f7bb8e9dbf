// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "search/report.hpp"
#include "search/table_solver.hpp"

namespace zermelo::search {

/// The policy of `alphabeta`; `Backed` is Exact or Bracketed.
///
/// A task is a window: for each side the value that it can already have elsewhere. For `Bracketed`
/// there is a window for each component, and a cut-off needs all of them; a component whose own
/// window has closed already cannot influence the result, so that what is backed up for it does
/// not matter as long as it stays on its side of the window, which fail-soft backing up ensures.
template <class Backed>
class AlphaBeta {
 public:
  static constexpr bool depth_limited = Backed::depth_limited;
  struct Task {
    std::array<Backed, 2> secured;  // by Side: alpha for MAX, beta for MIN

    const Backed& of(Side side) const noexcept { return secured[static_cast<std::size_t>(side)]; }
    Backed& of(Side side) noexcept { return secured[static_cast<std::size_t>(side)]; }
  };
  struct Node {
    Task window;  // for the next successor
    Backed best;
    Side side;
    bool whole;  // the root, when all its moves are to be valued
  };
  using Reply = Backed;

  AlphaBeta(const Extent& extent, bool all_root_moves)
      : extent_(extent), all_root_moves_(all_root_moves) {}

  static Task window(Wide alpha, Wide beta) {
    return {{Backed::uniform(alpha), Backed::uniform(beta)}};
  }

  Reply leaf(const Task&, Value value) const { return Backed::uniform(value); }
  Reply horizon(const Task&, const Answer& answer) const {
    return Backed::horizon(answer, extent_);
  }
  void open(Node& node, const Task& task, Side side, std::uint32_t ply) const {
    node.window = task;
    node.best = Backed::uniform(nothing(side));
    node.side = side;
    node.whole = ply == 0 && all_root_moves_;
  }

  const Task& successor_task(const Node& node) const { return node.window; }

  Step absorb(Node& node, const Reply& reply) const {
    const bool adopt = adopts(node.side, node.best, reply);
    node.best = join(node.side, node.best, reply);
    const Side other = opponent(node.side);
    const bool leave = !node.whole && no_better(other, node.best, node.window.of(other));
    if (!node.whole) {
      Backed& own = node.window.of(node.side);
      own = join(node.side, own, node.best);
    }
    return {leave ? Step::Next::leave : Step::Next::successor, adopt};
  }

  Reply close(const Node& node) const { return node.best; }
  Aim aim(const Task& task) const {
    Aim aim;
    aim.alpha = task.of(Side::max).shown();
    aim.beta = task.of(Side::min).shown();
    return aim;
  }
  Finding finding(const Reply& reply) const { return finding_of(reply); }
  Cutoff reason(const Node& node) const {
    const bool sure = node.best.proven(node.side) == extent_.sure_win(node.side);
    return sure ? Cutoff::sure : Cutoff::window;
  }

  /// What a reply to `task` proves: a value at or below alpha is no lower bound, one at or above
  /// beta no upper bound.
  Score score(const Reply& reply, const Task& task) const {
    const Backed& alpha = task.of(Side::max);
    const Backed& beta = task.of(Side::min);
    return make_score(proven_lower(reply.lower(), alpha.lower()),
                      proven_lower(reply.estimate(Side::max), alpha.estimate(Side::max)),
                      proven_upper(reply.estimate(Side::min), beta.estimate(Side::min)),
                      proven_upper(reply.upper(), beta.upper()), extent_);
  }

  /// The same for the successors done so far, which say nothing unless they beat the window.
  Score score_so_far(const Node& node, const Task& task) const {
    const Wide secured = task.of(node.side).proven(node.side);
    const Wide proven = node.best.proven(node.side);
    const bool news = better(node.side, proven, secured);
    return news ? search::score_so_far(node.side, node.best, extent_) : Score();
  }

 private:
  Wide proven_lower(Wide value, Wide alpha) const {
    return value > alpha || alpha <= extent_.lo ? value : extent_.lo;
  }
  Wide proven_upper(Wide value, Wide beta) const {
    return value < beta || beta >= extent_.hi ? value : extent_.hi;
  }

  Extent extent_;
  bool all_root_moves_;
};

/// The window that `options` ask for: a question needs no more than the gap between its answers,
/// and nothing outside the values of the game need be told apart (unless `pure`).
template <class Backed>
typename AlphaBeta<Backed>::Task root_window(const Options& options, const Extent& extent) {
  if (options.question) {
    const Wide enough = least(*options.question);
    return AlphaBeta<Backed>::window(enough - 1, enough);
  }
  Wide alpha = options.pure ? -unbounded : extent.lo;
  Wide beta = options.pure ? unbounded : extent.hi;
  if (options.window) {
    alpha = std::max(alpha, Wide{options.window->alpha});
    beta = std::min(beta, Wide{options.window->beta});
  }
  return AlphaBeta<Backed>::window(alpha, beta);
}

/// Alpha-beta, fail-soft, with deep cut-offs: both bounds are passed down, and a position is left
/// as soon as its value reaches (>= at MAX, <= at MIN) what the opponent can have elsewhere. Gives
/// the value of minimax and the first best move; visits as few as b^ceil(d/2) + b^floor(d/2) - 1
/// leaves of a uniform tree when best moves come first. (Knuth and Moore, An Analysis of Alpha-Beta
/// Pruning, 1975.) Not `pure`, the window starts as the range of values, a sure win ends the
/// search, moves are ordered, and games that can be stored have a table; with a depth limit the
/// search then deepens ply by ply.
template <Game G, class Observer = NullObserver>
SearchResult alphabeta(G& game, const typename G::Position& root, const Options& options = {},
                       const Budget& budget = {}, Observer&& observer = {}) {
  if constexpr (StorableGame<G>) {
    if (wants_table(options))
      return solve_with_table(game, root, Drive::window, options, budget, observer);
  }
  const Extent extent(game.values());
  const bool all = options.all_root_moves;
  const OrderBy order = static_order(options);
  if (budget.depth)
    return search_values(game, root, AlphaBeta<Bracketed>(extent, all),
                         root_window<Bracketed>(options, extent), options, budget, observer, order);
  return search_values(game, root, AlphaBeta<Exact>(extent, all),
                       root_window<Exact>(options, extent), options, budget, observer, order);
}

}  // namespace zermelo::search
