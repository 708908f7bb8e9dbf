// SPDX-License-Identifier: MIT
#include "lang/number.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <limits>
#include <string>
#include <system_error>

#include "lang/quoted_text.hpp"
#include "lang/reader.hpp"
#include "lang/tokenizer.hpp"
#include "lang/utf8.hpp"

namespace zermelo::lang {
namespace {

constexpr std::uint64_t huge_magnitude = std::uint64_t{1} << 63U;

void set_fault(Token& token, TokenFault fault) noexcept {
  token.kind = TokenKind::malformed;
  token.fault = fault;
  token.fault_span = token.span;
}

void set_magnitude(Token& token, std::uint64_t magnitude) noexcept {
  const bool huge = magnitude == huge_magnitude;
  token.kind = huge ? TokenKind::huge_integer : TokenKind::integer;
  token.integer = static_cast<std::int64_t>(magnitude);
}

std::string without_group_marks(std::string_view text) {
  std::string digits(text);
  std::erase(digits, '_');
  return digits;
}

// Decimal exponent of the first digit that is not zero: tells overflow from underflow.
long leading_exponent(std::string_view text) noexcept {
  const auto mantissa = text.substr(0, text.find_first_of("eE"));
  long written = 0;
  if (mantissa.size() < text.size()) {
    auto digits = text.substr(mantissa.size() + 1);
    if (digits.starts_with('+')) digits.remove_prefix(1);
    const auto end = digits.data() + digits.size();
    if (std::from_chars(digits.data(), end, written).ec != std::errc{}) {
      written = digits.starts_with('-') ? std::numeric_limits<int>::min()
                                        : std::numeric_limits<int>::max();
    }
  }
  const auto point = static_cast<long>(std::min(mantissa.find('.'), mantissa.size()));
  const auto first = static_cast<long>(mantissa.find_first_not_of("0."));
  return written + point - first;
}

}  // namespace

void set_integer(Token& token, std::string_view digits, unsigned radix) {
  std::uint64_t magnitude = 0;
  bool fits = true;
  for (const char c : digits) {
    if (c == '_') continue;
    const auto value = digit_value(c);
    if (value >= radix) return set_fault(token, TokenFault::bad_radix);
    fits = fits && magnitude <= (huge_magnitude - value) / radix;
    magnitude = magnitude * radix + value;
  }
  if (!fits) return set_fault(token, TokenFault::integer_overflow);
  set_magnitude(token, magnitude);
}

void set_radix_integer(Token& token, std::string_view text) {
  const auto quote = text.find('\'');
  unsigned radix = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + quote, radix);
  if (parsed.ec != std::errc{} || radix < 2 || radix > 36) {
    return set_fault(token, TokenFault::bad_radix);
  }
  set_integer(token, text.substr(quote + 1), radix);
}

void set_character_code(Token& token, std::string_view text) {
  text.remove_prefix(2);
  const auto code = text.starts_with('\\') ? take_character_escape(text) : decode_utf8(text).code;
  if (!code) return set_fault(token, TokenFault::bad_character_code);
  set_magnitude(token, *code);
}

void set_float(Token& token, std::string_view text) {
  const auto digits = without_group_marks(text);
  double value = 0.0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (parsed.ec == std::errc::result_out_of_range) {
    if (leading_exponent(digits) > 0) return set_fault(token, TokenFault::float_overflow);
    value = 0.0;
  }
  token.kind = TokenKind::floating;
  token.floating = value;
}

void set_not_a_number(Token& token, std::string_view text) {
  constexpr std::uint64_t exponent_bits = std::uint64_t{0x7FF} << 52U;
  set_float(token, text.substr(0, text.size() - std::string_view("NaN").size()));
  if (token.kind != TokenKind::floating) return;
  const auto bits = std::bit_cast<std::uint64_t>(token.floating) | exponent_bits;
  const auto value = std::bit_cast<double>(bits);
  token.floating = value != value ? value : std::numeric_limits<double>::quiet_NaN();
}

std::variant<Number, NumberError> parse_number(std::string_view text) {
  auto token = scan_token(text, 0);
  const auto sign = text.substr(token.span.begin, token.span.end - token.span.begin);
  const bool negative = sign == "-";
  if (negative || sign == "+") {
    token = scan_token(text, token.span.end);
    if (token.layout_before) return NumberError::syntax;
  }
  if (token.span.end != text.size()) return NumberError::syntax;
  switch (token.kind) {
    case TokenKind::integer:
      return negative ? -token.integer : token.integer;
    case TokenKind::huge_integer:
      if (negative) return token.integer;
      return NumberError::out_of_range;
    case TokenKind::floating:
      return negative ? -token.floating : token.floating;
    case TokenKind::malformed:
      break;
    default:
      return NumberError::syntax;
  }
  const bool overflow =
      token.fault == TokenFault::integer_overflow || token.fault == TokenFault::float_overflow;
  return overflow ? NumberError::out_of_range : NumberError::syntax;
}

}  // namespace zermelo::lang
