// SPDX-License-Identifier: MIT
#pragma once

#include "search/report.hpp"

namespace zermelo::search {

/// What a position at the horizon counts for SCOUT, which computes with one number at a time.
enum class HorizonView : std::uint8_t {
  estimate,  ///< its static value; without one, as `lower`
  lower,     ///< the worst for MAX: what is found then is a proven lower bound
  upper,     ///< the best for MAX: a proven upper bound
};

/// The policy of `scout`: EVAL and TEST on one stack.
///
/// EVAL(S) evaluates the first successor, and each later one only if its TEST says that it is
/// better than the best so far: value > v at MAX, not value >= v at MIN. TEST(S, v, relation) is
/// true at MAX if it is for some successor, at MIN if it is for all. Values are only compared, so
/// any total order would do. (Judea Pearl, SCOUT: a simple game-searching algorithm with proven
/// optimal properties, 1980.)
template <bool DepthLimited>
class Scout {
 public:
  static constexpr bool depth_limited = DepthLimited;
  struct Task {
    Aim::Kind kind = Aim::Kind::evaluate;
    Relation relation = Relation::at_least;
    bool wants_line = true;  // nobody wants the line of a TEST within EVAL
    Wide threshold = 0;
  };
  struct Reply {
    Wide value = 0;      // of EVAL
    bool holds = false;  // of TEST
    bool is_test = false;
  };
  struct Node {
    Task task;
    Side side;
    bool empty = true;   // no successor was absorbed
    bool again = false;  // EVAL: the TEST of the current successor called for its value
    bool whole = false;  // EVAL at the root, when all its moves are to be valued
    bool holds = false;  // TEST: the answer unless a successor decides otherwise
    Wide value = 0;      // EVAL: the best so far
  };

  Scout(const Extent& extent, const Options& options)
      : extent_(extent), stops_at_sure_(!options.pure), all_root_moves_(options.all_root_moves) {}

  void look_at_horizon_as(HorizonView view) noexcept { view_ = view; }

  Reply leaf(const Task& task, Value value) const { return reply(task, value); }

  Reply horizon(const Task& task, const Answer& answer) const {
    if (view_ == HorizonView::upper) return reply(task, extent_.hi);
    const bool estimated = view_ == HorizonView::estimate && answer.kind == Answer::Kind::value;
    return reply(task, estimated ? answer.value : extent_.lo);
  }

  Node open(const Task& task, Side side, bool is_root) const {
    Node node;
    node.task = task;
    node.side = side;
    node.whole = is_root && all_root_moves_;
    node.holds = side == Side::min;
    return node;
  }

  Task successor_task(const Node& node) const {
    if (node.task.kind == Aim::Kind::test) return node.task;
    if (node.empty || node.whole) return {};
    if (node.again) return {Aim::Kind::evaluate_again, {}, true, 0};
    const bool max = node.side == Side::max;
    return {Aim::Kind::test, max ? Relation::more_than : Relation::at_least, false, node.value};
  }

  Step absorb(Node& node, const Reply& reply) const {
    if (node.task.kind == Aim::Kind::test) return absorb_in_test(node, reply);
    return reply.is_test ? absorb_test(node, reply) : absorb_value(node, reply);
  }

  Reply close(const Node& node) const {
    return {node.value, node.holds, node.task.kind == Aim::Kind::test};
  }

  Aim aim(const Task& task) const {
    Aim aim;
    aim.kind = task.kind;
    aim.relation = task.relation;
    aim.threshold = task.threshold;
    return aim;
  }
  Finding finding(const Reply& reply) const {
    if (reply.is_test) return {std::nullopt, reply.holds};
    return {reply.value, std::nullopt};
  }

 private:
  static Reply reply(const Task& task, Wide value) {
    if (task.kind != Aim::Kind::test) return {value, false, false};
    const bool holds =
        task.relation == Relation::more_than ? value > task.threshold : value >= task.threshold;
    return {0, holds, true};
  }

  // A successor that satisfies the relation decides for MAX, one that does not for MIN.
  static bool decides(Side side, const Reply& reply) { return reply.holds == (side == Side::max); }

  // TEST: the first successor that decides ends it.
  Step absorb_in_test(Node& node, const Reply& reply) const {
    Step step;
    const bool decided = decides(node.side, reply);
    step.adopt = node.task.wants_line && (decided || node.empty);
    node.empty = false;
    if (decided) {
      node.holds = reply.holds;
      step.next = Step::Next::leave;
      step.reason = Cutoff::answered;
    }
    return step;
  }

  // EVAL: a successor that its TEST shows to be better than the best so far is evaluated.
  Step absorb_test(Node& node, const Reply& reply) const {
    node.again = decides(node.side, reply);
    Step step;
    step.next = node.again ? Step::Next::again : Step::Next::successor;
    return step;
  }

  // EVAL: the value of the first successor, of one that passed its TEST, or of any at a whole root.
  Step absorb_value(Node& node, const Reply& reply) const {
    Step step;
    step.adopt = node.empty || better(node.side, reply.value, node.value);
    if (step.adopt) node.value = reply.value;
    node.empty = node.again = false;
    if (stops_at_sure_ && !node.whole && node.value == extent_.sure_win(node.side)) {
      step.next = Step::Next::leave;
      step.reason = Cutoff::sure;
    }
    return step;
  }

  Extent extent_;
  bool stops_at_sure_;
  bool all_root_moves_;
  HorizonView view_ = HorizonView::estimate;
};

}  // namespace zermelo::search
