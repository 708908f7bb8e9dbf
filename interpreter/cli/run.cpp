// SPDX-License-Identifier: MIT
#include "interpreter/cli/run.hpp"

#include <exception>
#include <new>

#include <fmt/format.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/console.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/outputs.hpp"

namespace zermelo::cli {

namespace {

Status run_command(const Options& options, Console& console) {
  if (options.stage) return show_stage(options, console);
  check_outputs(options);
  switch (options.command) {
    case Command::solve:
      return solve(options, console);
    case Command::play:
      return play(options, console);
    case Command::query:
      return query(options, console);
    case Command::repl:
      return repl(options, console);
    case Command::check:
      return check(options, console);
    case Command::check_proof:
      return check_proof(options, console);
    case Command::perft:
      return perft(options, console);
    case Command::tree:
      return tree(options, console);
    case Command::compile:
      return compile(options, console);
    case Command::bench:
      return bench(options, console);
    case Command::version:
      return version(options, console);
    case Command::help:
      return help(options, console);
  }
  return status_usage;
}

Status run_guarded(const Options& options) {
  Console console(options);
  try {
    const Status status = run_command(options, console);
    if (flush_results()) return status;
    console.complain("standard output cannot be written");
  } catch (const UsageError& error) {
    console.complain(error.what());
    return status_usage;
  } catch (const Error& error) {
    if (error.kind() == ErrorKind::usage) {
      console.complain(error.what());
      return status_usage;
    }
    if (interrupt_came()) {
      console.complain("interrupted");
      return status_interrupted;
    }
    if (error.kind() == ErrorKind::stopped) {
      console.complain(error.what());
      return status_unknown;
    }
    console.show(error);
  } catch (const std::bad_alloc&) {
    console.complain("out of memory");
  } catch (const std::exception& error) {
    console.complain(fmt::format("unexpected: {}", error.what()));
  }
  return status_error;
}

}  // namespace

int run(std::span<char* const> arguments) {
  Options options;
  try {
    options = read_options(arguments);
  } catch (const UsageError& error) {
    Console console(options);
    console.complain(error.what());
    console.note("zermelo help COMMAND shows what a command takes");
    return status_usage;
  }
  return run_guarded(options);
}

}  // namespace zermelo::cli
