// SPDX-License-Identifier: MIT
#include "lang/token.hpp"

namespace zermelo::lang {

std::string_view fault_message(TokenFault fault) noexcept {
  switch (fault) {
    case TokenFault::nul_byte:
      return "a NUL byte in the text";
    case TokenFault::invalid_utf8:
      return "this byte is not valid UTF-8";
    case TokenFault::unterminated_comment:
      return "this comment is never closed";
    case TokenFault::bad_escape:
      return "unknown escape sequence";
    case TokenFault::bad_character_code:
      return "no Unicode character has this code";
    case TokenFault::missing_character:
      return "expected a character after 0'";
    case TokenFault::missing_digits:
      return "expected digits after the radix prefix";
    case TokenFault::bad_radix:
      return "these digits do not suit the radix";
    case TokenFault::integer_overflow:
      return "this integer does not fit in 64 bits";
    case TokenFault::float_overflow:
      return "this number is too large for a double";
    case TokenFault::unterminated_quote:
      return "this quoted text does not end on its line";
    case TokenFault::none:
    case TokenFault::unexpected_character:
      break;
  }
  return "this character begins no token";
}

std::string_view fault_hint(TokenFault fault) noexcept {
  switch (fault) {
    case TokenFault::nul_byte:
      return "is this a text file?";
    case TokenFault::invalid_utf8:
      return "save the file as UTF-8";
    case TokenFault::unterminated_comment:
      return "close it with */";
    case TokenFault::bad_escape:
      return "write \\\\ for a backslash";
    case TokenFault::bad_character_code:
      return "codes go up to 10FFFF (hexadecimal), less the surrogates D800 to DFFF";
    case TokenFault::missing_character:
      return "a line break is written 0'\\n";
    case TokenFault::bad_radix:
      return "a radix is 2 to 36, as in 16'FF";
    case TokenFault::integer_overflow:
      return "integers go from -9223372036854775808 to 9223372036854775807";
    default:
      return {};
  }
}

}  // namespace zermelo::lang
