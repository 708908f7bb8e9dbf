// SPDX-License-Identifier: MIT
#include "interpreter/facade/compiled_game.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "interpreter/facade/state.hpp"
#include "interpreter/model/rule_code.hpp"
#include "interpreter/native/native_code.hpp"
#include "interpreter/vm/model_rules.hpp"

namespace zermelo::facade {

using interpreter::CompiledRules;
using interpreter::Layout;

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

/// What positions outgrow gets so many times more room, so often that it is this much in the end.
constexpr std::uint32_t more_room = 4;
constexpr std::uint32_t most_room = 16;

}  // namespace

std::optional<CompiledGame::Position> CompiledGame::enter(EngineKind kind, Position position,
                                                          const Patience& patience) {
  if (is_refused_) return std::nullopt;
  const lang::Term term = machine_game_.position_term(position);
  std::optional<Position> entered = begin(term);
  if (entered && runs_as(kind)) return entered;
  if (!entered) forget_analysis();
  game_.reset();
  compile(kind, position, patience);
  if (!game_) return std::nullopt;
  entered = begin(term);
  if (!entered) refuse("the position does not have the shape that the rules give to positions");
  return entered;
}

bool CompiledGame::runs_as(EngineKind kind) const noexcept {
  return is_native() || kind == EngineKind::model || has_no_compiler_;
}

std::optional<CompiledGame::Position> CompiledGame::begin(const lang::Term& term) {
  if (!game_) return std::nullopt;
  if (!machine_game_.keys_model()) machine_game_.pack_by(analysed_->model);
  if (game_->keys_model() != machine_game_.keys_model()) game_->pack_by(machine_game_.keys_model());
  start_ = game_->mark();
  game_->clear_error();
  return game_->position(term);
}

bool CompiledGame::leave() {
  game_->release(start_);
  if (!game_->shape_broken()) return true;
  const Layout& layout = analysed_->model->layout;
  const bool may_grow = layout.has(Layout::Kind::rows) || layout.has(Layout::Kind::term);
  if (game_->needs_wide_slots() && layout.has_small_rows()) {
    generosity_.has_wide_slots = true;
  } else if (may_grow && generosity_.room < most_room) {
    generosity_.room *= more_room;
  } else {
    refuse("the shape of positions changes in mid-game");
    return false;
  }
  forget_analysis();
  game_.reset();
  return false;
}

void CompiledGame::forget_analysis() {
  analysed_.reset();
  pending_.reset();
}

std::shared_ptr<const PendingNative> CompiledGame::compile_meanwhile(search::StopToken stop) {
  if (pending_ && pending_->has_failed()) has_no_compiler_ = true;
  if (pending_ && pending_->was_stopped()) pending_.reset();
  if (!analysed_ || has_no_compiler_ || is_refused_) return nullptr;
  try {
    if (!pending_) pending_ = std::make_shared<PendingNative>(analysed_->model, stop);
  } catch (const std::system_error&) {
    return nullptr;  // no thread for it: whoever wants the code has to wait
  }
  return pending_;
}

void CompiledGame::compile(EngineKind kind, Position position, const Patience& patience) {
  if (!analysed_ && !analyse(position, patience))
    return tell("the machine runs the rules: the search ended before they were analysed");
  if (!analysed_->model->is_usable) return refuse(analysed_->model->reason);
  if (kind == EngineKind::model)
    compile_for_model();
  else
    compile_natively(patience);
}

bool CompiledGame::analyse(Position position, const Patience& patience) {
  try {
    // Keys stay those of the usual room, as the machine has them.
    analysed_ =
        generosity_ == interpreter::Generosity()
            ? machine_game_.code_of(position, patience)
            : std::make_shared<const interpreter::RuleCode>(make_rule_code(
                  program_, machine_game_.roles(), position.cell, false, patience, generosity_));
    return true;
  } catch (const interpreter::OutOfPatience&) {
    return false;
  }
}

/// Where there is no compiler, the model runs the rules.
void CompiledGame::compile_natively(const Patience& patience) {
  const auto pending = std::exchange(pending_, nullptr);
  const interpreter::NativeLoad load =
      pending ? pending->take()
              : interpreter::load_native(analysed_->model->unit, native_options(patience));
  // Who waits longer another time may have them compiled then.
  if (!load.code && patience.is_over())
    return tell("the machine runs the rules: the search ended before they were compiled");
  if (!load.code) {
    has_no_compiler_ = true;
    tell(fmt::format("the model runs the rules: {}", load.note));
    return compile_for_model();
  }
  if (!load.note.empty()) tell(load.note);
  use({analysed_->model, load.code, &load.code->game()}, "native");
}

void CompiledGame::compile_for_model() {
  try {
    const auto rules = std::make_shared<const interpreter::vm::ModelRules>(*analysed_);
    use({rules->model(), rules, &rules->game(), rules.get()}, "model");
  } catch (const interpreter::vm::TooLarge& trouble) {
    const bool may_be_native = options_.kind == EngineKind::automatic && !has_no_compiler_;
    if (!may_be_native) refuse(trouble.what());
  }
}

void CompiledGame::use(const CompiledRules& rules, std::string_view engine) {
  const std::uint32_t size = rules.game->position_size;
  if (size != rules.model->layout.size || size == 0) return refuse("all positions are the same");
  engine_ = engine;
  game_ = machine_game_.with(rules);
  connect_output(game_->machine(), options_.role_output);
}

void CompiledGame::refuse(std::string_view reason) {
  is_refused_ = true;
  game_.reset();
  tell(fmt::format("the machine runs the rules: {}", reason));
}

void CompiledGame::tell(std::string line) const {
  const bool was_asked_for =
      options_.kind == EngineKind::native || options_.kind == EngineKind::model;
  if (!was_asked_for || !options_.note) return;
  std::ranges::replace(line, '\n', ' ');
  options_.note(line);
}

}  // namespace zermelo::facade
