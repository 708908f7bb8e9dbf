// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "examples/native/explicit_game.hpp"

/// The values of a graph with infinite play, by definition and as slowly as one likes.
namespace zermelo::tests {

/// The value of every node where infinite play is worth the game's repetition value. "MAX can force
/// t or more" is the least fixpoint of its one-step condition where t is more than infinite play is
/// worth, since then he must come to an end, and the greatest where it is not.
std::vector<search::Value> fixpoint_values(const examples::ExplicitGame& game);

/// For every node the least number of plies within which `side` can force a leaf worth `value`;
/// nothing if it cannot.
std::vector<std::optional<std::uint32_t>> forced_within(const examples::ExplicitGame& game,
                                                        search::Side side, search::Value value);

}  // namespace zermelo::tests
