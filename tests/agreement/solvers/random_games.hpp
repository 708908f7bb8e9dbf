// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "examples/native/explicit_game.hpp"
#include "tests/sanitized.hpp"

namespace zermelo::tests {

/// A random game and its start position.
struct RandomGame {
  examples::ExplicitGame game;
  examples::ExplicitGame::Position root;
  bool is_tree = false;
};

/// What a random game looks like. Leaf values are few, so that ties are common; sides are drawn for
/// each node, so that MAX or MIN may move twice in a row; some leaves are terminal, others have no
/// moves and a static value. A repeated position is worth anything strictly within the range of
/// leaf values, or its ends too.
struct Shape {
  enum class Kind : std::uint8_t { tree, acyclic_graph, cyclic_graph, large_cyclic_graph };
  Kind kind = Kind::tree;
  bool estimates = false;  ///< interior nodes have static values
  bool bounded = false;  ///< the game declares its range of values, and some leaves reach its ends
  search::Value largest = 3;        ///< leaf values lie in -largest..largest
  bool extreme_repetition = false;  ///< a repeated position may be worth an end of that range
};

/// The same game for the same seed, on every platform.
RandomGame random_game(const Shape& shape, std::uint32_t seed);

}  // namespace zermelo::tests
