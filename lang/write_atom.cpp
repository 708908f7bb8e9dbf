// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "lang/unicode.hpp"
#include "lang/utf8.hpp"
#include "lang/writer.hpp"

namespace zermelo::lang {
namespace {

bool is_name_start(char32_t code) noexcept {
  if (code < 0x80) return code >= 'a' && code <= 'z';
  return classify(code) == CharacterClass::letter;
}

bool is_name_part(char32_t code) noexcept {
  if (code < 0x80) {
    return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') ||
           (code >= '0' && code <= '9') || code == '_';
  }
  const auto found = classify(code);
  return found == CharacterClass::upper || found == CharacterClass::letter ||
         found == CharacterClass::continuing;
}

bool is_symbol_part(char32_t code) noexcept {
  constexpr std::string_view symbol_characters = "+-*/\\^<>=~:.?@#&$";
  if (code < 0x80) return symbol_characters.find(static_cast<char>(code)) != std::string_view::npos;
  return classify(code) == CharacterClass::symbol;
}

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
  if (is_name_start(decode_utf8(text).code)) return all_code_points(text, is_name_part);
  return all_code_points(text, is_symbol_part);
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

namespace {

constexpr std::size_t float_characters = 400;
constexpr int smallest_plain_exponent = -4;
constexpr int largest_plain_exponent = 14;

// The fraction bits of a NaN as a number from 1.0 up to 2.0.
double payload_of(double not_a_number) noexcept {
  constexpr std::uint64_t fraction_mask = (std::uint64_t{1} << 52U) - 1;
  constexpr std::uint64_t exponent_of_one = std::uint64_t{0x3FF} << 52U;
  const auto bits = std::bit_cast<std::uint64_t>(not_a_number);
  return std::bit_cast<double>((bits & fraction_mask) | exponent_of_one);
}

void write_finite(std::string& out, double value) {
  char buffer[float_characters];
  const auto* end =
      std::to_chars(buffer, std::end(buffer), value, std::chars_format::scientific).ptr;
  const std::string_view scientific(buffer, static_cast<std::size_t>(end - buffer));
  const auto e = scientific.find('e');
  const auto mantissa = scientific.substr(0, e);
  int exponent = 0;
  std::from_chars(buffer + e + (scientific[e + 1] == '+' ? 2 : 1), end, exponent);
  if (exponent < smallest_plain_exponent || exponent > largest_plain_exponent) {
    const bool whole = mantissa.find('.') == std::string_view::npos;
    out += fmt::format("{}{}e{:+}", mantissa, whole ? ".0" : "", exponent);
    return;
  }
  end = std::to_chars(buffer, std::end(buffer), value, std::chars_format::fixed).ptr;
  const std::string_view plain(buffer, static_cast<std::size_t>(end - buffer));
  out += plain;
  if (plain.find('.') == std::string_view::npos) out += ".0";
}

}  // namespace

void write_float(std::string& out, double value) {
  if (std::isnan(value)) {
    write_finite(out, payload_of(value));
    out += "NaN";
  } else if (std::isinf(value)) {
    out += value < 0 ? "-1.0Inf" : "1.0Inf";
  } else {
    write_finite(out, value);
  }
}

}  // namespace zermelo::lang
