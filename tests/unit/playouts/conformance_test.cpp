// SPDX-License-Identifier: MIT
// What no rule file can show: engines that make mistakes.
#include "interpreter/facade/conformance.hpp"

#include <boost/test/unit_test.hpp>

#include "interpreter/playouts/game_engine.hpp"
#include "interpreter/program/loader.hpp"

namespace zermelo::interpreter {
namespace {

constexpr auto rules = R"(
initial(n(max, 9)).
to_move(n(P, _), P).
move(n(P, N), take(K), n(Q, M)) :- member(K, [1, 2]), K =< N, M is N - K, other(P, Q).
terminal(n(max, 0), -1).
terminal(n(min, 0), 1).
other(max, min).
other(min, max).
)";

enum class Fault : std::uint8_t {
  none,
  other_winner,
  lazy_moves,
  new_hash_each_time,
  one_text_for_all
};

/// Rules that are played right but for one fault.
struct FaultyGame : RuleGame {
  using RuleGame::RuleGame;

  search::Answer terminal(Position position) {
    search::Answer answer = RuleGame::terminal(position);
    if (fault == Fault::other_winner) answer.value = -answer.value;
    return answer;
  }
  search::Expansion expand(Position position, std::vector<Position>& successors) {
    const search::Expansion expansion = RuleGame::expand(position, successors);
    if (fault == Fault::lazy_moves && successors.size() > 1) successors.pop_back();
    return expansion;
  }
  std::optional<std::vector<std::string>> move_texts(Position position) {
    auto texts = RuleGame::move_texts(position);
    if (fault == Fault::lazy_moves && texts->size() > 1) texts->pop_back();
    return texts;
  }
  std::uint64_t hash(Position position) {
    return fault == Fault::new_hash_each_time ? ++calls : RuleGame::hash(position);
  }
  std::string position_text(Position position) {
    return fault == Fault::one_text_for_all ? "n" : RuleGame::position_text(position);
  }

  Fault fault = Fault::none;
  std::uint64_t calls = 0;
};

/// The rules on an engine with a fault.
struct Running {
  Program program;
  FaultyGame game;
  GameEngine<FaultyGame> engine;

  explicit Running(std::string name, Fault fault = Fault::none)
      : game(load(program), GameLimits{}), engine(std::move(name), game, *game.initial()) {
    game.fault = fault;
  }

  static Program& load(Program& program) {
    Loader loader(program, {}, {});
    loader.load_text("rules.pl", rules);
    loader.finish();
    return program;
  }
};

template <class... Engines>
PlayoutReport played(const PlayoutOptions& options, Engines&... engines) {
  PlayoutEngine* const all[] = {&engines.engine...};
  return facade::check_playouts(all, options, {});
}

PlayoutReport against(std::string name, Fault fault) {
  Running right("right");
  Running wrong(std::move(name), fault);
  return played({.playouts = 3}, right, wrong);
}

BOOST_AUTO_TEST_CASE(the_same_engine_twice_agrees) {
  const PlayoutReport report = against("again", Fault::none);
  BOOST_TEST(report.findings.empty());
  BOOST_TEST(report.engines == (std::vector<std::string>{"right", "again"}),
             boost::test_tools::per_element());
  BOOST_TEST(report.playouts == 3U);
  BOOST_TEST(report.positions >= 3 * 6U);
}

BOOST_AUTO_TEST_CASE(another_value_is_found_at_the_end_of_the_game) {
  const PlayoutReport report = against("wrong", Fault::other_winner);
  BOOST_REQUIRE(report.findings.size() == 1U);
  const Finding& finding = report.findings.front();
  BOOST_TEST(finding.diagnostic.code == "engines");
  const bool first_wins = finding.position == "n(min,0)";
  BOOST_TEST(finding.diagnostic.message ==
             (first_wins ? "right and wrong disagree: terminal/2 gives -1, not 1"
                         : "right and wrong disagree: terminal/2 gives 1, not -1"));
  BOOST_TEST(!finding.moves.empty());
  BOOST_TEST(finding.positions == 3U);
}

BOOST_AUTO_TEST_CASE(a_missing_move_is_found_at_once) {
  const PlayoutReport report = against("lazy", Fault::lazy_moves);
  BOOST_REQUIRE(report.findings.size() == 1U);
  BOOST_TEST(report.findings.front().diagnostic.message ==
             "right and lazy disagree: move number 2 is missing, not take(2)");
  BOOST_TEST(report.findings.front().moves.empty());
}

BOOST_AUTO_TEST_CASE(a_position_keeps_its_hash) {
  Running engine("forgetful", Fault::new_hash_each_time);
  const PlayoutReport report = played({.playouts = 1}, engine);
  BOOST_REQUIRE(report.findings.size() == 1U);
  BOOST_TEST(report.findings.front().diagnostic.code == "identity");
  BOOST_TEST(report.findings.front().positions == report.positions);
}

BOOST_AUTO_TEST_CASE(different_positions_have_different_texts) {
  Running engine("vague", Fault::one_text_for_all);
  const PlayoutReport report = played({.playouts = 1}, engine);
  BOOST_REQUIRE(!report.findings.empty());
  BOOST_TEST(report.findings.front().diagnostic.code == "identity");
}

BOOST_AUTO_TEST_CASE(a_stop_ends_it) {
  Running engine("machine");
  PlayoutEngine* const all[] = {&engine.engine};
  search::StopSource stop;
  stop.request_stop();
  const PlayoutReport report = facade::check_playouts(all, {}, stop.token());
  BOOST_CHECK(report.stopped_by == StoppedBy::interrupt);
  BOOST_TEST(report.playouts == 0U);
}

BOOST_AUTO_TEST_CASE(a_seed_means_the_same_games) {
  Running one("one");
  Running other("other");
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    BOOST_CHECK(one.engine.play(seed, 100, true) == other.engine.play(seed, 100, true));
    differs |= one.engine.play(seed, 100, true) != one.engine.play(seed + 1, 100, true);
  }
  BOOST_TEST(differs);
}

}  // namespace
}  // namespace zermelo::interpreter
