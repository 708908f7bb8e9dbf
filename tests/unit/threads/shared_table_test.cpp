// SPDX-License-Identifier: MIT
// What threads read from a table is what one of them wrote.
#include "search/shared_table.hpp"

#include <array>
#include <atomic>
#include <thread>
#include <vector>

#include <boost/test/unit_test.hpp>

#include "search/proof_table.hpp"
#include "search/table.hpp"

namespace zermelo::tests {
namespace {

using search::Entry;
using search::Grade;
using search::SharedTable;
using search::Side;
using search::Table;

// To begin with, so that the table has to grow.
constexpr std::size_t few_buckets = 16;

// What each thread does, with how many positions.
struct Load {
  std::uint32_t keys = 20'000;
  unsigned rounds = 3;
  std::size_t key_words = 2;
};

// Every entry of a key says so: the value and the move are made from it.
Entry entry_for(std::uint64_t key, unsigned round) {
  Entry entry;
  entry.value = static_cast<search::Value>(key * 7);
  entry.move = static_cast<std::uint16_t>(key);
  entry.weight = static_cast<std::uint8_t>(round);
  entry.set_grade(Side::max, Grade::proven);
  return entry;
}

bool belongs(const Entry& entry, std::uint64_t key) {
  return entry.value == static_cast<search::Value>(key * 7) &&
         entry.move == static_cast<std::uint16_t>(key);
}

std::array<std::uint64_t, 2> long_key(std::uint64_t number) { return {number, ~number}; }

void hammer(SharedTable<Table>& table, unsigned thread, const Load& load,
            std::atomic<std::uint64_t>& found, std::atomic<std::uint64_t>& wrong) {
  for (unsigned round = 0; round < load.rounds; ++round) {
    for (std::uint32_t i = 0; i < load.keys; ++i) {
      const std::uint64_t number = (i * (2 * thread + 1) * 7919ULL) % load.keys + 1;
      const auto words = long_key(number);
      const search::KeyView key = search::KeyView(words).first(load.key_words);
      const std::uint64_t hash = search::hash_key(key);
      if (const auto entry = table.find(key, hash)) {
        ++found;
        if (!belongs(*entry, number)) ++wrong;
      }
      table.store(key, hash, entry_for(number, round));
    }
  }
}

void check_threads(std::uint64_t most_bytes, bool has_room, const Load& load = {}) {
  SharedTable<Table> table(most_bytes, 1, few_buckets);
  std::atomic<std::uint64_t> found = 0;
  std::atomic<std::uint64_t> wrong = 0;
  std::vector<std::thread> threads;
  for (unsigned thread = 0; thread < 4; ++thread)
    threads.emplace_back([&, thread] { hammer(table, thread, load, found, wrong); });
  for (std::thread& thread : threads) thread.join();
  BOOST_TEST(wrong == 0U);
  BOOST_TEST((found > 0U) == has_room);
  BOOST_TEST(table.bytes() <= most_bytes);
}

BOOST_AUTO_TEST_SUITE(shared_table)

BOOST_AUTO_TEST_CASE(a_table_that_grows) { check_threads(1U << 26, true); }
BOOST_AUTO_TEST_CASE(a_table_that_is_full) { check_threads(1U << 16, true); }
// Slots are given away while others read them.
BOOST_AUTO_TEST_CASE(a_single_bucket) { check_threads(100, true, {.keys = 16, .rounds = 20'000}); }
BOOST_AUTO_TEST_CASE(a_table_without_room) { check_threads(0, false); }

BOOST_AUTO_TEST_CASE(all_parts_are_used_and_counted) {
  SharedTable<Table> table(1U << 26);
  for (std::uint64_t number = 1; number <= 300; ++number) {
    const auto key = long_key(number);
    table.store(key, search::hash_key(key), entry_for(number, 0));
  }
  std::size_t count = 0;
  std::uint64_t sum = 0;
  table.for_each([&](search::KeyView key, const Entry& entry) {
    ++count;
    sum += key[0];
    BOOST_TEST(belongs(entry, key[0]));
  });
  BOOST_TEST(count == 300U);
  BOOST_TEST(sum == 300U * 301U / 2);
  BOOST_TEST(table.fill() > 0);
}

// Memory counts once, but whether the table fits the cache is the same question for all threads.
BOOST_AUTO_TEST_CASE(views_share_the_extent_and_not_the_bytes) {
  SharedTable<Table> table(1U << 26, 2);
  search::SharedView first(table, 0, 1000);
  const search::SharedView second(table, 1, 1000);
  const std::array<std::uint64_t, 1> key{1};
  first.store(key, search::hash_key(key), entry_for(1, 0));
  BOOST_TEST(table.bytes() > 0U);
  BOOST_TEST(first.bytes() == table.bytes() + 1000);
  BOOST_TEST(second.bytes() == 0U);
  BOOST_TEST(first.extent() == table.bytes());
  BOOST_TEST(second.extent() == table.bytes());
}

BOOST_AUTO_TEST_CASE(proof_numbers) {
  SharedTable<search::ProofTable> table(1U << 22);
  const auto key = long_key(5);
  const std::uint64_t hash = search::ProofTable::hash_words(key);
  table.store(key, hash, search::ProofTable::Entry{search::ProofNumbers(3, 4), false}, 10U);
  const auto entry = table.find(key, hash);
  BOOST_REQUIRE(entry.has_value());
  BOOST_TEST((entry->numbers == search::ProofNumbers(3, 4)));
  table.clear();
  BOOST_TEST(!table.find(key, hash).has_value());
}

BOOST_AUTO_TEST_CASE(busy_positions) {
  search::BusyPositions busy;
  busy.enter(77);
  BOOST_TEST(busy.contains(77));
  BOOST_TEST(!busy.contains(78));
  busy.leave(78);
  BOOST_TEST(busy.contains(77));
  busy.leave(77);
  BOOST_TEST(!busy.contains(77));
}

BOOST_AUTO_TEST_CASE(what_others_are_busy_with) {
  SharedTable<Table> table(1U << 22, 2);
  table.busy(0).enter(77);
  BOOST_TEST(!table.busy(0).others_are_in(77));
  BOOST_TEST(table.busy(1).others_are_in(77));
  table.rest();
  BOOST_TEST(!table.busy(1).others_are_in(77));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
