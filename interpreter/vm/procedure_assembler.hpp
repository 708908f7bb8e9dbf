// SPDX-License-Identifier: MIT
// From one procedure of the intermediate form to instructions.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "interpreter/machine/cell.hpp"
#include "interpreter/model/entry_printer.hpp"
#include "interpreter/model/ir.hpp"
#include "interpreter/vm/instruction.hpp"

namespace zermelo::interpreter::vm {

/// What an element of an array takes, and the whole of one.
constexpr std::int64_t element_size(ir::Kind kind) { return kind == ir::Kind::bytes ? 1 : 4; }
constexpr std::int64_t bytes_of(ir::Type type) { return element_size(type.kind) * type.length; }

/// The numbers that a unit gives to atoms, in what instructions hold.
class AtomNumbers {
 public:
  explicit AtomNumbers(const ir::Unit& unit);
  /// The term of an atom.
  std::uint64_t constant(Cell atom) const { return number(atom) << 2 | 2; }
  /// The header of structures with this functor.
  std::uint64_t header(Cell functor) const {
    return number(Cell::atom(functor.functor_name())) << 16 | functor.functor_arity();
  }

 private:
  std::uint64_t number(Cell atom) const;

  std::unordered_map<std::uint64_t, std::uint64_t> numbers_;
  std::uint64_t unknown_;  ///< of atoms that the unit does not name
};

class ProcedureAssembler {
 public:
  ProcedureAssembler(const ir::Unit& unit, const AtomNumbers& atoms, const ir::Procedure& own,
                     Code& code);

  /// Appends instructions to the code. Throws TooLarge.
  Procedure assemble();

 private:
  using Register = std::uint16_t;
  struct LabelInfo {
    std::size_t depth = 0;    ///< enumerations around it
    std::int32_t place = -1;  ///< the instruction where it stands
  };
  /// An instruction whose target is a label; on the way there, what is suspended in `dropped` ends.
  struct Jump {
    std::size_t instruction;
    ir::Label label;
    std::int32_t dropped;  ///< a register, or -1
  };

  void statements(std::span<const ir::Statement> list);
  void statement(const ir::Statement& one);
  void block(const ir::Statement& one);
  void loop(const ir::Statement& one);
  void call(const ir::Statement& one);
  void enumerate(const ir::Statement& one);
  void results(const ir::Statement& one);
  void restart(const ir::Statement& one);
  void apply(const ir::Statement& one);
  void element(const ir::Statement& one);
  bool element_and_test(const ir::Statement& first, const ir::Statement& second);
  void array(const ir::Statement& one);
  void set(Register array, ir::Kind kind, const ir::Operand& index, const ir::Operand& value);
  void test(const ir::Statement& one);
  void compare_words(ir::Compare compare, ir::Operand left, ir::Operand right, ir::Label label);
  void term_statement(const ir::Statement& one);
  void term_operation(TermOperation operation, const ir::Statement& one, std::int64_t k = 0);
  void term_test(TermTest kind, const ir::Statement& one, std::int64_t k = 0);
  void structure(const ir::Statement& one);

  Instruction& emit(Opcode opcode);
  /// The last instruction goes to `label` at times.
  void aim(ir::Label label);
  void bind(ir::Label label);
  void finish_jumps();
  void shorten_jumps();
  std::int32_t here() const { return static_cast<std::int32_t>(code_.instructions.size()); }

  ir::Kind kind(const ir::Operand& one) const;
  ir::Type type(ir::Variable variable) const {
    return own_.variables[static_cast<std::size_t>(variable)];
  }
  Register of(ir::Variable variable) const {
    return registers_[static_cast<std::size_t>(variable)];
  }
  /// A register that holds the operand: a new one for a known word or a part of an array.
  Register held(const ir::Operand& one);
  Register new_register();
  std::int64_t new_storage(std::int64_t bytes);
  Operand operand(const ir::Operand& one) const;
  std::size_t begin_list(std::size_t inputs, std::size_t outputs);
  void call_operands(const ir::Statement& one, bool copies);

  const ir::Unit& unit_;
  const AtomNumbers& atoms_;
  const ir::Procedure& own_;
  Code& code_;
  std::vector<Register> registers_;  ///< of variables
  std::size_t register_count_ = 0;
  std::int64_t storage_ = 0;                   ///< words, behind the registers
  std::vector<std::size_t> storage_users_;     ///< instructions whose k lies in the storage
  std::vector<std::size_t> storage_operands_;  ///< operands whose place does
  std::vector<std::size_t> restarts_;          ///< instructions that need its size
  std::map<ir::Label, LabelInfo> labels_;
  std::vector<Register> suspended_;  ///< of the enumerations around this place
  std::vector<Jump> jumps_;
  std::size_t first_instruction_;
  std::int32_t last_bound_ = -1;  ///< the last place that something goes to
  int loops_ = 0;
};

/// The instructions by which an entry point is called from outside.
Entry assemble_entry(const ir::Unit& unit, const EntryPoint& point, Code& code);

}  // namespace zermelo::interpreter::vm
