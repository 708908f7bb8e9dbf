// SPDX-License-Identifier: MIT
// The commands: each takes its options and the streams and returns the exit status. Errors of rules
// leave as zermelo::Error.
#pragma once

#include "interpreter/cli/console.hpp"
#include "interpreter/cli/options.hpp"
#include "interpreter/cli/status.hpp"

namespace zermelo::cli {

Status solve(const Options& options, Console& console);
Status play(const Options& options, Console& console);
Status query(const Options& options, Console& console);
Status repl(const Options& options, Console& console);
Status check(const Options& options, Console& console);
/// check --play: the game's rules at work.
Status check_playouts(const Options& options, Console& console);
Status check_proof(const Options& options, Console& console);
Status compile(const Options& options, Console& console);
Status tree(const Options& options, Console& console);
Status bench(const Options& options, Console& console);
Status perft(const Options& options, Console& console);
Status version(const Options& options, Console& console);
Status help(const Options& options, Console& console);
/// --show: the listing of a stage in place of the command's own work.
Status show_stage(const Options& options, Console& console);

}  // namespace zermelo::cli
