// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/game/rule_game.hpp"
#include "search/find_proof.hpp"

namespace zermelo::interpreter {

/// search::find_proof and search::check_proof for rule games.
search::FoundProof find_proof(RuleGame& game, RuleGame::Position root,
                              const search::Question& question, const search::Options& options,
                              const search::Budget& budget);
search::ProofCheck check_proof(RuleGame& game, RuleGame::Position root, const search::Proof& proof,
                               const search::Budget& budget);

}  // namespace zermelo::interpreter
