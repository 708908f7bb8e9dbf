// SPDX-License-Identifier: MIT
#include "interpreter/game/solver_instances.hpp"

namespace zermelo {

ZERMELO_RULE_SOLVER(template, mtdf)
ZERMELO_RULE_SOLVER(template, sss)

}  // namespace zermelo
