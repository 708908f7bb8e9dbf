// SPDX-License-Identifier: MIT
// Which entries of a transposition table a checkpoint brings back.
#include <array>

#include <boost/test/unit_test.hpp>

#include "search/table_checkpoint.hpp"
#include "tests/unit/checkpoint/folder.hpp"

namespace zermelo::tests {
namespace {

using search::Entry;
using search::Grade;
using search::Side;
using search::Table;
using search::TableCheckpoints;

constexpr std::array<std::uint64_t, 1> key{12345};

Entry entry_of(Grade max, Grade min) {
  Entry entry;
  entry.value = -7;
  entry.move = 3;
  entry.weight = 5;
  entry.set_grade(Side::max, max);
  entry.set_grade(Side::min, min);
  return entry;
}

// What comes back of an entry where positions at the depth limit count as said.
std::optional<Entry> restored(const Entry& entry, bool proved_then, bool proves_now) {
  const Folder folder;
  const search::CheckpointPlan plan{folder / "c", identity};
  constexpr std::uint64_t bytes = 1 << 20;
  Table table(bytes);
  table.store(key, search::hash_key(key), entry);
  TableCheckpoints(
      &plan, [=] { return proved_then; }, [] { return search::SearchState(); })
      .write(table);
  Table other(bytes);
  TableCheckpoints(
      &plan, [=] { return proves_now; }, [] { return search::SearchState(); })
      .resume(other, {});
  return other.find(key, search::hash_key(key));
}

BOOST_AUTO_TEST_CASE(an_entry_comes_back_as_it_was) {
  const auto back = restored(entry_of(Grade::conditional, Grade::proven), true, true);
  BOOST_REQUIRE(back.has_value());
  BOOST_TEST(back->value == -7);
  BOOST_TEST(back->move == 3);
  BOOST_TEST(back->weight == 5);
  BOOST_TEST((back->grade(Side::max) == Grade::conditional));
  BOOST_TEST((back->grade(Side::min) == Grade::proven));
}

BOOST_AUTO_TEST_CASE(what_rests_on_another_kind_of_depth_limit_does_not) {
  for (const bool proving : {false, true}) {
    const auto back = restored(entry_of(Grade::conditional, Grade::proven), proving, !proving);
    BOOST_REQUIRE(back.has_value());
    BOOST_TEST((back->grade(Side::max) == Grade::none));
    BOOST_TEST((back->grade(Side::min) == Grade::proven));
    BOOST_TEST(!restored(entry_of(Grade::conditional, Grade::none), proving, !proving).has_value());
  }
}

BOOST_AUTO_TEST_CASE(a_state_comes_back_as_it_was) {
  search::SearchState state;
  for (const bool has_numbers : {false, true}) {
    if (has_numbers) state = {{}, 7, -3, 5, -2, {4, 0}, {{1, 0, 2}, {3}}};
    const auto numbers = numbers_of(state);
    const auto back = search::state_of(numbers);
    BOOST_REQUIRE(back.has_value());
    BOOST_TEST((back->depth == state.depth && back->estimate == state.estimate));
    BOOST_TEST((back->lower == state.lower && back->upper == state.upper));
    BOOST_TEST((back->line == state.line && back->path == state.path));
  }
}

BOOST_AUTO_TEST_CASE(numbers_that_are_no_state_are_refused) {
  const search::SearchState state{{}, 7, -3, 5, -2, {4, 0}, {{1, 0, 2}, {3}}};
  const auto numbers = numbers_of(state);
  for (std::size_t count = 0; count < numbers.size(); ++count)
    if (count != 7 && count != 11)  // before and between the positions under way
      BOOST_TEST(!search::state_of(std::span(numbers).first(count)).has_value(), count);
  for (const std::int64_t strange : {std::int64_t{-1}, std::int64_t{1} << 40})
    for (const std::size_t place : {0U, 3U, 4U, 5U, 7U, 8U}) {
      auto changed = numbers;
      changed[place] = strange;
      const bool is_estimate = place == 3 && strange == -1;
      BOOST_TEST(search::state_of(changed).has_value() == is_estimate, place);
    }
}

}  // namespace
}  // namespace zermelo::tests
