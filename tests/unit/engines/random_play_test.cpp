// SPDX-License-Identifier: MIT
// A random game shows whether play seems to have an end, and never takes longer than it may.
#include <boost/test/unit_test.hpp>

#include "tests/unit/engines/support.hpp"

namespace zermelo::tests {
namespace {

constexpr std::uint32_t plies = 500;
constexpr double long_time = 60;

/// From 0, the players add a number that step/2 gives.
Game adding(const std::string& steps, EngineOptions options = {}) {
  const std::string text = R"(
players(first, second).
initial(n(first, 0)).
to_move(n(P, _), P).
move(n(P, N), K, n(Q, M)) :- step(N, K), M is N + K, other(P, Q).
other(first, second).
other(second, first).
)" + steps;
  return Rules{text}.game(EngineKind::machine, std::move(options));
}

/// A role takes for ever from the first position on.
bool stuck_plays_on(double seconds, StopSource* stop = nullptr) {
  Game game = adding("step(_, 1) :- repeat, fail.", {.role_inferences = 0, .stop = stop});
  return game.plays_on(plies, seconds);
}

BOOST_AUTO_TEST_CASE(play_without_an_end_goes_on) {
  Game game = adding("step(_, 1). step(_, 2).");
  BOOST_TEST(game.plays_on(plies, long_time));
  BOOST_TEST(game.position().text() == "n(first,0)");
}

BOOST_AUTO_TEST_CASE(play_with_an_end_does_not) {
  BOOST_TEST(!adding("step(N, 1) :- N < 40.").plays_on(plies, long_time));
}

BOOST_AUTO_TEST_CASE(play_that_comes_back_does_not) {
  BOOST_TEST(!adding("step(0, 1). step(1, -1).").plays_on(plies, long_time));
}

BOOST_AUTO_TEST_CASE(errors_do_not_count_as_play) {
  Game game = adding("step(N, 1) :- N < 5. step(N, 2) :- N >= 5, N > atom.");
  BOOST_TEST(!game.plays_on(plies, long_time));
  BOOST_TEST(game.moves().size() == 1U);
}

BOOST_AUTO_TEST_CASE(time_ends_a_call_of_a_role) {
  const Stopwatch time;
  BOOST_TEST(!stuck_plays_on(0.02));
  BOOST_TEST(time.seconds() < 10);
}

BOOST_AUTO_TEST_CASE(a_stop_ends_a_call_of_a_role) {
  StopSource stop;
  const Meanwhile stopping([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop.request_stop();
  });
  const Stopwatch time;
  BOOST_TEST(!stuck_plays_on(long_time, &stop));
  BOOST_TEST(time.seconds() < 10);
}

}  // namespace
}  // namespace zermelo::tests
