// SPDX-License-Identifier: MIT
#include "interpreter/analysis/call_checker.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "interpreter/analysis/listing.hpp"
#include "interpreter/game/messages.hpp"
#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter {

namespace {

/// The arguments of a goal as the observer gets it.
std::span<const Cell> arguments_of_goal(Cell goal) {
  goal = dereference(goal);
  if (!goal.is_structure()) return {};
  return {arguments_of(goal), functor_of(goal).functor_arity()};
}

bool share_variables(Machine& machine, Cell one, Cell other) {
  const std::vector<Cell> left = machine.variables_of(one);
  if (left.empty()) return false;
  const std::vector<Cell> right = machine.variables_of(other);
  return std::ranges::find_first_of(left, right) != left.end();
}

bool covers_call(Machine& machine, const CallPattern& pattern, std::span<const Cell> arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (!covers(machine, pattern.call[i], arguments[i])) return false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const bool may_share = pattern.sharing[i] == pattern.sharing[j];
      if (pattern.call[i].is_ground() || pattern.call[j].is_ground() || may_share) continue;
      if (share_variables(machine, arguments[i], arguments[j])) return false;
    }
  }
  return true;
}

bool covers_exit(Machine& machine, const CallPattern& pattern, std::span<const Cell> arguments) {
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (!covers(machine, pattern.exit[i], arguments[i])) return false;
  return true;
}

}  // namespace

CallChecker::CallChecker(Program& program, Analysis analysis)
    : program_(program), analysis_(std::move(analysis)) {
  find_subjects();
  for (std::size_t i = 0; i < subjects_.size(); ++i) wrap(static_cast<std::int64_t>(i));
}

/// Predicates of the system are no subjects: call/N and the like call them in ways of their own.
void CallChecker::find_subjects() {
  std::unordered_map<const Predicate*, std::size_t> numbers;
  for (const CallPattern& pattern : analysis_.patterns) {
    if (pattern.predicate->module->kind == Module::Kind::system) continue;
    const auto [place, is_new] = numbers.emplace(pattern.predicate, subjects_.size());
    if (is_new) subjects_.push_back({pattern.predicate, {}});
    subjects_[place->second].patterns.push_back(&pattern);
  }
}

/// p(X, Y) becomes a predicate that tells of the call and calls what p(X, Y) was.
void CallChecker::wrap(std::int64_t number) {
  const Predicate& subject = *subjects_[static_cast<std::size_t>(number)].predicate;
  lang::SymbolTable& symbols = program_.symbols();
  const std::uint32_t arity = subject.arity;
  const Symbol inner = symbols.intern(fmt::format("$observed {}", symbols.name(subject.name)));
  lang::TermBuilder builder;
  const auto structure = [&](Symbol name) {
    for (std::uint32_t i = 0; i < arity; ++i) builder.variable(i);
    builder.compound(name, arity);
  };
  const auto told = [&](std::string_view name) {
    builder.variable(arity);
    structure(symbols.intern("goal"));
    builder.compound(symbols.intern(name), 2);
  };
  structure(subject.name);
  const lang::Term head = builder.take();
  builder.integer(number);
  structure(symbols.intern("goal"));
  builder.variable(arity);
  builder.compound(symbols.intern("$observe_call"), 3);
  structure(inner);
  told("$observe_exit");
  builder.compound(lang::symbols::soft_arrow, 2);
  told("$observe_failure");
  builder.compound(lang::symbols::semicolon, 2);
  builder.compound(lang::symbols::comma, 2);
  program_.wrap(program_.predicate(*subject.module, subject.name, arity), inner, head,
                builder.take(), arity + 1);
}

std::int64_t CallChecker::enter(Machine& machine, std::int64_t predicate, Cell goal) {
  if (predicate < 0 || predicate >= static_cast<std::int64_t>(subjects_.size())) return 0;
  // Each role call begins to count anew; calls of the one before are over.
  if (machine.inferences() <= inferences_) {
    first_open_ += static_cast<std::int64_t>(open_.size());
    open_.clear();
  }
  inferences_ = machine.inferences();
  ++calls_;
  Call call{predicate, 0, false};
  bool is_covered = false;
  const std::vector<const CallPattern*>& patterns =
      subjects_[static_cast<std::size_t>(predicate)].patterns;
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    if (!covers_call(machine, *patterns[i], arguments_of_goal(goal))) continue;
    is_covered = true;
    if (i < most_patterns) call.patterns |= std::uint64_t{1} << i;
  }
  if (!is_covered) report(machine, predicate, nullptr, "is called in another way", goal);
  open_.push_back(call);
  return first_open_ + static_cast<std::int64_t>(open_.size()) - 1;
}

CallChecker::Call* CallChecker::find(std::int64_t call) {
  const std::int64_t end = first_open_ + static_cast<std::int64_t>(open_.size());
  if (call < first_open_ || call >= end) return nullptr;
  return &open_[static_cast<std::size_t>(call - first_open_)];
}

void CallChecker::exit(Machine& machine, std::int64_t call, Cell goal) {
  Call* const own = find(call);
  if (own == nullptr) return;
  const std::vector<const CallPattern*>& patterns =
      subjects_[static_cast<std::size_t>(own->subject)].patterns;
  for (std::size_t i = 0; i < std::min(patterns.size(), most_patterns); ++i) {
    if ((own->patterns >> i & 1U) == 0) continue;
    const CallPattern& pattern = *patterns[i];
    if (!pattern.succeeds) {
      report(machine, own->subject, &pattern, "succeeds", goal);
    } else if (own->has_succeeded && !pattern.determinism.may_repeat) {
      report(machine, own->subject, &pattern, "has a second solution", goal);
    } else if (!covers_exit(machine, pattern, arguments_of_goal(goal))) {
      report(machine, own->subject, &pattern, "gives other terms", goal);
    }
  }
  own->has_succeeded = true;
}

void CallChecker::fail(Machine& machine, std::int64_t call, Cell goal) {
  const Call* const own = find(call);
  if (own == nullptr) return;
  const std::vector<const CallPattern*>& patterns =
      subjects_[static_cast<std::size_t>(own->subject)].patterns;
  for (std::size_t i = 0; i < std::min(patterns.size(), most_patterns); ++i) {
    if ((own->patterns >> i & 1U) == 0 || patterns[i]->determinism.may_fail) continue;
    report(machine, own->subject, patterns[i], "fails", goal);
  }
}

std::vector<CallChecker::Violation> CallChecker::take() {
  known_.clear();
  return std::exchange(violations_, {});
}

void CallChecker::report(Machine& machine, std::int64_t subject, const CallPattern* pattern,
                         std::string_view what, Cell goal) {
  if (!known_.emplace(subject, pattern, what).second) return;
  const Predicate& predicate = *subjects_[static_cast<std::size_t>(subject)].predicate;
  const std::string_view name = program_.symbols().name(predicate.name);
  lang::TermBuilder builder;
  std::vector<Cell> variables;
  for (const Cell each : arguments_of_goal(goal))
    builder.term(machine.export_term(each, variables));
  builder.compound(predicate.name, predicate.arity);
  const std::string claim =
      pattern == nullptr ? "its call patterns are all known" : pattern_text(*pattern, program_);
  violations_.push_back(
      {&predicate, fmt::format("{}/{}: claimed '{}', but it {}: {}", name, predicate.arity, claim,
                               what, term_text(builder.take(), program_))});
}

}  // namespace zermelo::interpreter
