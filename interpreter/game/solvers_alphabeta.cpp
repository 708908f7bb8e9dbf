// SPDX-License-Identifier: MIT
#include "interpreter/game/solver_instances.hpp"

namespace zermelo {

ZERMELO_SOLVER(template, interpreter::RuleGame, alphabeta)
ZERMELO_SOLVER(template, interpreter::RuleGame, pvs)

}  // namespace zermelo
