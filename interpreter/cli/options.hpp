// SPDX-License-Identifier: MIT
// The command line as a value: which command, on what, with which options.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "interpreter/zermelo/zermelo.hpp"

namespace zermelo::cli {

enum class Command {
  solve,
  play,
  query,
  repl,
  check,
  check_proof,
  perft,
  tree,
  compile,
  bench,
  version,
  help
};
enum class Color { automatic, always, never };
/// How a running search reports. `automatic`: on one line, when standard error is a terminal.
enum class ProgressStyle { automatic, line, json };

/// What plays a side.
enum class Player { human, solver };

/// What `tree` writes.
enum class TreeFormat { svg, png, dot, ndjson };

struct Options {
  Command command = Command::repl;
  /// Rule files, "-" for standard input; for `help`, the command asked about.
  std::vector<std::string> files;
  /// The goal of `query`.
  std::string goal;

  std::vector<std::string> defines;
  std::vector<std::string> quiet_warnings;
  std::optional<std::string> stage;  ///< of --show
  bool allow_outside = false;
  bool twins = true;
  EngineKind engine = EngineKind::automatic;

  std::optional<std::string> position;
  std::optional<std::string> moves;

  std::optional<Method> method;  ///< absent: auto
  std::optional<Question> question;
  bool pure = false;
  bool no_table = false;
  std::optional<std::string> table_file;
  std::optional<std::string> proof_file;
  std::optional<std::string> checkpoint;
  bool distance = false;
  bool all_moves = false;
  std::optional<std::uint32_t> threads;

  std::optional<std::uint32_t> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<double> seconds;
  std::optional<std::uint64_t> memory_mib;
  std::optional<std::uint64_t> inferences;
  std::optional<std::uint64_t> limit;  ///< most solutions of a query

  std::optional<std::uint64_t> playouts;  ///< random games of `check`
  bool check_analysis = false;            ///< compare random games with the analysis
  bool explain = false;                   ///< how the rules run
  std::optional<std::uint32_t> plies;     ///< most of a random game
  std::optional<std::uint64_t> seed;

  Player max_player = Player::human;
  Player min_player = Player::solver;

  std::string output;                ///< of `tree` and `compile`: a file, "-" for standard output
  std::optional<TreeFormat> format;  ///< absent: by the file's suffix
  std::optional<std::size_t> most_nodes;
  bool drawings = false;

  bool json = false;
  bool statistics = false;
  bool quiet = false;
  ProgressStyle progress = ProgressStyle::automatic;
  Color color = Color::automatic;

  std::optional<std::string> name_space;  ///< of `compile`; absent: by the file's name
};

/// A command line that has no meaning; `what()` is a sentence for people.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Reads the arguments after the program's name. Throws UsageError.
Options read_options(std::span<char* const> arguments);

/// Reads the options that `options.command` takes into `options`; returns the other words, in
/// order. Words after "--" are no options. Throws UsageError.
std::vector<std::string> parse_options(Options& options, std::vector<std::string> arguments);

/// The word that names a command.
std::string_view name(Command command) noexcept;
std::optional<Command> command_named(std::string_view word) noexcept;
/// All words that name commands.
std::vector<std::string> command_names();

}  // namespace zermelo::cli
