// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::lang {

/// A half-open range of byte offsets in a source text.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool operator==(const Span&) const = default;
};

/// A place for people: line and column from 1; columns count code points, not bytes.
struct Place {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  bool operator==(const Place&) const = default;
};

/// A named text with an index of its lines. Immutable; shared by everything that points into it.
class Source {
 public:
  /// `name` is what messages call the text: a path as the user gave it, or "<query>".
  /// Texts of 4 GiB and more are refused by whoever reads the file.
  Source(std::string name, std::string text);

  std::string_view name() const noexcept { return name_; }
  std::string_view text() const noexcept { return text_; }
  /// The place of a byte offset (offsets past the end mean the end). O(log lines + line length).
  Place place(std::uint32_t offset) const noexcept;
  /// The text of line `line` (from 1) without its line break; empty past the end.
  std::string_view line(std::uint32_t line) const noexcept;
  std::uint32_t line_count() const noexcept;

 private:
  std::string name_;
  std::string text_;
  std::vector<std::uint32_t> line_starts_;
};

using SourcePtr = std::shared_ptr<const Source>;

}  // namespace zermelo::lang
