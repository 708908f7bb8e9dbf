// SPDX-License-Identifier: MIT
#include "search/table.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <boost/test/unit_test.hpp>

namespace zermelo::tests {
namespace {

using namespace search;
using Words = std::vector<std::uint64_t>;

Entry entry(Value value, std::uint8_t weight = 0) {
  Entry entry;
  entry.value = value;
  entry.weight = weight;
  entry.set_grade(Side::max, Grade::proven);
  return entry;
}

void store(Table& table, const Words& key, const Entry& entry) {
  table.store(key, hash_key(key), entry);
}
std::optional<Entry> find(const Table& table, const Words& key) {
  return table.find(key, hash_key(key));
}

constexpr std::uint64_t one_bucket = 64;

BOOST_AUTO_TEST_SUITE(transposition_table)

BOOST_AUTO_TEST_CASE(an_entry_is_replaced_by_a_newer_one_of_the_same_position) {
  Table table(one_bucket);
  store(table, {7}, entry(1, 9));
  store(table, {7}, entry(2, 3));
  BOOST_TEST(find(table, {7})->value == 2);
}

BOOST_AUTO_TEST_CASE(a_new_entry_without_a_move_keeps_the_old_hint) {
  Table table(one_bucket);
  Entry with_move = entry(1);
  with_move.move = 5;
  store(table, {7}, with_move);
  store(table, {7}, entry(2));
  BOOST_TEST(find(table, {7})->move == 5U);
}

BOOST_AUTO_TEST_CASE(grades_of_the_sides_stand_side_by_side) {
  Entry both;
  BOOST_TEST(both.empty());
  both.set_grade(Side::min, Grade::conditional);
  BOOST_TEST(!both.empty());
  BOOST_TEST((both.grade(Side::max) == Grade::none));
  both.set_grade(Side::max, Grade::proven);
  BOOST_TEST((both.grade(Side::max) == Grade::proven));
  BOOST_TEST((both.grade(Side::min) == Grade::conditional));
}

BOOST_AUTO_TEST_CASE(no_position_gets_the_value_of_another_one) {
  Table table(one_bucket);
  for (std::uint64_t key = 0; key < 1000; ++key) {
    store(table, {key}, entry(static_cast<Value>(key)));
    for (std::uint64_t other = 0; other <= key; ++other)
      if (const auto found = find(table, {other}))
        BOOST_TEST(found->value == static_cast<Value>(other));
  }
}

BOOST_AUTO_TEST_CASE(what_weighs_least_makes_room_and_older_generations_first) {
  Table table(one_bucket);
  for (std::uint8_t i = 0; i < 4; ++i) store(table, {i + 1U}, entry(i, i));
  store(table, {100}, entry(100, 50));
  BOOST_TEST(!find(table, {1}));
  BOOST_TEST(find(table, {2}).has_value());
  table.new_generation();
  store(table, {101}, entry(101, 0));
  store(table, {102}, entry(102, 0));
  store(table, {103}, entry(103, 0));
  BOOST_TEST(find(table, {100}).has_value());
  store(table, {104}, entry(104, 0));
  BOOST_TEST(!find(table, {100}));
  BOOST_TEST(find(table, {101}).has_value());
}

BOOST_AUTO_TEST_CASE(it_grows_and_keeps_what_it_has_within_its_bytes) {
  constexpr std::uint64_t most = 1U << 20;
  Table table(most);
  std::uint64_t first_bytes = 0;
  for (std::uint64_t key = 0; key < 10000; ++key) {
    store(table, {key}, entry(static_cast<Value>(key)));
    if (key == 0) first_bytes = table.bytes();
    BOOST_TEST(table.bytes() <= most);
  }
  BOOST_TEST(table.bytes() > first_bytes);
  std::size_t kept = 0;
  for (std::uint64_t key = 0; key < 10000; ++key) kept += find(table, {key}) ? 1 : 0;
  BOOST_TEST(kept > 9000U);
  BOOST_TEST(table.fill() > 0.2);
}

BOOST_AUTO_TEST_CASE(a_longer_key_widens_the_slots) {
  Table table(1U << 20);
  store(table, {1}, entry(1));
  store(table, {1, 2, 3}, entry(123));
  store(table, {1, 2}, entry(12));
  BOOST_TEST(find(table, {1})->value == 1);
  BOOST_TEST(find(table, {1, 2})->value == 12);
  BOOST_TEST(find(table, {1, 2, 3})->value == 123);
  BOOST_TEST(!find(table, {1, 2, 4}));
  BOOST_TEST(!find(table, {1, 2, 3, 4}));
}

BOOST_AUTO_TEST_CASE(without_room_nothing_is_kept_and_nothing_breaks) {
  Table none(0);
  store(none, {1}, entry(1));
  BOOST_TEST(!find(none, {1}));
  BOOST_TEST(none.bytes() == 0U);
  BOOST_TEST(none.fill() == 0);
  Table narrow(one_bucket);
  store(narrow, {1}, entry(1));
  store(narrow, {1, 2, 3}, entry(123));
  BOOST_TEST(!find(narrow, {1, 2, 3}));
  BOOST_TEST(find(narrow, {1})->value == 1);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::tests
