// SPDX-License-Identifier: MIT
// Which engine a search runs on. Nothing outside this folder includes it.
#pragma once

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>

#include "interpreter/facade/game_state.hpp"

namespace zermelo {

namespace facade {

/// Where the library chooses the engine, a search begins in the machine, goes on with the model,
/// and with native code at last. Either change is for searches that may take so many times longer
/// than what they ran before.
inline constexpr double worth_a_change = 10;

/// While one lives, searches end when native code is there, too.
class Overtakable {
 public:
  Overtakable(Game::State& state, std::shared_ptr<const PendingNative> pending)
      : state_(state), pending_(std::move(pending)) {
    state_.ends_search = pending_->overtaken();
  }
  ~Overtakable() {
    state_.ends_search = state_.stop;
    state_.compiled.bound(state_.deadline, state_.stop);
  }
  Overtakable(const Overtakable&) = delete;
  Overtakable& operator=(const Overtakable&) = delete;

  /// Whether a search that was interrupted was so by that, and not by the user.
  bool is_overtaken() const noexcept {
    return state_.ends_search.stop_requested() && !state_.stop.stop_requested();
  }

 private:
  Game::State& state_;
  std::shared_ptr<const PendingNative> pending_;  ///< owns what `ends_search` asks
};

/// What is left until a moment; absent: any time.
inline std::optional<double> seconds_until(search::Deadline moment) {
  if (moment == search::Deadline::max()) return std::nullopt;
  const std::chrono::duration<double> left = moment - search::Clock::now();
  return std::max(left.count(), 0.0);
}

/// Whether a computation that had `most` seconds was cut short. One that came to its end just as
/// its time did had none left for what it tells besides, as its line.
inline bool was_cut(search::StoppedBy reason, std::chrono::duration<double> took, double most) {
  return reason == search::StoppedBy::time ||
         (reason == search::StoppedBy::none && took.count() >= most);
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
      compiled.bound(deadline, ends_search);
      auto result = run(compiled.game(), *entered, most ? most : left());
      if (compiled.leave()) return result;
    }
    ran_compiled = false;
    return std::nullopt;
  };
  // On the model. Nothing if native code overtook it.
  const auto run_until_compiled = [&]() -> std::optional<Result> {
    auto pending = compiled.compile_meanwhile(stop);
    if (!pending) return std::nullopt;
    const facade::Overtakable scope(*this, std::move(pending));
    auto result = run_compiled(EngineKind::model, std::nullopt);
    const bool was_interrupted = result && stopped_by(*result) == search::StoppedBy::interrupt;
    return was_interrupted && scope.is_overtaken() ? std::nullopt : std::move(result);
  };
  if (kind == EngineKind::automatic && !compiled.is_refused()) {
    search::Clock::time_point began;
    const auto was_cut = [&](const Result& result, double most) {
      return facade::was_cut(stopped_by(result), search::Clock::now() - began, most);
    };
    const double patience = engine->options.seconds_before_compiling;
    ran_compiled = false;
    const auto may_take = [&](double most) { return !seconds || *seconds >= most; };
    const bool may_compile = may_take(facade::worth_a_change * patience / 2);
    if (!compiled.is_ready()) {
      const bool may_analyse = may_take(patience / 2);
      const double most = patience / facade::worth_a_change;
      began = search::Clock::now();
      auto begun = run(game, position, may_analyse ? most : left());
      const bool is_over = left() == 0.0 || stop.stop_requested();
      if (!may_analyse || is_over || !was_cut(begun, most)) return begun;
    }
    const bool goes_on = may_compile && !compiled.is_native();
    began = search::Clock::now();
    auto modelled = run_compiled(EngineKind::model, goes_on ? Seconds(patience) : std::nullopt);
    if (modelled && (!goes_on || !was_cut(*modelled, patience))) return *std::move(modelled);
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
