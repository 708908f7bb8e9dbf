// SPDX-License-Identifier: MIT
// Provers that run short of memory, and those that are stopped.
#include <atomic>

#include <boost/test/unit_test.hpp>

#include "examples/native/tictactoe.hpp"
#include "search/proof_table.hpp"
#include "search/proof_tree.hpp"
#include "tests/games/connect_four.hpp"
#include "tests/games/solve_with.hpp"

namespace zermelo::tests {
namespace {

using search::Budget;
using search::Method;
using search::Options;
using search::Outcome;
using search::ProofNumbers;
using search::ProofTable;
using search::ProofTree;
using search::Question;
using search::Relation;
using search::Side;
using search::StoppedBy;

Options more_than_0() {
  Options options;
  options.question = Question{Relation::more_than, 0};
  return options;
}

search::Bytes bytes_of(std::uint8_t number) { return {std::byte{number}, std::byte{1}}; }

// Root: a proved successor with one of its own, and one that is not settled.
BOOST_AUTO_TEST_CASE(collection_keeps_what_the_search_needs) {
  ProofTree tree(10'000);
  BOOST_REQUIRE(tree.reset(bytes_of(0), {}));
  BOOST_REQUIRE(tree.expand(0, Side::min, 2));
  BOOST_REQUIRE(tree.add(0, 0, bytes_of(1), ProofNumbers::settled(true)));
  BOOST_REQUIRE(tree.add(0, 1, bytes_of(2), {}));
  BOOST_REQUIRE(tree.expand(1, Side::max, 1));
  BOOST_REQUIRE(tree.add(1, 0, bytes_of(3), ProofNumbers::settled(true)));
  BOOST_REQUIRE(tree.expand(2, Side::max, 1));
  BOOST_REQUIRE(tree.add(2, 0, bytes_of(4), {2, 3}));
  BOOST_TEST(tree.collect(4) == 3U);
  BOOST_TEST(tree.size() == 4U);
  BOOST_TEST(!tree[1].expanded());
  BOOST_TEST(tree[2].first == 3U);
  BOOST_TEST(tree[3].parent == 2U);
  BOOST_TEST((tree[3].numbers == ProofNumbers(2, 3)));
  BOOST_TEST((tree.position(3)[0] == std::byte{4}));
}

BOOST_AUTO_TEST_CASE(longer_positions_make_room_in_every_node) {
  ProofTree tree(10'000);
  BOOST_REQUIRE(tree.reset(bytes_of(7), {}));
  BOOST_REQUIRE(tree.expand(0, Side::max, 1));
  const search::Bytes longer(20, std::byte{9});
  BOOST_REQUIRE(tree.add(0, 0, longer, {}));
  BOOST_TEST((tree.position(0)[0] == std::byte{7}));
  BOOST_TEST((tree.position(0)[2] == std::byte{0}));
  BOOST_TEST(std::ranges::equal(tree.position(1), longer));
  BOOST_TEST(tree.bytes() <= 10'000U);
}

BOOST_AUTO_TEST_CASE(a_table_keeps_numbers_and_guesses_apart) {
  ProofTable table(1 << 20);
  const std::uint64_t key[] = {42};
  const std::uint64_t hash = ProofTable::hash_words(key);
  BOOST_TEST(!table.find(key, hash).has_value());
  for (const ProofNumbers& numbers :
       {ProofNumbers(3, 4), ProofNumbers::settled(true), ProofNumbers::settled(false)}) {
    table.store(key, hash, {numbers, false}, 100);
    BOOST_TEST((table.find(key, hash)->numbers == numbers));
    BOOST_TEST(!table.find(key, hash)->provisional);
  }
  for (const bool holds : {true, false}) {
    table.store(key, hash, {ProofNumbers::settled(holds), true}, 100);
    BOOST_TEST((table.find(key, hash)->numbers == ProofNumbers::settled(holds)));
    BOOST_TEST(table.find(key, hash)->provisional);
  }
  table.store(key, hash, {ProofNumbers(ProofNumbers::largest, 1), false}, 1);
  BOOST_TEST(!table.find(key, hash)->numbers.is_settled());
}

BOOST_AUTO_TEST_CASE(a_full_table_forgets_the_entries_of_least_work) {
  ProofTable table(2048);  // far too little for 10,000 entries
  for (std::uint64_t i = 0; i < 10'000; ++i) {
    const std::uint64_t key[] = {i};
    table.store(key, ProofTable::hash_words(key), {ProofNumbers(2, 2), false}, i < 16 ? 1000 : 1);
    BOOST_TEST_REQUIRE(table.bytes() <= 2048U);
  }
  unsigned kept = 0;
  for (std::uint64_t i = 0; i < 16; ++i) {
    const std::uint64_t key[] = {i};
    if (table.find(key, ProofTable::hash_words(key))) ++kept;
  }
  BOOST_TEST(kept >= 12U);
}

// The whole tree takes 10.7 MB.
BOOST_AUTO_TEST_CASE(pns_collects_when_memory_runs_short) {
  ConnectFour<4, 4> game;
  Budget budget;
  budget.memory = 8'000'000;
  const auto result = solve_with(Method::pns, game, game.start(), more_than_0(), budget);
  BOOST_TEST((result.outcome == Outcome::disproved));
  BOOST_TEST(result.statistics.peak_memory <= budget.memory);
  BOOST_TEST(result.statistics.nodes == 233'153U);
  budget.memory = 100'000;
  const auto starved = solve_with(Method::pns, game, game.start(), more_than_0(), budget);
  BOOST_TEST((starved.outcome == Outcome::unknown));
  BOOST_TEST((starved.stopped_by == StoppedBy::memory));
}

BOOST_AUTO_TEST_CASE(pn2_needs_less_memory_than_pns) {
  ConnectFour<4, 4> game;
  Budget budget;
  budget.memory = 300'000;
  const auto result = solve_with(Method::pn2, game, game.start(), more_than_0(), budget);
  BOOST_TEST((result.outcome == Outcome::disproved));
  BOOST_TEST(result.statistics.peak_memory <= budget.memory);
}

BOOST_AUTO_TEST_CASE(dfpn_ends_however_small_its_table_is) {
  examples::TicTacToe game;
  Budget budget;
  for (const std::uint64_t memory : {20'000, 40'000, 100'000}) {
    budget.memory = memory;
    const auto result = solve_with(Method::dfpn, game, {}, more_than_0(), budget);
    BOOST_TEST((result.outcome == Outcome::disproved));
    BOOST_TEST(result.statistics.peak_memory <= memory);
  }
}

BOOST_AUTO_TEST_CASE(a_stop_request_ends_every_prover) {
  ConnectFour<6, 5> game;
  search::StopSource source;
  source.request_stop();
  Budget budget;
  budget.stop = source.token();
  for (const auto& result : {solve_with(Method::pns, game, game.start(), more_than_0(), budget),
                             solve_with(Method::pn2, game, game.start(), more_than_0(), budget),
                             solve_with(Method::dfpn, game, game.start(), more_than_0(), budget)}) {
    BOOST_TEST((result.outcome == Outcome::unknown));
    BOOST_TEST((result.stopped_by == StoppedBy::interrupt));
    BOOST_TEST(result.statistics.nodes <= 1U);
  }
}

BOOST_AUTO_TEST_CASE(progress_tells_the_numbers_of_the_root) {
  ConnectFour<7, 6> game;
  Budget budget;
  budget.time = std::chrono::milliseconds(700);
  Options options = more_than_0();
  unsigned reports = 0;
  options.progress = [&](const search::Progress& progress) {
    ++reports;
    BOOST_TEST(progress.proof.value() > 0U);
    BOOST_TEST(progress.disproof.value() > 0U);
    BOOST_TEST(progress.fill.value() >= 0);
    BOOST_TEST(progress.fill.value() <= 1);
  };
  for (const auto& result : {solve_with(Method::pns, game, game.start(), options, budget),
                             solve_with(Method::pn2, game, game.start(), options, budget),
                             solve_with(Method::dfpn, game, game.start(), options, budget)}) {
    BOOST_TEST((result.stopped_by == StoppedBy::time));
    BOOST_TEST(result.statistics.seconds < 1.5);
  }
  BOOST_TEST(reports >= 3U);
}

}  // namespace
}  // namespace zermelo::tests
