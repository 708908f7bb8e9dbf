// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "interpreter/game/rule_game.hpp"
#include "search/result.hpp"

namespace zermelo::interpreter {

/// What a host of goals knows of positions without searching: a machine asks it on behalf of the
/// predicates that leave the method open.
class SolvedPositions {
 public:
  virtual ~SolvedPositions() = default;

  /// What a search of `root` would find; nothing if that is not known. Throws search::FileError.
  virtual std::optional<search::SearchResult> look_up(RuleGame& game, RuleGame::Position root,
                                                      const search::Options& options,
                                                      const search::Budget& budget) = 0;
};

}  // namespace zermelo::interpreter
