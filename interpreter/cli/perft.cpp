// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "interpreter/cli/commands.hpp"
#include "interpreter/cli/interrupt.hpp"
#include "interpreter/cli/json.hpp"
#include "interpreter/cli/session.hpp"

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

}  // namespace

Status perft(const Options& options, Console& console) {
  Session session(options, console, Writes::messages);
  session.load();
  const InterruptGuard guard(session.stop());
  Game game = session.game();
  const std::uint32_t depth = options.depth.value_or(0);
  std::vector<std::uint64_t> positions = game.perft(depth);
  if (!interrupt_came()) positions.resize(depth, 0);
  if (options.json) {
    console.print_line(dump({{"depth", depth}, {"positions", positions}}));
  } else {
    console.print(table(positions));
  }
  return interrupt_came() ? status_interrupted : status_answered;
}

}  // namespace zermelo::cli
