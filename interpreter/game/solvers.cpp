// SPDX-License-Identifier: MIT
#include "interpreter/game/solvers.hpp"

#include "interpreter/game/solver_instances.hpp"

namespace zermelo::interpreter {

search::SearchResult solve(search::Method method, RuleGame& game, RuleGame::Position root,
                           const search::Options& options, const search::Budget& budget) {
  if (options.threads > 1) game.settle_keys(root);  // forks pack alike
  search::SearchResult result = search::solve(method, game, root, options, budget);
  if (options.distance && !result.error) search::add_distance(game, root, options, budget, result);
  return result;
}

search::ChosenResult choose_and_solve(RuleGame& game, RuleGame::Position root,
                                      const search::Options& options, const search::Budget& budget,
                                      bool may_race) {
  if (may_race) game.settle_keys(root);
  search::Options without = options;  // the distance is found once, when the race is over
  without.distance = false;
  search::ChosenResult chosen =
      search::choose_and_solve(game, root, without, budget, may_race, solve);
  search::SearchResult& result = chosen.result;
  if (options.distance && !result.error && !result.distance)
    search::add_distance(game, root, options, budget, result);
  return chosen;
}

}  // namespace zermelo::interpreter
