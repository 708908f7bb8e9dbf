// SPDX-License-Identifier: MIT
// Tic-tac-toe three times: as rules, as the layout of its positions, and as the functions that a
// compiled unit of the rules would have.
#pragma once

#include <memory>
#include <string_view>

#include "interpreter/game/compiled_rules.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter::tests {

extern const std::string_view tictactoe_rules;

/// Which calls the functions leave to the machine.
enum class Asking { never, now_and_then, always };

CompiledRules compiled_tictactoe(Program& program, Asking asking);

}  // namespace zermelo::interpreter::tests
