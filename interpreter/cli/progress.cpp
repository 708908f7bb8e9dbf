// SPDX-License-Identifier: MIT
#include "interpreter/cli/progress.hpp"

#include <cmath>
#include <cstdio>
#include <unistd.h>

#include <fmt/format.h>

#include "interpreter/cli/json.hpp"

namespace zermelo::cli {

namespace {

constexpr double quiet_seconds = 0.5;
constexpr double seconds_between = 0.25;

/// 1234567 as "1.2M".
std::string short_count(double count) {
  if (count >= 1e9) return fmt::format("{:.1f}G", count / 1e9);
  if (count >= 1e6) return fmt::format("{:.1f}M", count / 1e6);
  if (count >= 1e3) return fmt::format("{:.1f}k", count / 1e3);
  return fmt::format("{:.0f}", count);
}

std::string progress_line(const Progress& progress) {
  std::string text = fmt::format("{:.1f} s  {} nodes  {}/s  depth {}", progress.seconds,
                                 short_count(static_cast<double>(progress.nodes)),
                                 short_count(progress.nodes_per_second), progress.depth);
  if (progress.root_moves > 0) {
    text += fmt::format("  move {} of {}", progress.root_move, progress.root_moves);
  }
  if (progress.value) text += fmt::format("  value {}", *progress.value);
  return text;
}

std::string progress_json(const Progress& progress) {
  return dump({{"depth", progress.depth},
               {"nodes", progress.nodes},
               {"seconds", std::round(progress.seconds * 1e3) / 1e3},
               {"nodes_per_second", std::llround(progress.nodes_per_second)},
               {"root_move", progress.root_move},
               {"root_moves", progress.root_moves},
               {"value", or_null(progress.value)}});
}

}  // namespace

ProgressDisplay::ProgressDisplay(const Options& options) {
  switch (options.progress) {
    case ProgressStyle::json:
      kind_ = Kind::json;
      break;
    case ProgressStyle::line:
      kind_ = Kind::line;
      break;
    case ProgressStyle::automatic:
      if (!options.quiet && isatty(STDERR_FILENO) != 0) kind_ = Kind::line;
      break;
  }
}

std::function<void(const Progress&)> ProgressDisplay::callback() {
  if (kind_ == Kind::none) return {};
  return [this](const Progress& progress) { report(progress); };
}

void ProgressDisplay::wipe() {
  if (width_ == 0) return;
  std::fputs(fmt::format("\r{:{}}\r", "", width_).c_str(), stderr);
  std::fflush(stderr);
  width_ = 0;
}

void ProgressDisplay::report(const Progress& progress) {
  const double due = reported_ ? last_seconds_ + seconds_between : quiet_seconds;
  if (progress.seconds < due) return;
  reported_ = true;
  last_seconds_ = progress.seconds;
  if (kind_ == Kind::line) return write_line(progress);
  std::fputs((progress_json(progress) + "\n").c_str(), stderr);
  std::fflush(stderr);
}

void ProgressDisplay::write_line(const Progress& progress) {
  const std::string text = progress_line(progress);
  std::fputs(fmt::format("\r{:{}}", text, width_).c_str(), stderr);
  std::fflush(stderr);
  width_ = std::max(width_, text.size());
}

}  // namespace zermelo::cli
