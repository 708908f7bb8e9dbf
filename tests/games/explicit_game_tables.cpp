// SPDX-License-Identifier: MIT
#include "tests/games/solver_instances.hpp"

namespace zermelo {

ZERMELO_SOLVER(template, examples::ExplicitGame, pvs)
ZERMELO_SOLVER(template, examples::ExplicitGame, mtdf)
ZERMELO_SOLVER(template, examples::ExplicitGame, sss)

}  // namespace zermelo
