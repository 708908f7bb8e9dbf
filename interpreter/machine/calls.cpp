// SPDX-License-Identifier: MIT
// call/N: from a term to argument registers and code.
#include <algorithm>

#include "interpreter/machine/arity.hpp"
#include "interpreter/machine/machine.hpp"
#include "interpreter/program/program.hpp"
#include "interpreter/twins/twins.hpp"

namespace zermelo::interpreter {

namespace symbols = lang::symbols;

namespace {

bool is_control_construct(Symbol name, std::uint32_t arity) noexcept {
  if (arity == 2) {
    return name == symbols::comma || name == symbols::semicolon || name == symbols::arrow ||
           name == symbols::soft_arrow || name == symbols::bar;
  }
  return (arity == 1 && name == symbols::not_provable) || (arity == 0 && name == symbols::cut);
}

}  // namespace

const Word* Machine::prepare_call(std::uint32_t extra) {
  Cell* const x = registers_.data();
  Cell goal = dereference(x[0]);
  Module* module = &program_.user();
  while (goal.is_structure() && functor_of(goal) == Cell::functor(symbols::colon, 2)) {
    const Cell qualifier = dereference(arguments_of(goal)[0]);
    const Cell inner = dereference(arguments_of(goal)[1]);
    if (!qualifier.is_atom()) {
      inlined_at(nullptr);
      if (qualifier.is_reference())
        instantiation_error();
      else
        type_error("module", qualifier);
      return nullptr;
    }
    Module* const named = program_.find_module(qualifier.atom_name());
    if (named != nullptr) module = named;
    goal = inner;
  }
  inlined_at(nullptr);
  if (goal.is_reference()) {
    instantiation_error();
    return nullptr;
  }
  if (!goal.is_callable()) {
    type_error("callable", goal);
    return nullptr;
  }
  const std::uint32_t own = goal.is_atom() ? 0 : functor_of(goal).functor_arity();
  const Symbol name = goal.is_atom() ? goal.atom_name() : functor_of(goal).functor_name();
  const std::uint32_t arity = own + extra;
  if (arity > max_predicate_arity) {
    representation_error("max_arity");
    return nullptr;
  }
  if (is_control_construct(name, arity)) {
    if (extra > 0 && !reserve(arity + 1)) return nullptr;
    if (extra > 0) {
      std::vector<Cell> arguments;
      if (own > 0) arguments.assign(arguments_of(goal), arguments_of(goal) + own);
      arguments.insert(arguments.end(), x + 1, x + 1 + extra);
      goal = make_structure(name, arguments);
    }
    x[0] = goal;
    return code_of(program_.system(), program_.symbols().intern("$call"), 1);
  }
  // Extra arguments move up behind those of the goal.
  if (own > 1) {
    std::copy_backward(x + 1, x + 1 + extra, x + own + extra);
  } else if (own == 0) {
    std::copy(x + 1, x + 1 + extra, x);
  }
  if (own > 0) std::copy_n(arguments_of(goal), own, x);
  return code_of(*module, name, arity);
}

Machine::First Machine::first_solution(const Word* code) {
  Cell* const x = registers_.data();
  if (code->instruction.opcode == Opcode::arg) ++code;
  if (code->instruction.opcode == Opcode::twin) {
    const TwinReply reply = code[1].twin->call(*this, x);
    if (reply == TwinReply::declined) return First::unknown;
    return reply == TwinReply::failed ? First::failed : First::found;
  }
  if (code->instruction.opcode != Opcode::nondeterministic) return First::unknown;
  const BuiltinInfo* const builtin = code[1].builtin;
  if (builtin->runs_goals) return First::unknown;
  running_builtin_ = builtin;
  std::fill_n(x + builtin->arity, builtin->state_cells, Cell::integer(0));
  return builtin->nondeterministic(*this, x, x + builtin->arity) == Redo::fail ? First::failed
                                                                               : First::found;
}

const Word* Machine::code_of(Module& module, Symbol name, std::uint32_t arity) {
  const Cell functor = Cell::functor(name, arity);
  const std::uint64_t mixed = functor.bits * 0x9E3779B97F4A7C15U >> 32;
  RecentCall& recent = recent_calls_[mixed % recent_calls_.size()];
  if (recent.module == &module && recent.functor == functor) return recent.code;
  const Word* const code = program_.resolve_call(module, name, arity).code;
  if (code->instruction.opcode != Opcode::undefined) recent = {&module, functor, code};
  return code;
}

const Word* Machine::undefined(const Predicate& predicate) {
  const Predicate& found =
      program_.resolve_call(*predicate.module, predicate.name, predicate.arity);
  if (found.code->instruction.opcode != Opcode::undefined) return found.code;
  inlined_at(nullptr);
  const Cell parts[] = {Cell::atom(predicate.name), Cell::integer(predicate.arity)};
  if (!reserve(16)) return nullptr;
  existence_error("procedure", make_structure(symbols::slash, parts));
  return nullptr;
}

// --- Output --------------------------------------------------------------------------------------

void Machine::set_output_hook(OutputHook hook, const void* context) noexcept {
  output_hook_ = hook;
  output_context_ = context;
}

void Machine::write_output(std::string_view text) {
  for (const char c : text) {
    if (c == '\n') {
      output_column_ = 0;
    } else if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) {
      ++output_column_;
    }
  }
  output_ += text;
  constexpr std::size_t flush_at = 4096;
  const bool is_kept = output_hook_ == nullptr || output_held_ || !captures_.empty();
  if (!is_kept && output_.size() > flush_at) flush_output();
}

void Machine::open_capture(std::size_t column) {
  captures_.push_back({output_.size(), output_column_});
  output_column_ = column;
}

std::string Machine::close_capture() {
  const Capture capture = captures_.back();
  captures_.pop_back();
  output_column_ = capture.column;
  std::string text = output_.substr(capture.begin);
  output_.resize(capture.begin);
  return text;
}

void Machine::flush_output() {
  if (output_hook_ != nullptr) output_hook_(output_context_, output_);
  output_.clear();
}

}  // namespace zermelo::interpreter
