// SPDX-License-Identifier: MIT
#include "interpreter/game/solvers.hpp"

namespace zermelo::interpreter {

search::Analysis analyse(RuleGame& game, RuleGame::Position root, const search::Options& options,
                         const search::Budget& budget) {
  if (options.threads > 1) game.settle_keys(root);  // forks pack alike
  return search::analyse(game, root, options, budget);
}

std::optional<search::SearchResult> solve_by_table(RuleGame& game, const search::SolvedTable& table,
                                                   RuleGame::Position root,
                                                   const search::Options& options,
                                                   const search::Budget& budget) {
  return search::solve_by_table(game, table, root, options, budget);
}

}  // namespace zermelo::interpreter
