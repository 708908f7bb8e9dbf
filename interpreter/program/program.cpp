// SPDX-License-Identifier: MIT
#include "interpreter/program/program.hpp"

#include <algorithm>
#include <bit>

#include "interpreter/builtins/builtins.hpp"
#include "interpreter/compiler/clause_compiler.hpp"
#include "interpreter/machine/copy.hpp"
#include "interpreter/program/directive_terms.hpp"
#include "interpreter/program/lambdas.hpp"
#include "interpreter/program/loader.hpp"
#include "interpreter/twins/twins.hpp"

namespace zermelo::interpreter {

using lang::TermView;
namespace symbols = lang::symbols;

namespace {

// Libraries whose predicates may be used without use_module/1.
constexpr std::string_view autoload_libraries[] = {"lists",   "apply", "aggregate", "pairs",
                                                   "ordsets", "assoc", "yall",      "error"};

Word word(Opcode opcode, int a = 0, int b = 0) {
  Word result;
  result.instruction = {opcode, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), 0};
  return result;
}

}  // namespace

Program::Program(ProgramOptions options) : options_(options) {
  make_stubs();
  system_ = &make_module(symbols_.intern("system"), Module::Kind::system);
  user_ = &make_module(symbols_.intern("user"), Module::Kind::user);
  add_builtins();
  find_autoload_exports();
  load_system();
}

Program::~Program() = default;

// --- Modules and predicates ----------------------------------------------------------------------

Module* Program::find_module(Symbol name) {
  const std::lock_guard lock(mutex_);
  const auto found = modules_by_name_.find(static_cast<std::uint32_t>(name));
  return found == modules_by_name_.end() ? nullptr : found->second;
}

Module& Program::make_module(Symbol name, Module::Kind kind) {
  Module& module = *modules_.emplace_back(std::make_unique<Module>());
  module.name = name;
  module.kind = kind;
  module.operators = lang::OperatorTable::standard(symbols_);
  modules_by_name_.emplace(static_cast<std::uint32_t>(name), &module);
  return module;
}

Predicate& Program::predicate(Module& module, Symbol name, std::uint32_t arity) {
  std::unique_ptr<Predicate>& entry = module.predicates[key_of(name, arity)];
  if (entry == nullptr) {
    entry = std::make_unique<Predicate>();
    entry->name = name;
    entry->arity = arity;
    entry->module = &module;
    entry->entry = {word(Opcode::undefined), {}};
    entry->entry[1].predicate = entry.get();
    entry->code = entry->entry.data();
  }
  return *entry;
}

const Predicate* Program::find_predicate(const Module& module, Symbol name,
                                         std::uint32_t arity) const noexcept {
  const auto found = module.predicates.find(key_of(name, arity));
  return found == module.predicates.end() ? nullptr : found->second.get();
}

bool Program::defines(const Module& module, Symbol name, std::uint32_t arity) const noexcept {
  return module.source_index.contains(key_of(name, arity));
}

bool Program::is_user_defined(const Predicate& predicate) const noexcept {
  return defines(*predicate.module, predicate.name, predicate.arity);
}

bool Program::is_plain_builtin(const Module& module, Symbol name, std::uint32_t arity,
                               std::string_view text) const noexcept {
  return symbols_.name(name) == text && !defines(module, name, arity);
}

const BuiltinInfo* Program::find_builtin(std::string_view name,
                                         std::uint32_t arity) const noexcept {
  const auto symbol = symbols_.find(name);
  if (!symbol) return nullptr;
  const Predicate* const found = find_predicate(*system_, *symbol, arity);
  return found == nullptr ? nullptr : found->builtin;
}

Predicate* Program::import_of(const Module& module, std::uint64_t functor) {
  for (const Import& import : module.imports) {
    if (std::find(import.names.begin(), import.names.end(), functor) != import.names.end()) {
      const Cell cell{functor};
      return &predicate(*import.module, cell.functor_name(), cell.functor_arity());
    }
  }
  return nullptr;
}

Predicate& Program::resolve(Predicate& mentioned) {
  if (mentioned.is_defined || is_user_defined(mentioned)) return mentioned;
  const std::uint64_t key = key_of(mentioned.name, mentioned.arity);
  if (Predicate* const import = import_of(*mentioned.module, key)) return *import;
  const auto system = system_->predicates.find(key);
  if (system != system_->predicates.end() &&
      (system->second->is_defined || is_user_defined(*system->second))) {
    return *system->second;
  }
  if (const auto autoload = autoload_.find(key); autoload != autoload_.end()) {
    Module* const library = load_library(autoload->second);
    return library == nullptr ? mentioned : predicate(*library, mentioned.name, mentioned.arity);
  }
  const bool is_of_user = defines(*user_, mentioned.name, mentioned.arity);
  return is_of_user ? predicate(*user_, mentioned.name, mentioned.arity) : mentioned;
}

const Predicate& Program::resolve_call(Module& module, Symbol name, std::uint32_t arity) {
  const std::lock_guard lock(mutex_);
  Predicate& mentioned = predicate(module, name, arity);
  if (mentioned.is_defined) return mentioned;
  Predicate& target = resolve(mentioned);
  if (&target != &mentioned && target.is_defined) mentioned.code = target.code;
  return mentioned;
}

std::vector<std::pair<std::string, std::uint32_t>> Program::visible_predicates(
    const Module& module) const {
  std::vector<std::pair<std::string, std::uint32_t>> result;
  const auto add = [&](std::uint64_t functor) {
    const Cell cell{functor};
    const std::string_view name = symbols_.name(cell.functor_name());
    if (!name.starts_with('$')) result.emplace_back(name, cell.functor_arity());
  };
  for (const SourcePredicate& own : module.source) add(key_of(own.name, own.arity));
  for (const Import& import : module.imports) {
    for (const std::uint64_t functor : import.names) add(functor);
  }
  for (const auto& [functor, predicate] : system_->predicates) {
    if (predicate->is_defined) add(functor);
  }
  for (const auto& [functor, library] : autoload_) add(functor);
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

// --- Building ------------------------------------------------------------------------------------

void Program::add_clause(Module& module, SourceClause clause) {
  const TermView head = clause.head();
  const std::uint64_t key = key_of(head.name(), head.arity());
  const auto [place, is_new] = module.source_index.emplace(key, module.source.size());
  if (is_new) module.source.push_back({head.name(), head.arity(), {}});
  module.source[place->second].clauses.push_back(std::move(clause));
}

std::span<Word> Program::store_code(const std::vector<Word>& code) {
  const std::span<Word> stored = code_.allocate(code.size());
  std::copy(code.begin(), code.end(), stored.begin());
  return stored;
}

bool Program::compile_clause(Module& module, Predicate& predicate, const SourceClause& source,
                             bool is_last, const lang::DiagnosticSink& sink) {
  const lang::Term truth({lang::Node::make_atom(symbols::true_)});
  const TermView head = source.head();
  try {
    ClauseCompiler compiler(*this, module);
    const std::vector<Word> code =
        compiler.compile(head, source.body().value_or(truth.view()),
                         static_cast<std::uint32_t>(source.read.variables.size()), is_last);
    const std::span<Word> stored = store_code(code);
    Clause& clause = predicate.clauses.emplace_back();
    clause.code = stored.data();
    clause.code_size = static_cast<std::uint32_t>(stored.size());
    clause.source = source.source;
    clause.span = source.read.span;
    clause.is_guarded = compiler.is_guarded();
    for (const TermView argument : head.is_compound() ? head.args() : std::vector<TermView>()) {
      clause.keys.push_back(term_key(argument));
    }
    return true;
  } catch (const ClauseError& error) {
    sink({lang::Severity::error,
          "clause",
          error.message,
          source.source,
          source.read.span,
          error.hint,
          {}});
    return false;
  }
}

void Program::compile_predicate(Module& module, SourcePredicate& source,
                                const lang::DiagnosticSink& sink) {
  Predicate& target = predicate(module, source.name, source.arity);
  target.clauses.clear();
  target.clauses.reserve(source.clauses.size());
  for (const SourceClause& clause : source.clauses) {
    compile_clause(module, target, clause, &clause == &source.clauses.back(), sink);
  }
  if (const auto meta = module.meta.find(key_of(source.name, source.arity));
      meta != module.meta.end()) {
    target.meta = meta->second;
  }
  for (const Clause& clause : target.clauses) owners_[clause.code] = {&target, &clause};
  if (target.clauses.empty()) return;
  link_clauses(target);
  if (module.has_twins) add_twin(target);
}

/// Puts the predicate's twin, if it has one, before its clauses.
void Program::add_twin(Predicate& predicate) {
  const Twin* const twin = find_twin(symbols_.name(predicate.module->name),
                                     symbols_.name(predicate.name), predicate.arity);
  if (twin == nullptr) return;
  const std::span<Word> code = store_code(
      {word(Opcode::twin), {}, word(Opcode::jump), {}, word(Opcode::retry_nondeterministic), {}});
  code[1].twin = twin;
  code[3].number = predicate.code - &code[2];
  code[5].builtin = &twin->solutions;
  predicate.code = code.data();
}

void Program::compile(Module& module, const lang::DiagnosticSink& sink) {
  for (const auto& [key, arguments] : module.meta) {
    const Cell functor{key};
    predicate(module, functor.functor_name(), functor.functor_arity()).meta = arguments;
  }
  expand_lambdas(*this, module);
  for (SourcePredicate& source : module.source) compile_predicate(module, source, sink);
  link(module);
  if (&module != user_) return;
  for (const auto& other : modules_) link(*other);  // what they find among the user's clauses
}

/// Every mention of a predicate that is defined elsewhere goes there directly.
void Program::link(Module& module) {
  std::vector<Predicate*> mentioned;
  for (const auto& [key, predicate] : module.predicates) mentioned.push_back(predicate.get());
  for (Predicate* const predicate : mentioned) {
    if (predicate->is_defined) continue;
    const Predicate& target = resolve(*predicate);
    if (&target != predicate && target.is_defined) predicate->code = target.code;
  }
}

std::unique_ptr<Predicate> Program::compile_query(const lang::ReadTerm& goal) {
  const auto variable_count = static_cast<std::uint32_t>(goal.variables.size());
  auto query = std::make_unique<Predicate>();
  query->name = symbols_.intern("$query");
  query->arity = variable_count;
  query->module = user_;
  lang::TermBuilder head;
  for (std::uint32_t i = 0; i < variable_count; ++i) head.variable(i);
  head.compound(query->name, variable_count);
  const lang::Term head_term = head.take();
  query->entry = ClauseCompiler(*this, *user_).compile(head_term, goal.term, variable_count);
  query->code = query->entry.data();
  query->is_defined = true;
  link(*user_);
  return query;
}

void Program::wrap(Predicate& target, Symbol inner, TermView head, TermView body,
                   std::uint32_t variable_count) {
  Predicate& wrapped = predicate(*target.module, inner, target.arity);
  wrapped.code = target.code;
  wrapped.is_defined = true;
  const std::span<Word> code =
      store_code(ClauseCompiler(*this, *target.module).compile(head, body, variable_count));
  const Word* const before = target.code;
  for (const auto& module : modules_) {
    for (const auto& [key, mentioned] : module->predicates)
      if (mentioned->code == before && mentioned.get() != &wrapped) mentioned->code = code.data();
  }
}

Cell Program::constant(TermView term) {
  std::vector<Cell> open;
  const auto boxed = [&](std::uint64_t bits) {
    const std::span<Cell> block = constants_.allocate(boxed_cells);
    block[0] = boxed_header;
    block[1].bits = bits;
    return &block[1];
  };
  for (const lang::Node& node : term.nodes()) {
    switch (node.kind) {
      case lang::TermKind::integer:
        open.push_back(Cell::fits_integer(node.integer)
                           ? Cell::integer(node.integer)
                           : Cell::big_integer(boxed(static_cast<std::uint64_t>(node.integer))));
        break;
      case lang::TermKind::floating:
        open.push_back(Cell::floating(boxed(std::bit_cast<std::uint64_t>(node.floating))));
        break;
      case lang::TermKind::compound: {
        const bool is_list = node.functor.name == symbols::dot && node.functor.arity == 2;
        const std::size_t first = open.size() - node.functor.arity;
        const std::span<Cell> block = constants_.allocate(node.functor.arity + (is_list ? 0 : 1));
        if (!is_list) block[0] = Cell::functor(node.functor.name, node.functor.arity);
        std::copy(open.begin() + static_cast<std::ptrdiff_t>(first), open.end(),
                  block.begin() + (is_list ? 0 : 1));
        open.resize(first);
        open.push_back(is_list ? Cell::list(block.data()) : Cell::structure(block.data()));
        break;
      }
      default:
        open.push_back(Cell::atom(node.functor.name));
        break;
    }
  }
  return open.back();
}

Program::CodeOwner Program::owner_of(const Word* address) const {
  const std::lock_guard lock(mutex_);
  auto after = owners_.upper_bound(address);
  if (after == owners_.begin()) return {};
  const auto& [begin, owner] = *std::prev(after);
  return address < begin + owner.clause->code_size ? owner : CodeOwner{};
}

// --- Start ---------------------------------------------------------------------------------------

void Program::make_stubs() {
  // Continuations look two words back for the size of their environment.
  Predicate& call_1 =
      predicate(make_module(symbols_.intern("$stubs"), Module::Kind::system), symbols::call, 1);
  call_1.entry = {word(Opcode::meta_call, 0)};
  call_1.code = call_1.entry.data();
  call_1.is_defined = true;
  Word callee;
  callee.predicate = &call_1;
  std::vector<Word>& code = stubs_.code;
  code = {word(Opcode::call),         {},
          word(Opcode::halt_success), word(Opcode::halt_failure),
          word(Opcode::fail),         word(Opcode::pop_and_fail),
          word(Opcode::pop_and_fail)};
  const std::size_t entry = code.size();
  for (const Word& each : std::initializer_list<Word>{
           word(Opcode::allocate, 4), word(Opcode::move_yx, slot_operand(0), 0),
           word(Opcode::move_yx, slot_operand(1), 1), word(Opcode::move_yx, slot_operand(2), 2),
           word(Opcode::push_catch), word(Opcode::move_xy, 0, slot_operand(0)),
           word(Opcode::call, 4), callee, word(Opcode::pop_catch), word(Opcode::deallocate),
           word(Opcode::proceed)}) {
    code.push_back(each);
  }
  const std::size_t recover = code.size();
  for (const Word& each :
       std::initializer_list<Word>{word(Opcode::move_xy, 0, slot_operand(2)),
                                   word(Opcode::deallocate), word(Opcode::execute), callee}) {
    code.push_back(each);
  }
  stubs_.halt_success = &code[2];
  stubs_.halt_failure = &code[3];
  stubs_.fail = &code[4];
  stubs_.pop_and_fail = &code[5];
  stubs_.catch_failed = &code[6];
  stubs_.catch_entry = &code[entry];
  stubs_.catch_recover = &code[recover];
}

void Program::add_builtins() {
  for (const auto table : {control_builtins(), term_builtins(), atom_builtins(), list_builtins(),
                           output_builtins(), solver_builtins(), observer_builtins()}) {
    for (const BuiltinInfo& builtin : table) {
      Predicate& own = predicate(*system_, symbols_.intern(builtin.name), builtin.arity);
      own.builtin = &builtin;
      own.is_defined = true;
      if (builtin.nondeterministic != nullptr) {
        own.entry = {word(Opcode::nondeterministic), {}, word(Opcode::retry_nondeterministic), {}};
        own.entry[3].builtin = own.entry[1].builtin = &builtin;
        if (builtin.name == "arg") own.entry.insert(own.entry.begin(), word(Opcode::arg));
      } else {
        own.entry = {word(Opcode::builtin), {}, word(Opcode::proceed)};
        own.entry[1].builtin = &builtin;
      }
      own.code = own.entry.data();
    }
  }
  for (std::uint32_t extra = 0; extra < 8; ++extra) {
    Predicate& own = predicate(*system_, symbols::call, extra + 1);
    own.entry = {word(Opcode::meta_call, static_cast<int>(extra))};
    own.code = own.entry.data();
    own.is_defined = true;
    own.meta.assign(extra + 1, -1);
    own.meta[0] = static_cast<std::int8_t>(extra);
  }
  Predicate& caught = predicate(*system_, symbols_.intern("catch"), 3);
  caught.code = stubs_.catch_entry;
  caught.is_defined = true;
  caught.meta = {0, -1, 0};
}

void Program::find_autoload_exports() {
  for (const std::string_view library : autoload_libraries) {
    for (const std::uint64_t functor : exports_of_library(*this, library)) {
      autoload_.emplace(functor, library);
    }
  }
}

void Program::load_system() {
  const auto text = embedded_file("prolog/system.pl");
  if (!text) return;
  load_module_text(*this, *system_, "system.pl", *text);
}

Module* Program::load_library(std::string_view name) {
  if (const auto found = libraries_.find(std::string(name)); found != libraries_.end()) {
    return found->second;
  }
  const std::string file = std::string(name) + ".pl";
  auto text = embedded_file("prolog/" + file);
  if (!text) text = embedded_file(file);
  if (!text) return nullptr;
  Module& module = make_module(symbols_.intern(name), Module::Kind::library);
  module.is_shipped = true;
  module.has_twins = options_.twins;
  libraries_.emplace(name, &module);
  load_module_text(*this, module, "library(" + std::string(name) + ")", *text);
  return &module;
}

}  // namespace zermelo::interpreter
