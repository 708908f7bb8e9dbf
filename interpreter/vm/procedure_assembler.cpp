// SPDX-License-Identifier: MIT
#include "interpreter/vm/procedure_assembler.hpp"

#include <algorithm>
#include <limits>

#include "interpreter/vm/assembler.hpp"

namespace zermelo::interpreter::vm {

using ir::Kind;
using ir::Op;
using ir::Statement;

namespace {

constexpr std::size_t most_registers = 0xFFFF;
constexpr std::int64_t most_frame_words = 1 << 20;

std::int64_t byte_of(const ir::Operand& atom) { return (atom.value - ir::atom_base) & 0xFF; }
bool is_atom(const ir::Operand& one) {
  return one.variable == ir::none && one.value < ir::least_integer;
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
      first_instruction_(code.instructions.size()) {
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
  emit(Opcode::fail);
  finish_jumps();
  const auto registers = static_cast<std::int64_t>(register_count_);
  for (const std::size_t user : storage_users_) code_.instructions[user].k += registers;
  for (const std::size_t user : storage_operands_)
    code_.operands[user].place += static_cast<std::int32_t>(registers);
  for (const std::size_t user : restarts_)
    code_.instructions[user].extra = static_cast<std::int32_t>(registers + storage_);
  if (registers + storage_ > most_frame_words) throw TooLarge("a procedure needs too much memory");
  return {begin, static_cast<std::int32_t>(registers + storage_)};
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
  if (one.variable == ir::none) {
    const Register made = new_register();
    Instruction& load = emit(Opcode::load);
    load.a = made;
    load.k = one.value;
    return made;
  }
  if (!ir::is_array(kind(one)) || one.value == 0) return of(one.variable);
  const Register made = new_register();
  Instruction& move = emit(Opcode::move);
  move.a = made;
  move.b = of(one.variable);
  move.k = one.value * element_size(kind(one));
  return made;
}

Operand ProcedureAssembler::operand(const ir::Operand& one) const {
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

/// What goes to a jump goes to where that goes; a jump to the end of the procedure is its end.
void ProcedureAssembler::shorten_jumps() {
  const auto target_of = [&](std::int32_t target) {
    const auto is_jump = [&](std::int32_t place) {
      return code_.instructions[static_cast<std::size_t>(place)].opcode == Opcode::jump;
    };
    for (int hops = 0; is_jump(target) && hops < 100; ++hops)
      target = code_.instructions[static_cast<std::size_t>(target)].target;
    return target;
  };
  for (std::size_t i = first_instruction_; i < code_.instructions.size(); ++i) {
    Instruction& one = code_.instructions[i];
    if (one.opcode == Opcode::copy_array || one.opcode == Opcode::restart) continue;
    if (one.target == 0) continue;
    one.target = target_of(one.target);
    const Instruction& next = code_.instructions[static_cast<std::size_t>(one.target)];
    if (one.opcode == Opcode::jump && next.opcode == Opcode::fail) one = next;
  }
}

// --- Control -------------------------------------------------------------------------------------

void ProcedureAssembler::statements(std::span<const Statement> list) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i + 1 < list.size() && element_and_test(list[i], list[i + 1])) {
      ++i;
    } else {
      statement(list[i]);
    }
  }
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
    case Op::element:
      return element(one);
    case Op::array:
      return array(one);
    case Op::set_element:
      return set(of(one.target), type(one.target).kind, one.b, one.c);
    case Op::copy: {
      const Register from = held(one.a);
      Instruction& move = emit(Opcode::move);
      move.a = of(one.target);
      move.b = from;
      return;
    }
    default:
      break;
  }
  if (one.op >= Op::test && one.op <= Op::test_constant) return test(one);
  term_statement(one);
}

void ProcedureAssembler::block(const Statement& one) {
  labels_[one.label].depth = suspended_.size();
  statements(one.body);
  bind(one.label);
}

/// A short loop in no other one takes no fuel: what it calls does.
void ProcedureAssembler::loop(const Statement& one) {
  constexpr std::int64_t short_loop = 256;
  const bool is_known = one.b.variable == ir::none;
  const bool is_short = one.a.variable == ir::none && is_known &&
                        one.b.value - one.a.value < short_loop && loops_ == 0;
  const Register counter = of(one.target);
  const Register first = held(one.a);
  Instruction& start = emit(Opcode::move);
  start.a = counter;
  start.b = first;
  const auto limit = [&](Instruction& made) {
    made.a = counter;
    if (is_known) {
      made.k = one.b.value;
    } else {
      made.b = of(one.b.variable);
    }
  };
  const std::size_t check = code_.instructions.size();
  limit(emit(is_known ? Opcode::loop_k : Opcode::loop));
  const std::int32_t body = last_bound_ = here();
  labels_[one.label].depth = suspended_.size();
  ++loops_;
  if (!is_short) emit(Opcode::step);
  statements(one.body);
  --loops_;
  bind(one.label);
  Instruction& next = emit(is_known ? Opcode::again_k : Opcode::again);
  limit(next);
  next.target = body;
  code_.instructions[check].target = last_bound_ = here();
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
  Instruction& made = emit(one.op == Op::yield ? Opcode::yield : Opcode::succeed);
  made.k = static_cast<std::int64_t>(begin_list(one.inputs.size(), 0));
  for (const ir::Operand& each : one.inputs) code_.operands.push_back(operand(each));
}

/// Inputs of the next round go through storage of their own: each may be made of any other.
void ProcedureAssembler::restart(const Statement& one) {
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

// --- Words and arrays ----------------------------------------------------------------------------

void ProcedureAssembler::apply(const Statement& one) {
  using ir::Function;
  const bool is_plain =
      !one.is_checked && (one.function == Function::add || one.function == Function::subtract ||
                          one.function == Function::multiply);
  const Register left = held(one.a);
  if (is_plain) {
    const bool is_known = one.b.variable == ir::none;
    const Opcode known = one.function == Function::add        ? Opcode::add_k
                         : one.function == Function::subtract ? Opcode::subtract_k
                                                              : Opcode::multiply_k;
    const Opcode variable = one.function == Function::add        ? Opcode::add_v
                            : one.function == Function::subtract ? Opcode::subtract_v
                                                                 : Opcode::multiply_v;
    Instruction& made = emit(is_known ? known : variable);
    made.a = of(one.target);
    made.b = left;
    if (is_known) {
      made.k = one.b.value;
    } else {
      made.c = of(one.b.variable);
    }
    return;
  }
  const Register right = held(one.b);
  Instruction& made = emit(Opcode::apply);
  made.a = of(one.target);
  made.b = left;
  made.c = right;
  made.extra = static_cast<std::int32_t>(one.function);
}

void ProcedureAssembler::element(const Statement& one) {
  const bool is_byte = kind(one.a) == Kind::bytes;
  const bool is_known = one.b.variable == ir::none;
  Instruction& made = emit(is_known ? (is_byte ? Opcode::element_byte_k : Opcode::element_word_k)
                                    : (is_byte ? Opcode::element_byte : Opcode::element_word));
  made.a = of(one.target);
  made.b = of(one.a.variable);
  made.k = one.a.value + (is_known ? one.b.value : 0);
  if (!is_known) made.c = of(one.b.variable);
}

/// An element of an array of atoms that is at once compared.
bool ProcedureAssembler::element_and_test(const Statement& first, const Statement& second) {
  if (first.op != Op::element || kind(first.a) != Kind::bytes) return false;
  if (second.op != Op::test || second.compare != ir::Compare::equal ||
      second.a.variable != first.target || second.b.variable == first.target)
    return false;
  const bool is_known = first.b.variable == ir::none;
  const std::int64_t offset = first.a.value + (is_known ? first.b.value : 0);
  if (offset > std::numeric_limits<std::int32_t>::max()) return false;
  if (!is_atom(second.b) && (!is_known || second.b.variable == ir::none)) return false;
  Instruction& made = emit(!is_known           ? Opcode::element_byte_equal
                           : is_atom(second.b) ? Opcode::element_k_equal_k
                                               : Opcode::element_k_equal);
  made.a = of(first.target);
  made.b = of(first.a.variable);
  made.extra = static_cast<std::int32_t>(offset);
  if (is_atom(second.b)) made.k = byte_of(second.b);
  if (!is_known) made.c = of(first.b.variable);
  if (!is_atom(second.b)) made.c = of(second.b.variable);
  aim(second.label);
  return true;
}

void ProcedureAssembler::array(const Statement& one) {
  const ir::Type own = type(one.target);
  const bool is_copy = one.inputs.empty() && one.a.variable != ir::none;
  const Register from = is_copy ? of(one.a.variable) : Register{0};
  storage_users_.push_back(code_.instructions.size());
  Instruction& made = emit(is_copy ? Opcode::copy_array : Opcode::new_array);
  made.a = of(one.target);
  made.k = new_storage(std::max<std::int64_t>(bytes_of(own), 1));
  if (is_copy) {
    made.b = from;
    made.target = static_cast<std::int32_t>(one.a.value * element_size(own.kind));
    made.extra = static_cast<std::int32_t>(bytes_of(own));
  }
  for (std::size_t i = 0; i < one.inputs.size(); ++i)
    set(of(one.target), own.kind, ir::Operand::word(static_cast<std::int64_t>(i)), one.inputs[i]);
}

void ProcedureAssembler::set(Register array, Kind kind, const ir::Operand& index,
                             const ir::Operand& value) {
  const bool is_known_place = index.variable == ir::none;
  const bool is_known_byte = kind == Kind::bytes && is_atom(value);
  const Register place = is_known_place ? Register{0} : of(index.variable);
  const Register from = is_known_byte ? Register{0} : held(value);
  Opcode opcode = is_known_place ? Opcode::put_word : Opcode::set_word;
  if (kind == Kind::bytes) {
    opcode = is_known_place ? (is_known_byte ? Opcode::put_byte_k : Opcode::put_byte)
                            : (is_known_byte ? Opcode::set_byte_k : Opcode::set_byte);
  }
  Instruction& made = emit(opcode);
  made.a = array;
  made.b = place;
  made.c = from;
  if (is_known_place) made.extra = static_cast<std::int32_t>(index.value);
  if (is_known_byte) made.k = byte_of(value);
}

// --- Tests ---------------------------------------------------------------------------------------

void ProcedureAssembler::compare_words(ir::Compare compare, ir::Operand left, ir::Operand right,
                                       ir::Label label) {
  static constexpr Opcode variable[] = {
#define X(name, sign) Opcode::name##_v,
      ZERMELO_VM_COMPARISONS(X)
#undef X
  };
  static constexpr Opcode known[] = {
#define X(name, sign) Opcode::name##_k,
      ZERMELO_VM_COMPARISONS(X)
#undef X
  };
  const auto index = static_cast<std::size_t>(compare);
  const Register first = held(left);
  const bool is_known = right.variable == ir::none;
  Instruction& made = emit(is_known ? known[index] : variable[index]);
  made.b = first;
  if (is_known) {
    made.k = right.value;
  } else {
    made.c = of(right.variable);
  }
  aim(label);
}

void ProcedureAssembler::test(const Statement& one) {
  switch (one.op) {
    case Op::test:
      return compare_words(one.compare, one.a, one.b, one.label);
    case Op::test_in:
      compare_words(ir::Compare::greater_equal, one.a, one.b, one.label);
      return compare_words(ir::Compare::less_equal, one.a, one.c, one.label);
    case Op::test_same: {
      const Kind left = kind(one.a);
      const Kind right = kind(one.b);
      if (!ir::is_array(left)) return term_test(TermTest::same_terms, one);
      const bool bytes = left == Kind::bytes;
      const TermTest same = left == right ? (bytes ? TermTest::same_bytes : TermTest::same_words)
                            : bytes       ? TermTest::same_byte_words
                                          : TermTest::same_word_bytes;
      return term_test(same, one, one.c.value);
    }
    case Op::test_atomic:
      return term_test(TermTest::atomic, one);
    case Op::test_integer:
      return term_test(kind(one.a) == Kind::word ? TermTest::integer_word : TermTest::integer_term,
                       one);
    case Op::test_list:
      return term_test(TermTest::list, one);
    case Op::test_structure:
      return term_test(TermTest::structure, one,
                       static_cast<std::int64_t>(atoms_.header(one.cell)));
    default:
      return term_test(TermTest::constant, one);
  }
}

void ProcedureAssembler::term_test(TermTest kind, const Statement& one, std::int64_t k) {
  const Register left = held(one.a);
  const bool has_two = one.op == Op::test_same || one.op == Op::test_constant;
  const Register right = has_two ? held(one.b) : Register{0};
  Instruction& made = emit(Opcode::term_test);
  made.b = left;
  made.c = right;
  made.extra = static_cast<std::int32_t>(kind);
  made.k = k;
  aim(one.label);
}

// --- Entries -------------------------------------------------------------------------------------

/// Arguments lie in the first registers, results behind them; `deliver` hands each solution out.
Entry assemble_entry(const ir::Unit& unit, const EntryPoint& point, Code& code) {
  const ir::Procedure& own = unit.procedures[static_cast<std::size_t>(point.procedure)];
  const auto inputs = static_cast<std::int32_t>(own.inputs.size());
  const auto outputs = static_cast<std::int32_t>(own.outputs.size());
  Entry entry;
  entry.code.begin = static_cast<std::int32_t>(code.instructions.size());
  entry.results = static_cast<std::uint16_t>(inputs);
  std::int32_t frame = inputs + outputs + 1;
  Instruction call;
  call.opcode = own.is_multi ? Opcode::enumerate : Opcode::call;
  call.a = static_cast<std::uint16_t>(inputs + outputs);
  call.extra = point.procedure;
  call.k = static_cast<std::int64_t>(code.operands.size());
  call.target = entry.code.begin + 3;
  code.operands.push_back({inputs, outputs, 0, 0, 0});
  for (std::int32_t i = 0; i < inputs; ++i) code.operands.push_back({i, 0, 0, 0, 0});
  for (std::int32_t i = 0; i < outputs; ++i) {
    Operand output;
    output.to = inputs + i;
    const ir::Type type = own.outputs[static_cast<std::size_t>(i)];
    if (!own.is_multi && ir::is_array(type.kind)) {
      output.bytes = static_cast<std::int32_t>(bytes_of(type));
      output.place = frame;
      frame += (output.bytes + 7) / 8;
    }
    code.operands.push_back(output);
  }
  Instruction deliver;
  deliver.opcode = Opcode::deliver;
  deliver.b = entry.results;
  Instruction next;
  next.opcode = own.is_multi ? Opcode::resume : Opcode::done;
  next.a = call.a;
  Instruction done;
  done.opcode = Opcode::done;
  code.instructions.insert(code.instructions.end(), {call, deliver, next, done});
  entry.code.frame = frame;
  return entry;
}

}  // namespace zermelo::interpreter::vm
