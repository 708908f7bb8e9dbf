// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "interpreter/checks/checks.hpp"
#include "interpreter/facade/game_state.hpp"
#include "interpreter/facade/stages.hpp"
#include "interpreter/facade/state.hpp"
#include "interpreter/facade/table_file.hpp"
#include "interpreter/program/loader.hpp"
#include "interpreter/program/roles.hpp"

namespace zermelo {

StopSource::StopSource() : state_(std::make_unique<State>()) {}
StopSource::~StopSource() = default;
void StopSource::request_stop() noexcept { state_->source.request_stop(); }
void StopSource::reset() noexcept { state_->source.reset(); }

void Engine::State::set_program(std::shared_ptr<interpreter::Program> own_program) {
  program = std::move(own_program);
  if (options.table_file) solved = facade::table_of_goals(*options.table_file, program, defines);
}

search::StopToken Engine::State::stop_token() const {
  return options.stop == nullptr ? search::StopToken() : options.stop->state().source.token();
}

bool Engine::State::is_quiet(const std::string& code) const {
  const auto& quiet = options.quiet_warnings;
  return std::find(quiet.begin(), quiet.end(), code) != quiet.end();
}

namespace {

std::shared_ptr<interpreter::Program> make_program(bool twins) {
  return std::make_shared<interpreter::Program>(interpreter::ProgramOptions{.twins = twins});
}

/// A fresh program of the given texts, and what was said about them.
struct Loading {
  std::shared_ptr<interpreter::Program> program;
  std::vector<Diagnostic> diagnostics;
  bool had_errors = false;
};

// A file that is no rule file can be wrong in every line: of each kind so many are told.
constexpr std::size_t most_errors = 1000;
constexpr std::size_t most_warnings = 100;

/// Collects diagnostics up to a number of each kind.
class Collector {
 public:
  Collector(const Engine::State& state, Loading& loading) : state_(state), loading_(loading) {}

  void add(const lang::Diagnostic& diagnostic) {
    const bool is_error = diagnostic.severity == lang::Severity::error;
    if (!is_error && state_.is_quiet(diagnostic.code)) return;
    loading_.had_errors |= is_error;
    const std::size_t count = ++counts_[diagnostic.code];
    if (count <= (is_error ? most_errors : most_warnings)) {
      loading_.diagnostics.push_back(facade::convert(diagnostic));
      return;
    }
    left_out_[diagnostic.code] = {is_error, count - (is_error ? most_errors : most_warnings)};
  }

  void finish() {
    for (const auto& [code, left] : left_out_) {
      lang::Diagnostic summary;
      summary.severity = left.first ? lang::Severity::error : lang::Severity::warning;
      summary.code = code;
      summary.message = fmt::format("{} more like this are not shown", left.second);
      loading_.diagnostics.push_back(facade::convert(summary));
    }
  }

 private:
  const Engine::State& state_;
  Loading& loading_;
  std::map<std::string, std::size_t> counts_;
  std::map<std::string, std::pair<bool, std::size_t>> left_out_;
};

Loading load(const Engine::State& state, const std::vector<LoadedText>& texts, bool twins) {
  Loading loading{.program = make_program(twins), .diagnostics = {}};
  Collector collector(state, loading);
  const auto sink = [&](const lang::Diagnostic& diagnostic) { collector.add(diagnostic); };
  interpreter::Loader loader(*loading.program, {state.options.allow_outside_files}, sink);
  for (const LoadedText& text : texts) {
    if (text.text) {
      loader.load_text(text.name, *text.text);
    } else {
      loader.load_file(text.name);
    }
  }
  loader.define(state.defines);
  interpreter::check_program(*loading.program, sink, loader.unread());
  loader.finish();
  collector.finish();
  return loading;
}

std::vector<Diagnostic> add_text(Engine::State& state, LoadedText text) {
  std::vector<LoadedText> texts = state.texts;
  // A file that is loaded again takes the place of its old text.
  const auto same = std::find_if(texts.begin(), texts.end(), [&](const LoadedText& other) {
    return other.name == text.name && !other.text && !text.text && text.name != "-";
  });
  if (same != texts.end()) texts.erase(same);
  if (text.name == "-" && !text.text) {
    auto content = interpreter::read_file("-");
    text = {"<stdin>", std::move(std::get<0>(content))};
  }
  texts.push_back(std::move(text));
  Loading loading = load(state, texts, state.options.twins);
  if (loading.had_errors) throw facade::rules_error("", std::move(loading.diagnostics));
  state.texts = std::move(texts);
  state.set_program(std::move(loading.program));
  return loading.diagnostics;
}

}  // namespace

std::shared_ptr<interpreter::Program> Engine::State::program_without_twins() const {
  Loading loading = load(*this, texts, false);
  if (loading.had_errors) throw facade::rules_error("", std::move(loading.diagnostics));
  return std::move(loading.program);
}

Engine::Engine(EngineOptions options) : state_(std::make_shared<State>()) {
  state_->options = std::move(options);
  state_->set_program(make_program(state_->options.twins));
}
Engine::~Engine() = default;
Engine::Engine(Engine&&) noexcept = default;
Engine& Engine::operator=(Engine&&) noexcept = default;

std::vector<Diagnostic> Engine::load_file(const std::string& path) {
  return add_text(*state_, {path, std::nullopt});
}

std::vector<Diagnostic> Engine::load_text(std::string name, std::string text) {
  return add_text(*state_, {std::move(name), std::move(text)});
}

void Engine::define(std::string fact) { state_->defines.push_back(std::move(fact)); }

std::vector<Diagnostic> Engine::check(const std::vector<std::string>& paths) {
  std::vector<LoadedText> texts;
  texts.reserve(paths.size());
  for (const std::string& path : paths) texts.push_back({path, std::nullopt});
  return load(*state_, texts, state_->options.twins).diagnostics;
}

bool Engine::has_game() const {
  const interpreter::Roles roles(*state_->program);
  return roles.has(interpreter::Role::move) || roles.has(interpreter::Role::moves);
}

Explanation Engine::explain() { return facade::explain(state_); }

std::string Engine::show(std::string_view stage) {
  if (stage == "shape" || stage == "cpp" || stage == "modes")
    return facade::show_model(state_, stage);
  const auto text = interpreter::show_stage(*state_->program, stage);
  if (!text) {
    throw Error(
        ErrorKind::usage,
        fmt::format("there is no stage '{}': tokens, terms, clauses, code, modes, shape, cpp",
                    stage));
  }
  return *text;
}

std::vector<std::string> Engine::completions(std::string_view prefix) const {
  std::vector<std::string> result;
  for (const auto& [name, arity] : state_->program->visible_predicates(state_->program->user())) {
    if (name.starts_with(prefix)) result.push_back(name);
  }
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

std::string_view version() noexcept { return ZERMELO_VERSION; }

}  // namespace zermelo
