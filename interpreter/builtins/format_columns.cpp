// SPDX-License-Identifier: MIT
#include "interpreter/builtins/format_columns.hpp"

#include "interpreter/builtins/text.hpp"
#include "lang/utf8.hpp"

namespace zermelo::interpreter {

void ColumnText::append(std::string_view text) {
  segment_ += text;
  const std::size_t line_break = text.rfind('\n');
  if (line_break == std::string_view::npos) {
    column_ += code_point_count(text);
  } else {
    column_ = code_point_count(text.substr(line_break + 1));
  }
}

void ColumnText::stop_at(std::size_t column) {
  if (column > column_) {
    finished_ += filled(column - column_);
    column_ = column;
  } else {
    finished_ += segment_;
  }
  end_segment();
  last_stop_ = column_;
}

std::string ColumnText::filled(std::size_t missing) const {
  std::vector<FillPoint> points = fill_points_;
  if (points.empty()) points.push_back({segment_.size(), U' '});
  std::string text;
  std::size_t copied = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    text.append(segment_, copied, points[i].offset - copied);
    copied = points[i].offset;
    // What cannot be shared out evenly goes to the last points.
    const bool takes_one_more = points.size() - i <= missing % points.size();
    const std::size_t count = missing / points.size() + (takes_one_more ? 1 : 0);
    for (std::size_t n = 0; n < count; ++n) lang::append_utf8(text, points[i].character);
  }
  return text.append(segment_, copied);
}

void ColumnText::end_segment() noexcept {
  segment_.clear();
  fill_points_.clear();
}

std::string ColumnText::take() {
  finished_ += segment_;
  end_segment();
  return std::move(finished_);
}

}  // namespace zermelo::interpreter
