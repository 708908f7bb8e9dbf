// SPDX-License-Identifier: MIT
// The directives of rule files and libraries.
#include <algorithm>

#include <fmt/format.h>

#include "interpreter/program/directive_terms.hpp"
#include "interpreter/program/loader.hpp"
#include "interpreter/program/suggest.hpp"

namespace zermelo::interpreter {

using lang::ReadTerm;
using lang::Severity;
using lang::SourcePtr;
using lang::TermView;
namespace symbols = lang::symbols;
namespace fs = std::filesystem;

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

namespace {

// Atoms and slashes as they are written; nothing for another term.
std::string path_text(TermView path, const lang::SymbolTable& names) {
  std::vector<std::string_view> parts;
  for (; path.is_compound(symbols::slash, 2) && path.arg(1).is_atom(); path = path.arg(0))
    parts.push_back(names.name(path.arg(1).name()));
  if (!path.is_atom()) return {};
  parts.push_back(names.name(path.name()));
  std::ranges::reverse(parts);
  return fmt::format("{}", fmt::join(parts, "/"));
}

// What to do where other systems have a library of this name.
std::string hint_for_library(std::string_view name) {
  if (name == "clpfd" || name == "clpr" || name == "clpb")
    return "there are no constraints: between/3 chooses numbers, is/2 and =:=/2 compute and "
           "compare";
  if (name == "random")
    return "rules do not depend on chance: let the outcomes be moves, of a player of its own";
  std::vector<std::string> libraries = Program::library_names();
  const std::string near = closest(name, libraries);
  if (!near.empty()) return fmt::format("did you mean library({})?", near);
  std::ranges::sort(libraries);
  return fmt::format("leave it out if nothing of it is used; there are {}",
                     fmt::join(libraries, ", "));
}

/// Directives of other systems that change nothing of what rules mean here.
bool says_nothing_of_rules(std::string_view name, std::uint32_t arity) {
  constexpr std::pair<std::string_view, std::uint32_t> all[] = {{"style_check", 1},
                                                                {"multifile", 1},
                                                                {"public", 1},
                                                                {"license", 1},
                                                                {"expects_dialect", 1},
                                                                {"noprofile", 1},
                                                                {"module_transparent", 1},
                                                                {"garbage_collect", 0}};
  return std::ranges::find(all, std::pair(name, arity)) != std::end(all);
}

bool is_conditional(std::string_view name, std::uint32_t arity) {
  return arity == 1 ? name == "if" || name == "elif"
                    : arity == 0 && (name == "else" || name == "endif");
}

}  // namespace

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
  } else if (says_nothing_of_rules(name, arity)) {
    // Options say which warnings there are; all files are read before any goal runs.
  } else if (name == "encoding" && arity == 1) {
    encoding(context, goal.arg(0), read);
  } else if (name == "meta_predicate" && arity == 1) {
    meta_predicate(context, goal.arg(0));
  } else if (name == "initialization" && (arity == 1 || arity == 2)) {
    context.module->initializations.push_back({read, context.source});
  } else if (name == "dynamic" && arity == 1) {
    report(
        Severity::error, "impure",
        "'dynamic' is not part of this language: rules do not change while they run",
        context.source, read.span,
        "keep what changes in the position, as an argument that moves pass on; facts that do not "
        "change need no directive");
  } else if (name == "table" && arity == 1) {
    report(
        Severity::error, "impure",
        "'table' is not part of this language: predicates keep no answers between calls",
        context.source, read.span,
        "leave it out; a recursion that may come back to where it was takes a list of what it has "
        "seen as an argument");
  } else if (is_conditional(name, arity)) {
    report(Severity::error, "directive",
           fmt::format("'{}' is not part of this language: all of a file is read", name),
           context.source, read.span,
           "keep one of the alternatives; what varies is a fact that --define replaces");
  } else {
    return false;
  }
  return true;
}

void Loader::encoding(const Context& context, TermView name, const ReadTerm& read) {
  const std::string_view text = name.is_atom() ? program_.symbols().name(name.name()) : "";
  if (text == "utf8" || text == "ascii" || text == "us_ascii" || text == "UTF-8") return;
  report(Severity::warning, "directive", "files are read as UTF-8", context.source, read.span,
         "save the file as UTF-8 and write ':- encoding(utf8).'");
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
  const bool is_library =
      file.is_compound() && file.arity() == 1 && program_.symbols().name(file.name()) == "library";
  const std::string name = is_library ? path_text(file.arg(0), program_.symbols()) : "";
  if (!name.empty()) {
    used = program_.load_library(name);
    if (used == nullptr) {
      report(Severity::error, "library", fmt::format("there is no library({})", name),
             context.source, read.span, hint_for_library(name));
      return;
    }
  } else {
    const std::optional<fs::path> path = beside(context, file, read);
    if (!path) return;
    const Symbol module = program_.symbols().intern(path->string());
    used = program_.find_module(module);
    if (used == nullptr) {
      const std::optional<SourcePtr> source = open(path->string(), &context, read.span);
      if (!source) return;
      used = &program_.make_module(module, Module::Kind::library);
      lang::ReadFlags flags;
      load_source(*used, *source, path->parent_path(), flags);
      program_.compile(*used, sink_);
    }
  }
  std::vector<std::uint64_t> names = used->exports;
  if (goal.arity() == 2 && !goal.arg(1).is_atom(program_.symbols().intern("all"))) {
    names.clear();
    for (const TermView each : elements(goal.arg(1))) {
      // What is built in here is in a library elsewhere, as must_be/2 in library(error).
      const auto key = indicator_key(each, symbols::nil);
      const bool is_there =
          !is_library || (key && std::ranges::find(used->exports, *key) != used->exports.end());
      if (key && is_there) names.push_back(*key);
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

}  // namespace zermelo::interpreter
