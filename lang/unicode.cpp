// SPDX-License-Identifier: MIT
#include "lang/unicode.hpp"

#include <algorithm>
#include <iterator>

#include "lang/utf8.hpp"

namespace zermelo::lang {
namespace {

// The classes of unicode_table.inc: CharacterClass's, and two for the many runs in which upper and
// lower case letters take turns.
enum class StoredClass : std::uint8_t { even_upper = 7, odd_upper = 8 };

constexpr std::uint32_t class_bits = 4;
constexpr std::uint32_t class_mask = (1U << class_bits) - 1;

constexpr std::uint32_t runs[] = {
#include "lang/unicode_table.inc"
};

char32_t minimum_of_length(std::uint32_t length) noexcept {
  constexpr char32_t minima[] = {0, 0, 0x80, 0x800, 0x10000};
  return minima[length];
}

std::uint32_t sequence_length(unsigned char lead) noexcept {
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead < 0xE0) return 2;
  if (lead >= 0xE0 && lead < 0xF0) return 3;
  if (lead >= 0xF0 && lead < 0xF5) return 4;
  return 0;
}

}  // namespace

CharacterClass classify(char32_t code) noexcept {
  const auto key = (static_cast<std::uint32_t>(code) << class_bits) | class_mask;
  const auto* after = std::upper_bound(std::begin(runs), std::end(runs), key);
  if (after == std::begin(runs)) return CharacterClass::none;
  const auto stored = *std::prev(after) & class_mask;
  const bool odd = (code & 1U) != 0;
  if (stored == static_cast<std::uint32_t>(StoredClass::even_upper)) {
    return odd ? CharacterClass::letter : CharacterClass::upper;
  }
  if (stored == static_cast<std::uint32_t>(StoredClass::odd_upper)) {
    return odd ? CharacterClass::upper : CharacterClass::letter;
  }
  return static_cast<CharacterClass>(stored);
}

bool begins_name(char32_t code) noexcept {
  if (code < 0x80) return code >= 'a' && code <= 'z';
  return classify(code) == CharacterClass::letter;
}

bool continues_name(char32_t code) noexcept {
  if (code < 0x80) {
    return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') ||
           (code >= '0' && code <= '9') || code == '_';
  }
  const auto found = classify(code);
  return found == CharacterClass::upper || found == CharacterClass::letter ||
         found == CharacterClass::continuing;
}

bool is_symbol_character(char32_t code) noexcept {
  constexpr std::string_view ascii = "+-*/\\^<>=~:.?@#&$";
  if (code < 0x80) return ascii.find(static_cast<char>(code)) != std::string_view::npos;
  return classify(code) == CharacterClass::symbol;
}

DecodedCodePoint decode_utf8(std::string_view text) noexcept {
  if (text.empty()) return {};
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead < 0x80) return {lead, 1};
  const auto length = sequence_length(lead);
  if (length == 0 || text.size() < length) return {};
  char32_t code = lead & (0x7FU >> length);
  for (std::uint32_t i = 1; i < length; ++i) {
    if (!is_utf8_continuation(text[i])) return {};
    code = (code << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  if (code < minimum_of_length(length) || !is_unicode_scalar(code)) return {};
  return {code, length};
}

void append_utf8(std::string& out, char32_t code) {
  const auto put = [&out](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  const auto put_tail = [&](unsigned shift) { put(0x80U | ((code >> shift) & 0x3FU)); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0U | (code >> 6U));
    put_tail(0);
  } else if (code < 0x10000) {
    put(0xE0U | (code >> 12U));
    put_tail(6);
    put_tail(0);
  } else {
    put(0xF0U | (code >> 18U));
    put_tail(12);
    put_tail(6);
    put_tail(0);
  }
}

}  // namespace zermelo::lang
