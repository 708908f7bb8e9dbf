// SPDX-License-Identifier: MIT
// Which engine a search runs on. Nothing outside this folder includes it.
#pragma once

#include <algorithm>
#include <chrono>
#include <utility>

#include "interpreter/facade/game_state.hpp"

namespace zermelo {

namespace facade {

/// Where the library chooses the engine, rules are compiled, which takes about a second, for
/// searches that may take so many times longer than what they run in the machine before.
inline constexpr double worth_compiling = 10;

/// What is left of a time that begins when this is made.
class TimeLeft {
 public:
  explicit TimeLeft(std::optional<double> seconds) {
    search::Budget budget;
    if (seconds) budget.time = std::chrono::duration<double>(*seconds);
    deadline_ = search::Meter(budget).deadline();
  }

  std::optional<double> operator()() const {
    if (deadline_ == search::Deadline::max()) return std::nullopt;
    const std::chrono::duration<double> left = deadline_ - search::Clock::now();
    return std::max(left.count(), 0.0);
  }
  search::Deadline deadline() const noexcept { return deadline_; }

 private:
  search::Deadline deadline_;
};

}  // namespace facade

template <class Run, class WasCut>
auto Game::State::on_engine(interpreter::RuleGame::Position position, Seconds seconds, Run run,
                            WasCut was_cut) {
  const facade::TimeLeft left(seconds);
  const EngineKind kind = engine->options.kind;
  ran_compiled = false;
  if (kind == EngineKind::automatic && !compiled.is_refused()) {
    const double patience = engine->options.seconds_before_compiling;
    const bool may_compile = !seconds || *seconds >= facade::worth_compiling * patience;
    auto result = run(game, position, may_compile ? patience : seconds);
    if (!may_compile || !was_cut(result)) return result;
  }
  if (kind != EngineKind::machine) {
    if (const auto entered = compiled.enter(kind, position, {stop, left.deadline()})) {
      ran_compiled = true;
      auto result = run(compiled.game(), *entered, left());
      if (compiled.leave()) return result;
      ran_compiled = false;
    }
  }
  return run(game, position, left());
}

}  // namespace zermelo
