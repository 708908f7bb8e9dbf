// SPDX-License-Identifier: MIT
#include "interpreter/game/solver_instances.hpp"

namespace zermelo {

ZERMELO_SOLVER(template, interpreter::RuleGame, andor)
ZERMELO_SOLVER(template, interpreter::RuleGame, pns)
ZERMELO_SOLVER(template, interpreter::RuleGame, pn2)
ZERMELO_SOLVER(template, interpreter::RuleGame, dfpn)

}  // namespace zermelo
