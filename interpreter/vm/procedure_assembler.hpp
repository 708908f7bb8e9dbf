// SPDX-License-Identifier: MIT
// From one procedure of the intermediate form to instructions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "interpreter/ir/array_search.hpp"
#include "interpreter/ir/entry_point.hpp"
#include "interpreter/ir/ir.hpp"
#include "interpreter/ir/row_shape.hpp"
#include "interpreter/machine/cell.hpp"
#include "interpreter/vm/instruction.hpp"

namespace zermelo::interpreter::vm {

/// What an element of an array takes, and the whole of one.
constexpr std::int64_t element_size(ir::Kind kind) { return kind == ir::Kind::bytes ? 1 : 4; }
constexpr std::int64_t bytes_of(ir::Type type) { return element_size(type.kind) * type.length; }

/// An atom that is known, and its byte in arrays.
inline bool is_atom(const ir::Operand& one) {
  return one.variable == ir::none && one.value < ir::least_integer;
}
inline std::int64_t byte_of(const ir::Operand& atom) { return (atom.value - ir::atom_base) & 0xFF; }

/// A known integer from which others can be subtracted.
inline bool is_small_integer(const ir::Operand& one) {
  constexpr std::int64_t most = std::int64_t{1} << 40;
  return one.variable == ir::none && one.value < most && one.value > -most;
}

/// Whether the field `extra` of an instruction can hold it.
constexpr bool fits_extra(std::int64_t value) {
  return value >= std::numeric_limits<std::int32_t>::min() &&
         value <= std::numeric_limits<std::int32_t>::max();
}

/// The numbers that a unit gives to atoms, in what instructions hold.
class AtomNumbers {
 public:
  explicit AtomNumbers(const ir::Unit& unit);
  std::uint64_t number(Cell atom) const;
  /// The term of an atom.
  std::uint64_t constant(Cell atom) const { return number(atom) << 2 | 2; }
  /// The header of structures with this functor.
  std::uint64_t header(Cell functor) const {
    return number(Cell::atom(functor.functor_name())) << 16 | functor.functor_arity();
  }

 private:
  std::unordered_map<std::uint64_t, std::uint64_t> numbers_;
  std::uint64_t unknown_;  ///< of atoms that the unit does not name
};

class ProcedureAssembler {
 public:
  ProcedureAssembler(const ir::Unit& unit, const AtomNumbers& atoms, const ir::Procedure& own,
                     Code& code);

  /// Append instructions to the code: a procedure that others call, or one that is called from
  /// outside. Throw TooLarge.
  Procedure assemble();
  Entry assemble_entry(const EntryPoint& point);

 private:
  using Register = std::uint16_t;
  struct LabelInfo {
    std::size_t depth = 0;    ///< enumerations around it
    std::int32_t place = -1;  ///< the instruction where it stands
  };
  /// A function of two registers, of one and a known word, of a known word and one.
  struct Simple {
    Opcode v;
    Opcode k;
    Opcode reversed;
  };
  /// How often a variable is read, and how often where a sum would do as well.
  struct Uses {
    int all = 0;
    int places = 0;
  };
  /// The place of an element, or what is compared: a variable, or none, and what is added to it.
  struct Place {
    ir::Variable base = ir::none;
    std::int64_t offset = 0;
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
  void counting_loop(const ir::Statement& one, bool takes_fuel);
  void search_loop(const ir::Statement& one, const ArraySearch& search, bool takes_fuel);
  void row_search_loop(const ir::Statement& one, const RowSearch& search, bool takes_fuel);
  void order_search_loop(const ir::Statement& one, const OrderSearch& search, bool takes_fuel);
  bool says_enough(const ir::Statement& loop, const OrderSearch& search) const;
  RowOperands row_operands(const ir::Operand& rows, const std::vector<ir::Operand>& words);
  std::vector<ir::Statement> needed(const RowSearch& search) const;
  void found_loop(const ir::Statement& one, const std::function<std::size_t()>& find,
                  const std::function<void()>& found);
  std::int32_t round(const ir::Statement& loop, std::span<const ir::Statement> body,
                     bool takes_fuel);
  void call(const ir::Statement& one);
  void enumerate(const ir::Statement& one);
  void results(const ir::Statement& one);
  bool restarts_in_place(const ir::Statement& one) const;
  void restart(const ir::Statement& one);
  void apply(const ir::Statement& one);
  static std::optional<Simple> simple_opcodes(const ir::Statement& one);
  void simple_function(const ir::Statement& one, const Simple& opcodes);
  bool add_to_product(const ir::Statement& sum);
  void table(const ir::Statement& one);
  void element(const ir::Statement& one);
  void array(const ir::Statement& one);
  void set_array(const ir::Statement& one);
  void array_part(const ir::Statement& one);
  void set_part(const ir::Statement& one);
  void array_but_one(const ir::Statement& one);
  void set(Register array, ir::Kind kind, const ir::Operand& index, const ir::Operand& value);
  void test(const ir::Statement& one);
  void compare_words(ir::Compare compare, ir::Operand left, ir::Operand right, ir::Label label);
  bool bounds_too(ir::Compare compare, Register word, std::int64_t bound, ir::Label label);
  bool compare_element(ir::Compare compare, const ir::Operand& element, const ir::Operand& other);
  bool compare_with_register(ir::Variable element, ir::Variable other, bool is_known_place);
  void test_in(const ir::Statement& one);
  void term_statement(const ir::Statement& one);
  void term_value(Opcode opcode, const ir::Statement& one, std::int64_t k = 0,
                  TermOperation operation = {});
  using SlotOpcodes = std::array<Opcode, 4>;  ///< by ir::SlotKind
  static Opcode for_slots(ir::SlotKind kind, const SlotOpcodes& opcodes);
  void term_operation(TermOperation operation, const ir::Statement& one, std::int64_t k = 0);
  static std::optional<std::int64_t> known_box(const ir::Operand& word);
  void term_test(TermTest kind, const ir::Statement& one, std::int64_t k = 0);
  Register side_by_side(const std::vector<ir::Operand>& operands);
  void structure(const ir::Statement& one);
  void row_statement(const ir::Statement& one);
  Register element_shape(const Abstract& element);
  void sorted_rows(const ir::Statement& one, ir::Type own);
  void rows_with(const ir::Statement& one, ir::Type own);
  void boxed_rows(const ir::Statement& one);
  void rows_at_place(const ir::Statement& one);
  void plain_test(Opcode opcode, const ir::Statement& one, std::int64_t k = 0);
  void box(const ir::Statement& one);

  Instruction& emit(Opcode opcode);
  /// The last instruction goes to `label` at times.
  void aim(ir::Label label);
  void bind(ir::Label label);
  void finish_jumps();
  void shorten_jumps();
  std::int32_t here() const { return static_cast<std::int32_t>(code_.instructions.size()); }

  bool count_passed(const std::vector<ir::Statement>& list, std::vector<int>& passed) const;
  void count_uses(const std::vector<ir::Statement>& list);
  bool fold(const ir::Statement& one);
  Place place(const ir::Operand& index) const;
  const Uses& uses(ir::Variable variable) const {
    return uses_[static_cast<std::size_t>(variable)];
  }
  ir::Kind kind(const ir::Operand& one) const;
  ir::Type type(ir::Variable variable) const {
    return own_.variables[static_cast<std::size_t>(variable)];
  }
  Register of(ir::Variable variable) const {
    return registers_[static_cast<std::size_t>(variable)];
  }
  /// A register that holds the operand: a new one for a known word or a part of an array.
  Register held(const ir::Operand& one);
  void put(Register target, const ir::Operand& operand);
  ir::Operand known_or(const ir::Operand& one) const;
  Register new_register();
  std::int64_t new_storage(std::int64_t bytes);
  Operand operand(const ir::Operand& any) const;
  std::size_t begin_list(std::size_t inputs, std::size_t outputs);
  void call_operands(const ir::Statement& one, bool copies);

  const ir::Unit& unit_;
  const AtomNumbers& atoms_;
  const ir::Procedure& own_;
  Code& code_;
  std::vector<Register> registers_;  ///< of variables
  std::vector<Uses> uses_;
  std::vector<std::optional<Place>> folded_;  ///< sums: added where they are needed
  std::vector<std::optional<std::int64_t>> known_terms_;
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
  std::int64_t rounds_ = 1;       ///< of the loops around this place that take no fuel
  bool is_entry_ = false;
  bool keeps_inputs_ = false;  ///< of an entry that gives positions
};

}  // namespace zermelo::interpreter::vm
