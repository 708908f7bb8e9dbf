// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "examples/native/explicit_game.hpp"
#include "search/result.hpp"

namespace zermelo::tests {

/// A random graph, large enough for threads to meet in it; every node has three successors among
/// those near it, and the last quarter are leaves worth -2..2. Node 0 is the start.
examples::ExplicitGame random_graph(std::uint32_t nodes, bool cyclic, std::uint32_t seed);

/// Options for a search with so many threads, which begin together.
inline search::Options with_threads(unsigned threads) {
  search::Options options;
  options.threads = threads;
  options.nodes_alone = 0;
  return options;
}

}  // namespace zermelo::tests
