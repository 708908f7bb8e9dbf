// SPDX-License-Identifier: MIT
#include "tests/bench/plain_styles.hpp"

#include "tests/bench/plain_search.hpp"
#include "tests/bench/styles/atari_go.hpp"
#include "tests/bench/styles/ataxx.hpp"
#include "tests/bench/styles/captures.hpp"
#include "tests/bench/styles/hasami.hpp"
#include "tests/bench/styles/isola.hpp"
#include "tests/bench/styles/lines_of_action.hpp"
#include "tests/bench/styles/morris.hpp"
#include "tests/bench/styles/pente.hpp"
#include "tests/bench/styles/settlers.hpp"
#include "tests/bench/styles/sim.hpp"
#include "tests/bench/styles/skirmish.hpp"
#include "tests/bench/styles/toads_and_frogs.hpp"
#include "tests/bench/styles/trails.hpp"

namespace zermelo::bench {

Outcome plain_isola_perft(std::uint32_t depth) { return plain_perft<Isola>(depth); }

Outcome plain_toads_and_frogs_perft(std::uint32_t depth) {
  return plain_perft<ToadsAndFrogs>(depth);
}

Outcome plain_sim_perft(std::uint32_t depth) { return plain_perft<Sim>(depth); }

Outcome plain_trails_perft(std::uint32_t depth) { return plain_perft<Trails>(depth); }

Outcome plain_ataxx_perft(std::uint32_t depth) { return plain_perft<Ataxx>(depth); }

Outcome plain_settlers_perft(std::uint32_t depth) { return plain_perft<Settlers>(depth); }

Outcome plain_captures_perft(std::uint32_t depth) { return plain_perft<Captures>(depth); }

Outcome plain_atari_go_perft(std::uint32_t depth) { return plain_perft<AtariGo>(depth); }

Outcome plain_hasami_perft(std::uint32_t depth) { return plain_perft<Hasami>(depth); }

Outcome plain_lines_of_action_perft(std::uint32_t depth) {
  return plain_perft<LinesOfAction>(depth);
}

Outcome plain_morris_perft(std::uint32_t depth) { return plain_perft<Morris>(depth); }

Outcome plain_pente_perft(std::uint32_t depth) { return plain_perft<Pente>(depth); }

Outcome plain_skirmish_perft(std::uint32_t depth) { return plain_perft<Skirmish>(depth); }

}  // namespace zermelo::bench
