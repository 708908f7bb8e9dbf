// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/game/rule_game.hpp"
#include "search/choose.hpp"

namespace zermelo::interpreter {

/// search::solve for rule games, with the distance to the end where it is asked for.
search::SearchResult solve(search::Method method, RuleGame& game, RuleGame::Position root,
                           const search::Options& options, const search::Budget& budget);

/// search::choose_and_solve for rule games.
search::ChosenResult choose_and_solve(RuleGame& game, RuleGame::Position root,
                                      const search::Options& options, const search::Budget& budget,
                                      bool may_race);

/// search::analyse and search::solve_by_table for rule games.
search::Analysis analyse(RuleGame& game, RuleGame::Position root, const search::Options& options,
                         const search::Budget& budget);
std::optional<search::SearchResult> solve_by_table(RuleGame& game, const search::SolvedTable& table,
                                                   RuleGame::Position root,
                                                   const search::Options& options,
                                                   const search::Budget& budget);

}  // namespace zermelo::interpreter
