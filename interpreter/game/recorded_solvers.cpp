// SPDX-License-Identifier: MIT
#include "interpreter/game/recorded_solvers.hpp"

namespace zermelo::interpreter {

search::SearchResult solve_recorded(search::Method method, RuleGame& game, RuleGame::Position root,
                                    const search::Options& options, const search::Budget& budget,
                                    search::TreeRecorder& recorder) {
  return search::solve(method, game, root, options, budget, recorder);
}

}  // namespace zermelo::interpreter
