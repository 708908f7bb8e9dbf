// SPDX-License-Identifier: MIT
#include "tests/unit/threads/graphs.hpp"

#include <algorithm>
#include <random>

namespace zermelo::tests {

examples::ExplicitGame random_graph(std::uint32_t nodes, bool cyclic, std::uint32_t seed) {
  constexpr std::uint32_t near = 24;
  std::mt19937 random(seed);
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random() % n); };
  const auto value = [&] { return static_cast<search::Value>(below(5)) - 2; };
  examples::ExplicitGame game;
  game.cyclic = cyclic;
  game.repetition_value = value();
  game.range = search::ValueRange{-2, 2};
  const std::uint32_t interior = nodes - nodes / 4;
  for (std::uint32_t i = 0; i < interior; ++i) {
    const std::uint32_t first = cyclic ? i - std::min(i, near / 2) : i + 1;
    std::vector<std::uint32_t> successors;
    for (int n = 0; n < 3; ++n) successors.push_back(first + below(std::min(near, nodes - first)));
    game.add_node(below(2) == 0 ? search::Side::max : search::Side::min, successors);
  }
  while (game.nodes.size() < nodes) game.add_leaf(value());
  return game;
}

}  // namespace zermelo::tests
