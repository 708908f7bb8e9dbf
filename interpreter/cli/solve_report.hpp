// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "interpreter/cli/json.hpp"
#include "interpreter/cli/options.hpp"
#include "interpreter/cli/status.hpp"
#include "interpreter/zermelo/zermelo.hpp"

namespace zermelo::cli {

/// What is known before the search: the position and who moves in it.
struct StartReport {
  std::string title;
  std::string position;
  std::optional<std::string> drawing;
  bool is_known = false;  ///< whether the rules said in time what the next three are
  bool over = false;      ///< no moves; the next two mean nothing then
  bool max_to_move = false;
  std::string player;
  std::string max_name;
  std::string min_name;
  std::optional<std::pair<std::int32_t, std::int32_t>> value_range;
};

/// What is known without asking for moves; then who is to move.
StartReport describe_start(Game& game);
void describe_turn(Game& game, StartReport& start);

/// The exit status that a search amounts to.
Status status_of(const SolveResult& result, const Options& options);

/// The position and the player to move, for people; ends with a newline.
std::string start_text(const StartReport& start);
/// "x (MAX)": a side by the rules' name for it.
std::string side_text(const StartReport& start, bool max);
/// ", x (MAX) wins": what the value means where the rules give a range; may be empty.
std::string winner_text(const StartReport& start, const SolveResult& result);
/// "the time was up": why a search was stopped; empty where it was not.
std::string_view reason_text(StoppedBy reason);
/// The answer for people: value or outcome, best move, line, moves; ends with a newline.
std::string answer_text(const StartReport& start, const SolveResult& result,
                        const SolveOptions& asked);
std::string statistics_text(const SolveResult& result);
/// "in native code": where an engine of this name runs the rules.
std::string_view place_text(std::string_view engine) noexcept;

Json solve_json(const StartReport& start, const SolveResult& result);

}  // namespace zermelo::cli
