// SPDX-License-Identifier: MIT
#include "lang/symbols.hpp"

#include <string>
#include <thread>
#include <vector>

#include <boost/test/unit_test.hpp>
#include <fmt/format.h>

namespace zermelo::lang {
namespace {

BOOST_AUTO_TEST_SUITE(symbol_table)

BOOST_AUTO_TEST_CASE(well_known_symbols_have_their_numbers) {
  SymbolTable table;
#define ZERMELO_X(identifier, text) BOOST_TEST(table.name(symbols::identifier) == text);
  ZERMELO_WELL_KNOWN_SYMBOLS(ZERMELO_X)
#undef ZERMELO_X
  BOOST_TEST((table.intern("[]") == symbols::nil));
  BOOST_TEST((table.intern("end_of_file") == symbols::end_of_file));
}

BOOST_AUTO_TEST_CASE(equal_texts_are_one_symbol) {
  SymbolTable table;
  const auto foo = table.intern("foo");
  BOOST_TEST((table.intern(std::string("fo") + "o") == foo));
  BOOST_TEST((table.intern("fo") != foo));
  BOOST_TEST((table.find("foo") == foo));
  BOOST_TEST(!table.find("bar"));
}

BOOST_AUTO_TEST_CASE(names_stay_valid_while_the_table_grows) {
  SymbolTable table;
  const auto first = table.intern("first");
  const auto view = table.name(first);
  std::vector<Symbol> all;
  for (int i = 0; i < 100000; ++i) all.push_back(table.intern(fmt::format("s{}", i)));
  BOOST_TEST((view.data() == table.name(first).data()));
  for (int i = 0; i < 100000; i += 997) BOOST_TEST(table.name(all[i]) == fmt::format("s{}", i));
}

BOOST_AUTO_TEST_CASE(threads_agree_on_symbols) {
  SymbolTable table;
  std::vector<std::vector<Symbol>> seen(4);
  {
    std::vector<std::jthread> threads;
    for (auto& mine : seen) {
      threads.emplace_back([&table, &mine] {
        for (int i = 0; i < 5000; ++i) mine.push_back(table.intern(fmt::format("t{}", i)));
      });
    }
  }
  for (const auto& mine : seen) BOOST_TEST((mine == seen.front()));
  BOOST_TEST(table.name(seen.front()[4999]) == "t4999");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
