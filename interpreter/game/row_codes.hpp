// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/game/row_code.hpp"
#include "interpreter/game/row_columns.hpp"
#include "interpreter/layout/layout.hpp"
#include "search/stored.hpp"

namespace zermelo::interpreter {

/// The rows of one part of a layout as few bytes, and back: how many there are, then their slots.
/// Near codes take one byte each: integers from `Layout::Node::low` on, and the first atoms from
/// 255 downwards. Far ones take two, are those of slots of two bytes, and are for all other rows.
/// Of as many rows as at the start, where these are not few, near codes are those of RowColumns.
/// What slots take in positions makes no difference. Does not change, so that threads may share it.
class RowCodes {
 public:
  enum class Size : std::uint8_t { near, far };

  /// `rows` is a node of `layout` of kind rows.
  RowCodes(const Layout& layout, const Layout::Node& rows);

  /// Appends the rows of a position; nothing, and false, if near codes cannot say them.
  bool pack(const std::byte* position, Size size, search::Bytes& bytes) const;
  /// Writes the rows that `bytes` begin with into a position of zeros; gives the bytes behind them.
  /// Nothing if no rows have these.
  std::optional<search::BytesView> unpack(search::BytesView bytes, Size size,
                                          std::byte* position) const;

 private:
  /// What one slot of a row may hold.
  struct Slot {
    std::array<bool, 256> is_atom;  ///< by number
    bool has_integers;
  };

  void add_columns(const Layout& layout, const Layout::Node& rows);
  bool pack_near(const std::byte* rows, std::size_t count, search::Bytes& bytes) const;
  bool put_near(const std::byte* rows, std::size_t slots, std::byte* to) const noexcept;
  bool put_near_wide(const std::byte* rows, std::size_t slots, std::byte* to) const noexcept;
  bool put_near_small(const std::byte* rows, std::size_t slots, std::byte* to) const noexcept;
  void pack_far(const std::byte* rows, std::size_t count, search::Bytes& bytes) const;
  std::int32_t code_of(std::uint32_t packed, Size size) const noexcept;
  bool are_possible(const std::byte* rows, std::size_t count) const noexcept;
  bool is_possible(const Slot& slot, std::int32_t code) const noexcept;

  std::uint32_t offset_;
  std::uint32_t size_;  ///< in a position, in bytes
  FarCodes far_;
  NearCodes near_;
  std::vector<Slot> slots_;
  std::optional<RowColumns> columns_;  ///< of as many rows as at the start
};

}  // namespace zermelo::interpreter
