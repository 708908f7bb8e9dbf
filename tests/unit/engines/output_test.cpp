// SPDX-License-Identifier: MIT
// What roles write, and the errors they raise, on both sides of the change.
#include <boost/test/unit_test.hpp>

#include "tests/unit/engines/support.hpp"

namespace zermelo::tests {
namespace {

/// The one that loses finds it out after a while in native code, and writes it in the machine.
const Rules writing{R"(
players(first, second).
steps(100000).
initial(heap(first, 7)).
to_move(heap(P, _), P).
move(heap(P, N), take(K), heap(Q, M)) :-
    steps(S), count_down(S), member(K, [1, 2, 3]), K =< N, M is N - K, other(P, Q).
terminal(heap(P, 0), V) :- lost(P, V), write(P), nl.
lost(first, -1).
lost(second, 1).
other(first, second).
other(second, first).
count_down(C) :- C =< 0, !.
count_down(C) :- D is C - 1, count_down(D).
)"};

/// The first game that comes to its end is an error, nine slow expansions after the start.
const Rules failing{R"(
players(first, second).
steps(1000000).
initial(heap(first, 9)).
to_move(heap(P, _), P).
move(heap(P, N), take(K), heap(Q, M)) :-
    steps(S), count_down(S), member(K, [1, 2, 3]), K =< N, M is N - K, other(P, Q).
terminal(heap(P, 0), V) :- lost(P, V).
lost(first, -1).
lost(second, V) :- V is 1 // 0.
other(first, second).
other(second, first).
count_down(C) :- C =< 0, !.
count_down(C) :- D is C - 1, count_down(D).
)"};

std::string written(const Rules& rules, EngineKind kind) {
  std::string text;
  Game game = rules.game(kind, {.role_output = [&](std::string_view part) { text += part; }});
  game.solve({.method = Method::minimax});
  return text;
}

std::string error(const Rules& rules, EngineKind kind) {
  Game game = rules.game(kind);
  try {
    game.solve({.method = Method::minimax});
  } catch (const Error& thrown) {
    return thrown.what();
  }
  return "none";
}

BOOST_AUTO_TEST_CASE(a_search_that_begins_again_writes_again) {
  const std::string once = written(writing.quick(), EngineKind::machine);
  BOOST_TEST(!once.empty());
  BOOST_TEST(written(writing, EngineKind::native) == once);
  const NativeWatch watch;
  const std::string text = written(writing, EngineKind::automatic);
  BOOST_TEST(watch.came());
  BOOST_TEST(text.ends_with(once));
  BOOST_TEST(text.size() < 2 * once.size());
}

BOOST_AUTO_TEST_CASE(errors_are_the_machines) {
  const NativeWatch watch;
  const std::string late = error(failing, EngineKind::automatic);
  BOOST_TEST(watch.came());
  BOOST_TEST(late == error(failing.quick(), EngineKind::machine));
  BOOST_TEST(late.find("terminal/2") != std::string::npos);
}

}  // namespace
}  // namespace zermelo::tests
