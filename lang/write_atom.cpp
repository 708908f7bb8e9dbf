// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "lang/unicode.hpp"
#include "lang/utf8.hpp"
#include "lang/writer.hpp"

namespace zermelo::lang {
namespace {

template <typename Predicate>
bool all_code_points(std::string_view text, Predicate predicate) {
  while (!text.empty()) {
    const auto [code, length] = decode_utf8(text);
    if (length == 0 || !predicate(code)) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool stands_unquoted(std::string_view text) {
  if (text == "[]" || text == "{}" || text == "!" || text == ";") return true;
  if (text.empty() || text == "." || text.starts_with("/*")) return false;
  if (begins_name(decode_utf8(text).code)) return all_code_points(text, continues_name);
  return all_code_points(text, is_symbol_character);
}

char escape_letter(char32_t code) noexcept {
  constexpr std::string_view codes = "\a\b\t\n\v\f\r\\'";
  constexpr std::string_view letters = "abtnvfr\\'";
  if (code >= 0x80) return 0;
  const auto index = codes.find(static_cast<char>(code));
  return index < letters.size() ? letters[index] : '\0';
}

bool is_graphic(char32_t code) noexcept {
  if (code < 0x80) return code >= ' ' && code != 0x7F;
  const auto found = classify(code);
  return found != CharacterClass::none && found != CharacterClass::space;
}

}  // namespace

void write_quoted_atom(std::string& out, std::string_view text) {
  if (stands_unquoted(text)) {
    out += text;
    return;
  }
  out += '\'';
  while (!text.empty()) {
    const auto [code, length] = decode_utf8(text);
    const auto used = std::max<std::size_t>(length, 1);
    if (const char letter = escape_letter(code); letter != 0 && length != 0) {
      out += '\\';
      out += letter;
    } else if (length == 0 || is_graphic(code)) {
      out += text.substr(0, used);
    } else {
      out += fmt::format("\\x{:X}\\", static_cast<std::uint32_t>(code));
    }
    text.remove_prefix(used);
  }
  out += '\'';
}

}  // namespace zermelo::lang
