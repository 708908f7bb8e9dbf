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
#include "search/report.hpp"

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
  return state.line_of(state.here(), line.first(std::min(line.size(), most_shown)));
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

/// Plies that no game comes to: a search goes ply by ply as far as its other limits allow.
constexpr std::uint32_t deepest = 1'000'000;

/// What two searches, one after the other, did together.
SolveResult::Statistics sum(const SolveResult::Statistics& first,
                            const SolveResult::Statistics& second) {
  return {.nodes = first.nodes + second.nodes,
          .leaves = first.leaves + second.leaves,
          .cutoffs = first.cutoffs + second.cutoffs,
          .table_hits = first.table_hits + second.table_hits,
          .proofs = first.proofs + second.proofs,
          .depth = std::max(first.depth, second.depth),
          .seconds = first.seconds + second.seconds,
          .peak_memory = std::max(first.peak_memory, second.peak_memory)};
}

/// What to make of an attempt at an exact answer, and of one at an estimate after it.
SolveResult better(SolveResult exact, SolveResult estimated) {
  const SolveResult::Statistics both = sum(exact.statistics, estimated.statistics);
  const bool knows_less = !estimated.value && (exact.value || !estimated.best_move);
  if (knows_less) {
    exact.stopped_by = estimated.stopped_by;
    estimated = std::move(exact);
  } else {
    estimated.reason = "half of the limit brought no exact answer";
    estimated.resumed = exact.resumed;
    estimated.checkpoint_failure = std::move(exact.checkpoint_failure);
  }
  estimated.statistics = both;
  return estimated;
}

/// The values of all moves take a search for the value; a question is answered by what that finds.
template <class Run>
search::ChosenResult search_for_moves(const search::Options& asked, RuleGame& game,
                                      const Run& run) {
  if (!asked.question || !asked.all_root_moves) return run(asked);
  search::Options without = asked;
  without.question.reset();
  search::ChosenResult found = run(without);
  if (found.result.error) return found;
  const search::Extent extent(game.values());
  search::answer_question(found.result, *asked.question, extent);
  search::drop_unsupported_move(found.result, asked, extent);
  return found;
}

}  // namespace

namespace facade {

search::Budget budget_of(const SolveOptions& options, const Game::State& state) {
  search::Budget budget;
  budget.nodes = options.nodes;
  if (options.seconds) budget.time = std::chrono::duration<double>(*options.seconds);
  budget.deadline = state.deadline;
  budget.depth = options.depth;
  budget.memory = state.engine->options.memory_bytes;
  budget.stop = state.ends_search;
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
  const facade::TimeLimit limit(state, options.seconds);
  if (options.table_file) {
    if (const auto found = state.look_up(options)) {
      SolveOptions retrograde = options;
      retrograde.method = Method::retrograde;
      return state.report(retrograde, *found);
    }
  }
  return state.may_estimate(options) ? state.solve_or_estimate(options)
                                     : state.solve_by_method(options);
}

SolveResult Game::State::solve_by_method(const SolveOptions& options) {
  std::optional<search::ChosenResult> known;
  SolveResult result =
      solve(options, [&](RuleGame& searched, RuleGame::Position root, search::Method method,
                         const search::Options& asked, const search::Budget& budget) {
        const bool may_race = options.threads != 1U;
        const auto run = [&](const search::Options& search_for) {
          return options.method
                     ? search::ChosenResult{method, "",
                                            interpreter::solve(method, searched, root, search_for,
                                                               budget)}
                     : interpreter::choose_and_solve(searched, root, search_for, budget, may_race);
        };
        search::ChosenResult found = search_for_moves(asked, searched, run);
        known = known ? better(*std::move(known), std::move(found)) : std::move(found);
        return known->result;
      });
  result.method = *method_named(search::name(known->method));
  result.reason = known->reason;
  return result;
}

bool Game::State::may_estimate(const SolveOptions& options) const {
  const bool is_free = !options.method && !options.depth && !options.question && !options.pure;
  return is_free && (options.seconds || options.nodes) && game.has_estimates();
}

SolveResult Game::State::solve_or_estimate(const SolveOptions& options) {
  SolveOptions first = options;
  if (options.seconds) first.seconds = *options.seconds / 2;
  if (options.nodes) first.nodes = *options.nodes - *options.nodes / 2;
  SolveResult exact = [&] {
    const facade::TimeLimit half(*this, first.seconds);
    return solve_by_method(first);
  }();
  const bool ran_out = exact.stopped_by == StoppedBy::time || exact.stopped_by == StoppedBy::nodes;
  if (!ran_out || exact.bound == Bound::exact) return exact;
  SolveOptions rest = options;
  rest.method = Method::alphabeta;
  rest.depth = deepest;
  rest.checkpoint.reset();
  rest.seconds = facade::seconds_until(deadline);
  if (options.nodes) rest.nodes = *options.nodes - std::min(*options.nodes, exact.statistics.nodes);
  try {
    SolveResult estimated = solve_by_method(rest);
    return better(std::move(exact), std::move(estimated));
  } catch (const Stopped& stopped) {
    exact.stopped_by = stopped.reason();
  } catch (const Error& error) {
    // Nobody asked for estimates, and eval/2 may be meant for the ends of games only.
    const std::string why = error.diagnostics().empty() ? std::string(error.what())
                                                        : error.diagnostics().front().message;
    if (engine->options.note) engine->options.note("there are no estimates: " + why);
  }
  return exact;
}

SolveResult Game::State::solve(const SolveOptions& options, const Search& search) {
  if (options.checkpoint) pack_for_files();
  const search::Method method = search_method(options.method.value_or(Method::alphabeta));
  const auto run = [&](RuleGame& searched, RuleGame::Position root, Seconds seconds) {
    SolveOptions within = options;
    within.seconds = seconds;
    return search(searched, root, method, facade::search_options(within, *this),
                  facade::budget_of(within, *this));
  };
  try {
    return report(
        options, on_engine(here(), options.seconds, run, facade::stopped_by<search::SearchResult>));
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
  if (found.side) name_moves(found, result);
  return result;
}

void Game::State::name_moves(const search::SearchResult& found, SolveResult& result) {
  if (found.moves.empty() && found.line.empty()) return;
  const RuleGame::Position root = here();
  const RuleGame::Mark mark = game.mark();
  // The search has asked for these moves, so they come to an end.
  const search::Deadline until = report_until();
  const auto moves = [&] {
    const facade::Wording wording(*this, search::Deadline::max());
    return game.named_moves(root);
  }();
  if (!moves) {
    result.unnamed = game.error() ? game.error()->message : "the rules did not give them in time";
    game.clear_error();
    return game.release(mark);
  }
  const auto text_of = [&](std::uint32_t index) {
    return interpreter::term_text(moves->at(index).move, *program);
  };
  for (const search::RootMove& move : found.moves) {
    result.moves.push_back({text_of(move.index), move.score.value(),
                            static_cast<Bound>(move.score.bound()),
                            !move.score.exact() && move.score.estimate.has_value(), move.distance});
  }
  if (!found.line.empty()) {
    const RuleGame::Position next = moves->at(found.line.front()).successor;
    result.best_move = text_of(found.line.front());
    result.best_position = facade::make_term(program, game.position_term(next));
    const facade::Wording wording(*this, until);
    result.line = line_of(next, std::span(found.line).subspan(1));
    result.line.insert(result.line.begin(), *result.best_move);
  }
  game.release(mark);
}

std::vector<std::string> Game::State::line_of(RuleGame::Position from,
                                              std::span<const std::uint32_t> line) {
  std::vector<std::string> texts;
  const RuleGame::Mark mark = game.mark();
  for (const std::uint32_t index : line) {
    const auto moves = game.named_moves(from);
    if (!moves || index >= moves->size()) break;
    texts.push_back(interpreter::term_text((*moves)[index].move, *program));
    from = (*moves)[index].successor;
  }
  game.clear_error();
  game.release(mark);
  return texts;
}

PerftResult Game::perft(const PerftOptions& options) {
  State& state = *state_;
  const facade::TimeLimit limit(state, options.seconds);
  const auto begin = search::Clock::now();
  search::StoppedBy stopped_by = search::StoppedBy::none;
  std::vector<std::uint64_t> complete;  // as far as any engine came
  const auto run = [&](RuleGame& game, RuleGame::Position root, State::Seconds seconds) {
    search::Budget budget;
    budget.nodes = options.nodes;
    budget.stop = state.ends_search;
    budget.deadline = state.deadline;
    if (seconds) budget.time = std::chrono::duration<double>(*seconds);
    search::Meter meter(budget);
    const search::LimitScope<RuleGame> limits(game, meter);
    search::PerftResult counted = search::perft(game, root, options.depth, meter);
    stopped_by = meter.stopped_by();
    if (counted.positions.size() > complete.size()) complete = counted.positions;
    return counted;
  };
  const search::PerftResult last =
      state.on_engine(state.here(), options.seconds, run, [&](const search::PerftResult& counted) {
        return counted.stopped ? stopped_by : search::StoppedBy::none;
      });
  if (last.error) state.fail();
  if (stopped_by == search::StoppedBy::memory) throw std::bad_alloc();
  const std::chrono::duration<double> seconds = search::Clock::now() - begin;
  return {.positions = std::move(complete),
          .stopped_by = static_cast<StoppedBy>(stopped_by),
          .engine = std::string(state.ran_compiled ? state.compiled.engine() : "machine"),
          .seconds = seconds.count()};
}

std::vector<std::uint64_t> Game::perft(std::uint32_t depth) {
  return perft(PerftOptions{.depth = depth}).positions;
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
