// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "interpreter/game/packing.hpp"
#include "interpreter/game/position_bits.hpp"
#include "interpreter/game/row_codes.hpp"
#include "interpreter/layout/layout.hpp"
#include "search/stored.hpp"

namespace zermelo::interpreter {

/// Positions as packed bytes, from terms or from a layout, whichever an engine has: a position has
/// the same bytes on all of them. With a layout they are the bits of its slots and the codes of its
/// rows, more of them where integers are unlikely ones; a position of another shape, and any
/// without a layout or with parts of no fixed shape at all, is the string that Packing makes of its
/// term. The lowest bits tell these apart. Belongs to one thread.
class LayoutPacking {
 public:
  /// All positions become strings of terms.
  explicit LayoutPacking(Packing& packing) : packing_(packing) {}
  LayoutPacking(const Layout& layout, Packing& packing);

  /// Appends the packed form of a position of the layout.
  void pack(const std::byte* position, search::Bytes& bytes);
  /// Appends the packed form of a ground term.
  void pack_term(Cell term, search::Bytes& bytes);
  /// Writes the position of a packed form; false if it does not have the shape of the layout.
  bool unpack(search::BytesView bytes, std::byte* position);
  /// Builds the term of a packed form at `top`, which moves on; false when there is no room.
  bool unpack_term(search::BytesView bytes, Cell*& top, const Cell* end, Cell& term);

  /// Names the way in which positions are packed: equal names, equal ways.
  std::string name(const lang::SymbolTable& symbols) const;

 private:
  using Ranges = PositionBits::Ranges;
  bool pack_bits(const std::byte* position, search::Bytes& bytes) const;
  bool pack_bits(const std::byte* position, Ranges ranges, search::Bytes& bytes) const;
  bool unpack_bits(search::BytesView bytes, Ranges ranges, std::byte* position);
  /// Whose bits packed bytes are; nothing for a string.
  std::optional<Ranges> ranges_in(search::BytesView bytes) const;
  search::BytesView string_in(search::BytesView bytes) const;
  std::byte* spare() { return reinterpret_cast<std::byte*>(spare_.data()); }

  const Layout* layout_ = nullptr;
  Packing& packing_;
  std::optional<PositionBits> bits_;
  std::optional<PositionBits> wide_bits_;  ///< of integers outside of the ranges, if there can be
  std::vector<RowCodes> rows_;             ///< behind the bits
  std::vector<Cell> spare_;                ///< room for a position of the layout
  std::vector<Cell> cells_;                ///< and for a term
};

}  // namespace zermelo::interpreter
