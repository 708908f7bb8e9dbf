// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "interpreter/facade/state.hpp"
#include "interpreter/game/messages.hpp"
#include "interpreter/game/rule_game.hpp"
#include "interpreter/program/suggest.hpp"
#include "search/perft.hpp"
#include "search/replay.hpp"
#include "search/solve.hpp"

namespace zermelo {

using interpreter::RuleGame;

struct Game::State {
  std::shared_ptr<const Engine::State> engine;  ///< keeps the receiver of output alive
  std::shared_ptr<interpreter::Program> program;
  search::StopToken stop;
  RuleGame game;
  /// Absent until it is asked for or set: a game can be played from positions without initial/1.
  std::optional<RuleGame::Position> current;

  State(std::shared_ptr<interpreter::Program> owner, const interpreter::GameLimits& limits,
        search::StopToken token)
      : program(std::move(owner)), stop(token), game(*program, limits) {}

  /// Throws what the rule game says is wrong.
  [[noreturn]] void fail();
  template <class T>
  T expect(std::optional<T> result) {
    if (!result) fail();
    return std::move(*result);
  }
  RuleGame::Position here() {
    if (!current) current = expect(game.initial());
    return *current;
  }
  search::Side side();
  std::vector<RuleGame::Position> successors();
  void play_one(const lang::Term& move, std::string_view text);
};

void Game::State::fail() {
  if (!game.error()) throw Error(ErrorKind::rules, "the search was stopped");
  const interpreter::RoleError error = *game.error();
  game.clear_error();
  std::string message = error.message;
  if (!error.position.empty()) message += fmt::format(", in the position {}", error.position);
  throw facade::rules_error(
      "", {facade::convert(
              {lang::Severity::error, "role", message, error.source, error.span, error.hint, {}})});
}

Game Engine::game() {
  const interpreter::GameLimits limits{state_->options.memory_bytes,
                                       state_->options.role_inferences};
  auto state = std::make_unique<Game::State>(state_->program, limits, state_->stop_token());
  state->engine = state_;
  facade::connect_output(state->game.machine(), state_->options.role_output);
  if (state->game.error()) state->fail();
  if (!has_game()) {
    throw facade::rules_error("the rules define no game: there is neither move/3 nor moves/2", {});
  }
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

std::optional<std::string> Game::drawing() { return state_->game.drawing(state_->here()); }

std::optional<std::pair<std::int32_t, std::int32_t>> Game::value_range() const {
  const auto range = state_->game.values();
  if (!range) return std::nullopt;
  return std::pair(range->lo, range->hi);
}

// --- Searching -----------------------------------------------------------------------------------

namespace {

search::Budget budget_of(const SolveOptions& options, search::StopToken stop) {
  search::Budget budget;
  budget.nodes = options.nodes;
  if (options.seconds) budget.time = std::chrono::duration<double>(*options.seconds);
  budget.depth = options.depth;
  budget.stop = stop;
  return budget;
}

search::Options search_options(const SolveOptions& options) {
  search::Options result;
  result.pure = options.pure;
  result.all_root_moves = options.all_moves;
  if (options.question) {
    result.question = search::Question{
        options.question->more_than ? search::Relation::more_than : search::Relation::at_least,
        options.question->value};
  }
  if (options.progress) {
    result.progress = [&report = options.progress](const search::Progress& progress) {
      report({progress.depth, progress.nodes, progress.seconds, progress.nodes_per_second,
              progress.root_move, progress.root_moves, progress.value});
    };
  }
  return result;
}

void copy_statistics(const search::SearchResult& from, std::size_t machine_memory,
                     SolveResult& to) {
  const search::Statistics& statistics = from.statistics;
  to.statistics = {statistics.nodes,
                   statistics.leaves,
                   statistics.cutoffs,
                   statistics.table_hits,
                   statistics.depth,
                   statistics.seconds,
                   statistics.peak_memory + machine_memory};
}

}  // namespace

SolveResult Game::solve(const SolveOptions& options) {
  State& state = *state_;
  SolveResult result;
  result.method = options.method.value_or(Method::alphabeta);
  const auto method = static_cast<search::Method>(result.method);
  const search::SearchResult found = search::solve(
      method, state.game, state.here(), search_options(options), budget_of(options, state.stop));
  if (found.error) state.fail();
  copy_statistics(found, state.game.machine().peak_memory(), result);
  result.value = found.score.value();
  result.bound = static_cast<Bound>(found.score.bound());
  result.estimate = !found.score.exact() && found.score.estimate.has_value();
  if (found.outcome) result.outcome = static_cast<Outcome>(*found.outcome);
  result.stopped_by = static_cast<StoppedBy>(found.stopped_by);
  if (found.side) {
    const std::vector<lang::Term> moves = state.expect(state.game.move_terms(state.here()));
    for (const search::RootMove& move : found.moves) {
      result.moves.push_back({interpreter::term_text(moves[move.index], *state.program),
                              move.score.value(), static_cast<Bound>(move.score.bound()),
                              !move.score.exact() && move.score.estimate.has_value()});
    }
  }
  const auto steps = search::describe(state.game, state.here(), found.line);
  for (const search::DescribedStep& step : steps) result.line.push_back(step.move);
  if (!steps.empty()) {
    result.best_move = steps.front().move;
    const lang::ReadTerm read = facade::read(*state.program, "<position>", steps.front().position);
    result.best_position = facade::make_term(state.program, read.term, steps.front().position);
  }
  return result;
}

std::vector<std::uint64_t> Game::perft(std::uint32_t depth) {
  search::Budget budget;
  budget.stop = state_->stop;
  search::Meter meter(budget);
  state_->game.limit(search::Deadline::max(), state_->stop);
  search::PerftResult result = search::perft(state_->game, state_->here(), depth, meter);
  state_->game.limit(search::Deadline::max(), {});
  if (result.error) state_->fail();
  if (result.stopped) result.positions.clear();
  return result.positions;
}

// --- Names ---------------------------------------------------------------------------------------

std::string_view name(Method method) noexcept {
  return search::name(static_cast<search::Method>(method));
}

std::optional<Method> method_named(std::string_view wanted) noexcept {
  const auto method = search::method_named(wanted);
  if (!method) return std::nullopt;
  return static_cast<Method>(*method);
}

std::string_view name(Bound bound) noexcept {
  static constexpr std::string_view names[] = {"exact", "lower", "upper", "unknown"};
  return names[static_cast<std::size_t>(bound)];
}

std::string_view name(Outcome outcome) noexcept {
  static constexpr std::string_view names[] = {"proved", "disproved", "unknown"};
  return names[static_cast<std::size_t>(outcome)];
}

std::string_view name(StoppedBy reason) noexcept {
  static constexpr std::string_view names[] = {"none",   "nodes", "time",
                                               "memory", "depth", "interrupt"};
  return names[static_cast<std::size_t>(reason)];
}

}  // namespace zermelo
