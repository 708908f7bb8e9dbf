// SPDX-License-Identifier: MIT
#include "interpreter/model/specializer.hpp"

#include <algorithm>
#include <utility>

#include "interpreter/model/clause_comment.hpp"
#include "interpreter/model/row_shape.hpp"
#include "lang/writer.hpp"

namespace zermelo::interpreter {

using ir::Op;
using ir::Statement;

namespace {

/// More versions of one predicate, or more rounds, mean that what is known must be known less well.
constexpr std::size_t most_versions = 160;
constexpr int most_rounds = 200;
/// Compilers take long for larger procedures.
constexpr std::size_t most_statements = 1500;

void append_unbound(const Abstract& pattern, std::vector<Abstract>& out) {
  if (pattern.kind == Abstract::Kind::unbound && pattern.length == 0) out.emplace_back();
  for (const Abstract& argument : pattern.arguments) append_unbound(argument, out);
}

}  // namespace

void Specializer::unsupported(std::string reason) const {
  throw Unsupported{std::move(reason), clause_};
}

// --- Versions ------------------------------------------------------------------------------------

std::string Specializer::key_of(const std::vector<Abstract>& pattern) {
  constexpr std::size_t usual_bytes = 48;
  std::string key;
  key.reserve(pattern.size() * usual_bytes);
  for (const Abstract& argument : pattern) argument.append_key(key);
  return key;
}

std::int32_t Specializer::version(RuleSet& set, std::vector<Abstract> pattern) {
  auto& known = versions_by_key_[&set];
  const auto [place, is_new] =
      known.emplace(key_of(pattern), static_cast<std::int32_t>(versions_.size()));
  if (is_new) {
    Version& own = *versions_.emplace_back(std::make_unique<Version>());
    // Those of earlier rounds, when less was known of positions, are not called any more.
    const auto is_called = [&](const auto& one) {
      return versions_[static_cast<std::size_t>(one.second)]->is_seen;
    };
    if (known.size() > most_versions &&
        std::ranges::count_if(known, is_called) >= std::ptrdiff_t{most_versions}) {
      forget_more(set);
    }
    own.set = &set;
    own.pattern = std::move(pattern);
    for (const Abstract& argument : own.pattern) append_unbound(argument, own.results);
  }
  see(place->second);
  return place->second;
}

/// What it was called with so far is forgotten too: the round begins anew.
void Specializer::forget_more(RuleSet& set) {
  constexpr int most = 2;
  if (set.forgetting == most) unsupported(set.name + " is called in too many ways");
  ++set.forgetting;
  throw Deeper{};
}

void Specializer::put_in_place(RuleSet& set, std::string_view reason) {
  if (set.in_place) unsupported(set.name + std::string(reason));
  set.in_place = true;
  throw Deeper{};
}

std::int32_t Specializer::specialize(RuleSet& set, const std::vector<Abstract>& pattern,
                                     const std::vector<Abstract>& results) {
  const char base = 0;
  stack_base_ = &base;
  steps_ = 0;
  for (int round = 0; round < most_rounds; ++round) {
    for (const auto& one : versions_) one->is_seen = false;
    queue_.clear();
    has_changed_ = false;
    try {
      const std::int32_t root = version(set, pattern);
      Version& own = *versions_[static_cast<std::size_t>(root)];
      if (!results.empty() && own.results.front().kind == Abstract::Kind::never) {
        std::ranges::copy(results, own.results.begin());
        note_change(own);
      }
      if (!run_round()) return root;
    } catch (const Deeper&) {
      versions_by_key_.clear();
    }
  }
  unsupported("the analysis did not come to an end");
}

bool Specializer::run_round() {
  std::size_t next = 0;  // running one may ask for others
  while (next < queue_.size()) {
    const std::int32_t number = queue_[next++];
    const Version& own = *versions_[static_cast<std::size_t>(number)];
    if (!is_up_to_date(own)) {
      run_version(number);
      continue;
    }
    for (const std::int32_t callee : own.callees) see(callee);
  }
  return has_changed_;
}

/// Whether it would give the same code again, since its results and all that it calls are as they
/// were.
bool Specializer::is_up_to_date(const Version& own) const {
  return own.has_code && own.changed_at < own.run_at &&
         std::ranges::all_of(own.callees, [&](std::int32_t callee) {
           return versions_[static_cast<std::size_t>(callee)]->changed_at < own.run_at;
         });
}

void Specializer::note_change(Version& own) {
  own.changed_at = ++clock_;
  has_changed_ = true;
}

/// Has it run in this round.
void Specializer::see(std::int32_t number) {
  Version& own = *versions_[static_cast<std::size_t>(number)];
  if (std::exchange(own.is_seen, true)) return;
  queue_.push_back(number);
}

void Specializer::run_version(std::int32_t number) {
  Version& own = *versions_[static_cast<std::size_t>(number)];
  current_ = number;
  own.has_code = false;
  own.run_at = ++clock_;
  own.callees.clear();
  own.code = {};
  own.code.name = own.set->name;
  store_.clear();
  unfoldings_.clear();
  walk_ = nullptr;
  fold_ = nullptr;
  label_used_.assign(1, false);
  open_ = 0;
  round_trips_ = 0;
  branches_ = 0;
  statements_ = 0;
  has_unrolled_ = false;
  copies_ = 1;
  current_outputs_.clear();
  std::vector<ValueId> arguments;
  for (const Abstract& pattern : own.pattern) {
    arguments.push_back(instantiate(pattern, own.code.inputs));
  }
  current_outputs_ = share(own.pattern, arguments);
  last_label_ = new_label();
  fail_label_ = last_label_;
  out_ = &own.code.body;
  const Next next{[this] { hand_over(current_outputs_); }, true};
  Statement whole{.op = Op::block, .label = last_label_};
  sources_.clear();
  nested(std::move(whole),
         [&] { unfold(*own.set, candidates(*own.set, arguments), arguments, next); });
  own.code.comment = clause_comment(sources_);
  own.code.is_multi = own.is_multi;
  if (statements_ > most_statements && !own.set->is_frugal) {
    own.set->is_frugal = !has_unrolled_ || own.set->unrolls_nothing;
    own.set->unrolls_nothing = true;
    throw Deeper{};
  }
  own.has_code = true;
}

void Specializer::hand_over(const std::vector<ValueId>& results) {
  look_no_further();
  Version& own = *versions_[static_cast<std::size_t>(current_)];
  if (open_ > 0 && !own.is_multi) {
    own.is_multi = true;
    note_change(own);
  }
  std::vector<ir::Operand> values;
  for (std::size_t i = 0; i < results.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (store_[results[i]].kind == Kind::unbound &&
          store_.find(results[i]) == store_.find(results[j])) {
        put_in_place(*own.set, " gives one unbound variable twice");
      }
    }
    bool conflict = false;
    Abstract joined = with_arrays(join(own.results[i], pattern_of(results[i]), conflict));
    if (conflict) put_in_place(*own.set, " binds an argument in some ways only");
    keep_length(own, own.results[i], joined);
    if (joined != own.results[i]) {
      own.results[i] = std::move(joined);
      note_change(own);
    }
    operands(results[i], own.results[i], values);
  }
  note_constants(own, results);
  emit(own.is_multi ? Op::yield : Op::succeed).inputs = values;
  if (own.is_multi) fail();
}

// --- Code ----------------------------------------------------------------------------------------

Statement& Specializer::emit(Op op) {
  if (op != Op::leave) look_no_further();
  ++statements_;
  return out_->emplace_back(Statement{.op = op});
}

ir::Variable Specializer::new_variable(ir::Type type) {
  variables().push_back(type);
  return static_cast<ir::Variable>(variables().size() - 1);
}

ir::Label Specializer::new_label() {
  label_used_.push_back(false);
  return static_cast<ir::Label>(label_used_.size() - 1);
}

void Specializer::leave(ir::Label label) {
  label_used_[static_cast<std::size_t>(label)] = true;
  emit(Op::leave).label = label;
}

ir::Label Specializer::failure() {
  label_used_[static_cast<std::size_t>(fail_label_)] = true;
  return fail_label_;
}

void Specializer::ask() { emit(Op::ask); }

void Specializer::nested(Statement statement, const std::function<void()>& inside) {
  if (statement.op != Op::block) look_no_further();
  std::vector<Statement>* const outer = out_;
  out_->push_back(std::move(statement));
  out_ = &outer->back().body;
  inside();
  out_ = outer;
}

bool Specializer::attempt(const std::function<void()>& inside, bool is_choice) {
  const ir::Label label = new_label();
  const ir::Label saved = std::exchange(fail_label_, label);
  const SymbolicStore::Mark mark = store_.mark();
  open_ += is_choice ? 1 : 0;
  nested({.op = Op::block, .label = label}, inside);
  open_ -= is_choice ? 1 : 0;
  store_.undo(mark);
  fail_label_ = saved;
  return is_used(label);
}

// --- The result ----------------------------------------------------------------------------------

std::uint32_t Specializer::atom_number(Cell atom) {
  const auto [place, is_new] =
      atom_numbers_.emplace(atom.bits, static_cast<std::uint32_t>(atoms_.size()));
  if (is_new) atoms_.push_back(atom);
  return place->second;
}

/// Marks the procedures that can reach themselves: depth-first, with a stack of our own.
void Specializer::mark_recursive() {
  for (const auto& own : versions_) {
    std::vector<bool> seen(versions_.size());
    std::vector<std::int32_t> todo = own->callees;
    while (!todo.empty() && !own->code.is_recursive) {
      const auto callee = static_cast<std::size_t>(todo.back());
      todo.pop_back();
      if (versions_[callee].get() == own.get()) own->code.is_recursive = true;
      if (seen[callee]) continue;
      seen[callee] = true;
      const auto& further = versions_[callee]->callees;
      todo.insert(todo.end(), further.begin(), further.end());
    }
  }
}

ir::Unit Specializer::take(const lang::SymbolTable& symbols) {
  mark_recursive();
  ir::Unit unit;
  for (const auto& own : versions_) {
    for (const Abstract& result : own->results) {
      const std::function<void(const Abstract&)> leaves = [&](const Abstract& one) {
        using K = Abstract::Kind;
        if (one.kind == K::word) own->code.outputs.push_back({ir::Kind::word, 0});
        if (one.kind == K::term) {
          own->code.outputs.push_back(one.is_rows ? row_shape(one.arguments.front())->type()
                                                  : ir::Type{ir::Kind::term, 0});
          return;
        }
        if (one.kind == K::array || one.kind == K::list) {
          own->code.outputs.push_back(
              {one.domain.integers ? ir::Kind::words : ir::Kind::bytes, one.length});
        }
        for (const Abstract& argument : one.arguments) leaves(argument);
      };
      leaves(result);
    }
    unit.procedures.push_back(std::move(own->code));
  }
  unit.atoms = atoms_;
  for (const Cell atom : atoms_) unit.atom_texts.emplace_back(symbols.name(atom.atom_name()));
  return unit;
}

}  // namespace zermelo::interpreter
