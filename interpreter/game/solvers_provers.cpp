// SPDX-License-Identifier: MIT
#include "interpreter/game/solver_instances.hpp"

namespace zermelo {

ZERMELO_RULE_SOLVER(template, andor)
ZERMELO_RULE_SOLVER(template, pns)
ZERMELO_RULE_SOLVER(template, pn2)
ZERMELO_RULE_SOLVER(template, dfpn)

}  // namespace zermelo
