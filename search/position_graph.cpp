// SPDX-License-Identifier: MIT
#include "search/position_graph.hpp"

#include <algorithm>
#include <utility>
#include <vector>

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

  // Each thread turns the moves of some positions. The place of each in the list of a position is
  // behind those of the threads before it, so that lists are in order.
  bool turn_at_once() {
    const std::size_t size = graph_.keys.size();
    const std::size_t edges = graph_.successors.size();
    const std::size_t counts = (workers_.count() + 1) * (size + 1) * sizeof(std::uint32_t);
    if (!has_memory(counts + edges * sizeof(KeyId))) return false;
    predecessors_.first.resize(size + 1);
    predecessors_.positions.resize(edges);
    const std::vector<Share> shares = share_out();
    std::vector<Places> places(workers_.count());
    for (Places& each : places) each.resize(size);
    workers_.run([&](unsigned thread) { count_moves(shares[thread], places[thread]); }, size);
    if (!stage_.look(0, 1)) return false;
    find_places(places);
    workers_.run([&](unsigned thread) { fill(shares[thread], places[thread]); }, size);
    graph_.successors.clear();
    return stage_.look(1, 1);
  }

 private:
  // Positions whose moves one thread turns: those from `first` to before `last`, and where the
  // moves of the first begin.
  struct Share {
    KeyId first;
    KeyId last;
    std::size_t move;
  };
  // Of one thread, for each position: how many moves of its share lead there, then where in
  // `Predecessors::positions` the next one belongs.
  using Places = GrowingArray<std::uint32_t>;

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

  // About equally many moves for each.
  std::vector<Share> share_out() const {
    const auto size = static_cast<KeyId>(graph_.keys.size());
    std::vector<Share> shares;
    KeyId position = 0;
    std::size_t move = 0;
    for (unsigned thread = 0; thread < workers_.count(); ++thread) {
      shares.push_back({position, size, move});
      const std::size_t end = workers_.begin_of_share(thread + 1, graph_.successors.size());
      for (; position < size && move < end; ++position) move += graph_.move_counts[position];
      shares.back().last = position;
    }
    shares.back().last = size;
    return shares;
  }

  void count_moves(const Share& share, Places& counts) noexcept {
    for (std::uint32_t& count : counts) count = 0;
    const KeyId* next = graph_.successors.begin() + share.move;
    for (KeyId u = share.first; u < share.last; ++u)
      for (const KeyId* const last = next + graph_.move_counts[u]; next != last; ++next)
        ++counts[*next];
  }

  void find_places(std::vector<Places>& places) noexcept {
    std::uint32_t place = 0;
    for (KeyId v = 0; v < graph_.keys.size(); ++v) {
      predecessors_.first[v] = place;
      for (Places& each : places) place += std::exchange(each[v], place);
    }
    predecessors_.first.back() = place;
  }

  void fill(const Share& share, Places& places) noexcept {
    const KeyId* next = graph_.successors.begin() + share.move;
    for (KeyId u = share.first; u < share.last; ++u)
      for (const KeyId* const last = next + graph_.move_counts[u]; next != last; ++next)
        predecessors_.positions[places[*next]++] = u;
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
