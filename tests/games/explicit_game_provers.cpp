// SPDX-License-Identifier: MIT
#include "tests/games/solver_instances.hpp"

namespace zermelo {

ZERMELO_SOLVER(template, examples::ExplicitGame, andor)
ZERMELO_SOLVER(template, examples::ExplicitGame, pns)
ZERMELO_SOLVER(template, examples::ExplicitGame, pn2)
ZERMELO_SOLVER(template, examples::ExplicitGame, dfpn)

}  // namespace zermelo
