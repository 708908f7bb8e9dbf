// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "lang/token.hpp"

namespace zermelo::lang {

/// What `c` counts as a digit: 0 to 35 for 0-9, a-z and A-Z, and 36 for anything else.
constexpr unsigned digit_value(char c) noexcept {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'z') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'Z') return static_cast<unsigned>(c - 'A' + 10);
  return 36;
}

/// Puts the value of digits (with `_` between groups) to a radix of 2 to 36 into an integer token;
/// makes it malformed if a digit does not suit the radix or the value does not fit.
void set_integer(Token& token, std::string_view digits, unsigned radix);
/// The same for "16'FF".
void set_radix_integer(Token& token, std::string_view text);
/// The same for "0'c", escapes included.
void set_character_code(Token& token, std::string_view text);
/// The same for "1.5e3". Values too small for a double become 0.0, values too large a fault.
void set_float(Token& token, std::string_view text);
/// The same for "1.5NaN", whose fraction is the NaN's payload.
void set_not_a_number(Token& token, std::string_view text);

}  // namespace zermelo::lang
