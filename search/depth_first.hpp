// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "search/game.hpp"
#include "search/line.hpp"
#include "search/observer.hpp"
#include "search/path.hpp"
#include "search/result.hpp"
#include "search/value.hpp"

/// The engine of all depth-first solvers: it visits positions in the order that the Game contract
/// prescribes, keeps the path on an explicit stack, and leaves to a policy what is asked of each
/// position and what becomes of the answers.
namespace zermelo::search {

/// What a policy does with the reply of a successor.
struct Step {
  enum class Next : std::uint8_t {
    successor,  ///< go on with the next one
    again,      ///< visit the same one again, for another task
    leave,      ///< the others do not matter
  };
  Next next = Next::successor;
  /// This successor is now the best move.
  bool adopt = false;
  /// The reason for Next::leave.
  Cutoff reason = Cutoff::window;
};

/// A depth-first solver: `Task` is what is asked of a position, `Reply` what it is worth, `Node`
/// what is kept for an expanded position while its successors are searched.
///
/// - `leaf(task, value)` replies for a position of known value,
///   `horizon(task, answer)` for one at the depth limit (only if `depth_limited`);
/// - `open(task, side, is_root)` begins an expanded position, `successor_task(node)` says what to
/// ask of
///   its current successor, `absorb(node, reply)` takes the reply in, `close(node)` replies;
/// - `aim(task)` and `finding(reply)` describe both for observers.
template <class P>
concept DepthFirstPolicy = requires(P policy, const typename P::Task& task, typename P::Node& node,
                                    const typename P::Reply& reply) {
  { P::depth_limited } -> std::convertible_to<bool>;
  { policy.leaf(task, Value{}) } -> std::same_as<typename P::Reply>;
  { policy.open(task, Side::max, true) } -> std::same_as<typename P::Node>;
  { policy.successor_task(node) } -> std::same_as<typename P::Task>;
  { policy.absorb(node, reply) } -> std::same_as<Step>;
  { policy.close(node) } -> std::same_as<typename P::Reply>;
  { policy.aim(task) } -> std::same_as<Aim>;
  { policy.finding(reply) } -> std::same_as<Finding>;
};

/// Runs a policy over a game. One object can run several searches one after another, which then
/// share the meter, the observer and the statistics. Memory is O(longest line + its successors).
template <Game G, DepthFirstPolicy Policy, class Observer>
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

  DepthFirst(G& game, Policy& policy, Meter& meter, const Budget& budget,
             const ProgressCallback& progress, Observer& observer)
      : game_(game),
        policy_(policy),
        meter_(meter),
        progress_(progress),
        observer_(observer),
        horizon_(budget.depth.value_or(~std::uint32_t{0})),
        acyclic_(game.acyclic()) {}

  /// The reply of `root`; nothing if the game answered `error` or the search was stopped (the meter
  /// says why).
  std::optional<Reply> run(const Position& root, const Task& task) {
    reset();
    const auto mark = game_.mark();
    bool finished = false;
    try {
      finished = search(root, task);
    } catch (const std::bad_alloc&) {
      meter_.stop(StoppedBy::memory);
    }
    keep_root();
    game_.release(mark);
    if (!finished) return std::nullopt;
    return std::move(reply_);
  }

  bool failed() const noexcept { return error_; }
  /// Whether the depth limit cut a line in the last run.
  bool met_horizon() const noexcept { return met_horizon_; }
  /// Absent if the last run did not expand its root.
  const std::optional<Root>& root() const noexcept { return root_; }
  /// The replies of the root's successors in the last run, in order, as far as it came.
  const std::vector<Reply>& root_replies() const noexcept { return root_replies_; }
  const Statistics& statistics() const noexcept { return statistics_; }

 private:
  struct Frame {
    Position position;
    typename G::Mark mark;
    std::uint64_t hash;
    std::size_t first;
    std::size_t next;
    std::size_t end;
    LinePool::Line line;
    Side side;
    Node node;

    std::uint32_t index() const noexcept { return static_cast<std::uint32_t>(next - first); }
    std::uint32_t count() const noexcept { return static_cast<std::uint32_t>(end - first); }
  };

  enum class Visit : std::uint8_t { replied, opened, failed };

  void reset() {
    frames_.clear();
    successors_.clear();
    path_.clear();
    lines_ = {};
    reply_.reset();
    root_.reset();
    root_replies_.clear();
    met_horizon_ = false;
  }

  bool search(const Position& root, const Task& task) {
    Visit visited = visit(root, task);
    while (visited != Visit::failed) {
      if (visited == Visit::replied) {
        if (frames_.empty()) return true;
        absorb(frames_.back());
      }
      Frame& top = frames_.back();
      if (top.next == top.end) {
        close(top);
        visited = Visit::replied;
      } else {
        visited = visit(successors_[top.next], policy_.successor_task(top.node));
      }
    }
    return false;
  }

  std::uint32_t ply() const noexcept { return static_cast<std::uint32_t>(frames_.size()); }

  Visit visit(const Position& position, const Task& task) {
    if (!meter_.count_node()) return Visit::failed;
    if (progress_ && meter_.progress_due()) report_progress();
    if (ply() > statistics_.depth) statistics_.depth = ply();
    if constexpr (Observer::active) {
      const std::uint32_t index = frames_.empty() ? 0 : frames_.back().index();
      observer_.enter(ply(), index, position, policy_.aim(task));
    }
    const Answer answer = game_.terminal(position);
    if (answer.kind != Answer::Kind::none) return settle(answer, task);
    std::uint64_t hash = 0;
    if (!acyclic_) {
      hash = game_.hash(position);
      if (on_path(position, hash)) return settle(game_.repetition(position), task);
    }
    if constexpr (Policy::depth_limited) {
      if (ply() >= horizon_) return visit_at_horizon(position, task);
    }
    return expand(position, hash, task);
  }

  bool on_path(const Position& position, std::uint64_t hash) {
    return path_.contains(
        hash, [&](std::uint32_t ply) { return game_.equal(frames_[ply].position, position); });
  }

  Visit visit_at_horizon(const Position& position, const Task& task) {
    const Expansion expansion = game_.expandable(position);
    if (expansion.kind == Expansion::Kind::leaf) return settle(game_.leaf_value(position), task);
    if (expansion.kind != Expansion::Kind::moves)
      return fail(expansion.kind == Expansion::Kind::error);
    const Answer answer = game_.estimate(position);
    if (answer.kind == Answer::Kind::error || answer.kind == Answer::Kind::stopped)
      return fail(answer.kind == Answer::Kind::error);
    met_horizon_ = true;
    return reply_for_leaf(policy_.horizon(task, answer));
  }

  Visit expand(const Position& given, std::uint64_t hash, const Task& task) {
    const Position position = given;  // `given` may lie in successors_, which is about to grow
    const auto mark = game_.mark();
    const std::size_t first = successors_.size();
    const Expansion expansion = game_.expand(position, successors_);
    if (expansion.kind == Expansion::Kind::leaf) return settle(game_.leaf_value(position), task);
    if (expansion.kind != Expansion::Kind::moves)
      return fail(expansion.kind == Expansion::Kind::error);
    if (!acyclic_) path_.push(hash, ply());
    frames_.push_back({position, mark, hash, first, first, successors_.size(), LinePool::empty,
                       expansion.side, policy_.open(task, expansion.side, frames_.empty())});
    return has_memory() ? Visit::opened : Visit::failed;
  }

  Visit settle(const Answer& answer, const Task& task) {
    if (answer.kind == Answer::Kind::value) return reply_for_leaf(policy_.leaf(task, answer.value));
    return fail(answer.kind != Answer::Kind::stopped);
  }

  Visit reply_for_leaf(Reply reply) {
    reply_ = std::move(reply);
    reply_line_ = LinePool::empty;
    ++statistics_.leaves;
    if constexpr (Observer::active) observer_.leave(ply(), policy_.finding(*reply_), false);
    return Visit::replied;
  }

  Visit fail(bool error) {
    error_ = error;
    if (!error && meter_.look()) meter_.stop(StoppedBy::interrupt);
    return Visit::failed;
  }

  void close(Frame& top) {
    reply_ = policy_.close(top.node);
    reply_line_ = top.line;
    if (ply() == 1) keep_root();
    game_.release(top.mark);
    successors_.erase(successors_.begin() + static_cast<std::ptrdiff_t>(top.first),
                      successors_.end());
    if (!acyclic_) path_.pop(top.hash, ply() - 1);
    frames_.pop_back();
    if constexpr (Observer::active) observer_.leave(ply(), policy_.finding(*reply_), true);
  }

  void absorb(Frame& parent) {
    const Step step = policy_.absorb(parent.node, *reply_);
    if (ply() == 1 && step.next != Step::Next::again) root_replies_.push_back(*reply_);
    if (step.adopt) {
      lines_.drop(std::exchange(parent.line, lines_.prepend(parent.index(), reply_line_)));
    } else {
      lines_.drop(reply_line_);
    }
    if (step.next == Step::Next::again) return;
    ++parent.next;
    if (step.next == Step::Next::leave && parent.next != parent.end) cut(parent, step.reason);
  }

  void cut(Frame& frame, Cutoff reason) {
    ++statistics_.cutoffs;
    if constexpr (Observer::active)
      observer_.cutoff(ply() - 1, reason, frame.index(), frame.count());
    frame.end = frame.next;
  }

  // Stacks double when they grow, so a look at every growth bounds them by twice the budget.
  bool has_memory() {
    const std::uint64_t bytes = frames_.capacity() * sizeof(Frame) +
                                successors_.capacity() * sizeof(Position) + path_.bytes() +
                                lines_.bytes();
    if (bytes == bytes_) return true;
    bytes_ = bytes;
    return meter_.use_memory(bytes);
  }

  void keep_root() {
    if (frames_.empty()) return;
    const Frame& frame = frames_.front();
    root_ = Root{frame.side, frame.node, lines_.indices(frame.line)};
  }

  void report_progress() {
    Progress progress;
    progress.depth = statistics_.depth;
    progress.nodes = meter_.nodes();
    progress.seconds = meter_.seconds();
    progress.nodes_per_second = static_cast<double>(progress.nodes) / progress.seconds;
    std::vector<std::uint32_t> line;
    if (!frames_.empty()) {
      const Frame& root = frames_.front();
      progress.root_move = root.index();
      progress.root_moves = root.count();
      if (root.line != LinePool::empty) {
        line = lines_.indices(root.line);
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
  const std::uint32_t horizon_;
  const bool acyclic_;

  std::vector<Frame> frames_;
  std::vector<Position> successors_;
  Path path_;
  LinePool lines_;
  std::optional<Reply> reply_;
  LinePool::Line reply_line_ = LinePool::empty;
  std::optional<Root> root_;
  std::vector<Reply> root_replies_;
  Statistics statistics_;
  std::uint64_t bytes_ = 0;
  bool error_ = false;
  bool met_horizon_ = false;
};

}  // namespace zermelo::search
