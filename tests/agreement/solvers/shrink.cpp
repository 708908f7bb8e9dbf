// SPDX-License-Identifier: MIT
#include "tests/agreement/solvers/shrink.hpp"

#include <optional>
#include <sstream>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace zermelo::tests {
namespace {

using Node = examples::ExplicitGame::Node;
using Position = examples::ExplicitGame::Position;

// The same game without the positions that cannot be reached.
RandomGame reachable_part(const RandomGame& game) {
  std::vector<Position> reached{game.root};
  std::vector<std::optional<Position>> number(game.game.nodes.size());
  number[game.root] = 0;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Position next : game.game.nodes[reached[i]].successors) {
      if (number[next]) continue;
      number[next] = static_cast<Position>(reached.size());
      reached.push_back(next);
    }
  }
  RandomGame part = game;
  part.root = 0;
  part.game.nodes.clear();
  for (const Position position : reached) {
    Node node = game.game.nodes[position];
    for (Position& next : node.successors) next = *number[next];
    part.game.nodes.push_back(std::move(node));
  }
  return part;
}

std::size_t size(const RandomGame& game) {
  std::size_t size = game.game.nodes.size();
  for (const Node& node : game.game.nodes) size += node.successors.size();
  return size;
}

// All games that are one step smaller, and those that begin one move later.
std::vector<RandomGame> smaller(const RandomGame& game) {
  std::vector<RandomGame> games;
  for (const Position next : game.game.nodes[game.root].successors) {
    RandomGame moved = game;
    moved.root = next;
    games.push_back(reachable_part(moved));
  }
  for (std::size_t i = 0; i < game.game.nodes.size(); ++i) {
    const std::size_t count = game.game.nodes[i].successors.size();
    for (std::size_t j = 0; j < count; ++j) {
      RandomGame less = game;
      auto& successors = less.game.nodes[i].successors;
      successors.erase(successors.begin() + static_cast<std::ptrdiff_t>(j));
      if (successors.empty()) less.game.nodes[i].terminal = 0;
      games.push_back(reachable_part(less));
    }
  }
  return games;
}

std::string text(const std::optional<search::Value>& value) {
  return value ? std::to_string(*value) : "none";
}

}  // namespace

RandomGame shrink(RandomGame game, const Check& check) {
  for (bool shrunk = true; shrunk;) {
    shrunk = false;
    for (RandomGame& candidate : smaller(game)) {
      if (size(candidate) >= size(game) || check(candidate).empty()) continue;
      game = std::move(candidate);
      shrunk = true;
      break;
    }
  }
  return game;
}

std::string describe(const RandomGame& game) {
  std::ostringstream out;
  out << "root " << game.root << ", repetition " << text(game.game.repetition_value);
  if (game.game.range) out << ", values " << game.game.range->lo << ".." << game.game.range->hi;
  for (std::size_t i = 0; i < game.game.nodes.size(); ++i) {
    const Node& node = game.game.nodes[i];
    out << "\n  " << i << (node.side == search::Side::max ? " max" : " min") << ':';
    for (const Position next : node.successors) out << ' ' << next;
    if (node.terminal) out << " terminal " << *node.terminal;
    if (node.static_value) out << " static " << *node.static_value;
  }
  return out.str();
}

void expect_none(const Check& check, RandomGame& game) {
  const Complaint complaint = check(game);
  if (complaint.empty()) return;
  RandomGame smallest = shrink(game, check);
  BOOST_ERROR(complaint << "\nsmallest game: " << describe(smallest)
                        << "\nthere: " << check(smallest));
}

}  // namespace zermelo::tests
