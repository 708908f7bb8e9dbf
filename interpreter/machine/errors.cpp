// SPDX-License-Identifier: MIT
// Error terms: error(Formal, context(Name/Arity, Message)), as ISO and SWI-Prolog have them.
#include <fmt/format.h>

#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

namespace {

Symbol intern(Machine& machine, std::string_view text) {
  return machine.program().symbols().intern(text);
}

// What the errors of arithmetic in the code name as their context; the comparisons in the order of
// the instructions.
constexpr BuiltinInfo comparisons[] = {{.name = "=:=", .arity = 2}, {.name = "=\\=", .arity = 2},
                                       {.name = "<", .arity = 2},   {.name = "=<", .arity = 2},
                                       {.name = ">", .arity = 2},   {.name = ">=", .arity = 2}};
constexpr int comparison_count = 6;
constexpr BuiltinInfo evaluation = {.name = "is", .arity = 2};

bool is_between(Opcode opcode, Opcode first, Opcode last) noexcept {
  return opcode >= first && opcode <= last;
}

/// The goal that an instruction belongs to: the next comparison, if that says so, or an is/2.
const BuiltinInfo* goal_of(const Word* instruction) noexcept {
  const Word* at = instruction;
  while (at->instruction.opcode <= Opcode::put_structure ||
         is_between(at->instruction.opcode, Opcode::evaluate, Opcode::arithmetic_2)) {
    at += word_count(at->instruction.opcode);
  }
  const Opcode opcode = at->instruction.opcode;
  const bool is_comparison =
      is_between(opcode, Opcode::test_equal, Opcode::test_greater_equal_constant);
  if (!is_comparison || at - instruction > at->instruction.c) return &evaluation;
  return &comparisons[(static_cast<int>(opcode) - static_cast<int>(Opcode::test_equal)) %
                      comparison_count];
}

}  // namespace

bool Machine::raise_formal(Cell formal) {
  const BuiltinInfo* builtin = running_builtin_;
  if (builtin == nullptr && inlined_ != nullptr) builtin = goal_of(inlined_);
  std::vector<Cell> variables;
  lang::TermBuilder builder;
  builder.term(export_term(formal, variables));
  const auto unknown = static_cast<std::uint32_t>(variables.size());
  if (builtin != nullptr) {
    builder.atom(intern(*this, builtin->name));
    builder.integer(builtin->arity);
    builder.compound(lang::symbols::slash, 2);
  } else {
    builder.variable(unknown);
  }
  builder.variable(unknown + 1);
  builder.compound(intern(*this, "context"), 2);
  builder.compound(lang::symbols::error, 2);
  return raise(builder.take());
}

namespace {

bool raise_pair(Machine& machine, std::string_view name, std::string_view first, Cell culprit) {
  if (!machine.reserve(8)) return false;
  const Cell arguments[] = {machine.make_atom(first), culprit};
  return machine.raise_formal(machine.make_structure(intern(machine, name), arguments));
}

}  // namespace

bool Machine::type_error(std::string_view type, Cell culprit) {
  return raise_pair(*this, "type_error", type, culprit);
}

bool Machine::domain_error(std::string_view domain, Cell culprit) {
  return raise_pair(*this, "domain_error", domain, culprit);
}

bool Machine::existence_error(std::string_view kind, Cell what) {
  return raise_pair(*this, "existence_error", kind, what);
}

bool Machine::instantiation_error() { return raise_formal(make_atom("instantiation_error")); }

bool Machine::evaluation_error(std::string_view what) {
  const Cell argument = make_atom(what);
  return raise_formal(make_structure(intern(*this, "evaluation_error"), {&argument, 1}));
}

bool Machine::representation_error(std::string_view what) {
  const Cell argument = make_atom(what);
  return raise_formal(make_structure(intern(*this, "representation_error"), {&argument, 1}));
}

bool Machine::permission_error(std::string_view action, std::string_view type, Cell culprit) {
  const Cell arguments[] = {make_atom(action), make_atom(type), culprit};
  return raise_formal(make_structure(intern(*this, "permission_error"), arguments));
}

/// Made without the heap, which may be full. The context tells the predicate and the depth.
bool Machine::resource_error(std::string_view what) {
  std::uint64_t depth = 0;
  for (const Cell* environment = environment_;
       environment > reinterpret_cast<const Cell*>(environment_region_.begin()); ++depth) {
    environment = reinterpret_cast<const Cell*>(environment[0].bits);
  }
  const Predicate* const predicate =
      error_at_ == nullptr ? nullptr : program_.owner_of(error_at_).predicate;
  lang::TermBuilder builder;
  builder.atom(intern(*this, what));
  builder.compound(intern(*this, "resource_error"), 1);
  if (predicate != nullptr) {
    builder.atom(predicate->name);
    builder.integer(predicate->arity);
    builder.compound(lang::symbols::slash, 2);
  } else {
    builder.variable(0);
  }
  builder.atom(intern(*this, fmt::format("{} calls deep", depth)));
  builder.compound(intern(*this, "context"), 2);
  builder.compound(lang::symbols::error, 2);
  return raise(builder.take());
}

}  // namespace zermelo::interpreter
