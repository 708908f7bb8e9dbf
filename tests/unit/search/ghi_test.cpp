// SPDX-License-Identifier: MIT
// The graph-history interaction problem: on these games a search that stores "repetition = draw" in
// its table gets wrong values (Three men's morris and Dodgem at the root, the L-game within).
#include <boost/test/unit_test.hpp>

#include "search/depth_first.hpp"
#include "search/memory.hpp"
#include "search/retrograde.hpp"
#include "search/value_search.hpp"
#include "tests/games/achi.hpp"
#include "tests/games/dodgem.hpp"
#include "tests/games/l_game.hpp"
#include "tests/games/mu_torere.hpp"
#include "tests/games/pong_hau_ki.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/games/three_mens_morris.hpp"

namespace zermelo::tests {
namespace {

using namespace search;

template <class G>
void check_value(G game, Value value) {
  const auto check = [&](const SearchResult& result) {
    BOOST_TEST((result.score == Score::of(value)));
    BOOST_TEST((result.stopped_by == StoppedBy::none));
  };
  check(solve_with(Method::alphabeta, game, game.start()));
  check(solve_with(Method::pvs, game, game.start()));
  check(solve_with(Method::mtdf, game, game.start()));
  check(solve_with(Method::sss, game, game.start()));
}

// Searches ply by ply, and looks up every proven bound that the table then holds in an endgame
// table of the same game. Returns how many there were.
std::size_t check_entries(AnyGame& game, const AnyGame::Position& start, std::size_t size,
                          std::uint32_t deepest) {
  const auto truth = analyse(game, start).table;
  BOOST_REQUIRE(truth.has_value());
  ValueSearch<true> policy(Extent(game.values()), false, false);
  Memory<AnyGame> memory(game, 1U << 24);
  NullObserver nobody;
  Meter meter{Budget()};
  const ProgressCallback silent;
  DepthFirst<AnyGame, ValueSearch<true>, NullObserver, Memory<AnyGame>> engine(
      game, policy, meter, {}, silent, nobody, OrderBy::experience, memory);
  const auto window =
      ValueSearch<true>::Task::window(Threshold::at_least(-1), Threshold::more_than(1));
  for (std::uint32_t depth = 1; depth <= deepest; ++depth) {
    for (const Horizon horizon : {Horizon::pessimistic, Horizon::optimistic}) {
      policy.begin(horizon, depth);
      engine.limit_depth(depth);
      engine.run(start, window);
    }
  }
  std::size_t proven = 0;
  memory.table().for_each([&](KeyView key, const Entry& entry) {
    const auto solved = truth->find(std::as_bytes(key).first(size));
    BOOST_REQUIRE(solved.has_value());
    const bool lower = entry.grade(Side::max) == Grade::proven;
    const bool upper = entry.grade(Side::min) == Grade::proven;
    if (lower) BOOST_TEST(entry.value <= solved->value);
    if (upper) BOOST_TEST(entry.value >= solved->value);
    proven += lower || upper ? 1 : 0;
  });
  return proven;
}

template <class G>
std::size_t check_entries(G own, std::uint32_t deepest) {
  AnyGame game(own);
  return check_entries(game, AnyGame::wrap(own.start()), sizeof(typename G::Position), deepest);
}

BOOST_AUTO_TEST_SUITE(graph_history_interaction)

BOOST_AUTO_TEST_CASE(solvers_with_a_table_get_the_values_right) {
  check_value(ThreeMensMorris(), 1);
  check_value(ThreeMensMorris(false), 0);
  check_value(Dodgem(), 1);
  check_value(MuTorere(), 0);
  check_value(MuTorere(MuTorere::Rule::first_moves), -1);
  check_value(MuTorere(MuTorere::Rule::never), 1);
  check_value(Achi(), 1);
  check_value(PongHauKi(), 0);
}

BOOST_AUTO_TEST_CASE(every_bound_in_the_table_is_true) {
  BOOST_TEST(check_entries(ThreeMensMorris(), 11) > 500U);
  BOOST_TEST(check_entries(Dodgem(), 21) > 500U);
  BOOST_TEST(check_entries(MuTorere(), 14) > 100U);
  BOOST_TEST(check_entries(LGame(), 5) > 100U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
