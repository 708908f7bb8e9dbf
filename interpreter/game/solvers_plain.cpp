// SPDX-License-Identifier: MIT
#include "interpreter/game/solver_instances.hpp"

namespace zermelo {

ZERMELO_SOLVER(template, interpreter::RuleGame, minimax)
ZERMELO_SOLVER(template, interpreter::RuleGame, scout)

}  // namespace zermelo
