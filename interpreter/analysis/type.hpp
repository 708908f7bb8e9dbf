// SPDX-License-Identifier: MIT
// Sets of terms, as the analysis of modes knows them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "interpreter/machine/cell.hpp"

namespace zermelo::interpreter {

class Machine;

/// The integers from `low` to `high`; none if `low` is greater.
struct Integers {
  std::int64_t low = INT64_MAX;
  std::int64_t high = INT64_MIN;

  static constexpr Integers all() noexcept { return {INT64_MIN, INT64_MAX}; }
  static constexpr Integers from(std::int64_t low) noexcept { return {low, INT64_MAX}; }
  bool empty() const noexcept { return low > high; }
  bool single() const noexcept { return low == high; }
  bool operator==(const Integers& other) const noexcept {
    return (empty() && other.empty()) || (low == other.low && high == other.high);
  }
};

/// A set of terms: the union of its members' sets. Of compound terms it knows, for each of some
/// functors, what stands in the arguments; proper lists are a set of their own, so that their
/// length does not matter. Depth and width are bounded: a larger set takes the place of what would
/// be deeper or wider.
struct Type {
  /// Compound terms of which nothing else is known.
  enum class Rest : std::uint8_t { none, ground, any };
  struct Compound {
    std::uint64_t functor = 0;  ///< a functor cell
    /// One for all where there are more than `most_arguments`.
    std::vector<Type> arguments;
    const Type& at(std::size_t index) const noexcept {
      return arguments[index < arguments.size() ? index : 0];
    }
    bool operator==(const Compound&) const = default;
  };

  bool free = false;  ///< unbound variables
  bool floats = false;
  bool all_atoms = false;  ///< then `atoms` is empty
  Rest rest = Rest::none;  ///< unless none, `compounds` and `element` are empty
  Integers integers;
  std::vector<std::uint64_t> atoms;  ///< cells, sorted
  std::vector<Compound> compounds;   ///< by functor, each once
  std::vector<Type> element;         ///< one or none: proper lists of one or more of it

  static Type never() { return {}; }
  static Type unbound();
  static Type any();
  static Type ground();
  static Type number();
  static Type atom();
  static Type atomic();
  static Type integer(Integers range = Integers::all());
  static Type constant(Cell atom);
  /// A compound term; a list where the functor and the last argument make one.
  static Type compound(Cell functor, std::vector<Type> arguments);
  /// Proper lists, the empty one too.
  static Type list_of(Type element);

  bool is_never() const noexcept;
  bool is_unbound() const noexcept { return free && *this == unbound(); }
  bool is_ground() const noexcept;
  /// Whether its terms are proper lists.
  bool is_list() const noexcept;
  /// Whether its terms are integers.
  bool is_integer() const noexcept;
  /// Whether there is exactly one term in it.
  bool is_single() const noexcept;
  bool has_compounds() const noexcept {
    return rest != Rest::none || !compounds.empty() || !element.empty();
  }
  bool has_atom(Cell atom) const noexcept;
  /// What stands in the arguments of its terms with this functor; nothing if there are none.
  std::optional<std::vector<Type>> arguments(Cell functor) const;
  /// The same as a compound holds it.
  std::optional<std::vector<Type>> folded_arguments(Cell functor) const;
  /// What covers all elements of its lists, proper or partial.
  Type elements() const;
  bool operator==(const Type&) const = default;

  static constexpr int most_depth = 6;
  static constexpr std::size_t most_parts = 1000;  ///< less deep where that would be more
  static constexpr std::size_t most_atoms = 64;
  static constexpr std::size_t most_compounds = 16;
  static constexpr std::size_t most_arguments = 8;
};

/// What covers both.
Type join(const Type& left, const Type& right);
/// What covers the terms that are in both.
Type meet(const Type& left, const Type& right);
/// What the terms may become when variables in them are bound.
Type instances(const Type& type);
/// The ground terms in it.
Type grounded(const Type& type);
/// The same, no deeper than `depth`, and less deep if it would be large.
Type limited(const Type& type, int depth = Type::most_depth);
/// Less `constant`, an atom or an integer, where that can be said.
Type without(const Type& type, const Type& constant);
/// `newer`, which covers `older`, with bounds of integers that grew moved on to the next of
/// `thresholds` (sorted), so that growing ends.
Type widened(const Type& older, const Type& newer, std::span<const std::int64_t> thresholds);

/// A ground term as a type.
Type type_of(Cell term, int depth = Type::most_depth);
/// Whether a term of the machine is in the type.
bool covers(Machine& machine, const Type& type, Cell term);

}  // namespace zermelo::interpreter
