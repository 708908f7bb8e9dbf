// SPDX-License-Identifier: MIT
// What comes after all positions are found.
#include <chrono>
#include <random>
#include <thread>

#include <boost/test/unit_test.hpp>

#include "search/position_graph.hpp"

namespace zermelo::tests {
namespace {

using namespace search;

// Positions with up to ten moves anywhere.
PositionGraph random_graph(std::uint32_t size) {
  PositionGraph graph;
  std::minstd_rand generator(size);
  const auto random = [&](std::uint32_t below) {
    return static_cast<std::uint32_t>(generator() % below);
  };
  for (std::uint32_t id = 0; id < size; ++id) {
    graph.keys.insert(std::as_bytes(std::span(&id, 1)));
    const std::uint32_t moves = random(11);
    graph.kinds.push_back(moves == 0 ? NodeKind::leaf : NodeKind::max);
    graph.leaf_values.push_back(0);
    graph.move_counts.push_back(moves);
    for (std::uint32_t i = 0; i < moves; ++i) graph.successors.push_back(random(size));
  }
  return graph;
}

std::vector<std::vector<KeyId>> turned(std::uint32_t size, unsigned threads,
                                       std::size_t most_at_once) {
  PositionGraph graph = random_graph(size);
  Predecessors predecessors;
  const Budget budget;
  Meter meter(budget);
  const ProgressCallback silent;
  Stage stage(meter, silent, 0);
  Workers workers(threads);
  BOOST_TEST(turn_round(graph, predecessors, stage, workers, most_at_once));
  std::vector<std::vector<KeyId>> lists;
  for (KeyId id = 0; id < size; ++id) {
    const auto of = predecessors.of(id);
    lists.emplace_back(of.begin(), of.end());
  }
  return lists;
}

BOOST_AUTO_TEST_CASE(moves_turned_round_lead_back) {
  for (const std::uint32_t size : {1U, 2U, 17U, 5000U}) {
    std::vector<std::vector<KeyId>> expected(size);
    const PositionGraph graph = random_graph(size);
    std::size_t edge = 0;
    for (KeyId from = 0; from < size; ++from)
      for (std::uint32_t i = 0; i < graph.move_counts[from]; ++i)
        expected[graph.successors[edge++]].push_back(from);
    for (const unsigned threads : {1U, 3U})
      for (const std::size_t most_at_once : {std::size_t{0}, std::size_t{1} << 23})
        BOOST_TEST((turned(size, threads, most_at_once) == expected));
  }
}

BOOST_AUTO_TEST_CASE(a_stage_says_how_far_it_is) {
  const Budget budget;
  Meter meter(budget);
  std::vector<Progress> reports;
  const ProgressCallback report = [&](const Progress& progress) { reports.push_back(progress); };
  Stage stage(meter, report, 7);
  BOOST_TEST(stage.look(1, 4));
  BOOST_TEST(reports.empty());
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  BOOST_TEST(stage.look(3, 4));
  BOOST_REQUIRE(reports.size() == 1U);
  BOOST_TEST(reports[0].depth == 7U);
  BOOST_TEST((reports[0].fill == 0.75));
}

BOOST_AUTO_TEST_CASE(a_stage_ends_at_its_deadline) {
  Budget budget;
  budget.time = std::chrono::duration<double>(0);
  Meter meter(budget);
  const ProgressCallback silent;
  Stage stage(meter, silent, 0);
  BOOST_TEST(!stage.look(0, 1));
}

}  // namespace
}  // namespace zermelo::tests
