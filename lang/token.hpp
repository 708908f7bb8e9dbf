// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "lang/source.hpp"
#include "lang/symbols.hpp"

namespace zermelo::lang {

enum class TokenKind : std::uint8_t {
  atom,          ///< a name, symbol characters, `!` or `;`
  quoted_atom,   ///< '...'
  variable,      ///< X, _, _a
  integer,       ///< any numeral or character code within 64 bits
  huge_integer,  ///< 9223372036854775808, which only a minus sign makes readable
  floating,
  string,      ///< "..."
  backquoted,  ///< `...`
  open,
  close,
  open_list,
  close_list,
  open_curly,
  close_curly,
  comma,
  bar,
  full_stop,
  end_of_text,
  malformed,  ///< `fault` says why
};

/// Why a piece of text is no token.
enum class TokenFault : std::uint8_t {
  none,
  unexpected_character,
  invalid_utf8,
  nul_byte,
  unterminated_comment,
  unterminated_quote,
  bad_escape,
  bad_character_code,
  missing_character,
  missing_digits,
  bad_radix,
  integer_overflow,
  float_overflow,
};

/// What is wrong, as a sentence without a full stop; what to write instead, or nothing.
std::string_view fault_message(TokenFault fault) noexcept;
std::string_view fault_hint(TokenFault fault) noexcept;

/// One token of a text, with what the reader needs to know about its surroundings.
struct Token {
  TokenKind kind = TokenKind::end_of_text;
  TokenFault fault = TokenFault::none;
  /// White space or a comment stands directly before it.
  bool layout_before = false;
  /// An opening parenthesis follows directly: functional notation.
  bool open_follows = false;
  /// The whole token.
  Span span;
  /// The part of the token that is at fault.
  Span fault_span;
  union {
    Symbol name;  ///< atom, quoted_atom
    std::int64_t integer;
    double floating;
  };

  Token() noexcept : integer(0) {}
};

bool is_name(const Token& token) noexcept;
bool is_number(const Token& token) noexcept;
bool is_opener(const Token& token) noexcept;
bool is_closer(const Token& token) noexcept;
/// Whether a term can begin with the token; true for malformed ones, so that they are looked at.
bool can_begin_term(const Token& token) noexcept;

}  // namespace zermelo::lang
