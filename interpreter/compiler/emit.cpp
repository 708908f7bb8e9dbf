// SPDX-License-Identifier: MIT
// Instructions, labels, registers and constants.
#include <algorithm>

#include "interpreter/compiler/clause_compiler.hpp"
#include "interpreter/program/program.hpp"

namespace zermelo::interpreter {

using lang::TermView;

/// Makes a pair of the last instruction and this move.
bool ClauseCompiler::joins_last_move(Opcode opcode, int a, int b) {
  Instruction* const before = last_instruction();
  if (before == nullptr || before->opcode != opcode) return false;
  Instruction& last = *before;
  if (opcode == Opcode::move_xy && last.a + 1 == a) {
    last = {Opcode::move_xy_pair, last.a, last.b, static_cast<std::int16_t>(b)};
    return true;
  }
  if (opcode == Opcode::move_yx && last.b + 1 == b) {
    last = {Opcode::move_yx_pair, last.a, last.b, static_cast<std::int16_t>(a)};
    return true;
  }
  return false;
}

namespace {

struct Fusion {
  Opcode first;
  Opcode second;
  Opcode both;
};

constexpr Fusion fusions[] = {
    {Opcode::deallocate, Opcode::proceed, Opcode::deallocate_proceed},
    {Opcode::deallocate, Opcode::execute, Opcode::deallocate_execute},
    {Opcode::get_constant, Opcode::proceed, Opcode::get_constant_proceed},
    {Opcode::cut_level, Opcode::fail, Opcode::cut_level_fail},
};

}  // namespace

/// The last instruction, if no jump leads behind it.
Instruction* ClauseCompiler::last_instruction() {
  if (code_.empty() || label_at_ == code_.size()) return nullptr;
  Instruction& last = code_[last_instruction_].instruction;
  return last_instruction_ + word_count(last.opcode) == code_.size() ? &last : nullptr;
}

/// Makes one instruction of the last one and this one.
bool ClauseCompiler::joins_last(Opcode opcode) {
  Instruction* const last = last_instruction();
  if (last == nullptr) return false;
  for (const Fusion& fusion : fusions) {
    if (fusion.first != last->opcode || fusion.second != opcode) continue;
    last->opcode = fusion.both;
    return true;
  }
  return false;
}

/// Makes the moves of the last arguments part of the call itself.
bool ClauseCompiler::joins_call(int arity, bool leaves) {
  Instruction* const last = last_instruction();
  if (last == nullptr) return false;
  const bool is_pair = last->opcode == Opcode::move_xy_pair;
  if (!is_pair && last->opcode != Opcode::move_xy) return false;
  if (leaves) {
    last->opcode = is_pair ? Opcode::deallocate_execute_yy : Opcode::deallocate_execute_y;
    return true;
  }
  if (last->a != arity - (is_pair ? 2 : 1)) return false;
  *last = {is_pair ? Opcode::call_yy : Opcode::call_y, 0, last->b, last->c};
  return true;
}

void ClauseCompiler::emit(Opcode opcode, int a, int b, int c) {
  if (joins_last_move(opcode, a, b) || joins_last(opcode)) return;
  last_instruction_ = code_.size();
  Word word;
  word.instruction = {opcode, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b),
                      static_cast<std::int16_t>(c)};
  code_.push_back(word);
  ++heap_cells_;
}

void ClauseCompiler::emit_cell(Opcode opcode, int a, Cell cell) {
  emit(opcode, a);
  Word word;
  word.cell = cell;
  code_.push_back(word);
}

void ClauseCompiler::emit_jump(Opcode opcode, Label label, int a, int b) {
  emit(opcode, a, b);
  for (std::size_t i = 2; i < word_count(opcode); ++i) code_.emplace_back().number = 0;
  emit_payload_label(label);
}

void ClauseCompiler::emit_payload_label(Label label) {
  Word word;
  word.number = 0;
  code_.push_back(word);
  if (label == fail_label) return;
  label_uses_.emplace_back(last_instruction_, code_.size() - 1);
  label_of_use_.push_back(label);
}

ClauseCompiler::Label ClauseCompiler::new_label() {
  label_places_.push_back(0);
  return static_cast<Label>(label_places_.size() - 1);
}

void ClauseCompiler::place(Label label) {
  label_places_[static_cast<std::size_t>(label)] = label_at_ = code_.size();
}

void ClauseCompiler::resolve_labels() {
  for (std::size_t i = 0; i < label_uses_.size(); ++i) {
    const auto [instruction, payload] = label_uses_[i];
    const std::size_t target = label_places_[static_cast<std::size_t>(label_of_use_[i])];
    code_[payload].number =
        static_cast<std::int64_t>(target) - static_cast<std::int64_t>(instruction);
  }
}

int ClauseCompiler::new_register() {
  if (!free_registers_.empty()) {
    const int number = free_registers_.back();
    free_registers_.pop_back();
    return number;
  }
  if (next_register_ >= max_register) {
    throw ClauseError{"the clause is too large (more than 32000 registers)",
                      "split it into smaller predicates"};
  }
  return next_register_++;
}

void ClauseCompiler::free_register(int number) { free_registers_.push_back(number); }

int ClauseCompiler::home_register(const Variable& variable) {
  if (variable.wanted < 0) return new_register();
  int& owner = argument_owners_[static_cast<std::size_t>(variable.wanted)];
  if (owner != nobody) return new_register();
  owner = static_cast<int>(&variable - variables_.data());
  return variable.wanted;
}

void ClauseCompiler::restore(const State& state) {
  variables_ = state.variables;
  argument_owners_ = state.argument_owners;
}

int ClauseCompiler::new_slot() {
  if (slot_count_ >= max_register) {
    throw ClauseError{"the clause has too many variables (more than 32000)",
                      "split it into smaller predicates"};
  }
  return slot_count_++;
}

bool ClauseCompiler::is_atomic_constant(TermView term) noexcept {
  return term.is_atom() || (term.is_integer() && Cell::fits_integer(term.integer()));
}

bool ClauseCompiler::is_ground(TermView term) const {
  const std::span<const lang::Node> nodes = term.nodes();
  if (nodes.size() > small_term) {
    // A look at every node would make the compilation of a deep term quadratic.
    auto after = variable_counts_.upper_bound(nodes.data());
    if (after != variable_counts_.begin()) {
      const auto& [begin, counts] = *std::prev(after);
      const auto at = static_cast<std::size_t>(nodes.data() - begin);
      if (at + nodes.size() < counts.size()) return counts[at] == counts[at + nodes.size()];
    }
  }
  return std::none_of(nodes.begin(), nodes.end(),
                      [](const lang::Node& node) { return node.kind == lang::TermKind::variable; });
}

Cell ClauseCompiler::constant(TermView term) { return program_.constant(term); }

}  // namespace zermelo::interpreter
