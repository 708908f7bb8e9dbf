// SPDX-License-Identifier: MIT
#include "interpreter/game/row_codes.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "interpreter/layout/row_bytes.hpp"

namespace zermelo::interpreter {

using search::Bytes;
using search::BytesView;

namespace {

constexpr std::size_t near_codes = 256;
/// Integers have as many near codes at least.
constexpr std::size_t most_near_atoms = 128;

// Four slots of two bytes as one word: a lane each.
using Lanes = std::uint64_t;
constexpr std::size_t lane_count = 4;
constexpr Lanes in_each_lane = 0x0001000100010001;
constexpr Lanes low_bytes = in_each_lane * 0x00FF;
constexpr std::uint64_t one_in_each_byte = 0x0101010101010101;
constexpr std::size_t bytes_at_once = sizeof(std::uint64_t);

/// The number, modulo 2^16, added to each lane.
constexpr Lanes added(Lanes lanes, std::uint16_t number) {
  constexpr Lanes high = in_each_lane * 0x8000;
  const Lanes other = in_each_lane * number;
  return ((lanes & ~high) + (other & ~high)) ^ ((lanes ^ other) & high);
}

/// Ones in the lanes that hold the code of an atom.
constexpr Lanes atom_lanes(Lanes lanes) {
  static_assert(SlotCodes::wide_atoms == 1 << 14);
  return ((lanes & ~(lanes >> 1)) >> 14 & in_each_lane) * 0xFFFF;
}

/// The number, modulo 2^8, added to each byte.
constexpr std::uint64_t added_to_bytes(std::uint64_t bytes, std::uint8_t number) {
  constexpr std::uint64_t high = one_in_each_byte * 0x80;
  const std::uint64_t other = one_in_each_byte * number;
  return ((bytes & ~high) + (other & ~high)) ^ ((bytes ^ other) & high);
}

/// A bit in each of the bytes that are above the number.
constexpr std::uint64_t bytes_above(std::uint64_t bytes, std::uint8_t number) {
  constexpr std::uint64_t low = one_in_each_byte * 0x7F;
  const std::uint64_t above = (bytes & low) + one_in_each_byte * (0x7FU - (number & 0x7FU));
  return (number > 0x7F ? above & bytes : above | bytes) & ~low;
}

/// Ones in the bytes that hold the code of an atom, where integers may be small ones.
constexpr std::uint64_t atom_bytes(std::uint64_t bytes) {
  static_assert(SlotCodes::small_atoms == -128 && SlotCodes::least_small == -32);
  // The highest bit is set, and not both of the next two.
  return ((bytes & ~(bytes << 1 & bytes << 2)) >> 7 & one_in_each_byte) * 0xFF;
}

Lanes load_lanes(const std::byte* slots, std::size_t count) {
  Lanes lanes = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&lanes, slots, sizeof lanes);
  } else {
    std::array<std::uint16_t, lane_count> each{};
    std::memcpy(each.data(), slots, sizeof each);
    for (std::size_t i = 0; i < lane_count; ++i) lanes |= Lanes{each[i]} << 16 * i;
  }
  return count >= lane_count ? lanes : lanes & ((Lanes{1} << 16 * count) - 1);
}

}  // namespace

RowCodes::RowCodes(const Layout& layout, const Layout::Node& rows)
    : offset_(rows.offset),
      size_(rows.arity),
      far_{SlotCodes(rows.rows->shape.kind()),
           rows.rows->shape.has_integers ? SlotCodes::wide_atoms : 0},
      near_{static_cast<std::int32_t>(rows.low), far_.first_atom,
            static_cast<std::int32_t>(std::min(layout.atoms.size(), most_near_atoms))} {
  for (const RowPart& part : rows.rows->parts) {
    if (part.kind != RowPart::Kind::slot) continue;
    Slot& made = slots_.emplace_back(Slot{{}, part.domain.integers});
    for (std::size_t i = 0; i < std::min(layout.atoms.size(), made.is_atom.size()); ++i)
      made.is_atom[i] = part.domain.contains(layout.atoms[i]);
    if (part.is_optional && !part.domain.integers) made.is_atom[0] = true;  // without use
  }
  add_columns(layout, rows);
}

/// Where the rows of the start are worth comparing with.
void RowCodes::add_columns(const Layout& layout, const Layout::Node& rows) {
  if (rows.start.empty() || slots_.size() > RowColumns::most_columns) return;
  std::vector<std::int32_t> start;
  for (const Cell value : rows.start) {
    const auto number = std::ranges::find(layout.atoms, value) - layout.atoms.begin();
    start.push_back(value.is_atom() ? far_.first_atom + static_cast<std::int32_t>(number)
                                    : static_cast<std::int32_t>(value.small_integer()));
  }
  std::vector<RowColumns::Column> columns;
  for (const Slot& slot : slots_) {
    RowColumns::Column& made = columns.emplace_back();
    made.has_integers = slot.has_integers;
    for (std::size_t i = 0; i < slot.is_atom.size(); ++i)
      if (slot.is_atom[i]) made.atoms.push_back(far_.first_atom + static_cast<std::int32_t>(i));
  }
  columns_.emplace(start, columns, far_, near_);
}

// --- There ---------------------------------------------------------------------------------------

/// Writes the near codes of slots of two bytes, and perhaps three bytes more; whether there are
/// such codes.
bool RowCodes::put_near_wide(const std::byte* rows, std::size_t slots,
                             std::byte* to) const noexcept {
  const Lanes atoms = in_each_lane * static_cast<Lanes>(near_.atoms);
  Lanes far = 0;
  for (std::size_t i = 0; i < slots; i += lane_count) {
    const Lanes lanes = load_lanes(rows + i * sizeof(std::int16_t), slots - i);
    const Lanes are_atoms = atom_lanes(lanes);
    const Lanes integers = added(lanes, static_cast<std::uint16_t>(-near_.low));
    const Lanes numbers = lanes & low_bytes;
    // Where these have bits above the low byte, an integer or an atom is too large.
    const Lanes integers_end = integers | (integers + atoms);
    const Lanes atoms_end = numbers + in_each_lane * near_codes - atoms;
    // Slots that are not there count as 0, which is near.
    far |= ((integers_end & ~are_atoms) | (atoms_end & are_atoms)) & ~low_bytes &
           (slots - i < lane_count ? (Lanes{1} << 16 * (slots - i)) - 1 : ~Lanes{0});
    Lanes codes = (integers & low_bytes & ~are_atoms) | ((numbers ^ low_bytes) & are_atoms);
    codes = (codes | codes >> 8) & 0x0000FFFF0000FFFF;
    const auto four = static_cast<std::uint32_t>(codes | codes >> 16);
    for (std::size_t byte = 0; byte < lane_count; ++byte)
      to[i + byte] = static_cast<std::byte>(four >> 8 * byte);
  }
  return far == 0;
}

/// The same for slots that hold small integers: eight of them at a time.
bool RowCodes::put_near_small(const std::byte* rows, std::size_t slots,
                              std::byte* to) const noexcept {
  // Integers below the least near one have codes above that of the greatest.
  const auto most =
      static_cast<std::uint8_t>(std::min(INT8_MAX - near_.low, UINT8_MAX - near_.atoms));
  std::uint64_t far = 0;
  for (std::size_t i = 0; i < slots; i += bytes_at_once) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, rows + i, sizeof bytes);
    const std::uint64_t are_atoms = atom_bytes(bytes);
    const std::uint64_t integers = added_to_bytes(bytes, static_cast<std::uint8_t>(-near_.low));
    const std::uint64_t atoms = ~bytes ^ one_in_each_byte * 0x80;  // 255 - (code + 128)
    const std::uint64_t codes = (integers & ~are_atoms) | (atoms & are_atoms);
    std::memcpy(to + i, &codes, sizeof codes);
    std::uint64_t greater = bytes_above(integers, most) & ~are_atoms;
    std::array<std::byte, bytes_at_once> each{};
    if (slots - i < bytes_at_once) {  // what lies behind the last slot does not count
      std::memcpy(each.data(), &greater, slots - i);
      std::memcpy(&greater, each.data(), sizeof greater);
    }
    far |= greater;
  }
  return far == 0;
}

bool RowCodes::put_near(const std::byte* rows, std::size_t slots, std::byte* to) const noexcept {
  if (far_.slots.bytes() == 2) return put_near_wide(rows, slots, to);
  if (far_.first_atom != 0) return put_near_small(rows, slots, to);
  std::copy_n(rows, slots, to);
  return true;
}

bool RowCodes::pack_near(const std::byte* rows, std::size_t count, Bytes& bytes) const {
  if (count >= near_codes) return false;
  const std::size_t before = bytes.size();
  if (columns_ && count == columns_->rows()) {
    bytes.push_back(static_cast<std::byte>(count));
    if (columns_->pack(rows, bytes)) return true;
    bytes.resize(before);
    return false;
  }
  const std::size_t slots = count * slots_.size();
  bytes.resize(before + 1 + slots + bytes_at_once);
  std::byte* const to = bytes.data() + before;
  *to = static_cast<std::byte>(count);
  const bool is_near = put_near(rows, slots, to + 1);
  bytes.resize(is_near ? before + 1 + slots : before);
  return is_near;
}

void RowCodes::pack_far(const std::byte* rows, std::size_t count, Bytes& bytes) const {
  const auto put = [&](std::uint32_t number) {
    bytes.push_back(static_cast<std::byte>(number));
    bytes.push_back(static_cast<std::byte>(number >> 8));
  };
  put(static_cast<std::uint32_t>(count));
  for (std::size_t i = 0; i < count * slots_.size(); ++i)
    put(static_cast<std::uint32_t>(far_.at(rows, i)));
}

bool RowCodes::pack(const std::byte* position, Size size, Bytes& bytes) const {
  const std::byte* const rows = position + offset_;
  const std::size_t count = row_count({rows, size_});
  if (size == Size::near) return pack_near(rows, count, bytes);
  pack_far(rows, count, bytes);
  return true;
}

// --- And back ------------------------------------------------------------------------------------

std::int32_t RowCodes::code_of(std::uint32_t packed, Size size) const noexcept {
  return size == Size::far ? static_cast<std::int16_t>(packed) : near_.far(packed);
}

bool RowCodes::is_possible(const Slot& slot, std::int32_t code) const noexcept {
  if (code < far_.first_atom) return slot.has_integers && far_.slots.holds(code);
  const auto number = static_cast<std::size_t>(code - far_.first_atom);
  return number < far_.slots.atoms() && slot.is_atom[number];
}

/// Whether columns of the start may hold all that is there.
bool RowCodes::are_possible(const std::byte* rows, std::size_t count) const noexcept {
  for (std::size_t i = 0; i < count * slots_.size(); ++i)
    if (!is_possible(slots_[i % slots_.size()], far_.at(rows, i))) return false;
  return true;
}

std::optional<BytesView> RowCodes::unpack(BytesView bytes, Size size, std::byte* position) const {
  const std::size_t width = size == Size::near ? 1 : 2;
  const auto at = [&](std::size_t index) {
    std::uint32_t number = std::to_integer<std::uint32_t>(bytes[index * width]);
    if (width > 1) number |= std::to_integer<std::uint32_t>(bytes[index * width + 1]) << 8;
    return number;
  };
  if (bytes.size() < width) return std::nullopt;
  const std::size_t count = at(0);
  const std::size_t slots = count * slots_.size();
  const std::size_t room = size_ - rows_end_bytes;
  if (slots * far_.slots.bytes() > room) return std::nullopt;
  std::byte* const rows = position + offset_;
  if (size == Size::near && columns_ && count == columns_->rows()) {
    const auto rest = columns_->unpack(bytes.subspan(1), rows);
    if (!rest || !are_possible(rows, count)) return std::nullopt;
    set_row_count({rows, size_}, count);
    return rest;
  }
  if (bytes.size() < (slots + 1) * width) return std::nullopt;
  for (std::size_t i = 0, in_row = 0; i < slots; ++i) {
    const std::int32_t code = code_of(at(i + 1), size);
    if (!is_possible(slots_[in_row], code)) return std::nullopt;
    far_.set(rows, i, code);
    in_row = in_row + 1 == slots_.size() ? 0 : in_row + 1;
  }
  set_row_count({rows, size_}, count);
  return bytes.subspan((slots + 1) * width);
}

}  // namespace zermelo::interpreter
