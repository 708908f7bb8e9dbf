// SPDX-License-Identifier: MIT
#include <cmath>
#include <limits>

#include <boost/test/unit_test.hpp>

#include "lang/reader.hpp"

namespace zermelo::lang {
namespace {

std::int64_t integer(std::string_view text) {
  return std::get<std::int64_t>(std::get<Number>(parse_number(text)));
}

double floating(std::string_view text) {
  return std::get<double>(std::get<Number>(parse_number(text)));
}

bool fails_with(std::string_view text, NumberError error) {
  const auto result = parse_number(text);
  return std::holds_alternative<NumberError>(result) && std::get<NumberError>(result) == error;
}

constexpr auto smallest = std::numeric_limits<std::int64_t>::min();
constexpr auto largest = std::numeric_limits<std::int64_t>::max();

BOOST_AUTO_TEST_SUITE(number)

BOOST_AUTO_TEST_CASE(integers_in_every_notation) {
  BOOST_TEST(integer("0") == 0);
  BOOST_TEST(integer("0012") == 12);
  BOOST_TEST(integer("1_000_000") == 1000000);
  BOOST_TEST(integer("0x1F") == 31);
  BOOST_TEST(integer("0xffff_ffff") == 0xFFFFFFFFLL);
  BOOST_TEST(integer("0o17") == 15);
  BOOST_TEST(integer("0b101") == 5);
  BOOST_TEST(integer("16'FF") == 255);
  BOOST_TEST(integer("36'Zz") == 1295);
  BOOST_TEST(integer("2'1_0") == 2);
}

BOOST_AUTO_TEST_CASE(character_codes) {
  BOOST_TEST(integer("0'a") == 97);
  BOOST_TEST(integer("0' ") == 32);
  BOOST_TEST(integer("0'''") == 39);
  BOOST_TEST(integer("0''") == 39);
  BOOST_TEST(integer("0'\"") == 34);
  BOOST_TEST(integer("0'\\n") == 10);
  BOOST_TEST(integer("0'\\\\") == 92);
  BOOST_TEST(integer("0'\\x41\\") == 65);
  BOOST_TEST(integer("0'\\101\\") == 65);
  BOOST_TEST(integer("0'\\u0416") == 0x416);
  BOOST_TEST(integer("0'Ж") == 0x416);
}

BOOST_AUTO_TEST_CASE(layout_and_sign) {
  BOOST_TEST(integer(" -7") == -7);
  BOOST_TEST(integer("\n\t+7") == 7);
  BOOST_TEST(integer("-0'a") == -97);
  BOOST_TEST(fails_with("- 7", NumberError::syntax));
  BOOST_TEST(fails_with("7 ", NumberError::syntax));
  BOOST_TEST(fails_with("--7", NumberError::syntax));
}

BOOST_AUTO_TEST_CASE(limits_of_64_bits) {
  BOOST_TEST(integer("9223372036854775807") == largest);
  BOOST_TEST(integer("-9223372036854775808") == smallest);
  BOOST_TEST(integer("-0x8000000000000000") == smallest);
  BOOST_TEST(fails_with("9223372036854775808", NumberError::out_of_range));
  BOOST_TEST(fails_with("-9223372036854775809", NumberError::out_of_range));
  BOOST_TEST(fails_with("18446744073709551616", NumberError::out_of_range));
  BOOST_TEST(fails_with("0x10000000000000000", NumberError::out_of_range));
  BOOST_TEST(fails_with(std::string(1000, '9'), NumberError::out_of_range));
}

BOOST_AUTO_TEST_CASE(floats) {
  BOOST_TEST(floating("1.5") == 1.5);
  BOOST_TEST(floating("1.5e3") == 1500.0);
  BOOST_TEST(floating("1e3") == 1000.0);
  BOOST_TEST(floating("1.5E-3") == 0.0015);
  BOOST_TEST(floating("1_000.5") == 1000.5);
  BOOST_TEST(std::signbit(floating("-0.0")));
  BOOST_TEST(floating("1.0Inf") == std::numeric_limits<double>::infinity());
  BOOST_TEST(floating("-1.0Inf") == -std::numeric_limits<double>::infinity());
  BOOST_TEST(std::isnan(floating("1.5NaN")));
  BOOST_TEST(std::isnan(floating("1.0NaN")));
}

BOOST_AUTO_TEST_CASE(floats_at_the_edges) {
  BOOST_TEST(floating("5.0e-324") == std::numeric_limits<double>::denorm_min());
  BOOST_TEST(floating("1.0e-400") == 0.0);
  BOOST_TEST(floating("1.0e-99999999999999999999") == 0.0);
  BOOST_TEST(floating("0.0e99999999999999999999") == 0.0);
  BOOST_TEST(floating("0." + std::string(400, '0') + "1") == 0.0);
  BOOST_TEST(floating("1" + std::string(400, '0') + ".0e-400") == 1.0);
  BOOST_TEST(fails_with("1.0e309", NumberError::out_of_range));
  BOOST_TEST(fails_with("1.0e99999999999999999999", NumberError::out_of_range));
  BOOST_TEST(fails_with("1" + std::string(400, '0') + ".0", NumberError::out_of_range));
}

BOOST_AUTO_TEST_CASE(no_numbers) {
  for (const auto* text :
       {"",    " ",    "a",   "1a",   "1.", ".5", "1.e5", "1.0e", "0x",  "0'",      "0'ab",
        "1'1", "37'1", "2'2", "1__0", "_1", "1_", "1 2",  "-",    "inf", "1.0Infx", "'1'"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(fails_with(text, NumberError::syntax)); }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace zermelo::lang
