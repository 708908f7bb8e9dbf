// SPDX-License-Identifier: MIT
#include "lang/source.hpp"

#include <algorithm>
#include <utility>

#include "lang/utf8.hpp"

namespace zermelo::lang {
namespace {

std::vector<std::uint32_t> find_line_starts(std::string_view text) {
  std::vector<std::uint32_t> starts{0};
  for (auto at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
    starts.push_back(static_cast<std::uint32_t>(at + 1));
  }
  return starts;
}

// Bytes that belong to no code point count as one each, so every place has a column of its own.
std::uint32_t count_code_points(std::string_view text) noexcept {
  std::uint32_t count = 0;
  while (!text.empty()) {
    text.remove_prefix(std::max(decode_utf8(text).length, std::uint32_t{1}));
    ++count;
  }
  return count;
}

}  // namespace

Source::Source(std::string name, std::string text)
    : name_(std::move(name)), text_(std::move(text)), line_starts_(find_line_starts(text_)) {}

Place Source::place(std::uint32_t offset) const noexcept {
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const auto after = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const auto start = *std::prev(after);
  const auto before = text().substr(start, offset - start);
  return {static_cast<std::uint32_t>(after - line_starts_.begin()), count_code_points(before) + 1};
}

std::string_view Source::line(std::uint32_t line) const noexcept {
  if (line == 0 || line > line_starts_.size()) return {};
  const auto start = line_starts_[line - 1];
  auto content = text().substr(start);
  content = content.substr(0, content.find('\n'));
  if (content.ends_with('\r')) content.remove_suffix(1);
  return content;
}

std::uint32_t Source::line_count() const noexcept {
  return static_cast<std::uint32_t>(line_starts_.size());
}

}  // namespace zermelo::lang
