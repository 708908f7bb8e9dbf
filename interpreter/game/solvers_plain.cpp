// SPDX-License-Identifier: MIT
#include "interpreter/game/solver_instances.hpp"

namespace zermelo {

ZERMELO_RULE_SOLVER(template, minimax)
ZERMELO_RULE_SOLVER(template, scout)

}  // namespace zermelo
