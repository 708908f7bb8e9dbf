// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "interpreter/layout/layout.hpp"
#include "search/stored.hpp"

namespace zermelo::interpreter {

/// Positions of a layout as few words, and back: one of n atoms takes as many bits as n - 1 has, an
/// integer as many as the range of its slot needs. The lowest bits tell the ranges. Belongs to one
/// thread. Parts of the layout without a fixed shape are left out, and zeros when unpacked.
class PositionBits {
 public:
  /// Which integers have bits: those in the range of their slot, or all that a slot can hold.
  enum class Ranges : std::uint8_t { likely, all };

  explicit PositionBits(const Layout& layout, Ranges ranges = Ranges::likely);

  /// Whether packed bytes, with these ranges or those, begin like this.
  static bool begin_with(Ranges ranges, std::byte first) noexcept {
    return (std::to_integer<Word>(first) & mark_bits(ranges)) == mark(ranges);
  }

  /// Of a position, and the bytes that they take.
  std::size_t bits() const noexcept { return bits_; }
  std::size_t bytes() const noexcept { return (bits_ + 7) / 8; }

  /// Appends `bytes()` bytes; nothing, and false, if an integer is outside the range of its slot.
  bool pack(const std::byte* position, search::Bytes& bytes) const;
  /// Writes the position of so many bytes; false if no position has these.
  bool unpack(const std::byte* packed, std::byte* position);

 private:
  using Word = std::uint64_t;

  static constexpr Word mark(Ranges ranges) noexcept { return ranges == Ranges::likely ? 1 : 2; }
  static constexpr Word mark_bits(Ranges ranges) noexcept {
    return ranges == Ranges::likely ? 1 : 3;
  }

  /// Where the bits of something begin, and how many they are.
  struct Place {
    std::uint32_t word;
    std::uint8_t bit;
    std::uint8_t width;
  };
  /// How the atoms that a slot may hold become codes: with b for an atom's number less the first
  /// one, the code is the low bits of b xor (b >> shift), where there is such a shift.
  struct Codes {
    std::vector<std::uint32_t> atoms;
    unsigned width;
    unsigned shift;                         ///< 0 if there is none
    std::array<std::uint8_t, 256> codes;    ///< by number
    std::array<std::uint8_t, 256> numbers;  ///< by code
    std::array<bool, 256> is_code;
    unsigned group;              ///< atoms that are unpacked at a time
    std::vector<Word> unpacked;  ///< the bytes of so many atoms by their bits, or `no_atoms`
  };
  /// Up to eight atoms of a byte each that lie one after the other.
  struct Cells {
    std::uint32_t offset;  ///< of eight bytes of the position that they are among
    std::uint8_t skipped;  ///< bits of those that come before
    std::uint8_t count;
    std::uint8_t gap;     ///< bits of a byte that its code leaves free
    std::uint8_t shift;   ///< of the codes
    std::uint32_t codes;  ///< an index in `codes_`
    Word here;            ///< the bits of the atoms
    Word first;           ///< the number of the first atom, for each
    Word mixed;           ///< bits that the shift leaves in their byte, for each
    Word coded;           ///< bits of a code, for each
    Place place;
  };
  struct Atom {
    std::uint32_t offset;
    std::uint32_t codes;
    Place place;
  };
  struct Integer {
    std::uint32_t offset;
    std::uint32_t codes;
    bool is_large;  ///< of eight bytes
    std::int64_t low;
    Word count;  ///< of integers; the codes of atoms come after them
    Place place;
  };
  class Writer;
  static constexpr Word no_atoms = ~Word{0};

  std::uint32_t codes_of(const Layout& layout, const Layout::Node& node);
  void add(const Layout& layout, const Layout::Node& node);
  void add_cells(std::uint32_t offset, std::uint32_t count, std::uint32_t codes);
  Cells cells_at(std::uint32_t offset, std::uint32_t count, std::uint32_t codes) const;
  void take_places();
  Place take_bits(std::size_t width);
  static void choose_codes(Codes& codes);
  static void make_groups(Codes& codes);
  Word bits_of(const Cells& cells, const std::byte* position) const noexcept;
  bool code_of(const Integer& integer, const std::byte* position, Word& code) const noexcept;
  void read(const std::byte* packed) noexcept;
  Word get(Place place) const noexcept;
  bool get(const Cells& cells, std::byte* position) const noexcept;
  bool get(const Integer& integer, std::byte* position) const noexcept;

  std::size_t size_;  ///< of a position, in bytes
  Ranges ranges_;
  std::size_t bits_;
  std::vector<Codes> codes_;
  std::vector<Integer> integers_;  ///< their bits come first
  std::vector<Cells> cells_;
  std::vector<Atom> atoms_;
  std::vector<std::byte> form_;  ///< a position with what is the same in all
  std::vector<Word> words_;      ///< of the position that is unpacked
};

}  // namespace zermelo::interpreter
