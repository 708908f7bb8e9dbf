// SPDX-License-Identifier: MIT
#pragma once

#include "search/report.hpp"

namespace zermelo::search {

/// The policy of `scout` and `test`: EVAL and TEST on one stack; `Backed` is Exact or Bracketed.
///
/// EVAL(S) evaluates the first successor, and each later one only if its TEST says that it is
/// better than the best so far: value > v at MAX, not value >= v at MIN. TEST(S, v, relation) is
/// true at MAX if it is for some successor, at MIN if it is for all. Values are only compared, so
/// any total order would do. (Judea Pearl, SCOUT: a simple game-searching algorithm with proven
/// optimal properties, 1980.)
///
/// Under a depth limit a value has several components and EVAL has to know whether a successor
/// gains in any of them. A TEST then carries the set of components it is about; where the asker is
/// to move, a gain in one of them settles it and the others are taken for gains too, unseen: that
/// can only cause an evaluation, never prevent one. With one component this is Pearl's TEST.
template <class Backed>
class Scout {
 public:
  static constexpr bool depth_limited = Backed::depth_limited;
  using Components = std::uint8_t;  // a bit for each component of Backed
  static constexpr Components all_components = (1U << Backed::components) - 1;

  struct Task {
    Aim::Kind kind = Aim::Kind::evaluate;
    Relation relation = Relation::at_least;
    Side asker = Side::max;  // gains where the relation holds; MIN, where it does not
    Components about = all_components;
    bool wants_line = false;
    Backed threshold{};
  };
  struct Reply {
    Backed value{};        // of EVAL
    Components gains = 0;  // of TEST
    bool is_test = false;
    bool holds = false;  // of TEST, in the terms of its relation
  };
  struct Node {
    Task task;
    Side side;
    bool empty;        // no successor was absorbed
    bool again;        // EVAL: the TEST of the current successor called for its value
    bool whole;        // EVAL of the root, when all its moves are to be valued
    Components gains;  // TEST: the answer unless a successor decides otherwise
    Backed best;       // EVAL: the join of the successors evaluated so far
  };

  Scout(const Extent& extent, const Options& options)
      : extent_(extent), stops_at_sure_(!options.pure), all_root_moves_(options.all_root_moves) {}

  /// The TEST of a question, about one component of the value.
  static Task test(const Question& question, unsigned component) {
    const auto about = static_cast<Components>(1U << component);
    return {Aim::Kind::test,
            question.relation,
            Side::max,
            about,
            true,
            Backed::uniform(question.value)};
  }

  Reply leaf(const Task& task, Value value) const { return reply(task, Backed::uniform(value)); }
  Reply horizon(const Task& task, const Answer& answer) const {
    return reply(task, Backed::horizon(answer, extent_));
  }

  void open(Node& node, const Task& task, Side side, std::uint32_t ply) const {
    node.task = task;
    node.side = side;
    node.empty = true;
    node.again = false;
    node.whole = ply == 0 && all_root_moves_;
    node.gains = side == task.asker ? Components{0} : task.about;
    node.best = Backed();
  }

  Task successor_task(const Node& node) const {
    if (node.task.kind == Aim::Kind::test) return narrowed(node);
    Task task;
    if (node.empty || node.whole) return task;
    task.kind = node.again ? Aim::Kind::evaluate_again : Aim::Kind::test;
    task.relation = node.side == Side::max ? Relation::more_than : Relation::at_least;
    task.asker = node.side;
    task.threshold = node.best;
    return task;
  }

  Step absorb(Node& node, const Reply& reply) const {
    if (node.task.kind == Aim::Kind::test) return absorb_in_test(node, reply);
    return reply.is_test ? absorb_test(node, reply) : absorb_value(node, reply);
  }

  Reply close(const Node& node) const {
    if (node.task.kind == Aim::Kind::test) return answer(node.task, node.gains);
    return {node.best};
  }

  Aim aim(const Task& task) const {
    Aim aim;
    aim.kind = task.kind;
    aim.relation = task.relation;
    aim.threshold = task.threshold.shown();
    return aim;
  }
  Finding finding(const Reply& reply) const {
    if (reply.is_test) return {std::nullopt, reply.holds};
    return finding_of(reply.value);
  }
  static Cutoff reason(const Node& node) {
    return node.task.kind == Aim::Kind::test ? Cutoff::answered : Cutoff::sure;
  }

  Score score(const Reply& reply, const Task&) const { return score_of(reply.value, extent_); }
  Score score_so_far(const Node& node, const Task&) const {
    return search::score_so_far(node.side, node.best, extent_);
  }

 private:
  static Reply answer(const Task& task, Components gains) {
    return {{}, gains, true, (gains != 0) == (task.asker == Side::max)};
  }

  static Reply reply(const Task& task, const Backed& value) {
    if (task.kind != Aim::Kind::test) return {value};
    Components gains = 0;
    for (unsigned i = 0; i < Backed::components; ++i)
      if (is_gain(task, value.part(i), task.threshold.part(i)))
        gains = static_cast<Components>(gains | (1U << i));
    return answer(task, gains & task.about);
  }

  static bool is_gain(const Task& task, Wide value, Wide threshold) {
    const bool holds =
        task.relation == Relation::more_than ? value > threshold : value >= threshold;
    return holds == (task.asker == Side::max);
  }

  // The opponent of the asker needs one successor without a gain; components that it has denied
  // already need no more proof.
  static Task narrowed(const Node& node) {
    Task task = node.task;
    if (node.side != task.asker) task.about = node.gains;
    return task;
  }

  // TEST: the first successor that decides ends it.
  static Step absorb_in_test(Node& node, const Reply& reply) {
    const bool askers_turn = node.side == node.task.asker;
    const bool decided = askers_turn ? reply.gains != 0 : reply.gains == 0;
    if (!askers_turn || decided) node.gains = askers_turn ? node.task.about : reply.gains;
    Step step;
    step.adopt = node.task.wants_line && (decided || node.empty);
    step.next = decided ? Step::Next::leave : Step::Next::successor;
    node.empty = false;
    return step;
  }

  // EVAL: a successor that its TEST shows to be better than the best so far is evaluated.
  static Step absorb_test(Node& node, const Reply& reply) {
    node.again = reply.gains != 0;
    Step step;
    step.next = node.again ? Step::Next::again : Step::Next::successor;
    return step;
  }

  // EVAL: the value of the first successor, of one that its TEST called for, or of any at the root
  // when all its moves are to be valued.
  Step absorb_value(Node& node, const Reply& reply) const {
    Step step;
    step.adopt = node.empty || adopts(node.side, node.best, reply.value);
    node.best = node.empty ? reply.value : join(node.side, node.best, reply.value);
    node.empty = node.again = false;
    const bool sure = node.best.proven(node.side) == extent_.sure_win(node.side);
    if (stops_at_sure_ && sure && !node.whole) step.next = Step::Next::leave;
    return step;
  }

  Extent extent_;
  bool stops_at_sure_;
  bool all_root_moves_;
};

/// Pearl's TEST as a question of its own: SearchResult::outcome says whether V(root) satisfies it.
/// Under a depth limit it is proved if it holds however bad the positions behind the horizon are
/// for MAX, disproved if it does not however good they are, and otherwise `unknown`.
template <class Backed, Game G, class Observer>
SearchResult run_test(G& game, const typename G::Position& root, const Question& question,
                      const Options& options, const Budget& budget, Observer& observer) {
  const Extent extent(game.values());
  Scout<Backed> policy(extent, options);
  Meter meter(budget);
  const LimitScope<G> limits(game, meter);
  DepthFirst<G, Scout<Backed>, Observer> engine(game, policy, meter, budget, options.progress,
                                                observer, static_order(options));
  constexpr unsigned last = Backed::components - 1;
  auto reply = engine.run(root, Scout<Backed>::test(question, 0));
  const bool proved = reply && reply->holds;
  const bool met_horizon = engine.met_horizon();
  if (reply && !proved && met_horizon)
    reply = engine.run(root, Scout<Backed>::test(question, last));
  SearchResult result = report_run(engine, meter);
  if (proved) result.score.lower = narrow(least(question));
  if (reply && !reply->holds) result.score.upper = narrow(least(question) - 1);
  if (engine.root()) report_line(result, engine.root()->line);
  conclude(result, options, extent, met_horizon);
  return result;
}

/// Pearl's SCOUT: the value of minimax, and the first best move; with Options::question, TEST only.
template <Game G, class Observer = NullObserver>
SearchResult scout(G& game, const typename G::Position& root, const Options& options = {},
                   const Budget& budget = {}, Observer&& observer = {}) {
  const Extent extent(game.values());
  if (options.question) {
    const Question& question = *options.question;
    if (budget.depth) return run_test<Bracketed>(game, root, question, options, budget, observer);
    return run_test<Exact>(game, root, question, options, budget, observer);
  }
  if (budget.depth)
    return search_values(game, root, Scout<Bracketed>(extent, options), {}, options, budget,
                         observer, static_order(options));
  return search_values(game, root, Scout<Exact>(extent, options), {}, options, budget, observer,
                       static_order(options));
}

/// TEST(root, question).
template <Game G, class Observer = NullObserver>
SearchResult test(G& game, const typename G::Position& root, const Question& question,
                  const Options& options = {}, const Budget& budget = {},
                  Observer&& observer = {}) {
  Options asking = options;
  asking.question = question;
  return scout(game, root, asking, budget, observer);
}

}  // namespace zermelo::search
