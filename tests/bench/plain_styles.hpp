// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tests/bench/outcome.hpp"

/// Games whose rule files are written in different styles (tests/agreement/model/rules/style_*.pl),
/// in plain C++, compiled with -O2.
namespace zermelo::bench {

Outcome plain_isola_perft(std::uint32_t depth);
Outcome plain_toads_and_frogs_perft(std::uint32_t depth);
Outcome plain_sim_perft(std::uint32_t depth);
Outcome plain_trails_perft(std::uint32_t depth);
Outcome plain_ataxx_perft(std::uint32_t depth);
Outcome plain_settlers_perft(std::uint32_t depth);
Outcome plain_captures_perft(std::uint32_t depth);
Outcome plain_atari_go_perft(std::uint32_t depth);
Outcome plain_hasami_perft(std::uint32_t depth);
Outcome plain_lines_of_action_perft(std::uint32_t depth);
Outcome plain_morris_perft(std::uint32_t depth);
Outcome plain_pente_perft(std::uint32_t depth);
Outcome plain_skirmish_perft(std::uint32_t depth);

}  // namespace zermelo::bench
