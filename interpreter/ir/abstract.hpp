// SPDX-License-Identifier: MIT
// What is known of a value before rules run: the domain of the analysis.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

/// A set of atomic values: some atoms, and all integers or none.
struct Domain {
  std::vector<std::uint64_t> atoms;  ///< cells of atoms, sorted
  bool integers = false;
  bool all_atoms = false;  ///< then `atoms` is empty

  static Domain of(Cell constant);
  static Domain any() { return {{}, true, true}; }
  static Domain of_integers() { return {{}, true, false}; }
  bool contains(Cell constant) const;
  bool has_atoms() const noexcept { return all_atoms || !atoms.empty(); }
  bool has_integers_only() const noexcept { return integers && !has_atoms(); }
  /// Whether there is nothing but the empty list: where that stands in several places, as in the
  /// columns of an empty board, other lists are likely to follow.
  bool is_nil_only() const;
  /// Whether a value can be in both.
  bool meets(const Domain& other) const;
  void add(Cell constant);
  void join(const Domain& other);
  /// Leaves what is in both.
  void meet(const Domain& other);
  bool operator==(const Domain&) const = default;

  /// Larger sets of atoms count as all atoms, so that growing ends.
  static constexpr std::size_t most_atoms = 250;

 private:
  void forget_many();
};

/// A value as analysis sees it. Everything but `unbound` is ground.
struct Abstract {
  enum class Kind : std::uint8_t {
    never,      ///< no value: nothing succeeds with one
    unbound,    ///< a variable of its own
    constant,   ///< one atom or integer
    word,       ///< an atom or integer of a domain
    structure,  ///< a functor and its arguments
    array,      ///< a structure of `length` values of a domain
    list,       ///< a list of `length` values of a domain, at least one; with a width, of lists
                ///< of so many values, as the rows of a board
    term,       ///< any ground term; with an argument, a list whose elements are covered by it
    variant,    ///< one of the structures and arrays `arguments`, or an atomic value of `domain`
    hidden,     ///< a ground term that code does not have, as the name of a move that is made of
                ///< texts; of a domain, if there is one
  };
  Kind kind = Kind::never;
  Cell cell{0};  ///< the constant, or the functor of a structure or array
  Domain domain;
  /// In patterns of calls a variable or word with a length of n is the same as number n of them.
  std::uint32_t length = 0;
  std::vector<Abstract> arguments;
  std::uint32_t width = 0;  ///< of a list of lists; 0: of a list of values
  bool is_rows = false;     ///< of a list of any length: code keeps it as rows (see row_shape.hpp)

  /// A list of any length, of terms where elements cannot be rows and may be one of several
  /// structures; as rows if that is wanted and its elements can be rows.
  static Abstract list_of(Abstract element, bool as_rows = false);
  static Abstract term() { return {Kind::term, Cell{0}, {}, 0, {}}; }
  static Abstract unbound() { return {Kind::unbound, Cell{0}, {}, 0, {}}; }
  static Abstract constant(Cell cell) { return {Kind::constant, cell, {}, 0, {}}; }
  static Abstract word(Domain domain) { return {Kind::word, Cell{0}, std::move(domain), 0, {}}; }
  static Abstract hidden(Domain domain) {
    return {Kind::hidden, Cell{0}, std::move(domain), 0, {}};
  }
  bool is_atomic() const noexcept { return kind == Kind::constant || kind == Kind::word; }
  bool is_ground() const;
  /// Of a variant: the names of its structures, all different and no atoms of its domain, and its
  /// domain. What a value is can be told by one word of these.
  Domain tags() const;
  /// Of an array or list: how many values it holds in all.
  std::uint32_t slots() const noexcept { return width == 0 ? length : length * width; }
  /// Of a list: what its elements are.
  Abstract list_element() const;
  bool is_list_of() const noexcept { return kind == Kind::term && !arguments.empty(); }
  /// The values of an atomic one.
  Domain values() const;
  bool operator==(const Abstract&) const = default;
  /// Adds a text that is the same for equal values only.
  void append_key(std::string& key) const;
};

/// Whether a ground term is one of the values that `shape` covers. Ends on the first difference;
/// walks lists without the C++ stack, other terms as deep as `shape` is.
bool covers(const Abstract& shape, Cell term);

/// The least value that covers both. `conflict` is set where one is unbound and the other is not.
Abstract join(const Abstract& left, const Abstract& right, bool& conflict);

/// Whether it is hidden, or a part of it.
bool has_hidden(const Abstract& value);

/// Whether it is a variant, or a part of it that is in no list of any length.
bool has_variant(const Abstract& value);

/// The same with any terms where these are.
Abstract without_variants(Abstract value);

/// How many elements a value has that is a list of known length; none of others.
std::optional<std::size_t> known_length(const Abstract& value);

/// What covers all elements of a list that `value` is: `never` for the empty one. False if it need
/// not be a list. `has_rows` becomes true where it, or the end of it, is kept as rows.
bool list_element(const Abstract& value, Abstract& element, bool& conflict, bool& has_rows);

/// The same with structures and lists of atomic values as arrays, where they are large enough for
/// that to pay.
Abstract with_arrays(Abstract value);
/// The same of a value whose arguments are so already.
Abstract as_array_if_large(Abstract value);

/// Lists of fewer atomic values, and structures of fewer arguments, stay apart, so that each is
/// known by itself.
inline constexpr std::uint32_t least_array = 4;
/// Structures of so many arguments at most may be records, which stay apart too.
inline constexpr std::uint32_t most_record_fields = 8;

}  // namespace zermelo::interpreter
