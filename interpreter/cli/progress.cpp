// SPDX-License-Identifier: MIT
#include "interpreter/cli/progress.hpp"

#include <cmath>
#include <cstdio>
#include <unistd.h>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/ioctl.h>

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

std::string proof_number(std::uint32_t number) {
  return number == ~std::uint32_t{0} ? "inf" : short_count(number);
}

std::string progress_line(const Progress& progress, std::optional<double> time_limit) {
  const std::string limit = time_limit ? fmt::format(" of {:g}", *time_limit) : "";
  std::string text = fmt::format("{:.1f}{} s  {} nodes  {}/s  depth {}", progress.seconds, limit,
                                 short_count(static_cast<double>(progress.nodes)),
                                 short_count(progress.nodes_per_second), progress.depth);
  if (progress.root_moves > 0) {
    text += fmt::format("  move {} of {}", progress.root_move, progress.root_moves);
  }
  if (progress.value) text += fmt::format("  value {}", *progress.value);
  if (progress.proof && progress.disproof) {
    text += fmt::format("  proof {} disproof {}", proof_number(*progress.proof),
                        proof_number(*progress.disproof));
  }
  if (progress.fill) text += fmt::format("  table {:.0f} %", 100 * *progress.fill);
  if (!progress.line.empty()) text += fmt::format("  {}", fmt::join(progress.line, ", "));
  return text;
}

std::size_t terminal_width() {
  constexpr std::size_t usual = 80;
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1;
  return known ? size.ws_col : usual;
}

/// The first `width` bytes of a text, or a few less, so that no character is split.
std::string cut(std::string text, std::size_t width) {
  if (text.size() <= width) return text;
  while (width > 0 && (static_cast<unsigned char>(text[width]) & 0xC0U) == 0x80U) --width;
  text.resize(width);
  return text;
}

std::string progress_json(const Progress& progress) {
  return dump({{"depth", progress.depth},
               {"nodes", progress.nodes},
               {"seconds", std::round(progress.seconds * 1e3) / 1e3},
               {"nodes_per_second", std::llround(progress.nodes_per_second)},
               {"root_move", progress.root_move},
               {"root_moves", progress.root_moves},
               {"value", or_null(progress.value)},
               {"proof", or_null(progress.proof)},
               {"disproof", or_null(progress.disproof)},
               {"fill", or_null(progress.fill)},
               {"line", progress.line}});
}

}  // namespace

ProgressDisplay::ProgressDisplay(const Options& options) : time_limit_(options.seconds) {
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
  const std::string text = cut(progress_line(progress, time_limit_), terminal_width() - 1);
  std::fputs(fmt::format("\r{:{}}", text, width_).c_str(), stderr);
  std::fflush(stderr);
  width_ = std::max(width_, text.size());
}

}  // namespace zermelo::cli
