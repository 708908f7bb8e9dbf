// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "search/game.hpp"

namespace zermelo::search {

/// What `perft` counted.
struct PerftResult {
  /// positions[i]: positions exactly i + 1 plies below the root, each counted once for every line
  /// that leads to it; none lies below a terminal position.
  std::vector<std::uint64_t> positions;
  bool error = false;    ///< the game answered `error`
  bool stopped = false;  ///< counts are incomplete; the meter knows why
};

/// One run of `perft`.
template <Game G>
class Perft {
 public:
  using Position = typename G::Position;

  Perft(G& game, std::uint32_t depth, Meter& meter) : game_(game), depth_(depth), meter_(meter) {}

  PerftResult run(const Position& root) {
    if (!meter_.use_memory(bytes())) return {{}, false, true};
    result_.positions.resize(depth_);
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
    return std::move(result_);
  }

 private:
  // The successors of the position on top of the stack are the last ones in successors_.
  struct Frame {
    typename G::Mark mark;
    std::size_t first;
    std::size_t next;
  };

  bool open(const Position& given) {
    if (!meter_.count_node()) return stop();
    const Position position = given;  // `given` may lie in successors_, which is about to grow
    const Answer over = game_.terminal(position);
    if (over.kind == Answer::Kind::value) return true;
    if (over.kind != Answer::Kind::none) return fail(over.kind == Answer::Kind::error);
    const auto mark = game_.mark();
    const std::size_t first = successors_.size();
    const Expansion expansion = game_.expand(position, successors_);
    if (expansion.kind == Expansion::Kind::leaf) return true;
    if (expansion.kind != Expansion::Kind::moves)
      return fail(expansion.kind == Expansion::Kind::error);
    result_.positions[frames_.size()] += successors_.size() - first;
    const bool last_ply = frames_.size() + 1 == depth_;
    frames_.push_back({mark, first, last_ply ? successors_.size() : first});
    return meter_.use_memory(bytes()) || stop();
  }

  void close(Frame& top) {
    game_.release(top.mark);
    successors_.erase(successors_.begin() + static_cast<std::ptrdiff_t>(top.first),
                      successors_.end());
    frames_.pop_back();
  }

  // The game has no answer: there is an error in it, or it was stopped.
  bool fail(bool error) {
    if (!error) {
      meter_.note_stopped_game();
      return stop();
    }
    result_.error = true;
    return false;
  }

  bool stop() {
    result_.stopped = true;
    return false;
  }

  std::uint64_t bytes() const noexcept {
    return depth_ * sizeof(std::uint64_t) + successors_.capacity() * sizeof(Position) +
           frames_.capacity() * sizeof(Frame);
  }

  G& game_;
  std::uint32_t depth_;
  Meter& meter_;
  std::vector<Frame> frames_;
  std::vector<Position> successors_;
  PerftResult result_;
};

/// Counts the lines of play ply by ply, as chess programmers do to check a move generator. The last
/// ply is counted without being looked at. Repeated positions are not looked for. Memory is
/// O(depth) and within the meter's budget.
template <Game G>
PerftResult perft(G& game, const typename G::Position& root, std::uint32_t depth, Meter& meter) {
  return Perft<G>(game, depth, meter).run(root);
}

}  // namespace zermelo::search
