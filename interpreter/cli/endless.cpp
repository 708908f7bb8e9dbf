// SPDX-License-Identifier: MIT
// Whether play ends cannot be known from rules; that it does not seem to can be seen.
#include "interpreter/cli/endless.hpp"

#include <chrono>
#include <random>
#include <string>
#include <unordered_set>
#include <vector>

namespace zermelo::cli {

namespace {

/// More than games that people play have.
constexpr std::uint32_t long_line = 10'000;
constexpr std::uint32_t long_random_game = 500;
constexpr std::chrono::milliseconds most_time{25};

/// Whether play came neither to an end nor to a position that it had been to.
bool random_game_goes_on(Game& game) {
  const auto deadline = std::chrono::steady_clock::now() + most_time;
  std::minstd_rand random;
  std::unordered_set<std::string> seen;
  for (std::uint32_t ply = 0; ply < long_random_game; ++ply) {
    if (!seen.insert(game.position().text()).second) return false;
    const std::size_t moves = game.moves().size();
    if (moves == 0 || std::chrono::steady_clock::now() > deadline) return false;
    game.play(random() % moves);
  }
  return true;
}

}  // namespace

std::optional<std::uint32_t> plies_without_end(Game game, const SolveResult& result) {
  const bool ran_out = result.stopped_by == StoppedBy::nodes ||
                       result.stopped_by == StoppedBy::time ||
                       result.stopped_by == StoppedBy::memory;
  if (!ran_out || result.estimate) return std::nullopt;
  if (result.statistics.depth >= long_line) return result.statistics.depth;
  // Calls of roles may be why the time ran out, and one more of them would know no end of it.
  if (result.stopped_by == StoppedBy::time) return std::nullopt;
  try {
    if (random_game_goes_on(game)) return long_random_game;
  } catch (const Error&) {  // which is not what was asked for
  }
  return std::nullopt;
}

}  // namespace zermelo::cli
