// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "tests/bench/outcome.hpp"

namespace zermelo::bench {

/// The games of examples/native/, compiled with -O2. Minimax and perft are recursions written
/// by hand; the other methods are the library's, over the plain game.
Outcome plain_tictactoe_minimax();
Outcome plain_connect_four_perft(std::uint32_t depth);
Outcome plain_breakthrough_perft(std::uint32_t depth);
Outcome plain_othello_perft(std::uint32_t depth);
/// Boards of 5x4, the `small` ones of 4x4.
Outcome plain_connect_four_alphabeta(bool small);
Outcome plain_caro_dfpn(bool small);
Outcome plain_caro_pns(bool small);

}  // namespace zermelo::bench
