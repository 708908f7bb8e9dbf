// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/facade/game_state.hpp"
#include "interpreter/playouts/playout_engine.hpp"

namespace zermelo::facade {

/// The loaded rules on one engine, at the start of all playouts.
struct RunningEngine {
  Game game;
  Game::State* state;
  std::unique_ptr<interpreter::PlayoutEngine> engine;
};

/// One for each way to run the loaded rules; the first is the one that others are compared with.
/// Starts at `position` if there is one, and after `moves`. What is not compiled by the deadline is
/// left out. Throws Error (rules).
std::vector<RunningEngine> running_engines(const std::shared_ptr<Engine::State>& state,
                                           const std::optional<std::string>& position,
                                           const std::optional<std::string>& moves,
                                           search::Deadline deadline = search::Deadline::max());

/// Begins anew where positions outgrew the room that compiled rules had for them, with more of it;
/// false where there is no more, or they do not run at all: then there is no engine.
bool begin_with_more_room(RunningEngine& running);

/// A machine that is observed: what the analysis of the rules claims is compared with what it does.
RunningEngine checked_engine(const std::shared_ptr<Engine::State>& state,
                             const std::optional<std::string>& position,
                             const std::optional<std::string>& moves);

}  // namespace zermelo::facade
