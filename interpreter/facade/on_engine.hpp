// SPDX-License-Identifier: MIT
// Which engine a search runs on. Nothing outside this folder includes it.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "interpreter/facade/game_state.hpp"

namespace zermelo {

namespace facade {

/// Where the library chooses the engine, a search begins in the machine, goes on with the model,
/// and with native code at last. Either change is for searches that may take so many times longer
/// than what they ran before.
inline constexpr double worth_a_change = 10;

/// While one lives, a game's searches heed another token.
class Heeding {
 public:
  Heeding(search::StopToken& stop, search::StopToken other)
      : stop_(stop), before_(std::exchange(stop, other)) {}
  ~Heeding() { stop_ = before_; }
  Heeding(const Heeding&) = delete;
  Heeding& operator=(const Heeding&) = delete;

 private:
  search::StopToken& stop_;
  const search::StopToken before_;
};

/// What is left until a moment; absent: any time.
inline std::optional<double> seconds_until(search::Deadline moment) {
  if (moment == search::Deadline::max()) return std::nullopt;
  const std::chrono::duration<double> left = moment - search::Clock::now();
  return std::max(left.count(), 0.0);
}

}  // namespace facade

template <class Run, class StoppedByOf>
auto Game::State::on_engine(interpreter::RuleGame::Position position, Seconds seconds, Run run,
                            StoppedByOf stopped_by) {
  const auto left = [this] { return facade::seconds_until(deadline); };
  if (!seconds) seconds = left();
  const EngineKind kind = engine->options.kind;
  if (!packs_for_files) game.forget_model_unless_for(position);
  using Result = decltype(run(game, position, seconds));
  const auto run_compiled = [&](EngineKind wanted, Seconds most) -> std::optional<Result> {
    // Again where positions outgrew their room.
    while (const auto entered = compiled.enter(wanted, position, {stop, deadline})) {
      ran_compiled = true;
      compiled.game().bound(deadline, stop);
      auto result = run(compiled.game(), *entered, most ? most : left());
      if (compiled.leave()) return result;
    }
    ran_compiled = false;
    return std::nullopt;
  };
  // On the model. Nothing if native code overtook it.
  const auto run_until_compiled = [&]() -> std::optional<Result> {
    const auto pending = compiled.compile_meanwhile(stop);
    if (!pending) return std::nullopt;
    std::optional<Result> result;
    {
      const facade::Heeding heeding(stop, pending->overtaken());
      result = run_compiled(EngineKind::model, std::nullopt);
    }
    if (!result) return std::nullopt;
    compiled.game().bound(deadline, stop);
    const bool is_overtaken = pending->has_code() && !stop.stop_requested() &&
                              stopped_by(*result) == search::StoppedBy::interrupt;
    return is_overtaken ? std::nullopt : std::move(result);
  };
  if (kind == EngineKind::automatic && !compiled.is_refused()) {
    const auto was_cut = [&](const Result& result) {
      return stopped_by(result) == search::StoppedBy::time;
    };
    const double patience = engine->options.seconds_before_compiling;
    ran_compiled = false;
    const bool may_analyse = !seconds || *seconds >= patience;
    const bool may_compile = !seconds || *seconds >= facade::worth_a_change * patience;
    auto begun = run(game, position, may_analyse ? patience / facade::worth_a_change : left());
    const bool is_over = left() == 0.0 || stop.stop_requested();
    if (!may_analyse || is_over || !was_cut(begun)) return begun;
    const bool goes_on = may_compile && !compiled.is_native();
    auto modelled = run_compiled(EngineKind::model, goes_on ? Seconds(patience) : std::nullopt);
    if (modelled && (!goes_on || !was_cut(*modelled))) return *std::move(modelled);
    if (modelled && !engine->options.waits_for_compiler) {
      if (auto result = run_until_compiled()) return *std::move(result);
    }
  }
  if (kind != EngineKind::machine) {
    const EngineKind wanted = kind == EngineKind::automatic ? EngineKind::native : kind;
    if (auto result = run_compiled(wanted, std::nullopt)) return *std::move(result);
  }
  ran_compiled = false;
  return run(game, position, left());
}

}  // namespace zermelo
