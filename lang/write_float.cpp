// SPDX-License-Identifier: MIT
#include <bit>
#include <charconv>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

#include "lang/writer.hpp"

namespace zermelo::lang {
namespace {

constexpr std::size_t float_characters = 400;
constexpr int smallest_plain_exponent = -4;
constexpr int largest_plain_exponent = 14;

// The fraction bits of a NaN as a number from 1.0 up to 2.0.
double payload_of(double not_a_number) noexcept {
  constexpr std::uint64_t fraction_mask = (std::uint64_t{1} << 52U) - 1;
  constexpr std::uint64_t exponent_of_one = std::uint64_t{0x3FF} << 52U;
  const auto bits = std::bit_cast<std::uint64_t>(not_a_number);
  return std::bit_cast<double>((bits & fraction_mask) | exponent_of_one);
}

void write_finite(std::string& out, double value) {
  char buffer[float_characters];
  const auto* end =
      std::to_chars(buffer, std::end(buffer), value, std::chars_format::scientific).ptr;
  const std::string_view scientific(buffer, static_cast<std::size_t>(end - buffer));
  const auto e = scientific.find('e');
  const auto mantissa = scientific.substr(0, e);
  int exponent = 0;
  std::from_chars(buffer + e + (scientific[e + 1] == '+' ? 2 : 1), end, exponent);
  if (exponent < smallest_plain_exponent || exponent > largest_plain_exponent) {
    const bool whole = mantissa.find('.') == std::string_view::npos;
    out += fmt::format("{}{}e{:+}", mantissa, whole ? ".0" : "", exponent);
    return;
  }
  end = std::to_chars(buffer, std::end(buffer), value, std::chars_format::fixed).ptr;
  const std::string_view plain(buffer, static_cast<std::size_t>(end - buffer));
  out += plain;
  if (plain.find('.') == std::string_view::npos) out += ".0";
}

}  // namespace

void write_float(std::string& out, double value) {
  if (std::isnan(value)) {
    write_finite(out, payload_of(value));
    out += "NaN";
  } else if (std::isinf(value)) {
    out += value < 0 ? "-1.0Inf" : "1.0Inf";
  } else {
    write_finite(out, value);
  }
}

}  // namespace zermelo::lang
