// SPDX-License-Identifier: MIT
// Positions of several shapes: sizes by definition, starts unlike initial/1's, and games whose
// positions outgrow the compiled shape.
#include <boost/test/unit_test.hpp>

#include "tests/unit/engines/support.hpp"

namespace zermelo::tests {
namespace {

/// Pins in a row, of which one or two neighbours are knocked down.
const Rules kayles{R"(
players(first, second).
values(-1, 1).
steps(40000).
size(6).
initial(row(first, Row)) :- size(N), length(Row, N), full(Row).
full([]).
full([1|Row]) :- full(Row).
to_move(row(P, _), P).
move(row(P, Row), at(I), row(Q, Next)) :-
    steps(S), sum_list(Row, Left), C is S * Left, count_down(C),
    other(P, Q), knock(Row, I, Next).
knock([1|Row], 0, [0|Row]).
knock([1, 1|Row], 0, [0, 0|Row]).
knock([Pin|Row], I, [Pin|Next]) :- knock(Row, J, Next), I is J + 1.
terminal(row(P, Row), V) :- \+ member(1, Row), lost(P, V).
lost(first, -1).
lost(second, 1).
other(first, second).
other(second, first).
count_down(C) :- C =< 0, !.
count_down(C) :- D is C - 1, count_down(D).
)"};

/// A walk that remembers where it was, which takes more and more room.
const Rules walk{R"(
players(first, second).
values(-1, 1).
steps(15000).
plies(90).
initial(walk(first, N, [])) :- plies(N).
to_move(walk(P, _, _), P).
move(walk(P, N, Trail), K, walk(Q, M, [N|Trail])) :-
    steps(S), count_down(S), N > 0, other(P, Q), step(N, K), M is N - K.
step(N, 1) :- N > 0.
step(20, 2).
step(30, 2).
terminal(walk(first, 0, _), -1).
terminal(walk(second, 0, _), 1).
other(first, second).
other(second, first).
count_down(C) :- C =< 0, !.
count_down(C) :- D is C - 1, count_down(D).
)"};

const SolveOptions by_alphabeta{.method = Method::alphabeta};

/// Solves from a position, or from the start, and expects what the machine finds.
void check(const Rules& rules, std::string_view position, std::string_view engine) {
  const NativeWatch watch;
  const auto at_position = [&](Game game) {
    if (!position.empty()) game.set_position(position);
    return game;
  };
  const SolveResult found = at_position(rules.game(EngineKind::automatic)).solve(by_alphabeta);
  BOOST_TEST(watch.came());
  BOOST_TEST(found.engine == engine);
  BOOST_TEST(summary(found) ==
             summary(at_position(rules.quick().game(EngineKind::machine)).solve(by_alphabeta)));
}

BOOST_AUTO_TEST_CASE(sizes_are_defined) { check(kayles.with("size(5)"), "", "native"); }

BOOST_AUTO_TEST_CASE(a_start_of_another_shape) {
  check(kayles, "row(second, [1, 1, 0, 1, 1])", "native");
}

BOOST_AUTO_TEST_CASE(one_game_takes_positions_of_several_shapes) {
  Game game = kayles.game(EngineKind::automatic);
  Game right = kayles.quick().game(EngineKind::machine);
  for (const char* const position : {"row(first, [1, 1, 1, 1, 1])", "row(second, [1, 1, 1, 1])",
                                     "row(first, [1, 1, 1, 1, 1])"}) {
    game.set_position(position);
    right.set_position(position);
    const SolveResult found = game.solve(by_alphabeta);
    BOOST_TEST(found.engine != "machine");
    BOOST_TEST(summary(found) == summary(right.solve(by_alphabeta)));
  }
}

/// More than there ever is room for.
const Rules long_walk = walk.with("steps(1000)").with("plies(1200)");

BOOST_AUTO_TEST_CASE(positions_that_outgrow_their_room_get_more) { check(walk, "", "native"); }

BOOST_AUTO_TEST_CASE(integers_that_outgrow_theirs_get_more) {
  check(walk.with("steps(5000)").with("plies(200)"), "", "native");
}

BOOST_AUTO_TEST_CASE(a_shape_that_breaks_sends_the_search_back_to_the_machine) {
  check(long_walk, "", "machine");
}

constexpr const char* mid_game =
    "the machine runs the rules: the shape of positions changes in mid-game";

void follow(Game& game, Game& right) {
  const TreeOptions options{.search = by_alphabeta};
  BOOST_TEST(game.tree(options).ndjson() == right.tree(options).ndjson());
  BOOST_CHECK(game.prove({false, 1}).outcome == right.prove({false, 1}).outcome);
}

BOOST_AUTO_TEST_CASE(a_broken_shape_does_not_matter_to_what_follows) {
  for (const EngineKind kind : {EngineKind::automatic, EngineKind::model, EngineKind::native}) {
    std::string notes;
    Game game = long_walk.game(kind, {.note = [&](std::string_view line) { notes += line; }});
    Game right = long_walk.quick().game(EngineKind::machine);
    BOOST_TEST(game.perft(1200) == right.perft(1200), boost::test_tools::per_element());
    BOOST_TEST(notes == (kind == EngineKind::automatic ? "" : mid_game));
    follow(game, right);
  }
}

}  // namespace
}  // namespace zermelo::tests
