// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace zermelo::cli {

/// Cuts lines of text into goals: a goal ends with a full stop, that is a "." after which there is
/// layout, a comment or the end of the line, outside of quotes, comments and symbols such as "=..".
/// Each character is looked at once.
class GoalReader {
 public:
  /// Adds a line without its newline.
  void add_line(std::string_view line);
  /// The next whole goal, full stop and all.
  std::optional<std::string> next();
  /// Whether a goal has begun that has no end yet. Tells so after `next()` returned nothing.
  bool pending() const noexcept { return begun_ || state_ == State::block_comment; }
  /// Drops what was added.
  void clear();

 private:
  enum class State : std::uint8_t { code, quoted, line_comment, block_comment };

  bool step();
  bool step_code(char c);
  void step_quoted(char c);
  void step_block_comment(char c);
  char peek(std::size_t ahead) const noexcept;
  bool at_character_code() const noexcept;

  std::string text_;
  std::size_t at_ = 0;
  State state_ = State::code;
  char quote_ = 0;
  bool begun_ = false;  ///< there is more than layout and comments before `at_`
};

}  // namespace zermelo::cli
