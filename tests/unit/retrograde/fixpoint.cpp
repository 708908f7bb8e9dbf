// SPDX-License-Identifier: MIT
#include "tests/unit/retrograde/fixpoint.hpp"

#include <algorithm>
#include <set>

namespace zermelo::tests {
namespace {

using examples::ExplicitGame;
using search::Side;
using search::Value;

std::optional<Value> leaf_value(const ExplicitGame::Node& node) {
  if (node.terminal) return node.terminal;
  return node.successors.empty() ? node.static_value : std::nullopt;
}

// Whether `holds` of the successors gives it to the node, `side` wanting it.
bool one_step(const ExplicitGame::Node& node, Side side, const std::vector<bool>& holds) {
  const auto has = [&](ExplicitGame::Position p) { return holds[p]; };
  return node.side == side ? std::ranges::any_of(node.successors, has)
                           : std::ranges::all_of(node.successors, has);
}

std::vector<bool> can_force_at_least(const ExplicitGame& game, Value t) {
  std::vector<bool> holds(game.nodes.size(), t <= *game.repetition_value);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < holds.size(); ++i) {
      const auto value = leaf_value(game.nodes[i]);
      const bool now = value ? *value >= t : one_step(game.nodes[i], Side::max, holds);
      changed |= now != holds[i];
      holds[i] = now;
    }
  }
  return holds;
}

}  // namespace

std::vector<Value> fixpoint_values(const ExplicitGame& game) {
  std::set<Value> thresholds{*game.repetition_value};
  for (const auto& node : game.nodes)
    if (const auto value = leaf_value(node)) thresholds.insert(*value);
  std::vector<Value> values(game.nodes.size(), *thresholds.begin());
  for (const Value t : thresholds) {
    const std::vector<bool> holds = can_force_at_least(game, t);
    for (std::size_t i = 0; i < values.size(); ++i)
      if (holds[i]) values[i] = t;
  }
  return values;
}

std::vector<std::optional<std::uint32_t>> forced_within(const ExplicitGame& game, Side side,
                                                        Value value) {
  std::vector<std::optional<std::uint32_t>> plies(game.nodes.size());
  std::vector<bool> before(game.nodes.size());
  for (std::uint32_t d = 0; d <= game.nodes.size(); ++d) {
    std::vector<bool> within(game.nodes.size());
    for (std::size_t i = 0; i < within.size(); ++i) {
      const auto leaf = leaf_value(game.nodes[i]);
      within[i] = leaf ? leaf == value : d > 0 && one_step(game.nodes[i], side, before);
      if (within[i] && !plies[i]) plies[i] = d;
    }
    before = within;
  }
  return plies;
}

}  // namespace zermelo::tests
