// SPDX-License-Identifier: MIT
#include "interpreter/cpp/code_layout.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace zermelo::interpreter {

namespace {

constexpr std::size_t width = 100;

std::string_view without_blanks(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(' ') + 1 - begin);
}

/// How many more braces a line opens than it closes; those in comments and literals do not count.
int opened(std::string_view line) {
  int depth = 0;
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char one = line[i];
    if (quote != 0) {
      if (one == '\\') ++i;
      if (one == quote) quote = 0;
    } else if (one == '"' || (one == '\'' && i + 2 < line.size())) {
      const bool separates_digits =
          one == '\'' && i > 0 && line[i - 1] >= '0' && line[i - 1] <= '9';
      if (!separates_digits) quote = one;
    } else if (line.substr(i).starts_with("//")) {
      break;
    } else {
      depth += one == '{' ? 1 : (one == '}' ? -1 : 0);
    }
  }
  return depth;
}

void append_line(std::string& out, std::size_t indent, std::string_view line) {
  const bool may_break = line.find('"') == std::string_view::npos && !line.starts_with("//");
  std::size_t hanging = 4;
  while (may_break && indent + line.size() > width) {
    const std::size_t comma = line.rfind(", ", width - indent - 1);
    const bool has_comma = comma != std::string_view::npos && comma > 0;
    const std::size_t blank = has_comma ? comma + 1 : line.rfind(' ', width - indent);
    if (blank == std::string_view::npos || blank == 0) break;
    out.append(indent, ' ');
    out += line.substr(0, blank);
    out += '\n';
    line.remove_prefix(blank + 1);
    indent += std::exchange(hanging, 0);
  }
  out.append(line.empty() ? 0 : indent, ' ');
  out += line;
  out += '\n';
}

/// One blank wherever there was layout.
std::string compact(std::string_view text) {
  std::string result;
  for (const char one : text) {
    const bool is_blank = static_cast<unsigned char>(one) <= ' ';
    if (is_blank && (result.empty() || result.back() == ' ')) continue;
    const bool is_ascii = static_cast<unsigned char>(one) < 0x7F;
    result += is_blank ? ' ' : (is_ascii ? one : '?');
  }
  while (result.ends_with(' ')) result.pop_back();
  return result;
}

}  // namespace

std::string laid_out(std::string_view code) {
  std::string result;
  int depth = 0;
  bool is_guarded = false;  // the line is what an `if` without braces guards
  while (!code.empty()) {
    const std::size_t end = std::min(code.find('\n'), code.size());
    const std::string_view line = without_blanks(code.substr(0, end));
    code.remove_prefix(std::min(end + 1, code.size()));
    const bool closes =
        line.starts_with('}') || line.starts_with("public:") || line.starts_with("private:");
    const int level = std::max(0, depth + (is_guarded ? 1 : 0) - (closes ? 1 : 0));
    append_line(result, static_cast<std::size_t>(level) * 2, line);
    is_guarded = line.ends_with(')') && (line.starts_with("if (") || line.starts_with("for ("));
    depth += opened(line);
  }
  return result;
}

std::string comment_lines(std::string_view prefix, std::string_view text, std::size_t most_lines) {
  const std::string plain = compact(text);
  std::string_view rest = plain;
  std::string result;
  const std::size_t room = width - 6 - prefix.size();
  for (std::size_t line = 0; !rest.empty(); ++line) {
    if (line == most_lines) return result + std::string(prefix) + "...\n";
    const std::size_t blank = rest.size() > room ? rest.rfind(' ', room) : rest.size();
    const std::size_t end = blank == std::string_view::npos || blank == 0 ? room : blank;
    // A line that ended with a backslash would go on with the next one.
    const bool goes_on = rest.substr(0, end).ends_with('\\');
    result += fmt::format("{}{}{}\n", prefix, rest.substr(0, end), goes_on ? " %" : "");
    rest.remove_prefix(std::min(rest.size(), end));
    while (rest.starts_with(' ')) rest.remove_prefix(1);
  }
  return result;
}

std::string literal(std::string_view text) {
  std::string result = "\"";
  for (const char one : text) {
    const bool is_plain = one >= ' ' && one < 0x7F && one != '"' && one != '\\' && one != '?';
    // Three octal digits: no digit that follows can belong to them.
    result += is_plain
                  ? std::string(1, one)
                  : fmt::format("\\{:03o}", static_cast<unsigned>(static_cast<unsigned char>(one)));
  }
  return result + '"';
}

}  // namespace zermelo::interpreter
