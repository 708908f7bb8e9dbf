// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "interpreter/cli/options.hpp"
#include "interpreter/cli/suggest.hpp"

namespace zermelo::cli {

namespace {

using NamedCommand = std::pair<std::string_view, Command>;
using Words = std::vector<std::string>;

constexpr std::array<NamedCommand, 12> commands{{
    {"solve", Command::solve},
    {"play", Command::play},
    {"query", Command::query},
    {"repl", Command::repl},
    {"check", Command::check},
    {"check-proof", Command::check_proof},
    {"perft", Command::perft},
    {"tree", Command::tree},
    {"compile", Command::compile},
    {"bench", Command::bench},
    {"version", Command::version},
    {"help", Command::help},
}};

void want_one_file(const Options& options) {
  if (options.files.size() == 1) return;
  const std::string_view command = name(options.command);
  if (options.files.empty()) throw UsageError(fmt::format("{} wants a rule file", command));
  throw UsageError(
      fmt::format("{} takes one rule file, so what is {}?", command, options.files[1]));
}

void check_check(const Options& options) {
  if (options.files.empty()) throw UsageError("check wants a rule file");
  if (options.playouts) {
    if (options.files.size() > 1) throw UsageError("check --play takes one rule file");
  } else if (options.position || options.moves || options.seconds || options.plies ||
             options.seed || options.check_analysis) {
    throw UsageError(
        "--position, --moves, --time, --plies, --seed and --check-analysis want --play N, the "
        "games");
  }
}

void check_files(const Options& options) {
  switch (options.command) {
    case Command::solve:
    case Command::play:
    case Command::perft:
    case Command::tree:
    case Command::compile:
    case Command::bench:
      want_one_file(options);
      break;
    case Command::check_proof:
      if (options.files.size() != 2)
        throw UsageError("check-proof wants a rule file and the file of a proof");
      break;
    case Command::check:
      check_check(options);
      break;
    case Command::version:
      if (!options.files.empty()) throw UsageError("version takes no words");
      break;
    default:
      break;
  }
  if (!options.defines.empty() && options.files.empty()) {
    throw UsageError("--define wants a rule file, whose fact it replaces");
  }
  if (std::ranges::count(options.files, "-") > 1) {
    throw UsageError("standard input (-) can be read only once");
  }
}

Options read_command(Command command, Words arguments) {
  Options options;
  options.command = command;
  options.files = parse_options(options, std::move(arguments));
  if (command == Command::query) {
    if (options.files.empty()) throw UsageError("query wants a goal: zermelo query [FILE...] GOAL");
    options.goal = std::move(options.files.back());
    options.files.pop_back();
  }
  check_files(options);
  if (command == Command::perft && !options.depth) {
    throw UsageError("perft wants --depth N, the number of plies");
  }
  return options;
}

/// Whether a first word is meant as a file rather than as a command.
bool names_file(const std::string& word) {
  std::error_code ignored;
  return word == "-" || word.ends_with(".pl") || word.find('/') != std::string::npos ||
         std::filesystem::exists(word, ignored);
}

bool is_option(std::string_view word) { return word.size() > 1 && word.front() == '-'; }

bool wants_help(const Words& words) {
  return std::any_of(words.begin(), std::ranges::find(words, "--"),
                     [](const std::string& word) { return word == "--help" || word == "-h"; });
}

Options help_about(Words words) {
  if (words.size() > 1) throw UsageError("help takes one command");
  Options options;
  options.command = Command::help;
  options.files = std::move(words);
  return options;
}

}  // namespace

std::string_view name(Command command) noexcept {
  return std::ranges::find(commands, command, &NamedCommand::second)->first;
}

std::optional<Command> command_named(std::string_view word) noexcept {
  const auto found = std::ranges::find(commands, word, &NamedCommand::first);
  if (found == commands.end()) return std::nullopt;
  return found->second;
}

std::vector<std::string> command_names() {
  Words names;
  for (const NamedCommand& each : commands) names.emplace_back(each.first);
  return names;
}

Options read_options(std::span<char* const> arguments) {
  Words words(arguments.begin(), arguments.end());
  if (!words.empty() && words.front() == "--version") words.front() = "version";
  const auto first = std::ranges::find_if_not(words, is_option);
  std::optional<Command> command;
  if (first != words.end()) command = command_named(*first);
  if (wants_help(words)) return help_about(command ? Words{*first} : Words());
  if (command) {
    words.erase(first);
    return command == Command::help ? help_about(std::move(words))
                                    : read_command(*command, std::move(words));
  }
  if (first != words.end() && first == words.begin() && !names_file(*first)) {
    throw UsageError(
        fmt::format("there is no command {}{}", *first, did_you_mean(*first, command_names())));
  }
  return read_command(Command::repl, std::move(words));
}

}  // namespace zermelo::cli
