// SPDX-License-Identifier: MIT
#include "lang/quoted_text.hpp"

#include <algorithm>

#include "lang/number.hpp"
#include "lang/utf8.hpp"

namespace zermelo::lang {
namespace {

char32_t letter_escape_value(char letter) noexcept {
  constexpr std::string_view letters = "abdefnrstv";
  constexpr std::string_view values = "\a\b\x7F\x1B\f\n\r \t\v";
  const auto index = letters.find(letter);
  return static_cast<unsigned char>(index < letters.size() ? values[index] : letter);
}

// Takes up to `most` digits; a value that is far too large stays far too large.
std::optional<char32_t> take_code(std::string_view& text, unsigned base, std::size_t most) {
  std::uint64_t value = 0;
  std::size_t taken = 0;
  while (taken < most && taken < text.size() && digit_value(text[taken]) < base) {
    value = std::min<std::uint64_t>(value * base + digit_value(text[taken]), 0x110000);
    ++taken;
  }
  text.remove_prefix(taken);
  if (!is_unicode_scalar(value)) return std::nullopt;
  return static_cast<char32_t>(value);
}

std::optional<char32_t> take_closed_code(std::string_view& text, unsigned base) {
  const auto code = take_code(text, base, std::string_view::npos);
  if (text.starts_with('\\')) text.remove_prefix(1);
  return code;
}

// Takes a line continuation, or `\c` with the layout after it, off the front of `text`.
bool take_silent_escape(std::string_view& text) {
  for (const std::string_view line_end : {"\\\n", "\\\r\n"}) {
    if (!text.starts_with(line_end)) continue;
    text.remove_prefix(line_end.size());
    return true;
  }
  if (!text.starts_with("\\c")) return false;
  text.remove_prefix(std::min(text.find_first_not_of(" \t\n\r\v\f", 2), text.size()));
  return true;
}

}  // namespace

std::optional<char32_t> take_character_escape(std::string_view& text) {
  const char kind = text[1];
  if (digit_value(kind) < 8U) {
    text.remove_prefix(1);
    return take_closed_code(text, 8);
  }
  text.remove_prefix(2);
  if (kind == 'x') return take_closed_code(text, 16);
  if (kind == 'u') return take_code(text, 16, 4);
  if (kind == 'U') return take_code(text, 16, 8);
  return letter_escape_value(kind);
}

std::optional<Span> decode_quoted(std::string_view token, std::string& out) {
  const char quote = token.front();
  auto rest = token.substr(1, token.size() - 2);
  const auto offset = [&] { return static_cast<std::uint32_t>(token.size() - 1 - rest.size()); };
  while (!rest.empty()) {
    if (rest.front() != '\\') {
      out.push_back(rest.front());
      rest.remove_prefix(rest.front() == quote ? 2 : 1);
    } else if (!take_silent_escape(rest)) {
      const auto begin = offset();
      const auto code = take_character_escape(rest);
      if (!code) return Span{begin, offset()};
      append_utf8(out, *code);
    }
  }
  return std::nullopt;
}

}  // namespace zermelo::lang
