// SPDX-License-Identifier: MIT
#pragma once

#include "search/dfpn_search.hpp"
#include "search/proof_line.hpp"
#include "search/shared_prover.hpp"
#include "search/strategy.hpp"

namespace zermelo::search {

/// The search of df-pn below a root, as the source of a strategy for `winner`.
template <StorableGame G, class Observer, class T = ProofTable>
struct DfpnOracle {
  using Position = typename G::Position;

  DepthFirstProofNumbers<G, Observer, T>& search;
  const Position& root;
  Side winner;

  Recollection recall(const Position& position) {
    const auto known = search.recall(position, 0);
    if (!known) return {};
    return {outcome_of(known->numbers), !known->provisional};
  }
  Verdict settle(const Position& position) { return search.search_below(root, position); }
  void refute(const Position& position) {
    search.learn(position, ProofNumbers::settled(winner == Side::min));
  }
  std::uint64_t bytes() const noexcept { return search.bytes(); }
};

/// The prover of `dfpn`. An answer that rests on guesses is confirmed by a strategy in which they
/// fit together, or else corrected.
template <StorableGame G, class Observer, class T = ProofTable>
class DfpnProver {
 public:
  using Position = typename G::Position;

  using Oracle = DfpnOracle<G, Observer, T>;
  static constexpr std::string_view checkpoint_kind = "dfpn-27";

  DfpnProver(Inquiry<G>& inquiry, const Budget& budget, Observer& observer)
      : inquiry_(inquiry), search_(inquiry, budget, observer) {}
  DfpnProver(Inquiry<G>& inquiry, Observer& observer, T table)
      : inquiry_(inquiry), search_(inquiry, observer, std::move(table)) {}

  /// Settles the goal of the inquiry for `root`, or runs until the search must end.
  Verdict prove(const Position& root) {
    search_.forget();
    search_.resume();
    return accept(root, search_.search(root));
  }

  /// The same with the help of other threads.
  Verdict prove(const Position& root, ProofHelpers<G>& helpers) {
    search_.forget();
    search_.resume();
    return accept(root, search_together(root, helpers));
  }

  /// Leaves its table behind.
  void write_checkpoint() { search_.write_checkpoint(); }

  /// What is known below `root` when it is settled for `winner`.
  Oracle oracle(const Position& root, Side winner) noexcept { return {search_, root, winner}; }

 private:
  using Confirmation = Strategy<G, Oracle>;

  // Where a helper was first the table has the answer, and all that is left is to look at it.
  Verdict search_together(const Position& root, ProofHelpers<G>& helpers) {
    Verdict verdict;
    {
      const typename ProofHelpers<G>::Shift shift(helpers, inquiry_, root);
      search_.heed(shift.done());
      verdict = search_.search(root);
      search_.heed({});
    }
    if (verdict.outcome == Outcome::unknown && !inquiry_.must_end()) verdict = search_.search(root);
    if (verdict.outcome != Outcome::unknown) search_.store_root(root);
    return verdict;
  }

  // What guesses say is confirmed or corrected.
  Verdict accept(const Position& root, Verdict verdict) {
    if (verdict.outcome == Outcome::unknown || search_.is_fact()) return verdict;
    const Side winner = verdict.outcome == Outcome::proved ? Side::max : Side::min;
    Oracle below = oracle(root, winner);
    Confirmation strategy(inquiry_, below, winner, false);
    const auto end = strategy.build(root);
    if (end == Confirmation::End::refuted) return correct(root);
    if (end != Confirmation::End::closed) return {};
    // The move that was guessed need not be the one that is confirmed.
    const auto move = strategy.first_move();
    if (move && (verdict.line.empty() || verdict.line.front() != *move)) verdict.line = {*move};
    return verdict;
  }

  // The guesses for the root are refuted by facts. A table that has lost these has no room for what
  // the root needs.
  Verdict correct(const Position& root) {
    Verdict verdict = search_.search(root);
    if (search_.is_fact()) return verdict;
    inquiry_.meter().stop(StoppedBy::memory);
    return {};
  }

  Inquiry<G>& inquiry_;
  DepthFirstProofNumbers<G, Observer, T> search_;
};

/// A DfpnProver with helpers.
template <StorableGame G>
class SharedDfpnProver {
 public:
  static constexpr std::string_view checkpoint_kind = "dfpn-27";

  SharedDfpnProver(Inquiry<G>& inquiry, ProofHelpers<G>& helpers)
      : helpers_(helpers), prover_(inquiry, observer_, helpers.view()) {}

  Verdict prove(const typename G::Position& root) { return prover_.prove(root, helpers_); }
  void write_checkpoint() { prover_.write_checkpoint(); }

 private:
  ProofHelpers<G>& helpers_;
  NullObserver observer_;
  DfpnProver<G, NullObserver, SharedView<ProofTable>> prover_;
};

/// df-pn with several threads; nothing if the game cannot be forked.
template <StorableGame G>
std::optional<SearchResult> dfpn_together(G& game, const typename G::Position& root,
                                          const Options& options, const Budget& budget) {
  const SharedBudget shared(budget, options.threads);
  ProofHelpers<G> helpers(game, options, shared);
  if (helpers.empty()) return std::nullopt;
  SearchResult result =
      solve_by_proofs(game, root, options, shared.own(),
                      [&](Inquiry<G>& inquiry) { return SharedDfpnProver<G>(inquiry, helpers); });
  add_helper(result.statistics, helpers.statistics());
  return result;
}

/// Depth-first proof-number search: goes to the most-proving node as PNS does, but keeps the path
/// and a table instead of a tree, and stays below a node as long as its numbers are within the
/// thresholds at which the search above would turn elsewhere. (A. Nagai, Df-pn algorithm for
/// searching AND/OR trees and its applications, 2002.)
///
/// - Thresholds leave a quarter more than the next best successor needs, so that the search does
///   not swing between two of them. (J. Pawlewicz and L. Lew, Improving depth-first PN-search:
///   1+epsilon trick, 2007.)
/// - What rests on a repetition of a position above holds on this path alone. The table keeps it as
///   a guess, and an answer that comes of guesses is checked as a whole, on its own: since cycles
///   are good for the side that it is good for, it is right if there is a set of positions that
///   this side can keep play in. (The problem: A. Kishimoto and M. Mueller, A solution to the GHI
///   problem for depth-first proof-number search, 2005; they check each use of a guess.)
/// - The numbers of the successors stay with their parent while it is open, so that a full table
///   costs time but never the answer.
/// - A position that several lines lead to counts once for each line. That only misleads the order
///   of the search; weak proof numbers, which avoid it (max + n - 1; Ueda et al., 2008), took as
///   many nodes on small boards and more than twice as many on Connect Four 6x4, so sums it is.
/// - Several threads share the table, and keep apart where they can; the one that was asked gives
///   the answer.
///
/// Without Options::question the value is found by several proofs (see `solve_by_proofs`).
template <StorableGame G, class Observer = NullObserver>
SearchResult dfpn(G& game, const typename G::Position& root, const Options& options = {},
                  const Budget& budget = {}, Observer&& observer = {}) {
  std::optional<SearchResult> result;
  if constexpr (!std::remove_reference_t<Observer>::active) {
    if (wants_threads(options, budget)) result = dfpn_together(game, root, options, budget);
  }
  if (!result) {
    result = solve_by_proofs(game, root, options, budget, [&](Inquiry<G>& inquiry) {
      return DfpnProver<G, std::remove_reference_t<Observer>>(inquiry, budget, observer);
    });
  }
  return with_line(std::move(*result), game, root, options, budget, dfpn<G, NullObserver>);
}

}  // namespace zermelo::search
