// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace zermelo::lang {

/// What a character above ASCII is to the reader of Prolog text.
enum class CharacterClass : std::uint8_t {
  none,        ///< invisible: stands only in quoted text, written as an escape, and in comments
  space,       ///< layout
  upper,       ///< begins a variable (upper case)
  letter,      ///< begins an atom (any other letter)
  continuing,  ///< only goes on with a name: marks, digits
  symbol,      ///< makes atoms like + and -
  numeral,     ///< superscripts, fractions and such: stands only in quoted text and comments
};

/// The class of a code point above ASCII (U+0080 and more). O(log table size).
CharacterClass classify(char32_t code) noexcept;

/// Whether `code` can begin an atom that is written without quotes, such as foo.
bool begins_name(char32_t code) noexcept;
/// Whether `code` can go on with a name or variable.
bool continues_name(char32_t code) noexcept;
/// Whether `code` makes atoms like + and -.
bool is_symbol_character(char32_t code) noexcept;

}  // namespace zermelo::lang
