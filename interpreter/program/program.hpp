// SPDX-License-Identifier: MIT
// All that rules are compiled to: modules, predicates, code, constants. Frozen while goals run,
// except that a library may be loaded when one of its predicates is called for the first time.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "interpreter/machine/code.hpp"
#include "interpreter/program/predicate.hpp"
#include "interpreter/twins/board_names.hpp"
#include "lang/diagnostic.hpp"
#include "lang/operators.hpp"
#include "lang/reader.hpp"
#include "lang/symbols.hpp"
#include "lang/term.hpp"

namespace zermelo::interpreter {

/// A clause as it was read: `term` is Head :- Body, a bare head, or what a `-->` rule became.
struct SourceClause {
  lang::ReadTerm read;
  lang::SourcePtr source;
  lang::TermView head() const noexcept;
  /// The body, or nothing for a fact.
  std::optional<lang::TermView> body() const noexcept;
};

/// The clauses of one predicate, in order, before compilation.
struct SourcePredicate {
  Symbol name{};
  std::uint32_t arity = 0;
  std::vector<SourceClause> clauses;
};

/// A directive that a loader met and kept for later: initialization/1.
struct Initialization {
  lang::ReadTerm read;
  lang::SourcePtr source;
};

/// What a module takes from another: functor cells.
struct Import {
  Module* module;
  std::vector<std::uint64_t> names;
};

struct Module {
  enum class Kind : std::uint8_t { system, library, user };

  Symbol name{};
  Kind kind = Kind::user;
  bool is_shipped = false;  ///< with this program, and no file of the user
  bool has_twins = false;   ///< native twins stand before its clauses
  lang::OperatorTable operators;
  /// By functor cell: every predicate that is defined or mentioned here.
  std::unordered_map<std::uint64_t, std::unique_ptr<Predicate>> predicates;
  std::vector<std::uint64_t> exports;
  std::vector<lang::OperatorTable::Entry> exported_operators;
  std::vector<Import> imports;
  std::unordered_set<std::uint64_t> discontiguous;  ///< declared so, by functor cell
  /// Clauses as read, in order of their predicates' first clauses.
  std::vector<SourcePredicate> source;
  std::unordered_map<std::uint64_t, std::size_t> source_index;
  std::unordered_map<std::uint64_t, MetaArguments> meta;
  std::vector<Initialization> initializations;
};

/// Code sequences that belong to no clause.
struct Stubs {
  std::vector<Word> code;
  const Word* halt_success = nullptr;
  const Word* halt_failure = nullptr;
  const Word* fail = nullptr;
  const Word* pop_and_fail = nullptr;
  const Word* catch_failed = nullptr;
  const Word* catch_entry = nullptr;
  const Word* catch_recover = nullptr;
};

struct ProgramOptions {
  /// Library predicates that have a native twin use it.
  bool twins = true;
};

/// Clauses, code and names. Building belongs to one thread; when it is done, any number of machines
/// may run over one program at the same time: `find_module`, `resolve_call` and `owner_of` take a
/// lock, because a call at run time may name a new predicate or load a library.
class Program {
 public:
  explicit Program(ProgramOptions options = {});
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  lang::SymbolTable& symbols() noexcept { return symbols_; }
  const lang::SymbolTable& symbols() const noexcept { return symbols_; }
  const Stubs& stubs() const noexcept { return stubs_; }
  const BoardNames& board_names() const noexcept { return board_names_; }

  // --- Modules and predicates ---
  Module& user() noexcept { return *user_; }
  Module& system() noexcept { return *system_; }
  Module* find_module(Symbol name);
  /// In the order in which they were made.
  const std::deque<std::unique_ptr<Module>>& modules() const noexcept { return modules_; }
  Module& make_module(Symbol name, Module::Kind kind);
  /// The entry for name/arity in a module, made undefined if it is new.
  Predicate& predicate(Module& module, Symbol name, std::uint32_t arity);
  const Predicate* find_predicate(const Module& module, Symbol name,
                                  std::uint32_t arity) const noexcept;
  /// The predicate that a mention of `mentioned` in its module means: its own clauses, an import,
  /// a built-in, a library predicate that loads by itself, or what the user's file defines, so that
  /// a library can ask for `players/2`; `mentioned` when there is none.
  Predicate& resolve(Predicate& mentioned);
  /// Same, for calls at run time: links the entry so that the next call goes there directly.
  const Predicate& resolve_call(Module& module, Symbol name, std::uint32_t arity);
  bool defines(const Module& module, Symbol name, std::uint32_t arity) const noexcept;
  bool is_user_defined(const Predicate& predicate) const noexcept;
  bool is_library(const Module& module) const noexcept { return module.kind != Module::Kind::user; }
  /// Whether its clauses come with this program: they are not what a user has to mend.
  bool is_shipped(const Predicate* predicate) const noexcept {
    return predicate != nullptr &&
           (predicate->module->is_shipped || predicate->module->kind == Module::Kind::system);
  }
  Symbol name_of(const Module& module) const noexcept { return module.name; }
  /// True when name/arity is `text`/arity and the module has no clauses of its own for it.
  bool is_plain_builtin(const Module& module, Symbol name, std::uint32_t arity,
                        std::string_view text) const noexcept;
  const BuiltinInfo* find_builtin(std::string_view name, std::uint32_t arity) const noexcept;
  /// Every predicate visible to users, for "did you mean" and completion: built-ins, libraries that
  /// load by themselves, and the module's own.
  std::vector<std::pair<std::string, std::uint32_t>> visible_predicates(const Module& module) const;

  // --- Building ---
  void add_clause(Module& module, SourceClause clause);
  /// Loads a library of the embedded ones by name; null when there is none.
  Module* load_library(std::string_view name);
  /// Compiles all clauses of a module and links its predicates. Clauses that cannot be compiled are
  /// reported to the sink and left out.
  void compile(Module& module, const lang::DiagnosticSink& sink);
  /// A predicate of one clause that belongs to no module's source: a query, whose arguments are the
  /// goal's variables. It lives as long as the returned pointer.
  std::unique_ptr<Predicate> compile_query(const lang::ReadTerm& goal);
  /// What is called as `target` runs the clause `head :- body` from now on, in which `inner` names
  /// what it was before. For programs that no machine runs yet.
  void wrap(Predicate& target, Symbol inner, lang::TermView head, lang::TermView body,
            std::uint32_t variable_count);
  /// A ground term as a cell outside every heap.
  Cell constant(lang::TermView term);

  // --- Looking ---
  struct CodeOwner {
    const Predicate* predicate = nullptr;
    const Clause* clause = nullptr;
  };
  /// The clause that an instruction belongs to.
  CodeOwner owner_of(const Word* address) const;
  /// Texts of the library files that are built in, by path below stdlib/.
  static std::optional<std::string_view> embedded_file(std::string_view path) noexcept;
  /// Names that library(NAME) can have.
  static std::vector<std::string> library_names();

 private:
  void make_stubs();
  void add_builtins();
  void load_system();
  void find_autoload_exports();
  void compile_predicate(Module& module, SourcePredicate& source, const lang::DiagnosticSink& sink);
  bool compile_clause(Module& module, Predicate& predicate, const SourceClause& source,
                      bool is_last, const lang::DiagnosticSink& sink);
  void link(Module& module);
  void add_twin(Predicate& predicate);
  std::span<Word> store_code(const std::vector<Word>& code);
  Predicate* import_of(const Module& module, std::uint64_t functor);

  ProgramOptions options_;
  mutable std::recursive_mutex mutex_;  // loading a library resolves calls itself
  lang::SymbolTable symbols_;
  BoardNames board_names_{symbols_};
  Stubs stubs_;
  std::deque<std::unique_ptr<Module>> modules_;
  std::unordered_map<std::uint32_t, Module*> modules_by_name_;
  Module* system_ = nullptr;
  Module* user_ = nullptr;
  /// Functor to the library that exports it, for libraries that load by themselves.
  std::unordered_map<std::uint64_t, std::string> autoload_;
  std::unordered_map<std::string, Module*> libraries_;
  std::map<const Word*, CodeOwner> owners_;
  BlockArena<Word> code_;
  BlockArena<Cell> constants_;
};

}  // namespace zermelo::interpreter
