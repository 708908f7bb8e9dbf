// SPDX-License-Identifier: MIT
#include <fstream>
#include <sstream>

#include <boost/test/unit_test.hpp>

#include "tests/unit/lang/support.hpp"

namespace zermelo::lang {
namespace {

std::vector<std::string> columns(const std::string& line) {
  std::vector<std::string> result;
  std::istringstream stream(line);
  for (std::string column; std::getline(stream, column, '\t');) result.push_back(column);
  return result;
}

BOOST_FIXTURE_TEST_SUITE(writer_table, test::Prolog)

BOOST_AUTO_TEST_CASE(terms_read_and_write_as_in_swi_prolog) {
  flags.double_quotes = DoubleQuotes::codes;
  std::ifstream table(LANG_TEST_DATA "/writeq.tsv");
  BOOST_REQUIRE(table);
  int rows = 0;
  for (std::string line; std::getline(table, line);) {
    if (line.starts_with("# ")) continue;
    const auto row = columns(line);
    BOOST_REQUIRE(row.size() >= 2U);
    ++rows;
    BOOST_TEST_CONTEXT(row[0]) {
      BOOST_TEST(test::without_variable_numbers(writeq(row[0])) == row[1]);
      if (row.size() < 3) continue;
      BOOST_TEST(test::without_variable_numbers(canonical(row[0])) == row[2]);
    }
  }
  BOOST_TEST(rows > 600);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
