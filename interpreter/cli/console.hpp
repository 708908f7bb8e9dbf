// SPDX-License-Identifier: MIT
// What goes to the two output streams: results to standard output, messages to standard error.
#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/cli/options.hpp"
#include "interpreter/zermelo/zermelo.hpp"

namespace zermelo::cli {

class Console {
 public:
  explicit Console(const Options& options);

  /// A result, or what a goal writes: standard output, flushed, so that it stands before what comes
  /// next.
  void print(std::string_view text);
  /// A result on a line of its own: ends a line that a goal left open.
  void print_line(std::string_view text);
  /// Like print_line, but leaves the line open.
  void print_open(std::string_view text);

  /// A line for people that is no result.
  void note(std::string_view message);
  /// A message about the command line or this program.
  void complain(std::string_view message);
  /// A message about rules; with places where they are known.
  void show(const Error& error);
  /// One diagnostic with the line and caret it is about.
  void show(const Diagnostic& diagnostic);
  /// Warnings of loading: the first few, and how many more there are. Nothing under --quiet.
  void show_warnings(const std::vector<Diagnostic>& warnings);

 private:
  std::string colored(std::string text) const;

  bool colors_;
  bool quiet_;
  bool at_line_start_ = true;
};

/// False if something written to standard output was lost.
bool flush_results() noexcept;

}  // namespace zermelo::cli
