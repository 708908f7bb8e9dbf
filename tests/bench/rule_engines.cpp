// SPDX-License-Identifier: MIT
#include "tests/bench/rule_engines.hpp"

#include <cstdlib>
#include <stdexcept>
#include <system_error>

#include "interpreter/model/rule_model.hpp"
#include "interpreter/native/native_code.hpp"
#include "interpreter/program/loader.hpp"
#include "tests/bench/clocks.hpp"

namespace zermelo::bench {

TemporaryFolder::TemporaryFolder() {
  std::string name = std::filesystem::temp_directory_path() / "zermelo-bench-XXXXXX";
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

RuleEngines::RuleEngines(const Rules& rules, bool twins)
    : program_(interpreter::ProgramOptions{.twins = twins}) {
  const double before = processor_seconds();
  interpreter::Loader loader(program_, {}, [&](const lang::Diagnostic& found) {
    if (found.severity == lang::Severity::error)
      throw std::runtime_error(rules.file + ": " + found.message);
  });
  loader.load_file(rules.file);
  loader.define(rules.defines);
  loader.finish();
  load_seconds_ = processor_seconds() - before;
  machine_ = std::make_unique<RuleGame>(program_, interpreter::GameLimits{});
}

bool RuleEngines::analyse() {
  const double before = processor_seconds();
  const auto mark = machine_->mark();
  const auto start = machine_->initial();
  if (!start) throw std::runtime_error("there is no start position");
  code_ = interpreter::make_rule_code(program_, machine_->roles(), start->cell, false);
  machine_->release(mark);
  analysis_seconds_ = processor_seconds() - before;
  reason_ = code_.model->reason;
  return code_.model->is_usable;
}

bool RuleEngines::assemble() {
  try {
    assembled_ = std::make_shared<const interpreter::vm::ModelRules>(code_);
  } catch (const interpreter::vm::TooLarge& trouble) {
    reason_ = trouble.what();
    return false;
  }
  modelled_ = machine_->with({code_.model, assembled_, &assembled_->game(), assembled_.get()});
  return true;
}

bool RuleEngines::compile(const std::filesystem::path& cache) {
  const double before = child_seconds();
  const auto load = interpreter::load_native(code_.model->unit, {.cache_folder = cache});
  compiler_seconds_ = child_seconds() - before;
  waited_seconds_ = load.seconds;
  reason_ = load.note;
  if (!load.code) return false;
  native_ = machine_->with({code_.model, load.code, &load.code->game()});
  return true;
}

}  // namespace zermelo::bench
