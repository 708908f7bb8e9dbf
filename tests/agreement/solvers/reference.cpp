// SPDX-License-Identifier: MIT
#include "tests/agreement/solvers/reference.hpp"

#include <algorithm>

namespace zermelo::tests {
namespace {

using examples::ExplicitGame;
using search::Side;
using search::Value;
using Values = std::vector<std::optional<Value>>;

TrueValue known(Value value) { return {value, value, value}; }

TrueValue at_horizon(const ExplicitGame& game, const ExplicitGame::Node& node) {
  TrueValue value;
  if (game.range) value.least = game.range->lo, value.greatest = game.range->hi;
  value.estimate = node.static_value;
  return value;
}

// The extreme of all where every one of them is known, or the one `decides_alone` where an unknown
// one cannot matter: a lower bound of a maximum needs one successor, an upper bound needs all.
std::optional<Value> extreme(Side side, const Values& values, bool needs_all) {
  std::optional<Value> best;
  for (const auto& value : values) {
    if (!value && needs_all) return std::nullopt;
    if (value && (!best || search::better(side, *value, *best))) best = value;
  }
  return best;
}

}  // namespace

TrueValue reference_value(const ExplicitGame& game, ExplicitGame::Position position,
                          std::vector<ExplicitGame::Position> path,
                          std::optional<std::uint32_t> depth) {
  const ExplicitGame::Node& node = game.nodes[position];
  if (node.terminal) return known(*node.terminal);
  if (std::ranges::find(path, position) != path.end()) return known(*game.repetition_value);
  if (node.successors.empty()) return known(*node.static_value);
  if (depth == 0) return at_horizon(game, node);
  path.push_back(position);
  if (depth) --*depth;
  Values least, greatest, estimates;
  for (const auto successor : node.successors) {
    const TrueValue value = reference_value(game, successor, path, depth);
    least.push_back(value.least);
    greatest.push_back(value.greatest);
    estimates.push_back(value.estimate);
  }
  return {extreme(node.side, least, node.side == Side::min),
          extreme(node.side, greatest, node.side == Side::max),
          extreme(node.side, estimates, true)};
}

search::Score expected_score(const TrueValue& value, const ExplicitGame& game) {
  search::Score score;
  if (value.exact()) return search::Score::of(*value.least);
  if (value.least && !(game.range && *value.least <= game.range->lo)) score.lower = value.least;
  if (value.greatest && !(game.range && *value.greatest >= game.range->hi))
    score.upper = value.greatest;
  score.estimate = value.estimate;
  return score;
}

}  // namespace zermelo::tests
