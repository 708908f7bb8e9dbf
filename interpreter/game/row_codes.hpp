// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "interpreter/ir/slot_codes.hpp"
#include "interpreter/layout/layout.hpp"
#include "search/stored.hpp"

namespace zermelo::interpreter {

/// The rows of one part of a layout as few bytes, and back: how many there are, then their slots.
/// Near codes take one byte each: integers from `Layout::Node::low` on, and the first atoms from
/// 255 downwards. Far ones take two, are those of slots of two bytes, and are for all other rows.
/// So what slots take in positions makes no difference. Does not change, so that threads may share
/// it.
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

  bool pack_near(const std::byte* rows, std::size_t count, search::Bytes& bytes) const;
  bool put_near(const std::byte* rows, std::size_t slots, std::byte* to) const noexcept;
  bool put_near_wide(const std::byte* rows, std::size_t slots, std::byte* to) const noexcept;
  bool put_near_small(const std::byte* rows, std::size_t slots, std::byte* to) const noexcept;
  void pack_far(const std::byte* rows, std::size_t count, search::Bytes& bytes) const;
  std::int32_t code_at(const std::byte* rows, std::size_t index) const noexcept;
  void set_code(std::byte* rows, std::size_t index, std::int32_t code) const noexcept;
  std::int32_t code_of(std::uint32_t packed, Size size) const noexcept;
  bool is_possible(const Slot& slot, std::int32_t code) const noexcept;

  std::uint32_t offset_;
  std::uint32_t size_;  ///< in a position, in bytes
  SlotCodes codes_;     ///< of slots of a position
  std::int32_t low_;
  std::int32_t atom_code_;    ///< the far code of atom 0
  std::uint32_t near_atoms_;  ///< how many have near codes
  std::vector<Slot> slots_;
};

}  // namespace zermelo::interpreter
