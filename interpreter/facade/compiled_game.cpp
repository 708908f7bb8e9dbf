// SPDX-License-Identifier: MIT
#include "interpreter/facade/compiled_game.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "interpreter/facade/state.hpp"
#include "interpreter/model/rule_model.hpp"
#include "interpreter/native/native_code.hpp"

namespace zermelo::facade {

using interpreter::CompiledRules;

namespace {

/// The compiler may take no longer than somebody waits.
interpreter::NativeOptions native_options(const Patience& patience) {
  interpreter::NativeOptions options;
  options.stop = patience.stop;
  const auto left = patience.deadline - search::Clock::now();
  if (left < options.time_limit)
    options.time_limit = std::chrono::ceil<std::chrono::milliseconds>(left);
  return options;
}

}  // namespace

std::optional<CompiledGame::Position> CompiledGame::enter(Position position,
                                                          const Patience& patience) {
  if (is_refused_) return std::nullopt;
  const lang::Term term = machine_game_.position_term(position);
  std::optional<Position> entered = begin(term);
  if (entered) return entered;
  game_.reset();  // its positions have another shape
  compile(position, patience);
  if (!game_) return std::nullopt;
  entered = begin(term);
  if (!entered) refuse("the position does not have the shape that the rules give to positions");
  return entered;
}

std::optional<CompiledGame::Position> CompiledGame::begin(const lang::Term& term) {
  if (!game_) return std::nullopt;
  start_ = game_->mark();
  game_->clear_error();
  return game_->position(term);
}

bool CompiledGame::leave() {
  game_->release(start_);
  if (!game_->shape_broken()) return true;
  refuse("the shape of positions changes in mid-game");
  return false;
}

void CompiledGame::compile(Position position, const Patience& patience) {
  const auto model = interpreter::make_rule_model(program_, machine_game_.roles(), position.cell);
  if (!model->is_usable) return refuse(model->reason);
  const interpreter::NativeLoad load =
      interpreter::load_native(model->unit, native_options(patience));
  // Who waits longer another time may have them compiled then.
  if (!load.code && patience.is_over())
    return tell("the machine runs the rules: the search ended before they were compiled");
  if (!load.code) return refuse(load.note);
  const interpreter::NativeGame& native = load.code->game();
  if (native.position_size != model->layout.size || native.position_size == 0)
    return refuse("all positions are the same");
  if (!load.note.empty()) tell(load.note);
  game_ = machine_game_.with(CompiledRules{model, load.code, &native});
  connect_output(game_->machine(), options_.role_output);
}

void CompiledGame::refuse(std::string_view reason) {
  is_refused_ = true;
  game_.reset();
  tell(fmt::format("the machine runs the rules: {}", reason));
}

void CompiledGame::tell(std::string line) const {
  if (options_.kind != EngineKind::native || !options_.note) return;
  std::ranges::replace(line, '\n', ' ');
  options_.note(line);
}

}  // namespace zermelo::facade
