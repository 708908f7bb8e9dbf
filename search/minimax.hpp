// SPDX-License-Identifier: MIT
#pragma once

#include "search/report.hpp"

namespace zermelo::search {

/// The policy of `minimax`; `Backed` is Exact or Bracketed.
template <class Backed>
class Minimax {
 public:
  static constexpr bool depth_limited = Backed::depth_limited;
  struct Task {};
  struct Node {
    Side side;
    Backed best;
  };
  using Reply = Backed;

  explicit Minimax(const Extent& extent) : extent_(extent) {}

  Reply leaf(const Task&, Value value) const { return Backed::uniform(value); }
  Reply horizon(const Task&, const Answer& answer) const {
    return Backed::horizon(answer, extent_);
  }
  void open(Node& node, const Task&, Side side, std::uint32_t /*ply*/) const {
    node.side = side;
    node.best = Backed::uniform(nothing(side));
  }
  Task successor_task(const Node&) const { return {}; }

  Step absorb(Node& node, const Reply& reply) const {
    Step step;
    step.adopt = adopts(node.side, node.best, reply);
    node.best = join(node.side, node.best, reply);
    return step;
  }

  Reply close(const Node& node) const { return node.best; }
  Aim aim(const Task&) const { return {}; }
  Finding finding(const Reply& reply) const { return finding_of(reply); }
  static Cutoff reason(const Node&) { return Cutoff::window; }

  Score score(const Reply& reply, const Task&) const { return score_of(reply, extent_); }
  Score score_so_far(const Node& node, const Task&) const {
    return search::score_so_far(node.side, node.best, extent_);
  }

 private:
  Extent extent_;
};

/// The textbook's minimax: visits every node of the game tree once, whatever `values()` allows to
/// skip, and gives the value, the first best move in the order of the rules, and the line that goes
/// with it. The reference for all other solvers. (Bratko, Prolog Programming for Artificial
/// Intelligence, fig. 15.3.)
template <Game G, class Observer = NullObserver>
SearchResult minimax(G& game, const typename G::Position& root, const Options& options = {},
                     const Budget& budget = {}, Observer&& observer = {}) {
  const Extent extent(game.values());
  if (budget.depth)
    return search_values(game, root, Minimax<Bracketed>(extent), {}, options, budget, observer);
  return search_values(game, root, Minimax<Exact>(extent), {}, options, budget, observer);
}

}  // namespace zermelo::search
