// SPDX-License-Identifier: MIT
#include "interpreter/game/proofs.hpp"

#include "search/check_proof.hpp"

namespace zermelo::interpreter {

search::FoundProof find_proof(RuleGame& game, RuleGame::Position root,
                              const search::Question& question, const search::Options& options,
                              const search::Budget& budget) {
  return search::find_proof(game, root, question, options, budget);
}

search::ProofCheck check_proof(RuleGame& game, RuleGame::Position root, const search::Proof& proof,
                               const search::Budget& budget) {
  return search::check_proof(game, root, proof, budget);
}

}  // namespace zermelo::interpreter
