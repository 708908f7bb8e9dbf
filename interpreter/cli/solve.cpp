// SPDX-License-Identifier: MIT
#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/progress.hpp"
#include "interpreter/cli/session.hpp"
#include "interpreter/cli/solve_report.hpp"

namespace zermelo::cli {

namespace {

Status status_of(const SolveResult& result, const Options& options) {
  if (options.question && result.outcome == Outcome::proved) return status_answered;
  if (options.question && result.outcome == Outcome::disproved) return status_no;
  const bool answered =
      !options.question && result.value && (result.bound == Bound::exact || result.estimate);
  if (answered && result.stopped_by != StoppedBy::interrupt) return status_answered;
  return result.stopped_by == StoppedBy::interrupt ? status_interrupted : status_unknown;
}

}  // namespace

Status solve(const Options& options, Console& console) {
  Session session(options, console, Writes::messages);
  session.load();
  const InterruptGuard guard(session.stop());
  Game game = session.game();
  const StartReport start = describe_start(game, !options.json);

  ProgressDisplay display(options);
  SolveOptions asked = solve_options(options);
  asked.progress = display.callback();
  const SolveResult result = game.solve(asked);
  display.wipe();

  if (options.json) {
    console.print_line(dump(solve_json(start, result)));
  } else {
    console.print(start_text(start) + answer_text(start, result, asked));
    if (options.statistics) console.print(statistics_text(result));
  }
  return status_of(result, options);
}

}  // namespace zermelo::cli
