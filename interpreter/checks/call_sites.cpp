// SPDX-License-Identifier: MIT
#include "interpreter/checks/call_sites.hpp"

#include "interpreter/program/lambdas.hpp"

namespace zermelo::interpreter {

using lang::TermView;
namespace symbols = lang::symbols;

namespace {

bool is_connective(Symbol name) noexcept {
  return name == symbols::comma || name == symbols::semicolon || name == symbols::bar ||
         name == symbols::arrow || name == symbols::soft_arrow;
}

bool is_control(TermView goal) noexcept {
  if (goal.is_atom()) {
    return goal.name() == symbols::cut || goal.name() == symbols::true_ ||
           goal.name() == symbols::fail || goal.name() == symbols::false_;
  }
  return goal.is_compound(symbols::not_provable, 1) ||
         (goal.arity() == 2 && is_connective(goal.name()));
}

/// Closures that name no predicate: control constructs, and the lists and {}-terms of phrase/2.
bool is_opaque_closure(TermView closure) noexcept {
  const Symbol name = closure.name();
  return is_connective(name) || name == symbols::not_provable || name == symbols::cut ||
         name == symbols::dot || name == symbols::nil || name == symbols::curly;
}

class CallFinder {
 public:
  CallFinder(Program& program, Module& module, std::vector<CallSite>& out)
      : program_(program), module_(module), out_(out), lambda_(program.symbols().intern(">>")) {}

  void find(TermView body, const lang::ReadTerm& read, const lang::SourcePtr& source,
            const Predicate* caller) {
    read_ = &read;
    source_ = &source;
    caller_ = caller;
    push(body, module_, 0);
    while (!pending_.empty()) {
      const Pending next = pending_.back();
      pending_.pop_back();
      if (next.goal.is_callable()) visit(next);
    }
  }

 private:
  struct Pending {
    TermView goal;
    Module* module;
    std::uint32_t added_arguments;
  };

  void push(TermView goal, Module& module, std::uint32_t added_arguments) {
    pending_.push_back({goal, &module, added_arguments});
  }

  void visit(const Pending& next) {
    const auto& [goal, module, added] = next;
    if (goal.is_compound(symbols::colon, 2)) {
      if (!goal.arg(0).is_atom()) return;  // only a run tells which it is
      Module* const named = program_.find_module(goal.arg(0).name());
      push(goal.arg(1), named == nullptr ? *module : *named, added);
    } else if (added > 0 ? is_opaque_closure(goal) : is_control(goal)) {
      if (added == 0) push_arguments(goal, *module);
    } else if (goal.is_compound(lambda_, 2) && is_lambda_call(program_, *module, added)) {
      lambda(next);
    } else {
      call(next);
    }
  }

  /// Parameters>>Goal: the goal is called with what the parameters leave of the arguments.
  void lambda(const Pending& next) {
    TermView parameters = next.goal.arg(0);
    if (parameters.is_compound(symbols::slash, 2)) parameters = parameters.arg(1);
    std::uint32_t left = next.added_arguments;
    for (; parameters.is_compound(symbols::dot, 2) && left > 0; parameters = parameters.arg(1))
      --left;
    if (parameters.is_atom(symbols::nil)) push(next.goal.arg(1), *next.module, left);
  }

  void push_arguments(TermView goal, Module& module) {
    for (std::uint32_t i = goal.arity(); i-- > 0;) push(goal.arg(i), module, 0);
  }

  void call(const Pending& next) {
    const TermView goal = next.goal;
    const Predicate& callee = program_.resolve(
        program_.predicate(*next.module, goal.name(), goal.arity() + next.added_arguments));
    const auto node = static_cast<std::size_t>(&goal.root() - read_->term.nodes().data());
    out_.push_back({caller_, &callee, source_, read_->spans[node]});
    const MetaArguments* const meta = meta_of(callee);
    if (meta == nullptr) return;
    for (std::uint32_t i = goal.arity(); i-- > 0;) {
      if ((*meta)[i] != -1) push_meta_argument(goal.arg(i), (*meta)[i], *next.module);
    }
  }

  void push_meta_argument(TermView argument, std::int8_t kind, Module& module) {
    while (kind == -2 && argument.is_compound(symbols::caret, 2)) argument = argument.arg(1);
    push(argument, module, kind < 0 ? 0 : static_cast<std::uint32_t>(kind));
  }

  /// Declarations reach the predicates only when their module is compiled.
  static const MetaArguments* meta_of(const Predicate& predicate) {
    if (!predicate.meta.empty()) return &predicate.meta;
    const auto& declared = predicate.module->meta;
    if (declared.empty()) return nullptr;
    const auto found = declared.find(Cell::functor(predicate.name, predicate.arity).bits);
    return found == declared.end() ? nullptr : &found->second;
  }

  Program& program_;
  Module& module_;
  std::vector<CallSite>& out_;
  Symbol lambda_;
  std::vector<Pending> pending_;
  const lang::ReadTerm* read_ = nullptr;
  const lang::SourcePtr* source_ = nullptr;
  const Predicate* caller_ = nullptr;
};

}  // namespace

std::vector<CallSite> find_calls(Program& program, Module& module) {
  std::vector<CallSite> calls;
  CallFinder finder(program, module, calls);
  for (const SourcePredicate& predicate : module.source) {
    const Predicate& caller = program.predicate(module, predicate.name, predicate.arity);
    for (const SourceClause& clause : predicate.clauses) {
      if (const auto body = clause.body()) finder.find(*body, clause.read, clause.source, &caller);
    }
  }
  for (const Initialization& each : module.initializations) {
    // The directive is :- initialization(Goal) or :- initialization(Goal, When).
    finder.find(each.read.term.view().arg(0).arg(0), each.read, each.source, nullptr);
  }
  return calls;
}

}  // namespace zermelo::interpreter
