// SPDX-License-Identifier: MIT
#include "interpreter/program/loader.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>

#include "interpreter/compiler/goal.hpp"
#include "interpreter/program/directive_terms.hpp"
#include "interpreter/program/suggest.hpp"

namespace zermelo::interpreter {

using lang::ReadTerm;
using lang::Severity;
using lang::SourcePtr;
using lang::Span;
using lang::TermKind;
using lang::TermView;
namespace symbols = lang::symbols;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t max_file_bytes = std::size_t{1} << 30;

bool is_control(TermView head) noexcept {
  if (head.is_compound()) {
    const Symbol name = head.name();
    return head.arity() == 2 &&
           (name == symbols::comma || name == symbols::semicolon || name == symbols::arrow ||
            name == symbols::soft_arrow || name == symbols::bar);
  }
  return head.is_atom(symbols::cut);
}

/// Whether a clause looks like goals of a body: a row of them, or one that does not stand where
/// clauses begin.
bool is_goal_alone(const SourceClause& clause) noexcept {
  if (clause.body()) return false;
  const std::string_view text = clause.source->text();
  const std::uint32_t begin = clause.read.span.begin;
  return is_control(clause.head()) || (begin > 0 && text[begin - 1] != '\n');
}

}  // namespace

TermView SourceClause::head() const noexcept {
  const TermView term = read.term;
  return term.is_compound(symbols::neck, 2) ? term.arg(0) : term;
}

std::optional<TermView> SourceClause::body() const noexcept {
  const TermView term = read.term;
  if (!term.is_compound(symbols::neck, 2)) return std::nullopt;
  return term.arg(1);
}

std::uint64_t term_key(TermView term) noexcept {
  switch (term.kind()) {
    case TermKind::variable:
      return 0;
    case TermKind::atom:
      return Cell::atom(term.name()).bits;
    case TermKind::integer:
      return Cell::fits_integer(term.integer()) ? Cell::integer(term.integer()).bits
                                                : static_cast<std::uint64_t>(Tag::big_integer);
    case TermKind::floating:
      return static_cast<std::uint64_t>(Tag::floating);
    default:
      return term.is_compound(symbols::dot, 2) ? static_cast<std::uint64_t>(Tag::list)
                                               : key_of(term.name(), term.arity());
  }
}

std::variant<std::string, std::string> read_file(const std::string& path) {
  using Result = std::variant<std::string, std::string>;
  const auto fault = [](std::string why) { return Result(std::in_place_index<1>, std::move(why)); };
  if (path == "-") {
    std::string text(std::istreambuf_iterator<char>(std::cin), {});
    return Result(std::in_place_index<0>, std::move(text));
  }
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) return fault("there is no such file");
  if (fs::is_directory(status)) return fault("it is a directory, not a file");
  std::ifstream file(path, std::ios::binary);
  if (!file) return fault("it cannot be opened (no permission?)");
  std::string text;
  char buffer[1 << 16];
  while (file.read(buffer, sizeof buffer), file.gcount() > 0) {
    text.append(buffer, static_cast<std::size_t>(file.gcount()));
    if (text.size() > max_file_bytes) return fault("it is larger than a gigabyte");
  }
  if (file.bad()) return fault("it cannot be read to its end");
  return Result(std::in_place_index<0>, std::move(text));
}

Loader::Loader(Program& program, LoadOptions options, lang::DiagnosticSink sink)
    : program_(program), options_(options) {
  sink_ = [this, target = std::move(sink)](lang::Diagnostic diagnostic) {
    if (diagnostic.severity == Severity::error) ++errors_;
    target(std::move(diagnostic));
  };
}

void Loader::report(Severity severity, std::string code, std::string message,
                    const SourcePtr& source, Span span, std::string hint) {
  sink_({severity, std::move(code), std::move(message), source, span, std::move(hint), {}});
}

std::optional<SourcePtr> Loader::open(const std::string& path, const Context* context, Span span) {
  auto content = read_file(path);
  if (content.index() == 1) {
    report(Severity::error, "file", fmt::format("cannot read '{}': {}", path, std::get<1>(content)),
           context == nullptr ? nullptr : context->source, span);
    return std::nullopt;
  }
  return std::make_shared<lang::Source>(path == "-" ? "<stdin>" : path,
                                        std::move(std::get<0>(content)));
}

void Loader::load_file(const std::string& path) {
  const std::optional<SourcePtr> source = open(path, nullptr, {});
  if (!source) return;
  lang::ReadFlags flags;
  load_source(program_.user(), *source, fs::path(path).parent_path(), flags);
}

void Loader::load_text(std::string name, std::string text) {
  lang::ReadFlags flags;
  const auto source = std::make_shared<lang::Source>(std::move(name), std::move(text));
  load_source(program_.user(), source, {}, flags);
}

void Loader::load_source(Module& module, const SourcePtr& source, fs::path folder,
                         lang::ReadFlags& flags) {
  Context context{&module, source, std::move(folder), &flags};
  lang::Reader reader(source, program_.symbols(), module.operators, flags, sink_);
  while (std::optional<ReadTerm> read = reader.next()) {
    if (read->term.view().is_atom(symbols::end_of_file)) break;
    add(context, std::move(*read));
  }
  unread_.add(reader.unread());
}

void Loader::add(const Context& context, ReadTerm read) {
  const TermView term = read.term;
  if (term.is_compound(symbols::neck, 1)) {
    directive(context, read);
    return;
  }
  if (term.is_compound(symbols::query, 1)) {
    report(Severity::warning, "directive", "a '?-' goal in a file is not run", context.source,
           read.span, "write ':- initialization(Goal).' for goals that queries and the prompt run");
    return;
  }
  if (term.is_compound(symbols::dcg_arrow, 2)) {
    auto count = static_cast<std::uint32_t>(read.variables.size());
    try {
      std::optional<lang::Term> rule =
          translate_grammar_rule(term, count, GrammarNames(program_.symbols()));
      if (!rule) {
        report(Severity::error, "clause", "the head of a grammar rule is not callable",
               context.source, read.span, "write name --> body");
        return;
      }
      read.term = std::move(*rule);
    } catch (const ClauseError& error) {
      report(Severity::error, "clause", error.message, context.source, read.span, error.hint);
      return;
    }
    read.spans.assign(read.term.nodes().size(), read.span);
    // Variables of the translation occur as often as they must.
    while (read.variables.size() < count) read.variables.push_back({"_", 2, read.span});
  }
  add_clause(context, std::move(read));
}

void Loader::add_clause(const Context& context, ReadTerm read) {
  SourceClause clause{std::move(read), context.source};
  const TermView head = clause.head();
  if (!head.is_callable()) {
    report(Severity::error, "clause",
           head.is_variable() ? "the head of a clause is a variable"
                              : "the head of a clause is a number",
           context.source, clause.read.span, "a head is an atom or a compound term: name(Args)");
    return;
  }
  const Predicate* const system =
      program_.find_predicate(program_.system(), head.name(), head.arity());
  const bool is_protected = is_control(head) || (system != nullptr && system->builtin != nullptr &&
                                                 system->builtin->is_protected);
  if (is_protected && context.module != &program_.system()) {
    report(Severity::error, "protected",
           fmt::format("{}/{} is built in and cannot be defined again",
                       program_.symbols().name(head.name()), head.arity()),
           context.source, clause.read.span,
           is_goal_alone(clause)
               ? "if it is a goal of the clause before, write ',' for the '.' that ends that clause"
               : "give the predicate another name");
    return;
  }
  program_.add_clause(*context.module, std::move(clause));
}

// --- Defines and the end -------------------------------------------------------------------------

void Loader::define(const std::vector<std::string>& facts) {
  Module& module = program_.user();
  std::set<std::uint64_t> replaced;
  lang::ReadFlags flags;
  for (const std::string& fact : facts) {
    const auto source = std::make_shared<lang::Source>("--define", fact);
    std::optional<ReadTerm> read =
        lang::read_term(source, program_.symbols(), module.operators, flags, sink_);
    if (!read) continue;
    const TermView term = read->term;
    if (!term.is_callable() || term.is_compound(symbols::neck, 2)) {
      report(Severity::error, "define", "--define takes a fact", source, read->span,
             "write --define \"size(5, 4)\"");
      continue;
    }
    const std::uint64_t key = key_of(term.name(), term.arity());
    const auto found = module.source_index.find(key);
    if (found == module.source_index.end()) {
      std::vector<std::string> names;
      for (const SourcePredicate& own : module.source) {
        names.push_back(fmt::format("{}/{}", program_.symbols().name(own.name), own.arity));
      }
      const std::string wanted =
          fmt::format("{}/{}", program_.symbols().name(term.name()), term.arity());
      const std::string near = closest(wanted, names);
      report(Severity::error, "define", fmt::format("the file does not define {}", wanted), source,
             read->span, near.empty() ? "" : fmt::format("did you mean {}?", near));
      continue;
    }
    std::vector<SourceClause>& clauses = module.source[found->second].clauses;
    if (replaced.insert(key).second) clauses.clear();
    clauses.push_back({std::move(*read), source});
  }
}

void Loader::finish() { program_.compile(program_.user(), sink_); }

// --- Embedded libraries --------------------------------------------------------------------------

void load_module_text(Program& program, Module& module, std::string name, std::string_view text) {
  Loader loader(program, {}, [](const lang::Diagnostic& diagnostic) {
    throw std::logic_error("fault in a built-in library: " + lang::render(diagnostic));
  });
  lang::ReadFlags flags;
  const auto source = std::make_shared<lang::Source>(std::move(name), std::string(text));
  loader.load_source(module, source, {}, flags);
  program.compile(module, loader.sink());
}

std::vector<std::uint64_t> exports_of_library(Program& program, std::string_view name) {
  const auto text = Program::embedded_file("prolog/" + std::string(name) + ".pl");
  if (!text) return {};
  const auto operators = lang::OperatorTable::standard(program.symbols());
  const lang::ReadFlags flags;
  const auto source = std::make_shared<lang::Source>(std::string(name), std::string(*text));
  lang::Reader reader(source, program.symbols(), operators, flags, [](const lang::Diagnostic&) {});
  const std::optional<ReadTerm> first = reader.next();
  std::vector<std::uint64_t> result;
  if (!first || !first->term.view().is_compound(symbols::neck, 1)) return result;
  const TermView declared = first->term.view().arg(0);
  if (!declared.is_compound() || declared.arity() != 2) return result;
  for (const TermView each : elements(declared.arg(1))) {
    if (const auto key = indicator_key(each, symbols::nil)) result.push_back(*key);
  }
  return result;
}

}  // namespace zermelo::interpreter
