// SPDX-License-Identifier: MIT
#include "tests/bench/plain_lists.hpp"

#include "tests/bench/lists/atari_go.hpp"
#include "tests/bench/lists/hasami.hpp"
#include "tests/bench/lists/lines_of_action.hpp"
#include "tests/bench/lists/morris.hpp"
#include "tests/bench/lists/sim.hpp"
#include "tests/bench/lists/skirmish.hpp"
#include "tests/bench/plain_search.hpp"

namespace zermelo::bench::lists {

Outcome plain_atari_go_perft(std::uint32_t depth) { return plain_perft<AtariGo>(depth); }

Outcome plain_hasami_perft(std::uint32_t depth) { return plain_perft<Hasami>(depth); }

Outcome plain_lines_of_action_perft(std::uint32_t depth) {
  return plain_perft<LinesOfAction>(depth);
}

Outcome plain_morris_perft(std::uint32_t depth) { return plain_perft<Morris>(depth); }

Outcome plain_sim_perft(std::uint32_t depth) { return plain_perft<Sim>(depth); }

Outcome plain_skirmish_perft(std::uint32_t depth) { return plain_perft<Skirmish>(depth); }

}  // namespace zermelo::bench::lists
