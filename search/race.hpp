// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "search/checkpoint.hpp"
#include "search/solve.hpp"
#include "search/stored.hpp"

/// Several methods at once, each in a thread of its own: the first to answer ends the others.
namespace zermelo::search {

/// The answer of a race and the method that gave it.
struct RaceResult {
  Method method;
  SearchResult result;
};

/// Races methods over forks of one game. `solve(method, game, root, options, budget)` is what each
/// runs.
template <StorableGame G, class Run>
class Race {
 public:
  using Position = typename G::Position;

  Race(G& game, const Options& options, const Budget& budget, Run solve)
      : game_(game), options_(options), budget_(budget), solve_(solve) {}

  /// The first settled answer; where all methods give up, the one that found out most. If a racer
  /// meets an error in the rules, its method is run again over the game itself, so that the game
  /// holds the description. Nothing if the game cannot be forked.
  std::optional<RaceResult> run(const Position& root, std::span<const Method> methods) {
    Bytes packed;
    pack(game_, root, packed);
    for (const Method method : methods) {
      auto fork = search::fork(game_);
      if (!fork) return std::nullopt;
      racers_.push_back(std::make_unique<Racer>(method, std::move(fork)));
    }
    for (const auto& racer : racers_) start(*racer, packed);
    wait();
    if (!interrupted_) answered_.request_stop();
    stop_all();
    for (const auto& racer : racers_) racer->thread.join();
    if (failure_) std::rethrow_exception(failure_);
    remove_superfluous_checkpoints();
    return conclude(root);
  }

 private:
  static constexpr std::chrono::milliseconds between_looks{5};

  struct Racer {
    Method method;
    std::unique_ptr<G> game;
    StopSource stop{};
    SearchResult result{};
    bool done = false;
    std::thread thread{};

    Racer(Method own_method, std::unique_ptr<G> own_game)
        : method(own_method), game(std::move(own_game)) {}
  };

  static bool settled(const SearchResult& result) {
    if (result.error) return true;
    if (result.outcome) return *result.outcome != Outcome::unknown;
    return result.score.exact();
  }

  void start(Racer& racer, const Bytes& packed) {
    racer.thread = std::thread([this, &racer, &packed] {
      try {
        race(racer, packed);
      } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
      }
      const std::lock_guard lock(mutex_);
      racer.done = true;
      finished_.notify_one();
    });
  }

  void race(Racer& racer, const Bytes& packed) {
    Budget budget = budget_;
    budget.memory /= racers_.size();
    budget.stop = racer.stop.token();
    Options options = options_;
    options.threads = std::max(1U, options.threads / static_cast<unsigned>(racers_.size()));
    const auto plan = plan_of(racer.method);
    options.checkpoint = plan ? &*plan : nullptr;
    if (&racer != racers_.front().get()) options.progress = {};
    const auto root = unpack(*racer.game, packed);
    if (root) racer.result = solve_(racer.method, *racer.game, *root, options, budget);
  }

  // Each method leaves its own checkpoints: FILE.alphabeta, for example.
  std::optional<CheckpointPlan> plan_of(Method method) const {
    if (options_.checkpoint == nullptr) return std::nullopt;
    CheckpointPlan plan = *options_.checkpoint;
    plan.file += '.';
    plan.file += name(method);
    plan.superfluous = answered_.token();
    return plan;
  }

  // Those of the methods that lost. That of the winner stays, as that of a single method does.
  void remove_superfluous_checkpoints() const {
    if (winner_ == nullptr || winner_->result.error) return;
    for (const auto& racer : racers_) {
      const auto plan = plan_of(racer->method);
      std::error_code ignored;
      if (plan && racer.get() != winner_) std::filesystem::remove(plan->file, ignored);
    }
  }

  // Until somebody has the answer, all have given up, or the caller wants an end.
  void wait() {
    std::unique_lock lock(mutex_);
    while (!failure_ && !budget_.stop.stop_requested()) {
      const auto first = std::ranges::find_if(
          racers_, [](const auto& r) { return r->done && settled(r->result); });
      if (first != racers_.end()) winner_ = first->get();
      const bool all_done = std::ranges::all_of(racers_, [](const auto& r) { return r->done; });
      if (winner_ != nullptr || all_done) return;
      finished_.wait_for(lock, between_looks);
    }
    interrupted_ = budget_.stop.stop_requested();
  }

  void stop_all() {
    for (const auto& racer : racers_) racer->stop.request_stop();
  }

  RaceResult conclude(const Position& root) {
    const Racer* best = winner_ != nullptr ? winner_ : racers_.front().get();
    std::uint64_t nodes = 0;
    for (const auto& racer : racers_) {
      nodes += racer->result.statistics.nodes;
      if (winner_ == nullptr && better_informed(racer->result, best->result)) best = racer.get();
    }
    if (best->result.error)
      return {best->method, solve_(best->method, game_, root, options_, budget_)};
    RaceResult result{best->method, best->result};
    result.result.statistics.nodes = nodes;
    if (interrupted_ && !settled(result.result)) result.result.stopped_by = StoppedBy::interrupt;
    return result;
  }

  static bool better_informed(const SearchResult& a, const SearchResult& b) {
    const auto knowledge = [](const SearchResult& r) {
      return 4 * (settled(r) ? 1 : 0) + 2 * (r.score.value() ? 1 : 0) + (r.best_move ? 1 : 0);
    };
    return knowledge(a) > knowledge(b);
  }

  G& game_;
  const Options& options_;
  const Budget& budget_;
  Run solve_;
  std::vector<std::unique_ptr<Racer>> racers_;
  StopSource answered_;
  std::mutex mutex_;
  std::condition_variable finished_;
  std::exception_ptr failure_;
  const Racer* winner_ = nullptr;
  bool interrupted_ = false;
};

}  // namespace zermelo::search
