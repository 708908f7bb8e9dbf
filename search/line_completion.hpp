// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/depth_first.hpp"
#include "search/played_line.hpp"
#include "search/report.hpp"
#include "search/value_search.hpp"

namespace zermelo::search {

/// Leads a principal variation that a table cut short to the end of the game. The root is known to
/// be worth exactly `value`, and so is every position on the line; at each a TEST finds a successor
/// that is. Spends what `meter` allows and leaves the line as far as it came.
template <bool traced, StorableGame G, class Store>
class LineCompletion {
 public:
  using Position = typename G::Position;
  using Policy = ValueSearch<traced>;

  LineCompletion(G& game, Value value, const Extent& extent, Store& memory, const Budget& budget,
                 Meter& meter)
      : game_(game),
        value_(value),
        extent_(extent),
        memory_(memory),
        budget_(budget),
        meter_(meter),
        played_(game, value) {}

  /// The line from `root` that begins with `line`, or with its first move only where the rest does
  /// not hold the value.
  std::vector<std::uint32_t> complete(const Position& root,
                                      const std::vector<std::uint32_t>& line) {
    const auto mark = game_.mark();
    played_.play_all(root, line);
    if (played_.end() == End::elsewhere && line.size() > 1)
      played_.play_all(root, {line.data(), 1});
    while (played_.end() == End::open && extend()) {
    }
    auto completed =
        played_.end() == End::elsewhere ? searched_afresh(root) : std::vector(played_.moves());
    game_.release(mark);
    return completed;
  }

 private:
  using End = typename PlayedLine<G>::End;

  bool extend() {
    const auto task = Policy::Task::test(Threshold::before(played_.side(), value_));
    const Horizon worst = played_.side() == Side::max ? Horizon::pessimistic : Horizon::optimistic;
    const auto line = line_from(memory_, Position(played_.last()), task, worst);
    for (const std::uint32_t index : line) {
      if (played_.end() != End::open) break;
      played_.play(index);
    }
    return !line.empty();
  }

  // In a cyclic game values hold for any path, but the moves that have them may lead round in a
  // circle. A search that heeds the path finds a line, if there is time.
  std::vector<std::uint32_t> searched_afresh(const Position& root) {
    NoMemory none;
    const auto window =
        Policy::Task::window(Threshold::at_least(value_), Threshold::more_than(value_));
    auto line = line_from(none, root, window, Horizon::estimate);
    if (!line.empty()) return line;
    line = played_.moves();
    line.pop_back();
    return line;
  }

  // The line from `position` by which the side to move has the value, or the beginning of it; empty
  // if there is none.
  template <class Any>
  std::vector<std::uint32_t> line_from(Any& store, const Position& position,
                                       const typename Policy::Task& task, Horizon horizon) {
    Policy policy(extent_, false, false);
    policy.begin(horizon, budget_.depth);
    NullObserver nobody;
    const ProgressCallback silent;
    DepthFirst<G, Policy, NullObserver, Any> engine(game_, policy, meter_, budget_, silent, nobody,
                                                    OrderBy::priorities, store);
    const auto reply = engine.run(position, task);
    if (!reply || !engine.root()) return {};
    const Side side = engine.root()->side;
    const bool holds = reply->grade(side) == Grade::proven &&
                       beyond(side, reply->value, Threshold::before(side, value_));
    if (!holds) return {};
    std::vector<std::uint32_t> line = engine.root()->line;
    if (!reply->exact() && !line.empty()) line.resize(1);
    return line;
  }

  G& game_;
  const Value value_;
  const Extent extent_;
  Store& memory_;
  const Budget& budget_;
  Meter& meter_;
  PlayedLine<G> played_;
};

}  // namespace zermelo::search
