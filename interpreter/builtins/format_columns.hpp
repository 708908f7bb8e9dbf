// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace zermelo::interpreter {

/// Text with column stops, as format/2 builds it: what lies between two stops is filled up to the
/// second one at the fill points in between, or at its end. Columns count code points.
class ColumnText {
 public:
  /// `column` is where the text begins.
  explicit ColumnText(std::size_t column) noexcept : column_(column) {}

  void append(std::string_view text);
  /// A place that may grow, filled with `character`.
  void fill_point(char32_t character) { fill_points_.push_back({segment_.size(), character}); }
  /// Ends the segment at `column` (or later, if the text is longer).
  void stop_at(std::size_t column);
  /// Ends the segment `distance` columns after the last stop.
  void stop_after(std::size_t distance) { stop_at(last_stop_ + distance); }

  std::size_t column() const noexcept { return column_; }
  std::size_t size() const noexcept { return finished_.size() + segment_.size(); }
  /// All text so far. Call once.
  std::string take();

 private:
  struct FillPoint {
    std::size_t offset;
    char32_t character;
  };
  std::string filled(std::size_t missing) const;
  void end_segment() noexcept;

  std::string finished_;
  std::string segment_;
  std::vector<FillPoint> fill_points_;
  std::size_t column_;
  std::size_t last_stop_ = 0;
};

}  // namespace zermelo::interpreter
