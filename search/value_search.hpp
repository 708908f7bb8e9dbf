// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>

#include "search/depth_first.hpp"
#include "search/table.hpp"
#include "search/threshold.hpp"

/// The policy of the value solvers with a table: alpha-beta, PVS, MTD(f) and SSS*.
namespace zermelo::search {

/// That a side can have a value, in a search without cycles and depth limit: proven or not known.
struct PlainClaim {
  bool known = false;

  static constexpr PlainClaim none() noexcept { return {}; }
  static constexpr PlainClaim proven() noexcept { return {true}; }
  constexpr Grade grade() const noexcept { return known ? Grade::proven : Grade::none; }
  constexpr bool weaker_than(PlainClaim other) const noexcept { return !known && other.known; }
  /// What is claimed when both are needed.
  friend constexpr PlainClaim meet(PlainClaim a, PlainClaim b) noexcept {
    return {a.known && b.known};
  }
};

/// The same where it may rest on static values at a horizon, and on repetitions of positions on the
/// path.
struct TracedClaim {
  static constexpr std::uint32_t no_ply = ~std::uint32_t{0};

  Grade known_as = Grade::none;
  /// Least ply of a position on the path whose repetition has part in it.
  std::uint32_t ply = no_ply;

  static constexpr TracedClaim none() noexcept { return {}; }
  static constexpr TracedClaim proven() noexcept { return {Grade::proven, no_ply}; }
  static constexpr TracedClaim conditional() noexcept { return {Grade::conditional, no_ply}; }
  constexpr Grade grade() const noexcept { return known_as; }
  constexpr bool weaker_than(TracedClaim other) const noexcept {
    return known_as != other.known_as ? known_as < other.known_as : ply < other.ply;
  }
  friend constexpr TracedClaim meet(TracedClaim a, TracedClaim b) noexcept {
    return {std::min(a.known_as, b.known_as), std::min(a.ply, b.ply)};
  }
};

/// What a position at the horizon counts.
enum class Horizon : std::uint8_t {
  estimate,     ///< its static value
  pessimistic,  ///< a sure loss for MAX, so that lower bounds are proven
  optimistic,   ///< a sure win for MAX, so that upper bounds are proven
};

/// EVAL and TEST, fail-soft: a task is a window between two thresholds, a TEST one whose ends
/// coincide. A reply is a value with two claims: that MAX can have it (a lower bound) and that MIN
/// can (an upper bound); either may be missing after a cut-off. With `tests_first`, later
/// successors are TESTed before they are evaluated, as in PVS.
///
/// In cyclic games the table holds facts about W, the value with infinite play worth r, the value
/// of a repeated position: a claim that rests on no repetition of a position above its own, or is
/// better for its side than r, is such a fact whatever the path; others are not stored.
template <bool traced>
class ValueSearch {
 public:
  static constexpr bool depth_limited = traced;
  using Claim = std::conditional_t<traced, TracedClaim, PlainClaim>;

  struct Task {
    std::array<Threshold, 2> bounds;  // by Side: what MAX, MIN can have elsewhere
    bool again = false;               // after a TEST of the same position

    static Task window(Threshold lower, Threshold upper) { return {{lower, upper}}; }
    static Task test(Threshold threshold) { return {{threshold, threshold}}; }
    Threshold of(Side side) const noexcept { return bounds[static_cast<std::size_t>(side)]; }
    Threshold& of(Side side) noexcept { return bounds[static_cast<std::size_t>(side)]; }
    bool is_test() const noexcept { return !(of(Side::max) < of(Side::min)); }
  };
  struct Reply {
    Value value = 0;
    std::array<Claim, 2> claims{};  // by Side

    Claim of(Side side) const noexcept { return claims[static_cast<std::size_t>(side)]; }
    Claim& of(Side side) noexcept { return claims[static_cast<std::size_t>(side)]; }
    Grade grade(Side side) const noexcept { return of(side).grade(); }
    bool exact() const noexcept {
      return grade(Side::max) == Grade::proven && grade(Side::min) == Grade::proven;
    }
  };
  struct Node {
    Task task;
    std::uint32_t ply;
    Side side;
    bool empty;    // no successor was absorbed
    bool whole;    // the root, when all its moves are to be valued
    bool again;    // the TEST of the current successor called for its value
    Value tested;  // and showed that it is at least this good
    Reply best;    // so far; the opponent's claim as if no successor were left
  };

  ValueSearch(const Extent& extent, bool tests_first, bool all_root_moves)
      : extent_(extent), tests_first_(tests_first), all_root_moves_(all_root_moves) {}

  /// Prepares for another search from the root, `depth` plies deep.
  void begin(Horizon horizon, std::optional<std::uint32_t> depth) {
    horizon_ = horizon;
    depth_ = depth;
    met_horizon_ = false;
  }
  Horizon horizon() const noexcept { return horizon_; }
  /// Whether the depth limit had any part in the answers since then.
  bool met_horizon() const noexcept { return met_horizon_; }
  /// Whether a position at the horizon had no static value: then claims are as if pessimistic.
  bool lacks_estimates() const noexcept { return lacks_estimates_; }

  static Reply known(Value value) noexcept { return {value, {Claim::proven(), Claim::proven()}}; }
  Reply leaf(const Task&, Value value) const { return known(value); }

  /// The reply for a repetition of the position at `ply`.
  Reply repeated(const Task&, Value value, std::uint32_t ply) {
    Reply reply = known(value);
    if constexpr (traced) {
      repetition_ = value;
      for (Claim& claim : reply.claims) claim.ply = ply;
    }
    return reply;
  }

  bool wants_estimates() const noexcept { return horizon_ == Horizon::estimate; }
  Reply horizon(const Task&, const Answer& answer) requires traced {
    met_horizon_ = true;
    if (horizon_ == Horizon::optimistic) return one_sided(Side::min);
    if (horizon_ == Horizon::pessimistic) return one_sided(Side::max);
    if (answer.kind == Answer::Kind::value)
      return {answer.value, {Claim::conditional(), Claim::conditional()}};
    lacks_estimates_ = true;
    return one_sided(Side::max);
  }

  void open(Node& node, const Task& task, Side side, std::uint32_t ply) const {
    node.task = task;
    node.ply = ply;
    node.side = side;
    node.empty = true;
    node.whole = ply == 0 && all_root_moves_;
    node.again = false;
  }

  [[gnu::always_inline]] Task successor_task(const Node& node) const {
    if (node.empty || node.whole) return node.task;
    Task task = narrowed(node);
    task.again = node.again;
    if (node.again) {
      task.of(node.side) = Threshold::before(node.side, node.tested);
    } else if (tests_first_) {
      task.of(opponent(node.side)) = task.of(node.side);
    }
    return task;
  }

  Step absorb(Node& node, const Reply& reply) const {
    Step step;
    if (calls_for_value(node, reply)) {
      node.again = true;
      node.tested = reply.value;
      step.next = Step::Next::again;
      return step;
    }
    node.again = false;
    step.adopt = take(node, reply);
    const Side other = opponent(node.side);
    const bool secured = node.best.grade(node.side) != Grade::none;
    if (!node.whole && secured && beyond(node.side, node.best.value, node.task.of(other))) {
      step.next = Step::Next::leave;
    }
    return step;
  }

  /// Whether the reply of one successor makes the others superfluous.
  bool cuts(const Node& node, const Reply& reply) const {
    return reply.grade(node.side) != Grade::none &&
           beyond(node.side, reply.value, node.task.of(opponent(node.side)));
  }

  /// Successors are left out.
  void cut(Node& node) const { node.best.of(opponent(node.side)) = Claim::none(); }

  Reply close(const Node& node) const {
    Reply reply = node.best;
    for (const Side side : {Side::max, Side::min}) {
      if (reply.value == extent_.sure_win(side)) reply.of(opponent(side)) = Claim::proven();
      if constexpr (traced) detach(reply, side, node.ply);
    }
    return reply;
  }

  /// The reply to `task` at a position `ply` plies below the root that `entry` amounts to, if it
  /// settles the task.
  std::optional<Reply> recall(const Task& task, const Entry& entry, std::uint32_t ply) {
    Reply reply{entry.value, {claim(entry, Side::max, ply), claim(entry, Side::min, ply)}};
    const bool max = reply.grade(Side::max) != Grade::none;
    const bool min = reply.grade(Side::min) != Grade::none;
    const bool settled = (max && min) ||
                         (max && beyond(Side::max, entry.value, task.of(Side::min))) ||
                         (min && beyond(Side::min, entry.value, task.of(Side::max)));
    if (!settled) return std::nullopt;
    if constexpr (traced) {
      if (!reply.exact() && is_conditional(reply)) met_horizon_ = true;
    }
    return reply;
  }

  /// What the table should keep of the reply of a position; empty if nothing.
  Entry entry(const Reply& reply, std::uint32_t ply, std::uint64_t work) const {
    Entry entry;
    entry.value = reply.value;
    entry.weight = weight(ply, work);
    for (const Side side : {Side::max, Side::min})
      if (is_storable(reply.of(side), entry.weight)) entry.set_grade(side, reply.grade(side));
    return entry;
  }

  Cutoff reason(const Node& node) const {
    if (node.best.value == extent_.sure_win(node.side)) return Cutoff::sure;
    return node.task.is_test() ? Cutoff::answered : Cutoff::window;
  }

  Aim aim(const Task& task) const {
    Aim aim;
    const Question lower = task.of(Side::max).question();
    const Question upper = task.of(Side::min).question();
    if (task.again) aim.kind = Aim::Kind::evaluate_again;
    if (task.is_test()) {
      aim.kind = Aim::Kind::test;
      aim.relation = lower.relation;
      aim.threshold = lower.value;
    } else {
      aim.alpha = least(lower) - 1;
      aim.beta = least(upper);
    }
    return aim;
  }
  Finding finding(const Reply& reply) const {
    const bool lower = reply.grade(Side::max) == Grade::proven;
    const bool upper = reply.grade(Side::min) == Grade::proven;
    Finding finding{Wide{reply.value}, std::nullopt};
    finding.bound = lower   ? (upper ? Bound::exact : Bound::lower)
                    : upper ? Bound::upper
                            : Bound::unknown;
    finding.estimate = horizon_ == Horizon::estimate && is_conditional(reply);
    return finding;
  }

 private:
  static constexpr std::uint32_t most_weight = 255;

  // The sure loss of `side`, which it can have whatever lies behind the horizon.
  Reply one_sided(Side side) const requires traced {
    Reply reply{static_cast<Value>(extent_.sure_win(opponent(side))),
                {Claim::conditional(), Claim::conditional()}};
    reply.of(side) = Claim::proven();
    return reply;
  }

  static Task narrowed(const Node& node) {
    Task task = node.task;
    const Threshold past = Threshold::past(node.side, node.best.value);
    if (node.best.grade(node.side) != Grade::none && better(node.side, past, task.of(node.side)))
      task.of(node.side) = past;
    return task;
  }

  // Whether `reply` was to a TEST only and does not settle what the successor is worth here.
  bool calls_for_value(const Node& node, const Reply& reply) const {
    if (!tests_first_ || node.empty || node.whole || node.again) return false;
    const Task task = narrowed(node);
    const Side other = opponent(node.side);
    return !task.is_test() && reply.grade(other) == Grade::none &&
           beyond(node.side, reply.value, task.of(node.side)) &&
           !beyond(node.side, reply.value, task.of(other));
  }

  // Joins `reply` to the best so far; whether it is the best now.
  static bool take(Node& node, const Reply& reply) {
    if (node.empty) {
      node.empty = false;
      node.best = reply;
      return true;
    }
    const Side other = opponent(node.side);
    Claim& own = node.best.of(node.side);
    node.best.of(other) = meet(node.best.of(other), reply.of(other));
    const bool equal = reply.value == node.best.value;
    if (equal ? !own.weaker_than(reply.of(node.side))
              : !better(node.side, reply.value, node.best.value))
      return false;
    own = reply.of(node.side);
    node.best.value = reply.value;
    return true;
  }

  // Makes the claim of `side` independent of the path where that is a fact.
  void detach(Reply& reply, Side side, std::uint32_t ply) const requires traced {
    Claim& claim = reply.of(side);
    if (claim.ply >= ply || better(side, reply.value, *repetition_)) claim.ply = Claim::no_ply;
  }

  std::uint8_t weight(std::uint32_t ply, std::uint64_t work) const {
    const std::uint32_t weight =
        depth_ ? *depth_ - ply : static_cast<std::uint32_t>(std::bit_width(work));
    return static_cast<std::uint8_t>(std::min(weight, most_weight));
  }

  static bool is_storable(const Claim& claim, std::uint8_t weight) {
    if constexpr (traced) {
      if (claim.ply != Claim::no_ply) return false;
      if (claim.grade() == Grade::conditional) return weight < most_weight;
    }
    return claim.grade() != Grade::none;
  }

  Claim claim(const Entry& entry, Side side, std::uint32_t ply) const {
    const Grade grade = entry.grade(side);
    if (grade == Grade::proven) return Claim::proven();
    if constexpr (traced) {
      if (grade == Grade::conditional && fits(side) && depth_ && *depth_ - ply == entry.weight)
        return Claim::conditional();
    }
    return Claim::none();
  }

  // Whether a conditional claim of `side` can come from a search with this kind of horizon.
  bool fits(Side side) const {
    if (horizon_ == Horizon::optimistic) return side == Side::max;
    return (horizon_ == Horizon::estimate && !lacks_estimates_) || side == Side::min;
  }

  static bool is_conditional(const Reply& reply) {
    return reply.grade(Side::max) == Grade::conditional ||
           reply.grade(Side::min) == Grade::conditional;
  }

  Extent extent_;
  bool tests_first_;
  bool all_root_moves_;
  Horizon horizon_ = Horizon::estimate;
  std::optional<std::uint32_t> depth_;
  std::optional<Value> repetition_;
  bool met_horizon_ = false;
  bool lacks_estimates_ = false;
};

}  // namespace zermelo::search
