// SPDX-License-Identifier: MIT
#include "tests/agreement/solvers/random_games.hpp"

#include <random>

namespace zermelo::tests {
namespace {

using examples::ExplicitGame;

class Generator {
 public:
  Generator(const Shape& shape, std::uint32_t seed) : shape_(shape), random_(seed) {}

  RandomGame generate() {
    if (shape_.bounded) game_.range = search::ValueRange{-shape_.largest, shape_.largest};
    shape_.kind == Shape::Kind::tree ? make_tree() : make_graph();
    return {std::move(game_), 0, shape_.kind == Shape::Kind::tree};
  }

 private:
  // Not std::uniform_int_distribution, whose numbers differ between standard libraries.
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(random_() % n); }
  bool one_in(std::uint32_t n) { return below(n) == 0; }
  search::Value value(search::Value bound) {
    return static_cast<search::Value>(below(2 * static_cast<std::uint32_t>(bound) + 1)) - bound;
  }
  search::Side side() { return one_in(2) ? search::Side::max : search::Side::min; }

  void make_leaf(ExplicitGame::Node& node) {
    if (one_in(4))
      node.static_value = value(shape_.largest);
    else
      node.terminal = value(shape_.largest);
  }
  void make_interior(ExplicitGame::Node& node) {
    node.side = side();
    if (shape_.estimates) node.static_value = value(shape_.largest - 1);
  }

  // Nodes are made parents first; each gets its successors while the tree is below its size.
  void make_tree() {
    const std::uint32_t size = 1 + below(60);
    game_.nodes.resize(1);
    for (std::uint32_t parent = 0; parent < game_.nodes.size(); ++parent) {
      const auto first = static_cast<std::uint32_t>(game_.nodes.size());
      const std::uint32_t count = first < size && !(parent > 0 && one_in(4)) ? 1 + below(4) : 0;
      game_.nodes.resize(first + count);
      ExplicitGame::Node& node = game_.nodes[parent];
      count == 0 ? make_leaf(node) : make_interior(node);
      for (std::uint32_t i = 0; i < count; ++i) node.successors.push_back(first + i);
    }
  }

  // Edges lead to later nodes only, or anywhere.
  void make_graph() {
    const bool large = shape_.kind == Shape::Kind::large_cyclic_graph;
    const bool cyclic = large || shape_.kind == Shape::Kind::cyclic_graph;
    const std::uint32_t size = large ? 8 + below(30) : cyclic ? 3 + below(6) : 3 + below(12);
    game_.cyclic = cyclic;
    game_.repetition_value = value(shape_.largest - (shape_.extreme_repetition ? 0 : 1));
    game_.nodes.resize(size);
    for (std::uint32_t i = 0; i < size; ++i) {
      ExplicitGame::Node& node = game_.nodes[i];
      if (i + 1 == size || (i > 0 && one_in(4))) {
        make_leaf(node);
        continue;
      }
      make_interior(node);
      for (std::uint32_t n = 1 + below(3); n > 0; --n)
        node.successors.push_back(cyclic ? below(size) : i + 1 + below(size - i - 1));
    }
  }

  Shape shape_;
  std::mt19937 random_;
  ExplicitGame game_;
};

}  // namespace

RandomGame random_game(const Shape& shape, std::uint32_t seed) {
  return Generator(shape, seed).generate();
}

}  // namespace zermelo::tests
