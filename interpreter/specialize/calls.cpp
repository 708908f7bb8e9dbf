// SPDX-License-Identifier: MIT
// Calls: which clauses can match, whether they are unfolded or become a procedure.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "interpreter/specialize/specializer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Statement;
using lang::TermView;

namespace {

/// A predicate may be unfolded within itself so often.
constexpr std::ptrdiff_t most_unfoldings = 130;
/// As `most_copies`, for what follows facts: what they say decides much of it.
constexpr std::size_t most_fact_copies = 64;
/// Clauses of a large procedure with so many goals become procedures of their own.
constexpr std::size_t many_goals = 4;
/// Of more atoms it is not asked which of them is called.
constexpr std::size_t most_closures = 16;

}  // namespace

// --- Which clauses -------------------------------------------------------------------------------

namespace {

/// Whether an atom or integer of a head can be of a domain.
bool may_be(TermView pattern, const Domain& domain) {
  if (pattern.is_atom()) return domain.contains(Cell::atom(pattern.name()));
  return pattern.is_integer() && (!Cell::fits_integer(pattern.integer()) || domain.integers);
}

}  // namespace

/// Whether a head argument can match a value. With `since`, variables that were unbound then count
/// as unbound.
bool Specializer::may_match(TermView pattern, ValueId id, const SymbolicStore::Mark* since) const {
  if (pattern.is_variable()) return true;
  for (ValueId at = id;; at = store_.next(at)) {
    if (since != nullptr && store_.was_unbound(at, *since)) return true;
    if (store_.next(at) == at) break;
  }
  if (store_.is_hidden(id)) return true;
  const SymbolicValue& value = store_[id];
  if (value.kind == Kind::unbound) return true;
  if (value.kind == Kind::variant) {
    for (std::uint32_t i = 0; i < value.length; ++i)
      if (may_match(pattern, store_.argument(value, i), since)) return true;
    return may_be(pattern, value.domain);
  }
  if (value.kind == Kind::term) {
    return value.element == nullptr || pattern.is_atom(lang::symbols::nil) ||
           pattern.is_compound(lang::symbols::dot, 2);
  }
  if (pattern.is_integer() || pattern.is_atom()) {
    if (value.kind != Kind::constant)
      return value.kind == Kind::word && may_be(pattern, value.domain);
    if (pattern.is_atom()) return value.cell == Cell::atom(pattern.name());
    return !Cell::fits_integer(pattern.integer()) || value.cell == Cell::integer(pattern.integer());
  }
  if (!pattern.is_compound()) return true;
  if (value.kind == Kind::constant || value.kind == Kind::word) return false;
  if (value.cell != Cell::functor(pattern.name(), pattern.arity())) return false;
  if (value.kind != Kind::structure) return true;
  const std::vector<TermView> arguments = pattern.args();
  for (std::uint32_t i = 0; i < arguments.size(); ++i) {
    if (!may_match(arguments[i], store_.argument(value, i), since)) return false;
  }
  return true;
}

bool Specializer::may_match(const Rule& rule, const std::vector<ValueId>& arguments,
                            const SymbolicStore::Mark* since) const {
  for (std::size_t i = 0; i < rule.head.size(); ++i) {
    if (!may_match(rule.head[i], arguments[i], since)) return false;
  }
  return true;
}

std::vector<std::uint32_t> Specializer::candidates(const RuleSet& set,
                                                   const std::vector<ValueId>& arguments) const {
  std::vector<std::uint32_t> result;
  for (std::uint32_t i = 0; i < set.rules.size(); ++i) {
    if (may_match(set.rules[i], arguments, nullptr)) result.push_back(i);
  }
  return result;
}

// --- Unfolding -----------------------------------------------------------------------------------

bool Specializer::is_unfolding(const RuleSet& set) const {
  return versions_[static_cast<std::size_t>(current_)]->set == &set ||
         std::ranges::any_of(unfoldings_, [&](const Unfolding& one) { return one.set == &set; });
}

/// Whether this place lies in one way of a choice that was made since `set` was unfolded last: to
/// unfold it in every way would double the code again and again.
bool Specializer::has_branched_since(const RuleSet& set) const {
  const auto last = std::find_if(unfoldings_.rbegin(), unfoldings_.rend(),
                                 [&](const Unfolding& one) { return one.set == &set; });
  return branches_ > (last == unfoldings_.rend() ? 0 : last->branches);
}

/// Whether what follows a call of facts may be made for each of them.
bool Specializer::may_copy_facts(const RuleSet& set,
                                 const std::vector<std::uint32_t>& matching) const {
  return !is_frugal() && copies_ * matching.size() <= most_fact_copies &&
         std::ranges::all_of(matching, [&](std::uint32_t number) {
           return set.rules[number].body.kind == GoalKind::truth;
         });
}

/// Whether a goal of a body calls a predicate whose ways go on by themselves where there is room.
bool Specializer::calls_unrolled(const Goal& body) {
  return std::ranges::any_of(body.children, [&](const Goal& goal) {
    if (goal.kind != GoalKind::call) return false;
    const Predicate& predicate = rules_.program().resolve(*goal.predicate);
    if (predicate.builtin != nullptr) return false;
    const RuleSet* const called = rules_.find(predicate);
    return called != nullptr && called->is_unrolled;
  });
}

/// Whether a call is better a procedure, although one clause matches: the code that it stands in is
/// large, and its own may be made in more ways when it is alone.
bool Specializer::stands_apart(const RuleSet& set, const std::vector<std::uint32_t>& matching,
                               const Next& next) {
  const RuleSet& caller = *versions_[static_cast<std::size_t>(current_)]->set;
  if (next.is_final || set.in_place || set.module != caller.module || matching.size() != 1)
    return false;
  const Goal& body = set.rules[matching.front()].body;
  if (body.kind != GoalKind::conjunction) return false;
  return (is_frugal() && body.children.size() >= many_goals) ||
         ((caller.is_frugal || caller.unrolls_nothing) && calls_unrolled(body));
}

void Specializer::call(RuleSet& set, const std::vector<ValueId>& arguments, const Next& next) {
  note_use(set);
  if (fold_ != nullptr && is_list_coming(arguments)) return call_on_coming(set, arguments, next);
  if (walk_ != nullptr && &set == walk_->set) {
    if (!next.is_final) unsupported("a walk that goes on after its rest");
    return walk_->go_on(arguments);
  }
  if (walks(set, arguments, next)) return;
  const std::vector<std::uint32_t> matching = candidates(set, arguments);
  if (matching.empty()) return fail();
  if (set.predicate == nullptr && !next.is_final) return call_version(set, arguments, next);
  if (const std::size_t ways = unrolled_ways(set, arguments, next))
    return unfold(set, matching, arguments, next, {}, ways);
  if (!is_unfolding(set)) {
    if (stands_apart(set, matching, next)) return call_version(set, arguments, next);
    if (set.in_place || may_copy(next, matching.size()) || may_copy_facts(set, matching))
      return unfold(set, matching, arguments, next);
    return call_version(set, arguments, next);
  }
  if (may_copy(next, matching.size()) && goes_along_few(set, arguments))
    return unfold(set, matching, arguments, next);
  if (matching.size() > 1 || set.forgetting != Forgetting::nothing || has_branched_since(set)) {
    return call_version(set, arguments, next);
  }
  if (!rules_.calls_itself(set)) {
    set.calls_itself = true;  // by way of call/N
    throw Deeper{&set};
  }
  // The same call within itself would be unfolded for ever.
  std::string key = key_of(pattern_of(set, arguments));
  const bool repeats =
      std::ranges::any_of(
          unfoldings_, [&](const Unfolding& one) { return one.set == &set && one.key == key; }) ||
      (versions_[static_cast<std::size_t>(current_)]->set == &set &&
       key_of(versions_[static_cast<std::size_t>(current_)]->pattern) == key);
  if (repeats) return call_version(set, arguments, next);
  const auto depth =
      std::ranges::count_if(unfoldings_, [&](const Unfolding& one) { return one.set == &set; });
  if (depth > most_unfoldings) forget_more(set);
  unfold(set, matching, arguments, next, std::move(key));
}

/// A call whose clauses are tried in place.
struct Specializer::Entry {
  const RuleSet& set;
  const std::vector<std::uint32_t>& matching;
  const std::vector<ValueId>& arguments;
  ir::Label cut_label;
  int cut_open;
};

/// Whether no later clause can match, now that the head of this one has.
bool Specializer::excludes_later(const Entry& entry, std::size_t at,
                                 const SymbolicStore::Mark& mark) const {
  const auto later = entry.matching.begin() + static_cast<std::ptrdiff_t>(at) + 1;
  return std::none_of(later, entry.matching.end(), [&](std::uint32_t rule) {
    return may_match(entry.set.rules[rule], entry.arguments, &mark);
  });
}

void Specializer::try_rule(const Entry& entry, std::size_t at, const Next& after) {
  const SymbolicStore::Mark mark = store_.mark();
  const Rule& rule = entry.set.rules[entry.matching[at]];
  const auto frame = std::make_shared<Frame>();
  frame->set = &entry.set;
  frame->rule = &rule;
  frame->cut_label = entry.cut_label;
  frame->cut_open = entry.cut_open;
  note_clause(*frame);
  if (!unify_head(rule, entry.arguments, *frame)) return;
  if (entry.matching.size() == 1) return goal(rule.body, frame, after);
  const bool is_only = excludes_later(entry, at, mark);
  const ir::Label fail_label = std::exchange(fail_label_, is_only ? entry.cut_label : fail_label_);
  const int open = std::exchange(open_, is_only ? entry.cut_open : open_);
  branch([&] { goal(rule.body, frame, after); });
  fail_label_ = fail_label;
  open_ = open;
}

/// Remembers what code is made of, library predicates aside where it is the user's.
void Specializer::note_sources(const RuleSet& set, const std::vector<std::uint32_t>& matching) {
  // More than anybody wants to see beside code.
  constexpr std::size_t most_sources = 13;
  if (set.module != versions_[static_cast<std::size_t>(current_)]->set->module) return;
  for (const std::uint32_t number : matching) {
    const SourceClause* const source = set.rules[number].source;
    if (sources_.size() == most_sources) return;
    if (source != nullptr && std::ranges::find(sources_, source) == sources_.end()) {
      sources_.push_back(source);
    }
  }
}

void Specializer::unfold(RuleSet& set, const std::vector<std::uint32_t>& matching,
                         const std::vector<ValueId>& arguments, const Next& next, std::string key,
                         std::size_t ways) {
  if (matching.empty()) return fail();
  note_sources(set, matching);
  const Entry entry{set, matching, arguments, fail_label_, open_};
  const std::size_t copies = copies_;
  const SourceClause* const clause = clause_;
  if (!next.is_final) copies_ *= ways > 0 ? ways : matching.size();
  const bool is_folded = fold_ != nullptr && is_list_coming(arguments);
  const bool may_repeat = walk_ == nullptr && !is_folded && rules_.calls_itself(set);
  if (may_repeat && key.empty()) key = key_of(pattern_of(set, arguments));
  unfoldings_.push_back({&set, may_repeat ? std::move(key) : std::string(), branches_});
  const auto go_on = [&] {
    // What follows the call is not within it.
    Unfolding own = std::move(unfoldings_.back());
    unfoldings_.pop_back();
    const SourceClause* const inner = std::exchange(clause_, clause);
    next.run();
    clause_ = inner;
    unfoldings_.push_back(std::move(own));
  };
  const Next after{go_on, next.is_final, next.goal, next.frame, next.is_brief};
  bool goes_on = true;
  for (std::size_t i = 0; i + 1 < matching.size() && goes_on; ++i) {
    goes_on = attempt([&] { try_rule(entry, i, after); }, true);
  }
  if (goes_on) {
    const SymbolicStore::Mark mark = store_.mark();
    try_rule(entry, matching.size() - 1, after);
    store_.undo(mark);
  }
  unfoldings_.pop_back();
  copies_ = copies;
  clause_ = clause;
}

// --- Procedures ----------------------------------------------------------------------------------

bool Specializer::restarts(std::int32_t callee, const std::vector<ValueId>& outputs,
                           const Next& next) const {
  if (callee != current_ || !next.is_final || fail_label_ != last_label_ || open_ > 0 ||
      round_trips_ > 0 || outputs.size() != current_outputs_.size()) {
    return false;
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    if (store_.find(outputs[i]) != store_.find(current_outputs_[i])) return false;
  }
  return true;
}

void Specializer::call_version(RuleSet& set, const std::vector<ValueId>& arguments,
                               const Next& next) {
  look_no_further();
  if (walk_ != nullptr) unsupported("a procedure within a round");
  std::vector<Abstract> pattern = pattern_of(set, arguments);
  forget_lengths(set, pattern);
  const std::vector<ValueId> outputs = note_shared(set, pattern, arguments);
  std::vector<ir::Operand> inputs;
  for (std::size_t i = 0; i < arguments.size(); ++i) operands(arguments[i], pattern[i], inputs);
  note_work(inputs.size());
  const std::int32_t callee = version(set, std::move(pattern));
  run_ahead(callee);
  versions_[static_cast<std::size_t>(current_)]->callees.push_back({callee, clock_});
  if (restarts(callee, outputs, next)) {
    emit(Op::restart).inputs = std::move(inputs);
    return;
  }
  const Version& called = *versions_[static_cast<std::size_t>(callee)];
  const bool never = std::ranges::any_of(
      called.results, [](const Abstract& one) { return one.kind == Abstract::Kind::never; });
  Statement statement{.op = called.is_multi ? Op::enumerate : Op::call,
                      .callee = callee,
                      .inputs = std::move(inputs)};
  if (never) {  // as far as this round knows; it may have errors all the same
    statement.label = failure();
    out_->push_back(std::move(statement));
    return fail();
  }
  std::vector<ValueId> results;
  for (const Abstract& result : called.results) {
    results.push_back(instantiate(result, statement.outputs));
  }
  const auto go_on = [&] {
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (!is_unbound(results[i])) bind(outputs[i], results[i]);
    }
    reject_results(called, results, next);
    next.run();
  };
  if (!called.is_multi) {
    statement.label = failure();
    out_->push_back(std::move(statement));
    return go_on();
  }
  const ir::Label round = new_label();
  const ir::Label saved = std::exchange(fail_label_, round);
  statement.label = round;
  ++open_;
  ++round_trips_;
  nested(std::move(statement), go_on);
  --round_trips_;
  --open_;
  fail_label_ = saved;
  fail();
}

void Specializer::collect_unbound(ValueId id, std::vector<ValueId>& out) const {
  if (store_.is_hidden(id)) return;
  const SymbolicValue& value = store_[id];
  if (value.kind == Kind::unbound) out.push_back(store_.find(id));
  if (value.kind != Kind::structure) return;
  for (std::uint32_t i = 0; i < value.length; ++i) collect_unbound(store_.argument(value, i), out);
}

// --- By name -------------------------------------------------------------------------------------

void Specializer::call_predicate(Predicate& mentioned, const std::vector<ValueId>& arguments,
                                 const Next& next) {
  const Predicate& predicate = rules_.program().resolve(mentioned);
  const std::string_view name = rules_.program().symbols().name(predicate.name);
  const bool is_system = predicate.module == &rules_.program().system();
  if (const Builtin builtin = is_system ? find_builtin(name, arguments.size()) : nullptr) {
    return (this->*builtin)(plain_arguments(builtin, arguments), next);
  }
  RuleSet* const set = predicate.builtin == nullptr ? rules_.find(predicate) : nullptr;
  if (RuleSet* const facts = set != nullptr ? computed_facts(*set, arguments) : nullptr)
    return call(*facts, arguments, next);
  if (set == nullptr) {
    unsupported(std::string(name) + "/" + std::to_string(arguments.size()) +
                (predicate.is_defined ? " runs in the machine only" : " is not defined"));
  }
  call(*set, arguments, next);
}

/// Facts in place of rules, where texts are computed beforehand; null where there are none.
RuleSet* Specializer::computed_facts(const RuleSet& rules, const Arguments& arguments) {
  if (computed_facts_ == nullptr) return nullptr;
  std::vector<Abstract> pattern;
  std::vector<ValueId> unbound;
  for (const ValueId argument : arguments) {
    if (store_.is_coming(argument) || store_.is_hidden(argument)) return nullptr;
    pattern.push_back(pattern_of(argument));
    if (is_unbound(argument)) unbound.push_back(store_.find(argument));
  }
  std::ranges::sort(unbound);
  const bool is_shared = std::ranges::adjacent_find(unbound) != unbound.end();
  if (is_shared && !computed_facts_->is_horn(rules)) return nullptr;
  return computed_facts_->facts_for(rules, pattern);
}

/// A value as a goal: control constructs as they are, and what they hold as variables of it.
void Specializer::build_goal(ValueId id, lang::TermBuilder& out, Arguments& variables) const {
  const auto variable = [&](ValueId any) {
    const ValueId value = store_.find(any);
    const auto place = std::ranges::find(variables, value) - variables.begin();
    out.variable(static_cast<std::uint32_t>(place));
    if (place == std::ssize(variables)) variables.push_back(value);
  };
  if (store_.is_coming(id) || store_.is_hidden(id)) return variable(id);
  const SymbolicValue value = store_[id];
  if (value.kind == Kind::constant && value.cell.is_atom()) return out.atom(value.cell.atom_name());
  if (value.kind != Kind::structure) return variable(id);
  const lang::Symbol name = value.cell.functor_name();
  namespace symbols = lang::symbols;
  const bool is_binary = name == symbols::comma || name == symbols::semicolon ||
                         name == symbols::bar || name == symbols::arrow ||
                         name == symbols::soft_arrow;
  const bool is_control =
      (is_binary && value.length == 2) || (name == symbols::not_provable && value.length == 1);
  for (std::uint32_t i = 0; i < value.length; ++i) {
    const ValueId argument = store_.argument(value, i);
    if (is_control) {
      build_goal(argument, out, variables);
    } else {
      variable(argument);
    }
  }
  out.compound(name, value.length);
}

/// A goal that tests which of a few atoms variable 0 is and calls that with the variables behind
/// it. An atom that names no predicate, and an integer, are thrown: the machine is asked then and
/// finds the error.
lang::Term Specializer::one_of_goals(const Domain& names, Module& module, std::uint32_t extra) {
  Program& program = rules_.program();
  std::vector<lang::Symbol> called;
  for (const std::uint64_t atom : names.atoms) {
    const lang::Symbol name = Cell{atom}.atom_name();
    if (program.resolve(program.predicate(module, name, extra)).is_defined) called.push_back(name);
  }
  const bool may_be_error = names.integers || called.size() < names.atoms.size();
  const std::size_t tests = may_be_error ? called.size() : called.size() - 1;
  lang::TermBuilder goal;
  for (std::size_t i = 0; i < called.size(); ++i) {
    if (i < tests) {
      goal.variable(0);
      goal.atom(called[i]);
      goal.compound(program.symbols().intern("=="), 2);
    }
    for (std::uint32_t k = 1; k <= extra; ++k) goal.variable(k);
    if (extra == 0) {
      goal.atom(called[i]);
    } else {
      goal.compound(called[i], extra);
    }
    if (i < tests) goal.compound(lang::symbols::arrow, 2);
  }
  if (may_be_error) {
    goal.variable(0);
    goal.compound(program.symbols().intern("throw"), 1);
  }
  for (std::size_t i = 0; i < tests; ++i) goal.compound(lang::symbols::semicolon, 2);
  return goal.take();
}

/// call/N with a goal that is known, or one of a few predicates.
void Specializer::call_term(const std::vector<ValueId>& arguments, const Next& next,
                            bool is_caught) {
  Module* module = &rules_.program().user();
  ValueId closure = arguments.front();
  const Cell qualifier = Cell::functor(lang::symbols::colon, 2);
  while (store_[closure].kind == Kind::structure && store_[closure].cell == qualifier) {
    const SymbolicValue& outer = store_[store_.argument(store_[closure], 0)];
    if (outer.kind != Kind::constant || !outer.cell.is_atom())
      unsupported("a goal in a module that is not known");
    Module* const named = rules_.program().find_module(outer.cell.atom_name());
    if (named != nullptr) module = named;  // as in the machine
    closure = store_.argument(store_[closure], 1);
  }
  const SymbolicValue value = store_[closure];
  const bool is_atom = value.kind == Kind::constant && value.cell.is_atom();
  const bool is_one_of_few = value.kind == Kind::word && !value.domain.all_atoms &&
                             value.domain.has_atoms() && value.domain.atoms.size() <= most_closures;
  if (!is_atom && !is_one_of_few && value.kind != Kind::structure)
    unsupported("call/N of a goal that is not known");
  Arguments all;
  lang::TermBuilder builder;
  if (is_one_of_few) {
    all = arguments;
    all.front() = closure;
    const auto extra = static_cast<std::uint32_t>(arguments.size() - 1);
    builder.term(one_of_goals(value.domain, *module, extra).view());
  } else if (arguments.size() == 1) {
    build_goal(closure, builder, all);
  } else {
    for (std::uint32_t i = 0; i < value.length; ++i) all.push_back(store_.argument(value, i));
    all.insert(all.end(), arguments.begin() + 1, arguments.end());
    for (std::uint32_t i = 0; i < all.size(); ++i) builder.variable(i);
    builder.compound(is_atom ? value.cell.atom_name() : value.cell.functor_name(),
                     static_cast<std::uint32_t>(all.size()));
  }
  const RuleSet& known =
      rules_.called(builder.take(), *module, static_cast<std::uint32_t>(all.size()));
  // The machine would be asked whenever that happens, and be sooner done without.
  if (is_caught && rules_.throws(known)) unsupported("catch/3 of what the rules throw themselves");
  run_called(known, std::move(all), next);
}

/// A goal that is called, with these values for its variables.
void Specializer::run_called(const RuleSet& called, std::vector<ValueId> variables,
                             const Next& next) {
  const auto frame = std::make_shared<Frame>();
  frame->set = &called;
  frame->rule = &called.rules.front();
  frame->variables = std::move(variables);
  frame->cut_label = fail_label_;
  frame->cut_open = open_;
  goal(frame->rule->body, frame, next);
}

}  // namespace zermelo::interpreter
