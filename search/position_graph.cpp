// SPDX-License-Identifier: MIT
#include "search/position_graph.hpp"

#include <algorithm>

namespace zermelo::search {
namespace {

constexpr std::size_t parts = 16;
constexpr std::size_t items_between_looks = 1U << 16;

// Moves the edges to one range of positions after another. What is left in the old array closes up
// behind each pass and is given back.
class Turner {
 public:
  Turner(PositionGraph& graph, Predecessors& predecessors, Stage& stage, Workers& workers)
      : graph_(graph), predecessors_(predecessors), stage_(stage), workers_(workers) {}

  bool turn_by_parts() {
    const std::size_t edges = graph_.successors.size();
    if (!count()) return false;
    KeyId from = 0;
    for (std::size_t part = 1; part <= parts; ++part) {
      const KeyId to = end_of_part(part * edges / parts);
      if (to == from) continue;
      if (!move_part(from, to)) return false;
      from = to;
    }
    return true;
  }

  // Each thread reads all moves, and writes the lists of some positions.
  bool turn_at_once() {
    const std::size_t size = graph_.keys.size();
    const std::size_t edges = graph_.successors.size();
    if (!has_memory((size + 2) * sizeof(std::uint32_t) + edges * sizeof(KeyId))) return false;
    predecessors_.first.assign(size + 2, 0);
    predecessors_.positions.resize(edges);
    const auto first_of = [&](unsigned thread) {
      return static_cast<KeyId>(workers_.begin_of_share(thread, size));
    };
    workers_.run([&](unsigned thread) { count_into(first_of(thread), first_of(thread + 1)); });
    if (!stage_.look(0, 1)) return false;
    add_up();
    workers_.run([&](unsigned thread) { fill(first_of(thread), first_of(thread + 1)); });
    graph_.successors.clear();
    return stage_.look(1, 1);
  }

 private:
  // Afterwards first[v + 1] is where the list of v begins; filling it moves that to its end, which
  // is where the next one begins.
  bool count() {
    const std::size_t size = graph_.keys.size();
    if (!has_memory((2 * size + 2) * sizeof(std::uint32_t))) return false;
    left_.append({graph_.move_counts.data(), size});
    predecessors_.first.assign(size + 2, 0);
    for (std::size_t e = 0; e < graph_.successors.size(); ++e) {
      if (e % items_between_looks == 0 && !stage_.look(0, 1)) return false;
      ++predecessors_.first[graph_.successors[e] + 2];
    }
    add_up();
    return true;
  }

  void count_into(KeyId from, KeyId to) noexcept {
    for (const KeyId successor : graph_.successors)
      if (successor >= from && successor < to) ++predecessors_.first[successor + 2];
  }

  void fill(KeyId from, KeyId to) noexcept {
    const KeyId* next = graph_.successors.begin();
    for (KeyId u = 0; u < graph_.move_counts.size(); ++u)
      for (const KeyId* const last = next + graph_.move_counts[u]; next != last; ++next)
        if (*next >= from && *next < to)
          predecessors_.positions[predecessors_.first[*next + 1]++] = u;
  }

  void add_up() noexcept {
    for (std::size_t i = 1; i < predecessors_.first.size(); ++i)
      predecessors_.first[i] += predecessors_.first[i - 1];
  }

  // The first position whose list begins at or behind `edge`.
  KeyId end_of_part(std::size_t edge) const {
    const auto begins = std::span(predecessors_.first.data() + 1, graph_.keys.size() + 1);
    const auto end = edge == total() ? begins.end() - 1 : std::ranges::lower_bound(begins, edge);
    return static_cast<KeyId>(end - begins.begin());
  }
  std::size_t total() const { return predecessors_.positions.size() + graph_.successors.size(); }

  bool move_part(KeyId from, KeyId to) {
    const std::size_t end = predecessors_.first[to + 1];
    if (!has_memory((end - predecessors_.positions.size()) * sizeof(KeyId))) return false;
    predecessors_.positions.resize(end);
    KeyId* kept = graph_.successors.begin();
    const KeyId* next = kept;
    for (KeyId u = 0; u < left_.size(); ++u) {
      if (u % items_between_looks == 0 && !stage_.look(from, graph_.keys.size())) return false;
      const KeyId* const last = next + left_[u];
      for (; next != last; ++next) {
        if (*next < from || *next >= to) {
          *kept++ = *next;
        } else {
          predecessors_.positions[predecessors_.first[*next + 1]++] = u;
          --left_[u];
        }
      }
    }
    graph_.successors.resize(static_cast<std::size_t>(kept - graph_.successors.begin()));
    return true;
  }

  bool has_memory(std::size_t more) {
    return stage_.meter().use_memory(graph_.memory() + predecessors_.memory() + left_.bytes() +
                                     more);
  }

  PositionGraph& graph_;
  Predecessors& predecessors_;
  Stage& stage_;
  Workers& workers_;
  GrowingArray<std::uint32_t> left_;  // moves of each position that still wait
};

}  // namespace

bool turn_round(PositionGraph& graph, Predecessors& predecessors, Stage& stage, Workers& workers,
                std::size_t most_at_once) {
  Turner turner(graph, predecessors, stage, workers);
  return graph.successors.size() <= most_at_once ? turner.turn_at_once() : turner.turn_by_parts();
}

}  // namespace zermelo::search
