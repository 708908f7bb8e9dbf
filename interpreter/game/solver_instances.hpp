// SPDX-License-Identifier: MIT
// The solver templates over rule games are compiled once each, a few to a file, and are not
// instantiated anywhere else.
#pragma once

#include "interpreter/game/rule_game.hpp"
#include "search/instances.hpp"

namespace zermelo {

ZERMELO_DECLARE_SOLVERS(interpreter::RuleGame)

}  // namespace zermelo
