// SPDX-License-Identifier: MIT
#include "interpreter/builtins/format_numbers.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace zermelo::interpreter {

namespace {

void insert_commas(std::string& digits) {
  for (std::size_t from_end = 3; from_end < digits.size(); from_end += 4) {
    digits.insert(digits.size() - from_end, 1, ',');
  }
}

/// The digits without a sign; also of the smallest integer.
std::string magnitude(std::int64_t value, unsigned radix) {
  const auto bits = static_cast<std::uint64_t>(value);
  char digits[64];
  const auto end = std::to_chars(digits, digits + sizeof digits, value < 0 ? 0 - bits : bits,
                                 static_cast<int>(radix));
  return {digits, end.ptr};
}

}  // namespace

std::string format_decimal(std::int64_t value, std::size_t fraction_digits, bool grouped) {
  std::string whole = magnitude(value, 10);
  std::string fraction;
  if (fraction_digits > 0) {
    if (whole.size() <= fraction_digits) whole.insert(0, fraction_digits + 1 - whole.size(), '0');
    const std::size_t point = whole.size() - fraction_digits;
    fraction.assign(1, '.').append(whole, point);
    whole.resize(point);
  }
  if (grouped) insert_commas(whole);
  return (value < 0 ? "-" : "") + whole + fraction;
}

std::string format_radix(std::int64_t value, unsigned radix, bool upper_case) {
  std::string digits = magnitude(value, radix);
  if (upper_case) {
    std::transform(digits.begin(), digits.end(), digits.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  }
  return (value < 0 ? "-" : "") + digits;
}

std::string format_float(double value, char directive, int precision) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  switch (directive) {
    case 'e':
      return fmt::format("{:.{}e}", value, precision);
    case 'f':
      return fmt::format("{:.{}f}", value, precision);
    default:
      return fmt::format("{:.{}g}", value, precision);
  }
}

}  // namespace zermelo::interpreter
