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
  TableCheckpoints(&plan, [=] { return proved_then; }).write(table);
  Table other(bytes);
  TableCheckpoints(&plan, [=] { return proves_now; }).resume(other);
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

}  // namespace
}  // namespace zermelo::tests
