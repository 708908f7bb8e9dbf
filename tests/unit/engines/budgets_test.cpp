// SPDX-License-Identifier: MIT
// Budgets mean the same whether a search changes its engine or not.
#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include "tests/sanitized.hpp"
#include "tests/unit/engines/support.hpp"

namespace zermelo::tests {
namespace {

/// Raises `stop` when compiled rules have run for a while.
void stop_in_native_code(StopSource& stop, const NativeWatch& watch) {
  const Stopwatch time;
  while (!watch.came() && time.seconds() < 30)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  stop.request_stop();
}

/// A search without an end, stopped in native code.
template <class Search>
auto stopped(Search search) {
  StopSource stop;
  Game game = endless_nim.game(EngineKind::automatic, {.stop = &stop});
  const NativeWatch watch;
  const Meanwhile stopping([&] { stop_in_native_code(stop, watch); });
  return search(game);
}

BOOST_AUTO_TEST_CASE(nodes_are_those_of_one_search) {
  for (const Method method : {Method::minimax, Method::alphabeta, Method::pns, Method::dfpn}) {
    const SolveOptions options{.method = method, .nodes = 80};
    const SolveResult found = nim.game(EngineKind::automatic).solve(options);
    BOOST_TEST(found.engine == "native");
    BOOST_TEST(found.statistics.nodes <= 80U);
    BOOST_TEST(summary(found) == summary(nim.quick().game(EngineKind::machine).solve(options)));
  }
}

BOOST_AUTO_TEST_CASE(time_counts_from_the_beginning) {
  const Folder folder;
  const Variable compiler("CXX", slow_compiler(folder, 0.4));
  const Stopwatch time;
  const SolveResult found =
      endless_nim.game(EngineKind::automatic).solve({.method = Method::alphabeta, .seconds = 1});
  BOOST_CHECK(found.stopped_by == StoppedBy::time);
  BOOST_TEST(time.seconds() >= 1);
  // On a busy computer the compiler may take all; it has 0.4 seconds at least.
  BOOST_TEST(found.statistics.seconds < 0.8);
}

/// A way of 300 moves without a choice, found by depths: the line is put together afterwards.
constexpr std::string_view one_way = R"(
players(a, b).
values(-1, 1).
initial(s(0, a)).
to_move(s(_, P), P).
other(a, b).
other(b, a).
move(s(N, P), up, s(K, Q)) :- N < 300, K is N + 1, other(P, Q).
terminal(s(300, _), 0).
)";

BOOST_AUTO_TEST_CASE(a_value_has_its_line_whenever_the_time_in_the_machine_ends) {
  const Variable compiler("CXX", "false");
  for (double least = 1e-3; least < 0.5; least *= is_sanitized ? 1.05 : 1.01) {
    EngineOptions options;
    options.seconds_before_compiling = least;
    Engine engine(std::move(options));
    engine.load_text("one_way.pl", std::string(one_way));
    const SolveResult found = engine.game().solve();
    BOOST_TEST_CONTEXT(least << " s") {
      BOOST_TEST(found.value.value_or(-1) == 0);
      BOOST_TEST(found.line.size() == 300U);
    }
  }
}

BOOST_AUTO_TEST_CASE(rules_are_not_compiled_for_a_short_search) {
  const NativeWatch watch;
  const SolveResult found =
      endless_nim.game(EngineKind::automatic).solve({.method = Method::minimax, .seconds = 0.03});
  BOOST_TEST(!watch.came());
  BOOST_TEST(found.engine != "native");
  BOOST_CHECK(found.stopped_by == StoppedBy::time);
}

/// Sixty moves, of which no budget here sees the end.
const Rules sums{R"(
  values(-100000, 100000).
  initial(sum(0, 60, max)).
  to_move(sum(_, _, P), P).
  move(sum(S, N, P), K, sum(T, M, Q)) :-
      between(1, 4, K), T is (S * 31 + K * K) mod 99991, M is N - 1, other(P, Q).
  other(max, min).
  other(min, max).
  terminal(sum(S, 0, _), S).
  eval(sum(S, _, _), S).
)"};

BOOST_AUTO_TEST_CASE(a_limit_ends_in_an_estimate) {
  for (const EngineKind kind : {EngineKind::automatic, EngineKind::machine, EngineKind::model}) {
    const SolveResult by_nodes = sums.game(kind).solve({.nodes = 1000});
    BOOST_TEST(by_nodes.estimate);
    BOOST_CHECK(by_nodes.stopped_by == StoppedBy::nodes);
    BOOST_TEST(by_nodes.statistics.nodes == 1000U);
    BOOST_TEST(by_nodes.best_move.has_value());
    const Stopwatch time;
    const SolveResult by_time = sums.without_waiting().game(kind).solve({.seconds = 0.4});
    BOOST_TEST(by_time.estimate);
    BOOST_CHECK(by_time.stopped_by == StoppedBy::time);
    BOOST_TEST(time.seconds() >= 0.4);
    BOOST_TEST(by_time.statistics.seconds < 0.8);
  }
}

BOOST_AUTO_TEST_CASE(nobody_estimates_what_was_to_be_exact) {
  Game game = sums.game(EngineKind::machine);
  BOOST_TEST(!game.solve({.method = Method::alphabeta, .nodes = 1000}).value.has_value());
  BOOST_TEST(!game.solve({.question = Question{false, 1}, .nodes = 1000}).value.has_value());
  BOOST_TEST(!game.solve({.pure = true, .nodes = 1000}).value.has_value());
  BOOST_TEST(game.solve({.nodes = 0}).statistics.nodes == 0U);
  BOOST_TEST(game.solve({.nodes = 1}).statistics.nodes == 1U);
}

BOOST_AUTO_TEST_CASE(a_stop_ends_a_search) {
  for (const Method method : {Method::minimax, Method::alphabeta, Method::dfpn}) {
    const SolveResult found =
        stopped([&](Game& game) { return game.solve({.method = method, .depth = 100}); });
    BOOST_TEST(found.engine == "native");
    BOOST_CHECK(found.stopped_by == StoppedBy::interrupt);
    BOOST_TEST(found.statistics.nodes > 0U);
  }
}

BOOST_AUTO_TEST_CASE(a_stop_ends_perft) {
  const PerftResult counted =
      stopped([](Game& game) { return game.perft(PerftOptions{.depth = 100}); });
  BOOST_CHECK(counted.stopped_by == StoppedBy::interrupt);
  BOOST_REQUIRE(counted.positions.size() > 4U);
  BOOST_TEST(counted.positions.size() < 100U);
  const auto few = endless_nim.game(EngineKind::machine).perft(4);
  BOOST_TEST(std::vector(counted.positions.begin(), counted.positions.begin() + 4) == few,
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_limit_ends_perft) {
  Game game = endless_nim.game(EngineKind::automatic);
  const PerftResult few = game.perft({.depth = 100, .nodes = 1});
  BOOST_CHECK(few.stopped_by == StoppedBy::nodes);
  BOOST_TEST(few.positions.size() == 1U);
  const PerftResult soon = game.perft({.depth = 100, .seconds = 0.1});
  BOOST_CHECK(soon.stopped_by == StoppedBy::time);
  BOOST_TEST(soon.positions.size() < 100U);
}

BOOST_AUTO_TEST_CASE(a_stop_ends_the_search_for_a_proof) {
  const WrittenProof proof = stopped([](Game& game) { return game.prove({true, 0}); });
  BOOST_CHECK(proof.outcome == Outcome::unknown);
  BOOST_CHECK(proof.stopped_by == StoppedBy::interrupt);
  BOOST_TEST(proof.text.empty());
}

BOOST_AUTO_TEST_CASE(a_stop_ends_a_recorded_search) {
  const Tree tree =
      stopped([](Game& game) { return game.tree({.search = {.method = Method::minimax}}); });
  BOOST_CHECK(tree.result().stopped_by == StoppedBy::interrupt);
}

/// A game whose role `endless` does not come to an end.
Game game_with(std::string_view endless, EngineOptions options = {}) {
  options.role_inferences = 0;
  Engine engine(std::move(options));
  std::string text = R"(
    to_move(_, max).
    move(N, M, K) :- N < 2, member(M, [1, 2]), K is N + M.
    terminal(N, 1) :- N > 1.
    initial(0).
  )";
  text += fmt::format("{} :- repeat, fail.\n", endless);
  engine.load_text("game.pl", std::move(text));
  return engine.game();
}

BOOST_AUTO_TEST_CASE(the_time_of_a_game_ends_its_roles) {
  Game game = game_with("move(2, never, 2)");
  game.play("1");
  game.limit_time(0.05);
  BOOST_TEST(game.moves().size() == 2U);
  game.play("1");
  BOOST_TEST(*game.final_value() == 1);
  Game stuck = game_with("move(0, never, 0)");
  stuck.limit_time(0.05);
  const Stopwatch time;
  BOOST_CHECK_EXCEPTION(stuck.moves(), Stopped, [](const Stopped& cut) {
    return cut.kind() == ErrorKind::stopped && cut.reason() == StoppedBy::time &&
           std::string_view(cut.what()) == "the time was up while move/3 ran";
  });
  BOOST_CHECK(stuck.solve().stopped_by == StoppedBy::time);
  BOOST_TEST(time.seconds() < 1);
  stuck.limit_time({});
  BOOST_TEST(stuck.max_to_move());
}

BOOST_AUTO_TEST_CASE(a_stop_ends_roles) {
  StopSource stop;
  Game game = game_with("move(0, never, 0)", {.stop = &stop});
  const Meanwhile stopping([&] { stop.request_stop(); });
  BOOST_CHECK_EXCEPTION(game.moves(), Stopped,
                        [](const Stopped& cut) { return cut.reason() == StoppedBy::interrupt; });
}

BOOST_AUTO_TEST_CASE(what_was_found_stands_without_a_drawing) {
  Game game = game_with("show(_)");
  game.limit_time(0.1);
  const SolveResult found = game.solve();
  BOOST_TEST(*found.value == 1);
  BOOST_TEST(found.line.size() >= 1U);
  BOOST_TEST(found.unnamed.empty());
  BOOST_CHECK(!game.drawing());
}

}  // namespace
}  // namespace zermelo::tests
