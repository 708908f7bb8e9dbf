// SPDX-License-Identifier: MIT
// The behaviour of SCOUT that its text prescribes, seen through an observer.
#include "search/scout.hpp"

#include <vector>

#include <boost/test/unit_test.hpp>

#include "examples/native/tictactoe.hpp"
#include "tests/agreement/solvers/random_games.hpp"

namespace zermelo::tests {
namespace {

using namespace search;

// Checks each visit against what its parent must do next, and counts what it saw.
class ScoutRules : public NullObserver {
 public:
  static constexpr bool active = true;

  explicit ScoutRules(const examples::ExplicitGame& game) : game_(game) {}

  void enter(std::uint32_t ply, std::uint32_t index, const examples::ExplicitGame::Position& p,
             const Aim& aim) {
    open_.resize(ply);
    if (ply > 0) check_visit(open_[ply - 1], index, aim);
    open_.push_back({aim, p, std::nullopt, {}, 0});
    ++visits;
  }

  void leave(std::uint32_t ply, const Finding& finding, bool) {
    const Aim aim = open_[ply].aim;
    BOOST_TEST(finding.value.has_value() == (aim.kind != Aim::Kind::test));
    BOOST_TEST(finding.holds.has_value() == (aim.kind == Aim::Kind::test));
    if (ply == 0) return;
    Open& parent = open_[ply - 1];
    if (parent.aim.kind == Aim::Kind::test) return;
    if (aim.kind == Aim::Kind::test) {
      const bool max = aim.relation == Relation::more_than;
      parent.called_for = *finding.holds == max ? std::optional(parent.last_index) : std::nullopt;
      called_for += parent.called_for ? 1 : 0;
    } else {
      parent.best = *finding.value;
    }
  }

  int visits = 0;
  int tests = 0;
  int called_for = 0;
  int evaluated_again = 0;

 private:
  struct Open {
    Aim aim;
    examples::ExplicitGame::Position position;
    std::optional<std::uint32_t> called_for;
    Wide best;
    std::uint32_t last_index;
  };

  void check_visit(Open& parent, std::uint32_t index, const Aim& aim) {
    if (parent.aim.kind == Aim::Kind::test) {
      BOOST_TEST((aim.kind == Aim::Kind::test));
      BOOST_TEST((aim.relation == parent.aim.relation));
      BOOST_TEST(aim.threshold == parent.aim.threshold);
      return;
    }
    parent.last_index = index;
    if (index == 0) {
      BOOST_TEST((aim.kind == Aim::Kind::evaluate));
    } else if (aim.kind == Aim::Kind::test) {
      ++tests;
      const bool max = game_.nodes[parent.position].side == Side::max;
      BOOST_TEST((aim.relation == (max ? Relation::more_than : Relation::at_least)));
      BOOST_TEST(aim.threshold == parent.best);
    } else {
      ++evaluated_again;
      BOOST_TEST((aim.kind == Aim::Kind::evaluate_again));
      BOOST_TEST((parent.called_for == index));
    }
  }

  const examples::ExplicitGame& game_;
  std::vector<Open> open_;
};

BOOST_AUTO_TEST_SUITE(scout_solver)

BOOST_AUTO_TEST_CASE(a_later_successor_is_evaluated_only_after_its_test_called_for_it) {
  int tests = 0;
  int evaluated_again = 0;
  for (std::uint32_t seed = 0; seed < 500; ++seed) {
    RandomGame random = random_game({}, seed);
    ScoutRules rules(random.game);
    Options options;
    options.pure = seed % 2 == 0;
    const auto result = scout(random.game, random.root, options, {}, rules);
    BOOST_TEST(rules.called_for == rules.evaluated_again);
    BOOST_TEST(static_cast<std::uint64_t>(rules.visits) == result.statistics.nodes);
    tests += rules.tests;
    evaluated_again += rules.evaluated_again;
  }
  BOOST_TEST(tests > 1000);
  BOOST_TEST(evaluated_again > 100);
}

// A tie is no improvement: at MAX 5 > 5 is false, at MIN 5 >= 5 is true.
BOOST_AUTO_TEST_CASE(an_equal_successor_is_not_evaluated) {
  for (const Side side : {Side::max, Side::min}) {
    examples::ExplicitGame game;
    const auto first = game.add_leaf(5);
    const auto second = game.add_leaf(5);
    const auto root = game.add_node(side, {first, second});
    const auto result = scout(game, root);
    BOOST_TEST(result.statistics.nodes == 3U);
    BOOST_TEST(result.best_move.value() == 0U);
  }
}

BOOST_AUTO_TEST_CASE(test_answers_both_relations) {
  examples::TicTacToe game;
  const auto ask = [&](Relation relation, Value value) {
    return test(game, {}, {relation, value}).outcome.value();
  };
  BOOST_TEST((ask(Relation::at_least, 0) == Outcome::proved));
  BOOST_TEST((ask(Relation::more_than, 0) == Outcome::disproved));
  BOOST_TEST((ask(Relation::more_than, -1) == Outcome::proved));
  BOOST_TEST((ask(Relation::at_least, 1) == Outcome::disproved));
}

BOOST_AUTO_TEST_CASE(a_proved_question_gives_a_bound_and_a_move) {
  examples::TicTacToe game;
  const auto result = test(game, {}, {Relation::more_than, -1});
  BOOST_TEST((result.score == Score{0, std::nullopt, std::nullopt}));
  BOOST_TEST((result.score.bound() == Bound::lower));
  BOOST_TEST(result.best_move.has_value());
  const auto refuted = test(game, {}, {Relation::at_least, 1});
  BOOST_TEST((refuted.score == Score{std::nullopt, 0, std::nullopt}));
  BOOST_TEST(!refuted.best_move.has_value());
}

BOOST_AUTO_TEST_CASE(test_stops_at_the_first_successor_that_decides) {
  examples::ExplicitGame game;
  const auto win = game.add_leaf(1);
  const auto loss = game.add_leaf(-1);
  const auto max = game.add_node(Side::max, {loss, win, loss});
  const auto min = game.add_node(Side::min, {win, loss, win});
  BOOST_TEST(test(game, max, {Relation::at_least, 1}).statistics.nodes == 3U);
  BOOST_TEST(test(game, min, {Relation::at_least, 1}).statistics.nodes == 3U);
  BOOST_TEST(test(game, max, {Relation::at_least, 2}).statistics.nodes == 4U);
}

BOOST_AUTO_TEST_CASE(a_test_that_runs_out_of_nodes_is_unknown) {
  examples::TicTacToe game;
  Budget budget;
  budget.nodes = 50;
  const auto result = test(game, {}, {Relation::more_than, 0}, {}, budget);
  BOOST_TEST((result.outcome == Outcome::unknown));
  BOOST_TEST((result.stopped_by == StoppedBy::nodes));
  BOOST_TEST(!result.score.value().has_value());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
