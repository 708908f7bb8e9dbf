// SPDX-License-Identifier: MIT
// What solvers promise to a game: the order of questions, the discipline of its arena, its limits.
#include <cstring>
#include <string>

#include <boost/test/unit_test.hpp>

#include "search/simple_game.hpp"
#include "search/solve.hpp"
#include "tests/games/solve_with.hpp"
#include "tests/unit/search/value_methods.hpp"

namespace zermelo::tests {
namespace {

using namespace search;

// A binary tree of four plies whose positions live in an arena. It writes down what it is asked.
struct ArenaGame {
  using Position = std::size_t;  // slot in the arena
  using Mark = std::size_t;
  struct Slot {
    std::uint32_t ply;
    Value value;
  };
  std::vector<Slot> arena{{0, 1}};
  std::vector<std::string> errors;
  std::string asked;
  Deadline deadline = Deadline::max();
  std::optional<std::uint32_t> bad_ply;
  Answer::Kind bad = Answer::Kind::error;

  const Slot& at(Position p) {
    if (p >= arena.size()) errors.push_back("released position " + std::to_string(p));
    return arena.at(p);
  }
  Answer terminal(Position p) {
    asked += 't';
    if (bad_ply == at(p).ply) return {bad, 0};
    return at(p).ply == 4 ? Answer::of(at(p).value % 7) : Answer::none();
  }
  Answer repetition(Position) { return Answer::of(0); }
  Expansion expand(Position p, std::vector<Position>& successors) {
    asked += 'm';
    const Slot slot = at(p);
    for (const Value move : {1, 2}) {
      successors.push_back(arena.size());
      arena.push_back({slot.ply + 1, slot.value * 3 + move});
    }
    return Expansion::moves(slot.ply % 2 == 0 ? Side::max : Side::min);
  }
  Expansion expandable(Position) {
    asked += 'x';
    return Expansion::moves(Side::max);
  }
  Answer leaf_value(Position) { return Answer::error(); }
  Answer estimate(Position) {
    asked += 'e';
    return Answer::of(0);
  }
  Mark mark() { return arena.size(); }
  void release(Mark mark) {
    if (mark > arena.size()) errors.emplace_back("mark released twice");
    arena.resize(mark);
  }
  std::uint64_t hash(Position p) {
    asked += 'h';
    return static_cast<std::uint64_t>(at(p).value);
  }
  bool equal(Position a, Position b) { return at(a).value == at(b).value; }
  void pack(Position p, Bytes& bytes) {
    const auto* const begin = reinterpret_cast<const std::byte*>(&at(p));
    bytes.insert(bytes.end(), begin, begin + sizeof(Slot));
  }
  std::optional<Position> unpack(BytesView stored) {
    Slot slot{};
    std::memcpy(&slot, stored.data(), sizeof slot);
    arena.push_back(slot);
    return arena.size() - 1;
  }
  bool acyclic() { return false; }
  std::optional<ValueRange> values() { return std::nullopt; }
  void limit(Deadline new_deadline, StopToken) {
    deadline = new_deadline;
    asked += new_deadline == Deadline::max() ? ']' : '[';
  }
};
static_assert(LimitedGame<ArenaGame>);

// The example of search/simple_game.hpp, word for word.
struct Countdown : SimpleGame {  // take 1 or 2 from a heap; who takes the last wins
  struct Position {
    int heap;
    Side side;
  };
  Answer terminal(const Position& p) {
    if (p.heap > 0) return Answer::none();
    return Answer::of(p.side == Side::max ? -1 : 1);
  }
  Expansion expand(const Position& p, std::vector<Position>& successors) {
    for (int n = 1; n <= 2 && n <= p.heap; ++n)
      successors.push_back({p.heap - n, opponent(p.side)});
    return Expansion::moves(p.side);
  }
  Expansion expandable(const Position& p) { return Expansion::moves(p.side); }
};

BOOST_AUTO_TEST_SUITE(contract)

BOOST_AUTO_TEST_CASE(the_example_of_the_header_works) {
  Countdown game;
  for (int heap = 1; heap <= 12; ++heap) {
    Value value = *minimax(game, {heap, Side::max}).score.value();
    BOOST_TEST(value == (heap % 3 == 0 ? -1 : 1));
  }
}

BOOST_AUTO_TEST_CASE(positions_are_released_in_stack_order_and_not_used_afterwards) {
  for (const Method method : all_methods)
    for (const bool whole : {false, true}) {
      ArenaGame game;
      Options options;
      options.all_root_moves = whole;
      const auto result = solve_with(method, game, 0, options);
      BOOST_TEST(result.score.exact());
      BOOST_TEST(game.errors.empty());
      BOOST_TEST(game.arena.size() == 1U);
    }
}

BOOST_AUTO_TEST_CASE(a_stopped_search_releases_its_positions_too) {
  for (const Method method : all_methods) {
    ArenaGame game;
    Budget budget;
    budget.nodes = 7;
    solve_with(method, game, 0, {}, budget);
    BOOST_TEST(game.errors.empty());
    BOOST_TEST(game.arena.size() == 1U);
  }
}

// Terminal, repetition (by hash), moves; at the horizon, whether there are moves, and the estimate.
// The limits are told first and lifted last.
BOOST_AUTO_TEST_CASE(questions_come_in_the_order_of_the_rules) {
  ArenaGame game;
  Budget budget;
  budget.depth = 1;
  budget.time = std::chrono::duration<double>(100);
  solve_with(Method::minimax, game, 0, {}, budget);
  BOOST_TEST(game.asked == "[thmthxethxe]");
}

BOOST_AUTO_TEST_CASE(an_error_of_the_game_ends_the_search_without_a_result) {
  for (const Method method : value_methods) {
    ArenaGame game;
    game.bad_ply = 3;
    const auto result = solve_with(method, game, 0);
    BOOST_TEST(result.error);
    BOOST_TEST((result.score == Score()));
    BOOST_TEST(result.line.empty());
    BOOST_TEST((result.stopped_by == StoppedBy::none));
  }
}

BOOST_AUTO_TEST_CASE(a_game_that_stops_by_itself_is_an_interrupt_or_the_deadline) {
  ArenaGame game;
  game.bad_ply = 3;
  game.bad = Answer::Kind::stopped;
  const auto result = solve_with(Method::minimax, game, 0);
  BOOST_TEST(!result.error);
  BOOST_TEST((result.stopped_by == StoppedBy::interrupt));
}

struct Watcher : NullObserver {
  static constexpr bool active = true;
  void pass() {
    BOOST_TEST(open == 0U);
    ++passes;
  }
  template <class Position>
  void enter(std::uint32_t ply, std::uint32_t, const Position&, const Aim&) {
    BOOST_TEST(ply == open++);
    ++visits;
    told = false;
  }
  void expand(std::uint32_t ply, Side side, std::uint32_t count) {
    BOOST_TEST(ply + 1 == open);
    BOOST_TEST((side == (ply % 2 == 0 ? Side::max : Side::min)));
    BOOST_TEST(count == 2U);
    told = true;
  }
  void leaf(std::uint32_t ply, Leaf why) {
    BOOST_TEST(ply + 1 == open);
    BOOST_TEST((why == Leaf::terminal || why == Leaf::table || why == Leaf::horizon));
    BOOST_TEST(!told);
    ++leaves;
    told = true;
  }
  void leave(std::uint32_t ply, const Finding&, bool) {
    BOOST_TEST(ply == --open);
    BOOST_TEST(told);
  }
  void cutoff(std::uint32_t ply, Cutoff, std::uint32_t looked_at, std::uint32_t count) {
    BOOST_TEST(ply + 1 == open);
    BOOST_TEST(looked_at < count);
    ++cutoffs;
  }
  std::uint32_t open = 0;
  bool told = false;
  std::uint64_t passes = 0;
  std::uint64_t visits = 0;
  std::uint64_t leaves = 0;
  std::uint64_t cutoffs = 0;
};

BOOST_AUTO_TEST_CASE(an_observer_sees_every_visit_and_cut_off) {
  for (const Method method : {Method::minimax, Method::alphabeta, Method::scout, Method::pvs,
                              Method::mtdf, Method::sss}) {
    ArenaGame game;
    Watcher watcher;
    const auto result = solve(method, game, 0, {}, {}, watcher);
    BOOST_TEST(watcher.passes >= 1U);
    BOOST_TEST(watcher.visits == result.statistics.nodes);
    BOOST_TEST(watcher.leaves == result.statistics.leaves);
    BOOST_TEST(watcher.cutoffs == result.statistics.cutoffs);
    BOOST_TEST(watcher.open == 0U);
  }
}

// Has nothing that could be called: solvers that compile with it call no observer that is off.
struct Nobody {
  static constexpr bool active = false;
};

// One solver of each engine: depth-first, the same with a table, best-first, df-pn.
BOOST_AUTO_TEST_CASE(an_observer_that_is_off_is_never_called) {
  ArenaGame game;
  const Score expected = solve_with(Method::minimax, game, 0).score;
  BOOST_TEST((minimax(game, 0, {}, {}, Nobody()).score == expected));
  BOOST_TEST((pvs(game, 0, {}, {}, Nobody()).score == expected));
  BOOST_TEST((pns(game, 0, {}, {}, Nobody()).score == expected));
  BOOST_TEST((dfpn(game, 0, {}, {}, Nobody()).score == expected));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
