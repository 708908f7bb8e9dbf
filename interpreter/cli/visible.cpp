// SPDX-License-Identifier: MIT
#include "interpreter/cli/visible.hpp"

#include <fmt/format.h>

namespace zermelo::cli {

namespace {

constexpr char escape = '\x1b';

/// How many bytes at the front of `text` set a colour.
std::size_t color_length(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

bool is_plain(char byte) {
  const auto code = static_cast<unsigned char>(byte);
  return byte == '\n' || byte == '\t' || (code >= ' ' && code != 0x7F);
}

/// Whether `text` begins with one of the control characters U+0080 to U+009F.
bool begins_with_c1(std::string_view text) {
  return text.size() > 1 && text[0] == '\xC2' && static_cast<unsigned char>(text[1]) < 0xA0;
}

}  // namespace

std::string visible(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    std::size_t length = text.front() == escape ? color_length(text) : 0;
    if (length == 0 && begins_with_c1(text)) {
      shown += fmt::format("\\x{:X}\\", static_cast<unsigned char>(text[1]));
      text.remove_prefix(2);
      continue;
    }
    if (length == 0 && !is_plain(text.front())) {
      shown += fmt::format("\\x{:X}\\", static_cast<unsigned char>(text.front()));
      text.remove_prefix(1);
      continue;
    }
    length = length == 0 ? 1 : length;
    shown += text.substr(0, length);
    text.remove_prefix(length);
  }
  return shown;
}

}  // namespace zermelo::cli
