// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/game/rule_game.hpp"
#include "interpreter/program/roles.hpp"

namespace zermelo::interpreter {

/// What an engine's game offers beyond what solvers use, so that what it says can be compared with
/// another engine and put into words.
template <class G>
concept CheckableGame = search::LimitedGame<G> && search::DescribedGame<G> &&
    search::PackingGame<G> && search::SymmetricGame<G> && search::PrioritizedGame<G> &&
    requires(G& game, const typename G::Position& position, Role role, std::string text) {
  { game.roles() } -> std::convertible_to<const Roles&>;
  { game.error() } -> std::convertible_to<const std::optional<RoleError>&>;
  {game.clear_error()};
  { game.complaint(role, text, text) } -> std::same_as<RoleError>;
  { game.move_texts(position) } -> std::same_as<std::optional<std::vector<std::string>>>;
  { game.show(position, text) } -> std::same_as<search::Status>;
};

}  // namespace zermelo::interpreter
