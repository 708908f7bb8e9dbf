// SPDX-License-Identifier: MIT
#pragma once

#include "interpreter/cli/console.hpp"
#include "interpreter/cli/options.hpp"
#include "interpreter/cli/status.hpp"
#include "interpreter/zermelo/zermelo.hpp"

namespace zermelo::cli {

/// Where that which rules and goals write goes.
enum class Writes { results, messages };

/// Bytes that a goal or a search may take, by --memory or by default.
std::size_t memory_bytes(const Options& options);

/// The search that the options ask for.
SolveOptions solve_options(const Options& options);

/// What a command works with: the options, the streams, and an engine set up by the options.
class Session {
 public:
  /// Both must outlive the session.
  Session(const Options& options, Console& console, Writes writes);

  const Options& options() const noexcept { return options_; }
  Console& console() noexcept { return console_; }
  StopSource& stop() noexcept { return stop_; }
  Engine& engine() noexcept { return engine_; }

  /// Loads the files of the command line and shows the warnings.
  void load();
  void load(const std::string& file);
  /// The game of the loaded rules, at the position that --position and --moves ask for.
  Game game();

 private:
  EngineOptions engine_options(Writes writes);

  const Options& options_;
  Console& console_;
  StopSource stop_;
  Engine engine_;
};

}  // namespace zermelo::cli
