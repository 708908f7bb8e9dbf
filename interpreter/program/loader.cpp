// SPDX-License-Identifier: MIT
#include "interpreter/program/loader.hpp"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>

#include "interpreter/compiler/goal.hpp"
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

std::uint64_t key_of(Symbol name, std::uint32_t arity) noexcept {
  return Cell::functor(name, arity).bits;
}

/// Runs of A, B or [A, B] that directives take: the elements in order.
std::vector<TermView> elements(TermView term) {
  std::vector<TermView> result;
  std::vector<TermView> open{term};
  while (!open.empty()) {
    const TermView next = open.back();
    open.pop_back();
    if (next.is_compound(symbols::comma, 2) || next.is_compound(symbols::dot, 2)) {
      open.push_back(next.arg(1));
      open.push_back(next.arg(0));
    } else if (!next.is_atom(symbols::nil)) {
      result.push_back(next);
    }
  }
  return result;
}

std::optional<std::uint64_t> indicator_key(TermView term, Symbol grammar_slash) {
  const bool is_grammar = term.is_compound(grammar_slash, 2);
  if (!is_grammar && !term.is_compound(symbols::slash, 2)) return std::nullopt;
  if (!term.arg(0).is_atom() || !term.arg(1).is_integer()) return std::nullopt;
  const std::int64_t arity = term.arg(1).integer() + (is_grammar ? 2 : 0);
  if (arity < 0 || arity > 1'000'000) return std::nullopt;
  return key_of(term.arg(0).name(), static_cast<std::uint32_t>(arity));
}

bool is_control(TermView head) noexcept {
  if (head.is_compound()) {
    const Symbol name = head.name();
    return head.arity() == 2 &&
           (name == symbols::comma || name == symbols::semicolon || name == symbols::arrow ||
            name == symbols::soft_arrow || name == symbols::bar);
  }
  return head.is_atom(symbols::cut);
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
          translate_grammar_rule(term, count, program_.symbols().intern("phrase"));
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
           context.source, clause.read.span, "give the predicate another name");
    return;
  }
  program_.add_clause(*context.module, std::move(clause));
}

// --- Directives ----------------------------------------------------------------------------------

void Loader::directive(const Context& context, const ReadTerm& read) {
  const TermView goal = read.term.view().arg(0);
  if (goal.is_callable() && declaration(context, goal, read)) return;
  const std::string name =
      goal.is_callable() ? fmt::format("{}/{}", program_.symbols().name(goal.name()), goal.arity())
                         : "this";
  report(Severity::warning, "directive", fmt::format("the directive {} is not known", name),
         context.source, read.span,
         "files hold rules only; a goal to run goes into ':- initialization(Goal).'");
}

bool Loader::declaration(const Context& context, TermView goal, const ReadTerm& read) {
  const std::string_view name = program_.symbols().name(goal.name());
  const std::uint32_t arity = goal.arity();
  if (name == "module" && arity == 2) {
    module_directive(context, goal, read);
  } else if (name == "use_module" && (arity == 1 || arity == 2)) {
    use_module(context, goal, read);
  } else if ((name == "include" || name == "ensure_loaded") && arity == 1) {
    if (name == "include") {
      include(context, goal.arg(0), read);
    } else {
      use_module(context, goal, read);
    }
  } else if (name == "op" && arity == 3) {
    operators(context, goal, read);
  } else if (name == "set_prolog_flag" && arity == 2) {
    flag(context, goal, read);
  } else if (name == "discontiguous" && arity == 1) {
    discontiguous(context, goal.arg(0), read);
  } else if (name == "meta_predicate" && arity == 1) {
    meta_predicate(context, goal.arg(0));
  } else if (name == "initialization" && (arity == 1 || arity == 2)) {
    context.module->initializations.push_back({read, context.source});
  } else if ((name == "dynamic" || name == "table") && arity == 1) {
    report(
        Severity::error, "impure",
        fmt::format("'{}' is not part of this language: rules do not change while they run", name),
        context.source, read.span,
        "keep what changes in the position, as an argument that moves pass on");
  } else {
    return false;
  }
  return true;
}

void Loader::module_directive(const Context& context, TermView goal, const ReadTerm& read) {
  if (context.module == &program_.user() || !goal.arg(0).is_atom()) {
    // A main file may be a module for other systems; here its exports change nothing.
    return;
  }
  const Symbol grammar_slash = program_.symbols().intern("//");
  for (const TermView each : elements(goal.arg(1))) {
    if (const auto key = indicator_key(each, grammar_slash)) {
      context.module->exports.push_back(*key);
    } else if (each.arity() == 3 && program_.symbols().name(each.name()) == "op") {
      operators(context, each, read);
    }
  }
}

std::optional<fs::path> Loader::beside(const Context& context, TermView file,
                                       const ReadTerm& read) {
  if (!file.is_atom()) {
    report(Severity::error, "directive", "a file name is an atom", context.source, read.span,
           "write the name in quotes: 'other.pl'");
    return std::nullopt;
  }
  const fs::path folder = context.folder.empty() ? fs::path(".") : context.folder;
  fs::path path = folder / fs::path(program_.symbols().name(file.name()));
  std::error_code error;
  if (!fs::exists(path, error) && !path.has_extension()) path += ".pl";
  const fs::path inside =
      fs::weakly_canonical(path, error).lexically_relative(fs::weakly_canonical(folder, error));
  const bool is_outside = inside.empty() || *inside.begin() == "..";
  if (is_outside && !options_.allow_outside_files) {
    report(Severity::error, "file",
           fmt::format("'{}' lies outside the folder of this file", path.string()), context.source,
           read.span, "copy it here, or allow such files with --allow-outside");
    return std::nullopt;
  }
  return path.lexically_normal();
}

void Loader::use_module(const Context& context, TermView goal, const ReadTerm& read) {
  const TermView file = goal.arg(0);
  Module* used = nullptr;
  if (file.is_compound() && file.arity() == 1 && file.arg(0).is_atom() &&
      program_.symbols().name(file.name()) == "library") {
    const std::string_view name = program_.symbols().name(file.arg(0).name());
    used = program_.load_library(name);
    if (used == nullptr) {
      const std::string near = closest(name, Program::library_names());
      report(Severity::error, "library", fmt::format("there is no library({})", name),
             context.source, read.span,
             near.empty() ? "" : fmt::format("did you mean library({})?", near));
      return;
    }
  } else {
    const std::optional<fs::path> path = beside(context, file, read);
    if (!path) return;
    const Symbol name = program_.symbols().intern(path->string());
    used = program_.find_module(name);
    if (used == nullptr) {
      const std::optional<SourcePtr> source = open(path->string(), &context, read.span);
      if (!source) return;
      used = &program_.make_module(name, Module::Kind::library);
      lang::ReadFlags flags;
      load_source(*used, *source, path->parent_path(), flags);
      program_.compile(*used, sink_);
    }
  }
  std::vector<std::uint64_t> names = used->exports;
  if (goal.arity() == 2 && !goal.arg(1).is_atom(program_.symbols().intern("all"))) {
    names.clear();
    for (const TermView each : elements(goal.arg(1))) {
      if (const auto key = indicator_key(each, symbols::nil)) names.push_back(*key);
    }
  }
  for (const auto& entry : used->exported_operators) {
    context.module->operators.define(entry.name, entry.op.priority, entry.op.type);
  }
  context.module->imports.push_back({used, std::move(names)});
}

void Loader::include(const Context& context, TermView file, const ReadTerm& read) {
  const std::optional<fs::path> path = beside(context, file, read);
  if (!path) return;
  if (std::find(open_files_.begin(), open_files_.end(), *path) != open_files_.end() ||
      open_files_.size() > 100) {
    report(Severity::error, "file", fmt::format("'{}' includes itself", path->string()),
           context.source, read.span);
    return;
  }
  const std::optional<SourcePtr> source = open(path->string(), &context, read.span);
  if (!source) return;
  open_files_.push_back(*path);
  load_source(*context.module, *source, path->parent_path(), *context.flags);
  open_files_.pop_back();
}

void Loader::operators(const Context& context, TermView goal, const ReadTerm& read) {
  static constexpr std::string_view types[] = {"xfx", "xfy", "yfx", "fy", "fx", "xf", "yf"};
  const TermView priority = goal.arg(0);
  const TermView type = goal.arg(1);
  const auto* const found = type.is_atom() ? std::find(std::begin(types), std::end(types),
                                                       program_.symbols().name(type.name()))
                                           : std::end(types);
  const bool is_valid = priority.is_integer() && priority.integer() >= 0 &&
                        priority.integer() <= 1200 && found != std::end(types);
  for (const TermView name : elements(goal.arg(2))) {
    const bool is_reserved =
        name.is_atom() && (name.name() == symbols::comma || name.name() == symbols::nil ||
                           name.name() == symbols::curly);
    if (!is_valid || !name.is_atom() || is_reserved) {
      report(Severity::error, "directive", "this operator cannot be defined", context.source,
             read.span, "write op(Priority, Type, Name) with 0..1200 and xfx, xfy, yfx, fy, ...");
      return;
    }
    const auto kind = static_cast<lang::OperatorType>(found - std::begin(types));
    const auto height = static_cast<std::uint16_t>(priority.integer());
    context.module->operators.define(name.name(), height, kind);
    if (context.module->kind == Module::Kind::library) {
      context.module->exported_operators.push_back({name.name(), {height, kind}});
    }
  }
}

void Loader::flag(const Context& context, TermView goal, const ReadTerm& read) {
  const auto text = [&](TermView term) {
    return term.is_atom() ? program_.symbols().name(term.name()) : std::string_view();
  };
  const std::string_view value = text(goal.arg(1));
  if (text(goal.arg(0)) == "double_quotes") {
    if (value == "codes" || value == "chars" || value == "atom") {
      context.flags->double_quotes = value == "codes"   ? lang::DoubleQuotes::codes
                                     : value == "chars" ? lang::DoubleQuotes::chars
                                                        : lang::DoubleQuotes::atom;
      return;
    }
    report(Severity::error, "directive", "double_quotes is one of codes, chars, atom",
           context.source, read.span);
    return;
  }
  report(Severity::warning, "directive", fmt::format("the flag {} is not known", text(goal.arg(0))),
         context.source, read.span, "double_quotes is the one flag of this language");
}

void Loader::discontiguous(const Context& context, TermView what, const ReadTerm& read) {
  const Symbol grammar_slash = program_.symbols().intern("//");
  for (const TermView each : elements(what)) {
    if (const auto key = indicator_key(each, grammar_slash)) {
      context.module->discontiguous.insert(*key);
    } else {
      report(Severity::error, "directive", "discontiguous takes Name/Arity", context.source,
             read.span);
    }
  }
}

void Loader::meta_predicate(const Context& context, TermView what) {
  for (const TermView each : elements(what)) {
    if (!each.is_compound()) continue;
    MetaArguments arguments;
    for (const TermView mode : each.args()) {
      const bool is_goal = mode.is_integer() && mode.integer() >= 0 && mode.integer() <= 9;
      arguments.push_back(is_goal                        ? static_cast<std::int8_t>(mode.integer())
                          : mode.is_atom(symbols::caret) ? std::int8_t{-2}
                                                         : std::int8_t{-1});
    }
    context.module->meta[key_of(each.name(), each.arity())] = std::move(arguments);
  }
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
  Loader loader(program, {}, [](lang::Diagnostic diagnostic) {
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
