// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace zermelo::lang {

/// One code point taken from the front of a text. `length` 0 means that the text is empty or does
/// not begin with well-formed UTF-8.
struct DecodedCodePoint {
  char32_t code = 0;
  std::uint32_t length = 0;
};

/// The first code point of `text`. Overlong forms, surrogates and codes past U+10FFFF are refused.
DecodedCodePoint decode_utf8(std::string_view text) noexcept;

/// Whether `code` may stand in UTF-8: at most U+10FFFF and no surrogate.
constexpr bool is_unicode_scalar(std::uint64_t code) noexcept {
  return code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
}

/// Appends a Unicode scalar value.
void append_utf8(std::string& out, char32_t code);

/// Whether `byte` continues a code point that began before it.
constexpr bool is_utf8_continuation(char byte) noexcept {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace zermelo::lang
