// SPDX-License-Identifier: MIT
#include "tests/unit/engines/support.hpp"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace zermelo::tests {

namespace fs = std::filesystem;

Folder::Folder() {
  std::string name = (fs::temp_directory_path() / "zermelo-test-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  path_ = name;
}

Folder::~Folder() { fs::remove_all(path_); }

CompiledRules::CompiledRules() { setenv("XDG_CACHE_HOME", (folder_ / "").c_str(), 1); }

// The cache notes when an entry was used last.
namespace {

fs::path native_cache() { return fs::path(std::getenv("XDG_CACHE_HOME")) / "zermelo"; }

}  // namespace

// Clocks of file systems are coarse: what was there before is made old.
NativeWatch::NativeWatch() : start_(fs::file_time_type::clock::now() - std::chrono::minutes(30)) {
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(native_cache(), none))
    fs::last_write_time(entry.path(), start_ - std::chrono::minutes(30), none);
}

bool NativeWatch::came() const {
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(native_cache(), none)) {
    const auto used = entry.last_write_time(none);
    if (!none && used >= start_) return true;
  }
  return false;
}

Variable::Variable(const char* name, const std::string& value) : name_(name) {
  if (const char* const before = std::getenv(name)) before_ = before;
  setenv(name, value.c_str(), 1);
}

Variable::~Variable() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }

std::string slow_compiler(const Folder& folder, double seconds) {
  const fs::path path = folder / "compiler";
  std::ofstream(path) << fmt::format("#!/bin/sh\nsleep {}\nexec c++ \"$@\"\n", seconds);
  fs::permissions(path, fs::perms::owner_all);
  return path.string();
}

Rules Rules::with(std::string fact) const {
  Rules result = *this;
  const std::string_view head = std::string_view(fact).substr(0, fact.find('(') + 1);
  std::erase_if(result.defines, [&](const std::string& old) { return old.starts_with(head); });
  result.defines.push_back(std::move(fact));
  return result;
}

Game Rules::game(EngineKind kind, EngineOptions options) const {
  options.kind = kind;
  options.seconds_before_compiling = patience;
  options.waits_for_compiler = wait_for_compiler;
  Engine engine(std::move(options));
  for (const std::string& fact : defines) engine.define(fact);
  engine.load_text("rules.pl", std::string(text));
  return engine.game();
}

namespace {

constexpr std::string_view nim_rules = R"(
players(first, second).
values(-1, 1).
repetition(0).
steps(60000).
size(9).
initial(heap(first, N)) :- size(N).
to_move(heap(P, _), P).
move(heap(P, N), take(K), heap(Q, M)) :-
    steps(S), C is S * min(N, 9), count_down(C),
    member(K, [1, 2, 3]), K =< N, M is N - K, other(P, Q).
terminal(heap(first, 0), -1).
terminal(heap(second, 0), 1).
other(first, second).
other(second, first).
count_down(C) :- C =< 0, !.
count_down(C) :- D is C - 1, count_down(D).
)";

std::string text(const std::optional<std::int32_t>& value) {
  return value ? fmt::format("{}", *value) : "none";
}

}  // namespace

const Rules nim{nim_rules};
const Rules endless_nim{nim_rules, {"size(1000)", "steps(20000)"}};

std::string summary(const SolveResult& result) {
  std::string moves;
  for (const RootMove& move : result.moves)
    moves += fmt::format(" {} {} {}", move.move, text(move.value), name(move.bound));
  const SolveResult::Statistics& statistics = result.statistics;
  return fmt::format(
      "value {} {}{}, outcome {}, distance {}, best {} to {}, line {}, moves{}, stopped by {}, {} "
      "nodes, {} leaves, {} cutoffs, {} hits, depth {}",
      text(result.value), name(result.bound), result.estimate ? " estimate" : "",
      result.outcome ? name(*result.outcome) : "none",
      result.distance ? static_cast<int>(*result.distance) : -1, result.best_move.value_or("none"),
      result.best_position ? result.best_position->text() : "none", fmt::join(result.line, " "),
      moves, name(result.stopped_by), statistics.nodes, statistics.leaves, statistics.cutoffs,
      statistics.table_hits, statistics.depth);
}

}  // namespace zermelo::tests
