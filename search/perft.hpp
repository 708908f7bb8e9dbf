// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "search/report.hpp"

namespace zermelo::search {

struct PerftResult {
  /// Positions at ply 1, 2, ..., each counted once for every line that leads to it; none after a
  /// terminal position. Ends with the last ply that has any, so it may be shorter than the depth
  /// asked for. What was counted so far, if the count was stopped.
  std::vector<std::uint64_t> positions;
  std::uint64_t nodes = 0;  ///< positions expanded or found terminal
  double seconds = 0;
  StoppedBy stopped_by = StoppedBy::none;
  bool error = false;
};

/// Counts the positions of the game tree ply by ply, down to `depth` plies; the usual check of a
/// move generator ("performance test"). Positions at the last ply are counted without a visit.
template <Game G>
class Perft {
 public:
  using Position = typename G::Position;

  Perft(G& game, std::uint32_t depth, const Budget& budget)
      : game_(game), depth_(depth), meter_(budget), limits_(game, meter_) {}

  PerftResult run(const Position& root) {
    const auto mark = game_.mark();
    bool running = depth_ == 0 || open(root);
    while (running && !frames_.empty()) {
      Frame& top = frames_.back();
      if (top.next == successors_.size()) {
        close(top);
      } else {
        running = open(successors_[top.next++]);
      }
    }
    game_.release(mark);
    result_.nodes = meter_.nodes();
    result_.seconds = meter_.seconds();
    result_.stopped_by = meter_.stopped_by();
    return std::move(result_);
  }

 private:
  struct Frame {
    typename G::Mark mark;
    std::size_t first;
    std::size_t next;
  };

  // Successors of the position on top of the stack are the last ones in successors_.
  bool open(const Position& given) {
    if (!meter_.count_node()) return false;
    const Position position = given;
    const Answer over = game_.terminal(position);
    if (over.kind == Answer::Kind::value) return true;
    if (over.kind != Answer::Kind::none) return fail(over.kind == Answer::Kind::error);
    const auto mark = game_.mark();
    const std::size_t first = successors_.size();
    const Expansion expansion = game_.expand(position, successors_);
    if (expansion.kind == Expansion::Kind::leaf) return true;
    if (expansion.kind != Expansion::Kind::moves)
      return fail(expansion.kind == Expansion::Kind::error);
    if (frames_.size() == result_.positions.size()) result_.positions.push_back(0);
    result_.positions[frames_.size()] += successors_.size() - first;
    const bool last_ply = frames_.size() + 1 == depth_;
    frames_.push_back({mark, first, last_ply ? successors_.size() : first});
    return meter_.use_memory(successors_.capacity() * sizeof(Position) +
                             frames_.capacity() * sizeof(Frame));
  }

  void close(Frame& top) {
    game_.release(top.mark);
    successors_.erase(successors_.begin() + static_cast<std::ptrdiff_t>(top.first),
                      successors_.end());
    frames_.pop_back();
  }

  bool fail(bool error) {
    result_.error = error;
    if (!error && meter_.look()) meter_.stop(StoppedBy::interrupt);
    return false;
  }

  G& game_;
  std::uint32_t depth_;
  Meter meter_;
  LimitScope<G> limits_;
  std::vector<Frame> frames_;
  std::vector<Position> successors_;
  PerftResult result_;
};

template <Game G>
PerftResult perft(G& game, const typename G::Position& root, std::uint32_t depth,
                  const Budget& budget = {}) {
  return Perft<G>(game, depth, budget).run(root);
}

}  // namespace zermelo::search
