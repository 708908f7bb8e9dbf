// SPDX-License-Identifier: MIT
// Words, arrays, and loops that search an array.
#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "interpreter/vm/procedure_assembler.hpp"

namespace zermelo::interpreter::vm {

using ir::Kind;
using ir::Op;
using ir::Statement;

namespace {

/// By a known word, of an integer that is known to be small.
bool is_small_division(const Statement& one) {
  const bool is_division =
      one.function == ir::Function::integer_divide || one.function == ir::Function::remainder;
  return is_division && !one.is_checked && one.a.variable != ir::none && one.b.variable == ir::none;
}
Opcode division_opcode(const Statement& one) {
  return one.function == ir::Function::remainder ? Opcode::remainder : Opcode::quotient;
}

constexpr bool is_unary(ir::Function function) { return function >= ir::Function::negate; }

/// The variable that a statement could as well take as a sum of another one and a known word: the
/// place of an element, or what is compared with known integers.
ir::Variable place_of(const Statement& one) {
  switch (one.op) {
    case Op::element:
    case Op::set_element:
      return one.b.variable;
    case Op::test:
      if (is_small_integer(one.b)) return one.a.variable;
      return is_small_integer(one.a) ? one.b.variable : ir::none;
    case Op::test_in:
      return is_small_integer(one.b) && is_small_integer(one.c) ? one.a.variable : ir::none;
    default:
      return ir::none;
  }
}

}  // namespace

/// The instructions of a function that has some of its own.
std::optional<ProcedureAssembler::Simple> ProcedureAssembler::simple_opcodes(const Statement& one) {
  switch (one.function) {
    case ir::Function::add:
      if (!one.is_checked) return Simple{Opcode::add_v, Opcode::add_k, Opcode::add_k};
      return Simple{Opcode::safe_add_v, Opcode::safe_add_k, Opcode::safe_add_k};
    case ir::Function::subtract:
      if (!one.is_checked)
        return Simple{Opcode::subtract_v, Opcode::subtract_k, Opcode::subtract_from};
      return Simple{Opcode::safe_subtract_v, Opcode::safe_subtract_k, Opcode::safe_subtract_from};
    case ir::Function::multiply:
      if (!one.is_checked)
        return Simple{Opcode::multiply_v, Opcode::multiply_k, Opcode::multiply_k};
      return Simple{Opcode::safe_multiply_v, Opcode::safe_multiply_k, Opcode::safe_multiply_k};
    case ir::Function::minimum:
      return Simple{Opcode::safe_minimum_v, Opcode::safe_minimum_k, Opcode::safe_minimum_k};
    case ir::Function::maximum:
      return Simple{Opcode::safe_maximum_v, Opcode::safe_maximum_k, Opcode::safe_maximum_k};
    default:
      return std::nullopt;
  }
}

// --- Words ---------------------------------------------------------------------------------------

void ProcedureAssembler::count_uses(const std::vector<Statement>& list) {
  for (const Statement& one : list) {
    const auto use = [&](const ir::Operand& operand) {
      if (operand.variable != ir::none) ++uses_[static_cast<std::size_t>(operand.variable)].all;
    };
    for (const ir::Operand& each : {one.a, one.b, one.c}) use(each);
    for (const ir::Operand& each : one.inputs) use(each);
    const ir::Variable summand = place_of(one);
    if (summand != ir::none) ++uses_[static_cast<std::size_t>(summand)].places;
    count_uses(one.body);
  }
}

/// A sum that is only the place of elements, or compared with known integers, needs no instruction:
/// what takes it adds for itself.
bool ProcedureAssembler::fold(const Statement& one) {
  const bool is_sum = one.op == Op::apply && !one.is_checked && one.a.variable != ir::none &&
                      one.b.variable == ir::none &&
                      (one.function == ir::Function::add || one.function == ir::Function::subtract);
  if (!is_sum || uses(one.target).places != uses(one.target).all) return false;
  if (!fits_extra(one.b.value) || !fits_extra(-one.b.value)) return false;
  const std::int64_t offset = one.function == ir::Function::add ? one.b.value : -one.b.value;
  folded_[static_cast<std::size_t>(one.target)] = Place{one.a.variable, offset};
  return true;
}

ProcedureAssembler::Place ProcedureAssembler::place(const ir::Operand& index) const {
  if (index.variable == ir::none) return {ir::none, index.value};
  return folded_[static_cast<std::size_t>(index.variable)].value_or(Place{index.variable, 0});
}

void ProcedureAssembler::apply(const Statement& one) {
  if (fold(one)) return;
  if (add_to_product(one)) return;
  if (is_small_division(one)) return simple_function(one, {{}, division_opcode(one), {}});
  if (const auto opcodes = simple_opcodes(one)) return simple_function(one, *opcodes);
  const bool is_absolute = one.function == ir::Function::absolute;
  const Register left = held(one.a);
  const Register right = is_unary(one.function) ? left : held(one.b);
  Instruction& made = emit(is_absolute ? Opcode::absolute : Opcode::apply);
  made.a = of(one.target);
  made.b = left;
  made.c = right;
  made.extra = static_cast<std::int32_t>(one.function);
}

/// The sum of a product that the last instruction made for it, and of another word.
bool ProcedureAssembler::add_to_product(const Statement& sum) {
  const bool is_sum = sum.function == ir::Function::add && !sum.is_checked &&
                      sum.a.variable != ir::none && sum.b.variable != ir::none &&
                      sum.a.variable != sum.b.variable;
  if (!is_sum || last_bound_ == here() || code_.instructions.size() == first_instruction_)
    return false;
  Instruction& last = code_.instructions.back();
  if (last.opcode != Opcode::multiply_k) return false;
  const bool is_left = last.a == of(sum.a.variable);
  const ir::Variable product = is_left ? sum.a.variable : sum.b.variable;
  if (last.a != of(product) || uses(product).all != 1) return false;
  last.opcode = Opcode::scaled_sum;
  last.a = of(sum.target);
  last.c = of(is_left ? sum.b.variable : sum.a.variable);
  return true;
}

void ProcedureAssembler::simple_function(const Statement& one, const Simple& opcodes) {
  ir::Operand left = one.a;
  ir::Operand right = one.b;
  const bool is_reversed = left.variable == ir::none && right.variable != ir::none;
  if (is_reversed) std::swap(left, right);
  const bool is_known = right.variable == ir::none;
  const Register first = held(left);
  Instruction& made = emit(is_reversed ? opcodes.reversed : is_known ? opcodes.k : opcodes.v);
  made.a = of(one.target);
  made.b = first;
  if (is_known) {
    made.k = right.value;
  } else {
    made.c = of(right.variable);
  }
}

// --- Elements ------------------------------------------------------------------------------------

void ProcedureAssembler::table(const Statement& one) {
  const Register place = held(one.a);
  Instruction& made = emit(Opcode::table);
  made.a = of(one.target);
  made.b = place;
  made.extra = static_cast<std::int32_t>(code_.words.size());
  for (const ir::Operand& word : one.inputs) code_.words.push_back(word.value);
}

void ProcedureAssembler::element(const Statement& one) {
  const bool is_byte = kind(one.a) == Kind::bytes;
  const Place from = place(one.b);
  const bool is_known = from.base == ir::none;
  Instruction& made = emit(is_known ? (is_byte ? Opcode::element_byte_k : Opcode::element_word_k)
                                    : (is_byte ? Opcode::element_byte : Opcode::element_word));
  made.a = of(one.target);
  made.b = of(one.a.variable);
  made.k = one.a.value + from.offset;
  if (!is_known) made.c = of(from.base);
}

// --- Searches ------------------------------------------------------------------------------------

void ProcedureAssembler::search_loop(const Statement& one, const ArraySearch& search,
                                     bool takes_fuel) {
  const Register counter = of(one.target);
  const std::span<const Statement> body = one.body;
  const Statement& look = body[search.look];
  const auto find = [&] {
    const bool is_known = search.wanted.variable == ir::none;
    const Opcode known = search.is_equal ? Opcode::find_k : Opcode::find_other_k;
    Instruction& made = emit(is_known          ? known
                             : search.is_equal ? Opcode::find_v
                                               : Opcode::find_other_v);
    made.a = counter;
    made.b = of(look.a.variable);
    made.extra = static_cast<std::int32_t>(search.offset);
    made.k = one.b.value * 256 + (is_known ? byte_of(search.wanted) : 0);
    if (!is_known) made.c = of(search.wanted.variable);
    return code_.instructions.size() - 1;
  };
  found_loop(one, find, [&] {
    statements(body.first(search.look));
    if (uses(look.target).all > 1) element(look);
    round(one, body.subspan(search.look + 2), takes_fuel);
  });
}

/// What a search of rows says of them, and of the words that it compares.
RowOperands ProcedureAssembler::row_operands(const ir::Operand& rows,
                                             const std::vector<ir::Operand>& words) {
  const ir::Type own = type(rows.variable);
  RowOperands made{.slots = own.row_slots(),
                   .kind = own.slot_kind(),
                   .words = static_cast<std::int64_t>(words.size())};
  if (made.words > RowOperands::most_words) {
    made.first = side_by_side(words);
    return made;
  }
  made.first = made.second = held(words.front());
  if (made.words > 1) made.second = held(words.back());
  return made;
}

void ProcedureAssembler::row_search_loop(const Statement& one, const RowSearch& search,
                                         bool takes_fuel) {
  statements(search.before);
  const RowOperands how = row_operands(search.rows, search.wanted);
  const Register last = held(one.b);
  const auto find = [&] {
    Instruction& made = emit(Opcode::find_row);
    made.a = of(one.target);
    made.b = of(search.rows.variable);
    made.c = last;
    made.extra = static_cast<std::int32_t>(search.slots);
    made.k = how.packed();
    return code_.instructions.size() - 1;
  };
  const std::vector<Statement> found = needed(search);
  found_loop(one, find, [&] { round(one, found, takes_fuel); });
}

/// Slots that are only looked for need not be read again, nor the row that they are of.
std::vector<Statement> ProcedureAssembler::needed(const RowSearch& search) const {
  std::vector<Statement> round;
  int slots_left = 0;
  int slots_read = 0;
  const ir::Variable row = search.round.front().target;
  for (const Statement& one : search.round) {
    const bool is_tested =
        one.op == Op::row_slot && one.a.variable == row && (search.slots >> one.b.value & 1) != 0;
    if (is_tested && uses(one.target).all == 1) {
      ++slots_left;
    } else {
      slots_read += one.op == Op::row_slot && one.a.variable == row ? 1 : 0;
      round.push_back(one);
    }
  }
  const auto is_row = [&](const Statement& one) {
    return one.op == Op::next_rows && uses(one.target).all == slots_left;
  };
  if (slots_left > 0 && slots_read == 0 && !round.empty() && is_row(round.front()))
    round.erase(round.begin());
  return round;
}

/// Whether what a search for a place in an order compares is asked for nothing but its sign, so
/// that the instruction says enough.
bool ProcedureAssembler::says_enough(const Statement& loop, const OrderSearch& search) const {
  if (search.is_reversed) return false;
  std::map<ir::Variable, int> known;
  const auto use = [&](const ir::Operand& one) { ++known[one.variable]; };
  const std::span<const Statement> body = loop.body;
  for (const Statement& one : body.first(search.look))
    for (const ir::Operand& each : {one.a, one.b, one.c}) use(each);
  const std::function<void(std::span<const Statement>)> look = [&](const auto& list) {
    for (const Statement& one : list) {
      const bool is_about_sign = one.op == Op::test && one.a.variable == search.order &&
                                 one.b.variable == ir::none && one.b.value == 0;
      if (is_about_sign) use(one.a);
      look(one.body);
    }
  };
  look(body.subspan(search.look));
  return std::ranges::all_of(body.first(search.look), [&](const Statement& one) {
    return uses(one.target).all == known[one.target];
  });
}

/// The loop goes on by itself where a round would do nothing.
void ProcedureAssembler::order_search_loop(const Statement& one, const OrderSearch& search,
                                           bool takes_fuel) {
  statements(search.before);
  RowOperands how = row_operands(search.rows, search.words);
  how.order = of(search.order);
  how.goes_on_before = search.goes_on_before;
  const Register last = held(one.b);
  std::int32_t slots = 0;
  for (std::size_t i = search.slots.size(); i-- > 0;)
    slots = slots << RowOperands::slot_bits | static_cast<std::int32_t>(search.slots[i]);
  const auto find = [&] {
    Instruction& made = emit(Opcode::find_order);
    made.a = of(one.target);
    made.b = of(search.rows.variable);
    made.c = last;
    made.extra = slots;
    made.k = how.packed();
    return code_.instructions.size() - 1;
  };
  const std::span<const Statement> body = one.body;
  const std::size_t done = says_enough(one, search) ? search.look : 0;
  found_loop(one, find, [&] { round(one, body.subspan(done), takes_fuel); });
}

/// A loop whose counter goes on as `find` says, which jumps to what is done with what it `found`.
void ProcedureAssembler::found_loop(const Statement& one, const std::function<std::size_t()>& find,
                                    const std::function<void()>& found) {
  const Register counter = of(one.target);
  if (is_small_integer(one.a)) {
    put(counter, ir::Operand::word(one.a.value - 1));
  } else {
    put(counter, one.a);
    Instruction& before = emit(Opcode::subtract_k);
    before.a = before.b = counter;
    before.k = 1;
  }
  const std::size_t first = find();
  const std::size_t none = code_.instructions.size();
  emit(Opcode::jump);
  const std::int32_t begin = here();
  found();
  const std::size_t next = find();
  code_.instructions[first].target = code_.instructions[next].target = begin;
  code_.instructions[none].target = last_bound_ = here();
}

// --- Arrays --------------------------------------------------------------------------------------

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

void ProcedureAssembler::set_array(const Statement& one) {
  const ir::Type own = type(one.target);
  Instruction& made = emit(Opcode::set_array);
  made.a = of(one.target);
  made.b = of(one.a.variable);
  made.extra = static_cast<std::int32_t>(one.a.value * element_size(own.kind));
  made.k = bytes_of(own);
}

/// A copy of some elements.
void ProcedureAssembler::array_part(const Statement& one) {
  const ir::Type own = type(one.target);
  const Register from = held(one.a);
  const Register place = held(one.b);
  storage_users_.push_back(code_.instructions.size());
  Instruction& made = emit(own.kind == Kind::bytes ? Opcode::part_byte : Opcode::part_word);
  made.a = of(one.target);
  made.b = from;
  made.c = place;
  made.k = new_storage(std::max<std::int64_t>(bytes_of(own), 1));
  made.extra = static_cast<std::int32_t>(own.length);
}

void ProcedureAssembler::set_part(const Statement& one) {
  const Register from = held(one.a);
  const Register place = held(one.b);
  const bool is_byte = type(one.target).kind == Kind::bytes;
  Instruction& made = emit(is_byte ? Opcode::set_part_byte : Opcode::set_part_word);
  made.a = of(one.target);
  made.b = from;
  made.c = place;
  made.k = one.c.value;
}

/// A copy without some elements, or with room for some more.
void ProcedureAssembler::array_but_one(const Statement& one) {
  const ir::Type own = type(one.target);
  const Register from = held(one.a);
  const Register place = held(one.b);
  const bool is_byte = own.kind == Kind::bytes;
  storage_users_.push_back(code_.instructions.size());
  Instruction& made =
      emit(one.op == Op::array_without ? (is_byte ? Opcode::without_byte : Opcode::without_word)
                                       : (is_byte ? Opcode::gap_byte : Opcode::gap_word));
  made.a = of(one.target);
  made.b = from;
  made.c = place;
  made.k = new_storage(bytes_of(own));
  made.extra = static_cast<std::int32_t>(own.length);
  made.target = static_cast<std::int32_t>(one.c.value);
}

void ProcedureAssembler::set(Register array, Kind kind, const ir::Operand& index,
                             const ir::Operand& value) {
  const Place to = place(index);
  const bool is_known_place = to.base == ir::none;
  const bool is_known_byte = kind == Kind::bytes && is_atom(value);
  const Register from = is_known_byte ? Register{0} : held(value);
  Opcode opcode = is_known_place ? Opcode::put_word : Opcode::set_word;
  if (kind == Kind::bytes) {
    opcode = is_known_place ? (is_known_byte ? Opcode::put_byte_k : Opcode::put_byte)
                            : (is_known_byte ? Opcode::set_byte_k : Opcode::set_byte);
  }
  Instruction& made = emit(opcode);
  made.a = array;
  if (!is_known_place) made.b = of(to.base);
  made.c = from;
  made.extra = static_cast<std::int32_t>(to.offset);
  if (is_known_byte) made.k = byte_of(value);
}

}  // namespace zermelo::interpreter::vm
