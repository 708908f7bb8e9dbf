// SPDX-License-Identifier: MIT
#pragma once

#include "examples/native/explicit_game.hpp"
#include "search/instances.hpp"
#include "tests/games/any_game.hpp"

namespace zermelo {

ZERMELO_DECLARE_SOLVERS(examples::ExplicitGame)
ZERMELO_DECLARE_SOLVERS(tests::AnyGame)

}  // namespace zermelo
