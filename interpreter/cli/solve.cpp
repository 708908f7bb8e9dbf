// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/endless.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/output_file.hpp"
#include "interpreter/cli/progress.hpp"
#include "interpreter/cli/session.hpp"
#include "interpreter/cli/solve_report.hpp"

namespace zermelo::cli {

Status status_of(const SolveResult& result, const Options& options) {
  if (options.question && result.outcome == Outcome::proved) return status_answered;
  if (options.question && result.outcome == Outcome::disproved) return status_no;
  const bool answered =
      !options.question && result.value && (result.bound == Bound::exact || result.estimate);
  if (answered && result.stopped_by != StoppedBy::interrupt) return status_answered;
  return result.stopped_by == StoppedBy::interrupt ? status_interrupted : status_unknown;
}

namespace {

/// The question that a proof is to answer: the one that was asked, or else what is best to know of
/// the value.
std::optional<Question> question_of_proof(const Options& options, const Game& game,
                                          const SolveResult& result) {
  if (options.question) return options.question;
  if (!result.value || result.bound != Bound::exact) return std::nullopt;
  const auto range = game.value_range();
  const bool lost = range && *result.value == range->first;
  return Question{lost, *result.value};
}

/// Whether the search that the options ask for is one that leaves checkpoints.
bool leaves_checkpoints(const Options& options, const SolveResult& result) {
  const bool remembers = result.method != Method::minimax && result.method != Method::scout &&
                         result.method != Method::andor;
  return remembers && !options.pure && !options.no_table;
}

/// What is to be said beside the answer: what is missing in it, and about files that the search has
/// read or written.
void note_details(const Options& options, Console& console, const SolveResult& result) {
  if (!result.checkpoint_failure.empty()) console.complain(result.checkpoint_failure);
  if (!result.unnamed.empty()) console.complain("the moves are not named: " + result.unnamed);
  if (options.quiet) return;
  if (options.checkpoint && !leaves_checkpoints(options, result)) {
    console.note(
        "no checkpoint: minimax, scout, andor, --pure and --no-table keep nothing to go on from");
  }
  if (result.resumed > 0) {
    console.note(fmt::format("went on from {}: {} entries", *options.checkpoint, result.resumed));
  }
  if (result.method == Method::retrograde && result.stopped_by == StoppedBy::depth) {
    console.note(
        "retrograde needs every position that can be reached, and the depth limit leaves some out: "
        "alphabeta gives bounds and estimates");
  }
  if (result.draw_assumed) {
    console.note("endless play counts as a draw, since the file has no repetition/1");
  }
}

/// Rules of endless games use up every budget: that is to be said where it seems to be so.
void note_endless_play(const Options& options, Console& console, Game& game,
                       const SolveResult& result) {
  if (options.quiet) return;
  const std::optional<std::uint32_t> plies = plies_without_end(game, result);
  if (!plies) return;
  console.note(
      fmt::format("play went on for {} plies without an end: if it can go on for ever, end it by "
                  "terminal/2, or search with --depth N",
                  *plies));
}

/// Writes a proof of the answer; the status says if there is none within the budget.
Status write_proof(const Options& options, Console& console, Game& game, const SolveOptions& asked,
                   const SolveResult& result) {
  const std::optional<Question> question = question_of_proof(options, game, result);
  const WrittenProof proof = question ? game.prove(*question, asked) : WrittenProof();
  if (proof.text.empty()) {
    const bool is_interrupted = interrupt_came();
    console.complain(is_interrupted ? "interrupted: there is no proof"
                                    : "there is no proof within the budget");
    return is_interrupted ? status_interrupted : status_unknown;
  }
  write_file(*options.proof_file, proof.text);
  if (!options.quiet) {
    console.note(fmt::format("proof of value {} {}: {}, {} positions, in {}",
                             question->more_than ? ">" : ">=", question->value, name(proof.outcome),
                             proof.positions, *options.proof_file));
  }
  return status_answered;
}

}  // namespace

Status solve(const Options& options, Console& console) {
  Session session(options, console, Writes::messages);
  session.load();
  const InterruptGuard guard(session.stop());
  Game game = session.game();
  StartReport start = describe_start(game);
  try {
    describe_turn(game, start);
  } catch (const Stopped&) {  // the search says so, too
  }

  ProgressDisplay display(options);
  SolveOptions asked = solve_options(options);
  asked.progress = display.callback();
  const SolveResult result = game.solve(asked);
  const Status proof =
      options.proof_file ? write_proof(options, console, game, asked, result) : status_answered;
  display.wipe();
  note_details(options, console, result);
  if (!options.json) start.drawing = game.drawing();
  note_endless_play(options, console, game, result);

  if (options.json) {
    console.print_line(dump(solve_json(start, result)));
  } else {
    console.print(start_text(start) + answer_text(start, result, asked));
    if (options.statistics) console.print(statistics_text(result));
  }
  return proof == status_answered ? status_of(result, options) : proof;
}

}  // namespace zermelo::cli
