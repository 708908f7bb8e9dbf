// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace zermelo::lang {

/// What a character above ASCII is to the reader of Prolog text.
enum class CharacterClass : std::uint8_t {
  none,        ///< stands only in quoted text and comments
  space,       ///< layout
  upper,       ///< begins a variable (upper and title case)
  letter,      ///< begins an atom (any other letter)
  continuing,  ///< only goes on with a name: marks, digits
  symbol,      ///< makes atoms like + and -
};

/// The class of a code point above ASCII (U+0080 and more). O(log table size).
CharacterClass classify(char32_t code) noexcept;

}  // namespace zermelo::lang
