// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/depth_first.hpp"
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
        meter_(meter) {}

  /// The line from `root` that begins with `line`, or with its first move only where the rest does
  /// not hold the value.
  std::vector<std::uint32_t> complete(const Position& root,
                                      const std::vector<std::uint32_t>& line) {
    const auto mark = game_.mark();
    play_all(root, line);
    if (end_ == End::elsewhere && line.size() > 1) play_all(root, {line.data(), 1});
    while (end_ == End::open && extend()) {
    }
    if (end_ == End::elsewhere) search_afresh(root);
    game_.release(mark);
    return line_;
  }

 private:
  /// Where the line ends: before the game does, with the game, or where the value is another one.
  enum class End : std::uint8_t { open, complete, elsewhere, unknown };

  void play_all(const Position& root, std::span<const std::uint32_t> line) {
    positions_.clear();
    path_.clear();
    line_.clear();
    step_to(root);
    for (const std::uint32_t index : line) {
      if (end_ != End::open || index >= successors_.size()) break;
      play(index);
    }
  }

  void play(std::uint32_t index) {
    line_.push_back(index);
    step_to(Position(successors_[index]));
  }

  void step_to(const Position& position) {
    const Answer answer = value_at(position);
    if (answer.kind == Answer::Kind::none) {
      end_ = End::open;
    } else if (answer.kind == Answer::Kind::value) {
      end_ = answer.value == value_ ? End::complete : End::elsewhere;
    } else {
      end_ = End::unknown;
    }
    if (!game_.acyclic()) path_.push(game_.hash(position), ply());
    positions_.push_back(position);
  }

  std::uint32_t ply() const noexcept { return static_cast<std::uint32_t>(positions_.size()); }

  // The value that ends a line in `position`; `none` if there are moves, which are expanded.
  Answer value_at(const Position& position) {
    const Answer over = game_.terminal(position);
    if (over.kind != Answer::Kind::none) return over;
    if (repeats(position)) return game_.repetition(position);
    successors_.clear();
    const Expansion expansion = game_.expand(position, successors_);
    side_ = expansion.side;
    if (expansion.kind == Expansion::Kind::leaf) return game_.leaf_value(position);
    return expansion.kind == Expansion::Kind::moves ? Answer::none() : Answer::error();
  }

  bool repeats(const Position& position) {
    const auto same = [&](std::uint32_t ply) { return game_.equal(positions_[ply], position); };
    return !game_.acyclic() && path_.contains(game_.hash(position), same);
  }

  bool extend() {
    const auto task = Policy::Task::test(Threshold::before(side_, value_));
    const Horizon worst = side_ == Side::max ? Horizon::pessimistic : Horizon::optimistic;
    const auto line = line_from(memory_, positions_.back(), task, worst);
    for (const std::uint32_t index : line) {
      if (end_ != End::open) break;
      play(index);
    }
    return !line.empty();
  }

  // In a cyclic game values hold for any path, but the moves that have them may lead round in a
  // circle. A search that heeds the path finds a line, if there is time.
  void search_afresh(const Position& root) {
    NoMemory none;
    const auto window =
        Policy::Task::window(Threshold::at_least(value_), Threshold::more_than(value_));
    const auto line = line_from(none, root, window, Horizon::estimate);
    if (line.empty()) {
      line_.pop_back();
    } else {
      line_ = line;
    }
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
  std::vector<Position> positions_;  // on the line, from the root
  Path path_;
  std::vector<std::uint32_t> line_;
  std::vector<Position> successors_;  // of the last one
  Side side_ = Side::max;
  End end_ = End::open;
};

}  // namespace zermelo::search
