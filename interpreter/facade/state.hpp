// SPDX-License-Identifier: MIT
// What the public classes hold. Nothing outside this folder includes it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "interpreter/game/solved_positions.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"
#include "interpreter/zermelo/zermelo.hpp"
#include "lang/diagnostic.hpp"
#include "search/budget.hpp"

namespace zermelo {

struct StopSource::State {
  search::StopSource source;
};

struct Term::Data {
  std::shared_ptr<interpreter::Program> program;
  std::shared_ptr<const lang::Term> whole;
  lang::TermView view;
  mutable std::string text;
};

/// A rule text as the engine was given it: a path, or a name and a text.
struct LoadedText {
  std::string name;
  std::optional<std::string> text;
};

struct Engine::State {
  EngineOptions options;
  std::vector<LoadedText> texts;
  std::vector<std::string> defines;
  std::shared_ptr<interpreter::Program> program;
  /// What goals of the program can look up, where the options name a table file; or null.
  std::shared_ptr<interpreter::SolvedPositions> solved;

  /// Replaces the program. Queries that run keep theirs.
  void set_program(std::shared_ptr<interpreter::Program> own_program);
  search::StopToken stop_token() const;
  bool is_quiet(const std::string& code) const;
  /// The same rules, run without native twins.
  std::shared_ptr<interpreter::Program> program_without_twins() const;
};

namespace facade {

/// `text`: how it is written, if that is known already.
Term make_term(const std::shared_ptr<interpreter::Program>& program, lang::Term term,
               std::string text = {});
Diagnostic convert(const lang::Diagnostic& diagnostic);
/// An error (rules) that says `message` and shows `diagnostics`.
Error rules_error(std::string message, std::vector<Diagnostic> diagnostics);
/// Sends what a machine writes to `target`, which must outlive it; an empty one drops it.
void connect_output(interpreter::Machine& machine,
                    const std::function<void(std::string_view)>& target);
/// Machine for a query, wired to the engine's output and stop source.
std::unique_ptr<interpreter::Machine> make_machine(const Engine::State& state);
/// Reads one term from a text that a person gave; throws Error (rules).
lang::ReadTerm read(interpreter::Program& program, std::string name, std::string_view text);

}  // namespace facade

}  // namespace zermelo
