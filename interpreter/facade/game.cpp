// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "interpreter/analysis/listing.hpp"
#include "interpreter/analysis/shape.hpp"
#include "interpreter/facade/game_state.hpp"
#include "interpreter/facade/model_stages.hpp"
#include "interpreter/game/messages.hpp"
#include "interpreter/program/suggest.hpp"

namespace zermelo {

using interpreter::RuleGame;

namespace {

/// What a report may take beyond the time. Searches end a few milliseconds late themselves.
constexpr std::chrono::milliseconds moment{20};

/// What was cut off, and why.
Stopped stopped_by(search::StopToken stop, const std::optional<interpreter::Role>& role) {
  const bool interrupted = stop.stop_requested();
  std::string message = interrupted ? "it was interrupted" : "the time was up";
  if (role) {
    const interpreter::RoleInfo& own = interpreter::info(*role);
    message += fmt::format(" while {}/{} ran", own.name, own.arity);
  }
  return {interrupted ? StoppedBy::interrupt : StoppedBy::time, message};
}

}  // namespace

void Game::State::fail() {
  RuleGame& failed = ran_compiled && compiled.game().error() ? compiled.game() : game;
  if (!failed.error()) throw stopped_by(stop, failed.stopped_in());
  const interpreter::RoleError error = *failed.error();
  failed.clear_error();
  std::string message = error.message;
  if (!error.position.empty()) message += fmt::format(", in the position {}", error.position);
  throw facade::rules_error(
      "", {facade::convert(
              {lang::Severity::error, "role", message, error.source, error.span, error.hint, {}})});
}

void Game::State::set_deadline(search::Deadline moment) {
  deadline = moment;
  game.bound(deadline, stop);
}

search::Deadline Game::State::report_until() {
  if (!stop.stop_requested()) {
    stopped_at.reset();
  } else if (!stopped_at) {
    stopped_at = search::Clock::now();
  }
  const search::Deadline end = std::min(deadline, stopped_at.value_or(search::Deadline::max()));
  return end == search::Deadline::max() ? end : end + moment;
}

namespace facade {

search::Deadline deadline_after(std::optional<double> seconds) {
  search::Budget budget;
  if (seconds) budget.time = std::chrono::duration<double>(*seconds);
  return search::Meter(budget).deadline();
}

std::unique_ptr<Game::State> make_game(const std::shared_ptr<Engine::State>& engine,
                                       std::shared_ptr<interpreter::Program> program,
                                       search::Deadline deadline) {
  const interpreter::GameLimits limits{engine->options.memory_bytes,
                                       engine->options.role_inferences, deadline,
                                       engine->stop_token()};
  auto state = std::make_unique<Game::State>(engine, std::move(program), limits);
  if (state->game.error() || state->game.stopped_in()) state->fail();
  const interpreter::Roles& roles = state->game.roles();
  if (!roles.has(interpreter::Role::move) && !roles.has(interpreter::Role::moves))
    throw rules_error("the rules define no game: there is neither move/3 nor moves/2", {});
  return state;
}

std::string show_model(const std::shared_ptr<Engine::State>& engine, std::string_view stage) {
  const std::unique_ptr<Game::State> state = make_game(engine, engine->program);
  const auto model =
      interpreter::make_rule_model(*state->program, state->game.roles(), state->here().cell);
  if (stage == "modes") {
    const interpreter::Analysis analysis = interpreter::analyse(
        *state->program, state->game.roles(), state->here().cell, interpreter::shape_of(*model));
    return interpreter::show_modes(analysis, *state->program);
  }
  return stage == "cpp" ? interpreter::show_cpp(*model)
                        : interpreter::show_shape(*model, *state->program);
}

}  // namespace facade

Game Engine::game(std::optional<double> seconds) {
  auto state = facade::make_game(state_, state_->program, facade::deadline_after(seconds));
  facade::connect_output(state->game.machine(), state_->options.role_output);
  return Game(std::move(state));
}

Game::Game(std::unique_ptr<State> state) : state_(std::move(state)) {}
Game::~Game() = default;
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(Game&&) noexcept = default;

const std::string& Game::title() const noexcept { return state_->game.title(); }

Term Game::position() const {
  return facade::make_term(state_->program, state_->game.position_term(state_->here()));
}

void Game::limit_time(std::optional<double> seconds) {
  state_->set_deadline(facade::deadline_after(seconds));
}

void Game::reset() { state_->current = state_->expect(state_->game.initial()); }

void Game::set_position(std::string_view text) {
  const lang::ReadTerm read = facade::read(*state_->program, "<position>", text);
  state_->current = state_->expect(state_->game.position(read.term));
}

std::vector<RuleGame::Position> Game::State::successors() {
  std::vector<RuleGame::Position> result;
  const search::Answer over = game.terminal(here());
  if (over.kind == search::Answer::Kind::error || over.kind == search::Answer::Kind::stopped) {
    fail();
  }
  if (over.kind == search::Answer::Kind::value) return result;
  const search::Expansion expansion = game.expand(here(), result);
  if (expansion.kind == search::Expansion::Kind::error ||
      expansion.kind == search::Expansion::Kind::stopped) {
    fail();
  }
  return result;
}

std::vector<Move> Game::moves() {
  State& state = *state_;
  state.here();
  const RuleGame::Mark mark = state.game.mark();
  std::vector<Move> result;
  const std::vector<RuleGame::Position> successors = state.successors();
  if (!successors.empty()) {
    const std::vector<lang::Term> terms = state.expect(state.game.move_terms(state.here()));
    for (std::size_t i = 0; i < successors.size() && i < terms.size(); ++i) {
      std::string text = interpreter::term_text(terms[i], *state.program);
      Term term = facade::make_term(state.program, terms[i], text);
      Term successor = facade::make_term(state.program, state.game.position_term(successors[i]));
      result.push_back({std::move(text), std::move(term), std::move(successor)});
    }
  }
  state.game.release(mark);
  return result;
}

void Game::play(std::size_t index) {
  const std::vector<RuleGame::Position> successors = state_->successors();
  if (index >= successors.size()) throw Error(ErrorKind::usage, "there is no such move");
  state_->current = successors[index];
}

void Game::State::play_one(const lang::Term& move, std::string_view text) {
  const std::vector<RuleGame::Position> next = successors();
  if (next.empty()) {
    throw facade::rules_error(fmt::format("the move {} is not possible: the game is over", text),
                              {});
  }
  const std::vector<lang::Term> terms = expect(game.move_terms(here()));
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < terms.size() && i < next.size(); ++i) {
    if (terms[i].view() == move.view()) {
      current = next[i];
      return;
    }
    texts.push_back(interpreter::term_text(terms[i], *program));
  }
  const std::string near = interpreter::closest(text, texts);
  constexpr std::size_t most_shown = 12;
  std::string message = fmt::format("{} is no legal move in {}", text, game.position_text(here()));
  if (!near.empty()) message += fmt::format("\n  did you mean {}?", near);
  const std::size_t shown = std::min(texts.size(), most_shown);
  message += fmt::format(
      "\n  legal moves: {}{}",
      fmt::join(texts.begin(), texts.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
      shown < texts.size() ? ", ..." : "");
  throw facade::rules_error(std::move(message), {});
}

void Game::play(std::string_view moves) {
  const lang::ReadTerm read = facade::read(*state_->program, "<moves>", moves);
  const RuleGame::Position before = state_->here();
  try {
    lang::TermView rest = read.term;
    while (true) {
      const bool is_pair = rest.is_compound(lang::symbols::comma, 2);
      const lang::Term move(is_pair ? rest.arg(0) : rest);
      state_->play_one(move, interpreter::term_text(move, *state_->program));
      if (!is_pair) return;
      rest = rest.arg(1);
    }
  } catch (const Error&) {
    state_->current = before;
    throw;
  }
}

std::optional<std::int32_t> Game::final_value() {
  State& state = *state_;
  search::Answer answer = state.game.terminal(state.here());
  if (answer.kind == search::Answer::Kind::none) {
    const search::Expansion expansion = state.game.expandable(state.here());
    if (expansion.kind == search::Expansion::Kind::moves) return std::nullopt;
    if (expansion.kind != search::Expansion::Kind::leaf) state.fail();
    answer = state.game.leaf_value(state.here());
  }
  if (answer.kind != search::Answer::Kind::value) state.fail();
  return answer.value;
}

search::Side Game::State::side() {
  const std::string name = expect(game.player(here()));
  return name == game.side_name(search::Side::max) ? search::Side::max : search::Side::min;
}

bool Game::max_to_move() { return state_->side() == search::Side::max; }

std::string Game::player() { return state_->expect(state_->game.player(state_->here())); }

std::string Game::player_name(bool max) const {
  return state_->game.side_name(max ? search::Side::max : search::Side::min);
}

std::optional<std::string> Game::drawing() {
  const RuleGame::Position position = state_->here();
  const facade::Wording wording(*state_, state_->report_until());
  return state_->game.drawing(position);
}

std::optional<std::pair<std::int32_t, std::int32_t>> Game::value_range() const {
  const auto range = state_->game.values();
  if (!range) return std::nullopt;
  return std::pair(range->lo, range->hi);
}

}  // namespace zermelo
