// SPDX-License-Identifier: MIT
// Games with compiled rules answer as the machine does.
#include <array>

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

#include "interpreter/game/proofs.hpp"
#include "interpreter/game/rule_game.hpp"
#include "interpreter/game/solvers.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/loader.hpp"
#include "search/perft.hpp"
#include "tictactoe.hpp"

namespace zermelo::interpreter {
namespace {

using search::Method;
using tests::Asking;
using Position = RuleGame::Position;

constexpr std::array ways{Asking::never, Asking::now_and_then, Asking::always};

struct Fixture {
  Program program;

  /// The rules of the game, with `changed` in place of `text`.
  explicit Fixture(std::string_view text = {}, std::string_view changed = {}) {
    std::string rules(tests::tictactoe_rules);
    if (!text.empty()) rules.replace(rules.find(text), text.size(), changed);
    Loader loader(program, {}, {});
    loader.load_text("tictactoe.pl", rules);
    loader.finish();
  }
};

void check_same(const search::SearchResult& expected, const search::SearchResult& found) {
  BOOST_TEST(found.error == expected.error);
  BOOST_TEST((found.score == expected.score));
  BOOST_TEST((found.outcome == expected.outcome));
  BOOST_TEST((found.side == expected.side));
  BOOST_TEST((found.best_move == expected.best_move));
  BOOST_TEST((found.line == expected.line));
  BOOST_TEST((found.distance == expected.distance));
  BOOST_TEST(found.statistics.nodes == expected.statistics.nodes);
  BOOST_TEST(found.statistics.leaves == expected.statistics.leaves);
  BOOST_TEST(found.statistics.cutoffs == expected.statistics.cutoffs);
  BOOST_TEST(found.statistics.table_hits == expected.statistics.table_hits);
}

/// The start position after one move in the corner.
Position second_position(RuleGame& game) {
  std::vector<Position> successors;
  BOOST_REQUIRE((game.expand(*game.initial(), successors).kind == search::Expansion::Kind::moves));
  return successors.front();
}

BOOST_AUTO_TEST_SUITE(native_game)

BOOST_AUTO_TEST_CASE(all_methods_find_the_same_with_the_same_effort) {
  Fixture fixture;
  RuleGame machine(fixture.program, {});
  const Position root = second_position(machine);
  for (const Asking asking : ways) {
    const auto game = machine.with(compiled_tictactoe(fixture.program, asking));
    const Position own_root = second_position(*game);
    for (const Method method : search::all_methods) {
      BOOST_TEST_CONTEXT(search::name(method) << ", asking " << static_cast<int>(asking)) {
        search::Options options;
        options.distance = true;
        options.all_root_moves = method == Method::alphabeta;
        check_same(solve(method, machine, root, options, {}),
                   solve(method, *game, own_root, options, {}));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(searches_to_a_depth_find_the_same) {
  Fixture fixture;
  RuleGame machine(fixture.program, {});
  const Position root = *machine.initial();
  for (const Asking asking : ways) {
    const auto game = machine.with(compiled_tictactoe(fixture.program, asking));
    const Position own_root = *game->initial();
    for (const Method method : {Method::minimax, Method::alphabeta, Method::pvs, Method::dfpn}) {
      search::Budget budget;
      budget.depth = 3;
      check_same(solve(method, machine, root, {}, budget),
                 solve(method, *game, own_root, {}, budget));
    }
  }
}

BOOST_AUTO_TEST_CASE(packed_positions_are_those_of_the_machine) {
  Fixture fixture;
  RuleGame machine(fixture.program, {});
  for (const Asking asking : ways) {
    const auto game = machine.with(compiled_tictactoe(fixture.program, asking));
    std::vector<Position> theirs{*machine.initial()};
    std::vector<Position> ours{*game->initial()};
    for (std::size_t i = 0; i < theirs.size() && i < 1000; ++i) {
      search::Bytes expected, found;
      machine.pack(theirs[i], expected);
      game->pack(ours[i], found);
      BOOST_REQUIRE((found == expected));
      BOOST_REQUIRE(game->equal(*game->unpack(expected), ours[i]));
      BOOST_REQUIRE((machine.pack_key(theirs[i], expected) == search::Status::done));
      BOOST_REQUIRE((game->pack_key(ours[i], found) == search::Status::done));
      BOOST_REQUIRE((found == expected));
      BOOST_REQUIRE(game->position_text(ours[i]) == machine.position_text(theirs[i]));
      BOOST_REQUIRE(*game->player(ours[i]) == *machine.player(theirs[i]));
      if (machine.terminal(theirs[i]).kind == search::Answer::Kind::value) continue;
      machine.expand(theirs[i], theirs);
      game->expand(ours[i], ours);
      BOOST_REQUIRE(ours.size() == theirs.size());
      BOOST_REQUIRE(game->move_text(ours[i], 0) == machine.move_text(theirs[i], 0));
    }
  }
}

BOOST_AUTO_TEST_CASE(priorities_are_those_of_the_machine_from_the_first_time_on) {
  Fixture fixture;
  RuleGame machine(fixture.program, {});
  for (const Asking asking : ways) {
    const auto game = machine.with(compiled_tictactoe(fixture.program, asking));
    std::vector<Position> theirs{*machine.initial()};
    std::vector<Position> ours{*game->initial()};
    for (std::size_t i = 0; i < 100; ++i) {
      const std::size_t first = theirs.size();
      std::vector<std::int64_t> expected, found;
      machine.expand(theirs[i], theirs);
      game->expand(ours[i], ours);
      machine.priorities(theirs[i], std::span(theirs).subspan(first), expected);
      game->priorities(ours[i], std::span(ours).subspan(first), found);
      BOOST_REQUIRE((found == expected));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_proof_of_one_holds_for_the_other) {
  Fixture fixture;
  RuleGame machine(fixture.program, {});
  const auto game = machine.with(compiled_tictactoe(fixture.program, Asking::now_and_then));
  const Position root = second_position(*game);
  const search::FoundProof found = find_proof(*game, root, {search::Relation::at_least, 0}, {}, {});
  BOOST_REQUIRE(found.proof);
  BOOST_TEST(check_proof(*game, root, *found.proof, {}).valid());
  BOOST_TEST(check_proof(machine, second_position(machine), *found.proof, {}).valid());
}

BOOST_AUTO_TEST_CASE(threads_share_compiled_rules) {
  Fixture fixture;
  RuleGame machine(fixture.program, {});
  const auto game = machine.with(compiled_tictactoe(fixture.program, Asking::now_and_then));
  search::Options options;
  options.threads = 2;
  const auto result = solve(Method::retrograde, *game, *game->initial(), options, {});
  BOOST_TEST((result.score == search::Score::of(0)));
  const auto chosen = choose_and_solve(*game, *game->initial(), {}, {}, true);
  BOOST_TEST((chosen.result.score == search::Score::of(0)));
}

/// What is wrong with rules, as a search by minimax to depth 4 finds it in the machine and in games
/// with compiled rules that leave much to the machine or, if they may, little.
void check_same_error(Fixture& fixture, bool always = false) {
  RuleGame machine(fixture.program, {});
  search::Budget budget;
  budget.depth = 4;
  BOOST_TEST(solve(Method::minimax, machine, *machine.initial(), {}, budget).error);
  for (const Asking asking : ways) {
    if (always && asking != Asking::always) continue;
    const auto game = machine.with(compiled_tictactoe(fixture.program, asking));
    BOOST_TEST(solve(Method::minimax, *game, *game->initial(), {}, budget).error);
    BOOST_REQUIRE(game->error().has_value());
    BOOST_TEST(game->error()->message == machine.error()->message);
    BOOST_TEST(game->error()->position == machine.error()->position);
    BOOST_TEST(game->error()->hint == machine.error()->hint);
    BOOST_TEST(game->error()->span.begin == machine.error()->span.begin);
    BOOST_TEST(!game->shape_broken());
  }
}

BOOST_AUTO_TEST_CASE(a_value_out_of_range_is_the_same_error) {
  Fixture fixture("values(-100, 100)", "values(-6, 6)");
  RuleGame machine(fixture.program, {});
  const auto game = machine.with(compiled_tictactoe(fixture.program, Asking::never));
  BOOST_TEST(solve(Method::minimax, machine, *machine.initial(), {}, {}).error);
  BOOST_TEST(solve(Method::minimax, *game, *game->initial(), {}, {}).error);
  BOOST_TEST(game->error()->message == machine.error()->message);
  BOOST_TEST(game->error()->position == machine.error()->position);
}

BOOST_AUTO_TEST_CASE(an_estimate_at_the_bound_is_the_same_error) {
  Fixture fixture("values(-100, 100)", "values(-5, 5)");
  check_same_error(fixture);
}

BOOST_AUTO_TEST_CASE(a_successor_with_a_variable_is_the_same_error) {
  Fixture fixture("opponent(x, o).", "opponent(x, _).");
  check_same_error(fixture, true);
}

BOOST_AUTO_TEST_CASE(a_cyclic_successor_is_the_same_error) {
  Fixture fixture("opponent(P, Q),", "Q = f(Q),");
  check_same_error(fixture, true);
}

BOOST_AUTO_TEST_CASE(a_role_that_throws_is_the_same_error) {
  Fixture fixture("opponent(P, Q),", "( P == o -> throw(no) ; true ), opponent(P, Q),");
  check_same_error(fixture, true);
}

BOOST_AUTO_TEST_CASE(positions_without_room_are_the_same_error) {
  Fixture fixture;
  const GameLimits limits{std::size_t{1} << 16, 0};
  RuleGame machine(fixture.program, {});
  RuleGame small(fixture.program, limits);
  const auto game = small.with(compiled_tictactoe(fixture.program, Asking::never));
  std::vector<Position> positions{*game->initial()};
  search::Expansion expansion;
  for (std::size_t i = 0; expansion.kind != search::Expansion::Kind::error; ++i)
    expansion = game->expand(positions[i], positions);
  BOOST_TEST(game->error()->message == "move/3: the positions do not fit the memory limit");
}

BOOST_AUTO_TEST_CASE(a_shape_that_breaks_is_remembered) {
  Fixture fixture("opponent(x, o).", "opponent(x, other).");
  RuleGame machine(fixture.program, {});
  const auto game = machine.with(compiled_tictactoe(fixture.program, Asking::always));
  const Position root = *game->initial();
  BOOST_TEST(!game->shape_broken());
  const auto fork = game->fork();
  const Position other = *fork->initial();
  BOOST_TEST(solve(Method::minimax, *fork, other, {}, {}).error);
  BOOST_TEST(game->shape_broken());
  BOOST_TEST(solve(Method::minimax, *game, root, {}, {}).error);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::interpreter
