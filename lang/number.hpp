// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "lang/token.hpp"

namespace zermelo::lang {

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
