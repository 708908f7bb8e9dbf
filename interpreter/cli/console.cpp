// SPDX-License-Identifier: MIT
#include "interpreter/cli/console.hpp"

#include <algorithm>
#include <cstdlib>
#include <unistd.h>

#include <fmt/format.h>

namespace zermelo::cli {

namespace {

constexpr std::size_t most_warnings = 20;

bool wants_colors(Color color) {
  if (color != Color::automatic) return color == Color::always;
  const char* const refused = std::getenv("NO_COLOR");
  return isatty(STDERR_FILENO) != 0 && (refused == nullptr || *refused == '\0');
}

void write_to(std::FILE* stream, std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stream);
  std::fflush(stream);
}

}  // namespace

Console::Console(const Options& options)
    : colors_(wants_colors(options.color)), quiet_(options.quiet) {}

void Console::print(std::string_view text) {
  write_to(stdout, text);
  if (!text.empty()) at_line_start_ = text.back() == '\n';
}

void Console::print_line(std::string_view text) { print_open(fmt::format("{}\n", text)); }

void Console::print_open(std::string_view text) {
  print(fmt::format("{}{}", at_line_start_ ? "" : "\n", text));
}

void Console::note(std::string_view message) { write_to(stderr, fmt::format("{}\n", message)); }

void Console::complain(std::string_view message) {
  write_to(stderr, fmt::format("zermelo: {}\n", message));
}

void Console::show(const Error& error) {
  if (!at_line_start_) print("\n");
  if (error.diagnostics().empty()) {
    const std::string_view message = error.what();
    const std::string_view kind = message.starts_with("error: ") ? "" : "error: ";
    write_to(stderr, colored(fmt::format("{}{}\n", kind, message)));
  }
  for (const Diagnostic& diagnostic : error.diagnostics()) {
    if (!quiet_ || diagnostic.severity == Severity::error) show(diagnostic);
  }
}

void Console::show(const Diagnostic& diagnostic) {
  std::string text = colored(diagnostic.text);
  if (!text.ends_with('\n')) text += '\n';
  write_to(stderr, text);
}

void Console::show_warnings(const std::vector<Diagnostic>& warnings) {
  if (quiet_) return;
  const std::size_t shown = std::min(warnings.size(), most_warnings);
  for (std::size_t i = 0; i < shown; ++i) show(warnings[i]);
  if (shown < warnings.size()) {
    write_to(stderr, fmt::format("{} more warnings: zermelo check shows them all\n",
                                 warnings.size() - shown));
  }
}

std::string Console::colored(std::string text) const {
  if (!colors_) return text;
  const auto paint = [&text](std::string_view word, std::string_view color) {
    const std::size_t at = text.find(word);
    if (at == std::string::npos || at > text.find('\n')) return;
    text.replace(at, word.size(), fmt::format("\x1b[{}m{}\x1b[0m", color, word));
  };
  paint("error:", "1;31");
  paint("warning:", "1;35");
  return text;
}

bool flush_results() noexcept { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

}  // namespace zermelo::cli
