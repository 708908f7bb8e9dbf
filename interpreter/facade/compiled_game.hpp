// SPDX-License-Identifier: MIT
// A game that runs as machine code, beside the one that the machine runs. Nothing outside this
// folder includes it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "interpreter/game/rule_game.hpp"
#include "interpreter/program/program.hpp"
#include "interpreter/zermelo/zermelo.hpp"
#include "search/budget.hpp"

namespace zermelo::facade {

/// How long somebody waits for compiled rules.
struct Patience {
  search::StopToken stop = {};
  search::Deadline deadline = search::Deadline::max();

  bool is_over() const noexcept {
    return stop.stop_requested() || search::Clock::now() >= deadline;
  }
};

/// Compiles the rules when somebody first wants them compiled, and again where the positions have
/// another shape.
class CompiledGame {
 public:
  using Position = interpreter::RuleGame::Position;

  /// The `note` of the options receives what there is to say where compiled rules were asked for.
  /// Everything must outlive this.
  CompiledGame(interpreter::Program& program, interpreter::RuleGame& machine_game,
               const EngineOptions& options)
      : program_(program), machine_game_(machine_game), options_(options) {}

  /// A position of the machine's game as one of `game()`, for a search; nothing if the rules cannot
  /// be compiled for it, which is noted the first time, or if that takes too long.
  std::optional<Position> enter(Position position, const Patience& patience);
  /// Ends the search. False if it met a position of another shape, so that its result does not
  /// count; then rules are not compiled again.
  bool leave();
  /// The game that was entered last.
  interpreter::RuleGame& game() noexcept { return *game_; }
  /// Whether it is known that the rules are not to be compiled.
  bool is_refused() const noexcept { return is_refused_; }

 private:
  std::optional<Position> begin(const lang::Term& term);
  void compile(Position position, const Patience& patience);
  /// From now on the machine runs the rules.
  void refuse(std::string_view reason);
  void tell(std::string line) const;

  interpreter::Program& program_;
  interpreter::RuleGame& machine_game_;
  const EngineOptions& options_;
  std::unique_ptr<interpreter::RuleGame> game_;
  interpreter::RuleGame::Mark start_ = nullptr;  ///< of the arena, before the search
  bool is_refused_ = false;
};

}  // namespace zermelo::facade
