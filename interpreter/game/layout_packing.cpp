// SPDX-License-Identifier: MIT
#include "interpreter/game/layout_packing.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace zermelo::interpreter {

using search::Bytes;
using search::BytesView;
using Kind = Layout::Kind;
using Code = Layout::Code;

namespace {

/// The string of a position with parts of no fixed shape is not longer.
constexpr std::size_t most_bytes = std::size_t{1} << 16;

/// Most texts are a byte or a few.
std::byte* append(BytesView text, std::byte* out) {
  for (const std::byte letter : text) *out++ = letter;
  return out;
}

bool take(BytesView text, BytesView& bytes) {
  if (bytes.size() < text.size() || !std::equal(text.begin(), text.end(), bytes.begin()))
    return false;
  bytes = bytes.subspan(text.size());
  return true;
}

}  // namespace

// --- What the strings consist of -----------------------------------------------------------------

LayoutPacking::LayoutPacking(const Layout& layout, Packing& packing)
    : layout_(layout), packing_(packing) {
  if (layout.has_terms()) {
    cells_.resize(std::max(layout.cells(), 2 * most_bytes));
    return;
  }
  add_atoms();
  piece_begin_ = static_cast<std::uint32_t>(text_.size());
  for (const Layout::Node& node : layout.nodes) add(node);
  end_text();
  std::size_t longest = 0;
  for (const Atom& atom : atoms_) longest = std::max<std::size_t>(longest, atom.size);
  for (const Piece& piece : pieces_) {
    const std::size_t integer = piece.code == Code::word ? Packing::most_integer_bytes : 0;
    const std::size_t slot = piece.has_slots ? std::max(longest, integer) : 0;
    most_ += std::size_t{piece.count} * (piece.text_size + slot);
  }
  make_form();
}

/// One form for all positions, if each atom is one byte and no slot holds integers.
void LayoutPacking::make_form() {
  const bool is_fixed =
      std::ranges::all_of(atoms_, [](const Atom& one) { return one.size == 1; }) &&
      std::ranges::none_of(pieces_, [](const Piece& one) {
        return one.has_slots && (one.code == Code::word || (one.count > 1 && one.text_size > 0));
      });
  if (!is_fixed) return;
  const auto here = [&] { return static_cast<std::uint32_t>(form_.size()); };
  for (const Piece& piece : pieces_) {
    const BytesView text = BytesView(text_).subspan(piece.text, piece.text_size);
    if (!text.empty()) form_texts_.push_back({0, here(), piece.text_size});
    form_.insert(form_.end(), text.begin(), text.end());
    if (!piece.has_slots) continue;
    form_slots_.push_back({piece.offset, here(), piece.count});
    form_.resize(form_.size() + piece.count);
  }
}

void LayoutPacking::add_atoms() {
  numbers_.fill(none);
  for (const Cell atom : layout_.atoms) {
    const std::size_t number = atoms_.size();
    const auto begin = static_cast<std::uint32_t>(text_.size());
    packing_.pack(atom, text_);
    atoms_.push_back({begin, static_cast<std::uint32_t>(text_.size()) - begin});
    if (atoms_.back().size == 1 && number < letters)
      numbers_[std::to_integer<std::size_t>(text_.back())] = static_cast<std::int16_t>(number);
  }
  add_pairs();
}

/// What two slots become whose atoms are one byte each, by the bits of both.
void LayoutPacking::add_pairs() {
  const std::size_t count = std::min(atoms_.size(), letters);
  pairs_.resize(count * letters);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < count; ++j) {
      if (atoms_[i].size != 1 || atoms_[j].size != 1) continue;
      const std::array slots{static_cast<std::byte>(i), static_cast<std::byte>(j)};
      const std::array packed{text_[atoms_[i].text], text_[atoms_[j].text]};
      pairs_[std::bit_cast<Pair>(slots)] = std::bit_cast<Pair>(packed);
    }
  }
}

void LayoutPacking::add_text(Cell constant) { packing_.pack(constant, text_); }

/// Ends the bytes that are the same in all strings.
void LayoutPacking::end_text() {
  const auto end = static_cast<std::uint32_t>(text_.size());
  if (end != piece_begin_)
    pieces_.push_back({piece_begin_, end - piece_begin_, 1, false, Code::atom, 0});
  piece_begin_ = end;
}

void LayoutPacking::add_slots(const Layout::Node& node, std::uint32_t count, std::uint32_t text) {
  const auto end = static_cast<std::uint32_t>(text_.size());
  if (count > 0) pieces_.push_back({text, end - text, count, true, node.code, node.offset});
  piece_begin_ = end;
}

void LayoutPacking::add(const Layout::Node& node) {
  switch (node.kind) {
    case Kind::constant:
    case Kind::structure:
      add_text(node.constant);
      break;
    case Kind::slot:
      add_slots(node, 1, piece_begin_);
      break;
    case Kind::array:
      add_text(node.constant);
      end_text();
      add_slots(node, node.arity, piece_begin_);
      break;
    case Kind::list: {
      end_text();
      if (node.arity > 0) {
        add_text(list_functor);
        add_slots(node, node.arity, piece_begin_);
      }
      add_text(nil_cell);
      break;
    }
    case Kind::term:
      break;  // such positions are packed as terms
  }
}

// --- There ---------------------------------------------------------------------------------------

std::byte* LayoutPacking::put_atom(std::size_t number, std::byte* out) const {
  const Atom& atom = atoms_[number];
  return append(BytesView(text_).subspan(atom.text, atom.size), out);
}

std::byte* LayoutPacking::put_word(std::int32_t word, std::byte* out) {
  if (word >= Layout::atom_code)
    return put_atom(static_cast<std::size_t>(word - Layout::atom_code), out);
  integer_.clear();
  Packing::pack_integer(word, integer_);
  return append(integer_, out);
}

/// Atoms one after the other, two at a time where both are one byte.
std::byte* LayoutPacking::put_atoms(const std::byte* slot, std::uint32_t count,
                                    std::byte* out) const {
  const auto one = [&] { out = put_atom(std::to_integer<std::size_t>(*slot++), out); };
  for (; count > 1; count -= 2) {
    Pair slots{};
    std::memcpy(&slots, slot, sizeof slots);
    if (const Pair packed = pairs_[slots]; packed != 0) {
      std::memcpy(out, &packed, sizeof packed);
      slot += sizeof slots;
      out += sizeof packed;
    } else {
      one();
      one();
    }
  }
  if (count == 1) one();
  return out;
}

std::byte* LayoutPacking::put_slots(const Piece& piece, const std::byte* position, std::byte* out) {
  const BytesView text = BytesView(text_).subspan(piece.text, piece.text_size);
  const std::byte* slot = position + piece.offset;
  if (text.empty() && piece.code == Code::atom) return put_atoms(slot, piece.count, out);
  for (std::uint32_t i = 0; i < piece.count; ++i) {
    for (const std::byte letter : text) *out++ = letter;
    if (piece.code == Code::word) {
      std::int32_t word = 0;
      std::memcpy(&word, slot, sizeof word);
      slot += sizeof word;
      out = put_word(word, out);
    } else {
      out = put_atom(std::to_integer<std::size_t>(*slot++), out);
    }
  }
  return out;
}

void LayoutPacking::pack(const std::byte* position, Bytes& bytes) {
  if (!cells_.empty()) {
    Cell* top = cells_.data();
    Cell term{};
    layout_.decode(position, top, cells_.data() + cells_.size(), term);
    return packing_.pack(term, bytes);
  }
  if (!form_.empty()) return pack_form(position, bytes);
  const std::size_t before = bytes.size();
  bytes.resize(before + most_);
  std::byte* out = bytes.data() + before;
  for (const Piece& piece : pieces_) {
    out = piece.has_slots ? put_slots(piece, position, out)
                          : append(BytesView(text_).subspan(piece.text, piece.text_size), out);
  }
  bytes.resize(static_cast<std::size_t>(out - bytes.data()));
}

void LayoutPacking::pack_form(const std::byte* position, Bytes& bytes) const {
  bytes.insert(bytes.end(), form_.begin(), form_.end());
  std::byte* const begin = bytes.data() + bytes.size() - form_.size();
  for (const Run& run : form_slots_) {
    const std::byte* slot = position + run.offset;
    std::byte* out = begin + run.place;
    std::uint32_t left = run.count;
    for (; left > 1; left -= 2, slot += sizeof(Pair), out += sizeof(Pair)) {
      Pair slots{};
      std::memcpy(&slots, slot, sizeof slots);
      std::memcpy(out, &pairs_[slots], sizeof(Pair));
    }
    if (left == 1) *out = text_[atoms_[std::to_integer<std::size_t>(*slot)].text];
  }
}

// --- And back ------------------------------------------------------------------------------------

bool LayoutPacking::take_word(BytesView& bytes, std::byte* slot) const {
  std::int64_t word = 0;
  if (const std::int16_t number = numbers_[std::to_integer<std::size_t>(bytes.front())];
      number != none) {
    bytes = bytes.subspan(1);
    word = Layout::atom_code + number;
  } else if (!Packing::take_integer(bytes, word) || word >= Layout::atom_code ||
             word <= -Layout::atom_code) {
    return false;
  }
  const auto bits = static_cast<std::int32_t>(word);
  std::memcpy(slot, &bits, sizeof bits);
  return true;
}

bool LayoutPacking::take_atoms(std::uint32_t count, BytesView& bytes, std::byte* slot) const {
  if (bytes.size() < count) return false;
  bool are_known = true;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::int16_t number = numbers_[std::to_integer<std::size_t>(bytes[i])];
    are_known = are_known && number != none;
    slot[i] = static_cast<std::byte>(number);
  }
  bytes = bytes.subspan(count);
  return are_known;
}

bool LayoutPacking::take_slots(const Piece& piece, BytesView& bytes, std::byte* position) const {
  const BytesView text = BytesView(text_).subspan(piece.text, piece.text_size);
  std::byte* slot = position + piece.offset;
  if (text.empty() && piece.code == Code::atom) return take_atoms(piece.count, bytes, slot);
  for (std::uint32_t i = 0; i < piece.count; ++i) {
    if (!take(text, bytes) || bytes.empty()) return false;
    if (piece.code == Code::word) {
      if (!take_word(bytes, slot)) return false;
      slot += sizeof(std::int32_t);
    } else {
      const std::int16_t number = numbers_[std::to_integer<std::size_t>(bytes.front())];
      if (number == none) return false;
      *slot++ = static_cast<std::byte>(number);
      bytes = bytes.subspan(1);
    }
  }
  return true;
}

bool LayoutPacking::unpack_form(BytesView bytes, std::byte* position) const {
  if (bytes.size() < form_.size()) return false;
  const auto is_same = [&](const Run& run) {
    return std::memcmp(bytes.data() + run.place, form_.data() + run.place, run.count) == 0;
  };
  if (!std::ranges::all_of(form_texts_, is_same)) return false;
  std::memset(position, 0, layout_.size);
  return std::ranges::all_of(form_slots_, [&](const Run& run) {
    BytesView slots = bytes.subspan(run.place, run.count);
    return take_atoms(run.count, slots, position + run.offset);
  });
}

bool LayoutPacking::unpack(BytesView bytes, std::byte* position) {
  if (!cells_.empty()) {
    Cell* top = cells_.data();
    Cell term{};
    return packing_.unpack(bytes, top, cells_.data() + cells_.size(), term) &&
           layout_.encode(term, position);
  }
  if (!form_.empty()) return unpack_form(bytes, position);
  std::memset(position, 0, layout_.size);
  for (const Piece& piece : pieces_) {
    const bool fits = piece.has_slots
                          ? take_slots(piece, bytes, position)
                          : take(BytesView(text_).subspan(piece.text, piece.text_size), bytes);
    if (!fits) return false;
  }
  return true;
}

}  // namespace zermelo::interpreter
