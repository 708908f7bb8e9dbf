// SPDX-License-Identifier: MIT
#include "search/path.hpp"

#include <boost/test/unit_test.hpp>

#include "examples/native/explicit_game.hpp"
#include "search/line.hpp"
#include "search/solve.hpp"

namespace zermelo::tests {
namespace {

using namespace search;

bool has(const Path& path, std::uint64_t hash, std::uint32_t ply) {
  return path.contains(hash, [&](std::uint32_t found) { return found == ply; });
}

BOOST_AUTO_TEST_SUITE(paths)

BOOST_AUTO_TEST_CASE(finds_what_was_pushed_and_not_what_was_popped) {
  for (const std::uint64_t buckets : {1U, 3U, 1000000U}) {  // from all colliding to none
    Path path;
    for (std::uint32_t ply = 0; ply < 1000; ++ply) path.push(ply % buckets, ply);
    for (std::uint32_t ply = 0; ply < 1000; ++ply) BOOST_TEST(has(path, ply % buckets, ply));
    for (std::uint32_t ply = 1000; ply-- > 500;) path.pop(ply % buckets, ply);
    for (std::uint32_t ply = 0; ply < 1000; ++ply)
      BOOST_TEST(has(path, ply % buckets, ply) == (ply < 500));
  }
}

BOOST_AUTO_TEST_CASE(an_empty_path_holds_nothing) { BOOST_TEST(!has(Path(), 0, 0)); }

BOOST_AUTO_TEST_CASE(steps_of_dropped_lines_are_used_again) {
  LinePool pool;
  const auto line = pool.prepend(1, pool.prepend(2, pool.prepend(3, LinePool::empty)));
  BOOST_TEST((pool.indices(line) == std::vector<std::uint32_t>{1, 2, 3}));
  const auto bytes = pool.bytes();
  pool.drop(line);
  const auto other = pool.prepend(4, pool.prepend(5, LinePool::empty));
  BOOST_TEST((pool.indices(other) == std::vector<std::uint32_t>{4, 5}));
  BOOST_TEST(pool.bytes() == bytes);
}

// A loop of two positions with a way out for each side.
examples::ExplicitGame loop(std::optional<Value> repetition) {
  examples::ExplicitGame game;
  game.cyclic = true;
  game.repetition_value = repetition;
  game.add_leaf(-2);
  game.add_leaf(2);
  game.add_node(Side::max, {3, 0});
  game.add_node(Side::min, {2, 1});
  return game;
}

BOOST_AUTO_TEST_CASE(a_repeated_position_has_the_repetition_value) {
  for (const Method method : all_methods) {
    auto game = loop(0);
    const auto result = solve(method, game, 2);
    BOOST_TEST((result.score == Score::of(0)));
    BOOST_TEST((result.line == std::vector<std::uint32_t>{0, 0}));
  }
}

BOOST_AUTO_TEST_CASE(without_a_repetition_value_a_repeated_position_is_an_error) {
  for (const Method method : all_methods) {
    auto game = loop(std::nullopt);
    const auto result = solve(method, game, 2);
    BOOST_TEST(result.error);
    BOOST_TEST(!result.score.value().has_value());
    BOOST_TEST(!result.best_move.has_value());
  }
}

BOOST_AUTO_TEST_CASE(the_same_position_on_another_path_is_no_repetition) {
  examples::ExplicitGame game;
  game.cyclic = true;
  const auto leaf = game.add_leaf(1);
  const auto shared = game.add_node(Side::max, {leaf});
  const auto root = game.add_node(Side::max, {shared, shared});
  BOOST_TEST((minimax(game, root).score == Score::of(1)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
