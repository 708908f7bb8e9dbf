// SPDX-License-Identifier: MIT
// A game whose rules are analysed and run faster, beside the one that the machine runs. Nothing
// outside this folder includes it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "interpreter/facade/pending_native.hpp"
#include "interpreter/game/rule_game.hpp"
#include "interpreter/model/rule_code.hpp"
#include "interpreter/program/program.hpp"
#include "interpreter/specialize/patience.hpp"
#include "interpreter/zermelo/zermelo.hpp"

namespace zermelo::facade {

using interpreter::Patience;

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
  /// be compiled for it, which is noted the first time, or if that takes too long. What was native
  /// once stays so.
  std::optional<Position> enter(EngineKind kind, Position position, const Patience& patience);
  /// Begins to compile natively, unless that was begun before, the rules that were entered last,
  /// for `enter` to take; null if it would be in vain. `stop` ends that, too.
  std::shared_ptr<const PendingNative> compile_meanwhile(search::StopToken stop);
  /// Ends the search. False if it met a position of another shape, or a larger one than there is
  /// room for, so that its result does not count. Rules can be compiled again with more room, until
  /// `is_refused`.
  bool leave();
  /// The game that was entered last.
  interpreter::RuleGame& game() noexcept { return *game_; }
  /// Tells that game, if there is one, when calls of roles end.
  void bound(search::Deadline deadline, search::StopToken stop) {
    if (game_) game_->bound(deadline, stop);
  }
  /// How the game that was entered last runs: "model" or "native".
  std::string_view engine() const noexcept { return engine_; }
  /// Whether a game is there to enter, so that this takes no time.
  bool is_ready() const noexcept { return game_ != nullptr && !is_refused_; }
  bool is_native() const noexcept { return game_ != nullptr && engine_ == "native"; }
  /// Whether it is known that the rules are not to be compiled.
  bool is_refused() const noexcept { return is_refused_; }

 private:
  /// Whether the rules run as `kind` asks already, or better.
  bool runs_as(EngineKind kind) const noexcept;
  std::optional<Position> begin(const lang::Term& term);
  void compile(EngineKind kind, Position position, const Patience& patience);
  /// False if that takes too long.
  bool analyse(Position position, const Patience& patience);
  void compile_natively(const Patience& patience);
  void compile_for_model();
  void use(const interpreter::CompiledRules& rules, std::string_view engine);
  /// Positions have another shape than they were analysed for.
  void forget_analysis();
  /// From now on the machine runs the rules.
  void refuse(std::string_view reason);
  void tell(std::string line) const;

  interpreter::Program& program_;
  interpreter::RuleGame& machine_game_;
  const EngineOptions& options_;
  std::unique_ptr<interpreter::RuleGame> game_;
  interpreter::RuleGame::Mark start_ = nullptr;  ///< of the arena, before the search
  std::string_view engine_;
  /// What the rules were analysed for last; compiled as well if there is no compiler.
  std::shared_ptr<const interpreter::RuleCode> analysed_;
  interpreter::Generosity generosity_;
  std::shared_ptr<PendingNative> pending_;  ///< what compiles `analysed_`, if something does
  bool has_no_compiler_ = false;
  bool is_refused_ = false;
};

}  // namespace zermelo::facade
