// SPDX-License-Identifier: MIT
// Retrograde analysis against the definitions, on tens of thousands of random graphs.
#include <boost/test/unit_test.hpp>

#include "search/retrograde.hpp"
#include "tests/agreement/solvers/random_games.hpp"
#include "tests/agreement/solvers/reference.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/unit/retrograde/fixpoint.hpp"

namespace zermelo::tests {
namespace {

using examples::ExplicitGame;
using search::Method;
using search::Side;
using search::Value;
using Distance = std::optional<std::uint32_t>;

constexpr std::uint32_t games_of_a_shape = 6000;

std::vector<Shape> graph_shapes() {
  std::vector<Shape> shapes;
  for (const bool bounded : {false, true})
    for (const Value largest : {1, 3, 20})
      shapes.push_back({Shape::Kind::cyclic_graph, false, bounded, largest, true});
  shapes.push_back({Shape::Kind::acyclic_graph, false, true, 1, true});
  shapes.push_back({Shape::Kind::tree, false, true, 2, false});
  return shapes;
}

void for_graphs(const std::function<void(RandomGame&)>& check) {
  for (const Shape& shape : graph_shapes()) {
    for (std::uint32_t seed = 0; seed < games_of_a_shape; ++seed) {
      RandomGame random = random_game(shape, seed);
      if (!random.game.repetition_value) random.game.repetition_value = 0;
      BOOST_TEST_CONTEXT("kind " << static_cast<int>(shape.kind) << ", largest " << shape.largest
                                 << ", seed " << seed) {
        check(random);
      }
    }
  }
}

std::string text(const auto& optional) { return optional ? std::to_string(*optional) : "-"; }

search::Lookup look_up(RandomGame& random, const search::SolvedTable& table,
                       ExplicitGame::Position position) {
  return search::look_up(random.game, table, position);
}

// Nodes that no line of play reaches are not in the table.
std::size_t reachable(const RandomGame& random) {
  std::vector<bool> met(random.game.nodes.size());
  std::vector<ExplicitGame::Position> open{random.root};
  met[random.root] = true;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const auto& node = random.game.nodes[open[i]];
    for (const auto successor : node.successors)
      if (!node.terminal && !met[successor]) met[successor] = true, open.push_back(successor);
  }
  return open.size();
}

BOOST_AUTO_TEST_CASE(the_root_has_the_value_of_minimax) {
  for_graphs([](RandomGame& random) {
    const TrueValue truth = reference_value(random.game, random.root, {}, {});
    const auto result = solve_with(Method::retrograde, random.game, random.root);
    BOOST_TEST(!result.error);
    BOOST_TEST(text(result.score.lower) == text(truth.least));
    BOOST_TEST(text(result.score.upper) == text(truth.least));
  });
}

BOOST_AUTO_TEST_CASE(every_position_has_the_value_of_the_fixpoint) {
  for_graphs([](RandomGame& random) {
    const auto analysis = search::analyse(random.game, random.root);
    BOOST_REQUIRE(analysis.table.has_value());
    BOOST_TEST(analysis.table->size() == reachable(random));
    const std::vector<Value> values = fixpoint_values(random.game);
    for (ExplicitGame::Position p = 0; p < random.game.nodes.size(); ++p) {
      const auto lookup = look_up(random, *analysis.table, p);
      if (lookup.found) BOOST_TEST(lookup.found->value == values[p]);
    }
  });
}

BOOST_AUTO_TEST_CASE(distances_are_those_of_their_definition) {
  for_graphs([](RandomGame& random) {
    const auto analysis = search::analyse(random.game, random.root);
    BOOST_REQUIRE(analysis.table.has_value());
    const auto& range = random.game.range;
    std::vector<Distance> won, lost;
    if (range) won = forced_within(random.game, Side::max, range->hi);
    if (range) lost = forced_within(random.game, Side::min, range->lo);
    for (ExplicitGame::Position p = 0; p < random.game.nodes.size(); ++p) {
      const auto lookup = look_up(random, *analysis.table, p);
      if (!lookup.found) continue;
      const Value value = lookup.found->value;
      Distance expected;
      if (range && value == range->hi) expected = won[p];
      if (range && value == range->lo) expected = lost[p];
      BOOST_TEST(text(lookup.found->distance) == text(expected));
    }
  });
}

// Best moves keep value and distance, all the way to a leaf or a repeated position.
BOOST_AUTO_TEST_CASE(lines_keep_what_they_promise) {
  for_graphs([](RandomGame& random) {
    search::Options options;
    options.all_root_moves = true;
    const auto analysis = search::analyse(random.game, random.root, options);
    const auto& result = analysis.result;
    const auto& root = random.game.nodes[random.root];
    BOOST_TEST(result.side.has_value() == !result.line.empty());
    if (!result.side) return;
    BOOST_REQUIRE(result.moves.size() == root.successors.size());
    BOOST_TEST(text(result.moves[*result.best_move].score.lower) == text(result.score.lower));
    BOOST_TEST(text(result.moves[*result.best_move].distance) == text(result.distance));
    if (result.distance) BOOST_TEST(result.line.size() == *result.distance);
    std::vector<ExplicitGame::Position> path;
    ExplicitGame::Position position = random.root;
    for (const std::uint32_t index : result.line) {
      path.push_back(position);
      position = random.game.nodes[position].successors.at(index);
    }
    BOOST_TEST(text(reference_value(random.game, position, path, 0).least) ==
               text(result.score.lower));
  });
}

// A line that comes back to the root is a repetition.
BOOST_AUTO_TEST_CASE(root_moves_have_the_values_of_their_positions_after_the_root) {
  for_graphs([](RandomGame& random) {
    search::Options options;
    options.all_root_moves = true;
    const auto result = solve_with(Method::retrograde, random.game, random.root, options);
    if (result.moves.empty()) return;
    ExplicitGame after = random.game;
    after.nodes[random.root].terminal = after.repetition_value;
    const std::vector<Value> values = fixpoint_values(after);
    for (const auto& move : result.moves)
      BOOST_TEST(text(move.score.lower) ==
                 std::to_string(values[random.game.nodes[random.root].successors[move.index]]));
  });
}

}  // namespace
}  // namespace zermelo::tests
