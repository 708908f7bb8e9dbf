// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "tests/agreement/solvers/random_games.hpp"

namespace zermelo::tests {

/// What is wrong with how a solver treats a game; empty if nothing is.
using Complaint = std::string;
using Check = std::function<Complaint(RandomGame&)>;

/// A game as small as one can make it from `game` by taking away moves and positions, one at a
/// time, that `check` still complains about. `check` must complain about `game`.
RandomGame shrink(RandomGame game, const Check& check);

/// The game node by node, as one would type it in again.
std::string describe(const RandomGame& game);

/// Runs `check`; a complaint fails the test, with the smallest game that shows it.
void expect_none(const Check& check, RandomGame& game);

}  // namespace zermelo::tests
