// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// Which procedures of compiled rules take fuel when they begin: by number. All that reach
/// themselves or begin anew do, so that no call runs for ever; of the others, those that have much
/// to do before the next one that takes fuel. `order` has every procedure that counts behind those
/// that it calls, unless these reach it.
std::vector<bool> takes_fuel(const ir::Unit& unit, const std::vector<std::int32_t>& order);

/// Whether a loop in no other one is so short that it takes no fuel for its rounds.
bool is_short_loop(const ir::Statement& loop);

}  // namespace zermelo::interpreter
