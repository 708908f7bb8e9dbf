// SPDX-License-Identifier: MIT
#include "interpreter/game/solver_instances.hpp"

namespace zermelo {

ZERMELO_SOLVER(template, interpreter::RuleGame, mtdf)
ZERMELO_SOLVER(template, interpreter::RuleGame, sss)

}  // namespace zermelo
