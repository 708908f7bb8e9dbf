// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "interpreter/game/packing.hpp"
#include "interpreter/model/layout.hpp"
#include "search/stored.hpp"

namespace zermelo::interpreter {

/// Positions of a layout as the byte strings that Packing makes of their terms, and back, without
/// the terms: what one engine stores, the others understand. Belongs to one thread.
class LayoutPacking {
 public:
  LayoutPacking(const Layout& layout, Packing& packing);

  /// Appends the string of a position.
  void pack(const std::byte* position, search::Bytes& bytes);
  /// Writes the position of a string that Packing made; false if its term does not have the shape
  /// or is written in a way that is not known here.
  bool unpack(search::BytesView bytes, std::byte* position);

 private:
  /// What the string consists of: `count` times the same bytes and then a slot, or those bytes
  /// alone. The slots lie one after the other.
  struct Piece {
    std::uint32_t text;
    std::uint32_t text_size;
    std::uint32_t count;
    bool has_slots;
    Layout::Code code;
    std::uint32_t offset;
  };
  struct Atom {
    std::uint32_t text;
    std::uint32_t size;
  };

  /// Slots that lie one after the other, in the position and in the string.
  struct Run {
    std::uint32_t offset;
    std::uint32_t place;
    std::uint32_t count;
  };

  void add_text(Cell constant);
  void end_text();
  void add(const Layout::Node& node);
  void add_slots(const Layout::Node& node, std::uint32_t count, std::uint32_t text);
  void add_atoms();
  void add_pairs();
  void make_form();
  void pack_form(const std::byte* position, search::Bytes& bytes) const;
  bool unpack_form(search::BytesView bytes, std::byte* position) const;
  std::byte* put_atom(std::size_t number, std::byte* out) const;
  std::byte* put_atoms(const std::byte* slot, std::uint32_t count, std::byte* out) const;
  std::byte* put_word(std::int32_t word, std::byte* out);
  std::byte* put_slots(const Piece& piece, const std::byte* position, std::byte* out);
  bool take_atoms(std::uint32_t count, search::BytesView& bytes, std::byte* slot) const;
  bool take_slots(const Piece& piece, search::BytesView& bytes, std::byte* position) const;
  bool take_word(search::BytesView& bytes, std::byte* slot) const;

  const Layout& layout_;
  Packing& packing_;
  search::Bytes text_;
  std::uint32_t piece_begin_ = 0;  ///< in `text_`: of the piece that is being made
  std::vector<Piece> pieces_;
  std::vector<Atom> atoms_;
  static constexpr std::size_t letters = 256;
  using Pair = std::uint16_t;  ///< the bits of two bytes
  std::vector<Pair> pairs_;    ///< by two slots; 0 where an atom takes more than one byte
  std::array<std::int16_t, letters> numbers_{};  ///< of the atom that a byte stands for, or `none`
  static constexpr std::int16_t none = -1;
  std::size_t most_ = 0;  ///< bytes of a string
  /// Where each slot is an atom of one byte: the string of all positions, but for the slots.
  search::Bytes form_;
  std::vector<Run> form_slots_;
  std::vector<Run> form_texts_;  ///< what is the same in all, `offset` in no position
  search::Bytes integer_;
  std::vector<Cell> cells_;  ///< room for a term, where positions have parts of no fixed shape
};

}  // namespace zermelo::interpreter
