// SPDX-License-Identifier: MIT
#include "lang/diagnostic.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "lang/utf8.hpp"

namespace zermelo::lang {
namespace {

// Columns of a source line that are shown at most, and how many of them before the caret.
constexpr std::size_t window_columns = 100;
constexpr std::size_t columns_before = 60;

struct Style {
  std::string_view strong;
  std::string_view severity;
  std::string_view caret;
  std::string_view plain;
};

Style style_of(Severity severity, bool color) noexcept {
  if (!color) return {};
  constexpr std::string_view red = "\x1B[1;31m";
  constexpr std::string_view magenta = "\x1B[1;35m";
  constexpr std::string_view cyan = "\x1B[1;36m";
  const auto chosen = severity == Severity::error     ? red
                      : severity == Severity::warning ? magenta
                                                      : cyan;
  return {"\x1B[1m", chosen, "\x1B[1;32m", "\x1B[0m"};
}

std::string_view name_of(Severity severity) noexcept {
  if (severity == Severity::error) return "error";
  return severity == Severity::warning ? "warning" : "note";
}

struct Range {
  char32_t first;
  char32_t last;
};

// Scripts that terminals draw two columns wide (Unicode's East Asian Width W and F, roughly).
constexpr Range wide_ranges[] = {{0x1100, 0x115F}, {0x2E80, 0xA4CF},   {0xAC00, 0xD7A3},
                                 {0xF900, 0xFAFF}, {0xFE30, 0xFE6F},   {0xFF00, 0xFF60},
                                 {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
constexpr Range combining_marks = {0x300, 0x36F};

std::size_t columns_of(char32_t code) noexcept {
  const auto within = [code](Range range) { return code >= range.first && code <= range.last; };
  if (within(combining_marks)) return 0;
  return std::any_of(std::begin(wide_ranges), std::end(wide_ranges), within) ? 2 : 1;
}

// One character as it is shown: nothing that a terminal would act on.
struct Cell {
  std::string text;
  std::size_t columns = 1;
  std::size_t bytes = 1;
};

Cell take_cell(std::string_view text) {
  const auto [code, length] = decode_utf8(text);
  if (length == 0) {
    return {fmt::format("<{:02X}>", static_cast<unsigned char>(text.front())), 4, 1};
  }
  if (code == '\t') return {" ", 1, 1};
  if (code < 0x20) {
    Cell picture{{}, 1, 1};
    append_utf8(picture.text, 0x2400 + code);
    return picture;
  }
  const bool hidden = (code >= 0x7F && code < 0xA0) || (code >= 0x200E && code <= 0x200F) ||
                      (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  if (hidden)
    return {fmt::format("<{:X}>", static_cast<unsigned>(code)), code < 0x100 ? 4U : 6U, length};
  return {std::string(text.substr(0, length)), columns_of(code), length};
}

std::string visible(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const auto cell = take_cell(text);
    result += cell.text;
    text.remove_prefix(cell.bytes);
  }
  return result;
}

// A source line and the line with the caret under it, cut to a window around the caret.
struct Excerpt {
  std::string line;
  std::string marks;
};

// The byte where the window begins: `columns_before` code points or so before the caret.
std::size_t window_start(std::string_view line, std::size_t caret) noexcept {
  auto start = caret;
  for (std::size_t columns = 0; start > 0 && columns < columns_before; ++columns) {
    --start;
    while (start > 0 && is_utf8_continuation(line[start])) --start;
  }
  return start;
}

Excerpt excerpt_of(std::string_view line, std::size_t begin, std::size_t end) {
  begin = std::min(begin, line.size());
  Excerpt result;
  auto at = window_start(line, begin);
  std::size_t columns = 0;
  const auto add = [&](std::string_view text, std::size_t width, char mark) {
    result.line += text;
    result.marks.append(width, mark);
    columns += width;
  };
  if (at > 0) add("...", 3, ' ');
  while (at < line.size() && columns < window_columns) {
    const auto cell = take_cell(line.substr(at));
    const bool marked = at >= begin && at < end;
    add(cell.text, cell.columns, marked ? '~' : ' ');
    if (at == begin && cell.columns > 0) result.marks[columns - cell.columns] = '^';
    at += cell.bytes;
  }
  if (at < line.size()) add("...", 3, ' ');
  if (begin == line.size()) result.marks += '^';
  result.marks.erase(result.marks.find_last_not_of(' ') + 1);
  return result;
}

void add_excerpt(std::string& out, const Source& source, Span span, const Style& style) {
  const auto number = source.place(span.begin).line;
  const auto line = source.line(number);
  const auto start = static_cast<std::size_t>(line.data() - source.text().data());
  const auto offset = std::max<std::size_t>(span.begin, start) - start;
  const auto excerpt = excerpt_of(line, offset, offset + (span.end - span.begin));
  const auto label = std::to_string(number);
  out += fmt::format(" {} | {}\n", label, excerpt.line);
  out +=
      fmt::format(" {:{}} | {}{}{}\n", "", label.size(), style.caret, excerpt.marks, style.plain);
}

std::string location(const Source& source, Span span) {
  const auto place = source.place(span.begin);
  return fmt::format("{}:{}:{}: ", visible(source.name()), place.line, place.column);
}

void add_related(std::string& out, const RelatedPlace& related, bool color) {
  const auto style = style_of(Severity::note, color);
  const auto where = related.source ? location(*related.source, related.span) : std::string();
  out += fmt::format("{}{}{}note:{} {}\n", style.strong, where, style.severity, style.plain,
                     visible(related.message));
  if (related.source) add_excerpt(out, *related.source, related.span, style);
}

}  // namespace

std::string render(const Diagnostic& diagnostic, bool color) {
  const auto style = style_of(diagnostic.severity, color);
  const auto where = diagnostic.source ? location(*diagnostic.source, diagnostic.span) : "";
  auto out = fmt::format("{}{}{}{}:{} {}{}{}", style.strong, where, style.severity,
                         name_of(diagnostic.severity), style.plain, style.strong,
                         visible(diagnostic.message), style.plain);
  if (!diagnostic.code.empty()) out += fmt::format(" [{}]", visible(diagnostic.code));
  out += '\n';
  if (diagnostic.source) add_excerpt(out, *diagnostic.source, diagnostic.span, style);
  if (!diagnostic.hint.empty()) {
    out += fmt::format("  {}hint:{} {}\n", style.strong, style.plain, visible(diagnostic.hint));
  }
  for (const auto& related : diagnostic.related) add_related(out, related, color);
  return out;
}

}  // namespace zermelo::lang
