// SPDX-License-Identifier: MIT
#include "tests/games/solver_instances.hpp"

namespace zermelo {

ZERMELO_SOLVER(template, tests::AnyGame, minimax)
ZERMELO_SOLVER(template, tests::AnyGame, scout)
ZERMELO_SOLVER(template, tests::AnyGame, alphabeta)

}  // namespace zermelo
