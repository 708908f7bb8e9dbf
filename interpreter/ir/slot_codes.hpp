// SPDX-License-Identifier: MIT
// What slots of rows hold, as numbers: runtime.inc has the same.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <utility>

#include "interpreter/ir/ir.hpp"

namespace zermelo::interpreter {

/// The codes of atoms, by number, and of integers, which are their own, in slots of one kind. Large
/// slots hold words as they are; no position has them.
class SlotCodes {
 public:
  /// Of slots of two bytes: integers are nearer to 0, atoms begin there.
  static constexpr std::int32_t wide_atoms = 1 << 14;
  /// Of slots of one byte where integers may be: atoms begin there and are below all integers.
  static constexpr std::int32_t small_atoms = -128;
  static constexpr std::int32_t least_small = -32;

  explicit constexpr SlotCodes(ir::SlotKind kind) noexcept : kind_(kind) {}

  constexpr std::size_t bytes() const noexcept { return kind_ == ir::SlotKind::wide ? 2 : 1; }
  /// How many atoms have codes.
  constexpr std::size_t atoms() const noexcept {
    return kind_ == ir::SlotKind::small ? least_small - small_atoms : 256;
  }
  /// The least integer and the greatest one; of none, one that is greater.
  constexpr std::pair<std::int64_t, std::int64_t> integers() const noexcept {
    if (kind_ == ir::SlotKind::small) return {least_small, INT8_MAX};
    if (kind_ == ir::SlotKind::wide) return {1 - wide_atoms, wide_atoms - 1};
    if (kind_ == ir::SlotKind::large) return {ir::least_integer, INT64_MAX};
    return {1, 0};
  }
  constexpr bool holds(std::int64_t integer) const noexcept {
    const auto [least, greatest] = integers();
    return integer >= least && integer <= greatest;
  }

  constexpr std::int32_t atom(std::int32_t number) const noexcept { return first_atom() + number; }
  /// The number of the atom with this code; nothing for integers.
  constexpr std::optional<std::uint32_t> atom_of(std::int32_t code) const noexcept {
    const bool is_integer = kind_ == ir::SlotKind::small
                                ? code >= least_small
                                : kind_ == ir::SlotKind::wide && code < wide_atoms;
    if (is_integer) return std::nullopt;
    return static_cast<std::uint32_t>(code - first_atom());
  }

  std::int32_t read(const std::byte* slot) const noexcept {
    if (kind_ == ir::SlotKind::wide) {
      std::int16_t code = 0;
      std::memcpy(&code, slot, sizeof code);
      return code;
    }
    const auto code = std::to_integer<std::uint8_t>(*slot);
    return kind_ == ir::SlotKind::small ? static_cast<std::int8_t>(code) : code;
  }
  void write(std::int32_t code, std::byte* slot) const noexcept {
    if (kind_ == ir::SlotKind::wide) {
      const auto narrow = static_cast<std::int16_t>(code);
      std::memcpy(slot, &narrow, sizeof narrow);
    } else {
      *slot = static_cast<std::byte>(code);
    }
  }

 private:
  constexpr std::int32_t first_atom() const noexcept {
    if (kind_ == ir::SlotKind::small) return small_atoms;
    return kind_ == ir::SlotKind::wide ? wide_atoms : 0;
  }

  ir::SlotKind kind_;
};

}  // namespace zermelo::interpreter
