// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "search/game.hpp"

namespace zermelo::search {

/// What `perft` counted.
struct PerftResult {
  /// positions[i]: positions exactly i + 1 plies below the root, counted once for each line that
  /// leads to them; none lies below a terminal position.
  std::vector<std::uint64_t> positions;
  bool error = false;    ///< the game answered `error`
  bool stopped = false;  ///< the game or the meter ended it; the counts are not complete
};

/// Counts the lines of play ply by ply, as chess programmers do to check a move generator. The
/// last ply is counted without being looked at. Repeated positions are not looked for.
template <Game G>
PerftResult perft(G& game, const typename G::Position& root, std::uint32_t depth, Meter& meter) {
  struct Frame {
    std::vector<typename G::Position> successors;
    std::size_t next = 0;
    typename G::Mark mark;
  };
  PerftResult result;
  result.positions.assign(depth, 0);
  std::vector<Frame> stack;
  // Expands a position at ply stack.size(); false when the count must end.
  const auto enter = [&](const typename G::Position& position) {
    if (!meter.count_node()) {
      result.stopped = true;
      return false;
    }
    const Answer over = game.terminal(position);
    result.error |= over.kind == Answer::Kind::error;
    result.stopped |= over.kind == Answer::Kind::stopped;
    if (over.kind != Answer::Kind::none) return !result.error && !result.stopped;
    Frame frame{{}, 0, game.mark()};
    const Expansion expansion = game.expand(position, frame.successors);
    result.error |= expansion.kind == Expansion::Kind::error;
    result.stopped |= expansion.kind == Expansion::Kind::stopped;
    if (result.error || result.stopped) return false;
    if (expansion.kind != Expansion::Kind::moves) return true;
    result.positions[stack.size()] += frame.successors.size();
    if (stack.size() + 1 < depth) {
      stack.push_back(std::move(frame));
    } else {
      game.release(frame.mark);
    }
    return true;
  };
  if (depth == 0 || !enter(root)) return result;
  while (!stack.empty()) {
    Frame& frame = stack.back();
    if (frame.next == frame.successors.size()) {
      game.release(frame.mark);
      stack.pop_back();
      continue;
    }
    const typename G::Position next = frame.successors[frame.next++];
    if (!enter(next)) break;
  }
  return result;
}

}  // namespace zermelo::search
