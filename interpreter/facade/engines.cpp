// SPDX-License-Identifier: MIT
#include "interpreter/facade/engines.hpp"

#include "interpreter/analysis/shape.hpp"
#include "interpreter/playouts/checked_engine.hpp"
#include "interpreter/playouts/game_engine.hpp"

namespace zermelo::facade {

namespace {

/// What roles write would stand there once for each engine and question.
const std::function<void(std::string_view)> drop = [](std::string_view) {};

RunningEngine start(std::string name, const std::shared_ptr<Engine::State>& state,
                    std::shared_ptr<interpreter::Program> program,
                    const std::optional<std::string>& position,
                    const std::optional<std::string>& moves) {
  auto owned = make_game(state, std::move(program));
  Game::State& inner = *owned;
  connect_output(inner.game.machine(), drop);
  Game game(std::move(owned));
  if (position) game.set_position(*position);
  if (moves) game.play(*moves);
  auto engine = std::make_unique<interpreter::GameEngine<interpreter::RuleGame>>(
      std::move(name), inner.game, inner.here());
  return {std::move(game), &inner, std::move(engine)};
}

/// False where the rules cannot be compiled.
bool enter(RunningEngine& running, EngineKind kind,
           search::Deadline deadline = search::Deadline::max()) {
  const std::string name = kind == EngineKind::model ? "model" : "native";
  CompiledGame& compiled = running.state->compiled;
  const auto entered = compiled.enter(kind, running.state->here(), {running.state->stop, deadline});
  if (!entered || compiled.engine() != name) return false;
  connect_output(compiled.game().machine(), drop);
  running.engine = std::make_unique<interpreter::GameEngine<interpreter::RuleGame>>(
      name, compiled.game(), *entered);
  return true;
}

/// Nothing where the rules cannot be compiled.
std::optional<RunningEngine> start_compiled(EngineKind kind,
                                            const std::shared_ptr<Engine::State>& state,
                                            const std::optional<std::string>& position,
                                            const std::optional<std::string>& moves,
                                            search::Deadline deadline) {
  RunningEngine running = start("", state, state->program, position, moves);
  if (!enter(running, kind, deadline)) return std::nullopt;
  return running;
}

}  // namespace

bool begin_with_more_room(RunningEngine& running) {
  CompiledGame& compiled = running.state->compiled;
  const EngineKind kind = compiled.engine() == "model" ? EngineKind::model : EngineKind::native;
  running.engine.reset();
  compiled.leave();
  return enter(running, kind);
}

std::vector<RunningEngine> running_engines(const std::shared_ptr<Engine::State>& state,
                                           const std::optional<std::string>& position,
                                           const std::optional<std::string>& moves,
                                           search::Deadline deadline) {
  std::vector<RunningEngine> result;
  const auto add = [&](std::string name, std::shared_ptr<interpreter::Program> program) {
    result.push_back(start(std::move(name), state, std::move(program), position, moves));
  };
  if (state->options.twins) add("machine", state->program);
  add("machine without twins",
      state->options.twins ? state->program_without_twins() : state->program);
  for (const EngineKind kind : {EngineKind::model, EngineKind::native}) {
    const EngineKind wanted = state->options.kind;
    if (wanted != kind && wanted != EngineKind::automatic) continue;
    if (auto running = start_compiled(kind, state, position, moves, deadline))
      result.push_back(std::move(*running));
  }
  return result;
}

RunningEngine checked_engine(const std::shared_ptr<Engine::State>& state,
                             const std::optional<std::string>& position,
                             const std::optional<std::string>& moves) {
  std::shared_ptr<interpreter::Program> program = state->program_without_twins();
  interpreter::Analysis analysis;
  {
    const RunningEngine unobserved = start("", state, program, position, moves);
    const interpreter::Roles& roles = unobserved.state->game.roles();
    const interpreter::Cell here = unobserved.state->here().cell;
    const auto model = interpreter::make_rule_model(*program, roles, here);
    analysis = interpreter::analyse(*program, roles, here, interpreter::shape_of(*model));
  }
  auto checker = std::make_unique<interpreter::CallChecker>(*program, std::move(analysis));
  RunningEngine running =
      start("machine with checked analysis", state, std::move(program), position, moves);
  running.state->game.machine().set_observer(checker.get());
  running.engine =
      std::make_unique<interpreter::CheckedEngine>(std::move(running.engine), std::move(checker));
  return running;
}

}  // namespace zermelo::facade
