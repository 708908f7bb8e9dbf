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
  explicit Shape(Cell structure) noexcept : functor_(*structure.pointer()) {
    first_ = second_ = {0, functor_};
  }
  void add(std::uint32_t place, Cell constant) noexcept {
    if (count_ == most_constants) return;
    Argument& free = count_ == 0 ? first_ : count_ == 1 ? second_ : others_[count_ - 2];
    free = {place, constant};
    ++count_;
  }
  Cell functor() const noexcept { return functor_; }
  /// False of the block of a structure with this functor that certainly does not unify.
  bool may_be(const Cell* block) const noexcept {
    if (!first_.may_be(block) || !second_.may_be(block)) return false;
    for (std::uint32_t i = 2; i < count_; ++i) {
      if (!others_[i - 2].may_be(block)) return false;
    }
    return true;
  }

 private:
  struct Argument {
    std::uint32_t place;  ///< counted from 1; 0 is the functor
    Cell value;

    bool may_be(const Cell* block) const noexcept {
      const Cell own = block[place];
      if (own == value) [[likely]]
        return true;
      if (!own.is_reference()) return false;
      const Cell bound = dereference(own);
      return bound == value || bound.is_reference();
    }
  };
  Cell functor_;
  std::uint32_t count_ = 0;
  // Most have one or two: they are looked at without a loop.
  Argument first_;
  Argument second_;
  Argument others_[most_constants - 2];
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
    if (!element.is_structure()) return false;
    // Parts first: they tend to say where something is, and constants what.
    const Cell* const block = element.pointer();
    if (block[0] != shape_.functor()) return false;
    for (std::uint32_t i = 0; i < part_count_; ++i) {
      if (!parts_[i].may_be(dereference(block[parts_[i].place]))) return false;
    }
    return shape_.may_be(block);
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
      if (!own.is_structure() || !is_flat) return may_match<1>(value, own);
      const Cell* const block = own.pointer();
      return block[0] == shape.functor() && shape.may_be(block);
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
  // Their nodes; no lists if there are none.
  Cell first = nil_cell;
  Cell second = nil_cell;
};

/// Nothing of what is no complete list, or too long a one.
inline std::optional<Matches> matches_of(Cell list, const Wanted& wanted) noexcept {
  Matches found;
  Cell node = dereference(list);
  for (; node.is_list() && found.length <= most_elements; node = rest(node)) {
    ++found.length;
    if (found.second.is_list() || !wanted.may_be(element(node))) continue;
    (found.first.is_list() ? found.second : found.first) = node;
  }
  if (node != nil_cell) return std::nullopt;
  return found;
}

/// Heap cells of a list of so many elements.
constexpr std::size_t list_cells(std::size_t length) noexcept { return 2 * length; }

/// The beginning of a list, up to a node: how long it is, and a copy of it where the heap ends,
/// without a call of its own to the heap. A call with one solution after the other goes on with it
/// from where the last one came: the heap ends in the same place then, and what lies there is as it
/// was, since elements are copied before the solution binds anything.
class Beginning {
 public:
  explicit Beginning(Cell list) noexcept : node_(dereference(list)) {}
  /// As `save` put it into two cells.
  explicit Beginning(const Cell* state) noexcept
      : node_(state[0]), length_(state[1].small_integer()) {}
  static constexpr std::uint32_t state_cells = 2;
  void save(Cell* state) const noexcept {
    state[0] = node_;
    state[1] = Cell::integer(length_);
  }

  /// The first node behind it, or what the list ends in.
  Cell node() const noexcept { return node_; }
  std::int64_t length() const noexcept { return length_; }

  /// Goes on to a later node, or to the list's end, without a copy.
  void count_to(Cell node) noexcept {
    for (; node_ != node; node_ = rest(node_)) ++length_;
  }
  /// The same with a copy. The heap must have room for the whole list.
  void copy_to(Machine& machine, Cell node) noexcept;
  /// The copy as a list on the heap, with `tail` behind it.
  Cell with_tail(Machine& machine, Cell tail) const noexcept;
  /// The copy and the rest of the list, with another element in the first node of that.
  Cell with_replaced(Machine& machine, Cell instead) const noexcept;

 private:
  Cell node_;
  std::int64_t length_ = 0;
};

/// The elements of `list` before `end`, one of its nodes or what it ends in, with `tail` behind
/// them. The heap must have room.
Cell copy_before(Machine& machine, Cell list, Cell end, Cell tail) noexcept;

}  // namespace zermelo::interpreter::twins
