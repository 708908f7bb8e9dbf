// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace zermelo::cli {

/// Lines of standard input: with line editing and a history file at a terminal, plain otherwise.
class LineReader {
 public:
  virtual ~LineReader() = default;
  LineReader() = default;
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// Whether a person sits there.
  virtual bool interactive() const noexcept = 0;
  /// The next line without its newline; nothing at the end, and nothing after Ctrl-C, when
  /// `interrupted()` is true.
  virtual std::optional<std::string> read(const std::string& prompt) = 0;
  virtual bool interrupted() const noexcept { return false; }
  /// Adds an entry to the history.
  virtual void remember(const std::string& entry) = 0;
  /// One key, without waiting for the end of a line; nothing at the end of input.
  virtual std::optional<char> read_key() = 0;
};

/// How long a history of lines lives: in this run, or in $XDG_STATE_HOME/zermelo/history (by
/// default under ~/.local/state).
enum class Memory { session, file };

/// The reader that fits standard input.
std::unique_ptr<LineReader> open_line_reader(Memory memory);

}  // namespace zermelo::cli
