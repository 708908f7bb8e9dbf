// SPDX-License-Identifier: MIT
#include "tests/games/solver_instances.hpp"

namespace zermelo {

ZERMELO_SOLVER(template, tests::AnyGame, andor)
ZERMELO_SOLVER(template, tests::AnyGame, pns)
ZERMELO_SOLVER(template, tests::AnyGame, pn2)
ZERMELO_SOLVER(template, tests::AnyGame, dfpn)

}  // namespace zermelo
