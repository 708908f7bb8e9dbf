// SPDX-License-Identifier: MIT
#include <algorithm>
#include <span>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "interpreter/cli/solve_report.hpp"
#include "interpreter/cli/visible.hpp"

namespace zermelo::cli {

namespace {

/// "0", "at least 3", "estimate 12", "unknown".
std::string value_text(std::optional<std::int32_t> value, Bound bound, bool estimate) {
  if (!value) return "unknown";
  if (estimate) return fmt::format("estimate {}", *value);
  switch (bound) {
    case Bound::exact:
      return fmt::format("{}", *value);
    case Bound::lower:
      return fmt::format("at least {}", *value);
    case Bound::upper:
      return fmt::format("at most {}", *value);
    case Bound::unknown:
      break;
  }
  return "unknown";
}

std::string question_text(const SolveResult& result, const Question& question) {
  const std::string_view relation = question.more_than ? ">" : ">=";
  return fmt::format("value {} {}: {}\n", relation, question.value,
                     name(result.outcome.value_or(Outcome::unknown)));
}

/// ", in 7 plies": the distance to the end, where it is known.
std::string distance_text(const std::optional<std::uint32_t>& distance) {
  if (!distance) return "";
  return fmt::format(", in {} {}", *distance, *distance == 1 ? "ply" : "plies");
}

std::string moves_text(const std::vector<RootMove>& moves) {
  if (moves.empty()) return "";
  std::size_t width = 0;
  for (const RootMove& move : moves) width = std::max(width, move.move.size());
  std::string text = "moves:\n";
  for (const RootMove& move : moves) {
    text += fmt::format("  {:{}}  {}{}\n", move.move, width,
                        value_text(move.value, move.bound, move.estimate),
                        distance_text(move.distance));
  }
  return text;
}

}  // namespace

std::string_view reason_text(StoppedBy reason) {
  switch (reason) {
    case StoppedBy::none:
      break;
    case StoppedBy::nodes:
      return "the limit of nodes was reached";
    case StoppedBy::time:
      return "the time was up";
    case StoppedBy::memory:
      return "the memory was full";
    case StoppedBy::depth:
      return "the depth limit was reached";
    case StoppedBy::interrupt:
      return "it was interrupted";
  }
  return "";
}

StartReport describe_start(Game& game) {
  StartReport start;
  start.title = game.title();
  start.position = game.position().text();
  start.max_name = game.player_name(true);
  start.min_name = game.player_name(false);
  start.value_range = game.value_range();
  return start;
}

void describe_turn(Game& game, StartReport& start) {
  start.over = game.final_value().has_value();
  if (!start.over) {
    start.max_to_move = game.max_to_move();
    start.player = game.player();
  }
  start.is_known = true;
}

std::string side_text(const StartReport& start, bool max) {
  const std::string given = visible(max ? start.max_name : start.min_name);
  const std::string_view side = max ? "MAX" : "MIN";
  if (given.empty() || given == (max ? "max" : "min")) return std::string(side);
  return fmt::format("{} ({})", given, side);
}

std::string winner_text(const StartReport& start, const SolveResult& result) {
  if (!start.value_range || !result.value || result.estimate) return "";
  const auto [low, high] = *start.value_range;
  if (low >= high) return "";
  const std::string_view wins = start.over ? "has won" : "wins";
  if (*result.value == high && result.bound != Bound::upper) {
    return fmt::format(", {} {}", side_text(start, true), wins);
  }
  if (*result.value == low && result.bound != Bound::lower) {
    return fmt::format(", {} {}", side_text(start, false), wins);
  }
  // In a game for points a value within the range is somebody's advantage all the same.
  if (result.bound != Bound::exact || *result.value != 0) return "";
  return start.over ? ", neither side has won" : ", neither side can force a win";
}

std::string start_text(const StartReport& start) {
  std::string text;
  if (!start.title.empty()) text += start.title + "\n";
  text += start.drawing.value_or(start.position);
  if (!text.ends_with('\n')) text += '\n';
  if (start.is_known && start.over) text += "the game is over\n";
  if (start.is_known && !start.over)
    text += fmt::format("{} to move\n", side_text(start, start.max_to_move));
  return visible(text);
}

namespace {

/// The moves of a line; of a long one those that people look at.
std::string line_text(std::span<const std::string> line) {
  constexpr std::size_t most_shown = 200;
  if (line.size() <= most_shown) return fmt::format("line: {}\n", fmt::join(line, ", "));
  return fmt::format("line: {}, ... ({} more; --json has all)\n",
                     fmt::join(line.first(most_shown), ", "), line.size() - most_shown);
}

}  // namespace

std::string answer_text(const StartReport& start, const SolveResult& result,
                        const SolveOptions& asked) {
  std::string text;
  if (asked.question) text += question_text(result, *asked.question);
  const bool is_answered = result.outcome && *result.outcome != Outcome::unknown;
  if (!asked.question || (!is_answered && result.value)) {
    text += fmt::format("value: {}{}{}\n", value_text(result.value, result.bound, result.estimate),
                        winner_text(start, result), distance_text(result.distance));
  }
  if (result.best_move) text += fmt::format("best move: {}\n", *result.best_move);
  if (!result.line.empty()) text += line_text(result.line);
  text += moves_text(result.moves);
  const std::string_view reason = reason_text(result.stopped_by);
  if (!reason.empty()) text += fmt::format("stopped: {}\n", reason);
  return text;
}

std::string_view place_text(std::string_view engine) noexcept {
  if (engine == "native") return "in native code";
  return engine == "model" ? "in the model" : "on the machine";
}

std::string statistics_text(const SolveResult& result) {
  const SolveResult::Statistics& statistics = result.statistics;
  std::string text =
      fmt::format("method: {}{}, {}\n", name(result.method),
                  result.reason.empty() ? "" : fmt::format(" ({})", result.reason),
                  place_text(result.engine)) +
      fmt::format("nodes: {} ({} leaves, {} cutoffs, {} table hits), depth {}\n", statistics.nodes,
                  statistics.leaves, statistics.cutoffs, statistics.table_hits, statistics.depth) +
      fmt::format("time: {:.3f} s", statistics.seconds);
  if (statistics.seconds > 0) {
    text += fmt::format(", {:.0f} nodes per second",
                        static_cast<double>(statistics.nodes) / statistics.seconds);
  }
  return text +
         fmt::format(", {:.1f} MiB\n", static_cast<double>(statistics.peak_memory) / (1 << 20));
}

}  // namespace zermelo::cli
