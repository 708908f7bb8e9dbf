// SPDX-License-Identifier: MIT
#include "tests/games/solver_instances.hpp"

namespace zermelo {

ZERMELO_SOLVER(template, examples::ExplicitGame, minimax)
ZERMELO_SOLVER(template, examples::ExplicitGame, scout)
ZERMELO_SOLVER(template, examples::ExplicitGame, alphabeta)

}  // namespace zermelo
