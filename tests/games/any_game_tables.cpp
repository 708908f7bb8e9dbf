// SPDX-License-Identifier: MIT
#include "tests/games/solver_instances.hpp"

namespace zermelo {

ZERMELO_SOLVER(template, tests::AnyGame, pvs)
ZERMELO_SOLVER(template, tests::AnyGame, mtdf)
ZERMELO_SOLVER(template, tests::AnyGame, sss)

}  // namespace zermelo
