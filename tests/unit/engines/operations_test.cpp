// SPDX-License-Identifier: MIT
// Everything that searches goes on in native code and says what the machine says.
#include <boost/test/unit_test.hpp>

#include "tests/unit/engines/support.hpp"

namespace zermelo::tests {
namespace {

/// The three engines at the same search; two of them lose no time by counting.
void check_solve(const SolveOptions& options, const Rules& rules = nim) {
  const NativeWatch watch;
  const SolveResult found = rules.game(EngineKind::automatic).solve(options);
  BOOST_TEST(watch.came());
  BOOST_TEST(found.engine == "native");
  for (const EngineKind kind : {EngineKind::machine, EngineKind::native})
    BOOST_TEST(summary(found) == summary(rules.quick().game(kind).solve(options)));
}

BOOST_AUTO_TEST_CASE(every_method_finds_the_value) {
  for (const Method method : all_methods()) {
    BOOST_TEST_CONTEXT(name(method)) { check_solve({.method = method}); }
  }
}

BOOST_AUTO_TEST_CASE(methods_answer_questions) {
  for (const Method method : {Method::alphabeta, Method::scout, Method::andor, Method::pns,
                              Method::dfpn, Method::retrograde}) {
    BOOST_TEST_CONTEXT(name(method)) {
      check_solve({.method = method, .question = Question{false, 1}});
      check_solve({.method = method, .question = Question{true, -1}}, nim.with("size(8)"));
    }
  }
}

BOOST_AUTO_TEST_CASE(what_else_can_be_asked_for) {
  check_solve({.method = Method::alphabeta, .distance = true});
  check_solve({.method = Method::dfpn, .distance = true});
  check_solve({.method = Method::pvs, .all_moves = true});
  check_solve({.method = Method::alphabeta, .pure = true});
  check_solve({.method = Method::scout, .table = false});
  check_solve({.method = Method::minimax, .depth = 4});
}

BOOST_AUTO_TEST_CASE(the_library_chooses_engine_and_method) {
  const SolveResult found = nim.game(EngineKind::automatic).solve();
  BOOST_TEST(found.engine == "native");
  BOOST_TEST(found.value.value() == 1);
  BOOST_TEST(found.best_move.value() == "take(1)");
  BOOST_TEST(!found.reason.empty());
}

BOOST_AUTO_TEST_CASE(several_threads_search) {
  for (const Method method : {Method::alphabeta, Method::dfpn, Method::retrograde}) {
    const SolveResult found =
        nim.game(EngineKind::automatic).solve({.method = method, .threads = 2});
    BOOST_TEST(found.engine == "native");
    BOOST_TEST(found.value.value() == 1);
  }
}

BOOST_AUTO_TEST_CASE(the_tree_is_that_of_the_native_search) {
  const TreeOptions options{.search = {.method = Method::scout}};
  const NativeWatch watch;
  const Tree tree = nim.game(EngineKind::automatic).tree(options);
  BOOST_TEST(watch.came());
  const Tree right = nim.quick().game(EngineKind::machine).tree(options);
  BOOST_TEST(summary(tree.result()) == summary(right.result()));
  BOOST_TEST(tree.ndjson() == right.ndjson());
}

BOOST_AUTO_TEST_CASE(a_proof_is_found_and_checked) {
  const Rules slow = nim.with("steps(400000)");  // a proof has few positions
  Game game = slow.game(EngineKind::automatic);
  const NativeWatch finding;
  const WrittenProof proof = game.prove({false, 1});
  BOOST_TEST(finding.came());
  BOOST_CHECK(proof.outcome == Outcome::proved);
  BOOST_TEST(proof.text == slow.game(EngineKind::native).prove({false, 1}).text);

  const NativeWatch checking;
  const CheckedProof checked = slow.game(EngineKind::automatic).check_proof(proof.text);
  BOOST_TEST(checking.came());
  BOOST_CHECK(checked.outcome == Outcome::proved);
  BOOST_TEST(checked.positions == proof.positions);
}

BOOST_AUTO_TEST_CASE(perft_counts) {
  const NativeWatch watch;
  const auto counted = nim.game(EngineKind::automatic).perft(6);
  BOOST_TEST(watch.came());
  BOOST_TEST(counted == nim.quick().game(EngineKind::machine).perft(6),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_table_file_is_made) {
  const Folder folder;
  const SolveOptions options{.table_file = (folder / "table").string()};
  const NativeWatch watch;
  const SolveResult made = nim.game(EngineKind::automatic).solve(options);
  BOOST_TEST(watch.came());
  BOOST_TEST(made.value.value() == 1);
  const SolveResult looked_up = nim.game(EngineKind::machine).solve(options);
  BOOST_TEST(looked_up.value.value() == 1);
  BOOST_TEST(looked_up.statistics.nodes < made.statistics.nodes);
}

BOOST_AUTO_TEST_CASE(a_checkpoint_of_the_machine_is_no_earlier_search) {
  const Folder folder;
  const SolveOptions options{.method = Method::dfpn,
                             .checkpoint = (folder / "checkpoint").string()};
  const SolveResult found = nim.game(EngineKind::automatic).solve(options);
  BOOST_TEST(found.engine == "native");
  BOOST_TEST(found.value.value() == 1);
  BOOST_TEST(found.resumed == 0U);
}

BOOST_AUTO_TEST_CASE(one_game_searches_again_and_again) {
  Game game = nim.game(EngineKind::automatic);
  const auto same = [&](std::size_t taken) {
    Game other = nim.quick().game(EngineKind::machine);
    if (taken > 0) other.play(taken - 1);
    BOOST_TEST(summary(game.solve({.method = Method::minimax})) ==
               summary(other.solve({.method = Method::minimax})));
  };
  same(0);
  for (const std::size_t taken : {1U, 2U, 3U}) {
    game.play(taken - 1);
    same(taken);
    game.reset();
  }
}

}  // namespace
}  // namespace zermelo::tests
