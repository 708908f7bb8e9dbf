// SPDX-License-Identifier: MIT
#include "interpreter/cli/endless.hpp"

namespace zermelo::cli {

namespace {

/// More than games that people play have.
constexpr std::uint32_t long_line = 10'000;
constexpr std::uint32_t long_random_game = 500;
#ifdef __SANITIZE_ADDRESS__
constexpr double most_seconds = 0.5;  // each ply takes ten times as long and more
#else
constexpr double most_seconds = 0.025;
#endif

}  // namespace

std::optional<std::uint32_t> plies_without_end(Game& game, const SolveResult& result) {
  const bool ran_out = result.stopped_by == StoppedBy::nodes ||
                       result.stopped_by == StoppedBy::time ||
                       result.stopped_by == StoppedBy::memory;
  if (!ran_out || result.estimate) return std::nullopt;
  if (result.statistics.depth >= long_line) return result.statistics.depth;
  if (game.plays_on(long_random_game, most_seconds)) return long_random_game;
  return std::nullopt;
}

}  // namespace zermelo::cli
