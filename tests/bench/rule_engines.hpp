// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/game/rule_game.hpp"
#include "interpreter/model/rule_code.hpp"
#include "interpreter/program/program.hpp"
#include "interpreter/vm/model_rules.hpp"

namespace zermelo::bench {

/// A folder of its own that goes with the object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const noexcept { return path_; }

 private:
  std::filesystem::path path_;
};

/// A rule file and facts that replace some of its own.
struct Rules {
  std::string file;
  std::vector<std::string> defines = {};
};

/// Rules in the machine and, once analysed, as a model and, once compiled, as native code. Throws
/// std::runtime_error if the file cannot be loaded.
class RuleEngines {
 public:
  using RuleGame = interpreter::RuleGame;

  RuleEngines(const Rules& rules, bool twins);

  /// Analyses the rules; false if they cannot be compiled, and `reason()` says why.
  bool analyse();
  /// Assembles what `analyse` made; false as above.
  bool assemble();
  /// Compiles what `analyse` made, without a look at older results; false as above.
  bool compile(const std::filesystem::path& cache);

  RuleGame& machine() noexcept { return *machine_; }
  RuleGame* model() noexcept { return modelled_.get(); }  ///< null if it is not assembled
  RuleGame* native() noexcept { return native_.get(); }   ///< null if it is not compiled
  const std::string& reason() const noexcept { return reason_; }

  double load_seconds() const noexcept { return load_seconds_; }          ///< processor time
  double analysis_seconds() const noexcept { return analysis_seconds_; }  ///< processor time
  double compiler_seconds() const noexcept { return compiler_seconds_; }  ///< processor time
  double waited_seconds() const noexcept { return waited_seconds_; }  ///< for that, on the clock

 private:
  interpreter::Program program_;
  std::unique_ptr<RuleGame> machine_;
  interpreter::RuleCode code_;
  std::shared_ptr<const interpreter::vm::ModelRules> assembled_;
  std::unique_ptr<RuleGame> modelled_;
  std::unique_ptr<RuleGame> native_;
  std::string reason_;
  double load_seconds_ = 0;
  double analysis_seconds_ = 0;
  double compiler_seconds_ = 0;
  double waited_seconds_ = 0;
};

}  // namespace zermelo::bench
