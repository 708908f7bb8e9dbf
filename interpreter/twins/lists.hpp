// SPDX-License-Identifier: MIT
// Lists as the twins of library(lists) see them.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "interpreter/machine/machine.hpp"

namespace zermelo::interpreter::twins {

/// Longer lists are left to the clauses, which stop when they are told to.
inline constexpr std::size_t most_elements = 4096;

// A node is a dereferenced list cell; what follows the last one of a complete list is [].

/// The element of a node, dereferenced.
inline Cell element(Cell node) noexcept { return dereference(node.pointer()[0]); }
/// The node after it, or whatever the list ends in.
inline Cell rest(Cell node) noexcept { return dereference(node.pointer()[1]); }

/// The number of elements; nothing of what is no complete list, or too long a one.
inline std::optional<std::size_t> length_of(Cell list) noexcept {
  std::size_t length = 0;
  Cell node = dereference(list);
  for (; node.is_list() && length <= most_elements; node = rest(node)) ++length;
  if (node != nil_cell) return std::nullopt;
  return length;
}

/// False when two dereferenced cells certainly do not unify. Looks a few levels deep, whatever
/// variables are bound to on the way.
template <int levels = 2>
bool may_match(Cell left, Cell right) noexcept {
  if (left == right || left.is_reference() || right.is_reference()) return true;
  if (left.tag() != right.tag() || left.is_constant()) return false;
  if constexpr (levels > 0) {
    if (!left.is_compound()) return true;
    const Cell functor = functor_of(left);
    if (functor != functor_of(right)) return false;
    constexpr std::uint32_t most_arguments = 8;
    const std::uint32_t arity = std::min(functor.functor_arity(), most_arguments);
    for (std::uint32_t i = 0; i < arity; ++i) {
      const Cell x = dereference(arguments_of(left)[i]);
      const Cell y = dereference(arguments_of(right)[i]);
      if (!may_match<levels - 1>(x, y)) return false;
    }
  }
  return true;
}

/// The functor of a structure and the constants among its arguments.
class Shape {
 public:
  /// As many constants are looked at.
  static constexpr std::uint32_t most_constants = 4;

  Shape() noexcept = default;
  explicit Shape(Cell structure) noexcept : functor_(*structure.pointer()) {}
  void add(std::uint32_t place, Cell constant) noexcept {
    if (count_ < most_constants) constants_[count_++] = {place, constant};
  }
  /// False of a structure that certainly does not unify.
  bool may_be(Cell structure) const noexcept {
    const Cell* const block = structure.pointer();
    if (block[0] != functor_) return false;
    for (std::uint32_t i = 0; i < count_; ++i) {
      const Cell own = dereference(block[constants_[i].place]);
      if (own != constants_[i].value && !own.is_reference()) return false;
    }
    return true;
  }

 private:
  struct Argument {
    std::uint32_t place;  ///< counted from 1
    Cell value;
  };
  Cell functor_;
  std::uint32_t count_ = 0;
  Argument constants_[most_constants];
};

/// What an element is to unify with, prepared for many looks.
class Wanted {
 public:
  explicit Wanted(Cell wanted) noexcept : wanted_(dereference(wanted)) {
    if (wanted_.is_reference()) {
      kind_ = Kind::anything;
    } else if (wanted_.is_constant()) {
      kind_ = Kind::constant;
    } else if (wanted_.is_structure()) {
      prepare();
    }
  }

  /// False when an element, dereferenced, certainly does not unify.
  bool may_be(Cell element) const noexcept {
    if (kind_ == Kind::anything || element.is_reference()) return true;
    if (kind_ == Kind::constant) return element == wanted_;
    if (kind_ == Kind::other) return may_match(wanted_, element);
    if (!element.is_structure() || !shape_.may_be(element)) return false;
    for (std::uint32_t i = 0; i < part_count_; ++i) {
      if (!parts_[i].may_be(dereference(element.pointer()[parts_[i].place]))) return false;
    }
    return true;
  }

 private:
  enum class Kind : std::uint8_t { anything, constant, structure, other };
  /// An argument that is neither a constant nor a variable.
  struct Part {
    std::uint32_t place;
    bool is_flat;  ///< a structure with nothing but constants and variables: its shape says all
    Cell value;
    Shape shape;

    bool may_be(Cell own) const noexcept {
      if (own.is_structure() && is_flat) return shape.may_be(own);
      return may_match<1>(value, own);
    }
  };
  // As many of them are looked at.
  static constexpr std::uint32_t most_parts = 4;

  void prepare() noexcept {
    kind_ = Kind::structure;
    shape_ = Shape(wanted_);
    const std::uint32_t arity = wanted_.pointer()->functor_arity();
    for (std::uint32_t i = 1; i <= arity; ++i) {
      const Cell argument = dereference(wanted_.pointer()[i]);
      if (argument.is_constant()) {
        shape_.add(i, argument);
      } else if (!argument.is_reference() && part_count_ < most_parts) {
        prepare_part(parts_[part_count_++], i, argument);
      }
    }
  }

  static void prepare_part(Part& part, std::uint32_t place, Cell value) noexcept {
    part.place = place;
    part.value = value;
    part.is_flat =
        value.is_structure() && value.pointer()->functor_arity() <= Shape::most_constants;
    if (!part.is_flat) return;
    part.shape = Shape(value);
    const std::uint32_t arity = value.pointer()->functor_arity();
    for (std::uint32_t i = 1; i <= arity; ++i) {
      const Cell argument = dereference(value.pointer()[i]);
      if (argument.is_constant()) part.shape.add(i, argument);
      part.is_flat = part.is_flat && (argument.is_constant() || argument.is_reference());
    }
  }

  Cell wanted_;
  Kind kind_ = Kind::other;
  Shape shape_;
  std::uint32_t part_count_ = 0;
  Part parts_[most_parts];
};

/// The first node from `node` on whose element may be what is wanted; what the list ends in if
/// there is none.
inline Cell next_candidate(Cell node, const Wanted& wanted) noexcept {
  while (node.is_list() && !wanted.may_be(element(node))) node = rest(node);
  return node;
}

/// The elements of a list that may be what is wanted.
struct Matches {
  std::size_t length = 0;
  Cell first = nil_cell;  ///< the first node; no list if there is none
  bool are_several = false;
};

/// Nothing of what is no complete list, or too long a one.
inline std::optional<Matches> matches_of(Cell list, const Wanted& wanted) noexcept {
  Matches found;
  Cell node = dereference(list);
  for (; node.is_list() && found.length <= most_elements; node = rest(node)) {
    ++found.length;
    if (found.are_several || !wanted.may_be(element(node))) continue;
    found.are_several = found.first.is_list();
    if (!found.are_several) found.first = node;
  }
  if (node != nil_cell) return std::nullopt;
  return found;
}

/// How many nodes of `list` stand before `node`, one of its nodes or what it ends in.
inline std::int64_t place_of(Cell list, Cell node) noexcept {
  std::int64_t place = 0;
  for (Cell each = dereference(list); each != node; each = rest(each)) ++place;
  return place;
}

/// Heap cells of a list of so many elements.
constexpr std::size_t list_cells(std::size_t length) noexcept { return 2 * length; }

/// The elements of `list` before `end`, one of its nodes or what it ends in, with `tail` behind
/// them. The heap must have room.
Cell copy_before(Machine& machine, Cell list, Cell end, Cell tail) noexcept;
/// The list with another element in a node. The heap must have room.
Cell copy_replacing(Machine& machine, Cell list, Cell node, Cell instead) noexcept;

}  // namespace zermelo::interpreter::twins
