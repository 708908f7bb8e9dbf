// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "interpreter/ir/abstract.hpp"
#include "interpreter/ir/row_shape.hpp"
#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

/// How the positions of one game lie in memory. All of them have one shape: the same functors in
/// the same places, or one of a few, and slots in which they differ. A slot holds an atom or a
/// small integer; one that a position has no use for, 0, or atom 0 if it holds atoms only.
struct Layout {
  enum class Kind : std::uint8_t {
    constant,   ///< an atom or integer that is the same in all positions
    structure,  ///< `arity` nodes follow
    slot,       ///< one atom or integer
    array,      ///< a structure of `arity` slots, one after the other
    list,       ///< a list of `arity` slots, one after the other; with a width, of lists of so many
    rows,       ///< a list of any length, in `arity` bytes, a multiple of 8: see row_bytes.hpp
    term,       ///< a term of no fixed shape, in `arity` bytes: see term_bytes.hpp
    variant,    ///< one of `arity` structures and arrays, or an atomic value: a slot, which holds
                ///< that or the name of the structure, and all of them follow
  };
  /// How a slot is written.
  enum class Code : std::uint8_t {
    atom,  ///< one byte: the number of an atom
    word,  ///< four bytes: an integer, or `atom_code` + the number of an atom
    large  ///< eight bytes: any integer that a cell holds; of single slots without atoms
  };
  static constexpr std::int32_t atom_code = std::int32_t{1} << 30;

  /// One place of the shape; the nodes stand in preorder.
  struct Node {
    Kind kind = Kind::constant;
    Code code = Code::atom;
    Cell constant{0};          ///< the constant, or the functor of a structure or array
    std::uint32_t arity = 0;   ///< of structures, variants, arrays and lists
    std::uint32_t offset = 0;  ///< of slots, in bytes
    /// Numbers of the atoms that a slot or variant may hold, sorted, and whether it may hold
    /// integers; none and false: whatever its code can hold.
    std::vector<std::uint32_t> allowed = {};
    bool integers = false;
    /// Of a word: integers outside of this range take more room when a position is packed. Of rows:
    /// integers below `low` do, and those far above.
    std::int64_t low = -atom_code + 1;
    std::int64_t high = atom_code - 1;
    /// Of rows and terms: what all values are covered by.
    std::shared_ptr<const Abstract> shape = {};
    std::shared_ptr<const RowPlan> rows = {};  ///< of rows
    /// Of rows: what the slots hold at the start, if many elements are there; or nothing.
    std::vector<Cell> start = {};
    std::uint32_t width = 0;   ///< of lists of lists
    bool is_optional = false;  ///< a part of a structure of a variant
    std::uint32_t extent = 1;  ///< how many nodes it is, with all that follow as its parts

    /// Bytes of one of its slots.
    std::uint32_t slot_bytes() const noexcept {
      return code == Code::atom ? 1 : code == Code::word ? 4 : 8;
    }
    /// Of what holds something of a position.
    std::uint32_t bytes() const noexcept {
      return kind == Kind::slot ? slot_bytes() : arity * slot_bytes();
    }
    /// The integers that its code has: from `-largest()` to `largest()`.
    std::int64_t largest() const noexcept {
      return code == Code::large ? Cell::integer_max : atom_code - 1;
    }
    /// Whether it holds something of a position.
    bool is_slot() const noexcept {
      return kind != Kind::constant && kind != Kind::structure && kind != Kind::variant;
    }
  };

  std::vector<Node> nodes;
  std::vector<Cell> atoms;  ///< by number
  std::uint32_t size = 0;   ///< of a position, in bytes: a multiple of 8
  /// Of layouts with variants: a position that has no use for any slot.
  std::vector<std::byte> blank = {};

  /// The nodes that hold something of a position: all but constants, structures and variants.
  std::vector<const Node*> slots() const;
  /// Which of them hold integers of eight bytes.
  std::vector<bool> large_slots() const;
  /// Whether a part of positions is of this kind.
  bool has(Kind kind) const noexcept;
  /// Whether a list of any length has slots of one byte for integers.
  bool has_small_rows() const noexcept;
  /// Makes `blank`, when all else is there.
  void make_blank();
  /// The structure of the variant that is node `variant` with this functor, as the number of its
  /// node; 0 if there is none.
  std::size_t structure_of(std::size_t variant, Cell functor) const noexcept;
  /// The structure that it is in a position; 0 if it is atomic there.
  std::size_t structure_in(std::size_t variant, const std::byte* position) const;
  /// Writes a ground term as a position; false if it does not have the shape.
  bool encode(Cell term, std::byte* position) const;
  /// Cells that the term of a position takes.
  std::size_t cells() const noexcept;
  /// Builds the term of a position at `top`, which moves on; false when there is no room.
  bool decode(const std::byte* position, Cell*& top, const Cell* end, Cell& term) const;
  /// The word (see NativeGame) of an atomic value; false if there is none.
  bool word(Cell value, std::int64_t& word) const;
  /// The atomic value of a word.
  Cell value(std::int64_t word) const;
};

}  // namespace zermelo::interpreter
