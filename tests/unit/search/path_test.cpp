// SPDX-License-Identifier: MIT
#include "search/path.hpp"

#include <boost/test/unit_test.hpp>

#include "examples/native/explicit_game.hpp"
#include "search/line.hpp"
#include "search/simple_game.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/unit/search/value_methods.hpp"

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

using Moves = std::vector<std::uint32_t>;

BOOST_AUTO_TEST_CASE(a_line_grows_at_its_front) {
  LineStack lines;
  for (const std::uint32_t move : {3, 2, 1}) lines.prepend(move);
  LineStack::Line line{};
  lines.keep(0, 0, line);
  BOOST_TEST((lines.moves(line) == Moves{1, 2, 3}));
}

BOOST_AUTO_TEST_CASE(lines_behind_one_are_dropped) {
  LineStack lines;
  lines.prepend(1);
  LineStack::Line line{};
  lines.keep(0, 0, line);
  lines.prepend(2);
  lines.drop_behind(line);
  lines.prepend(3);
  lines.keep(0, 0, line);
  BOOST_TEST((lines.moves(line) == Moves{3, 1}));
}

BOOST_AUTO_TEST_CASE(a_better_line_gives_the_memory_of_the_one_before_back) {
  LineStack lines;
  lines.prepend(7);  // of a position above
  for (std::uint32_t move = 0; move < 1000; ++move) lines.prepend(move);
  LineStack::Line line{};
  lines.keep(1, 1, line);
  lines.prepend(2);
  lines.prepend(1);
  lines.keep(line.end, 1, line);
  BOOST_TEST((lines.moves(line) == Moves{1, 2}));
  BOOST_TEST(lines.top() == 3U);
}

// At each of many plies a leaf comes first, and the way that goes on is better for its side.
struct Comb : SimpleGame {
  static constexpr std::int32_t length = 200'000;
  struct Position {
    std::int32_t ply = 0;
    std::int32_t over = 0;  // as wide as the other, for positions without padding
  };
  static Side side(const Position& p) { return p.ply % 2 == 0 ? Side::max : Side::min; }

  Answer terminal(const Position& p) const {
    if (p.over != 0) return Answer::of(side(p) == Side::max ? 1 : -1);  // against whoever moved
    return p.ply == length ? Answer::of(0) : Answer::none();
  }
  Expansion expand(const Position& p, std::vector<Position>& successors) const {
    successors.push_back({p.ply + 1, 1});
    successors.push_back({p.ply + 1, 0});
    return expandable(p);
  }
  Expansion expandable(const Position& p) const { return Expansion::moves(side(p)); }
};

// (SCOUT tests each way before it takes it: on this game that is quadratic work.)
BOOST_AUTO_TEST_CASE(long_lines_that_come_late_take_no_more_than_their_length) {
  for (const Method method : {Method::minimax, Method::alphabeta}) {
    Comb game;
    Budget budget;
    budget.memory = std::uint64_t{1} << 28;
    Options options;
    options.pure = true;
    const auto result = solve_with(method, game, Comb::Position(), options, budget);
    BOOST_TEST((result.score == Score::of(0)));
    BOOST_TEST((result.line == Moves(Comb::length, 1)));
  }
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
    const auto result = solve_with(method, game, 2);
    BOOST_TEST((result.score == Score::of(0)));
    BOOST_TEST((result.line == std::vector<std::uint32_t>{0, 0}));
  }
}

BOOST_AUTO_TEST_CASE(without_a_repetition_value_a_repeated_position_is_an_error) {
  for (const Method method : value_methods) {
    auto game = loop(std::nullopt);
    const auto result = solve_with(method, game, 2);
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
  BOOST_TEST((solve_with(Method::minimax, game, root).score == Score::of(1)));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
