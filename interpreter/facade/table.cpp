// SPDX-License-Identifier: MIT
// Solved positions in files.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "interpreter/facade/game_state.hpp"
#include "interpreter/facade/on_engine.hpp"
#include "interpreter/facade/stages.hpp"
#include "interpreter/facade/table_file.hpp"
#include "interpreter/game/solvers.hpp"
#include "interpreter/model/rule_code.hpp"

namespace zermelo {

using interpreter::RuleGame;

namespace facade {

namespace {

class TableOfGoals final : public interpreter::SolvedPositions {
 public:
  TableOfGoals(std::string file, std::shared_ptr<interpreter::Program> program,
               std::vector<std::string> defines)
      : file_(std::move(file)), program_(std::move(program)), defines_(std::move(defines)) {}

  std::optional<search::SearchResult> look_up(RuleGame& game, RuleGame::Position root,
                                              const search::Options& options,
                                              const search::Budget& budget) override {
    if (!model_) model_ = model_of_files(game, root, {});
    game.pack_by(model_);
    return table_.look_up(
        file_, [&] { return file_identity(game, *program_, defines_); },
        [&](const search::SolvedTable& table) {
          return interpreter::solve_by_table(game, table, root, options, budget);
        },
        [&] { return interpreter::analyse(game, root, options, budget); });
  }

 private:
  const std::string file_;
  const std::shared_ptr<interpreter::Program> program_;
  const std::vector<std::string> defines_;
  TableFile table_;
  std::shared_ptr<const interpreter::RuleModel> model_;
};

}  // namespace

std::shared_ptr<const interpreter::RuleModel> model_of_files(
    RuleGame& game, RuleGame::Position position, const interpreter::Patience& patience) {
  std::optional<RuleGame::Position> start;
  const RuleGame::Mark mark = game.mark();
  if (game.roles().has(interpreter::Role::initial)) {
    start = game.initial();
    if (!start) game.clear_error();
  }
  auto model = game.code_of(start.value_or(position), patience)->model;
  game.release(mark);
  return model;
}

search::FileIdentity file_identity(const RuleGame& game, interpreter::Program& program,
                                   const std::vector<std::string>& defines) {
  return {game.title(), fmt::format("{:016x}", interpreter::fingerprint(program)),
          fmt::format("{}", fmt::join(defines, "\n")), game.packing_name()};
}

std::unique_ptr<interpreter::SolvedPositions> table_of_goals(
    std::string file, std::shared_ptr<interpreter::Program> program,
    std::vector<std::string> defines) {
  return std::make_unique<TableOfGoals>(std::move(file), std::move(program), std::move(defines));
}

}  // namespace facade

void Game::State::pack_for_files() {
  if (packs_for_files) return;
  const RuleGame::Position start = here();
  try {
    game.pack_by(facade::model_of_files(game, start, {stop, deadline}));
    packs_for_files = true;
  } catch (const interpreter::OutOfPatience&) {
    fail();
  }
}

search::FileIdentity Game::State::identity() {
  pack_for_files();
  return facade::file_identity(game, *program, engine->defines);
}

std::optional<search::SearchResult> Game::State::look_up(const SolveOptions& options) {
  pack_for_files();
  const search::Options asked = facade::search_options(options, *this);
  const auto find = [&](const search::SolvedTable& solved) {
    ran_compiled = false;
    return interpreter::solve_by_table(game, solved, here(), asked,
                                       facade::budget_of(options, *this));
  };
  const auto analyse = [&](RuleGame& searched, RuleGame::Position root, Seconds seconds) {
    SolveOptions within = options;
    within.seconds = seconds;
    return interpreter::analyse(searched, root, asked, facade::budget_of(within, *this));
  };
  const auto analyse_on_engine = [&] {
    return on_engine(here(), options.seconds, analyse,
                     [](const search::Analysis& done) { return facade::stopped_by(done.result); });
  };
  try {
    return table.look_up(
        *options.table_file, [this] { return identity(); }, find, analyse_on_engine);
  } catch (const search::FileError& error) {
    throw facade::rules_error(error.what(), {});
  }
}

}  // namespace zermelo
