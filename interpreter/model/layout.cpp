// SPDX-License-Identifier: MIT
#include "interpreter/model/layout.hpp"

#include <algorithm>
#include <cstring>

#include "interpreter/model/atom_numbers.hpp"
#include "interpreter/model/row_bytes.hpp"
#include "interpreter/model/term_bytes.hpp"
#include "interpreter/native/native_game.hpp"

namespace zermelo::interpreter {

namespace {

using Node = Layout::Node;
using Code = Layout::Code;
using LayoutKind = Layout::Kind;

constexpr std::size_t no_atom = AtomNumbers::none;

std::size_t size_of(Code code) { return code == Code::atom ? 1 : sizeof(std::int32_t); }

bool is_same_constant(Cell constant, Cell cell) {
  if (constant.tag() != cell.tag()) return false;
  if (cell.tag() == Tag::floating || cell.tag() == Tag::big_integer)
    return constant.pointer()->bits == cell.pointer()->bits;
  return constant == cell;
}

/// Writes slots as a layout says.
class SlotWriter {
 public:
  SlotWriter(AtomNumbers& numbers, std::byte* position) : numbers_(numbers), position_(position) {}

  bool write(const Node& node, std::size_t offset, Cell value) {
    const std::size_t number = value.is_atom() ? numbers_.find(value) : no_atom;
    if (!may_hold(node, value, number)) return false;
    if (node.code == Code::word) return write_word(offset, value, number);
    if (number > UINT8_MAX) return false;
    position_[offset] = static_cast<std::byte>(number);
    return true;
  }

 private:
  static bool may_hold(const Node& node, Cell value, std::size_t number) {
    if (!node.integers && node.allowed.empty()) return true;
    if (!value.is_atom()) return node.integers;
    return number != no_atom && std::ranges::binary_search(node.allowed, number);
  }

  bool write_word(std::size_t offset, Cell value, std::size_t number) {
    std::int64_t word = 0;
    if (value.is_atom()) {
      if (number >= static_cast<std::size_t>(Layout::atom_code)) return false;
      word = Layout::atom_code + static_cast<std::int64_t>(number);
    } else if (value.is_small_integer()) {
      word = value.small_integer();
      if (word >= Layout::atom_code || word <= -Layout::atom_code) return false;
    } else {
      return false;
    }
    const auto bits = static_cast<std::int32_t>(word);
    std::memcpy(position_ + offset, &bits, sizeof bits);
    return true;
  }

  AtomNumbers& numbers_;
  std::byte* position_;
};

/// The subterms of a term in preorder, as far as they are opened.
class Walk {
 public:
  explicit Walk(const Cell* term) : open_{{term, 1}} {}

  /// The next subterm; a well-formed layout asks for no more than there are.
  Cell next() {
    while (open_.back().count == 0) open_.pop_back();
    --open_.back().count;
    return dereference(*open_.back().next++);
  }
  void open(Cell compound, std::uint32_t arity) {
    // Done before what follows is opened, so that a long list does not become a deep stack.
    if (open_.back().count == 0) open_.pop_back();
    open_.push_back({arguments_of(compound), arity});
  }

 private:
  struct Open {
    const Cell* next;
    std::uint32_t count;
  };
  std::vector<Open> open_;
};

bool write_array(SlotWriter& writer, const Node& node, Cell array) {
  if (!array.is_compound() || functor_of(array) != node.constant) return false;
  const Cell* const elements = arguments_of(array);
  std::size_t offset = node.offset;
  for (std::uint32_t i = 0; i < node.arity; ++i, offset += size_of(node.code))
    if (!writer.write(node, offset, dereference(elements[i]))) return false;
  return true;
}

bool write_list(SlotWriter& writer, const Node& node, Cell list) {
  std::size_t offset = node.offset;
  for (std::uint32_t i = 0; i < node.arity; ++i, offset += size_of(node.code)) {
    if (!list.is_list()) return false;
    const Cell* const pair = list.pointer();
    if (!writer.write(node, offset, dereference(pair[0]))) return false;
    list = dereference(pair[1]);
  }
  return list == nil_cell;
}

/// Builds a term in preorder. The places that are still to be filled are linked through themselves.
class Builder {
 public:
  Builder(const Layout& layout, const std::byte* position, Cell*& top, Cell& term)
      : layout_(layout), position_(position), top_(top), open_(&term) {
    term = {0};
  }

  void add(const Node& node) {
    Cell& place = *open_;
    open_ = reinterpret_cast<Cell*>(place.bits);
    switch (node.kind) {
      case LayoutKind::constant:
        place = node.constant;
        break;
      case LayoutKind::structure:
        open(node, place);
        break;
      case LayoutKind::slot:
        place = slot(node.code, node.offset);
        break;
      case LayoutKind::array:
        fill(node, place);
        break;
      case LayoutKind::list:
        place = list(node);
        break;
      case LayoutKind::rows:
        place = read_rows({position_ + node.offset, node.arity}, *node.rows, layout_.atoms, top_);
        break;
      case LayoutKind::term:
        place = read_term({position_ + node.offset, node.arity}, layout_.atoms, top_);
        break;
    }
  }

 private:
  /// Puts the head of a structure in place and gives its first argument.
  Cell* begin(const Node& node, Cell& place) {
    const bool is_list = node.constant == list_functor;
    place = is_list ? Cell::list(top_) : Cell::structure(top_);
    if (!is_list) *top_++ = node.constant;
    Cell* const arguments = top_;
    top_ += node.arity;
    return arguments;
  }

  void open(const Node& node, Cell& place) {
    Cell* const arguments = begin(node, place);
    for (std::uint32_t i = node.arity; i > 0; --i) {
      arguments[i - 1].bits = reinterpret_cast<std::uint64_t>(open_);
      open_ = arguments + (i - 1);
    }
  }

  void fill(const Node& node, Cell& place) {
    Cell* const arguments = begin(node, place);
    std::size_t offset = node.offset;
    for (std::uint32_t i = 0; i < node.arity; ++i, offset += size_of(node.code))
      arguments[i] = slot(node.code, offset);
  }

  Cell list(const Node& node) {
    if (node.arity == 0) return nil_cell;
    Cell* const first = top_;
    std::size_t offset = node.offset;
    for (std::uint32_t i = 0; i < node.arity; ++i, offset += size_of(node.code)) {
      top_[0] = slot(node.code, offset);
      top_[1] = Cell::list(top_ + 2);
      top_ += 2;
    }
    top_[-1] = nil_cell;
    return Cell::list(first);
  }

  Cell slot(Code code, std::size_t offset) const {
    if (code == Code::atom) return layout_.atoms[std::to_integer<std::size_t>(position_[offset])];
    std::int32_t word = 0;
    std::memcpy(&word, position_ + offset, sizeof word);
    if (word < Layout::atom_code) return Cell::integer(word);
    return layout_.atoms[static_cast<std::size_t>(word - Layout::atom_code)];
  }

  const Layout& layout_;
  const std::byte* position_;
  Cell*& top_;
  Cell* open_;
};

}  // namespace

bool Layout::encode(Cell term, std::byte* position) const {
  std::memset(position, 0, size);
  AtomNumbers numbers(atoms);
  SlotWriter writer(numbers, position);
  Walk walk(&term);
  for (const Node& node : nodes) {
    const Cell cell = walk.next();
    bool fits = true;
    switch (node.kind) {
      case LayoutKind::constant:
        fits = is_same_constant(node.constant, cell);
        break;
      case LayoutKind::structure:
        fits = cell.is_compound() && functor_of(cell) == node.constant;
        if (fits) walk.open(cell, node.arity);
        break;
      case LayoutKind::slot:
        fits = writer.write(node, node.offset, cell);
        break;
      case LayoutKind::array:
        fits = write_array(writer, node, cell);
        break;
      case LayoutKind::list:
        fits = write_list(writer, node, cell);
        break;
      case LayoutKind::rows:
        fits = write_rows(cell, *node.rows, numbers, {position + node.offset, node.arity});
        break;
      case LayoutKind::term:
        fits = covers(*node.shape, cell) &&
               write_term(cell, atoms, {position + node.offset, node.arity});
        break;
    }
    if (!fits) return false;
  }
  return true;
}

std::vector<const Layout::Node*> Layout::slots() const {
  std::vector<const Node*> result;
  for (const Node& node : nodes) {
    if (node.kind != LayoutKind::constant && node.kind != LayoutKind::structure)
      result.push_back(&node);
  }
  return result;
}

bool Layout::has(LayoutKind kind) const noexcept {
  return std::ranges::any_of(nodes, [kind](const Node& node) { return node.kind == kind; });
}

std::size_t Layout::cells() const noexcept {
  std::size_t count = 0;
  for (const Node& node : nodes) {
    if (node.kind == LayoutKind::list || node.kind == LayoutKind::term)
      count += 2 * std::size_t{node.arity};
    if (node.kind == LayoutKind::rows)
      count += (2 + std::size_t{node.rows->shape.cells}) * node.arity;
    if (node.kind == LayoutKind::structure || node.kind == LayoutKind::array)
      count += node.arity + std::size_t{node.constant != list_functor};
  }
  return count;
}

bool Layout::decode(const std::byte* position, Cell*& top, const Cell* end, Cell& term) const {
  if (static_cast<std::size_t>(end - top) < cells()) return false;
  Builder builder(*this, position, top, term);
  for (const Node& node : nodes) builder.add(node);
  return true;
}

bool Layout::word(Cell value, std::int64_t& word) const {
  if (value.is_atom()) {
    const std::size_t number = AtomNumbers::find(atoms, value);
    if (number == no_atom) return false;
    word = native_atom_base + static_cast<std::int64_t>(number);
    return true;
  }
  if (!value.is_small_integer()) return false;
  word = value.small_integer();
  return word >= native_least_integer;
}

Cell Layout::value(std::int64_t word) const {
  if (word >= native_least_integer) return Cell::integer(word);
  return atoms[static_cast<std::size_t>(word - native_atom_base)];
}

}  // namespace zermelo::interpreter
