// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "search/game.hpp"

namespace zermelo::examples {

/// A game drawn out node by node: a labelled tree as in the textbooks, or any graph, with cycles
/// too. A position is the number of a node.
class ExplicitGame {
 public:
  using Position = std::uint32_t;
  struct Mark {};

  struct Node {
    search::Side side = search::Side::max;
    std::vector<Position> successors;
    std::optional<search::Value> terminal;      ///< the game is over here
    std::optional<search::Value> static_value;  ///< of a leaf, or estimate at a depth limit
    std::string label;
  };

  std::vector<Node> nodes;
  std::optional<search::Value> repetition_value;
  std::optional<search::ValueRange> range;
  /// Set for a graph that may have cycles.
  bool cyclic = false;

  /// Adds a terminal node.
  Position add_leaf(search::Value value) {
    nodes.push_back({search::Side::max, {}, value, std::nullopt, {}});
    return static_cast<Position>(nodes.size() - 1);
  }

  /// Adds a node with moves to `successors`.
  Position add_node(search::Side side, std::vector<Position> successors) {
    nodes.push_back({side, std::move(successors), std::nullopt, std::nullopt, {}});
    return static_cast<Position>(nodes.size() - 1);
  }

  search::Answer terminal(Position p) const noexcept { return to_answer(nodes[p].terminal); }
  search::Answer repetition(Position) const noexcept { return required(repetition_value); }
  search::Answer leaf_value(Position p) const noexcept { return required(nodes[p].static_value); }
  search::Answer estimate(Position p) const noexcept { return to_answer(nodes[p].static_value); }

  search::Expansion expand(Position p, std::vector<Position>& successors) const {
    const Node& node = nodes[p];
    successors.insert(successors.end(), node.successors.begin(), node.successors.end());
    return expandable(p);
  }
  search::Expansion expandable(Position p) const noexcept {
    return nodes[p].successors.empty() ? search::Expansion::leaf()
                                       : search::Expansion::moves(nodes[p].side);
  }

  Mark mark() const noexcept { return {}; }
  void release(Mark) const noexcept {}
  std::uint64_t hash(Position p) const noexcept { return p; }
  bool equal(Position a, Position b) const noexcept { return a == b; }
  bool acyclic() const noexcept { return !cyclic; }
  std::optional<search::ValueRange> values() const noexcept { return range; }

  std::string move_text(Position p, std::uint32_t index) const {
    return position_text(nodes[p].successors[index]);
  }
  std::string position_text(Position p) const {
    return nodes[p].label.empty() ? std::to_string(p) : nodes[p].label;
  }

 private:
  static search::Answer to_answer(const std::optional<search::Value>& value) noexcept {
    return value ? search::Answer::of(*value) : search::Answer::none();
  }
  static search::Answer required(const std::optional<search::Value>& value) noexcept {
    return value ? search::Answer::of(*value) : search::Answer::error();
  }
};

static_assert(search::DescribedGame<ExplicitGame>);

}  // namespace zermelo::examples
