// SPDX-License-Identifier: MIT
// From files to source clauses: reading, directives, DCG rules, `--define`.
#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "interpreter/program/program.hpp"
#include "lang/diagnostic.hpp"

namespace zermelo::interpreter {

/// What a file holds, or why it cannot be had (one sentence). "-" is standard input.
std::variant<std::string, std::string> read_file(const std::string& path);

struct LoadOptions {
  /// include/1 and use_module/1 may name files outside the folder of the file that asks.
  bool allow_outside_files = false;
};

/// Loads user files into the program's user module. Errors and warnings go to the sink; after an
/// error loading goes on, to find the others.
class Loader {
 public:
  Loader(Program& program, LoadOptions options, lang::DiagnosticSink sink);

  /// Reads one file (or standard input) into the user module.
  void load_file(const std::string& path);
  /// The same for a text that is already there; `name` is what messages call it.
  void load_text(std::string name, std::string text);
  /// Replaces the clauses of each fact's predicate by the given facts.
  void define(const std::vector<std::string>& facts);
  /// Compiles what was loaded.
  void finish();
  bool had_errors() const noexcept { return errors_ > 0; }
  /// What the user's clauses with syntax errors may have said.
  const lang::Unread& unread() const noexcept { return unread_; }
  const lang::DiagnosticSink& sink() const noexcept { return sink_; }

 private:
  friend void load_module_text(Program&, Module&, std::string, std::string_view);
  struct Context {
    Module* module;
    lang::SourcePtr source;
    std::filesystem::path folder;
    lang::ReadFlags* flags;
  };

  void report(lang::Severity severity, std::string code, std::string message,
              const lang::SourcePtr& source, lang::Span span, std::string hint = {});
  void load_source(Module& module, const lang::SourcePtr& source, std::filesystem::path folder,
                   lang::ReadFlags& flags);
  void add(const Context& context, lang::ReadTerm read);
  void add_clause(const Context& context, lang::ReadTerm read);
  void directive(const Context& context, const lang::ReadTerm& read);
  bool declaration(const Context& context, lang::TermView goal, const lang::ReadTerm& read);
  void module_directive(const Context& context, lang::TermView goal, const lang::ReadTerm& read);
  void use_module(const Context& context, lang::TermView goal, const lang::ReadTerm& read);
  void include(const Context& context, lang::TermView file, const lang::ReadTerm& read);
  void operators(const Context& context, lang::TermView goal, const lang::ReadTerm& read);
  void flag(const Context& context, lang::TermView goal, const lang::ReadTerm& read);
  void encoding(const Context& context, lang::TermView name, const lang::ReadTerm& read);
  void discontiguous(const Context& context, lang::TermView what, const lang::ReadTerm& read);
  void meta_predicate(const Context& context, lang::TermView what);
  /// Path of a file that a directive names, or nothing after an error.
  std::optional<std::filesystem::path> beside(const Context& context, lang::TermView file,
                                              const lang::ReadTerm& read);
  std::optional<lang::SourcePtr> open(const std::string& path, const Context* context,
                                      lang::Span span);

  Program& program_;
  LoadOptions options_;
  lang::DiagnosticSink sink_;
  std::size_t errors_ = 0;
  std::vector<std::filesystem::path> open_files_;
  lang::Unread unread_;
};

/// Loads an embedded library. A fault in it is a fault of ours: std::logic_error.
void load_module_text(Program& program, Module& module, std::string name, std::string_view text);

/// Functor cells of the predicates that an embedded library exports.
std::vector<std::uint64_t> exports_of_library(Program& program, std::string_view name);

/// Index key of a clause head's argument.
std::uint64_t term_key(lang::TermView term) noexcept;

/// Predicates of the system that clauses for grammar rules call.
struct GrammarNames {
  explicit GrammarNames(lang::SymbolTable& symbols)
      : phrase(symbols.intern("phrase")), append(symbols.intern("$append")) {}

  Symbol phrase;
  Symbol append;
};

/// Head --> Body as a clause; nothing when the rule is no DCG rule (its head is no callable).
/// Variables beyond the rule's own are numbered from `variable_count`, which grows.
std::optional<lang::Term> translate_grammar_rule(lang::TermView rule, std::uint32_t& variable_count,
                                                 GrammarNames names);

/// The goal that a grammar body stands for between the lists in the variables `before` and `after`;
/// otherwise as above. Throws `ClauseError` where it is no grammar body.
lang::Term translate_grammar_body(lang::TermView body, std::uint32_t before, std::uint32_t after,
                                  std::uint32_t& variable_count, GrammarNames names);

}  // namespace zermelo::interpreter
