// SPDX-License-Identifier: MIT
#include "interpreter/game/position_bits.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

namespace zermelo::interpreter {

namespace {

constexpr unsigned word_bits = 64;
constexpr unsigned byte_bits = 8;
constexpr std::uint64_t in_each_byte = 0x0101010101010101;
constexpr std::uint32_t most_cells = sizeof(std::uint64_t);

std::uint64_t swapped_if_big(std::uint64_t word) {
  return std::endian::native == std::endian::little ? word : __builtin_bswap64(word);
}

/// Eight bytes, the first one lowest.
std::uint64_t load(const std::byte* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return swapped_if_big(word);
}

void store(std::uint64_t word, std::byte* bytes) {
  word = swapped_if_big(word);
  std::memcpy(bytes, &word, sizeof word);
}

constexpr std::uint64_t low_bits(unsigned count) {
  return count >= word_bits ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

/// Bits that tell so many things apart.
unsigned width_of(std::uint64_t count) {
  return count < 2 ? 0 : static_cast<unsigned>(std::bit_width(count - 1));
}

/// Eight bytes, of each of which the highest `gap` bits are 0, without these: first two beside each
/// other, then four.
std::uint64_t gathered(std::uint64_t bytes, unsigned gap) {
  constexpr std::uint64_t even_bytes = 0x00FF00FF00FF00FF;
  constexpr std::uint64_t even_pairs = 0x0000FFFF0000FFFF;
  constexpr std::uint64_t low_half = 0x00000000FFFFFFFF;
  bytes = (bytes & even_bytes) | ((bytes & ~even_bytes) >> gap);
  bytes = (bytes & even_pairs) | ((bytes & ~even_pairs) >> 2 * gap);
  return (bytes & low_half) | ((bytes & ~low_half) >> 4 * gap);
}

}  // namespace

// --- Codes of atoms ------------------------------------------------------------------------------

/// The atoms that a slot may hold; equal ones are kept once.
std::uint32_t PositionBits::codes_of(const Layout& layout, const Layout::Node& node) {
  Codes made{};
  made.atoms = node.allowed;
  if (made.atoms.empty() && !node.integers) {  // whatever there is
    made.atoms.resize(layout.atoms.size());
    std::iota(made.atoms.begin(), made.atoms.end(), 0);
  }
  const bool may_be_without_use = node.is_optional && !node.integers;
  if (may_be_without_use && (made.atoms.empty() || made.atoms.front() != 0))
    made.atoms.insert(made.atoms.begin(), 0);
  const auto known = std::ranges::find(codes_, made.atoms, &Codes::atoms);
  if (known != codes_.end()) return static_cast<std::uint32_t>(known - codes_.begin());
  made.width = width_of(made.atoms.size());
  if (!made.atoms.empty() && made.atoms.back() < made.codes.size()) choose_codes(made);
  codes_.push_back(std::move(made));
  return static_cast<std::uint32_t>(codes_.size() - 1);
}

/// Looks for a shift that gives each atom a code of its own; otherwise they are counted.
void PositionBits::choose_codes(Codes& codes) {
  const std::uint32_t first = codes.atoms.front();
  for (unsigned shift = byte_bits; shift-- > 0;) {
    codes.is_code = {};
    codes.shift = shift;
    bool are_different = true;
    for (std::size_t i = 0; i < codes.atoms.size(); ++i) {
      const std::uint32_t number = codes.atoms[i];
      const std::uint32_t mixed = (number - first) ^ (number - first) >> shift;
      const std::uint64_t code = shift == 0 ? i : mixed & low_bits(codes.width);
      are_different = are_different && !codes.is_code[code];
      codes.is_code[code] = true;
      codes.codes[number] = static_cast<std::uint8_t>(code);
      codes.numbers[code] = static_cast<std::uint8_t>(number);
    }
    if (are_different) break;
  }
  if (codes.width > 0) make_groups(codes);
}

/// As many atoms as eight bits have room for are unpacked at a time.
void PositionBits::make_groups(Codes& codes) {
  codes.group = std::bit_floor(byte_bits / codes.width);
  codes.unpacked.resize(std::size_t{1} << codes.group * codes.width);
  for (std::size_t bits = 0; bits < codes.unpacked.size(); ++bits) {
    Word bytes = 0;
    for (unsigned i = 0; i < codes.group && bytes != no_atoms; ++i) {
      const std::size_t code = bits >> i * codes.width & low_bits(codes.width);
      bytes |= codes.is_code[code] ? Word{codes.numbers[code]} << i * byte_bits : no_atoms;
    }
    codes.unpacked[bits] = bytes;
  }
}

// --- Where things are ----------------------------------------------------------------------------

PositionBits::PositionBits(const Layout& layout, Ranges ranges)
    : size_(layout.size),
      ranges_(ranges),
      bits_(static_cast<std::size_t>(std::popcount(mark_bits(ranges)))),
      form_(layout.size) {
  for (const Layout::Node* const node : layout.slots())
    if (node->kind != Layout::Kind::rows && node->kind != Layout::Kind::term) add(layout, *node);
  take_places();
  words_.resize((bits_ + word_bits - 1) / word_bits);
}

void PositionBits::add(const Layout& layout, const Layout::Node& node) {
  const std::uint32_t count = node.kind == Layout::Kind::slot ? 1 : node.arity;
  const std::uint32_t codes = codes_of(layout, node);
  if (node.code == Layout::Code::atom) return add_cells(node.offset, count, codes);
  const bool are_all = ranges_ == Ranges::all;
  const bool is_large = node.code == Layout::Code::large;
  const std::int64_t low = are_all ? -node.largest() : node.low;
  const std::int64_t high = are_all ? node.largest() : node.high;
  const auto integers = static_cast<Word>(high - low + 1);
  for (std::uint32_t i = 0; i < count; ++i)
    integers_.push_back({node.offset + i * node.slot_bytes(), codes, is_large, low, integers, {}});
}

void PositionBits::add_cells(std::uint32_t offset, std::uint32_t count, std::uint32_t codes) {
  if (codes_[codes].width == 0 && count > 0) {
    const auto number = static_cast<std::byte>(codes_[codes].atoms.front());
    std::fill_n(form_.begin() + offset, count, number);
  } else if (count == 1) {
    atoms_.push_back({offset, codes, {}});
  } else {
    for (; count > 0; offset += most_cells) {
      const std::uint32_t number = std::min(most_cells, count);
      cells_.push_back(cells_at(offset, number, codes));
      count -= number;
    }
  }
}

PositionBits::Cells PositionBits::cells_at(std::uint32_t offset, std::uint32_t count,
                                           std::uint32_t codes) const {
  const Codes& of_atoms = codes_[codes];
  Cells cells{};
  cells.offset = std::min(offset, static_cast<std::uint32_t>(size_ - most_cells));
  cells.skipped = static_cast<std::uint8_t>((offset - cells.offset) * byte_bits);
  cells.count = static_cast<std::uint8_t>(count);
  cells.gap = static_cast<std::uint8_t>(byte_bits - of_atoms.width);
  cells.shift = static_cast<std::uint8_t>(of_atoms.shift);
  cells.codes = codes;
  cells.here = low_bits(count * byte_bits);
  cells.first = in_each_byte * of_atoms.atoms.front() & cells.here;
  cells.mixed = in_each_byte * (0xFFU >> of_atoms.shift);
  cells.coded = in_each_byte * low_bits(of_atoms.width);
  return cells;
}

void PositionBits::take_places() {
  for (Integer& integer : integers_)
    integer.place = take_bits(width_of(integer.count + codes_[integer.codes].atoms.size()));
  for (Cells& cells : cells_) cells.place = take_bits(cells.count * codes_[cells.codes].width);
  for (Atom& atom : atoms_) atom.place = take_bits(codes_[atom.codes].width);
}

PositionBits::Place PositionBits::take_bits(std::size_t width) {
  const Place place{static_cast<std::uint32_t>(bits_ / word_bits),
                    static_cast<std::uint8_t>(bits_ % word_bits), static_cast<std::uint8_t>(width)};
  bits_ += width;
  return place;
}

// --- There ---------------------------------------------------------------------------------------

/// Puts bits one after the other, from the lowest one on.
class PositionBits::Writer {
 public:
  Writer(std::byte* out, Word mark) : out_(out), word_(mark) {}

  void put(Place place, Word bits) {
    word_ |= bits << place.bit;
    const unsigned end = place.bit + place.width;
    if (end < word_bits) return;
    store(word_, out_);
    out_ += sizeof word_;
    word_ = end == word_bits ? 0 : bits >> (word_bits - place.bit);
  }
  void end(std::size_t bits) {
    if (bits % word_bits != 0) store(word_, out_);
  }

 private:
  std::byte* out_;
  Word word_;
};

bool PositionBits::code_of(const Integer& integer, const std::byte* position,
                           Word& code) const noexcept {
  if (integer.is_large) {
    std::int64_t word = 0;
    std::memcpy(&word, position + integer.offset, sizeof word);
    code = static_cast<Word>(word - integer.low);
    return code < integer.count;
  }
  std::int32_t word = 0;
  std::memcpy(&word, position + integer.offset, sizeof word);
  if (word < Layout::atom_code) {
    code = static_cast<Word>(std::int64_t{word} - integer.low);
    return code < integer.count;
  }
  const std::vector<std::uint32_t>& atoms = codes_[integer.codes].atoms;
  const auto number = static_cast<std::uint32_t>(word - Layout::atom_code);
  const auto place = std::ranges::lower_bound(atoms, number) - atoms.begin();
  code = integer.count + static_cast<Word>(place);
  return true;
}

inline PositionBits::Word PositionBits::bits_of(const Cells& cells,
                                                const std::byte* position) const noexcept {
  Word bytes = load(position + cells.offset) >> cells.skipped & cells.here;
  if (cells.shift != 0) {
    bytes -= cells.first;
    bytes ^= bytes >> cells.shift & cells.mixed;
    return gathered(bytes & cells.coded, cells.gap);
  }
  const Codes& codes = codes_[cells.codes];
  Word result = 0;
  for (unsigned i = 0; i < cells.count * byte_bits; i += byte_bits)
    result |= Word{codes.codes[bytes >> i & 0xFF]} << i;
  return gathered(result, cells.gap);
}

bool PositionBits::pack(const std::byte* position, search::Bytes& bytes) const {
  const std::size_t before = bytes.size();
  bytes.resize(before + words_.size() * sizeof(Word));
  Writer writer(bytes.data() + before, mark(ranges_));
  for (const Integer& integer : integers_) {
    Word code = 0;
    if (!code_of(integer, position, code)) {
      bytes.resize(before);
      return false;
    }
    writer.put(integer.place, code);
  }
  for (const Cells& cells : cells_) writer.put(cells.place, bits_of(cells, position));
  for (const Atom& atom : atoms_) {
    const auto number = std::to_integer<std::size_t>(position[atom.offset]);
    writer.put(atom.place, codes_[atom.codes].codes[number]);
  }
  writer.end(bits_);
  bytes.resize(before + this->bytes());
  return true;
}

// --- And back ------------------------------------------------------------------------------------

/// Takes whole words, and no byte that is not there.
void PositionBits::read(const std::byte* packed) noexcept {
  const std::size_t whole = bytes() / sizeof(Word);
  const std::size_t rest = bytes() % sizeof(Word);
  for (std::size_t i = 0; i < whole; ++i) words_[i] = load(packed + i * sizeof(Word));
  if (rest == 0) return;
  Word last = 0;
  if (whole > 0) {
    last = load(packed + bytes() - sizeof(Word)) >> (sizeof(Word) - rest) * byte_bits;
  } else {
    for (std::size_t i = 0; i < rest; ++i)
      last |= std::to_integer<Word>(packed[i]) << i * byte_bits;
  }
  words_[whole] = last;
}

inline PositionBits::Word PositionBits::get(Place place) const noexcept {
  Word bits = words_[place.word] >> place.bit;
  if (place.bit + place.width > word_bits)
    bits |= words_[place.word + 1] << (word_bits - place.bit);
  return bits & low_bits(place.width);
}

inline bool PositionBits::get(const Cells& cells, std::byte* position) const noexcept {
  const Codes& codes = codes_[cells.codes];
  const unsigned step = codes.group * codes.width;
  Word bits = get(cells.place);
  Word bytes = 0;
  bool is_known = true;
  for (unsigned i = 0; i < cells.count; i += codes.group, bits >>= step) {
    const Word found = codes.unpacked[bits & low_bits(step)];
    is_known = is_known && found != no_atoms;
    bytes |= found << i * byte_bits;
  }
  bytes &= cells.here;
  store(load(position + cells.offset) | bytes << cells.skipped, position + cells.offset);
  return is_known;
}

bool PositionBits::get(const Integer& integer, std::byte* position) const noexcept {
  const Word code = get(integer.place);
  std::int64_t word = integer.low + static_cast<std::int64_t>(code);
  if (code >= integer.count) {
    const std::vector<std::uint32_t>& atoms = codes_[integer.codes].atoms;
    if (code - integer.count >= atoms.size()) return false;
    word = Layout::atom_code + static_cast<std::int64_t>(atoms[code - integer.count]);
  }
  if (integer.is_large) {
    std::memcpy(position + integer.offset, &word, sizeof word);
    return true;
  }
  const auto bits = static_cast<std::int32_t>(word);
  std::memcpy(position + integer.offset, &bits, sizeof bits);
  return true;
}

bool PositionBits::unpack(const std::byte* packed, std::byte* position) {
  read(packed);
  if ((words_.front() & mark_bits(ranges_)) != mark(ranges_)) return false;
  std::ranges::copy(form_, position);
  bool is_known = true;
  for (const Integer& integer : integers_) is_known = get(integer, position) && is_known;
  for (const Cells& cells : cells_) is_known = get(cells, position) && is_known;
  for (const Atom& atom : atoms_) {
    const Word code = get(atom.place);
    is_known = is_known && codes_[atom.codes].is_code[code];
    position[atom.offset] = static_cast<std::byte>(codes_[atom.codes].numbers[code]);
  }
  return is_known;
}

}  // namespace zermelo::interpreter
