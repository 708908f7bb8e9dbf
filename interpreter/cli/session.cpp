// SPDX-License-Identifier: MIT
#include "interpreter/cli/session.hpp"

#include <cstdio>

namespace zermelo::cli {

std::size_t memory_bytes(const Options& options) {
  return options.memory_mib ? std::size_t{*options.memory_mib} << 20 : EngineOptions().memory_bytes;
}

Session::Session(const Options& options, Console& console, Writes writes)
    : options_(options), console_(console), engine_(engine_options(writes)) {
  for (const std::string& fact : options.defines) engine_.define(fact);
}

EngineOptions Session::engine_options(Writes writes) {
  EngineOptions result;
  result.memory_bytes = memory_bytes(options_);
  if (options_.inferences) {
    result.query_inferences = *options_.inferences;
    result.role_inferences = *options_.inferences;
  }
  if (options_.command == Command::query || options_.command == Command::repl) {
    result.query_seconds = options_.seconds.value_or(0);
    result.table_file = options_.table_file;
  }
  result.allow_outside_files = options_.allow_outside;
  result.twins = options_.twins;
  result.kind = options_.engine;
  if (!options_.quiet) result.note = [this](std::string_view line) { console_.note(line); };
  result.quiet_warnings = options_.quiet_warnings;
  result.stop = &stop_;
  if (writes == Writes::results) {
    result.output = [this](std::string_view text) { console_.print(text); };
  } else {
    result.output = [](std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); };
  }
  result.role_output = [](std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
  };
  return result;
}

void Session::load() {
  std::vector<Diagnostic> warnings;
  // Each load reports on all files so far.
  for (const std::string& file : options_.files) warnings = engine_.load_file(file);
  console_.show_warnings(warnings);
}

void Session::load(const std::string& file) { console_.show_warnings(engine_.load_file(file)); }

SolveOptions solve_options(const Options& options) {
  SolveOptions result;
  result.method = options.method;
  result.question = options.question;
  result.pure = options.pure;
  result.table = !options.no_table;
  result.distance = options.distance;
  result.threads = options.threads;
  result.table_file = options.table_file;
  result.checkpoint = options.checkpoint;
  result.all_moves = options.all_moves;
  result.depth = options.depth;
  result.nodes = options.nodes;
  result.seconds = options.seconds;
  return result;
}

Game Session::game() {
  Game game = engine_.game(options_.seconds);
  if (options_.position) game.set_position(*options_.position);
  const bool has_moves =
      options_.moves && options_.moves->find_first_not_of(" \t\n") != std::string::npos;
  if (has_moves) game.play(*options_.moves);
  return game;
}

}  // namespace zermelo::cli
