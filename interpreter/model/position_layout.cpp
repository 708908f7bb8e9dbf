// SPDX-License-Identifier: MIT
#include "interpreter/model/position_layout.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>
#include <utility>

#include "interpreter/ir/row_shape.hpp"
#include "interpreter/ir/slot_codes.hpp"
#include "interpreter/layout/row_bytes.hpp"

namespace zermelo::interpreter {

namespace {

using Kind = Abstract::Kind;

/// A part of a position that has no fixed shape takes so many bytes at least, and one and a half
/// times as many as the part of the start would; a larger one ends the use of compiled rules.
constexpr std::uint32_t least_term_bytes = 120;
/// Searches hold many positions: the machine keeps larger ones in fewer bytes.
constexpr std::uint32_t most_position_bytes = 1U << 18;
/// So many elements of lists have room at least, and more where there are nearly so many at the
/// start. Where there are none, only the future knows; where there are some, games mostly move them
/// about: a list that begins with `some_cells` has room for twice as many, which is less to copy.
/// Rows are stored in pieces of 16 bytes.
constexpr std::uint32_t least_words = 64;
constexpr std::uint32_t least_rows = 24;
constexpr std::uint32_t least_rows_from_none = 40;
constexpr std::uint32_t some_cells = 4;
constexpr std::uint32_t least_rows_from_some = 12;
/// Lists that begin with so many elements are likely to be boards, of which columns stay the same.
constexpr std::size_t many_rows = 8;

/// Cells of lists in the start position.
std::uint32_t list_cells(const Abstract& value) {
  std::uint32_t count = value.kind == Kind::structure && value.cell == list_functor ? 1 : 0;
  for (const Abstract& argument : value.arguments) count += list_cells(argument);
  return count;
}

/// Bytes that a part of the start position takes at most as a term of no fixed shape.
std::uint32_t bytes_as_term(const Abstract& value) {
  constexpr std::uint32_t most_atomic = 5;
  constexpr std::uint32_t of_structure = 3;
  std::uint32_t bytes = value.kind != Kind::structure ? most_atomic
                        : value.cell == list_functor  ? 1U
                                                      : of_structure;
  if (value.kind == Kind::constant && value.cell.is_atom()) bytes = 2;
  for (const Abstract& argument : value.arguments) bytes += bytes_as_term(argument);
  return bytes;
}

/// Bytes of a list that is kept as rows, of which `own_cells` of the `start_cells` stand there at
/// the start.
std::uint32_t rows_bytes(const RowShape& shape, std::uint32_t own_cells, std::uint32_t start_cells,
                         std::uint32_t room) {
  constexpr std::uint32_t piece = 16;
  const std::uint32_t least = own_cells >= some_cells
                                  ? std::max(least_rows_from_some, 2 * own_cells)
                              : shape.slots == 1 ? least_words
                              : start_cells == 0 ? least_rows_from_none
                                                 : least_rows;
  const std::uint32_t elements = room * std::max(least, start_cells + start_cells / 2);
  const std::uint32_t bytes = elements * shape.type().row_bytes() + rows_end_bytes;
  return (bytes + piece - 1) / piece * piece;
}

/// The least integer that rows are likely to hold: coordinates may go a little below 0.
std::int32_t likely_least(const Layout::Node& rows, std::span<const std::byte> bytes) {
  std::int32_t low = -16;
  if (!rows.rows->shape.has_integers) return low;
  const SlotCodes codes(rows.rows->shape.kind());
  const std::size_t slots = row_count(bytes) * rows.rows->shape.slots;
  for (std::size_t i = 0; i < slots; ++i) {
    const std::int32_t code = codes.read(bytes.data() + i * codes.bytes());
    if (!codes.atom_of(code)) low = std::min(low, code);
  }
  return low;
}

/// What the slots of rows hold.
std::vector<Cell> values_in(const Layout& layout, const Layout::Node& rows,
                            std::span<const std::byte> bytes) {
  const SlotCodes codes(rows.rows->shape.kind());
  std::vector<Cell> values;
  for (std::size_t i = 0; i < row_count(bytes) * rows.rows->shape.slots; ++i) {
    const std::int32_t code = codes.read(bytes.data() + i * codes.bytes());
    const std::optional<std::uint32_t> atom = codes.atom_of(code);
    values.push_back(atom ? layout.atoms[*atom] : Cell::integer(code));
  }
  return values;
}

/// The integer of a slot, or what stands for an atom there: more than the largest one.
std::int64_t integer_at(const Layout::Node& node, const std::byte* slot) {
  if (node.code == Layout::Code::large) {
    std::int64_t word = 0;
    std::memcpy(&word, slot, sizeof word);
    return word;
  }
  std::int32_t word = 0;
  std::memcpy(&word, slot, sizeof word);
  return word;
}

/// The shape of all positions as a layout.
class LayoutBuilder {
 public:
  LayoutBuilder(Specializer& specializer, Layout& layout, const Abstract& start, std::uint32_t room,
                bool small)
      : specializer_(specializer),
        layout_(layout),
        start_(start),
        start_cells_(list_cells(start)),
        room_(room),
        small_(small) {}

  void build(const Abstract& shape) {
    add(shape, &start_);
    if (layout_.has(Layout::Kind::term)) number_atoms(start_);
    // Rows and slots of eight bytes come first, those of four next, so that all are aligned and
    // nothing lies between them.
    for (const std::uint32_t alignment : {8U, 4U, 1U}) {
      for (Layout::Node& node : layout_.nodes) {
        if (!node.is_slot() || alignment_of(node) != alignment) continue;
        node.offset = layout_.size;
        layout_.size += node.bytes();
        if (layout_.size > most_position_bytes)
          throw Unsupported{"positions would take more than 256 KiB"};
      }
    }
    layout_.size = std::max((layout_.size + 7) / 8 * 8, 8U);
  }

 private:
  static std::uint32_t alignment_of(const Layout::Node& node) {
    return node.kind == Layout::Kind::rows ? 8 : node.slot_bytes();
  }

  /// Whether integers of a slot are likely to be large: one is at the start, or the rules make
  /// integers of bits.
  bool may_be_large(const Abstract& one, const Abstract* start) const {
    if (!one.domain.has_integers_only()) return false;
    if (specializer_.makes_bits()) return true;
    if (start == nullptr || start->kind != Kind::constant || !start->cell.is_small_integer())
      return false;
    return std::abs(start->cell.small_integer()) >= Layout::atom_code;
  }

  /// All atoms and names in `one` get numbers.
  void number_atoms(const Abstract& one) {
    for (const std::uint64_t atom : one.domain.atoms) specializer_.atom_number(Cell{atom});
    if (one.kind == Kind::constant && one.cell.is_atom()) specializer_.atom_number(one.cell);
    if ((one.kind == Kind::structure && one.cell != list_functor) || one.kind == Kind::array)
      specializer_.atom_number(Cell::atom(one.cell.functor_name()));
    for (const Abstract& argument : one.arguments) number_atoms(argument);
  }

  /// `start`: what stands there at the start; null where something else does.
  void add(const Abstract& one, const Abstract* start) {
    const std::size_t number = layout_.nodes.size();
    add_nodes(one, start);
    layout_.nodes[number].is_optional = is_in_variant_;
    layout_.nodes[number].extent = static_cast<std::uint32_t>(layout_.nodes.size() - number);
  }

  /// A variant, whose slot may hold the names of its structures too.
  void add_variant(const Abstract& one, const Abstract* start) {
    set_values(layout_.nodes.back(), one.domain);
    layout_.nodes.back().kind = Layout::Kind::variant;
    layout_.nodes.back().arity = static_cast<std::uint32_t>(one.arguments.size());
    add(Abstract::word(one.tags()), nullptr);
    const bool is_outer = !std::exchange(is_in_variant_, true);
    for (const Abstract& structure : one.arguments) add(structure, start);
    if (is_outer) is_in_variant_ = false;
  }

  /// A list of any length, or a term of no fixed shape.
  void add_unbounded(Layout::Node& node, const Abstract& one, const Abstract* start) {
    number_atoms(one);
    node.shape = std::make_shared<const Abstract>(one);
    if (!one.is_rows) {
      node.kind = Layout::Kind::term;
      node.arity = room_ * term_bytes(start);
      return;
    }
    node.kind = Layout::Kind::rows;
    node.rows = std::make_shared<const RowPlan>(row_plan(one.arguments.front(), small_));
    node.arity = rows_bytes(node.rows->shape, start == nullptr ? 0 : list_cells(*start),
                            start_cells_, room_);
  }

  static std::uint32_t term_bytes(const Abstract* start) {
    const std::uint32_t bytes = start == nullptr ? 0 : bytes_as_term(*start);
    return std::max((bytes * 3 / 2 + 7) / 8 * 8, least_term_bytes);
  }

  void add_nodes(const Abstract& one, const Abstract* start) {
    const bool is_there = start != nullptr && start->cell == one.cell && !start->arguments.empty();
    Layout::Node& node = layout_.nodes.emplace_back();
    node.constant = one.cell;
    switch (one.kind) {
      case Kind::constant:
        return;
      case Kind::structure:
        node.kind = Layout::Kind::structure;
        node.arity = static_cast<std::uint32_t>(one.arguments.size());
        for (std::size_t i = 0; i < one.arguments.size(); ++i)
          add(one.arguments[i], is_there ? &start->arguments[i] : nullptr);
        return;
      case Kind::variant:
        return add_variant(one, start);
      case Kind::word:
        node.kind = Layout::Kind::slot;
        break;
      case Kind::array:
        node.kind = Layout::Kind::array;
        break;
      case Kind::list:
        node.kind = Layout::Kind::list;
        break;
      case Kind::term:
        return add_unbounded(node, one, start);
      default:
        throw Unsupported{"a part of the position has no fixed shape"};
    }
    node.arity = one.slots();
    node.width = one.width;
    set_values(node, one.domain);
    if (node.kind == Layout::Kind::slot && may_be_large(one, start))
      node.code = Layout::Code::large;
  }

  void set_values(Layout::Node& node, const Domain& domain) {
    if (domain.all_atoms) throw Unsupported{"a part of the position can be any atom"};
    node.code = domain.integers ? Layout::Code::word : Layout::Code::atom;
    node.integers = domain.integers;
    for (const std::uint64_t atom : domain.atoms) {
      node.allowed.push_back(specializer_.atom_number(Cell{atom}));
    }
    std::ranges::sort(node.allowed);
  }

  Specializer& specializer_;
  Layout& layout_;
  const Abstract& start_;
  std::uint32_t start_cells_;
  std::uint32_t room_;
  bool small_;
  bool is_in_variant_ = false;
};

}  // namespace

void build_layout(Specializer& specializer, const Abstract& shape, const Abstract& start,
                  std::uint32_t room, bool small, Layout& layout) {
  LayoutBuilder(specializer, layout, start, room, small).build(shape);
}

void guess_ranges(Layout& layout, const std::byte* start) {
  constexpr std::uint64_t least_count = 64;
  for (Layout::Node& node : layout.nodes) {
    if (node.kind == Layout::Kind::rows) {
      const std::span<const std::byte> bytes{start + node.offset, node.arity};
      node.low = likely_least(node, bytes);
      if (row_count(bytes) >= many_rows) node.start = values_in(layout, node, bytes);
    }
    if (node.code == Layout::Code::atom || !node.integers) continue;
    std::int64_t low = 0;
    std::int64_t high = 0;
    const std::uint32_t count = node.kind == Layout::Kind::slot ? 1 : node.arity;
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::int64_t word = integer_at(node, start + node.offset + i * node.slot_bytes());
      if (word > node.largest()) continue;
      low = std::min(low, word);
      high = std::max(high, word);
    }
    const auto atoms = static_cast<std::int64_t>(node.allowed.size());
    const auto wanted = static_cast<std::uint64_t>(high - low + 1 + atoms);
    const auto room = static_cast<std::int64_t>(std::bit_ceil(std::max(wanted, least_count)));
    node.low = low;
    node.high = std::min<std::int64_t>(low + room - atoms, node.largest() + 1) - 1;
  }
}

}  // namespace zermelo::interpreter
