// SPDX-License-Identifier: MIT
#pragma once

#include "search/best_first.hpp"
#include "search/proof_line.hpp"
#include "search/prover.hpp"

namespace zermelo::search {

/// The prover of `pn2`: a first tree whose leaves are developed by searches in a second one.
template <StorableGame G, class Observer>
class TwoLevelProofNumberSearch {
 public:
  using Position = typename G::Position;
  static constexpr std::string_view checkpoint_kind = "pns";

  /// Both trees may grow to the same size; an eighth of the memory is left to the path.
  TwoLevelProofNumberSearch(Inquiry<G>& inquiry, const Budget& budget, Observer& observer)
      : inquiry_(inquiry),
        first_(budget.memory / 16 * 7),
        second_(budget.memory / 16 * 7),
        first_search_(inquiry, first_, path_, observer),
        second_search_(inquiry, second_, path_, nobody_) {}

  /// Settles the goal of the inquiry for `root`, or runs until the search must end.
  Verdict prove(const Position& root) {
    if (!first_search_.begin(root)) return {};
    first_search_.resume();
    first_search_.run([this] { return develop(); });
    return first_search_.end();
  }

  /// Leaves its first tree behind.
  void write_checkpoint() { first_search_.write_checkpoint(); }

 private:
  using Development = typename BestFirst<G, Observer>::Development;
  using SecondDevelopment = typename BestFirst<G, NullObserver>::Development;

  Development develop() {
    if (inquiry_.checkpoints().due()) write_checkpoint();
    const auto current = first_search_.current();
    if (!second_search_.plant(first_.position(current), first_[current].numbers,
                              first_search_.ply()))
      return Development::failed;
    const std::uint64_t most_nodes = first_.size() + 1;
    const auto ended = second_search_.run([&] { return develop_second(most_nodes); });
    if (ended == SecondDevelopment::failed) return Development::failed;
    return keep();
  }

  SecondDevelopment develop_second(std::uint64_t most_nodes) {
    if (inquiry_.progress_due()) inquiry_.report_progress(first_[0].numbers, first_.fill());
    if (!inquiry_.meter().use_memory(first_.bytes() + second_.bytes() + path_.bytes()))
      return SecondDevelopment::failed;
    if (second_.size() >= most_nodes) return SecondDevelopment::full;
    return second_search_.expand();
  }

  // Of the second tree, only the successors of its root.
  Development keep() {
    if (!second_[0].expanded() && !second_[0].numbers.is_settled()) {
      inquiry_.meter().stop(StoppedBy::memory);
      return Development::failed;
    }
    for (;;) {
      const Development development = first_search_.graft(second_);
      if (development != Development::full) return development;
      if (!first_search_.make_room()) return Development::failed;
    }
  }

  Inquiry<G>& inquiry_;
  NullObserver nobody_;
  ProofTree first_;
  ProofTree second_;
  PackedPath path_;
  BestFirst<G, Observer> first_search_;
  BestFirst<G, NullObserver> second_search_;
};

/// Proof-number search on two levels: a leaf of the tree is developed by a search of its own, of as
/// many nodes as the tree has, of which only the first successors are kept. Proves with a tree of n
/// nodes what would take PNS about n^2, at the cost of searching much of it again. What an observer
/// sees is the first level.
///
/// Without Options::question the value is found by several proofs (see `solve_by_proofs`).
/// (L. V. Allis, Searching for solutions in games and artificial intelligence, 1994; D. M. Breuker,
/// Memory versus search in games, 1998.)
template <StorableGame G, class Observer = NullObserver>
SearchResult pn2(G& game, const typename G::Position& root, const Options& options = {},
                 const Budget& budget = {}, Observer&& observer = {}) {
  SearchResult result = solve_by_proofs(game, root, options, budget, [&](Inquiry<G>& inquiry) {
    return TwoLevelProofNumberSearch<G, std::remove_reference_t<Observer>>(inquiry, budget,
                                                                           observer);
  });
  return with_line(std::move(result), game, root, options, budget, pn2<G, NullObserver>);
}

}  // namespace zermelo::search
