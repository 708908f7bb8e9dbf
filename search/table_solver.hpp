// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "search/depth_first.hpp"
#include "search/line_completion.hpp"
#include "search/report.hpp"
#include "search/rounds.hpp"
#include "search/shared_search.hpp"
#include "search/value_search.hpp"

/// The frame of the value solvers with a table: iterative deepening, horizons, what is proven so
/// far. The solvers themselves differ in how they drive the searches from the root.
namespace zermelo::search {

/// What is known of the value of a position, in the course of several searches.
struct Knowledge {
  Wide lower;
  Wide upper;
  std::optional<Value> estimate;

  explicit Knowledge(const Extent& extent) : lower(extent.lo), upper(extent.hi) {}

  template <class Reply>
  void learn(const Reply& reply) {
    if (reply.grade(Side::max) == Grade::proven) lower = std::max<Wide>(lower, reply.value);
    if (reply.grade(Side::min) == Grade::proven) upper = std::min<Wide>(upper, reply.value);
  }
  template <class Reply>
  void learn_estimate(const Reply& reply) {
    const bool known =
        reply.grade(Side::max) != Grade::none && reply.grade(Side::min) != Grade::none;
    estimate = known ? std::optional(reply.value) : std::nullopt;
  }
  bool exact() const noexcept { return lower >= upper; }
  Score score(const Extent& extent) const {
    if (!estimate) return make_score(lower, extent.lo, extent.hi, upper, extent);
    const Wide within = std::clamp(Wide{*estimate}, lower, std::max(lower, upper));
    return make_score(lower, within, within, upper, extent);
  }
};

/// One run of a value solver with a table, its own one or a SharedView of one.
template <bool traced, StorableGame G, class Observer, class T = Table>
class TableSolver {
 public:
  using Position = typename G::Position;
  using Policy = ValueSearch<traced>;
  using Task = typename Policy::Task;
  using Reply = typename Policy::Reply;

  TableSolver(G& game, Drive drive, const Options& options, const Budget& budget,
              Observer& observer, T table)
      : game_(game),
        drive_(options.all_root_moves && drive > Drive::tests_first ? Drive::window : drive),
        options_(options),
        budget_(budget),
        extent_(range(game)),
        meter_(budget),
        memory_(game, std::move(table)),
        checkpoints_(
            options.checkpoint, [this] { return proves(); }, [this] { return state(); }),
        policy_(extent_, drive == Drive::tests_first, options.all_root_moves),
        engine_(game, policy_, meter_, budget, options.progress, observer,
                drive == Drive::descent ? OrderBy::rules : OrderBy::experience, memory_),
        known_(extent_) {}

  /// A search from the root in which others can help.
  struct Round {
    Task task;
    Horizon horizon;
    std::optional<std::uint32_t> depth;
  };

  SearchResult solve(const Position& root) {
    resume(root);
    search(root);
    leave_checkpoint(finished());
    SearchResult result = report(root);
    checkpoints_.report(result);
    return result;
  }

  /// Takes over what a checkpoint has, and leaves more of them during the search of `root`. Throws
  /// FileError.
  void resume(const Position& root) {
    if (options_.checkpoint == nullptr) return;
    pack(game_, root, root_);
    if (auto state = checkpoints_.resume(memory_.table(), root_)) go_on_from(std::move(*state));
    memory_.leave(checkpoints_);
  }
  /// The last checkpoint, for which there is no need when the search has `finished`.
  void leave_checkpoint(bool finished) {
    if (!finished && meter_.nodes() > 0) checkpoints_.write(memory_.table());
  }
  const TableCheckpoints& checkpoints() const noexcept { return checkpoints_; }

  /// The two halves of that: what may be done in a thread of its own, and the rest.
  void search(const Position& root) {
    const LimitScope<G> limits(game_, meter_);
    if (budget_.depth || traced) {
      deepen(root, budget_.depth.value_or(~std::uint32_t{0}));
    } else {
      search_to(root, std::nullopt);
    }
  }
  /// The same with others who do the rounds too, from some node on.
  void lead(const Position& root, Rounds<Round>& rounds) {
    rounds_ = &rounds;
    if (options_.nodes_alone == 0) rounds.open();
    engine_.tell_after(options_.nodes_alone, [&rounds] { rounds.open(); });
    search(root);
  }
  /// Searches what another thread leads, for the sake of the table. Has no answer of its own.
  void help(const Position& root, Rounds<Round>& rounds) {
    const LimitScope<G> limits(game_, meter_);
    std::uint64_t number = 0;
    while (const auto round = rounds.next(number)) {
      policy_.begin(round->horizon, round->depth);
      engine_.limit_depth(round->depth);
      engine_.heed(rounds.number(), number);
      engine_.run(root, round->task);
      if (engine_.failed() || meter_.stopped_by() != StoppedBy::none) return;
    }
  }
  SearchResult report(const Position& root) {
    const LimitScope<G> limits(game_, meter_);
    SearchResult result = report_run(engine_, meter_);
    if (result.error) return result;
    result.side = side_;
    if (may_hide_a_value()) prove_estimates(root);
    result.score = known_.score(extent_);
    if (options_.all_root_moves) report_moves(result);
    if (settled()) result.stopped_by = StoppedBy::none;
    report_line(result, line_);
    if (!options_.question && known_.exact() && !line_.empty()) complete_line(root, result);
    conclude(result, options_, extent_, met_horizon_ && budget_.depth);
    return result;
  }

  /// Whether the search came to its end, be it an error, before something stopped it.
  bool finished() const {
    return engine_.failed() || settled() || meter_.stopped_by() == StoppedBy::none;
  }
  bool failed() const noexcept { return engine_.failed(); }
  /// What the search did, in numbers.
  Statistics statistics() const { return report_run(engine_, meter_).statistics; }

 private:
  SearchState state() const {
    SearchState state{root_, depth_, known_.lower, known_.upper, known_.estimate, line_, {}};
    state.path = engine_.moves_under_way();
    return state;
  }

  // What was found out about the root, and the round that was under way; unless this search is not
  // to go as deep.
  void go_on_from(SearchState state) {
    known_.lower = std::max(known_.lower, state.lower);
    known_.upper = std::min(known_.upper, state.upper);
    known_.estimate = state.estimate;
    line_ = std::move(state.line);
    if (state.depth && budget_.depth && *state.depth > *budget_.depth) return;
    first_depth_ = state.depth.value_or(1);
    engine_.go_along(std::move(state.path));
  }

  // All values are int32, so that range bounds the value of games that declare none.
  static Extent range(G& game) {
    constexpr ValueRange all{std::numeric_limits<Value>::min(), std::numeric_limits<Value>::max()};
    return Extent(game.values().value_or(all));
  }

  // Ply by ply, or in longer steps where a step hardly makes the tree larger, so that all searches
  // together take a few times as long as the last one. Cyclic games are searched like this without
  // a depth limit too: otherwise most of what is found out deep down would depend on the path.
  void deepen(const Position& root, std::uint32_t deepest) {
    const bool at_once = drive_ == Drive::descent && budget_.depth;
    std::uint32_t depth = at_once ? deepest : std::min(deepest, first_depth_);
    std::uint64_t step = 1;
    std::uint64_t size = 1;
    for (;;) {
      const std::uint64_t before = meter_.nodes();
      if (!search_to(root, depth) || !met_horizon_ || settled() || depth == deepest) return;
      const std::uint64_t last_size = std::exchange(size, meter_.nodes() - before);
      if (2 * size < 3 * last_size) step *= 2;
      if (size > 4 * last_size) step = std::max<std::uint64_t>(step / 2, 1);
      depth = static_cast<std::uint32_t>(std::min(depth + step, std::uint64_t{deepest}));
    }
  }

  // Whether deeper searches have nothing to add.
  bool settled() const {
    if (options_.question) return answered();
    return known_.exact() && (!options_.all_root_moves ||
                              std::ranges::all_of(moves_, [](const auto& m) { return m.exact(); }));
  }

  bool answered() const {
    const Wide enough = least(*options_.question);
    return known_.lower >= enough || known_.upper < enough;
  }

  // Finds what a search to this depth can tell; false if it could not be finished.
  bool search_to(const Position& root, std::optional<std::uint32_t> depth) {
    met_horizon_ = false;
    depth_ = depth;
    engine_.limit_depth(depth);
    policy_.begin(proves() ? Horizon::pessimistic : Horizon::estimate, depth);
    if (!pass(root)) return false;
    if (settled() || !met_horizon_ || !proves()) return true;
    policy_.begin(Horizon::optimistic, depth);
    return pass(root);
  }

  // Whether only proven bounds are of use.
  bool proves() const noexcept {
    return options_.question || !budget_.depth || policy_.lacks_estimates();
  }

  // What there is to find out under one kind of horizon; false if it could not be finished.
  bool pass(const Position& root) {
    if (options_.question)
      return run(root, Task::test(Threshold::of(*options_.question))).has_value();
    const auto reply =
        drive_ >= Drive::guess ? converge(root) : run(root, Task::window(lowest(), highest()));
    if (!reply) return false;
    if (proves()) {
      known_.estimate.reset();
    } else {
      known_.learn_estimate(*reply);
    }
    return true;
  }

  Threshold lowest() const {
    const Threshold least = Threshold::more_than(static_cast<Value>(extent_.lo));
    return options_.window ? std::max(least, Threshold::more_than(options_.window->alpha)) : least;
  }
  Threshold highest() const {
    const Threshold most = Threshold::at_least(static_cast<Value>(extent_.hi));
    return options_.window ? std::min(most, Threshold::at_least(options_.window->beta)) : most;
  }

  // TESTs until the bounds that they prove meet: a lower bound is tested for more, an upper bound
  // for being reached. What the table knows of other depths can make estimates contradict each
  // other, so that no bound moves; then the window decides.
  std::optional<Reply> converge(const Position& root) {
    Reply result;
    Wide lower = extent_.lo - 1, upper = extent_.hi + 1;
    Threshold threshold = first_guess();
    for (;;) {
      const auto reply = run(root, Task::test(threshold));
      if (!reply) return std::nullopt;
      const bool yes = beyond(Side::max, reply->value, threshold);
      const bool progress = yes ? reply->value > lower : reply->value < upper;
      if (!progress) return run(root, Task::window(lowest(), highest()));
      for (const Side side : {Side::max, Side::min}) {
        if (reply->grade(side) == Grade::none) continue;
        (side == Side::max ? lower : upper) = reply->value;
        result.of(side) = reply->of(side);
      }
      result.value = reply->value;
      if (lower >= upper) return result;
      threshold = yes ? Threshold::more_than(reply->value) : Threshold::at_least(reply->value);
    }
  }

  Threshold first_guess() const {
    if (drive_ == Drive::descent) return highest();
    const Wide guess = known_.estimate ? Wide{*known_.estimate} : (known_.lower + known_.upper) / 2;
    const Threshold threshold = Threshold::at_least(static_cast<Value>(guess));
    return std::clamp(threshold, lowest(), highest());
  }

  std::optional<Reply> run(const Position& root, const Task& task) {
    if (rounds_ != nullptr) rounds_->begin({task, policy_.horizon(), depth_});
    const auto reply = engine_.run(root, task);
    met_horizon_ = met_horizon_ || policy_.met_horizon();
    if (engine_.failed()) return std::nullopt;
    if (engine_.root()) side_ = engine_.root()->side;
    learn_from_moves(reply.has_value());
    if (reply) {
      known_.learn(*reply);
      if (engine_.root()) keep_line(*reply);
    } else if (engine_.root() && !engine_.root()->line.empty()) {
      keep_so_far(*engine_.root());
    }
    return reply;
  }

  // The line of a search that says something in favour of the side to move.
  void keep_line(const Reply& reply) {
    const Grade grade = reply.grade(*side_);
    if (grade == Grade::none || (grade == Grade::conditional && proves())) return;
    line_ = engine_.root()->line;
    line_is_exact_ = reply.exact();
  }

  // What the successors done so far prove, and their best move, unless an earlier search has a
  // better one.
  template <class Root>
  void keep_so_far(const Root& root) {
    auto node = root.node;
    policy_.cut(node);
    const Reply reply = policy_.close(node);
    const Knowledge before = known_;
    known_.learn(reply);
    const bool news = known_.lower > before.lower || known_.upper < before.upper;
    if (!news && !line_.empty()) return;
    line_ = root.line;
    line_is_exact_ = false;
  }

  // What the side to move can have by one move, it can have; under a depth limit that may be news
  // beside a better estimate.
  void learn_from_moves(bool finished) {
    for (const auto& [index, reply] : engine_.root_replies()) {
      Reply own;
      own.value = reply.value;
      own.of(*side_) = reply.of(*side_);
      const Knowledge before = known_;
      known_.learn(own);
      if (finished && (known_.lower > before.lower || known_.upper < before.upper)) {
        line_.assign(1, index);
        line_is_exact_ = false;
      }
      if (!options_.all_root_moves) continue;
      if (index >= moves_.size()) moves_.resize(index + 1, Knowledge(extent_));
      moves_[index].learn(reply);
      if (finished) moves_[index].learn_estimate(reply);
      if (proves()) moves_[index].estimate.reset();
    }
  }

  void report_moves(SearchResult& result) const {
    for (std::uint32_t i = 0; i < moves_.size(); ++i)
      result.moves.push_back({i, moves_[i].score(extent_)});
  }

  // Whether the search came to the depth limit with an estimate that may be no mere one.
  bool may_hide_a_value() const {
    return known_.estimate && met_horizon_ && !settled() && !options_.question && !proves() &&
           meter_.stopped_by() == StoppedBy::none;
  }

  // Cut-offs hide whether estimates had part in a value. If they had none it is the same with the
  // worst and with the best at the horizon, which TESTs find out.
  void prove_estimates(const Position& root) {
    const Budget rest = what_is_left(least_for_proof);
    Meter meter(rest);
    Policy policy(extent_, false, options_.all_root_moves);
    NullObserver nobody;
    const ProgressCallback silent;
    DepthFirst<G, Policy, NullObserver, Memory<G, T>> engine(game_, policy, meter, rest, silent,
                                                             nobody, OrderBy::experience, memory_);
    const Value estimate = *known_.estimate;
    for (const Side side : {Side::max, Side::min}) {
      const bool all = options_.all_root_moves;
      if (!all && is_sure_of(side, estimate)) continue;
      policy.begin(side == Side::max ? Horizon::pessimistic : Horizon::optimistic, depth_);
      const auto task =
          all ? Task::window(lowest(), highest()) : Task::test(Threshold::before(side, estimate));
      const auto reply = engine.run(root, task);
      if (!reply) return;
      known_.learn(*reply);
      keep_proven_move(engine, *reply, estimate);
      for (const auto& [index, own] : engine.root_replies())
        if (all) moves_[index].learn(own);
      if (!all && !is_sure_of(side, estimate)) return;
    }
  }

  // Whether `side` can have at least `value`, as it sees it.
  bool is_sure_of(Side side, Value value) const {
    return side == Side::max ? known_.lower >= value : known_.upper <= value;
  }

  // Of moves with the same estimate the one that is proven to be worth that.
  template <class Engine>
  void keep_proven_move(const Engine& engine, const Reply& reply, Value estimate) {
    const auto& root = engine.root();
    const bool is_proof = root && !root->line.empty() && reply.value == estimate &&
                          reply.grade(root->side) == Grade::proven;
    if (!is_proof || (!line_.empty() && line_.front() == root->line.front())) return;
    line_ = root->line;
    line_is_exact_ = false;
  }

  // For what is done beside the search: a quarter of the nodes that it took, or so many more than
  // that. They do not count as its own.
  Budget what_is_left(std::uint64_t least) const {
    Budget rest = budget_;
    rest.depth = depth_;
    rest.nodes = least + meter_.nodes() / 4;
    if (budget_.nodes) rest.nodes = std::min(*rest.nodes, *budget_.nodes - meter_.nodes());
    if (budget_.time) rest.time = *budget_.time - std::chrono::duration<double>(meter_.seconds());
    return rest;
  }

  void complete_line(const Position& root, SearchResult& result) {
    const Budget rest = what_is_left(least_for_line);
    Meter meter(rest);
    LineCompletion<traced, G, Memory<G, T>> completion(game_, static_cast<Value>(known_.lower),
                                                       extent_, memory_, rest, meter);
    // What follows the first move of a TEST need not be best play.
    if (!line_is_exact_) line_.resize(1);
    report_line(result, completion.complete(root, line_));
  }

  static constexpr std::uint64_t least_for_line = 10'000;
  static constexpr std::uint64_t least_for_proof = 2'000;

  G& game_;
  const Drive drive_;
  const Options& options_;
  const Budget& budget_;
  const Extent extent_;
  Meter meter_;
  Memory<G, T> memory_;
  TableCheckpoints checkpoints_;
  Policy policy_;
  DepthFirst<G, Policy, Observer, Memory<G, T>> engine_;
  Rounds<Round>* rounds_ = nullptr;  // of those who help
  Knowledge known_;
  std::vector<Knowledge> moves_;  // of the root, by index
  std::vector<std::uint32_t> line_;
  bool line_is_exact_ = false;  // every position on it is worth the same
  std::optional<Side> side_;
  std::optional<std::uint32_t> depth_;  // limit of the present search
  std::uint32_t first_depth_ = 1;       // of the first round
  Bytes root_;                          // packed, if there are checkpoints
  bool met_horizon_ = false;
};

/// Solves `root` with a table and as many threads as can be of use.
template <bool traced, StorableGame G, class Observer>
SearchResult solve_with_table(G& game, const typename G::Position& root, Drive drive,
                              const Options& options, const Budget& budget, Observer& observer) {
  Budget rest = budget;
  if constexpr (!Observer::active) {
    if (drive <= Drive::tests_first && wants_threads(options, budget)) {
      using Solver = TableSolver<traced, G, NullObserver, SharedView<Table>>;
      SharedSearch<G, Solver> search(game, drive, options, budget);
      if (auto result = search.solve(root)) return std::move(*result);
      rest = search.rest();
    }
  }
  return TableSolver<traced, G, Observer>(game, drive, options, rest, observer,
                                          Table(table_bytes(options, budget)))
      .solve(root);
}

/// The same for any game: searches that can neither meet a cycle nor a horizon need not trace what
/// their replies rest on.
template <StorableGame G, class Observer>
SearchResult solve_with_table(G& game, const typename G::Position& root, Drive drive,
                              const Options& options, const Budget& budget, Observer& observer) {
  if (budget.depth || !game.acyclic())
    return solve_with_table<true>(game, root, drive, options, budget, observer);
  return solve_with_table<false>(game, root, drive, options, budget, observer);
}

}  // namespace zermelo::search
