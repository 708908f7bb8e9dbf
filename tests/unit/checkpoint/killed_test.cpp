// SPDX-License-Identifier: MIT
// Searches that are killed at any moment and go on.
#include <csignal>
#include <random>
#include <type_traits>

#include <boost/test/unit_test.hpp>
#include <sys/wait.h>

#include "tests/games/connect_four.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/sanitized.hpp"
#include "tests/unit/checkpoint/folder.hpp"

namespace zermelo::tests {
namespace {

using search::CheckpointPlan;
using search::Method;
using LongGame = ConnectFour<5, 4>;
/// For searches that keep all they look at.
using ShorterGame = std::conditional_t<is_sanitized, ConnectFour<4, 4>, LongGame>;

// Runs a search in a process of its own that is killed after so many seconds, or comes to its end
// before.
template <class Game>
void search_and_kill(Method method, const CheckpointPlan& plan, double seconds) {
  const pid_t child = fork();
  if (child == 0) {
    Game game;
    solve_with(method, game, game.start(), with(plan), nodes(~0U));
    _exit(0);
  }
  usleep(static_cast<useconds_t>(seconds * 1e6));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
}

// The size of a checkpoint after so many nodes.
template <class Game>
std::uintmax_t size_after(Method method, std::uint64_t count, const CheckpointPlan& plan) {
  Game game;
  solve_with(method, game, game.start(), with(plan), nodes(count));
  return file_size(plan.file);
}

bool has_size(const CheckpointPlan& plan, std::uintmax_t size) {
  return exists(plan.file) && file_size(plan.file) >= size;
}

// Kills searches until there is a checkpoint that has something to tell, whatever the speed of the
// machine and its disk.
template <class Game = LongGame>
void check_killed(Method method) {
  const Folder folder;
  std::mt19937 random(7);
  Game game;
  const auto whole = solve_with(method, game, game.start(), {}, nodes(~0U));
  const double seconds = whole.statistics.seconds;
  const auto enough =
      size_after<Game>(method, whole.statistics.nodes / 2, {folder / "half", identity}) / 2;
  const CheckpointPlan plan{folder / "c", identity, std::chrono::duration<double>(seconds / 20)};
  std::uniform_real_distribution<double> part(0, 0.3 * seconds);
  for (int kills = 0; kills < 6 || (kills < 100 && !has_size(plan, enough)); ++kills)
    search_and_kill<Game>(method, plan, part(random));
  const auto result = solve_with(method, game, game.start(), with(plan), nodes(~0U));
  BOOST_TEST((result.score == whole.score), name(method));
  BOOST_TEST(result.resumed > 0U, name(method));
  // A search that comes back may take another course than the one that was killed, df-pn above all,
  // so that how much it saves is asked of searches that stop after a number of nodes, not here.
}

BOOST_AUTO_TEST_CASE(alphabeta_survives_being_killed) { check_killed(Method::alphabeta); }
BOOST_AUTO_TEST_CASE(pvs_survives_being_killed) { check_killed(Method::pvs); }
BOOST_AUTO_TEST_CASE(mtdf_survives_being_killed) { check_killed(Method::mtdf); }
BOOST_AUTO_TEST_CASE(sss_survives_being_killed) { check_killed(Method::sss); }
BOOST_AUTO_TEST_CASE(dfpn_survives_being_killed) { check_killed(Method::dfpn); }
BOOST_AUTO_TEST_CASE(pns_survives_being_killed) { check_killed<ShorterGame>(Method::pns); }
BOOST_AUTO_TEST_CASE(pn2_survives_being_killed) { check_killed<ShorterGame>(Method::pn2); }

}  // namespace
}  // namespace zermelo::tests
