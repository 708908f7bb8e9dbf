// SPDX-License-Identifier: MIT
#pragma once

#include "search/dfpn_search.hpp"
#include "search/kept_tables.hpp"
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

/// The share of memory that a table of a settled goal may take; that of the search has a half.
inline constexpr std::uint64_t kept_share = 8;

/// The prover of `dfpn`. An answer that rests on guesses is confirmed by a strategy in which they
/// fit together, or else corrected.
template <StorableGame G, class Observer, class T = ProofTable>
class DfpnProver {
 public:
  using Position = typename G::Position;

  using Oracle = DfpnOracle<G, Observer, T>;
  using Kept = KeptTables<T>;
  static constexpr std::string_view checkpoint_kind = "dfpn-27";

  DfpnProver(Inquiry<G>& inquiry, const Budget& budget, Observer& observer)
      : inquiry_(inquiry), search_(inquiry, budget, observer) {}
  /// Settled goals leave their tables in `kept`, if that is not null.
  DfpnProver(Inquiry<G>& inquiry, Observer& observer, T table, Kept* kept = nullptr)
      : inquiry_(inquiry), search_(inquiry, observer, std::move(table)), kept_(kept) {}

  /// Settles the goal of the inquiry for `root`, or runs until the search must end.
  Verdict prove(const Position& root) {
    begin();
    return keep(accept(root, search_.search(root)));
  }

  /// The same with the help of other threads.
  Verdict prove(const Position& root, ProofHelpers<G>& helpers) {
    begin();
    return keep(accept(root, search_together(root, helpers)));
  }

  /// The same with what the table knows of the goal.
  Verdict go_on(const Position& root) { return accept(root, search_.search(root)); }
  T& table() noexcept { return search_.table(); }

  /// Leaves its table behind.
  void write_checkpoint() { search_.write_checkpoint(); }

  /// What is known below `root` when it is settled for `winner`.
  Oracle oracle(const Position& root, Side winner) noexcept { return {search_, root, winner}; }

 private:
  using Confirmation = Strategy<G, Oracle>;

  void begin() {
    if (kept_ != nullptr) search_.set_bytes_beside(kept_->bytes());
    search_.forget();
    search_.resume();
  }

  Verdict keep(Verdict verdict) {
    const bool is_settled = verdict.outcome != Outcome::unknown;
    if (kept_ != nullptr && is_settled && !inquiry_.only_root_move())
      kept_->take(verdict.outcome == Outcome::proved ? Side::max : Side::min, inquiry_.goal(),
                  search_.table());
    return verdict;
  }

  // Where a helper was first the table has the answer, and all that is left is to look at it.
  Verdict search_together(const Position& root, ProofHelpers<G>& helpers) {
    Verdict verdict;
    {
      const typename ProofHelpers<G>::Shift shift(helpers, inquiry_, root, search_.table());
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
  Kept* kept_ = nullptr;
};

/// A DfpnProver that goes on with the table that was kept of its goal, for positions of a line.
template <StorableGame G, class T>
class DfpnContinuation {
 public:
  /// Asks what `winner` is to win.
  DfpnContinuation(Inquiry<G>& inquiry, KeptTables<T>& kept, Side winner)
      : inquiry_(inquiry), kept_(kept), winner_(winner) {}

  Verdict prove(const typename G::Position& root) {
    NullObserver nobody;
    T& table = kept_.of(winner_, inquiry_.goal());
    DfpnProver<G, NullObserver, T> prover(inquiry_, nobody, std::move(table));
    struct Return {
      DfpnProver<G, NullObserver, T>& prover;
      T& table;
      ~Return() { table = std::move(prover.table()); }
    } const on_the_way_out{prover, table};
    return prover.go_on(root);
  }

 private:
  Inquiry<G>& inquiry_;
  KeptTables<T>& kept_;
  Side winner_;
};

/// `result` with a line, which the tables of the proofs know.
template <StorableGame G, class T>
SearchResult with_line(SearchResult result, G& game, const typename G::Position& root,
                       const Options& options, const Budget& budget, KeptTables<T>& kept) {
  const auto solve = [&kept](G& same_game, const typename G::Position& position, const Options& own,
                             const Budget& rest, const NullObserver&) {
    const Side winner = own.question->relation == Relation::at_least ? Side::max : Side::min;
    return solve_by_proofs(same_game, position, own, rest, [&](Inquiry<G>& inquiry) {
      return DfpnContinuation<G, T>(inquiry, kept, winner);
    });
  };
  return with_line(std::move(result), game, root, options, budget, solve);
}

/// A DfpnProver with helpers.
template <StorableGame G>
class SharedDfpnProver {
 public:
  static constexpr std::string_view checkpoint_kind = "dfpn-27";

  using View = SharedView<ProofTable>;

  SharedDfpnProver(Inquiry<G>& inquiry, ProofHelpers<G>& helpers, KeptTables<View>& kept)
      : helpers_(helpers), prover_(inquiry, observer_, helpers.view(2), &kept) {}

  Verdict prove(const typename G::Position& root) { return prover_.prove(root, helpers_); }
  void write_checkpoint() { prover_.write_checkpoint(); }

 private:
  ProofHelpers<G>& helpers_;
  NullObserver observer_;
  DfpnProver<G, NullObserver, View> prover_;
};

/// df-pn with several threads; nothing if the game cannot be forked.
template <StorableGame G>
std::optional<SearchResult> dfpn_together(G& game, const typename G::Position& root,
                                          const Options& options, const Budget& budget) {
  const SharedBudget shared(budget, options.threads);
  ProofHelpers<G> helpers(game, options, shared);
  if (helpers.empty()) return std::nullopt;
  KeptTables kept(helpers.view(0), helpers.view(1), shared.own().memory / kept_share);
  SearchResult result = solve_by_proofs(
      game, root, options, shared.own(),
      [&](Inquiry<G>& inquiry) { return SharedDfpnProver<G>(inquiry, helpers, kept); });
  add_helper(result.statistics, helpers.statistics());
  return with_line(std::move(result), game, root, options, budget, kept);
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
/// Without Options::question the value is found by several proofs (see `solve_by_proofs`). The
/// tables of the last goal that was proved and of the last that was disproved are kept, unless they
/// take more than an eighth of the memory each: both together know best play of both sides.
template <StorableGame G, class Observer = NullObserver>
SearchResult dfpn(G& game, const typename G::Position& root, const Options& options = {},
                  const Budget& budget = {}, Observer&& observer = {}) {
  using Watcher = std::remove_reference_t<Observer>;
  if constexpr (!Watcher::active) {
    if (wants_threads(options, budget)) {
      if (auto result = dfpn_together(game, root, options, budget)) return std::move(*result);
    }
  }
  const auto table = [&] { return ProofTable(budget.memory / 2); };
  KeptTables kept(table(), table(), budget.memory / kept_share);
  SearchResult result = solve_by_proofs(game, root, options, budget, [&](Inquiry<G>& inquiry) {
    return DfpnProver<G, Watcher>(inquiry, observer, table(), &kept);
  });
  return with_line(std::move(result), game, root, options, budget, kept);
}

}  // namespace zermelo::search
