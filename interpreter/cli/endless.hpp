// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "interpreter/zermelo/zermelo.hpp"

namespace zermelo::cli {

/// Of a search that has no answer: how many plies play went on for, in the search or in a random
/// game from the position that `game` stands at, if these are so many that it may go on for ever.
/// Takes 25 milliseconds at most, and ends at the stop source of the engine.
std::optional<std::uint32_t> plies_without_end(Game& game, const SolveResult& result);

}  // namespace zermelo::cli
