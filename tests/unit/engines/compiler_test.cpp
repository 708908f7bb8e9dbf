// SPDX-License-Identifier: MIT
// Searches that end while their rules are compiled, or whose rules cannot be.
#include <boost/test/unit_test.hpp>

#include "tests/unit/engines/support.hpp"

namespace zermelo::tests {
namespace {

/// Rules that no other test compiles, so that the cache does not have them.
const Rules fresh_nim = endless_nim.with("size(1001)").without_waiting();

BOOST_AUTO_TEST_CASE(a_stop_ends_the_compiler_and_keeps_what_is_known) {
  const Folder folder;
  const Variable compiler("CXX", slow_compiler(folder, 60));
  StopSource stop;
  Game game = fresh_nim.game(EngineKind::automatic, {.stop = &stop});
  const Stopwatch time;
  const Meanwhile stopping([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stop.request_stop();
  });
  const SolveResult found = game.solve({.method = Method::alphabeta});
  BOOST_TEST(time.seconds() < 10);
  BOOST_TEST(found.engine == "model");
  BOOST_CHECK(found.stopped_by == StoppedBy::interrupt);
  BOOST_TEST(found.statistics.nodes > 0U);
}

BOOST_AUTO_TEST_CASE(a_deadline_ends_the_compiler) {
  const Folder folder;
  const Variable compiler("CXX", slow_compiler(folder, 60));
  for (const EngineKind kind : {EngineKind::automatic, EngineKind::native}) {
    std::string notes;
    Game game = fresh_nim.game(kind, {.note = [&](std::string_view line) { notes += line; }});
    const Stopwatch time;
    const SolveResult found = game.solve({.method = Method::alphabeta, .seconds = 0.3});
    BOOST_TEST(time.seconds() < 10);
    BOOST_TEST(found.engine == (kind == EngineKind::automatic ? "model" : "machine"));
    BOOST_CHECK(found.stopped_by == StoppedBy::time);
    BOOST_TEST((found.statistics.nodes > 0U) == (kind == EngineKind::automatic));
    BOOST_TEST(notes == (kind == EngineKind::automatic
                             ? ""
                             : "the machine runs the rules: the search ended before they were "
                               "compiled"));
  }
}

BOOST_AUTO_TEST_CASE(the_model_may_answer_while_the_compiler_works) {
  const Folder folder;
  const Variable compiler("CXX", slow_compiler(folder, 60));
  const SolveOptions options{.method = Method::minimax};
  const Rules rules = nim.with("size(7)").without_waiting();
  Game game = rules.game(EngineKind::automatic);
  const Stopwatch time;
  const SolveResult found = game.solve(options);
  BOOST_TEST(time.seconds() < 30);
  BOOST_TEST(found.engine == "model");
  BOOST_TEST(summary(found) == summary(rules.quick().game(EngineKind::machine).solve(options)));
}

BOOST_AUTO_TEST_CASE(native_code_overtakes_the_model) {
  const Folder folder;
  const Variable compiler("CXX", slow_compiler(folder, 0.2));
  const Rules rules = endless_nim.with("size(1002)").without_waiting();
  Game game = rules.game(EngineKind::automatic);
  const SolveOptions options{.method = Method::alphabeta, .nodes = 30000};
  const SolveResult found = game.solve(options);
  BOOST_TEST(found.engine == "native");
  BOOST_CHECK(found.stopped_by == StoppedBy::nodes);
  BOOST_TEST(summary(found) == summary(rules.quick().game(EngineKind::machine).solve(options)));
  BOOST_TEST(game.solve(options).engine == "native");
  BOOST_TEST(game.solve({.method = Method::alphabeta, .nodes = 1}).engine == "native");
}

BOOST_AUTO_TEST_CASE(a_later_search_has_the_rules_compiled) {
  const Folder folder;
  Game game = fresh_nim.with("size(9)").game(EngineKind::native);
  {
    const Variable compiler("CXX", slow_compiler(folder, 60));
    BOOST_TEST(game.solve({.method = Method::minimax, .seconds = 0.2}).engine == "machine");
  }
  const SolveResult found = game.solve({.method = Method::minimax});
  BOOST_TEST(found.engine == "native");
  BOOST_TEST(found.value.value() == 1);
}

BOOST_AUTO_TEST_CASE(without_a_compiler_the_model_goes_on) {
  const Folder folder;
  const Variable compiler("CXX", "");
  const Variable path("PATH", (folder / "").string());
  const SolveOptions options{.method = Method::minimax};
  const Rules rules = nim.with("size(6)").with("steps(20000)");
  const SolveResult expected = rules.quick().game(EngineKind::machine).solve(options);
  for (const Rules& each : {rules, rules.without_waiting()}) {
    Game game = each.game(EngineKind::automatic);
    for (int search = 0; search < 2; ++search) {
      const SolveResult found = game.solve(options);
      BOOST_TEST(found.engine == "model");
      BOOST_TEST(summary(found) == summary(expected));
    }
  }
}

/// What a callback asks the game while the model runs must not outlive the compiler's thread.
BOOST_AUTO_TEST_CASE(a_game_can_be_asked_after_native_code_overtook_the_model) {
  const Folder folder;
  const Variable compiler("CXX", slow_compiler(folder, 1.5));
  Game game = endless_nim.with("size(1003)").without_waiting().game(EngineKind::automatic);
  std::size_t reports = 0;
  SolveOptions options{.method = Method::alphabeta, .nodes = 60000};
  options.progress = [&](const Progress&) { ++reports; };
  const SolveResult found = game.solve(options);
  BOOST_TEST(reports > 0U);
  BOOST_TEST(found.engine == "native");
  BOOST_TEST(game.moves().size() == 3U);
}

}  // namespace
}  // namespace zermelo::tests
