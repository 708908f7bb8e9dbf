// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "search/dfpn.hpp"
#include "search/proof.hpp"
#include "search/strategy.hpp"

namespace zermelo::search {

/// A proof, or why there is none.
struct FoundProof {
  std::optional<Proof> proof;
  Outcome outcome = Outcome::unknown;
  Statistics statistics;
  StoppedBy stopped_by = StoppedBy::none;
  bool error = false;  ///< the game answered `error`
};

/// Which nodes of a strategy lead to an end of the game whatever the loser does, in an order in
/// which they come after all that they rest on.
template <class S>
class WellFounded {
 public:
  using Index = typename S::Index;

  explicit WellFounded(const S& strategy)
      : strategy_(strategy), open_(strategy.size()), choice_(strategy.size(), S::none) {
    link_back();
    for (Index node = 0; node < strategy.size(); ++node)
      if (strategy[node].kind == S::Kind::leaf && !strategy[node].refuted) order_.push_back(node);
    for (std::size_t i = 0; i < order_.size(); ++i) settle_predecessors(order_[i]);
    settled_.assign(strategy.size(), false);
    for (const Index node : order_) settled_[node] = true;
  }

  bool contains(Index node) const noexcept { return settled_[node]; }
  const std::vector<Index>& order() const noexcept { return order_; }
  /// The edge of a node with a chosen successor, as an index of its edges.
  std::uint32_t choice(Index node) const noexcept { return choice_[node]; }

 private:
  struct Back {
    Index from;
    std::uint32_t edge;
  };

  void link_back() {
    starts_.assign(strategy_.size() + 1, 0);
    for_edges([&](Index, std::uint32_t, Index to) { ++starts_[to + 1]; });
    for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
    back_.resize(starts_.back());
    std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
    for_edges([&](Index from, std::uint32_t edge, Index to) { back_[next[to]++] = {from, edge}; });
  }

  template <class Use>
  void for_edges(Use use) {
    for (Index node = 0; node < strategy_.size(); ++node) {
      if (strategy_[node].refuted) continue;
      const auto edges = strategy_.edges(node);
      open_[node] = static_cast<std::uint32_t>(edges.size());
      for (std::uint32_t i = 0; i < edges.size(); ++i) use(node, i, edges[i].node);
    }
  }

  void settle_predecessors(Index node) {
    for (std::size_t i = starts_[node]; i < starts_[node + 1]; ++i) {
      const auto [from, edge] = back_[i];
      const bool chosen = strategy_[from].kind == S::Kind::chosen;
      if (chosen ? choice_[from] != S::none : --open_[from] != 0) continue;
      if (chosen) choice_[from] = edge;
      order_.push_back(from);
    }
  }

  const S& strategy_;
  std::vector<std::uint32_t> open_;  // edges of nodes with all successors that are not settled
  std::vector<std::uint32_t> choice_;
  std::vector<std::size_t> starts_;
  std::vector<Back> back_;
  std::vector<Index> order_;
  std::vector<bool> settled_;
};

/// Turns answers into proofs.
template <StorableGame G>
class ProofFinder {
 public:
  using Position = typename G::Position;

  ProofFinder(Inquiry<G>& inquiry, const Budget& budget)
      : inquiry_(inquiry), prover_(inquiry, budget, nobody_) {}

  /// The proof of the answer to `question`; nothing if the search must end. `outcome` is the
  /// answer, as far as it is known.
  std::optional<Proof> find(const Position& root, const Question& question, Outcome& outcome) {
    inquiry_.ask({least(question), false});
    outcome = prover_.prove(root).outcome;
    if (outcome == Outcome::unknown) return std::nullopt;
    const Claim claim{question, outcome};
    Oracle oracle = prover_.oracle(root, claim.winner());
    Graph strategy(inquiry_, oracle, claim.winner(), true);
    if (strategy.build(root) == Graph::End::closed) return write(strategy, claim);
    if (!inquiry_.must_end()) inquiry_.meter().stop(StoppedBy::memory);
    return std::nullopt;
  }

 private:
  using Oracle = DfpnOracle<G, NullObserver>;
  using Graph = Strategy<G, Oracle>;
  using Index = typename Graph::Index;

  // A strategy may go in circles. If that is not good enough, the winner needs more to choose from,
  // where all that he could do was to go round.
  std::optional<Proof> write(Graph& strategy, const Claim& claim) {
    for (;;) {
      const WellFounded<Graph> founded(strategy);
      if (founded.contains(0)) return well_founded(strategy, founded, claim);
      const auto circles = circles_are_good(strategy, founded, claim);
      if (!circles) return std::nullopt;
      if (*circles) return closed(strategy, claim);
      if (!widen(strategy, founded)) return std::nullopt;
    }
  }

  // Whoever follows nodes that lead to no end comes to one of them again.
  std::optional<bool> circles_are_good(const Graph& strategy, const WellFounded<Graph>& founded,
                                       const Claim& claim) {
    std::vector<bool> seen(strategy.size(), false);
    Index node = 0;
    while (!seen[node]) {
      seen[node] = true;
      const auto edges = strategy.edges(node);
      node = std::ranges::find_if(edges, [&](const auto& edge) {
               return !founded.contains(edge.node);
             })->node;
    }
    G& game = inquiry_.game();
    const auto mark = game.mark();
    const auto position = unpack(game, strategy.position(node));
    const auto numbers = position ? inquiry_.look_at_repeated(*position, 0) : std::nullopt;
    game.release(mark);
    if (!numbers) return std::nullopt;
    return numbers->won_by(claim.winner());
  }

  bool widen(Graph& strategy, const WellFounded<Graph>& founded) {
    const auto count = static_cast<Index>(strategy.size());
    for (Index node = 0; node < count; ++node) {
      if (strategy[node].kind != Graph::Kind::chosen || founded.contains(node)) continue;
      if (strategy.widen(node) != Graph::End::closed) return false;
    }
    return true;
  }

  static Proof well_founded(const Graph& strategy, const WellFounded<Graph>& founded,
                            const Claim& claim) {
    return write_nodes(strategy, founded.order(), claim,
                       [&](Index node) { return founded.choice(node); });
  }

  static Proof closed(const Graph& strategy, const Claim& claim) {
    std::vector<Index> order(strategy.size());
    for (Index i = 0; i < order.size(); ++i) order[i] = static_cast<Index>(order.size() - 1 - i);
    return write_nodes(strategy, order, claim, [](Index) { return 0; });
  }

  // The nodes that can be reached from the root, in the order given.
  template <class Choice>
  static Proof write_nodes(const Graph& strategy, const std::vector<Index>& order,
                           const Claim& claim, Choice choice) {
    const auto steps_of = [&](Index node) {
      const auto edges = strategy.edges(node);
      return strategy[node].kind == Graph::Kind::chosen ? edges.subspan(choice(node), 1) : edges;
    };
    const std::vector<bool> reached = reach(strategy.size(), steps_of);
    std::vector<Proof::Index> numbers(strategy.size());
    Proof::Index count = 0;
    for (const Index node : order)
      if (reached[node]) numbers[node] = count++;
    Proof proof(claim);
    std::vector<Proof::Step> steps;
    for (const Index node : order) {
      if (!reached[node]) continue;
      steps.clear();
      for (const auto& edge : steps_of(node)) steps.push_back({edge.move, numbers[edge.node]});
      proof.add(static_cast<Proof::Kind>(strategy[node].kind), strategy.position(node), steps);
      if (node == 0) break;
    }
    return proof;
  }

  template <class Steps>
  static std::vector<bool> reach(std::size_t size, Steps steps_of) {
    std::vector<bool> reached(size, false);
    std::vector<Index> open{0};
    reached[0] = true;
    while (!open.empty()) {
      const Index node = open.back();
      open.pop_back();
      for (const auto& edge : steps_of(node)) {
        if (reached[edge.node]) continue;
        reached[edge.node] = true;
        open.push_back(edge.node);
      }
    }
    return reached;
  }

  Inquiry<G>& inquiry_;
  NullObserver nobody_;
  DfpnProver<G, NullObserver> prover_;
};

/// Answers `question` about `root` by df-pn and makes a proof of the answer, searching again what
/// the table has lost. Budget::depth does not count: a proof goes to the end of the game.
template <StorableGame G>
FoundProof find_proof(G& game, const typename G::Position& root, const Question& question,
                      const Options& options = {}, Budget budget = {}) {
  budget.depth.reset();
  Meter meter(budget);
  const LimitScope<G> limits(game, meter);
  Inquiry<G> inquiry(game, meter, options, budget);
  ProofFinder<G> finder(inquiry, budget);
  FoundProof found;
  const auto mark = game.mark();
  try {
    found.proof = finder.find(root, question, found.outcome);
  } catch (const std::bad_alloc&) {
    meter.stop(StoppedBy::memory);
  }
  game.release(mark);
  SearchResult result;
  inquiry.report(result);
  found.statistics = result.statistics;
  found.stopped_by = result.stopped_by;
  found.error = result.error;
  return found;
}

}  // namespace zermelo::search
