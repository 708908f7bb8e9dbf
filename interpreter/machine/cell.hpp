// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstring>

#include "lang/symbols.hpp"

namespace zermelo::interpreter {

using lang::Symbol;

/// What the low three bits of a cell say.
enum class Tag : std::uint8_t {
  reference,    ///< pointer to a cell; an unbound variable points to itself
  list,         ///< pointer to head and tail
  structure,    ///< pointer to a functor cell and its arguments
  floating,     ///< pointer to a double
  big_integer,  ///< pointer to a 64-bit integer that does not fit 61 bits
  atom,
  integer,  ///< 61 bits, signed
  functor,  ///< name and arity; only at the head of a structure
};

/// A tagged 64-bit word of the machine. Atoms, small integers and functors are equal exactly when
/// their bits are.
struct Cell {
  std::uint64_t bits;

  static constexpr std::uint64_t tag_mask = 7;
  static constexpr std::int64_t integer_max = (std::int64_t{1} << 60) - 1;
  static constexpr std::int64_t integer_min = -(std::int64_t{1} << 60);

  static Cell reference(const Cell* target) noexcept { return pointer(target, Tag::reference); }
  static Cell list(const Cell* target) noexcept { return pointer(target, Tag::list); }
  static Cell structure(const Cell* target) noexcept { return pointer(target, Tag::structure); }
  static Cell floating(const Cell* target) noexcept { return pointer(target, Tag::floating); }
  static Cell big_integer(const Cell* target) noexcept { return pointer(target, Tag::big_integer); }
  static constexpr Cell atom(Symbol name) noexcept {
    return {static_cast<std::uint64_t>(name) << 32 | static_cast<std::uint64_t>(Tag::atom)};
  }
  /// `value` must lie in integer_min..integer_max.
  static constexpr Cell integer(std::int64_t value) noexcept {
    return {static_cast<std::uint64_t>(value) << 3 | static_cast<std::uint64_t>(Tag::integer)};
  }
  static constexpr Cell functor(Symbol name, std::uint32_t arity) noexcept {
    return {static_cast<std::uint64_t>(name) << 32 | static_cast<std::uint64_t>(arity) << 3 |
            static_cast<std::uint64_t>(Tag::functor)};
  }
  static constexpr bool fits_integer(std::int64_t value) noexcept {
    return value >= integer_min && value <= integer_max;
  }

  constexpr Tag tag() const noexcept { return static_cast<Tag>(bits & tag_mask); }
  constexpr bool is_reference() const noexcept { return tag() == Tag::reference; }
  constexpr bool is_list() const noexcept { return tag() == Tag::list; }
  constexpr bool is_structure() const noexcept { return tag() == Tag::structure; }
  constexpr bool is_compound() const noexcept { return is_list() || is_structure(); }
  constexpr bool is_float() const noexcept { return tag() == Tag::floating; }
  constexpr bool is_atom() const noexcept { return tag() == Tag::atom; }
  constexpr bool is_small_integer() const noexcept { return tag() == Tag::integer; }
  /// Equal to another cell exactly when their bits are, and bound to nothing.
  constexpr bool is_constant() const noexcept { return is_atom() || is_small_integer(); }
  constexpr bool is_integer() const noexcept {
    return tag() == Tag::integer || tag() == Tag::big_integer;
  }
  constexpr bool is_number() const noexcept { return is_integer() || is_float(); }
  constexpr bool is_atomic() const noexcept { return is_atom() || is_number(); }
  constexpr bool is_callable() const noexcept { return is_atom() || is_compound(); }

  Cell* pointer() const noexcept { return reinterpret_cast<Cell*>(bits & ~tag_mask); }
  constexpr Symbol atom_name() const noexcept {
    return Symbol{static_cast<std::uint32_t>(bits >> 32)};
  }
  constexpr std::int64_t small_integer() const noexcept {
    return static_cast<std::int64_t>(bits) >> 3;
  }
  /// Of an integer cell of either kind.
  std::int64_t integer_value() const noexcept {
    return is_small_integer() ? small_integer() : static_cast<std::int64_t>(pointer()->bits);
  }
  double float_value() const noexcept {
    double value;
    std::memcpy(&value, pointer(), sizeof value);
    return value;
  }
  /// Of a functor cell.
  constexpr Symbol functor_name() const noexcept { return atom_name(); }
  constexpr std::uint32_t functor_arity() const noexcept {
    return static_cast<std::uint32_t>(bits) >> 3;
  }

  constexpr bool operator==(const Cell&) const noexcept = default;

 private:
  static Cell pointer(const Cell* target, Tag tag) noexcept {
    return {reinterpret_cast<std::uint64_t>(target) | static_cast<std::uint64_t>(tag)};
  }
};
static_assert(sizeof(Cell) == 8);

inline constexpr Cell nil_cell = Cell::atom(lang::symbols::nil);
inline constexpr Cell list_functor = Cell::functor(lang::symbols::dot, 2);

/// Follows references to a value or an unbound variable.
inline Cell dereference(Cell cell) noexcept {
  while (cell.is_reference()) {
    const Cell next = *cell.pointer();
    if (next == cell) break;
    cell = next;
  }
  return cell;
}

/// Functor of a list or structure cell.
inline Cell functor_of(Cell compound) noexcept {
  return compound.is_list() ? list_functor : *compound.pointer();
}
/// First argument of a list or structure cell; the others follow it.
inline Cell* arguments_of(Cell compound) noexcept {
  return compound.is_list() ? compound.pointer() : compound.pointer() + 1;
}

}  // namespace zermelo::interpreter
