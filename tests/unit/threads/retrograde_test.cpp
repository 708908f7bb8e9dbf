// SPDX-License-Identifier: MIT
// Retrograde analysis gives the same table with any number of threads.
#include "search/retrograde.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "tests/agreement/solvers/random_games.hpp"
#include "tests/games/connect_four.hpp"
#include "tests/games/l_game.hpp"
#include "tests/games/three_mens_morris.hpp"

namespace zermelo::tests {
namespace {

using search::Analysis;
using search::Budget;
using search::KeyId;
using search::Options;
using search::StoppedBy;
using search::Workers;

Options analysing_with(unsigned threads) {
  Options options;
  options.threads = threads;
  options.all_root_moves = true;
  return options;
}

void check_same(const Analysis& a, const Analysis& b) {
  BOOST_TEST((a.result.score == b.result.score));
  BOOST_TEST((a.result.distance == b.result.distance));
  BOOST_TEST(a.result.line == b.result.line);
  BOOST_TEST(a.result.statistics.nodes == b.result.statistics.nodes);
  BOOST_TEST(a.result.statistics.leaves == b.result.statistics.leaves);
  BOOST_TEST(a.result.statistics.depth == b.result.statistics.depth);
  BOOST_REQUIRE((a.table && b.table && a.table->size() == b.table->size()));
  bool same = true;
  for (KeyId id = 0; id < a.table->size(); ++id)
    same = same && std::ranges::equal(a.table->view().keys[id], b.table->view().keys[id]) &&
           a.table->at(id).value == b.table->at(id).value &&
           a.table->at(id).rank == b.table->at(id).rank;
  BOOST_TEST(same);
}

template <class G>
void check_threads(G game) {
  const Analysis alone = search::analyse(game, game.start(), analysing_with(1));
  for (const unsigned threads : {2U, 3U, 8U})
    check_same(alone, search::analyse(game, game.start(), analysing_with(threads)));
}

BOOST_AUTO_TEST_SUITE(retrograde)

BOOST_AUTO_TEST_CASE(every_thread_does_every_task_once) {
  for (const unsigned count : {1U, 2U, 5U}) {
    Workers workers(count);
    BOOST_TEST(workers.count() == count);
    for (int round = 0; round < 200; ++round) {
      std::vector<std::atomic<int>> calls(count);
      workers.run([&](unsigned thread) { ++calls[thread]; }, 1);
      for (const auto& number : calls) BOOST_TEST(number == 1);
    }
  }
}

BOOST_AUTO_TEST_CASE(one_thread_does_what_there_is_until_it_is_enough_for_several) {
  Workers workers(3, 100);
  for (int things = 0; things < 150; things += 50) {
    std::vector<std::thread::id> callers(3);
    workers.run([&](unsigned thread) { callers[thread] = std::this_thread::get_id(); }, 50);
    const auto others = std::ranges::count_if(
        callers, [](std::thread::id each) { return each != std::this_thread::get_id(); });
    BOOST_TEST(others == (things < 100 ? 0 : 2));
  }
}

BOOST_AUTO_TEST_CASE(small_games_have_the_same_table_with_any_number_of_threads) {
  check_threads(ThreeMensMorris());
  check_threads(LGame());
  check_threads(ConnectFour<4, 4>());
}

BOOST_AUTO_TEST_CASE(random_graphs_have_the_same_table_with_any_number_of_threads) {
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    RandomGame random = random_game({Shape::Kind::cyclic_graph, false, true, 3, true}, seed);
    const Analysis alone = search::analyse(random.game, random.root, analysing_with(1));
    check_same(alone, search::analyse(random.game, random.root, analysing_with(3)));
  }
}

/// Its packed positions are not equally long.
class LongAndShortMorris : public ThreeMensMorris {
 public:
  static void pack(const Position& position, search::Bytes& bytes) {
    bytes.push_back(static_cast<std::byte>(position.points[0] == 'x'));
    search::append_bytes(position, bytes);
    if (position.points[0] == 'x') bytes.push_back(std::byte{1});
  }
  static std::optional<Position> unpack(search::BytesView stored) {
    Position position;
    std::memcpy(&position, stored.data() + 1, sizeof position);
    return position;
  }
};

BOOST_AUTO_TEST_CASE(keys_of_different_lengths_have_the_same_table_with_any_number_of_threads) {
  static_assert(search::PackingGame<LongAndShortMorris>);
  check_threads(LongAndShortMorris());
}

BOOST_AUTO_TEST_CASE(budgets_hold_for_all_threads_together) {
  LGame game;
  Budget budget;
  for (const std::uint64_t nodes : {0U, 1U, 100U, 12345U}) {
    budget.nodes = nodes;
    const auto analysis = search::analyse(game, game.start(), analysing_with(4), budget);
    BOOST_TEST((analysis.result.stopped_by == StoppedBy::nodes));
    BOOST_TEST(analysis.result.statistics.nodes == nodes);
  }
}

/// Fails in one position, and says in which game object.
class FailingMorris : public ThreeMensMorris {
 public:
  search::Expansion expand(const Position& position, std::vector<Position>& successors) {
    if (std::ranges::count(position.points, '.') > 3 || position.points[0] != 'x')
      return ThreeMensMorris::expand(position, successors);
    error_at = position;
    return search::Expansion::error();
  }
  std::optional<Position> error_at;
};

BOOST_AUTO_TEST_CASE(an_error_is_the_first_one_and_known_to_the_callers_game) {
  FailingMorris alone;
  BOOST_TEST(search::retrograde(alone, alone.start(), analysing_with(1)).error);
  FailingMorris game;
  BOOST_TEST(search::retrograde(game, game.start(), analysing_with(4)).error);
  BOOST_TEST((game.error_at.has_value() && game.error_at == alone.error_at));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
