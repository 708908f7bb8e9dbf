// SPDX-License-Identifier: MIT
#include "interpreter/facade/stages.hpp"

#include <fmt/format.h>

#include "interpreter/game/messages.hpp"
#include "interpreter/machine/disassemble.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

namespace {

std::string clause_text(Program& program, const SourceClause& clause) {
  std::vector<std::string> names;
  for (const lang::ReadVariable& variable : clause.read.variables) {
    names.push_back(variable.name == "_" ? std::string() : variable.name);
  }
  return term_text(clause.read.term, program, names);
}

std::string terms(Program& program) {
  std::string text;
  for (const SourcePredicate& predicate : program.user().source) {
    for (const SourceClause& clause : predicate.clauses) {
      const lang::Place place = clause.source->place(clause.read.span.begin);
      text += fmt::format("{}:{}: {}.\n", clause.source->name(), place.line,
                          clause_text(program, clause));
    }
  }
  return text;
}

std::string clauses(Program& program) {
  std::string text;
  for (const SourcePredicate& predicate : program.user().source) {
    text += fmt::format("% {}/{}\n", program.symbols().name(predicate.name), predicate.arity);
    for (const SourceClause& clause : predicate.clauses) {
      text += clause_text(program, clause) + ".\n";
    }
  }
  return text;
}

std::string code(Program& program) {
  std::string text;
  for (const SourcePredicate& source : program.user().source) {
    const Predicate& predicate = program.predicate(program.user(), source.name, source.arity);
    text += fmt::format("{}/{}:\n", program.symbols().name(source.name), source.arity);
    for (const Clause& clause : predicate.clauses) {
      text += fmt::format("  % {}:{}\n", clause.source->name(),
                          clause.source->place(clause.span.begin).line);
      text += disassemble(program, {clause.code, clause.code_size});
    }
  }
  return text;
}

}  // namespace

std::optional<std::string> show_stage(Program& program, std::string_view stage) {
  if (stage == "terms") return terms(program);
  if (stage == "clauses") return clauses(program);
  if (stage == "code") return code(program);
  return std::nullopt;
}

}  // namespace zermelo::interpreter
