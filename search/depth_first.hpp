// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "search/frame.hpp"
#include "search/game.hpp"
#include "search/guide.hpp"
#include "search/line.hpp"
#include "search/look_ahead.hpp"
#include "search/memory.hpp"
#include "search/observer.hpp"
#include "search/ordering.hpp"
#include "search/path.hpp"
#include "search/policy.hpp"
#include "search/result.hpp"
#include "search/value.hpp"

/// The engine of all depth-first solvers: it visits positions in the order that the Game contract
/// prescribes, keeps the path on an explicit stack, and leaves to a policy what is asked of each
/// position and what becomes of the answers.
namespace zermelo::search {

/// Runs a policy over a game. One object can run several searches one after another, which then
/// share the meter, the observer and the statistics. Memory is O(longest line + successors on it).
template <Game G, DepthFirstPolicy Policy, class Observer, class Memory = NoMemory>
class DepthFirst {
 public:
  using Position = typename G::Position;
  using Task = typename Policy::Task;
  using Reply = typename Policy::Reply;
  using Node = typename Policy::Node;

  /// The root during or after a run, and its best line so far.
  struct Root {
    Side side;
    Node node;
    std::vector<std::uint32_t> line;
  };

  /// A reply of the root's successor `index`.
  struct RootReply {
    std::uint32_t index;
    Reply reply;
  };

  DepthFirst(G& game, Policy& policy, Meter& meter, const Budget& budget,
             const ProgressCallback& progress, Observer& observer, OrderBy order = OrderBy::rules,
             Memory& memory = no_memory)
      : game_(game),
        policy_(policy),
        meter_(meter),
        progress_(progress),
        observer_(observer),
        memory_(memory),
        ordering_(game, order),
        ordered_(ordering_.active()),
        horizon_(budget.depth.value_or(~std::uint32_t{0})) {}

  /// Sets another depth limit for the runs to come.
  void limit_depth(std::optional<std::uint32_t> depth) noexcept {
    horizon_ = depth.value_or(~std::uint32_t{0});
  }

  /// Makes a run end, without a reply, soon after `round` is another number.
  void heed(const std::atomic<std::uint64_t>& round, std::uint64_t number) noexcept {
    round_ = &round;
    own_round_ = number;
  }

  /// Makes the search call `begun`, once, when it has gone through some `nodes`.
  void tell_after(std::uint64_t nodes, std::function<void()> begun) {
    first_nodes_ = nodes;
    begun_ = std::move(begun);
  }

  /// The reply of `root`; nothing if the game answered `error` or the search was stopped (the meter
  /// says why).
  std::optional<Reply> run(const Position& root, const Task& task) {
    if constexpr (Observer::active) observer_.pass();
    const auto mark = game_.mark();
    bool finished = false;
    try {
      finished = search(root, task);
    } catch (const std::bad_alloc&) {
      meter_.stop(StoppedBy::memory);
    }
    keep_root();
    meter_.note_memory(bytes());
    game_.release(mark);
    if (!finished) return std::nullopt;
    return reply_;
  }

  /// Where the last run is or was stopped. Empty if moves are tried in the order of the rules.
  MovesUnderWay moves_under_way() const {
    MovesUnderWay path;
    for (std::uint32_t ply = 0; ordered() && ply < ply_; ++ply) {
      const auto& order = frames_[ply].order;
      const auto tried = std::min<std::size_t>(frames_[ply].looked_at + 1, order.size());
      path.emplace_back(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(tried));
    }
    return path;
  }
  /// Makes the next run go where that was.
  void go_along(MovesUnderWay path) { guide_ = Guide(std::move(path)); }

  bool failed() const noexcept { return error_; }
  /// Whether the depth limit cut a line in the last run.
  bool met_horizon() const noexcept { return met_horizon_; }
  /// Absent if the last run did not expand its root.
  const std::optional<Root>& root() const noexcept { return root_; }
  /// The replies of the root's successors in the last run, in the order of their search, as far as
  /// it came.
  const std::vector<RootReply>& root_replies() const noexcept { return root_replies_; }
  const Statistics& statistics() const noexcept { return statistics_; }

 private:
  static constexpr std::uint32_t no_move = ~std::uint32_t{0};
  // In positions opened.
  static constexpr std::uint32_t between_looks = 64;

  using Frame = search::Frame<G, Node>;
  enum class Visit : std::uint8_t { replied, opened, failed };

  static inline NoMemory no_memory{};

  void reset() {
    if (frames_.empty()) frames_.resize(1);
    free_ = frames_.data();
    ply_ = 0;
    path_.clear();
    lines_.clear();
    root_.reset();
    root_replies_.clear();
    met_horizon_ = false;
    if constexpr (Memory::active) memory_.close_all();
  }

  bool search(const Position& root, const Task& task) {
    reset();
    Visit visited = visit(root, task);
    while (visited == Visit::opened) visited = go_on();
    return visited == Visit::replied;
  }

  // Visits successors of the innermost position, and closes positions that have no more of them,
  // until one is opened or the root is closed.
  Visit go_on() {
    if (free_ == frames_.data() + frames_.size()) [[unlikely]]
      add_frame();
    if constexpr (Memory::shared) {
      if (--until_look_ == 0 && !leave_what_is_settled()) return Visit::failed;
    }
    for (;;) {
      Frame& top = free_[-1];
      if (top.next != top.end) {
        const Visit visited = visit(*top.next, policy_.successor_task(top.node));
        if (visited != Visit::replied) return visited;
      } else {
        if (ply_ == 1) [[unlikely]]
          return close_root();
        close(top);
      }
      absorb(free_[-1]);
    }
  }

  void add_frame() {
    frames_.emplace_back();
    free_ = &frames_.back();
  }

  // Whether successors may be searched in another order than that of the rules.
  bool ordered() const noexcept {
    if constexpr (Memory::active || PrioritizedGame<G>) return ordered_;
    return false;
  }

  // Which successor is the next one of `frame`, in the order of the rules.
  std::uint32_t index(const Frame& frame) const noexcept {
    return ordered() ? frame.order[frame.looked_at] : frame.looked_at;
  }

  Visit visit(const Position& position, const Task& task) {
    if (!count_node()) return Visit::failed;
    if (ply_ > statistics_.depth) statistics_.depth = ply_;
    if constexpr (Observer::active) {
      const std::uint32_t number = ply_ == 0 ? 0 : index(free_[-1]);
      observer_.enter(ply_, number, position, policy_.aim(task));
    }
    const Answer answer = game_.terminal(position);
    if (answer.kind != Answer::Kind::none) {
      if constexpr (Observer::active) observer_.leaf(ply_, Leaf::terminal);
      return settle(answer, task);
    }
    std::uint64_t hash = 0;
    if (!game_.acyclic()) {
      hash = game_.hash(position);
      if (const auto above = on_path(position, hash)) return repeat(position, task, *above);
    }
    if constexpr (Memory::active) {
      return visit_remembered(position, hash, task);
    } else {
      return visit_below(position, hash, task, Entry::no_move);
    }
  }

  // Whatever needs no look at every node is looked at when the clock is.
  bool count_node() {
    if (meter_.count_node_unless_due()) [[likely]]
      return true;
    if (!meter_.count_node() || !meter_.use_memory(bytes())) return false;
    if (progress_ && meter_.progress_due()) report_progress();
    return true;
  }

  std::optional<std::uint32_t> on_path(const Position& position, std::uint64_t hash) {
    return path_.find(
        hash, [&](std::uint32_t ply) { return game_.equal(*frames_[ply].position, position); });
  }

  Visit repeat(const Position& position, const Task& task, std::uint32_t above) {
    if constexpr (Observer::active) observer_.leaf(ply_, Leaf::repetition);
    const Answer answer = game_.repetition(position);
    if constexpr (requires { policy_.repeated(task, Value{}, above); }) {
      if (answer.kind == Answer::Kind::value)
        return reply_for_leaf(policy_.repeated(task, answer.value, above));
    }
    return settle(answer, task);
  }

  // The root is expanded whatever the table knows, for its best move.
  Visit visit_remembered(const Position& position, std::uint64_t hash, const Task& task) {
    const Status status =
        memory_.open(position, ply_ == 0 ? 0 : free_[-1].looked_at, meter_.nodes());
    if (status != Status::done) return fail(status == Status::error);
    const std::optional<Entry> entry = memory_.recall();
    std::optional<Reply> known;
    if (entry && ply_ > 0) known = policy_.recall(task, *entry, ply_);
    const Visit visited =
        known ? reply_from_table(*known)
              : visit_below(position, hash, task, entry ? entry->move : Entry::no_move);
    if (visited == Visit::replied) memory_.close();
    return visited;
  }

  Visit reply_from_table(const Reply& reply) {
    ++statistics_.table_hits;
    if constexpr (Observer::active) observer_.leaf(ply_, Leaf::table);
    return reply_for_leaf(reply);
  }

  Visit visit_below(const Position& position, std::uint64_t hash, const Task& task,
                    std::uint32_t hint) {
    if constexpr (Policy::depth_limited) {
      if (ply_ >= horizon_) return visit_at_horizon(position, task);
    }
    return expand(position, hash, task, hint);
  }

  Visit visit_at_horizon(const Position& position, const Task& task) {
    const Expansion expansion = game_.expandable(position);
    if (expansion.kind != Expansion::Kind::moves)
      return visit_without_moves(expansion, position, task);
    const Answer answer = wants_estimates() ? game_.estimate(position) : Answer::none();
    if (answer.kind == Answer::Kind::error || answer.kind == Answer::Kind::stopped)
      return fail(answer.kind == Answer::Kind::error);
    met_horizon_ = true;
    if constexpr (Observer::active) observer_.leaf(ply_, Leaf::horizon);
    return reply_for_leaf(policy_.horizon(task, answer));
  }

  bool wants_estimates() const noexcept {
    if constexpr (requires { policy_.wants_estimates(); }) return policy_.wants_estimates();
    return true;
  }

  Visit visit_without_moves(const Expansion& expansion, const Position& position,
                            const Task& task) {
    if (expansion.kind != Expansion::Kind::leaf)
      return fail(expansion.kind == Expansion::Kind::error);
    if constexpr (Observer::active) observer_.leaf(ply_, Leaf::no_moves);
    return settle(game_.leaf_value(position), task);
  }

  Visit expand(const Position& position, std::uint64_t hash, const Task& task, std::uint32_t hint) {
    Frame& frame = *free_;
    frame.successors.clear();
    const auto mark = game_.mark();
    const Expansion expansion = game_.expand(position, frame.successors);
    if (expansion.kind != Expansion::Kind::moves) [[unlikely]]
      return visit_without_moves(expansion, position, task);
    if (ordered()) {
      const Status status = arrange(position, expansion.side, frame, hint);
      if (status != Status::done) return fail(status == Status::error);
      if (guide_.leads()) [[unlikely]]
        guide_.arrange(ply_, ply_ == 0 ? 0 : index(free_[-1]), frame.successors, frame.order);
    }
    if (frame.successors.data() != frame.first && !note_growth(frame)) return Visit::failed;
    open(frame, position, mark, hash, task, expansion.side);
    if constexpr (Memory::active) begin(frame);
    return Visit::opened;
  }

  Status arrange(const Position& parent, Side side, Frame& frame, std::uint32_t hint) {
    frame.order.resize(frame.successors.size());
    return ordering_.arrange(parent, side, ply_, hint, frame.successors, frame.order);
  }

  void open(Frame& frame, const Position& position, const typename G::Mark& mark,
            std::uint64_t hash, const Task& task, Side side) {
    policy_.open(frame.node, task, side, ply_);
    frame.side = side;
    frame.best = no_move;
    frame.base = frame.rest.begin = frame.rest.end = lines_.top();
    frame.position = &position;
    frame.mark = mark;
    frame.hash = hash;
    frame.first = frame.successors.data();
    frame.end = std::to_address(frame.successors.end());
    frame.rewind();
    if (!game_.acyclic()) path_.push(hash, ply_);
    ++free_;
    ++ply_;
    if constexpr (Observer::active) observer_.expand(ply_ - 1, side, frame.count());
  }

  void begin(Frame& frame) requires Memory::active {
    if constexpr (Memory::shared) {
      if (is_worth_sharing(ply_ - 1)) memory_.begin_search();
    }
    const bool ahead =
        ordering_.learns() && ply_ > 1 && look_ahead_gain_.pays(ply_ - 1, frame.count());
    if ((ahead || memory_.seeking_pays()) && memory_.seek(frame.successors) && ahead)
      look_ahead(frame);
  }

  // Enhanced transposition cut-off: what the table knows of one successor may settle the position.
  // (Plaat, Schaeffer, Pijls and de Bruin, Exploiting graph properties of game trees, 1996.)
  void look_ahead(Frame& frame) {
    const bool settled = find_settling_successor(frame);
    look_ahead_gain_.note_try(ply_ - 1, settled);
    if (!settled) {
      frame.rewind();
      return;
    }
    ++statistics_.table_hits;
    frame.best = index(frame);
    frame.rewind();
    frame.pass();
    if (frame.next == frame.end) return;
    if constexpr (Observer::active)
      observer_.cutoff(ply_ - 1, Cutoff::table, frame.looked_at, frame.count());
    cut(frame);
  }

  bool find_settling_successor(Frame& frame) {
    const Task task = policy_.successor_task(frame.node);
    for (frame.rewind(); frame.next != frame.end; frame.pass()) {
      const auto entry = memory_.look_up(frame.looked_at);
      if (!entry) continue;
      const auto reply = policy_.recall(task, *entry, ply_);
      if (!reply || !policy_.cuts(frame.node, *reply) || leads_back(*frame.next)) continue;
      policy_.absorb(frame.node, *reply);
      return true;
    }
    return false;
  }

  // Whether a successor is the root, where all moves of that are to be valued: for them a line back
  // to it is a repetition, whatever the root is worth.
  bool leads_back(const Position& successor) const {
    const Frame& root = frames_.front();
    if constexpr (requires { root.node.whole; })
      return root.node.whole && game_.equal(*root.position, successor);
    return false;
  }

  Visit settle(const Answer& answer, const Task& task) {
    if (answer.kind == Answer::Kind::value) return reply_for_leaf(policy_.leaf(task, answer.value));
    return fail(answer.kind != Answer::Kind::stopped);
  }

  Visit reply_for_leaf(const Reply& reply) {
    reply_ = reply;
    reply_line_ = lines_.top();
    ++statistics_.leaves;
    if constexpr (Observer::active) observer_.leave(ply_, policy_.finding(reply_), false);
    return Visit::replied;
  }

  Visit fail(bool error) {
    error_ = error;
    if (!error) meter_.note_stopped_game();
    return Visit::failed;
  }

  void close(Frame& top) {
    reply_ = policy_.close(top.node);
    if constexpr (Memory::active) remember(top);
    reply_line_ = top.rest.begin;
    if (top.best != no_move) lines_.prepend(top.best);
    game_.release(top.mark);
    if (!game_.acyclic()) path_.pop(top.hash, ply_ - 1);
    --free_;
    --ply_;
    if constexpr (Observer::active) observer_.leave(ply_, policy_.finding(reply_), true);
  }

  Visit close_root() {
    keep_root();
    close(free_[-1]);
    return Visit::replied;
  }

  void remember(const Frame& frame) {
    const std::uint64_t work = memory_.work(meter_.nodes());
    if (Memory::shared || ordering_.learns()) look_ahead_gain_.note_work(ply_ - 1, work);
    Entry entry = policy_.entry(reply_, ply_ - 1, work);
    if (!entry.empty()) {
      if (frame.best < Entry::no_move) entry.move = static_cast<std::uint16_t>(frame.best);
      memory_.keep(entry);
    }
    if constexpr (Memory::shared) memory_.end_search();
    memory_.close();
  }

  void absorb(Frame& parent) {
    const Step step = policy_.absorb(parent.node, reply_);
    if (ply_ == 1 && step.next != Step::Next::again)
      root_replies_.push_back({index(parent), reply_});
    if (step.adopt) {
      parent.best = index(parent);
      lines_.keep(reply_line_, parent.base, parent.rest);
    } else {
      lines_.drop_behind(parent.rest);
    }
    if (step.next == Step::Next::again) return;
    parent.pass();
    if (step.next == Step::Next::leave) {
      leave(parent);
    } else if constexpr (Memory::shared) {
      postpone(parent);
    }
  }

  // After the successor before `next`, the others do not matter.
  void leave(Frame& frame) {
    if constexpr (Memory::active) {
      if (ordering_.learns()) {
        const std::uint32_t move = frame.order[frame.looked_at - 1];
        ordering_.history().reward(frame.side, ply_ - 1, move, memory_.work(meter_.nodes()));
      }
    }
    if (frame.next == frame.end) return;
    if constexpr (Observer::active)
      observer_.cutoff(ply_ - 1, policy_.reason(frame.node), frame.looked_at, frame.count());
    cut(frame);
  }

  // Where positions are little work, to look at what others do costs more than it gains.
  bool is_worth_sharing(std::uint32_t ply) const noexcept {
    constexpr double least_work = 24;  // nodes
    return look_ahead_gain_.mean_work(ply) >= least_work;
  }

  // Puts off the next successors while other threads search them: later the table may know what
  // they are worth. Looks only where another one is in the same position, since keys cost time.
  // (J.-C. Weill, The ABDADA distributed minimax search algorithm, 1996; without counting threads,
  // as T. Kerrigan simplified it.)
  void postpone(Frame& frame) requires Memory::shared {
    if (!ordered() || !is_worth_sharing(ply_ - 1) || !memory_.has_company()) return;
    const Position* free = frame.next;
    const auto number = [&] { return static_cast<std::size_t>(free - frame.first); };
    while (free != frame.end && memory_.is_searched(*free, number())) ++free;
    if (free == frame.next || free == frame.end) return;
    const auto rotate = [&](auto& beside) {
      const auto begin = beside.begin() + frame.looked_at;
      std::rotate(begin, begin + (free - frame.next), begin + (free - frame.next) + 1);
    };
    memory_.bring_forward(frame.looked_at, number());
    rotate(frame.successors);
    rotate(frame.order);
  }

  // Leaves the highest position under way that another thread has settled meanwhile; false if the
  // whole search is over.
  bool leave_what_is_settled() requires Memory::shared {
    until_look_ = between_looks;
    if (begun_ && meter_.nodes() >= first_nodes_) std::exchange(begun_, {})();
    if (round_ != nullptr && round_->load(std::memory_order_relaxed) != own_round_) return false;
    for (std::uint32_t ply = 1; ply < ply_; ++ply) {
      const std::optional<Entry> entry = memory_.recall(ply);
      if (!entry) continue;
      const auto known = policy_.recall(frames_[ply].node.task, *entry, ply);
      if (!known) continue;
      while (ply_ > ply) abandon(free_[-1]);
      reply_from_table(*known);
      absorb(free_[-1]);
      break;
    }
    return true;
  }

  void abandon(const Frame& top) requires Memory::shared {
    look_ahead_gain_.note_work(ply_ - 1, memory_.work(meter_.nodes()));
    memory_.end_search();
    memory_.close();
    lines_.drop_behind({top.base, top.base});
    game_.release(top.mark);
    --free_;
    --ply_;
    if (!game_.acyclic()) path_.pop(top.hash, ply_);
  }

  // Leaves the successors out that are still to come.
  void cut(Frame& frame) {
    ++statistics_.cutoffs;
    if constexpr (requires { policy_.cut(frame.node); }) policy_.cut(frame.node);
    frame.end = frame.next;
  }

  // Notes that the successors of a position have grown; false if that is too much.
  bool note_growth(Frame& frame) {
    const std::uint64_t bytes = frame.successors.capacity() * sizeof(Position) +
                                frame.order.capacity() * sizeof frame.order[0];
    successor_bytes_ += bytes - std::exchange(frame.bytes, bytes);
    return meter_.use_memory(this->bytes());
  }

  // Stacks double when they grow, so that this bounds them by twice the budget.
  std::uint64_t bytes() const {
    std::uint64_t bytes =
        frames_.capacity() * sizeof(Frame) + successor_bytes_ + path_.bytes() + lines_.bytes();
    if constexpr (Memory::active)
      bytes += memory_.bytes() + ordering_.history().bytes() + look_ahead_gain_.bytes();
    return bytes;
  }

  std::vector<std::uint32_t> line_of(const Frame& frame) const {
    if (frame.best == no_move) return {};
    std::vector<std::uint32_t> line = lines_.moves(frame.rest);
    line.insert(line.begin(), frame.best);
    return line;
  }

  void keep_root() {
    if (ply_ == 0) return;
    const Frame& frame = frames_.front();
    root_ = Root{frame.side, frame.node, line_of(frame)};
  }

  void report_progress() {
    Progress progress;
    progress.depth = statistics_.depth;
    if (horizon_ != ~std::uint32_t{0}) progress.iteration = horizon_;
    if constexpr (Memory::active) progress.fill = memory_.table().fill();
    progress.nodes = meter_.nodes();
    progress.seconds = meter_.seconds();
    progress.nodes_per_second = static_cast<double>(progress.nodes) / progress.seconds;
    std::vector<std::uint32_t> line;
    if (ply_ > 0) {
      const Frame& root = frames_.front();
      progress.root_move = root.looked_at;
      progress.root_moves = root.count();
      if (root.best != no_move) {
        line = line_of(root);
        if (const auto value = policy_.finding(policy_.close(root.node)).value)
          progress.value = narrow(*value);
      }
    }
    progress.line = line;
    progress_(progress);
  }

  G& game_;
  Policy& policy_;
  Meter& meter_;
  const ProgressCallback& progress_;
  Observer& observer_;
  Memory& memory_;
  Ordering<G> ordering_;
  const bool ordered_;
  LookAheadGain look_ahead_gain_;
  std::uint32_t horizon_;

  std::vector<Frame> frames_;
  Frame* free_ = nullptr;  // the first that no position under way has
  std::uint32_t ply_ = 0;  // of the position to be visited: as many are under way
  Path path_;
  LineStack lines_;
  Reply reply_{};
  std::uint32_t reply_line_ = 0;  // where its line begins; it is the last one
  std::optional<Root> root_;
  std::vector<RootReply> root_replies_;
  Statistics statistics_;
  std::uint64_t successor_bytes_ = 0;
  std::uint32_t until_look_ = between_looks;
  const std::atomic<std::uint64_t>* round_ = nullptr;  // none: runs to the end
  std::uint64_t own_round_ = 0;
  std::uint64_t first_nodes_ = 0;
  std::function<void()> begun_;
  Guide guide_;
  bool error_ = false;
  bool met_horizon_ = false;
};

}  // namespace zermelo::search
