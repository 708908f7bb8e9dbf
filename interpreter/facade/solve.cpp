// SPDX-License-Identifier: MIT
// Searching the game of a facade: options in, results out.
#include <algorithm>
#include <new>
#include <span>

#include <fmt/format.h>

#include "interpreter/facade/game_state.hpp"
#include "interpreter/facade/on_engine.hpp"
#include "interpreter/game/messages.hpp"
#include "interpreter/game/solvers.hpp"
#include "search/perft.hpp"
#include "search/replay.hpp"

namespace zermelo {

using interpreter::RuleGame;

namespace {

/// Both libraries call a method by the same name.
search::Method search_method(Method method) {
  const auto found = search::method_named(name(method));
  if (!found) throw Error(ErrorKind::usage, fmt::format("there is no method {}", name(method)));
  return *found;
}

/// The moves of a line, at most so many that it can be read at a glance.
std::vector<std::string> moves_of(Game::State& state, std::span<const std::uint32_t> line) {
  constexpr std::size_t most_shown = 8;
  std::vector<std::string> moves;
  const auto shown = line.first(std::min(line.size(), most_shown));
  for (const search::DescribedStep& step : search::describe(state.game, state.here(), shown))
    moves.push_back(step.move);
  return moves;
}

Progress progress_of(Game::State& state, const search::Progress& progress) {
  return {.depth = progress.depth,
          .nodes = progress.nodes,
          .seconds = progress.seconds,
          .nodes_per_second = progress.nodes_per_second,
          .root_move = progress.root_move,
          .root_moves = progress.root_moves,
          .value = progress.value,
          .proof = progress.proof,
          .disproof = progress.disproof,
          .fill = progress.fill,
          .line = moves_of(state, progress.line)};
}

void copy_statistics(const search::SearchResult& from, std::size_t machine_memory,
                     SolveResult& to) {
  const search::Statistics& statistics = from.statistics;
  to.statistics = {.nodes = statistics.nodes,
                   .leaves = statistics.leaves,
                   .cutoffs = statistics.cutoffs,
                   .table_hits = statistics.table_hits,
                   .proofs = statistics.proofs,
                   .depth = statistics.depth,
                   .seconds = statistics.seconds,
                   .peak_memory = statistics.peak_memory + machine_memory};
}

/// What to make of two runs of one search, the first of which ended because its time was up: the
/// second may have been stopped before it knew as much, by whatever it was.
search::ChosenResult better(search::ChosenResult first, search::ChosenResult second) {
  // What the second took over from a checkpoint of the first was found out in this search.
  second.result.resumed = std::min(second.result.resumed, first.result.resumed);
  const bool was_stopped = second.result.stopped_by != search::StoppedBy::none;
  const bool knows_less = second.result.statistics.nodes < first.result.statistics.nodes;
  if (first.result.error || second.result.error || !was_stopped || !knows_less) return second;
  first.result.stopped_by = second.result.stopped_by;
  return first;
}

}  // namespace

namespace facade {

search::Budget budget_of(const SolveOptions& options, const Game::State& state) {
  search::Budget budget;
  budget.nodes = options.nodes;
  if (options.seconds) budget.time = std::chrono::duration<double>(*options.seconds);
  budget.depth = options.depth;
  budget.memory = state.engine->options.memory_bytes;
  budget.stop = state.stop;
  return budget;
}

search::Options search_options(const SolveOptions& options, Game::State& state) {
  search::Options result;
  result.pure = options.pure;
  result.all_root_moves = options.all_moves;
  result.table = options.table;
  result.distance = options.distance;
  result.threads = std::max(options.threads.value_or(1), 1U);
  if (options.checkpoint) {
    state.plan = search::CheckpointPlan{*options.checkpoint, state.identity()};
    result.checkpoint = &*state.plan;
  }
  if (options.question) {
    result.question = search::Question{
        options.question->more_than ? search::Relation::more_than : search::Relation::at_least,
        options.question->value};
  }
  if (options.progress) {
    result.progress = [&report = options.progress, &state](const search::Progress& progress) {
      report(progress_of(state, progress));
    };
  }
  return result;
}

}  // namespace facade

SolveResult Game::solve(const SolveOptions& options) {
  State& state = *state_;
  if (options.table_file) {
    if (const auto found = state.look_up(options)) {
      SolveOptions retrograde = options;
      retrograde.method = Method::retrograde;
      return state.report(retrograde, *found);
    }
  }
  std::optional<search::ChosenResult> known;
  SolveResult result =
      state.solve(options, [&](RuleGame& game, RuleGame::Position root, search::Method method,
                               const search::Options& asked, const search::Budget& budget) {
        const bool may_race = options.threads != 1U;
        search::ChosenResult found =
            options.method
                ? search::ChosenResult{method, "",
                                       interpreter::solve(method, game, root, asked, budget)}
                : interpreter::choose_and_solve(game, root, asked, budget, may_race);
        known = known ? better(*std::move(known), std::move(found)) : std::move(found);
        return known->result;
      });
  result.method = *method_named(search::name(known->method));
  result.reason = known->reason;
  return result;
}

SolveResult Game::State::solve(const SolveOptions& options, const Search& search) {
  const search::Method method = search_method(options.method.value_or(Method::alphabeta));
  const auto run = [&](RuleGame& searched, RuleGame::Position root, Seconds seconds) {
    SolveOptions within = options;
    within.seconds = seconds;
    return search(searched, root, method, facade::search_options(within, *this),
                  facade::budget_of(within, *this));
  };
  try {
    return report(options,
                  on_engine(here(), options.seconds, run, facade::was_cut<search::SearchResult>));
  } catch (const search::FileError& error) {
    throw facade::rules_error(error.what(), {});
  }
}

SolveResult Game::State::report(const SolveOptions& options, const search::SearchResult& found) {
  State& state = *this;
  if (found.error) state.fail();
  SolveResult result;
  result.method = options.method.value_or(Method::alphabeta);
  result.engine = ran_compiled ? compiled.engine() : "machine";
  copy_statistics(found, state.searched().machine().peak_memory(), result);
  result.value = found.score.value();
  result.bound = static_cast<Bound>(found.score.bound());
  result.estimate = !found.score.exact() && found.score.estimate.has_value();
  if (found.outcome) result.outcome = static_cast<Outcome>(*found.outcome);
  result.distance = found.distance;
  result.stopped_by = static_cast<StoppedBy>(found.stopped_by);
  result.resumed = found.resumed;
  result.checkpoint_failure = found.checkpoint_failure;
  result.draw_assumed = found.draw_assumed;
  if (found.side) {
    const std::vector<lang::Term> moves = state.expect(state.game.move_terms(state.here()));
    for (const search::RootMove& move : found.moves) {
      result.moves.push_back({interpreter::term_text(moves[move.index], *state.program),
                              move.score.value(), static_cast<Bound>(move.score.bound()),
                              !move.score.exact() && move.score.estimate.has_value(),
                              move.distance});
    }
  }
  const auto steps = search::describe(state.game, state.here(), found.line);
  for (const search::DescribedStep& step : steps) result.line.push_back(step.move);
  if (!steps.empty()) {
    result.best_move = steps.front().move;
    result.best_position = state.successor(*found.best_move);
  }
  return result;
}

Term Game::State::successor(std::uint32_t index) {
  const RuleGame::Mark mark = game.mark();
  std::vector<RuleGame::Position> all;
  game.expand(here(), all);
  Term term = facade::make_term(program, game.position_term(all.at(index)));
  game.release(mark);
  return term;
}

std::vector<std::uint64_t> Game::perft(std::uint32_t depth) {
  State& state = *state_;
  search::StoppedBy stopped_by = search::StoppedBy::none;
  const auto run = [&](RuleGame& game, RuleGame::Position root, State::Seconds seconds) {
    search::Budget budget;
    budget.stop = state.stop;
    if (seconds) budget.time = std::chrono::duration<double>(*seconds);
    search::Meter meter(budget);
    game.limit(meter.deadline(), state.stop);
    search::PerftResult result = search::perft(game, root, depth, meter);
    game.limit(search::Deadline::max(), {});
    stopped_by = meter.stopped_by();
    return result;
  };
  search::PerftResult result =
      state.on_engine(state.here(), {}, run, [&](const search::PerftResult& counted) {
        return counted.stopped && stopped_by == search::StoppedBy::time;
      });
  if (result.error) state.fail();
  if (stopped_by == search::StoppedBy::memory) throw std::bad_alloc();
  if (result.stopped) result.positions.clear();
  return result.positions;
}

// --- Names ---------------------------------------------------------------------------------------

std::string_view name(Method method) noexcept {
  static constexpr std::string_view names[] = {"minimax", "alphabeta", "scout",     "pvs",
                                               "mtdf",    "sss",       "andor",     "pns",
                                               "pn2",     "dfpn",      "retrograde"};
  return names[static_cast<std::size_t>(method)];
}

std::vector<Method> all_methods() {
  return {Method::minimax, Method::alphabeta, Method::scout,     Method::pvs,
          Method::mtdf,    Method::sss,       Method::andor,     Method::pns,
          Method::pn2,     Method::dfpn,      Method::retrograde};
}

std::optional<Method> method_named(std::string_view wanted) noexcept {
  for (const Method method : all_methods())
    if (name(method) == wanted) return method;
  return std::nullopt;
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
