// SPDX-License-Identifier: MIT
#include "search/attractor.hpp"

#include <algorithm>
#include <atomic>
#include <new>
#include <vector>

#include "search/interference.hpp"
#include "search/value.hpp"

namespace zermelo::search {
namespace {

constexpr std::uint32_t steps_between_looks = 1U << 16;
constexpr std::size_t worth_sharing = 1U << 11;  // positions of one rank
constexpr std::size_t most_at_once = 1U << 18;

// Looks at the clock once for many steps.
class Watch {
 public:
  explicit Watch(Stage& stage) : stage_(stage) {}
  bool goes_on(std::size_t steps, std::size_t done, std::size_t all) {
    if ((steps_ += steps) < steps_between_looks) return true;
    steps_ = 0;
    return stage_.look(done, all);
  }

 private:
  Stage& stage_;
  std::size_t steps_ = 0;
};

class Evaluator {
 public:
  Evaluator(PositionGraph& graph, const Predecessors& predecessors, Stage& stage, Workers& workers)
      : graph_(graph),
        predecessors_(predecessors),
        stage_(stage),
        watch_(stage),
        workers_(workers),
        joined_(workers.count()) {}

  std::optional<Valuation> run(std::optional<Value> infinite, const Extent& extent) {
    if (!prepare()) return std::nullopt;
    const Wide beyond = infinite ? Wide{*infinite} : extent.hi - 1;
    const Wide below = infinite ? Wide{*infinite} : extent.hi;
    if (!attract_from_top(beyond) || !attract_from_bottom(below)) return std::nullopt;
    if (infinite && !attract_to_sure_end(*infinite, extent)) return std::nullopt;
    if (infinite) settle_the_rest(*infinite);
    return Valuation{std::move(graph_.leaf_values), std::move(ranks_)};
  }

 private:
  Value value_of(KeyId id) const noexcept { return graph_.leaf_values[id]; }

  bool prepare() {
    const std::size_t size = graph_.keys.size();
    const auto leaves = static_cast<std::size_t>(
        std::count(graph_.kinds.begin(), graph_.kinds.end(), NodeKind::leaf));
    if (!stage_.meter().use_memory(graph_.memory() + predecessors_.memory() +
                                   (2 * size + leaves) * sizeof(std::uint32_t)))
      return false;
    ranks_.assign(size, no_rank);
    leaves_.resize(leaves);
    leaves_.rewind();
    for (KeyId id = 0; id < size; ++id)
      if (graph_.kinds[id] == NodeKind::leaf) leaves_.push_back(id), ranks_[id] = 0;
    std::ranges::stable_sort(leaves_, {}, [&](KeyId id) { return value_of(id); });
    return stage_.look(0, size);
  }

  std::span<const KeyId> leaves_worth(Value value) const {
    const auto worth = [&](KeyId id) { return value_of(id); };
    return {std::ranges::lower_bound(leaves_, value, {}, worth),
            std::ranges::upper_bound(leaves_, value, {}, worth)};
  }

  bool attract_from_top(Wide beyond) {
    const KeyId* end = leaves_.end();
    while (end != leaves_.begin() && value_of(end[-1]) > beyond) {
      const auto leaves = leaves_worth(value_of(end[-1]));
      if (!attract(Side::max, leaves)) return false;
      end = leaves.data();
    }
    return true;
  }

  bool attract_from_bottom(Wide below) {
    const KeyId* first = leaves_.begin();
    while (first != leaves_.end() && value_of(*first) < below) {
      const auto leaves = leaves_worth(value_of(*first));
      if (!attract(Side::min, leaves)) return false;
      first = leaves.data() + leaves.size();
    }
    return true;
  }

  // Where going on for ever is a sure win, some may still be able to force an end.
  bool attract_to_sure_end(Value infinite, const Extent& extent) {
    if (infinite != extent.hi && infinite != extent.lo) return true;
    const auto leaves = leaves_worth(infinite);
    return leaves.empty() || attract(infinite == extent.hi ? Side::max : Side::min, leaves);
  }

  // Positions come by rank: the last successor of a position of the other side is the one that
  // holds out longest.
  bool attract(Side side, std::span<const KeyId> leaves) {
    const Value value = value_of(leaves.front());
    queue_.rewind();
    queue_.append(leaves);
    std::size_t done = 0;
    for (std::uint32_t rank = 0; done < queue_.size(); ++rank) {
      const std::size_t end = queue_.size();
      while (done < end) {
        const std::size_t next = std::min(end, done + most_at_once);
        if (!attract_to(side, value, rank, done, next)) return false;
        done = next;
      }
    }
    settled_ += done;
    return true;
  }

  // Adds what can move to the positions from `first` to before `last` in the queue, all of `rank`.
  bool attract_to(Side side, Value value, std::uint32_t rank, std::size_t first, std::size_t last) {
    if (workers_.count() > 1 && last - first >= worth_sharing) {
      share(side, value, rank, first, last);
      return stage_.look(settled_ + last, ranks_.size());
    }
    for (std::size_t i = first; i < last; ++i) {
      const auto before = predecessors_.of(queue_[i]);
      if (!watch_.goes_on(before.size() + 1, settled_ + i, ranks_.size())) return false;
      for (const KeyId predecessor : before)
        if (joins(side, predecessor)) queue_.push_back(settled(predecessor, value, rank + 1));
    }
    return true;
  }

  bool joins(Side side, KeyId id) noexcept {
    if (ranks_[id] != no_rank) return false;
    return graph_.kinds[id] == kind_of(side) || --graph_.move_counts[id] == 0;
  }

  KeyId settled(KeyId id, Value value, std::uint32_t rank) noexcept {
    graph_.leaf_values[id] = value;
    ranks_[id] = rank;
    return id;
  }

  // Those of the numbers from `from` to before `to`. Lists are in order: one goes through them from
  // the nearer end, and no further than there.
  template <class Visit>
  void for_each_predecessor(KeyId id, KeyId from, KeyId to, const Visit& visit) const {
    const auto before = predecessors_.of(id);
    if (from <= ranks_.size() - to) {
      for (const KeyId one : before) {
        if (one >= to) return;
        if (one >= from) visit(one);
      }
    } else {
      for (auto one = before.rbegin(); one != before.rend() && *one >= from; ++one)
        if (*one < to) visit(*one);
    }
  }

  // Each thread finds those with numbers in a part of its own, so that none writes where another
  // one reads; in which order they join makes no difference to their ranks.
  void share(Side side, Value value, std::uint32_t rank, std::size_t first, std::size_t last) {
    std::atomic<bool> has_memory = true;
    workers_.run(
        [&](unsigned thread) {
          const auto from = static_cast<KeyId>(workers_.begin_of_share(thread, ranks_.size()));
          const auto to = static_cast<KeyId>(workers_.begin_of_share(thread + 1, ranks_.size()));
          GrowingArray<KeyId>& joined = joined_[thread].ids;
          joined.rewind();
          try {
            for (std::size_t i = first; i < last; ++i)
              for_each_predecessor(queue_[i], from, to, [&](KeyId predecessor) {
                if (joins(side, predecessor))
                  joined.push_back(settled(predecessor, value, rank + 1));
              });
          } catch (const std::bad_alloc&) {
            has_memory = false;
          }
        },
        last - first);
    if (!has_memory) throw std::bad_alloc();
    for (const auto& joined : joined_) queue_.append({joined.ids.data(), joined.ids.size()});
  }

  void settle_the_rest(Value infinite) noexcept {
    for (KeyId id = 0; id < ranks_.size(); ++id)
      if (ranks_[id] == no_rank) graph_.leaf_values[id] = infinite;
  }

  PositionGraph& graph_;
  const Predecessors& predecessors_;
  Stage& stage_;
  Watch watch_;
  Workers& workers_;
  GrowingArray<std::uint32_t> ranks_;
  GrowingArray<KeyId> leaves_;  // by value
  GrowingArray<KeyId> queue_;
  std::size_t settled_ = 0;  // positions that were in the queue before
  // Of one thread; others do not wait for its cache lines.
  struct alignas(interference_size) Joined {
    GrowingArray<KeyId> ids;
  };

  std::vector<Joined> joined_;  // by thread
};

}  // namespace

std::optional<Endlessness> find_endless(PositionGraph& graph, const Predecessors& predecessors,
                                        Stage& stage) {
  const std::size_t size = graph.keys.size();
  Endlessness found;
  GrowingArray<KeyId> queue;
  Watch watch(stage);
  if (!stage.meter().use_memory(graph.memory() + predecessors.memory() +
                                size * (sizeof(KeyId) + 1)))
    return std::nullopt;
  found.ends.assign(size, false);
  for (KeyId id = 0; id < size; ++id)
    if (graph.kinds[id] == NodeKind::leaf) queue.push_back(id);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    found.ends[queue[i]] = true;
    const auto before = predecessors.of(queue[i]);
    if (!watch.goes_on(before.size() + 1, i, size)) return std::nullopt;
    for (const KeyId predecessor : before)
      if (--graph.move_counts[predecessor] == 0) queue.push_back(predecessor);
  }
  for (const KeyId id : queue)
    for (const KeyId predecessor : predecessors.of(id)) ++graph.move_counts[predecessor];
  if (queue.size() != size)
    found.first = static_cast<KeyId>(std::find(found.ends.begin(), found.ends.end(), false) -
                                     found.ends.begin());
  return found;
}

std::optional<Valuation> evaluate(PositionGraph& graph, const Predecessors& predecessors,
                                  std::optional<Value> infinite,
                                  const std::optional<ValueRange>& range, Stage& stage,
                                  Workers& workers) {
  return Evaluator(graph, predecessors, stage, workers).run(infinite, Extent(range));
}

}  // namespace zermelo::search
