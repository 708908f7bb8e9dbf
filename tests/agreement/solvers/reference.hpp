// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "examples/native/explicit_game.hpp"
#include "search/result.hpp"

namespace zermelo::tests {

/// What the definition of a position's value (LANGUAGE.md) allows to say about it: the least and
/// the greatest value it can have, whatever lies behind the depth limit, and the backed-up
/// estimate.
struct TrueValue {
  std::optional<search::Value> least;     // absent: no lower bound
  std::optional<search::Value> greatest;  // absent: no upper bound
  std::optional<search::Value> estimate;

  bool exact() const { return least && least == greatest; }
};

/// The definition, followed to the letter by plain recursion, for small games. `path` are the
/// positions above `position`; `depth` plies may follow, or any number of them.
TrueValue reference_value(const examples::ExplicitGame& game,
                          examples::ExplicitGame::Position position,
                          std::vector<examples::ExplicitGame::Position> path,
                          std::optional<std::uint32_t> depth);

/// The score that a solver should give for a position of this value.
search::Score expected_score(const TrueValue& value, const examples::ExplicitGame& game);

}  // namespace zermelo::tests
