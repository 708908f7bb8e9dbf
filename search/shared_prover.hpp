// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <vector>

#include "search/dfpn_search.hpp"
#include "search/helper_threads.hpp"
#include "search/shared_search.hpp"

namespace zermelo::search {

/// The other threads of a df-pn search, each with a game of its own. Between two goals they rest.
template <StorableGame G>
class alignas(interference_size) ProofHelpers {
 public:
  using Position = typename G::Position;
  using View = SharedView<ProofTable>;

  /// Up to `options.threads - 1` of them; fewer if the game cannot be forked so often.
  ProofHelpers(G& game, const Options& options, const SharedBudget& budget)
      : options_(options), budget_(budget), tables_{table(), table(), table()} {
    options_.progress = {};
    while (games_.size() + 1 < options.threads) {
      auto forked = fork(game);
      if (!forked) break;
      games_.push_back(std::move(forked));
    }
  }
  ProofHelpers(const ProofHelpers&) = delete;
  ProofHelpers& operator=(const ProofHelpers&) = delete;

  bool empty() const noexcept { return games_.empty(); }
  const SharedBudget& budget() const noexcept { return budget_; }
  /// The tables that searches of the thread that they help may use in turn, as it sees them.
  static constexpr std::size_t tables = 3;
  View view(std::size_t table) { return View(tables_[table], 0, budget_.set_apart()); }
  /// What they did, for all goals so far.
  const Statistics& statistics() const noexcept { return statistics_; }

  /// They search while this exists, with the table of the search that they help.
  class alignas(interference_size) Shift {
   public:
    Shift(ProofHelpers& helpers, Inquiry<G>& inquiry, const Position& root, const View& table)
        : helpers_(helpers),
          inquiry_(inquiry),
          table_(table),
          asked_(inquiry.goal()),
          only_move_(inquiry.only_root_move()),
          stop_(helpers.budget_.helper().stop) {
      pack(inquiry.game(), root, root_);
      for (unsigned i = 0; i < helpers_.games_.size(); ++i)
        if (!threads_.start([this, i] { search(*helpers_.games_[i], i + 1); })) break;
    }
    ~Shift() {
      stop_.request_stop();
      threads_.join();
      table_.rest();
      if (met_horizon_) inquiry_.note_horizon();
    }
    Shift(const Shift&) = delete;
    Shift& operator=(const Shift&) = delete;

    /// Stops once one of them has the answer, which the table then knows.
    StopToken done() const noexcept { return done_.token(); }

   private:
    // A helper that fails leaves its part to the others: an error in the rules that matters is met
    // by the thread that it helps.
    void search(G& game, unsigned number) {
      try {
        const auto mark = game.mark();
        search_root(game, number);
        game.release(mark);
      } catch (const std::bad_alloc&) {
        return;
      }
    }

    void search_root(G& game, unsigned number) {
      Budget budget = helpers_.budget_.helper();
      budget.stop = stop_.token();
      Meter meter(budget);
      const LimitScope<G> limits(game, meter);
      Inquiry<G> inquiry(game, meter, helpers_.options_, budget);
      inquiry.ask(asked_);
      inquiry.only_root_move(only_move_);
      const auto root = unpack(game, root_);
      if (!root) return;
      NullObserver nobody;
      DepthFirstProofNumbers<G, NullObserver, View> search(inquiry, nobody,
                                                           table_.of_helper(number));
      if (search.search(*root).outcome != Outcome::unknown) done_.request_stop();
      note(inquiry);
    }

    void note(const Inquiry<G>& inquiry) {
      SearchResult result;
      inquiry.report(result);
      const std::lock_guard lock(mutex_);
      add_helper(helpers_.statistics_, result.statistics);
      met_horizon_ = met_horizon_ || inquiry.met_horizon();
    }

    ProofHelpers& helpers_;
    Inquiry<G>& inquiry_;
    const View table_;
    const Goal asked_;
    const std::optional<std::uint32_t> only_move_;
    StopSource stop_;
    StopSource done_;
    Bytes root_;
    std::mutex mutex_;
    bool met_horizon_ = false;
    HelperThreads threads_;
  };

 private:
  SharedTable<ProofTable> table() const {
    return SharedTable<ProofTable>(budget_.own().memory / 2, options_.threads);
  }

  Options options_;
  const SharedBudget& budget_;
  std::array<SharedTable<ProofTable>, tables> tables_;
  std::vector<std::unique_ptr<G>> games_;
  Statistics statistics_;
};

}  // namespace zermelo::search
