// SPDX-License-Identifier: MIT
// Solved positions in files.
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "interpreter/facade/game_state.hpp"
#include "interpreter/facade/on_engine.hpp"
#include "interpreter/facade/stages.hpp"
#include "interpreter/game/solvers.hpp"
#include "search/table_file.hpp"

namespace zermelo {

search::FileIdentity Game::State::identity() const {
  return {game.title(), fmt::format("{:016x}", interpreter::fingerprint(*program)),
          fmt::format("{}", fmt::join(engine->defines, "\n")), "terms 1"};
}

std::optional<search::SearchResult> Game::State::look_up(const SolveOptions& options) {
  const search::Options asked = facade::search_options(options, *this);
  const auto analyse = [&](interpreter::RuleGame& searched, interpreter::RuleGame::Position root,
                           Seconds seconds) {
    SolveOptions within = options;
    within.seconds = seconds;
    return interpreter::analyse(searched, root, asked, facade::budget_of(within, *this));
  };
  const std::string& name = *options.table_file;
  try {
    if (table_name != name) {
      table_name = name;
      table.reset();
      if (std::filesystem::exists(name)) table = search::open_table(name, identity());
    }
    if (table) {
      ran_compiled = false;
      return interpreter::solve_by_table(game, *table, here(), asked,
                                         facade::budget_of(options, *this));
    }
    const search::Analysis analysis =
        on_engine(here(), options.seconds, analyse,
                  [](const search::Analysis& done) { return facade::was_cut(done.result); });
    if (analysis.table) {
      search::write_table(*analysis.table, name, identity());
      table = analysis.table;
    }
    return analysis.result;
  } catch (const search::FileError& error) {
    table_name.clear();
    throw facade::rules_error(error.what(), {});
  }
}

}  // namespace zermelo
