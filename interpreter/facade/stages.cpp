// SPDX-License-Identifier: MIT
#include "interpreter/facade/stages.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "interpreter/game/messages.hpp"
#include "interpreter/machine/disassemble.hpp"
#include "interpreter/program/program.hpp"
#include "lang/tokenizer.hpp"
#include "search/stored.hpp"

namespace zermelo::interpreter {

namespace {

std::string clause_text(Program& program, const SourceClause& clause) {
  std::vector<std::string> names;
  for (const lang::ReadVariable& variable : clause.read.variables) {
    names.push_back(variable.name == "_" ? std::string() : variable.name);
  }
  return term_text(clause.read.term, program, names);
}

constexpr std::string_view token_names[] = {
    "atom",      "quoted atom", "variable",   "integer",     "huge integer",
    "float",     "string",      "backquoted", "open",        "close",
    "open list", "close list",  "open curly", "close curly", "comma",
    "bar",       "full stop",   "end",        "malformed"};

std::string tokens_of(const lang::Source& source) {
  std::string text;
  std::uint32_t offset = lang::skip_preamble(source.text());
  while (true) {
    const lang::Token token = lang::scan_token(source.text(), offset);
    if (token.kind == lang::TokenKind::end_of_text) return text;
    const lang::Place place = source.place(token.span.begin);
    text += fmt::format("{}:{}:{}: {} {}\n", source.name(), place.line, place.column,
                        token_names[static_cast<std::size_t>(token.kind)],
                        source.text().substr(token.span.begin, token.span.end - token.span.begin));
    offset = std::max(token.span.end, offset + 1);
  }
}

/// Of every text that a clause came from, in order.
std::string tokens(Program& program) {
  std::string text;
  std::vector<const lang::Source*> seen;
  for (const SourcePredicate& predicate : program.user().source) {
    for (const SourceClause& clause : predicate.clauses) {
      const lang::Source* const source = clause.source.get();
      if (std::find(seen.begin(), seen.end(), source) != seen.end()) continue;
      seen.push_back(source);
      text += tokens_of(*source);
    }
  }
  return text;
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

std::string clauses(Program& program, const Module& module) {
  std::string text;
  for (const SourcePredicate& predicate : module.source) {
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
  if (stage == "tokens") return tokens(program);
  if (stage == "terms") return terms(program);
  if (stage == "clauses") return clauses(program, program.user());
  if (stage == "code") return code(program);
  return std::nullopt;
}

std::uint64_t fingerprint(Program& program) {
  std::string text;
  for (const auto& module : program.modules())
    if (module->kind == Module::Kind::user) text += clauses(program, *module);
  return search::hash_bytes(std::as_bytes(std::span(text)));
}

}  // namespace zermelo::interpreter
