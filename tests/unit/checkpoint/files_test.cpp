// SPDX-License-Identifier: MIT
// Checkpoints of all methods: what they hold, what is refused, when they are written.
#include <thread>

#include <boost/test/unit_test.hpp>

#include "search/race.hpp"
#include "tests/games/connect_four.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/unit/checkpoint/folder.hpp"

namespace zermelo::tests {
namespace {

namespace fs = std::filesystem;
using search::CheckpointPlan;
using search::FileError;
using search::Method;
using Game = ConnectFour<4, 4>;

constexpr std::array all_kinds{Method::alphabeta, Method::dfpn, Method::pns, Method::pn2,
                               Method::retrograde};
constexpr std::array storing_methods{Method::alphabeta, Method::pvs,       Method::mtdf,
                                     Method::sss,       Method::dfpn,      Method::pns,
                                     Method::pn2,       Method::retrograde};

std::string refusal(Method method, const search::Options& options,
                    const Game::Position& root = Game::start()) {
  Game game;
  try {
    solve_with(method, game, root, options, nodes(100));
  } catch (const FileError& error) {
    return error.what();
  }
  return "";
}

bool mentions(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Whatever the method, a search that is stopped again and again comes to its end.
BOOST_AUTO_TEST_CASE(a_search_in_pieces_gives_the_same_value) {
  for (const Method method : storing_methods) {
    const Folder folder;
    const CheckpointPlan plan{folder / "c", identity};
    Game game;
    const auto whole = solve_with(method, game, game.start(), {}, nodes(~0U));
    BOOST_REQUIRE(whole.score.exact());
    int pieces = 1;
    search::SearchResult result;
    std::uint64_t before = 0;
    std::uint64_t spent = 0;
    for (;; ++pieces) {
      const std::uint64_t most = whole.statistics.nodes / 8 + 100;
      result = solve_with(method, game, game.start(), with(plan), nodes(most));
      spent += result.statistics.nodes;
      BOOST_TEST(result.checkpoint_failure == "");
      BOOST_TEST((pieces == 1 || result.resumed > 0), name(method));
      BOOST_TEST(result.resumed >= before);
      before = method == Method::dfpn ? 0 : result.resumed;  // a new goal begins anew
      if (result.score.exact() || pieces > 100) break;
      before = method == Method::pns || method == Method::pn2 ? 0 : before;
    }
    BOOST_TEST((result.score == whole.score), name(method));
    BOOST_TEST(pieces > 3, name(method));
    BOOST_TEST(pieces < 30, name(method));
    BOOST_TEST(result.statistics.nodes < whole.statistics.nodes, name(method));
    // Those that try their moves in the order of their experience go on where they were.
    const bool keeps_its_place = method == Method::alphabeta || method == Method::pvs;
    if (keeps_its_place) BOOST_TEST(spent < whole.statistics.nodes * 5 / 4, name(method));
  }
}

// What a checkpoint saves: a search that stopped near its end has little left to do.
BOOST_AUTO_TEST_CASE(a_search_that_goes_on_has_little_left_to_do) {
  for (const Method method : storing_methods) {
    const Folder folder;
    const CheckpointPlan plan{folder / "c", identity};
    Game game;
    const auto whole = solve_with(method, game, game.start(), {}, nodes(~0U)).statistics.nodes;
    solve_with(method, game, game.start(), with(plan), nodes(whole / 10 * 9));
    const auto rest = solve_with(method, game, game.start(), with(plan), nodes(~0U));
    BOOST_TEST(rest.resumed > 0U, name(method));
    BOOST_TEST(rest.statistics.nodes < whole / 3, name(method));
  }
}

BOOST_AUTO_TEST_CASE(the_methods_with_a_table_share_it) {
  const Folder folder;
  const CheckpointPlan plan{folder / "c", identity};
  Game game;
  const auto whole = solve_with(Method::alphabeta, game, game.start());
  solve_with(Method::pvs, game, game.start(), with(plan), nodes(whole.statistics.nodes / 2));
  auto options = with(plan);
  options.question = search::Question{search::Relation::at_least, 1};
  const auto asked = solve_with(Method::mtdf, game, game.start(), options);
  BOOST_TEST(asked.resumed > 0U);
  BOOST_TEST((asked.outcome == search::Outcome::disproved));
  const auto elsewhere = Game::after("1122");
  const auto value = solve_with(Method::alphabeta, game, elsewhere).score;
  BOOST_TEST((solve_with(Method::alphabeta, game, elsewhere, with(plan)).score == value));
}

BOOST_AUTO_TEST_CASE(threads_leave_checkpoints_too) {
  const Folder folder;
  const CheckpointPlan plan{folder / "c", identity, std::chrono::seconds(0)};
  ConnectFour<5, 4> game;
  auto options = with(plan);
  options.threads = 2;
  for (int i = 0; i < 3; ++i) {
    const auto part = solve_with(Method::alphabeta, game, game.start(), options, nodes(150'000));
    BOOST_TEST(part.checkpoint_failure == "");
    BOOST_TEST((i == 0 || part.resumed > 0));
  }
  const auto result = solve_with(Method::alphabeta, game, game.start(), options);
  BOOST_TEST(result.resumed > 0U);
  BOOST_TEST((result.score == search::Score::of(0)));
}

BOOST_AUTO_TEST_CASE(threads_of_dfpn_leave_checkpoints_too) {
  const Folder folder;
  const CheckpointPlan plan{folder / "c", identity, std::chrono::seconds(0)};
  ConnectFour<5, 4> game;
  auto options = with(plan);
  options.threads = 2;
  solve_with(Method::dfpn, game, game.start(), options, nodes(100'000));
  const auto result = solve_with(Method::dfpn, game, game.start(), options, nodes(~0U));
  BOOST_TEST(result.resumed > 0U);
  BOOST_TEST((result.score == search::Score::of(0)));
}

// Alpha-beta and df-pn, each with so many nodes.
search::RaceResult race(const CheckpointPlan& plan, std::uint64_t count) {
  Game game;
  const auto options = with(plan);
  const auto budget = nodes(count);
  const auto run = [](Method method, Game& own, const Game::Position& root,
                      const search::Options& asked, const search::Budget& limits) {
    return solve_with(method, own, root, asked, limits);
  };
  search::Race race(game, options, budget, run);
  return race.run(game.start(), std::array{Method::alphabeta, Method::dfpn}).value();
}

BOOST_AUTO_TEST_CASE(each_method_of_a_race_has_its_file) {
  const Folder folder;
  const CheckpointPlan plan{folder / "c", identity};
  for (int i = 0; i < 2; ++i) {
    const auto won = race(plan, 300);
    BOOST_TEST((i == 0 || won.result.resumed > 0U));
    BOOST_TEST(fs::exists(folder / "c.alphabeta"));
    BOOST_TEST(fs::exists(folder / "c.dfpn"));
    BOOST_TEST(!fs::exists(folder / "c"));
  }
}

// The file of the method that has the answer stays, as that of a single method does.
BOOST_AUTO_TEST_CASE(a_race_that_has_an_answer_leaves_no_file_of_those_that_lost) {
  const Folder folder;
  const CheckpointPlan plan{folder / "c", identity};
  Game game;
  const auto value = solve_with(Method::alphabeta, game, game.start()).score;
  for (int i = 0; i < 2; ++i) {
    race(plan, 300);
    const auto won = race(plan, ~0U);
    BOOST_TEST((won.result.score == value));
    BOOST_TEST(won.result.resumed > 0U);
    const bool is_alphabeta = won.method == Method::alphabeta;
    BOOST_TEST(fs::exists(folder / "c.alphabeta") == is_alphabeta);
    BOOST_TEST(fs::exists(folder / "c.dfpn") == !is_alphabeta);
  }
}

BOOST_AUTO_TEST_CASE(damaged_and_cut_files_are_refused_and_kept) {
  for (const Method method : all_kinds) {
    const Folder folder;
    const CheckpointPlan plan{folder / "c", identity};
    Game game;
    solve_with(method, game, game.start(), with(plan), nodes(60));
    const std::string whole = read_all(plan.file);
    BOOST_REQUIRE(!whole.empty());
    for (std::size_t i = 0; i < whole.size(); i += 1 + whole.size() / 400) {
      std::string damaged = whole;
      damaged[i] = static_cast<char>(damaged[i] ^ (1 << (i % 8)));
      write_all(plan.file, damaged);
      BOOST_TEST(refusal(method, with(plan)) != "", name(method) << ", byte " << i);
      BOOST_TEST(read_all(plan.file) == damaged);
      write_all(plan.file, whole.substr(0, i));
      BOOST_TEST(refusal(method, with(plan)) != "", name(method) << ", length " << i);
    }
    write_all(plan.file, whole);
    BOOST_TEST(refusal(method, with(plan)) == "");
  }
}

BOOST_AUTO_TEST_CASE(foreign_files_are_refused) {
  for (const Method method : all_kinds) {
    const Folder folder;
    CheckpointPlan plan{folder / "c", identity};
    Game game;
    solve_with(method, game, game.start(), with(plan), nodes(60));
    const std::string whole = read_all(plan.file);
    for (auto field : {&search::FileIdentity::game, &search::FileIdentity::program,
                       &search::FileIdentity::defines, &search::FileIdentity::encoding}) {
      plan.identity.*field = "other";
      BOOST_TEST(mentions(refusal(method, with(plan)), "'other'"));
      plan.identity = identity;
    }
    for (const Method other : all_kinds) {
      const bool same = method == other || (method == Method::pns && other == Method::pn2) ||
                        (method == Method::pn2 && other == Method::pns);
      if (!same) BOOST_TEST(mentions(refusal(other, with(plan)), "is of kind"));
    }
    BOOST_TEST(read_all(plan.file) == whole);
  }
}

BOOST_AUTO_TEST_CASE(a_prover_goes_on_with_the_same_question_only) {
  for (const Method method : {Method::dfpn, Method::pns}) {
    const Folder folder;
    const CheckpointPlan plan{folder / "c", identity};
    Game game;
    solve_with(method, game, game.start(), with(plan), nodes(60));
    auto options = with(plan);
    options.question = search::Question{search::Relation::at_least, 1};
    BOOST_TEST(mentions(refusal(method, options), "is of another question: 'value', not '>= 1'"));
    BOOST_TEST(
        mentions(refusal(method, with(plan), Game::after("1")), "is of another start position"));
  }
}

BOOST_AUTO_TEST_CASE(a_tree_needs_its_memory) {
  const Folder folder;
  const CheckpointPlan plan{folder / "c", identity};
  Game game;
  solve_with(Method::pns, game, game.start(), with(plan), nodes(5000));
  const std::string whole = read_all(plan.file);
  search::Budget budget;
  budget.memory = 10'000;
  BOOST_CHECK_EXCEPTION(
      solve_with(Method::pns, game, game.start(), with(plan), budget), FileError,
      [](const FileError& error) { return mentions(error.what(), "limit of memory"); });
  BOOST_TEST(read_all(plan.file) == whole);
}

BOOST_AUTO_TEST_CASE(a_search_that_is_asked_to_stop_leaves_a_checkpoint) {
  for (const Method method : storing_methods) {
    const Folder folder;
    const CheckpointPlan plan{folder / "c", identity};
    ConnectFour<6, 5> game;
    search::StopSource stop;
    search::Budget budget = nodes(~0U);
    budget.stop = stop.token();
    std::thread asker([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      stop.request_stop();
    });
    const auto result = solve_with(method, game, game.start(), with(plan), budget);
    asker.join();
    BOOST_TEST((result.stopped_by == search::StoppedBy::interrupt), name(method));
    BOOST_TEST(fs::exists(plan.file), name(method));
    BOOST_TEST(solve_with(method, game, game.start(), with(plan), nodes(10)).resumed > 0U,
               name(method));
  }
}

BOOST_AUTO_TEST_CASE(a_search_that_may_visit_nothing_leaves_all_as_it_is) {
  for (const Method method : all_kinds) {
    const Folder folder;
    const CheckpointPlan plan{folder / "c", identity};
    Game game;
    solve_with(method, game, game.start(), with(plan), nodes(0));
    BOOST_TEST(!fs::exists(plan.file), name(method));
    solve_with(method, game, game.start(), with(plan), nodes(60));
    const std::string whole = read_all(plan.file);
    solve_with(method, game, game.start(), with(plan), nodes(0));
    BOOST_TEST(read_all(plan.file) == whole, name(method));
  }
}

BOOST_AUTO_TEST_CASE(a_failure_to_write_is_told_and_does_no_harm) {
  for (const Method method : storing_methods) {
    const Folder folder;
    const CheckpointPlan plan{folder / "no/such/c", identity, std::chrono::seconds(0)};
    ConnectFour<4, 4> game;
    const auto result = solve_with(method, game, game.start(), with(plan));
    BOOST_TEST((result.score == search::Score::of(0)), name(method));
    BOOST_TEST(mentions(result.checkpoint_failure, "cannot write"), name(method));
    BOOST_TEST(result.resumed == 0U);
  }
}

// Writes as often as it may for so long; each takes two milliseconds at least.
int writes_within(std::chrono::milliseconds time, std::chrono::duration<double> interval) {
  const Folder folder;
  const CheckpointPlan plan{folder / "c", identity, interval};
  search::Checkpoints checkpoints(&plan);
  int writes = 0;
  for (const auto end = search::Clock::now() + time; search::Clock::now() < end;) {
    if (!checkpoints.due()) continue;
    checkpoints.write("test", [](search::SectionWriter&) {
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    });
    ++writes;
  }
  return writes;
}

BOOST_AUTO_TEST_CASE(writing_takes_a_twentieth_of_the_time) {
  const int writes = writes_within(std::chrono::milliseconds(800), std::chrono::seconds(0));
  BOOST_TEST(writes >= 1);
  BOOST_TEST(writes <= 21);  // 800 ms / 40 ms
}

BOOST_AUTO_TEST_CASE(an_interval_lies_between_two) {
  BOOST_TEST(writes_within(std::chrono::milliseconds(350), std::chrono::milliseconds(100)) <= 3);
  BOOST_TEST(writes_within(std::chrono::milliseconds(50), std::chrono::seconds(5)) == 0);
}

}  // namespace
}  // namespace zermelo::tests
