// SPDX-License-Identifier: MIT
#include "interpreter/game/layout_packing.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace zermelo::interpreter {

using search::Bytes;
using search::BytesView;

namespace {

/// Where bits are usual, a string begins with this; one of the lowest two bits is 1 there.
constexpr std::byte string_mark{0};

/// What tells one layout from another one, as bytes.
class Description {
 public:
  explicit Description(const lang::SymbolTable& symbols) : symbols_(symbols) {}

  void add(const Layout& layout) {
    for (const Layout::Node& node : layout.nodes) {
      add(static_cast<std::int64_t>(node.kind), static_cast<std::int64_t>(node.code), node.arity,
          node.integers ? 1 : 0, node.low, node.high,
          static_cast<std::int64_t>(node.allowed.size()));
      if (node.width > 0) add(node.width);
      if (node.constant.bits != 0) add_constant(node.constant);
      for (const std::uint32_t atom : node.allowed) add_constant(layout.atoms[atom]);
      if (node.rows != nullptr) add(*node.rows);
      for (const Cell value : node.start) add_constant(value);
    }
  }
  std::uint64_t hash() const { return search::hash_bytes(std::as_bytes(std::span(text_))); }

 private:
  template <class... Numbers>
  void add(Numbers... numbers) {
    for (const std::int64_t number : {std::int64_t{numbers}...})
      text_ += fmt::format("{} ", number);
  }
  void add(const RowPlan& rows) {
    for (const RowPart& part : rows.parts) {
      add(static_cast<std::int64_t>(part.kind), part.domain.integers ? 1 : 0);
      if (part.kind == RowPart::Kind::variant) add(part.structures);
      if (part.cell.bits != 0) add_constant(part.cell);
      for (const std::uint64_t atom : part.domain.atoms) add_constant(Cell{atom});
    }
  }
  void add_constant(Cell constant) {
    if (constant.is_small_integer()) return add(constant.small_integer());
    const bool is_atom = constant.is_atom();
    text_ += symbols_.name(is_atom ? constant.atom_name() : constant.functor_name());
    text_ += is_atom ? std::string(1, '\0') : fmt::format("/{} ", constant.functor_arity());
  }

  const lang::SymbolTable& symbols_;
  std::string text_;
};

}  // namespace

LayoutPacking::LayoutPacking(const Layout& layout, Packing& packing)
    : layout_(&layout), packing_(packing), spare_(layout.size / sizeof(Cell)) {
  if (!layout.has(Layout::Kind::term)) {
    bits_.emplace(layout);
    for (const Layout::Node& node : layout.nodes)
      if (node.kind == Layout::Kind::rows) rows_.emplace_back(layout, node);
    const auto may_be_wide = [](const Layout::Node& node) { return node.integers; };
    if (!rows_.empty() || std::ranges::any_of(layout.nodes, may_be_wide))
      wide_bits_.emplace(layout, Ranges::all);
  }
  cells_.resize(layout.cells());
}

std::string LayoutPacking::name(const lang::SymbolTable& symbols) const {
  if (!bits_) return "terms 1";
  Description description(symbols);
  description.add(*layout_);
  const bool has_columns = std::ranges::any_of(
      layout_->nodes, [](const Layout::Node& node) { return !node.start.empty(); });
  const std::string_view kind = rows_.empty() ? "bits 1" : has_columns ? "rows 2" : "rows 1";
  return fmt::format("{} {:016x}", kind, description.hash());
}

// --- There ---------------------------------------------------------------------------------------

/// Whether they can say the position.
bool LayoutPacking::pack_bits(const std::byte* position, Bytes& bytes) const {
  return pack_bits(position, Ranges::likely, bytes) ||
         (wide_bits_ && pack_bits(position, Ranges::all, bytes));
}

bool LayoutPacking::pack_bits(const std::byte* position, Ranges ranges, Bytes& bytes) const {
  const bool are_all = ranges == Ranges::all;
  const std::size_t before = bytes.size();
  if (!(are_all ? *wide_bits_ : *bits_).pack(position, bytes)) return false;
  const auto size = are_all ? RowCodes::Size::far : RowCodes::Size::near;
  const auto packs = [&](const RowCodes& rows) { return rows.pack(position, size, bytes); };
  if (std::ranges::all_of(rows_, packs)) return true;
  bytes.resize(before);
  return false;
}

void LayoutPacking::pack(const std::byte* position, Bytes& bytes) {
  if (bits_) {
    if (pack_bits(position, bytes)) return;
    bytes.push_back(string_mark);
  }
  Cell* top = cells_.data();
  Cell term{};
  layout_->decode(position, top, cells_.data() + cells_.size(), term);
  packing_.pack(term, bytes);
}

void LayoutPacking::pack_term(Cell term, Bytes& bytes) {
  if (bits_) {
    if (layout_->encode(term, spare()) && pack_bits(spare(), bytes)) return;
    bytes.push_back(string_mark);
  }
  packing_.pack(term, bytes);
}

// --- And back ------------------------------------------------------------------------------------

std::optional<LayoutPacking::Ranges> LayoutPacking::ranges_in(BytesView bytes) const {
  if (bits_ && PositionBits::begin_with(Ranges::likely, bytes.front())) return Ranges::likely;
  if (wide_bits_ && PositionBits::begin_with(Ranges::all, bytes.front())) return Ranges::all;
  return std::nullopt;
}

bool LayoutPacking::unpack_bits(BytesView bytes, Ranges ranges, std::byte* position) {
  const bool are_all = ranges == Ranges::all;
  PositionBits& bits = are_all ? *wide_bits_ : *bits_;
  if (bytes.size() < bits.bytes() || !bits.unpack(bytes.data(), position)) return false;
  const auto size = are_all ? RowCodes::Size::far : RowCodes::Size::near;
  std::optional<BytesView> rest = bytes.subspan(bits.bytes());
  for (const RowCodes& rows : rows_) {
    rest = rows.unpack(*rest, size, position);
    if (!rest) return false;
  }
  return true;
}

BytesView LayoutPacking::string_in(BytesView bytes) const {
  return bits_ ? bytes.subspan(1) : bytes;
}

bool LayoutPacking::unpack(BytesView bytes, std::byte* position) {
  if (const std::optional<Ranges> ranges = ranges_in(bytes))
    return unpack_bits(bytes, *ranges, position);
  // A node takes a byte at least, and no more than two cells for each of them.
  cells_.resize(std::max(cells_.size(), 2 * bytes.size()));
  Cell* top = cells_.data();
  Cell term{};
  return packing_.unpack(string_in(bytes), top, cells_.data() + cells_.size(), term) &&
         layout_->encode(term, position);
}

bool LayoutPacking::unpack_term(BytesView bytes, Cell*& top, const Cell* end, Cell& term) {
  const std::optional<Ranges> ranges = ranges_in(bytes);
  if (!ranges) return packing_.unpack(string_in(bytes), top, end, term);
  return unpack_bits(bytes, *ranges, spare()) && layout_->decode(spare(), top, end, term);
}

}  // namespace zermelo::interpreter
