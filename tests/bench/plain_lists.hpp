// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tests/bench/outcome.hpp"

/// Games of `plain_styles.hpp` as their rule files have them, in plain C++ with -O2: the same
/// lists, gone through for the same things. Beside a board that is made for the game they show what
/// of the time is the rules' own way, and what the engine adds.
namespace zermelo::bench::lists {

Outcome plain_atari_go_perft(std::uint32_t depth);
Outcome plain_hasami_perft(std::uint32_t depth);
Outcome plain_lines_of_action_perft(std::uint32_t depth);
Outcome plain_morris_perft(std::uint32_t depth);
Outcome plain_sim_perft(std::uint32_t depth);
Outcome plain_skirmish_perft(std::uint32_t depth);

}  // namespace zermelo::bench::lists
