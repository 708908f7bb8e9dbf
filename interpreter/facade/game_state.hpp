// SPDX-License-Identifier: MIT
// What a Game holds. Nothing outside this folder includes it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
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
  interpreter::RuleGame game;
  facade::CompiledGame compiled;  ///< the same game for searches
  bool ran_compiled = false;      ///< whether the last search ran on that
  /// Absent until it is asked for or set: a game can be played from positions without initial/1.
  std::optional<interpreter::RuleGame::Position> current;
  facade::TableFile table;
  std::optional<search::CheckpointPlan> plan;  ///< of the search that runs

  State(std::shared_ptr<const Engine::State> own_engine,
        std::shared_ptr<interpreter::Program> own_program, const interpreter::GameLimits& limits)
      : engine(std::move(own_engine)),
        program(std::move(own_program)),
        stop(engine->stop_token()),
        game(*program, limits),
        compiled(*program, game, engine->options) {}

  /// Throws what the rule game says is wrong.
  [[noreturn]] void fail();
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
  /// The position after successor `index` of the current one, which has it.
  Term successor(std::uint32_t index);

  /// A search may take so long; absent: any time.
  using Seconds = std::optional<double>;
  /// Gives `run(game, position, seconds)` the game and the position on the engine that was asked
  /// for, and its result. Runs again on the machine if positions change their shape. Where the
  /// library chooses, a search that `was_cut(result)` because its time was up goes on compiled.
  template <class Run, class WasCut>
  auto on_engine(interpreter::RuleGame::Position position, Seconds seconds, Run run,
                 WasCut was_cut);

  /// The game that the last search ran on.
  interpreter::RuleGame& searched() noexcept { return ran_compiled ? compiled.game() : game; }

  using Search = std::function<search::SearchResult(interpreter::RuleGame&,
                                                    interpreter::RuleGame::Position, search::Method,
                                                    const search::Options&, const search::Budget&)>;
  /// Runs a search as the options ask, and puts what it found into words. Throws Error (rules) for
  /// what is wrong with its files.
  SolveResult solve(const SolveOptions& options, const Search& search);
  SolveResult report(const SolveOptions& options, const search::SearchResult& found);
  /// What files of this game's positions are known by.
  search::FileIdentity identity() const;
  /// Answers from the table in `options.table_file`, which is made if there is none; nothing if the
  /// position is not in it.
  std::optional<search::SearchResult> look_up(const SolveOptions& options);
  /// Throws if the game fails to give a position of the tree again.
  std::vector<search::NodeText> node_texts(const search::SearchTree& tree, bool drawings);
  void play_one(const lang::Term& move, std::string_view text);
};

namespace facade {

/// The game of a program of this engine, its output not connected yet. Throws Error (rules) when
/// there is none.
std::unique_ptr<Game::State> make_game(const std::shared_ptr<Engine::State>& engine,
                                       std::shared_ptr<interpreter::Program> program);

/// Whether the rules can be compiled, and what prevents it.
Explanation explain(const std::shared_ptr<Engine::State>& engine);
/// The listing of a stage that needs a start position: "modes", "shape" or "cpp".
std::string show_model(const std::shared_ptr<Engine::State>& engine, std::string_view stage);
/// What `options` mean for solvers; `options` and `state` must outlive the results.
search::Options search_options(const SolveOptions& options, Game::State& state);
search::Budget budget_of(const SolveOptions& options, const Game::State& state);
/// Whether a search ended because its time was up.
template <class Result>
bool was_cut(const Result& result) {
  return result.stopped_by == search::StoppedBy::time;
}

}  // namespace facade

}  // namespace zermelo
