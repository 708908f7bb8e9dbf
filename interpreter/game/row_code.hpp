// SPDX-License-Identifier: MIT
// What slots of rows hold in packed positions, however many bytes they take in others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "interpreter/ir/slot_codes.hpp"

namespace zermelo::interpreter {

/// Far codes: an integer, or `first_atom` + the number of an atom. Two bytes are enough for one.
struct FarCodes {
  SlotCodes slots;          ///< of positions
  std::int32_t first_atom;  ///< 0 in rows without integers

  std::int32_t at(const std::byte* rows, std::size_t slot) const noexcept {
    const std::int32_t code = slots.read(rows + slot * slots.bytes());
    const std::optional<std::uint32_t> atom = slots.atom_of(code);
    return atom ? first_atom + static_cast<std::int32_t>(*atom) : code;
  }
  void set(std::byte* rows, std::size_t slot, std::int32_t code) const noexcept {
    slots.write(code < first_atom ? code : slots.atom(code - first_atom),
                rows + slot * slots.bytes());
  }
};

/// Near codes take one byte each: integers from `low` on, and the first `atoms` atoms from 255
/// downwards; in rows without integers they are the numbers of atoms.
struct NearCodes {
  static constexpr std::int32_t count = 256;

  std::int32_t low;
  std::int32_t first_atom;  ///< the far code
  std::int32_t atoms;

  /// Of a far code; nothing if there is none.
  constexpr std::optional<std::uint8_t> of(std::int32_t far) const noexcept {
    if (first_atom == 0) return static_cast<std::uint8_t>(far);
    const bool is_atom = far >= first_atom;
    const std::int32_t code = is_atom ? count - 1 - (far - first_atom) : far - low;
    const bool is_in_range = is_atom ? code >= count - atoms : code >= 0 && code < count - atoms;
    if (!is_in_range) return std::nullopt;
    return static_cast<std::uint8_t>(code);
  }
  constexpr std::int32_t far(std::uint32_t near) const noexcept {
    const auto code = static_cast<std::int32_t>(near);
    if (first_atom == 0) return code;
    return code >= count - atoms ? first_atom + (count - 1 - code) : low + code;
  }
};

}  // namespace zermelo::interpreter
