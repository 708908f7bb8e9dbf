// SPDX-License-Identifier: MIT
// What a Game holds. Nothing outside this folder includes it.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "interpreter/facade/compiled_game.hpp"
#include "interpreter/facade/state.hpp"
#include "interpreter/facade/table_file.hpp"
#include "interpreter/game/rule_game.hpp"
#include "search/checkpoint.hpp"
#include "search/search_tree.hpp"
#include "search/solve.hpp"

namespace zermelo {

struct Game::State {
  std::shared_ptr<const Engine::State> engine;  ///< keeps the receiver of output alive
  std::shared_ptr<interpreter::Program> program;
  search::StopToken stop;
  search::StopToken ends_search;  ///< `stop`, or a token that asks that and more
  interpreter::RuleGame game;
  facade::CompiledGame compiled;  ///< the same game for searches
  bool packs_for_files = false;   ///< whether positions are packed as in files
  bool ran_compiled = false;      ///< whether the last search ran on that
  /// Absent until it is asked for or set: a game can be played from positions without initial/1.
  std::optional<interpreter::RuleGame::Position> current;
  facade::TableFile table;
  std::optional<search::CheckpointPlan> plan;  ///< of the search that runs
  search::Deadline deadline;                   ///< of all that is asked
  std::optional<search::Deadline> stopped_at;  ///< when it was seen that somebody wants an end

  State(std::shared_ptr<const Engine::State> own_engine,
        std::shared_ptr<interpreter::Program> own_program, const interpreter::GameLimits& limits)
      : engine(std::move(own_engine)),
        program(std::move(own_program)),
        stop(engine->stop_token()),
        ends_search(stop),
        game(*program, limits),
        compiled(*program, game, engine->options),
        deadline(limits.deadline) {
    game.want_model();
  }

  /// Throws what the rule game says is wrong, or that it was stopped.
  [[noreturn]] void fail();
  void set_deadline(search::Deadline moment);
  /// When the roles end that are asked for words, such as the names of moves: a moment after the
  /// time is up, or after somebody wants an end.
  search::Deadline report_until();
  template <class T>
  T expect(std::optional<T> result) {
    if (!result) fail();
    return std::move(*result);
  }
  interpreter::RuleGame::Position here() {
    if (!current) current = expect(game.initial());
    return *current;
  }
  search::Side side();
  std::vector<interpreter::RuleGame::Position> successors();
  /// Puts the moves that a search found into words, as far as there is time.
  void name_moves(const search::SearchResult& found, SolveResult& result);
  /// The moves of a line from a position; fewer where the rules do not give them in time.
  std::vector<std::string> line_of(interpreter::RuleGame::Position from,
                                   std::span<const std::uint32_t> line);

  /// A search may take so long, but not beyond the deadline; absent: any time.
  using Seconds = std::optional<double>;
  /// Gives `run(game, position, seconds)` the game and the position on the engine that was asked
  /// for, and its result. Runs again on the machine if positions change their shape. Where the
  /// library chooses, a search that ended because its time was up, by `stopped_by(result)`, goes on
  /// compiled; on the model until the C++ compiler is done, whose code then begins anew.
  template <class Run, class StoppedByOf>
  auto on_engine(interpreter::RuleGame::Position position, Seconds seconds, Run run,
                 StoppedByOf stopped_by);

  /// The game that the last search ran on.
  interpreter::RuleGame& searched() noexcept { return ran_compiled ? compiled.game() : game; }

  using Search = std::function<search::SearchResult(interpreter::RuleGame&,
                                                    interpreter::RuleGame::Position, search::Method,
                                                    const search::Options&, const search::Budget&)>;
  /// Runs a search as the options ask, and puts what it found into words. Throws Error (rules) for
  /// what is wrong with its files.
  SolveResult solve(const SolveOptions& options, const Search& search);
  SolveResult report(const SolveOptions& options, const search::SearchResult& found);
  /// Solves with the method of the options, or one that is chosen.
  SolveResult solve_by_method(const SolveOptions& options);
  /// Whether a limit that leaves no time for an exact answer is to end in an estimate.
  bool may_estimate(const SolveOptions& options) const;
  /// Half of the limits on time and nodes for an exact answer; if there is none by then, alpha-beta
  /// goes ply by ply, with estimates by eval/2, as far as the other half brings it.
  SolveResult solve_or_estimate(const SolveOptions& options);
  /// From now on, and before a search begins: positions are packed as all files of these rules have
  /// them, wherever they come from.
  void pack_for_files();
  /// What files of this game's positions are known by.
  search::FileIdentity identity();
  /// Answers from the table in `options.table_file`, which is made if there is none; nothing if the
  /// position is not in it.
  std::optional<search::SearchResult> look_up(const SolveOptions& options);
  /// Throws if the game fails to give a position of the tree again; fewer than the tree's nodes
  /// where there is no time for all.
  std::vector<search::NodeText> node_texts(const search::SearchTree& tree, bool drawings);
  void play_one(const lang::Term& move, std::string_view text);
};

namespace facade {

/// So many seconds from now, or never.
search::Deadline deadline_after(std::optional<double> seconds);

/// While one lives, all that a game is asked ends after so many seconds, if not before.
class TimeLimit {
 public:
  TimeLimit(Game::State& state, std::optional<double> seconds)
      : state_(state), before_(state.deadline) {
    state.set_deadline(std::min(before_, deadline_after(seconds)));
  }
  ~TimeLimit() { state_.set_deadline(before_); }
  TimeLimit(const TimeLimit&) = delete;
  TimeLimit& operator=(const TimeLimit&) = delete;

 private:
  Game::State& state_;
  search::Deadline before_;
};

/// While one lives, the machine's game is asked for words until a given moment. A wish for an end
/// that came before does not count any more.
class Wording {
 public:
  Wording(Game::State& state, search::Deadline until) : state_(state) {
    state.game.bound(until, state.stop.stop_requested() ? search::StopToken() : state.stop);
  }
  ~Wording() { state_.game.bound(state_.deadline, state_.stop); }
  Wording(const Wording&) = delete;
  Wording& operator=(const Wording&) = delete;

 private:
  Game::State& state_;
};

/// The game of a program of this engine, its output not connected yet. Throws Error (rules) when
/// there is none.
std::unique_ptr<Game::State> make_game(const std::shared_ptr<Engine::State>& engine,
                                       std::shared_ptr<interpreter::Program> program,
                                       search::Deadline deadline = search::Deadline::max());

/// Whether the rules can be compiled, and what prevents it.
Explanation explain(const std::shared_ptr<Engine::State>& engine);
/// The listing of a stage that needs a start position: "modes", "shape" or "cpp".
std::string show_model(const std::shared_ptr<Engine::State>& engine, std::string_view stage);
/// What `options` mean for solvers; `options` and `state` must outlive the results.
search::Options search_options(const SolveOptions& options, Game::State& state);
search::Budget budget_of(const SolveOptions& options, const Game::State& state);
/// What ended a search.
template <class Result>
search::StoppedBy stopped_by(const Result& result) {
  return result.stopped_by;
}

}  // namespace facade

}  // namespace zermelo
