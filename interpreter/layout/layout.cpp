// SPDX-License-Identifier: MIT
#include "interpreter/layout/layout.hpp"

#include <algorithm>
#include <cstring>

#include "interpreter/layout/atom_numbers.hpp"
#include "interpreter/layout/row_bytes.hpp"
#include "interpreter/layout/term_bytes.hpp"

namespace zermelo::interpreter {

namespace {

using Node = Layout::Node;
using Code = Layout::Code;
using LayoutKind = Layout::Kind;

constexpr std::size_t no_atom = AtomNumbers::none;

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

  /// Whether a slot or variant may hold an atomic value.
  bool may_hold(const Node& node, Cell value) {
    return may_hold(node, value, value.is_atom() ? numbers_.find(value) : no_atom);
  }
  bool write(const Node& node, std::size_t offset, Cell value) {
    const std::size_t number = value.is_atom() ? numbers_.find(value) : no_atom;
    if (!may_hold(node, value, number)) return false;
    if (node.code == Code::word) return write_word(offset, value, number);
    if (node.code == Code::large) return write_large(offset, value);
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

  bool write_large(std::size_t offset, Cell value) {
    if (!value.is_small_integer()) return false;
    const std::int64_t integer = value.small_integer();
    std::memcpy(position_ + offset, &integer, sizeof integer);
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
  /// The next one is the last one again.
  void repeat() {
    ++open_.back().count;
    --open_.back().next;
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

/// Numbers of the nodes of a layout, one after another, without those of structures that a variant
/// is not.
class NodeNumbers {
 public:
  explicit NodeNumbers(const std::vector<Node>& nodes) : nodes_(nodes) {}

  bool is_at_end() const noexcept { return at_ == nodes_.size(); }
  std::size_t operator*() const noexcept { return at_; }
  void next() { go_to(at_ + 1); }
  /// Past a variant that is atomic.
  void leave_variant() { go_to(at_ + nodes_[at_].extent); }
  /// From a variant to the structure that it is.
  void enter(std::size_t structure) {
    jumps_.push_back({structure + nodes_[structure].extent, at_ + nodes_[at_].extent});
    at_ = structure;
  }

 private:
  struct Jump {
    std::size_t from;
    std::size_t to;
  };
  void go_to(std::size_t node) {
    at_ = node;
    while (!jumps_.empty() && jumps_.back().from == at_) {
      at_ = jumps_.back().to;
      jumps_.pop_back();
    }
  }

  const std::vector<Node>& nodes_;
  std::size_t at_ = 0;
  std::vector<Jump> jumps_;
};

bool write_array(SlotWriter& writer, const Node& node, Cell array) {
  if (!array.is_compound() || functor_of(array) != node.constant) return false;
  const Cell* const elements = arguments_of(array);
  std::size_t offset = node.offset;
  for (std::uint32_t i = 0; i < node.arity; ++i, offset += node.slot_bytes())
    if (!writer.write(node, offset, dereference(elements[i]))) return false;
  return true;
}

/// Writes a list of `count` elements, each by `write(element, number)`.
template <class Write>
bool write_elements(Cell list, std::uint32_t count, const Write& write) {
  for (std::uint32_t i = 0; i < count; ++i) {
    if (!list.is_list()) return false;
    const Cell* const pair = list.pointer();
    if (!write(dereference(pair[0]), i)) return false;
    list = dereference(pair[1]);
  }
  return list == nil_cell;
}

bool write_list(SlotWriter& writer, const Node& node, Cell list) {
  const auto write_slot = [&](Cell value, std::size_t number) {
    return writer.write(node, node.offset + number * node.slot_bytes(), value);
  };
  if (node.width == 0) return write_elements(list, node.arity, write_slot);
  return write_elements(list, node.arity / node.width, [&](Cell row, std::uint32_t number) {
    const auto write_in_row = [&](Cell value, std::uint32_t i) {
      return write_slot(value, std::size_t{number} * node.width + i);
    };
    return write_elements(row, node.width, write_in_row);
  });
}

/// Writes a term as a position.
class Encoder {
 public:
  Encoder(const Layout& layout, const Cell& term, std::byte* position)
      : layout_(layout),
        position_(position),
        numbers_(layout.atoms),
        writer_(numbers_, position),
        walk_(&term),
        at_(layout.nodes) {}

  /// False if the term does not have the shape.
  bool run() {
    while (!at_.is_at_end()) {
      const Node& node = layout_.nodes[*at_];
      const Cell cell = walk_.next();
      if (node.kind == LayoutKind::variant) {
        if (!choose(node, cell)) return false;
        continue;
      }
      if (!write(node, cell)) return false;
      at_.next();
    }
    return true;
  }

 private:
  /// Goes on with the structure of a variant that `cell` is.
  bool choose(const Node& variant, Cell cell) {
    const Node& tag = layout_.nodes[*at_ + 1];
    const std::size_t structure =
        cell.is_compound() ? layout_.structure_of(*at_, functor_of(cell)) : 0;
    if (structure == 0) {
      const bool fits = writer_.may_hold(variant, cell) && writer_.write(tag, tag.offset, cell);
      at_.leave_variant();
      return fits;
    }
    walk_.repeat();
    at_.enter(structure);
    return writer_.write(tag, tag.offset, Cell::atom(functor_of(cell).functor_name()));
  }

  bool write(const Node& node, Cell cell) {
    const std::span<std::byte> bytes(position_ + node.offset, node.arity);
    switch (node.kind) {
      case LayoutKind::constant:
        return is_same_constant(node.constant, cell);
      case LayoutKind::structure:
        if (!cell.is_compound() || functor_of(cell) != node.constant) return false;
        walk_.open(cell, node.arity);
        return true;
      case LayoutKind::slot:
        return writer_.write(node, node.offset, cell);
      case LayoutKind::array:
        return write_array(writer_, node, cell);
      case LayoutKind::list:
        return write_list(writer_, node, cell);
      case LayoutKind::rows:
        return write_rows(cell, *node.rows, numbers_, bytes);
      case LayoutKind::term:
        return covers(*node.shape, cell) && write_term(cell, layout_.atoms, bytes);
      case LayoutKind::variant:
        break;
    }
    return false;
  }

  const Layout& layout_;
  std::byte* position_;
  AtomNumbers numbers_;
  SlotWriter writer_;
  Walk walk_;
  NodeNumbers at_;
};

/// The atomic value in a slot of a position.
Cell value_in(const Layout& layout, Code code, const std::byte* slot) {
  if (code == Code::atom) return layout.atoms[std::to_integer<std::size_t>(*slot)];
  if (code == Code::large) {
    std::int64_t integer = 0;
    std::memcpy(&integer, slot, sizeof integer);
    return Cell::integer(integer);
  }
  std::int32_t word = 0;
  std::memcpy(&word, slot, sizeof word);
  if (word < Layout::atom_code) return Cell::integer(word);
  return layout.atoms[static_cast<std::size_t>(word - Layout::atom_code)];
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
      case LayoutKind::variant:  // its slot or structure is what is added
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
    for (std::uint32_t i = 0; i < node.arity; ++i, offset += node.slot_bytes())
      arguments[i] = slot(node.code, offset);
  }

  Cell list(const Node& node) {
    const auto row = [&](std::uint32_t first, std::uint32_t count) {
      return list_of(count, [&](std::uint32_t i) {
        return slot(node.code, node.offset + (first + i) * node.slot_bytes());
      });
    };
    if (node.width == 0) return row(0, node.arity);
    std::vector<Cell> rows;
    for (std::uint32_t first = 0; first < node.arity; first += node.width)
      rows.push_back(row(first, node.width));
    return list_of(static_cast<std::uint32_t>(rows.size()),
                   [&](std::uint32_t i) { return rows[i]; });
  }

  template <class Element>
  Cell list_of(std::uint32_t count, const Element& element) {
    if (count == 0) return nil_cell;
    Cell* const first = top_;
    for (std::uint32_t i = 0; i < count; ++i) {
      top_[0] = element(i);
      top_[1] = Cell::list(top_ + 2);
      top_ += 2;
    }
    top_[-1] = nil_cell;
    return Cell::list(first);
  }

  Cell slot(Code code, std::size_t offset) const {
    return value_in(layout_, code, position_ + offset);
  }

  const Layout& layout_;
  const std::byte* position_;
  Cell*& top_;
  Cell* open_;
};

}  // namespace

bool Layout::encode(Cell term, std::byte* position) const {
  if (blank.empty())
    std::memset(position, 0, size);
  else
    std::ranges::copy(blank, position);
  return Encoder(*this, term, position).run();
}

std::vector<const Layout::Node*> Layout::slots() const {
  std::vector<const Node*> result;
  for (const Node& node : nodes) {
    if (node.is_slot()) result.push_back(&node);
  }
  return result;
}

std::vector<bool> Layout::large_slots() const {
  std::vector<bool> result;
  for (const Node* const slot : slots()) result.push_back(slot->code == Code::large);
  return result;
}

std::size_t Layout::structure_of(std::size_t variant, Cell functor) const noexcept {
  std::size_t structure = variant + 2;  // behind the slot
  for (std::uint32_t i = 0; i < nodes[variant].arity; ++i, structure += nodes[structure].extent)
    if (nodes[structure].constant == functor) return structure;
  return 0;
}

std::size_t Layout::structure_in(std::size_t variant, const std::byte* position) const {
  const Node& tag = nodes[variant + 1];
  const Cell value = value_in(*this, tag.code, position + tag.offset);
  std::size_t structure = variant + 2;
  for (std::uint32_t i = 0; i < nodes[variant].arity; ++i, structure += nodes[structure].extent)
    if (value == Cell::atom(nodes[structure].constant.functor_name())) return structure;
  return 0;
}

void Layout::make_blank() {
  if (!has(LayoutKind::variant)) return;
  blank.assign(size, std::byte{0});  // 0 and atom 0
  for (const Node* const slot : slots())
    if (slot->kind == LayoutKind::term)
      write_term(nil_cell, atoms, std::span(blank).subspan(slot->offset, slot->arity));
}

bool Layout::has(LayoutKind kind) const noexcept {
  return std::ranges::any_of(nodes, [kind](const Node& node) { return node.kind == kind; });
}

bool Layout::has_small_rows() const noexcept {
  return std::ranges::any_of(nodes, [](const Node& node) {
    return node.rows != nullptr && node.rows->shape.kind() == ir::SlotKind::small;
  });
}

std::size_t Layout::cells() const noexcept {
  std::size_t count = 0;
  for (const Node& node : nodes) {
    if (node.kind == LayoutKind::list || node.kind == LayoutKind::term)
      count += 2 * std::size_t{node.arity};
    if (node.width > 0) count += 2 * std::size_t{node.arity / node.width};
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
  for (NodeNumbers at(nodes); !at.is_at_end();) {
    if (nodes[*at].kind != LayoutKind::variant) {
      builder.add(nodes[*at]);
      at.next();
      continue;
    }
    const std::size_t structure = structure_in(*at, position);
    if (structure != 0) {
      at.enter(structure);
    } else {
      builder.add(nodes[*at + 1]);
      at.leave_variant();
    }
  }
  return true;
}

bool Layout::word(Cell value, std::int64_t& word) const {
  if (value.is_atom()) {
    const std::size_t number = AtomNumbers::find(atoms, value);
    if (number == no_atom) return false;
    word = ir::atom_base + static_cast<std::int64_t>(number);
    return true;
  }
  if (!value.is_small_integer()) return false;
  word = value.small_integer();
  return word >= ir::least_integer;
}

Cell Layout::value(std::int64_t word) const {
  if (word >= ir::least_integer) return Cell::integer(word);
  return atoms[static_cast<std::size_t>(word - ir::atom_base)];
}

}  // namespace zermelo::interpreter
