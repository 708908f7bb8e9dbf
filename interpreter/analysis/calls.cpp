// SPDX-License-Identifier: MIT
// Calls of predicates with clauses, and of goals that are terms: call/N, catch/3, findall/4.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "interpreter/analysis/analyzer.hpp"

namespace zermelo::interpreter {

using lang::TermView;
namespace symbols = lang::symbols;

namespace {

Determinism either(Determinism one, Determinism other) {
  return {one.may_fail || other.may_fail, one.may_repeat || other.may_repeat};
}

}  // namespace

std::vector<Analyzer::Argument> Analyzer::arguments_of(TermView goal, const Bindings& bindings) {
  std::vector<Argument> arguments;
  const std::vector<TermView> terms = goal.is_compound() ? goal.args() : std::vector<TermView>();
  arguments.reserve(terms.size());
  for (const TermView term : terms)
    arguments.push_back({bindings.type(term), term, bindings.open_variables(term)});
  return arguments;
}

// --- What a call leaves --------------------------------------------------------------------------

/// Whatever shares with an argument that was bound is disturbed; arguments that are not ground at
/// the end may share.
void Analyzer::apply_exit(const std::vector<Argument>& arguments, const std::vector<Type>& exit,
                          Bindings& bindings) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (exit[i].is_unbound() && arguments[i].type.is_unbound()) continue;
    for (const Bindings::Member each : arguments[i].members) bindings.disturb(each);
  }
  std::optional<Bindings::Member> shared;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].term) bindings.narrow(*arguments[i].term, exit[i]);
    if (!bindings.is_reachable()) return;
    if (exit[i].is_ground()) continue;
    for (const Bindings::Member each : arguments[i].members) {
      if (shared) bindings.merge(*shared, each);
      shared = each;
    }
  }
}

/// A goal of which nothing is known, but that it calls no predicate with clauses.
Determinism Analyzer::anything(const std::vector<Argument>& arguments, Bindings& bindings) {
  std::vector<Type> exit;
  exit.reserve(arguments.size());
  for (const Argument& each : arguments) exit.push_back(instances(each.type));
  apply_exit(arguments, exit, bindings);
  return nondet;
}

// --- Predicates ----------------------------------------------------------------------------------

Determinism Analyzer::call(const Predicate& mentioned, const std::vector<Argument>& arguments,
                           Bindings& bindings) {
  const auto is_never = [](const Argument& each) { return each.type.is_never(); };
  if (std::ranges::any_of(arguments, is_never)) {
    bindings.leave();
    return det;
  }
  const Predicate& predicate =
      program_.resolve(program_.predicate(*mentioned.module, mentioned.name, mentioned.arity));
  const std::string_view name = program_.symbols().name(predicate.name);
  if (predicate.builtin != nullptr) return builtin(name, predicate.builtin, arguments, bindings);
  if (RuleSet* const rules = rules_.find(predicate)) {
    if (name == "aggregate_all" && predicate.arity == 3 &&
        predicate.module->kind == Module::Kind::library)
      return aggregate_all(predicate, arguments, bindings);
    return call_clauses(predicate, *rules, arguments, bindings);
  }
  if (predicate.module == &program_.system() && name == "call")
    return call_goal(arguments, bindings);
  if (predicate.module == &program_.system() && name == "catch" && predicate.arity == 3)
    return call_catch(arguments, bindings);
  if (!predicate.is_defined) {  // it raises an error
    bindings.leave();
    return det;
  }
  call_unknown();
  return anything(arguments, bindings);
}

Determinism Analyzer::call_clauses(const Predicate& predicate, RuleSet& rules,
                                   const std::vector<Argument>& arguments, Bindings& bindings) {
  std::vector<Type> types;
  std::vector<std::uint32_t> sharing(arguments.size());
  std::iota(sharing.begin(), sharing.end(), 0U);
  for (std::uint32_t i = 0; i < arguments.size(); ++i) {
    types.push_back(arguments[i].type);
    // An argument that shares with two others joins them.
    for (std::uint32_t j = 0; j < i; ++j) {
      const bool shares = std::ranges::any_of(arguments[i].members, [&](Bindings::Member one) {
        return std::ranges::any_of(arguments[j].members, [&](Bindings::Member other) {
          return bindings.share(one, other);
        });
      });
      if (shares) std::ranges::replace(sharing, sharing[i], sharing[j]);
    }
  }
  const std::size_t number = version(predicate, rules, std::move(types), std::move(sharing));
  versions_[number].callers.insert(current_);
  if (callees_ != nullptr) callees_->insert(number);
  const CallPattern& pattern = versions_[number].pattern;
  if (!pattern.succeeds) {
    bindings.leave();
    return {pattern.determinism.may_fail, false};
  }
  apply_exit(arguments, pattern.exit, bindings);
  return pattern.determinism;
}

/// From now on every predicate may be called in any way.
void Analyzer::call_unknown() {
  if (calls_unknown_) return;
  calls_unknown_ = true;
  if (current_ < versions_.size()) {
    const Predicate& in = *versions_[current_].pattern.predicate;
    unknown_in_ = fmt::format("{}/{}", program_.symbols().name(in.name), in.arity);
  }
  ask_everything();
}

/// Asks for all predicates of modules that were not there before.
void Analyzer::ask_everything() {
  for (; modules_asked_ < program_.modules().size(); ++modules_asked_) {
    Module& module = *program_.modules()[modules_asked_];
    if (module.kind == Module::Kind::system) continue;
    for (const SourcePredicate& source : module.source) {
      const Predicate& predicate = program_.predicate(module, source.name, source.arity);
      RuleSet* const rules = rules_.find(predicate);
      if (rules == nullptr) continue;
      version(predicate, *rules, std::vector(source.arity, Type::any()),
              std::vector<std::uint32_t>(source.arity, 0));
    }
  }
}

// --- Goals that are terms ------------------------------------------------------------------------

namespace {

bool is_control(Cell functor) {
  const Symbol name = functor.functor_name();
  if (functor.functor_arity() == 1) return name == symbols::not_provable;
  return functor.functor_arity() == 2 &&
         (name == symbols::comma || name == symbols::semicolon || name == symbols::arrow ||
          name == symbols::soft_arrow || name == symbols::bar);
}

}  // namespace

/// call/N: of a goal that stands in the clause, or of the terms that a variable may hold.
Determinism Analyzer::call_goal(const std::vector<Argument>& arguments, Bindings& bindings) {
  const Argument& closure = arguments.front();
  const std::vector<Argument> extra(arguments.begin() + 1, arguments.end());
  const bool is_body = extra.empty() && closure.term && closure.term->is_compound() &&
                       is_control(Cell::functor(closure.term->name(), closure.term->arity()));
  if (!is_body) return call_closure(program_.user(), closure.type, closure, extra, bindings, 0);
  try {
    return goal(rules_.goal(*closure.term, program_.user()), bindings).determinism;
  } catch (const ClauseError&) {  // no goal: calling it is an error
    bindings.leave();
    return nondet;
  }
}

Determinism Analyzer::call_closure(Module& module, const Type& closure, const Argument& from,
                                   const std::vector<Argument>& extra, Bindings& bindings,
                                   int depth) {
  if (closure.all_atoms || closure.rest != Type::Rest::none || depth > most_goal_depth) {
    call_unknown();
    std::vector<Argument> all = extra;
    all.push_back(from);
    return anything(all, bindings);
  }
  const Bindings before = bindings;
  Determinism result = det;
  bindings.leave();
  for (const std::uint64_t atom : closure.atoms) {
    Bindings own = before;
    const auto arity = static_cast<std::uint32_t>(extra.size());
    if (Cell{atom}.atom_name() != symbols::cut || arity > 0)
      result = either(result,
                      call(program_.predicate(module, Cell{atom}.atom_name(), arity), extra, own));
    bindings.join(own);
  }
  std::vector<Type::Compound> compounds = closure.compounds;
  if (const auto list = closure.arguments(list_functor); list && !closure.element.empty())
    compounds.push_back({list_functor.bits, *list});
  for (const Type::Compound& each : compounds) {
    Bindings own = before;
    result = either(result, call_compound(module, each, from, extra, own, depth));
    bindings.join(own);
  }
  return result;
}

Determinism Analyzer::call_compound(Module& module, const Type::Compound& closure,
                                    const Argument& from, const std::vector<Argument>& extra,
                                    Bindings& bindings, int depth) {
  const Cell functor{closure.functor};
  if (functor == Cell::functor(symbols::colon, 2)) {
    const Type& qualifier = closure.arguments[0];
    Module* inner = &module;
    if (qualifier.is_single() && !qualifier.atoms.empty())
      inner = program_.find_module(Cell{qualifier.atoms.front()}.atom_name());
    const bool is_known = inner != nullptr && qualifier.is_single();
    return call_closure(is_known ? *inner : module, is_known ? closure.arguments[1] : Type::any(),
                        from, extra, bindings, depth + 1);
  }
  if (is_control(functor) && extra.empty())
    return call_control(module, closure, from, bindings, depth);
  Cell called = functor;
  if (!extra.empty())
    called = Cell::functor(functor.functor_name(),
                           functor.functor_arity() + static_cast<std::uint32_t>(extra.size()));
  if (is_control(called)) {
    call_unknown();
    std::vector<Argument> all = extra;
    all.push_back(from);
    return anything(all, bindings);
  }
  const bool is_static = from.term && from.term->is_compound() &&
                         Cell::functor(from.term->name(), from.term->arity()) == functor;
  std::vector<Argument> arguments;
  if (is_static) {
    arguments = arguments_of(*from.term, bindings);
  } else {
    for (const Bindings::Member each : from.members) bindings.merge(from.members.front(), each);
    for (std::uint32_t i = 0; i < functor.functor_arity(); ++i) {
      const Type& type = closure.at(i);
      arguments.push_back(
          {type, std::nullopt, type.is_ground() ? std::vector<Bindings::Member>() : from.members});
    }
  }
  arguments.insert(arguments.end(), extra.begin(), extra.end());
  return call(program_.predicate(module, called.functor_name(), called.functor_arity()), arguments,
              bindings);
}

/// A conjunction and the like that is called as a term: each part may run, with what the others
/// may have bound.
Determinism Analyzer::call_control(Module& module, const Type::Compound& closure,
                                   const Argument& from, Bindings& bindings, int depth) {
  for (const Bindings::Member each : from.members) {
    bindings.disturb(each);
    bindings.merge(from.members.front(), each);
  }
  const Bindings before = bindings;
  for (const Type& part : closure.arguments) {
    Bindings own = before;
    Argument inner = from;
    inner.term.reset();
    call_closure(module, instances(part), inner, {}, own, depth + 1);
  }
  return nondet;
}

/// Whether a goal of this type, whatever it is, runs a built-in that leaves no choice.
bool Analyzer::is_deterministic_builtin(const Type& goal) {
  if (goal.rest != Type::Rest::none || goal.all_atoms || !goal.element.empty()) return false;
  const auto is_one = [this](Symbol name, std::uint32_t arity) {
    const Predicate& target = program_.resolve(program_.predicate(program_.user(), name, arity));
    return target.builtin != nullptr && target.builtin->nondeterministic == nullptr &&
           !target.builtin->runs_goals;
  };
  return std::ranges::all_of(
             goal.atoms, [&](std::uint64_t atom) { return is_one(Cell{atom}.atom_name(), 0); }) &&
         std::ranges::all_of(goal.compounds, [&](const Type::Compound& each) {
           const Cell functor{each.functor};
           return is_one(functor.functor_name(), functor.functor_arity());
         });
}

/// Recovery begins where the goal began, with a ball of any shape.
Determinism Analyzer::call_catch(const std::vector<Argument>& arguments, Bindings& bindings) {
  Bindings recovery = bindings;
  const Determinism tried = call_goal({arguments[0]}, bindings);
  // A ball that does not unify goes on as an error: that is no failure.
  if (arguments[1].term) recovery.unify(*arguments[1].term, Type::any(), recovery.new_member());
  Determinism caught = det;
  if (recovery.is_reachable()) {
    Argument handler = arguments[2];
    if (handler.term)
      handler = {recovery.type(*handler.term), handler.term,
                 recovery.open_variables(*handler.term)};
    else
      handler.type = instances(handler.type);
    caught = call_goal({handler}, recovery);
  }
  // A goal that succeeded may raise an error when it is asked for another solution.
  Determinism result = either(tried, caught);
  result.may_repeat |= bindings.is_reachable() && recovery.is_reachable() &&
                       !is_deterministic_builtin(arguments[0].type);
  bindings.join(recovery);
  return result;
}

/// The library's clauses collect rows of any kind; what comes of a count or a sum is known better.
Determinism Analyzer::aggregate_all(const Predicate& predicate,
                                    const std::vector<Argument>& arguments, Bindings& bindings) {
  const Determinism found = call_clauses(predicate, *rules_.find(predicate), arguments, bindings);
  if (!bindings.is_reachable() || !arguments[0].term || !arguments[2].term) return found;
  const TermView what = *arguments[0].term;
  if (!what.is_callable()) return found;
  const std::string_view name = program_.symbols().name(what.name());
  if (what.arity() == 0 && name == "count")
    bindings.narrow(*arguments[2].term, Type::integer(Integers::from(0)));
  if (what.arity() == 1 && (name == "sum" || name == "max" || name == "min"))
    bindings.narrow(*arguments[2].term, Type::number());
  return found;
}

}  // namespace zermelo::interpreter
