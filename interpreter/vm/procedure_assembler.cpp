// SPDX-License-Identifier: MIT
#include "interpreter/vm/procedure_assembler.hpp"

#include <algorithm>

#include "interpreter/vm/assembler.hpp"
#include "interpreter/vm/choices.hpp"

namespace zermelo::interpreter::vm {

using ir::Kind;
using ir::Op;
using ir::Statement;

namespace {

constexpr std::size_t most_registers = 0xFFFF;
constexpr std::int64_t most_frame_words = 1 << 20;

/// Whether `target` is an instruction.
bool goes_somewhere(const Instruction& one) {
  const bool is_other = one.opcode == Opcode::copy_array || one.opcode == Opcode::restart ||
                        (one.opcode >= Opcode::without_byte && one.opcode <= Opcode::gap_word);
  return !is_other && one.target != 0;
}

/// What a test says behind the loading of a known word or atomic term, if it is of that.
std::optional<bool> known_test(const Instruction& test, const Instruction& load) {
  if (test.b != load.a) return std::nullopt;
  const auto kind = static_cast<TermTest>(test.extra);
  switch (test.opcode) {
    case Opcode::list_cell:
      return false;
    case Opcode::term_test:
      if (kind == TermTest::atomic) return true;
      if (kind == TermTest::structure) return false;
      return std::nullopt;
#define X(name, sign)    \
  case Opcode::name##_k: \
    return load.k sign test.k;
      ZERMELO_VM_COMPARISONS(X)
#undef X
    default:
      return std::nullopt;
  }
}

/// Of a loop between known words; more than a few are no matter.
constexpr std::int64_t few_rounds = 4096;
std::int64_t rounds_of(const Statement& loop) {
  if (loop.b.value < loop.a.value) return 1;
  const auto more =
      static_cast<std::uint64_t>(loop.b.value) - static_cast<std::uint64_t>(loop.a.value);
  return more < static_cast<std::uint64_t>(few_rounds) ? static_cast<std::int64_t>(more) + 1
                                                       : few_rounds + 1;
}

}  // namespace

AtomNumbers::AtomNumbers(const ir::Unit& unit) : unknown_(unit.atoms.size()) {
  for (std::size_t i = 0; i < unit.atoms.size(); ++i) numbers_.emplace(unit.atoms[i].bits, i);
}

std::uint64_t AtomNumbers::number(Cell atom) const {
  const auto found = numbers_.find(atom.bits);
  return found == numbers_.end() ? unknown_ : found->second;
}

ProcedureAssembler::ProcedureAssembler(const ir::Unit& unit, const AtomNumbers& atoms,
                                       const ir::Procedure& own, Code& code)
    : unit_(unit),
      atoms_(atoms),
      own_(own),
      code_(code),
      registers_(own.variables.size()),
      uses_(own.variables.size()),
      folded_(own.variables.size()),
      known_terms_(own.variables.size()),
      first_instruction_(code.instructions.size()) {
  count_uses(own.body);
  // Inputs come first; a list that is being built has a register for its last cell besides.
  for (const ir::Variable input : own.inputs)
    registers_[static_cast<std::size_t>(input)] = new_register();
  std::vector<bool> is_input(own.variables.size());
  for (const ir::Variable input : own.inputs) is_input[static_cast<std::size_t>(input)] = true;
  for (std::size_t i = 0; i < own.variables.size(); ++i) {
    if (is_input[i]) continue;
    registers_[i] = new_register();
    if (own.variables[i].kind == Kind::term) new_register();
  }
}

Procedure ProcedureAssembler::assemble() {
  const auto begin = here();
  statements(own_.body);
  emit(is_entry_ ? Opcode::done : Opcode::fail);
  finish_jumps();
  add_choices(code_, begin);
  const auto registers = static_cast<std::int64_t>(register_count_);
  for (const std::size_t user : storage_users_) code_.instructions[user].k += registers;
  for (const std::size_t user : storage_operands_)
    code_.operands[user].place += static_cast<std::int32_t>(registers);
  for (const std::size_t user : restarts_)
    code_.instructions[user].extra = static_cast<std::int32_t>(registers + storage_);
  if (registers + storage_ > most_frame_words) throw TooLarge("a procedure needs too much memory");
  return {begin, static_cast<std::int32_t>(registers + storage_)};
}

Entry ProcedureAssembler::assemble_entry(const EntryPoint& point) {
  is_entry_ = true;
  std::vector<int> passed(own_.inputs.size());
  using enum EntryPoint::Kind;
  const bool gives_position = point.kind == position || point.kind == successors;
  keeps_inputs_ = gives_position && count_passed(own_.body, passed);
  Entry made{assemble()};
  for (std::size_t i = 0; i < passed.size(); ++i)
    made.reads.push_back(!keeps_inputs_ || uses(own_.inputs[i]).all > passed[i]);
  return made;
}

/// Adds how often each input is given as the result of the same number. False if one changes.
bool ProcedureAssembler::count_passed(const std::vector<Statement>& list,
                                      std::vector<int>& passed) const {
  const auto is_input = [this](ir::Variable one) {
    return one != ir::none && of(one) < own_.inputs.size();  // theirs are the first registers
  };
  for (const Statement& one : list) {
    if (one.op == Op::restart || is_input(one.target)) return false;
    if (std::ranges::any_of(one.outputs, is_input)) return false;
    if (one.op == Op::succeed || one.op == Op::yield) {
      for (std::size_t i = 0; i < std::min(passed.size(), one.inputs.size()); ++i)
        if (one.inputs[i].variable == own_.inputs[i] && one.inputs[i].value == 0) ++passed[i];
    }
    if (!count_passed(one.body, passed)) return false;
  }
  return true;
}

// --- Registers and storage -----------------------------------------------------------------------

ProcedureAssembler::Register ProcedureAssembler::new_register() {
  if (register_count_ >= most_registers) throw TooLarge("a procedure has too many variables");
  return static_cast<Register>(register_count_++);
}

std::int64_t ProcedureAssembler::new_storage(std::int64_t bytes) {
  const std::int64_t place = storage_;
  storage_ += (bytes + 7) / 8;
  return place;
}

Kind ProcedureAssembler::kind(const ir::Operand& one) const {
  return one.variable == ir::none ? Kind::word : type(one.variable).kind;
}

ProcedureAssembler::Register ProcedureAssembler::held(const ir::Operand& one) {
  const bool is_whole = !ir::is_array(kind(one)) || one.value == 0;
  if (one.variable != ir::none && is_whole) return of(one.variable);
  const Register made = new_register();
  put(made, one);
  return made;
}

void ProcedureAssembler::put(Register target, const ir::Operand& operand) {
  const ir::Operand one = known_or(operand);
  const bool is_known = one.variable == ir::none;
  Instruction& made = emit(is_known ? Opcode::load : Opcode::move);
  made.a = target;
  made.k = is_known ? one.value : 0;
  if (!is_known) made.b = of(one.variable);
  if (ir::is_array(kind(one))) made.k = one.value * element_size(kind(one));
}

/// Of a variable that holds a known term: that.
ir::Operand ProcedureAssembler::known_or(const ir::Operand& one) const {
  if (one.variable == ir::none) return one;
  const auto& known = known_terms_[static_cast<std::size_t>(one.variable)];
  return known ? ir::Operand::word(*known) : one;
}

Operand ProcedureAssembler::operand(const ir::Operand& any) const {
  const ir::Operand one = known_or(any);
  Operand made;
  if (one.variable == ir::none) {
    made.value = one.value;
    return made;
  }
  made.from = of(one.variable);
  if (ir::is_array(kind(one))) made.value = one.value * element_size(kind(one));
  return made;
}

std::size_t ProcedureAssembler::begin_list(std::size_t inputs, std::size_t outputs) {
  Operand& counts = code_.operands.emplace_back();
  counts.from = static_cast<std::int32_t>(inputs);
  counts.to = static_cast<std::int32_t>(outputs);
  return code_.operands.size() - 1;
}

// --- Instructions and jumps ----------------------------------------------------------------------

Instruction& ProcedureAssembler::emit(Opcode opcode) {
  Instruction& made = code_.instructions.emplace_back();
  made.opcode = opcode;
  return made;
}

void ProcedureAssembler::aim(ir::Label label) {
  const std::size_t depth = labels_[label].depth;
  const bool drops = depth < suspended_.size();
  jumps_.push_back({code_.instructions.size() - 1, label, drops ? suspended_[depth] : -1});
}

/// A jump to here that nothing goes around is none.
void ProcedureAssembler::bind(ir::Label label) {
  const bool is_needless = !jumps_.empty() && jumps_.back().label == label &&
                           jumps_.back().dropped < 0 && last_bound_ < here() &&
                           jumps_.back().instruction + 1 == code_.instructions.size() &&
                           code_.instructions.back().opcode == Opcode::jump;
  if (is_needless) {
    code_.instructions.pop_back();
    jumps_.pop_back();
  }
  labels_[label].place = last_bound_ = here();
}

/// Jumps out of enumerations go by way of an instruction that ends these.
void ProcedureAssembler::finish_jumps() {
  std::map<std::pair<ir::Label, std::int32_t>, std::int32_t> ways;
  for (const Jump& jump : jumps_) {
    std::int32_t target = labels_.at(jump.label).place;
    if (jump.dropped >= 0) {
      const auto [way, is_new] = ways.emplace(std::pair(jump.label, jump.dropped), here());
      if (is_new) {
        emit(Opcode::drop).a = static_cast<Register>(jump.dropped);
        emit(Opcode::jump).target = target;
      }
      target = way->second;
    }
    code_.instructions[jump.instruction].target = target;
  }
  shorten_jumps();
}

/// What goes to a jump goes to where that goes; a jump to an end of the procedure is that end.
void ProcedureAssembler::shorten_jumps() {
  const auto at = [&](std::int32_t place) -> Instruction& {
    return code_.instructions[static_cast<std::size_t>(place)];
  };
  const auto target_of = [&](std::int32_t target) {
    for (int hops = 0; at(target).opcode == Opcode::jump && hops < 100; ++hops)
      target = at(target).target;
    return target;
  };
  std::vector<bool> is_target(code_.instructions.size() + 1);
  const auto begin = static_cast<std::int32_t>(first_instruction_);
  for (std::int32_t i = begin; i < here(); ++i) {
    if (!goes_somewhere(at(i))) continue;
    at(i).target = target_of(at(i).target);
    is_target[static_cast<std::size_t>(at(i).target)] = true;
  }
  for (std::int32_t i = begin; i < here(); ++i) {
    Instruction& one = at(i);
    if (one.opcode != Opcode::jump) continue;
    const bool is_word_known =
        i > begin && at(i - 1).opcode == Opcode::load && !is_target[static_cast<std::size_t>(i)];
    for (bool goes_on = is_word_known; goes_on;) {
      const Instruction& next = at(one.target);
      const std::optional<bool> holds = known_test(next, at(i - 1));
      goes_on = holds.has_value();
      if (goes_on) one.target = target_of(*holds ? one.target + 1 : next.target);
    }
    const Opcode end = at(one.target).opcode;
    if (end == Opcode::fail || end == Opcode::done || end == Opcode::succeed) one = at(one.target);
  }
}

// --- Control -------------------------------------------------------------------------------------

void ProcedureAssembler::statements(std::span<const Statement> list) {
  for (const Statement& one : list) statement(one);
}

void ProcedureAssembler::statement(const Statement& one) {
  switch (one.op) {
    case Op::block:
      return block(one);
    case Op::loop:
      return loop(one);
    case Op::leave:
      emit(Opcode::jump);
      return aim(one.label);
    case Op::call:
      return call(one);
    case Op::enumerate:
      return enumerate(one);
    case Op::succeed:
    case Op::yield:
      return results(one);
    case Op::restart:
      return restart(one);
    case Op::ask:
      emit(Opcode::ask);
      return;
    case Op::apply:
      return apply(one);
    case Op::table:
      return table(one);
    case Op::element:
      return element(one);
    case Op::array:
      return array(one);
    case Op::array_part:
      return array_part(one);
    case Op::set_part:
      return set_part(one);
    case Op::array_without:
    case Op::array_with_gap:
      return array_but_one(one);
    case Op::set_array:
      return set_array(one);
    case Op::set_element:
      return set(of(one.target), type(one.target).kind, one.b, one.c);
    case Op::copy:
    case Op::assign:
    case Op::state:
    case Op::read:
      return put(of(one.target), one.a);
    default:
      break;
  }
  if (one.op >= Op::test && one.op <= Op::test_constant) return test(one);
  ir::is_of_rows(one.op) ? row_statement(one) : term_statement(one);
}

void ProcedureAssembler::block(const Statement& one) {
  labels_[one.label].depth = suspended_.size();
  statements(one.body);
  bind(one.label);
}

/// Loops of few rounds in all take no fuel: what they call does.
void ProcedureAssembler::loop(const Statement& one) {
  const std::int64_t outer_rounds = rounds_;
  const bool is_known = one.a.variable == ir::none && one.b.variable == ir::none;
  rounds_ = is_known ? rounds_of(one) * rounds_ : few_rounds + 1;
  const bool takes_fuel = rounds_ > few_rounds;
  if (takes_fuel) rounds_ = 1;
  if (const auto search = array_search(one, own_.variables)) {
    search_loop(one, *search, takes_fuel);
  } else if (const auto in_rows = row_search(one, own_.variables)) {
    row_search_loop(one, *in_rows, takes_fuel);
  } else if (const auto order = order_search(one)) {
    order_search_loop(one, *order, takes_fuel);
  } else {
    counting_loop(one, takes_fuel);
  }
  rounds_ = outer_rounds;
}

void ProcedureAssembler::counting_loop(const Statement& one, bool takes_fuel) {
  const bool is_known = one.b.variable == ir::none;
  const Register counter = of(one.target);
  const auto limit = [&](Instruction& made) {
    made.a = counter;
    if (is_known) {
      made.k = one.b.value;
    } else {
      made.b = of(one.b.variable);
    }
  };
  put(counter, one.a);
  const bool has_rounds = is_known && one.a.variable == ir::none && one.a.value <= one.b.value;
  const std::size_t check = code_.instructions.size();
  if (!has_rounds) limit(emit(is_known ? Opcode::loop_k : Opcode::loop));
  const std::int32_t begin = round(one, one.body, takes_fuel);
  Instruction& next = emit(is_known ? Opcode::again_k : Opcode::again);
  limit(next);
  next.target = begin;
  last_bound_ = here();
  if (!has_rounds) code_.instructions[check].target = last_bound_;
}

/// One round, from the instruction that is returned on.
std::int32_t ProcedureAssembler::round(const Statement& loop, std::span<const Statement> body,
                                       bool takes_fuel) {
  const std::int32_t begin = last_bound_ = here();
  labels_[loop.label].depth = suspended_.size();
  if (takes_fuel) emit(Opcode::step);
  statements(body);
  bind(loop.label);
  return begin;
}

/// Inputs and outputs of a call; arrays are copied to this frame if the callee's will be gone.
void ProcedureAssembler::call_operands(const Statement& one, bool copies) {
  const ir::Procedure& callee = unit_.procedures[static_cast<std::size_t>(one.callee)];
  begin_list(one.inputs.size(), one.outputs.size());
  for (const ir::Operand& input : one.inputs) code_.operands.push_back(operand(input));
  for (std::size_t i = 0; i < one.outputs.size(); ++i) {
    Operand output;
    output.to = of(one.outputs[i]);
    if (copies && ir::is_array(callee.outputs[i].kind)) {
      output.bytes = static_cast<std::int32_t>(bytes_of(callee.outputs[i]));
      output.place = static_cast<std::int32_t>(new_storage(output.bytes));
      storage_operands_.push_back(code_.operands.size());
    }
    code_.operands.push_back(output);
  }
}

void ProcedureAssembler::call(const Statement& one) {
  Instruction& made = emit(Opcode::call);
  made.extra = one.callee;
  made.k = static_cast<std::int64_t>(code_.operands.size());
  call_operands(one, true);
  aim(one.label);
}

void ProcedureAssembler::enumerate(const Statement& one) {
  const Register suspended = new_register();
  const std::size_t start = code_.instructions.size();
  Instruction& made = emit(Opcode::enumerate);
  made.a = suspended;
  made.extra = one.callee;
  made.k = static_cast<std::int64_t>(code_.operands.size());
  call_operands(one, false);
  suspended_.push_back(suspended);
  labels_[one.label].depth = suspended_.size();
  statements(one.body);
  bind(one.label);
  emit(Opcode::resume).a = suspended;
  suspended_.pop_back();
  code_.instructions[start].target = last_bound_ = here();
}

void ProcedureAssembler::results(const Statement& one) {
  const Opcode gives = one.op == Op::yield ? Opcode::yield : Opcode::succeed;
  Instruction& made = emit(is_entry_ ? Opcode::deliver : gives);
  const std::size_t list = begin_list(one.inputs.size(), 0);
  made.k = static_cast<std::int64_t>(list);
  for (const ir::Operand& each : one.inputs) code_.operands.push_back(operand(each));
  if (!is_entry_) return;
  code_.instructions.back().extra = static_cast<std::int32_t>(code_.deliveries.size());
  code_.deliveries.push_back({list, keeps_inputs_});
  if (one.op == Op::succeed) emit(Opcode::done);
}

/// Whether the inputs of the next round can be given one after another: none that changes is needed
/// for another one.
bool ProcedureAssembler::restarts_in_place(const Statement& one) const {
  const auto changes = [&](std::size_t i) { return one.inputs[i].variable != own_.inputs[i]; };
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    if (!changes(i)) continue;
    if (ir::is_array(type(own_.inputs[i]).kind)) return false;
    for (std::size_t j = 0; j < one.inputs.size(); ++j)
      if (j != i && changes(j) && one.inputs[j].variable == own_.inputs[i]) return false;
  }
  return suspended_.empty();
}

/// Otherwise they go through storage of their own.
void ProcedureAssembler::restart(const Statement& one) {
  if (restarts_in_place(one)) {
    for (std::size_t i = 0; i < one.inputs.size(); ++i)
      if (one.inputs[i].variable != own_.inputs[i]) put(of(own_.inputs[i]), one.inputs[i]);
    emit(Opcode::step);
    emit(Opcode::jump).target = static_cast<std::int32_t>(first_instruction_);
    return;
  }
  const std::size_t list = begin_list(0, 0);
  for (std::size_t i = 0; i < one.inputs.size(); ++i) {
    const ir::Variable input = own_.inputs[i];
    if (one.inputs[i].variable == input && one.inputs[i].value == 0) continue;
    Operand made = operand(one.inputs[i]);
    made.to = of(input);
    if (ir::is_array(type(input).kind))
      made.bytes = static_cast<std::int32_t>(bytes_of(type(input)));
    const std::int64_t room = std::max<std::int64_t>(8, (made.bytes + 7) / 8 * 8);
    made.place = static_cast<std::int32_t>(new_storage(2 * room));
    storage_operands_.push_back(code_.operands.size());
    code_.operands.push_back(made);
    ++code_.operands[list].from;
  }
  restarts_.push_back(code_.instructions.size());
  Instruction& made = emit(Opcode::restart);
  made.k = static_cast<std::int64_t>(list);
  made.target = static_cast<std::int32_t>(first_instruction_);
}

}  // namespace zermelo::interpreter::vm
