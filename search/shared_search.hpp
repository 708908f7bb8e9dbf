// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <optional>
#include <utility>
#include <vector>

#include "search/helper_threads.hpp"
#include "search/report.hpp"
#include "search/rounds.hpp"
#include "search/shared_table.hpp"
#include "search/stored.hpp"
#include "search/table.hpp"

namespace zermelo::search {

/// How a solver with a table finds the value of the root.
enum class Drive : std::uint8_t {
  window,       ///< EVAL with the widest window (alpha-beta)
  tests_first,  ///< the same, TESTing all successors but the first before they are evaluated (PVS)
  guess,        ///< TESTs from a first guess on (MTD(f))
  descent,      ///< TESTs from the greatest value down (SSS*)
};

/// The bytes that a transposition table may take.
inline std::uint64_t table_bytes(const Options& options, const Budget& budget) {
  const std::uint64_t half = budget.memory / 2;
  return std::min(options.table_bytes.value_or(half), half);
}

/// Whether a search should have several threads. What one finds out under a depth limit depends on
/// the order in which it meets positions, so that threads could change it; a checkpoint is of the
/// table of one; and a search of few nodes is over before they are of use.
inline bool wants_threads(const Options& options, const Budget& budget) {
  constexpr std::uint64_t few = 100'000;
  const bool large = !budget.nodes || *budget.nodes >= few;
  return options.threads > 1 && !budget.depth && options.checkpoint == nullptr && large;
}

/// The budgets of a search with several threads. Nodes are drawn from a common pool; a sixteenth of
/// the memory is set apart for the stacks of the helpers.
class SharedBudget {
 public:
  SharedBudget(const Budget& budget, unsigned threads)
      : own_(budget), helper_(budget), set_apart_(budget.memory / 16) {
    if (budget.nodes) {
      own_.pool = helper_.pool = &pool_.emplace(*budget.nodes);
      own_.nodes.reset();
      helper_.nodes.reset();
    }
    helper_.memory = set_apart_ / std::max(threads - 1, 1U);
  }
  SharedBudget(const SharedBudget&) = delete;
  SharedBudget& operator=(const SharedBudget&) = delete;

  const Budget& own() const noexcept { return own_; }
  const Budget& helper() const noexcept { return helper_; }
  std::uint64_t set_apart() const noexcept { return set_apart_; }

 private:
  std::optional<NodePool> pool_;
  Budget own_;
  Budget helper_;
  std::uint64_t set_apart_;
};

/// Adds what another thread did to what one did. The memory is that of the one that counts for all.
inline void add_helper(Statistics& sum, const Statistics& helper) {
  sum.nodes += helper.nodes;
  sum.leaves += helper.leaves;
  sum.cutoffs += helper.cutoffs;
  sum.table_hits += helper.table_hits;
  sum.depth = std::max(sum.depth, helper.depth);
  sum.peak_memory = std::max(sum.peak_memory, helper.peak_memory);
}

/// Several threads that solve the same root with one table. One of them leads: it searches as if it
/// were alone, and has the answer. The others do each of its searches from the root too, and what
/// they find out it finds in the table; each puts off what another one is busy with, and leaves
/// what another one has settled. Since a table holds facts about positions, whatever the path, any
/// of them may use what any other found out. `Solver` is a TableSolver with a SharedView.
template <StorableGame G, class Solver>
class alignas(interference_size) SharedSearch {
 public:
  using Position = typename G::Position;

  SharedSearch(G& game, Drive drive, const Options& options, const Budget& budget)
      : game_(game),
        drive_(drive),
        options_(options),
        budget_(budget),
        shared_(budget, options.threads),
        table_(table_bytes(options, budget), options.threads) {}

  /// Nothing if the game cannot be forked, or if the rules have an error: then a search by one
  /// thread finds out whether it matters.
  std::optional<SearchResult> solve(const Position& root) {
    if (!add_searchers(root)) return std::nullopt;
    Solver& first = *searchers_.front()->solver;
    first.resume(root);
    run();
    if (failure_) std::rethrow_exception(failure_);
    if (first.failed()) return std::nullopt;
    first.leave_checkpoint(first.finished());
    SearchResult result = first.report(searchers_.front()->root);
    first.checkpoints().report(result);
    for (std::size_t i = 1; i < searchers_.size(); ++i)
      add_helper(result.statistics, searchers_[i]->solver->statistics());
    return result;
  }

  /// What is left of the budget after a search without an answer.
  Budget rest() const {
    Statistics sum;
    for (const auto& searcher : searchers_) add_helper(sum, searcher->solver->statistics());
    const double seconds =
        searchers_.empty() ? 0 : searchers_.front()->solver->statistics().seconds;
    return budget_after(budget_, sum.nodes, seconds);
  }

 private:
  struct alignas(interference_size) Searcher {
    std::unique_ptr<G> fork;  // none: the game itself
    StopSource stop;
    Budget budget;
    Options options;
    Position root;
    std::optional<Solver> solver;

    Searcher(std::unique_ptr<G> own_game, const Budget& limits, const Options& wanted,
             const Position& from)
        : fork(std::move(own_game)),
          stop(limits.stop),
          budget(limits),
          options(wanted),
          root(from) {
      budget.stop = stop.token();
    }
  };

  bool add_searchers(const Position& root) {
    add(game_, nullptr, shared_.own(), options_, root);
    Options silent = options_;
    silent.progress = {};
    Bytes packed;
    pack(game_, root, packed);
    while (searchers_.size() < options_.threads) {
      auto forked = fork(game_);
      if (!forked) break;
      const auto own_root = unpack(*forked, packed);
      if (!own_root) break;
      G& game = *forked;
      add(game, std::move(forked), shared_.helper(), silent, *own_root);
    }
    return searchers_.size() > 1;
  }

  void add(G& game, std::unique_ptr<G> forked, const Budget& budget, const Options& options,
           const Position& root) {
    const auto number = static_cast<unsigned>(searchers_.size());
    searchers_.push_back(std::make_unique<Searcher>(std::move(forked), budget, options, root));
    Searcher& searcher = *searchers_.back();
    searcher.solver.emplace(game, drive_, searcher.options, searcher.budget, observer_,
                            SharedView(table_, number, shared_.set_apart()));
  }

  void run() {
    HelperThreads threads;
    for (std::size_t i = 1; i < searchers_.size(); ++i)
      if (!threads.start([this, i] { help(*searchers_[i]); })) break;
    Searcher& first = *searchers_.front();
    guard([&] { first.solver->lead(first.root, rounds_); });
    rounds_.end();
    for (const auto& searcher : searchers_) searcher->stop.request_stop();
    threads.join();
  }

  void help(Searcher& searcher) {
    guard([&] { searcher.solver->help(searcher.root, rounds_); });
  }

  // An exception ends the search of all; the first one is kept.
  template <class Search>
  void guard(const Search& search) {
    try {
      search();
    } catch (...) {
      if (!has_failure_.exchange(true)) failure_ = std::current_exception();
      searchers_.front()->stop.request_stop();
    }
  }

  G& game_;
  const Drive drive_;
  const Options& options_;
  const Budget& budget_;
  SharedBudget shared_;
  SharedTable<Table> table_;
  NullObserver observer_;
  std::vector<std::unique_ptr<Searcher>> searchers_;
  Rounds<typename Solver::Round> rounds_;
  std::atomic<bool> has_failure_ = false;
  std::exception_ptr failure_;
};

}  // namespace zermelo::search
