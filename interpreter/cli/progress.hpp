// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

#include "interpreter/cli/options.hpp"
#include "interpreter/zermelo/zermelo.hpp"

namespace zermelo::cli {

/// Shows how a search goes on standard error: one line that is rewritten and wiped at the end, or a
/// JSON object per report. Nothing for the first half second, and at most four reports a second.
class ProgressDisplay {
 public:
  explicit ProgressDisplay(const Options& options);
  ~ProgressDisplay() { wipe(); }
  ProgressDisplay(const ProgressDisplay&) = delete;
  ProgressDisplay& operator=(const ProgressDisplay&) = delete;

  /// What the solver is to call; empty when nothing is to be shown. The display must outlive it.
  std::function<void(const Progress&)> callback();
  /// Takes the line away, before other output.
  void wipe();

 private:
  enum class Kind { none, line, json };

  void report(const Progress& progress);
  void write_line(const Progress& progress);

  Kind kind_ = Kind::none;
  std::optional<double> time_limit_;
  std::size_t width_ = 0;  ///< characters of the line that stands there
  double last_seconds_ = 0;
  bool reported_ = false;
};

}  // namespace zermelo::cli
