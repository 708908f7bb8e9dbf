// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/json.hpp"
#include "interpreter/cli/session.hpp"
#include "interpreter/cli/solve_report.hpp"

namespace zermelo::cli {

namespace {

std::string table(const std::vector<std::uint64_t>& positions) {
  constexpr std::string_view title = "positions";
  std::size_t width = title.size();
  for (const std::uint64_t count : positions) width = std::max(width, std::to_string(count).size());
  std::string text = fmt::format("{:>6}  {:>{}}\n", "ply", title, width);
  for (std::size_t ply = 1; ply <= positions.size(); ++ply) {
    text += fmt::format("{:>6}  {:>{}}\n", ply, positions[ply - 1], width);
  }
  return text;
}

/// "plies 1 to 3 are complete": how far a stopped count came.
std::string extent_text(std::size_t complete) {
  if (complete == 0) return "no ply is complete";
  if (complete == 1) return "ply 1 is complete";
  return fmt::format("plies 1 to {} are complete", complete);
}

std::string text_of(const PerftResult& result) {
  std::string text = result.positions.empty() ? "" : table(result.positions);
  if (result.stopped_by != StoppedBy::none) {
    text += fmt::format("stopped: {}; {}\n", reason_text(result.stopped_by),
                        extent_text(result.positions.size()));
  }
  return text;
}

/// Of the plies that are complete, all together.
std::uint64_t total(const PerftResult& result) {
  return std::accumulate(result.positions.begin(), result.positions.end(), std::uint64_t{0});
}

double positions_per_second(const PerftResult& result) {
  return result.seconds > 0 ? static_cast<double>(total(result)) / result.seconds : 0;
}

std::string statistics_text(const PerftResult& result) {
  return fmt::format("positions: {} in all, {}\ntime: {:.3f} s, {:.0f} positions per second\n",
                     total(result), place_text(result.engine), result.seconds,
                     positions_per_second(result));
}

Json json_of(const Options& options, const PerftResult& result) {
  Json json{{"depth", options.depth.value_or(0)}, {"positions", result.positions}};
  if (result.stopped_by != StoppedBy::none) json["stopped_by"] = name(result.stopped_by);
  if (options.statistics) {
    json["stats"] = {{"engine", result.engine},
                     {"positions", total(result)},
                     {"seconds", result.seconds},
                     {"positions_per_second", std::round(positions_per_second(result))}};
  }
  return json;
}

Status status_of(const PerftResult& result) {
  if (result.stopped_by == StoppedBy::none) return status_answered;
  return result.stopped_by == StoppedBy::interrupt ? status_interrupted : status_unknown;
}

}  // namespace

Status perft(const Options& options, Console& console) {
  Session session(options, console, Writes::messages);
  session.load();
  const InterruptGuard guard(session.stop());
  Game game = session.game();
  const std::uint32_t depth = options.depth.value_or(0);
  const PerftResult result =
      game.perft({.depth = depth, .nodes = options.nodes, .seconds = options.seconds});
  if (options.json) {
    console.print_line(dump(json_of(options, result)));
  } else {
    console.print(text_of(result));
    if (options.statistics) console.print(statistics_text(result));
  }
  return status_of(result);
}

}  // namespace zermelo::cli
