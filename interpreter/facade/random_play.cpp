// SPDX-License-Identifier: MIT
// Whether play ends cannot be known from rules; that it does not seem to can be seen.
#include <random>

#include "interpreter/facade/game_state.hpp"
#include "search/key_store.hpp"
#include "search/report.hpp"

namespace zermelo {

using interpreter::RuleGame;

namespace {

/// The position after a random move, packed; nothing if there is none.
std::optional<search::Bytes> random_successor(RuleGame& game, RuleGame::Position position,
                                              std::minstd_rand& random) {
  if (game.terminal(position).kind != search::Answer::Kind::none) return std::nullopt;
  std::vector<RuleGame::Position> successors;
  if (game.expand(position, successors).kind != search::Expansion::Kind::moves) return std::nullopt;
  search::Bytes packed;
  game.pack(successors[random() % successors.size()], packed);
  return packed;
}

}  // namespace

bool Game::plays_on(std::uint32_t plies, double seconds) {
  RuleGame& game = state_->game;
  std::optional<RuleGame::Position> position = state_->here();
  search::Budget budget;
  budget.time = std::chrono::duration<double>(seconds);
  budget.stop = state_->stop;
  search::Meter meter(budget);
  const facade::Wording beyond_the_time(*state_, search::Deadline::max());
  const search::LimitScope<RuleGame> limits(game, meter);
  const RuleGame::Mark mark = game.mark();
  std::minstd_rand random;
  search::Bytes start;
  game.pack(*position, start);
  search::KeyStore seen;
  seen.insert(start);
  std::uint32_t ply = 0;
  for (; ply < plies && position && meter.look(); ++ply) {
    std::optional<search::Bytes> next = random_successor(game, *position, random);
    game.release(mark);
    if (!next || !seen.insert(*next).second) break;
    position = game.unpack(*next);
  }
  game.release(mark);
  game.clear_error();
  return ply == plies;
}

}  // namespace zermelo
