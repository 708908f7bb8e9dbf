// SPDX-License-Identifier: MIT
#include "interpreter/game/solver_instances.hpp"

namespace zermelo {

ZERMELO_RULE_SOLVER(template, alphabeta)
ZERMELO_RULE_SOLVER(template, pvs)

}  // namespace zermelo
