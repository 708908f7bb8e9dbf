// SPDX-License-Identifier: MIT
#include "search/perft.hpp"

#include <chrono>
#include <optional>
#include <thread>

#include <boost/test/unit_test.hpp>

#include "examples/native/explicit_game.hpp"
#include "examples/native/tictactoe.hpp"

namespace zermelo::tests {
namespace {

using namespace search;
using Counts = std::vector<std::uint64_t>;

template <class G>
Counts count(G& game, const typename G::Position& root, std::uint32_t depth) {
  Meter meter{Budget()};
  const auto result = perft(game, root, depth, meter);
  BOOST_TEST(!result.error);
  BOOST_TEST(!result.stopped);
  return result.positions;
}

BOOST_AUTO_TEST_SUITE(perft_counts)

// No moves after a win: 9! lines would give 362880 at both of the last plies.
BOOST_AUTO_TEST_CASE(tic_tac_toe_ply_by_ply) {
  examples::TicTacToe game;
  const Counts expected{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872, 0};
  for (std::uint32_t depth = 0; depth <= 10; ++depth) {
    const Counts prefix(expected.begin(), expected.begin() + depth);
    BOOST_TEST(count(game, {}, depth) == prefix, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(a_leaf_without_moves_ends_the_count) {
  examples::ExplicitGame game;
  const auto leaf = game.add_node(Side::max, {});
  const auto root = game.add_node(Side::max, {leaf, leaf, leaf});
  BOOST_TEST(count(game, root, 3) == (Counts{3, 0, 0}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_budget_stops_the_count) {
  examples::TicTacToe game;
  Budget budget;
  budget.nodes = 100;
  Meter meter(budget);
  BOOST_TEST(perft(game, {}, 9, meter).stopped);
  BOOST_TEST((meter.stopped_by() == StoppedBy::nodes));
  BOOST_TEST(meter.nodes() == 100U);
}

// Wherever a count is stopped, what it has is whole plies, and soon all but the last few of them.
BOOST_AUTO_TEST_CASE(a_stopped_count_has_the_plies_that_are_complete) {
  examples::TicTacToe game;
  const Counts all = count(game, {}, 9);
  std::size_t before = 0;
  for (const std::uint64_t nodes : {0, 1, 2, 12, 100, 700, 5'000, 100'000, 400'000}) {
    Budget budget;
    budget.nodes = nodes;
    Meter meter(budget);
    const PerftResult result = perft(game, {}, 9, meter);
    BOOST_TEST(result.stopped);
    BOOST_REQUIRE(result.positions.size() < all.size());
    BOOST_TEST(result.positions == Counts(all.begin(), all.begin() + result.positions.size()),
               boost::test_tools::per_element());
    BOOST_TEST(result.positions.size() >= before);
    before = result.positions.size();
    if (nodes == 12) BOOST_TEST(before == 2U);
    if (nodes == 700) BOOST_TEST(before == 4U);
  }
  BOOST_TEST(before == 5U);
}

BOOST_AUTO_TEST_CASE(the_plies_that_a_stopped_count_would_have_cost_little) {
  examples::TicTacToe game;
  Meter meter{Budget()};
  BOOST_TEST(!perft(game, {}, 9, meter).stopped);
  const std::uint64_t without = 549'946 - 127'872;  // the game tree less its last ply
  BOOST_TEST(meter.nodes() >= without);
  BOOST_TEST(meter.nodes() < without + without / 24);
}

// The next ply would take a sixth of so short a count: what is foreseen of the rest forbids it.
BOOST_AUTO_TEST_CASE(the_plies_of_a_short_count_cost_little_too) {
  examples::TicTacToe game;
  Meter meter{Budget()};
  BOOST_TEST(!perft(game, {}, 5, meter).stopped);
  const std::uint64_t without = 1 + 9 + 72 + 504 + 3024;
  BOOST_TEST(meter.nodes() >= without);
  BOOST_TEST(meter.nodes() < without + without / 24);
}

BOOST_AUTO_TEST_CASE(a_depth_beyond_all_memory_is_refused) {
  examples::TicTacToe game;
  Meter meter{Budget()};
  BOOST_TEST(perft(game, {}, 4000000000U, meter).stopped);
  BOOST_TEST((meter.stopped_by() == StoppedBy::memory));
}

// Its calls look at the clock by themselves, as those of rules do, before the meter sees it.
class StoppingGame : public examples::TicTacToe {
 public:
  explicit StoppingGame(std::optional<Deadline> deadline) : deadline_(deadline) {}

  Expansion expand(const Position& position, std::vector<Position>& successors) {
    if (++calls_ < 50) return examples::TicTacToe::expand(position, successors);
    if (deadline_) std::this_thread::sleep_until(*deadline_);
    return Expansion::stopped();
  }

 private:
  std::optional<Deadline> deadline_;
  int calls_ = 0;
};

BOOST_AUTO_TEST_CASE(a_game_that_stops_the_count_tells_the_meter_why) {
  for (const bool is_late : {false, true}) {
    Budget budget;
    budget.time = std::chrono::milliseconds(20);
    Meter meter(budget);
    StoppingGame game(is_late ? std::optional(meter.deadline()) : std::nullopt);
    const PerftResult result = perft(game, {}, 9, meter);
    BOOST_TEST(result.stopped);
    BOOST_TEST(!result.error);
    BOOST_TEST((meter.stopped_by() == (is_late ? StoppedBy::time : StoppedBy::interrupt)));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
