// SPDX-License-Identifier: MIT
// A table of solved positions and the file that it comes from. Nothing outside this folder includes
// it.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/game/solved_positions.hpp"
#include "search/retrograde.hpp"
#include "search/solved_table.hpp"
#include "search/table_file.hpp"

namespace zermelo::facade {

/// The model by which positions are packed in files: that of the start in the rules, wherever a
/// search begins, or of its position if there is none. Throws interpreter::OutOfPatience.
std::shared_ptr<const interpreter::RuleModel> model_of_files(
    interpreter::RuleGame& game, interpreter::RuleGame::Position position,
    const interpreter::Patience& patience);

/// What files of a game's positions are known by, as it packs them.
search::FileIdentity file_identity(const interpreter::RuleGame& game, interpreter::Program& program,
                                   const std::vector<std::string>& defines);

/// Opens the file when it is first needed, or makes it where there is none.
class TableFile {
 public:
  /// What `find(table)` finds, or the result of the analysis that the table is made by. Throws
  /// search::FileError.
  template <class Identify, class Find, class Analyse>
  std::optional<search::SearchResult> look_up(const std::string& name, Identify identity, Find find,
                                              Analyse analyse) {
    if (name_ != name) {
      table_.reset();
      name_.clear();
      if (std::filesystem::exists(name)) table_ = search::open_table(name, identity());
      name_ = name;
    }
    if (table_) return find(*table_);
    const search::Analysis analysis = analyse();
    if (analysis.table) {
      search::write_table(*analysis.table, name, identity());
      table_ = analysis.table;
    }
    return analysis.result;
  }

 private:
  std::optional<search::SolvedTable> table_;  ///< of the file with this name
  std::string name_;
};

/// What goals of a program can look up in a file.
std::unique_ptr<interpreter::SolvedPositions> table_of_goals(
    std::string file, std::shared_ptr<interpreter::Program> program,
    std::vector<std::string> defines);

}  // namespace zermelo::facade
