// SPDX-License-Identifier: MIT
#pragma once

#include "search/best_first.hpp"
#include "search/proof_line.hpp"
#include "search/prover.hpp"

namespace zermelo::search {

/// The prover of `pns`: one tree in memory, searched best first.
template <StorableGame G, class Observer>
class ProofNumberSearch {
 public:
  using Position = typename G::Position;
  static constexpr std::string_view checkpoint_kind = "pns";

  /// An eighth of the memory is left to the path and to what lies on its way.
  ProofNumberSearch(Inquiry<G>& inquiry, const Budget& budget, Observer& observer)
      : inquiry_(inquiry),
        tree_(budget.memory - budget.memory / 8),
        search_(inquiry, tree_, path_, observer) {}

  /// Settles the goal of the inquiry for `root`, or runs until the search must end.
  Verdict prove(const Position& root) {
    if (!search_.begin(root)) return {};
    search_.resume();
    search_.run([this] { return develop(); });
    return search_.end();
  }

  /// Leaves its tree behind.
  void write_checkpoint() { search_.write_checkpoint(); }

 private:
  using Development = typename BestFirst<G, Observer>::Development;

  Development develop() {
    if (inquiry_.checkpoints().due()) write_checkpoint();
    if (inquiry_.progress_due()) inquiry_.report_progress(tree_[0].numbers, tree_.fill());
    if (!inquiry_.meter().use_memory(tree_.bytes() + path_.bytes())) return Development::failed;
    for (;;) {
      const Development development = search_.expand();
      if (development != Development::full) return development;
      if (!search_.make_room()) return Development::failed;
    }
  }

  Inquiry<G>& inquiry_;
  ProofTree tree_;
  PackedPath path_;
  BestFirst<G, Observer> search_;
};

/// Proof-number search: always develops the most-proving node, one that can bring both the root's
/// proof and its disproof nearer, and so finds narrow proofs that a depth-first search would miss.
/// Positions are nodes of a tree: one that several lines lead to is searched in each of them, and
/// repetitions are judged by the line alone, so that cycles do no harm. When the memory is full,
/// what lies below settled nodes goes; the line may be cut short then.
///
/// Without Options::question the value is found by several proofs (see `solve_by_proofs`).
/// (L. V. Allis, M. van der Meulen and H. J. van den Herik, Proof-number search, 1994.)
template <StorableGame G, class Observer = NullObserver>
SearchResult pns(G& game, const typename G::Position& root, const Options& options = {},
                 const Budget& budget = {}, Observer&& observer = {}) {
  SearchResult result = solve_by_proofs(game, root, options, budget, [&](Inquiry<G>& inquiry) {
    return ProofNumberSearch<G, std::remove_reference_t<Observer>>(inquiry, budget, observer);
  });
  return with_line(std::move(result), game, root, options, budget, pns<G, NullObserver>);
}

}  // namespace zermelo::search
