// SPDX-License-Identifier: MIT
// The form between rules and what runs them: functions over words, arrays of slots and terms, with
// structured control. Unification, clauses and choice points are gone: what is left of them are
// tests that leave a block, loops, and calls that come back once or once for each solution.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "interpreter/ir/abstract.hpp"
#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {
struct SourceClause;
}  // namespace zermelo::interpreter

namespace zermelo::interpreter::ir {

/// What a variable holds.
enum class Kind : std::uint8_t {
  word,   ///< an integer, or an atom as `atom_base` + its number: no integer is so small
  term,   ///< any ground term, tagged
  bytes,  ///< an array of atoms, one byte each
  words,  ///< an array of integers or atoms, four bytes each
  rows,   ///< a list of any length whose elements are alike: the slots of each, side by side
};

/// What a slot of rows holds; each but the first holds what those before it do.
enum class SlotKind : std::uint8_t {
  atom,   ///< one byte
  small,  ///< one byte: an atom or a small integer
  wide,   ///< two bytes: an atom or an integer of 15 bits
  large,  ///< eight bytes: any word; not in positions
};

struct Type {
  Kind kind = Kind::word;
  std::uint32_t length = 0;  ///< of arrays; of rows: see `rows_type`
  bool operator==(const Type&) const = default;

  /// Of rows: the slots of one, and what they hold.
  constexpr std::uint32_t row_slots() const noexcept { return length / 4; }
  constexpr SlotKind slot_kind() const noexcept { return static_cast<SlotKind>(length % 4); }
  constexpr std::uint32_t row_bytes() const noexcept {
    if (slot_kind() == SlotKind::large) return row_slots() * 8;
    return row_slots() * (slot_kind() == SlotKind::wide ? 2 : 1);
  }
};

constexpr Type rows_type(std::uint32_t slots, SlotKind kind) noexcept {
  return {Kind::rows, slots * 4 + static_cast<std::uint32_t>(kind)};
}

constexpr bool is_array(Kind kind) noexcept { return kind == Kind::bytes || kind == Kind::words; }

/// Of arrays with such elements.
inline Kind array_kind(const Domain& domain) noexcept {
  return domain.integers ? Kind::words : Kind::bytes;
}

using Variable = std::int32_t;
using Label = std::int32_t;
inline constexpr std::int32_t none = -1;

/// A variable or a known word; an array may begin at an element other than the first.
struct Operand {
  Variable variable = none;  ///< none: `value` is the word
  std::int64_t value = 0;    ///< the word, or the first element of an array

  static constexpr Operand word(std::int64_t value) noexcept { return {none, value}; }
  static constexpr Operand of(Variable variable, std::int64_t first = 0) noexcept {
    return {variable, first};
  }
  /// Whether it is that variable, an array from its first element on.
  constexpr bool is_whole(Variable other) const noexcept { return variable == other && value == 0; }
};

/// X(name): functions of words, checked as the language's; `ask` on errors.
#define ZERMELO_IR_FUNCTIONS(X) \
  X(add)                        \
  X(subtract)                   \
  X(multiply)                   \
  X(divide)                     \
  X(integer_divide)             \
  X(modulo)                     \
  X(remainder)                  \
  X(floor_divide)               \
  X(minimum)                    \
  X(maximum)                    \
  X(bit_and)                    \
  X(bit_or)                     \
  X(bit_xor)                    \
  X(shift_left)                 \
  X(shift_right)                \
  X(integer_power)              \
  X(greatest_divisor)           \
  X(bit_at)                     \
  X(negate)                     \
  X(absolute)                   \
  X(sign)                       \
  X(bit_complement)             \
  X(most_significant_bit)       \
  X(population_count)           \
  X(trailing_zeros)

enum class Function : std::uint8_t {
#define X(name) name,
  ZERMELO_IR_FUNCTIONS(X)
#undef X
};

enum class Compare : std::uint8_t { equal, not_equal, less, less_equal, greater, greater_equal };

enum class Op : std::uint8_t {
  // Values: `target` gets one.
  copy,            ///< a
  assign,          ///< a, as one of several that the target may get (a `state`, inlined procedures)
  state,           ///< a, until `assign` changes it: only `read` looks at the target
  read,            ///< what the state a is now: a word from b to c, a term, or an array that a is
                   ///< until `set_array` changes it
  apply,           ///< `function` of a, b
  table,           ///< word a, from 0, of `inputs`, which are known
  element,         ///< element b of the array a
  array,           ///< a new array: of `inputs`; without those a copy of the array a, or if that
                   ///< is none, of any elements, until `set_array`
  array_part,      ///< a new array: the elements of the array a from number b on
  array_without,   ///< a new array: the array a without its element b and those behind, c in all
  array_with_gap,  ///< a new array: the array a with room for c more before its element b
  set_element,     ///< no new value: element b of the array `target` becomes c
  set_part,        ///< no new value: c elements from number b on become those of the array a
  set_array,       ///< no new value: the elements of the array `target` become those of a
  compare,         ///< the standard order of a and b: -1, 0 or 1
  box,             ///< the term of the word a
  box_list,        ///< the list term of the b elements of an array from a on
  box_array,       ///< the term of the array a, with functor `cell`
  unbox,           ///< the word of an atomic term a; asks for others
  unbox_array,     ///< the slots of the structure term a
  unbox_list,      ///< the slots of the list term a
  integer_of,      ///< the integer that the term a is; asks for others
  cons,            ///< the list cell of the two terms `inputs`
  structure,       ///< the structure `cell` of the terms `inputs`
  argument,        ///< argument b (from 0) of the compound term a
  list_begin,      ///< an empty list to which `list_push` appends
  list_push,       ///< no value: appends the term b to the list a
  list_end,        ///< the list a as a term
  list_length,     ///< of the rows or the term a; asks if it is no list
  no_rows,         ///< the empty list as rows
  row_slot,        ///< the word in slot b of the first of the rows a; c: 1 if it is an atom
  first_rows,      ///< the first b of the rows a
  next_rows,       ///< the rows a from row b on; -1: what they are the rest of
  add_row,         ///< a row of the words `inputs`, or without those the first of the rows b, and,
                   ///< behind it, the rows a
  append_row,      ///< likewise with the new row behind the rows a
  joined_rows,     ///< the rows a and, behind them, the rows b
  rows_onto,       ///< the rows b and, before them, the rows a the other way round
  rows_with,       ///< the rows a with the words `inputs` as row b
  rows_without,    ///< the rows a without row b
  rows_inserted,   ///< the rows a and, as row b, one more of the words `inputs`
  sorted_rows,     ///< the rows a in standard order; b: as for `sorted`; inputs: by which slots,
                   ///< the first and how many; none: by the elements, which are `element`
  box_rows,        ///< the list term of the rows a, elements of `element`
  unbox_rows,      ///< the rows of the list term a, elements of `element`
  sorted,          ///< the list a in standard order; b: 1 drops equal elements, 2 the other way
                   ///< round; c: by this argument of the elements, from 1
  // Tests: control leaves to `label` when they do not hold.
  test,            ///< a `compare` b, words
  test_in,         ///< b <= a <= c
  test_same,       ///< the terms, rows or arrays a and b are equal
  test_atomic,     ///< the term a is atomic
  test_integer,    ///< the term a (b = 0) or word (b = 1) is an integer
  test_list,       ///< the term a is a list cell, the rows a are not empty
  test_no_rows,    ///< the rows a are empty
  test_structure,  ///< the term a is a structure with functor `cell`
  test_constant,   ///< the term a is the word b
  // Control.
  block,      ///< body; `label` is its end
  loop,       ///< body for `target` from a to b; `label` ends a round
  leave,      ///< to `label`
  call,       ///< `callee`(inputs) gives outputs or leaves to `label`
  enumerate,  ///< body for each solution `outputs` of `callee`(inputs); `label` ends a round
  succeed,    ///< the function's result is `inputs`; returns
  yield,      ///< hands `inputs` to whoever enumerates; goes on when asked for more
  restart,    ///< the function again, with `inputs`
  ask,        ///< the machine has to answer
};

/// Whether a statement changes an array that there is.
constexpr bool changes_array(Op op) noexcept {
  return op == Op::set_element || op == Op::set_array || op == Op::set_part;
}

/// Whether a value is made of rows, or rows are.
constexpr bool is_of_rows(Op op) noexcept { return op >= Op::no_rows && op <= Op::unbox_rows; }

struct Statement {
  Op op = Op::ask;
  Function function = Function::add;
  Compare compare = Compare::equal;
  Variable target = none;
  Label label = none;
  std::int32_t callee = none;
  Operand a{};
  Operand b{};
  Operand c{};
  bool is_checked = true;  ///< `apply` may have to ask; without, operands are small, divisors > 0;
                           ///< what `compare` and `row_slot` meet may be atoms; without, integers
  std::int32_t result =
      none;                   ///< of `array` and what makes rows: the result of the procedure that
                              ///< it is made as; of `call`: that of the one array among its outputs
  std::int32_t round = none;  ///< of `array`: the input of the next round that it is made as
  Cell cell{0};
  std::vector<Operand> inputs = {};
  std::vector<Variable> outputs = {};
  std::vector<Statement> body = {};
  std::shared_ptr<const Abstract> element = {};
};

/// One predicate for one pattern of arguments.
struct Procedure {
  std::string name;                          ///< name/arity of the predicate
  std::vector<const SourceClause*> clauses;  ///< it came from; valid as long as the program
  std::vector<Type> variables;
  std::vector<Variable> inputs;
  std::vector<Type> outputs;
  bool is_multi = false;      ///< may succeed more than once
  bool is_recursive = false;  ///< reaches itself
  std::vector<Statement> body;
};

/// All that a game consists of.
struct Unit {
  std::vector<Procedure> procedures;
  std::vector<Cell> atoms;  ///< by number
  std::vector<std::string> atom_texts;
  bool has_ordered_atoms = false;  ///< numbers are in the standard order
};

/// Whether lists are kept as rows somewhere.
bool has_rows(const Unit& unit);
/// Has all rows with integers hold small ones only.
void make_rows_small(Unit& unit);

inline constexpr std::int64_t atom_base = INT64_MIN;
/// Words from here on are integers; those below are atoms.
inline constexpr std::int64_t least_integer = atom_base + (std::int64_t{1} << 20);
/// Of what compiled code and whoever runs it agree on: runtime.inc, and the functions of a game.
inline constexpr std::uint32_t code_version = 3;

}  // namespace zermelo::interpreter::ir
