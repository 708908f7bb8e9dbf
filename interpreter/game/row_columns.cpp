// SPDX-License-Identifier: MIT
#include "interpreter/game/row_columns.hpp"

#include <bit>
#include <cstring>

namespace zermelo::interpreter {

using search::Bytes;
using search::BytesView;

namespace {

constexpr unsigned bits_of_byte = 8;
/// Columns of more atoms have near codes.
constexpr std::size_t most_atoms = 16;
constexpr std::size_t word_bytes = sizeof(std::uint64_t);
/// Words after which columns lie in them alike again: a row has no more bytes.
constexpr std::size_t most_words = RowColumns::most_columns * 2;

std::uint64_t load(const std::byte* bytes, std::size_t count) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, count);
  return word;
}

/// Puts few bits after each other, from the lowest one of a byte on.
class BitWriter {
 public:
  explicit BitWriter(Bytes& bytes) : bytes_(bytes) {}

  void put(std::uint32_t code, unsigned bits) {
    word_ |= std::uint64_t{code} << used_;
    for (used_ += bits; used_ >= bits_of_byte; used_ -= bits_of_byte, word_ >>= bits_of_byte)
      bytes_.push_back(static_cast<std::byte>(word_));
  }
  void end() {
    if (used_ > 0) bytes_.push_back(static_cast<std::byte>(word_));
  }

 private:
  Bytes& bytes_;
  std::uint64_t word_ = 0;
  unsigned used_ = 0;
};

class BitReader {
 public:
  explicit BitReader(BytesView bytes) : bytes_(bytes) {}

  std::uint32_t get(unsigned bits) {
    for (; used_ < bits; used_ += bits_of_byte)
      word_ |= std::to_integer<std::uint32_t>(bytes_[next_++]) << used_;
    const std::uint32_t code = word_ & ((std::uint32_t{1} << bits) - 1);
    word_ >>= bits;
    used_ -= bits;
    return code;
  }
  /// Whether what is left of the last byte is zeros, as in what a writer made.
  bool ends_well() const { return word_ == 0; }

 private:
  BytesView bytes_;
  std::size_t next_ = 0;
  std::uint32_t word_ = 0;
  unsigned used_ = 0;
};

}  // namespace

RowColumns::RowColumns(const std::vector<std::int32_t>& start, const std::vector<Column>& columns,
                       const FarCodes& far, const NearCodes& near)
    : far_(far),
      near_(near),
      rows_(start.size() / columns.size()),
      start_(start.size() * far.slots.bytes()) {
  for (std::size_t i = 0; i < start.size(); ++i) far_.set(start_.data(), i, start[i]);
  for (const Column& column : columns) codings_.push_back(coding_of(column));
}

RowColumns::Coding RowColumns::coding_of(const Column& column) const {
  Coding made{bits_of_byte, 0, {}, {}};
  if (column.has_integers || column.atoms.empty() || column.atoms.size() > most_atoms) return made;
  made.bits = static_cast<unsigned>(std::bit_width(column.atoms.size() - 1));
  made.first = column.atoms.front();
  made.codes.fill(no_code);
  made.far = column.atoms;
  for (std::size_t i = 0; i < column.atoms.size(); ++i)
    made.codes[static_cast<std::size_t>(column.atoms[i] - made.first)] =
        static_cast<std::uint16_t>(i);
  return made;
}

std::uint32_t RowColumns::code_of(const Coding& coding, std::int32_t far) const noexcept {
  if (coding.far.empty()) {
    const std::optional<std::uint8_t> code = near_.of(far);
    return code ? *code : std::uint32_t{no_code};
  }
  const auto place = static_cast<std::uint32_t>(far - coding.first);
  return place < coding.codes.size() ? coding.codes[place] : no_code;
}

std::optional<std::int32_t> RowColumns::far_of(const Coding& coding,
                                               std::uint32_t code) const noexcept {
  if (coding.far.empty()) return near_.far(code);
  if (code >= coding.far.size()) return std::nullopt;
  return coding.far[code];
}

/// A bit for each column that differs from the start: eight bytes at a time.
unsigned RowColumns::changed_columns(const std::byte* rows) const noexcept {
  const std::size_t period = row_bytes();
  std::array<std::uint64_t, most_words> differences{};
  std::size_t at = 0;
  std::size_t word = 0;
  for (; at + word_bytes <= start_.size(); at += word_bytes) {
    differences[word] |= load(rows + at, word_bytes) ^ load(start_.data() + at, word_bytes);
    word = word + 1 == period ? 0 : word + 1;
  }
  if (at < start_.size()) {
    const std::size_t rest = start_.size() - at;
    differences[word] |= load(rows + at, rest) ^ load(start_.data() + at, rest);
  }
  unsigned changed = 0;
  std::array<std::byte, most_words * word_bytes> bytes{};
  std::memcpy(bytes.data(), differences.data(), bytes.size());
  for (std::size_t i = 0, in_row = 0; i < period * word_bytes; ++i) {
    if (bytes[i] != std::byte{0}) changed |= 1U << in_row / far_.slots.bytes();
    in_row = in_row + 1 == period ? 0 : in_row + 1;
  }
  return changed;
}

unsigned RowColumns::bits_of_row(unsigned changed) const noexcept {
  unsigned bits = 0;
  for (std::size_t column = 0; column < codings_.size(); ++column)
    if ((changed >> column & 1U) != 0) bits += codings_[column].bits;
  return bits;
}

bool RowColumns::pack(const std::byte* rows, Bytes& bytes) const {
  const std::size_t before = bytes.size();
  const unsigned changed = changed_columns(rows);
  bytes.push_back(static_cast<std::byte>(changed));
  BitWriter writer(bytes);
  for (std::size_t column = 0; column < codings_.size(); ++column) {
    if ((changed >> column & 1U) == 0) continue;
    const Coding& coding = codings_[column];
    for (std::size_t row = 0; row < rows_; ++row) {
      const std::uint32_t code = code_of(coding, far_.at(rows, row * codings_.size() + column));
      if (code >= no_code) {
        bytes.resize(before);
        return false;
      }
      writer.put(code, coding.bits);
    }
  }
  writer.end();
  return true;
}

std::optional<BytesView> RowColumns::unpack(BytesView bytes, std::byte* rows) const {
  if (bytes.empty()) return std::nullopt;
  const auto changed = std::to_integer<unsigned>(bytes.front());
  if (changed >> codings_.size() != 0) return std::nullopt;
  const std::size_t size = 1 + (rows_ * bits_of_row(changed) + bits_of_byte - 1) / bits_of_byte;
  if (bytes.size() < size) return std::nullopt;
  std::memcpy(rows, start_.data(), start_.size());
  BitReader reader(bytes.subspan(1, size - 1));
  for (std::size_t column = 0; column < codings_.size(); ++column) {
    if ((changed >> column & 1U) == 0) continue;
    const Coding& coding = codings_[column];
    for (std::size_t row = 0; row < rows_; ++row) {
      const std::optional<std::int32_t> far = far_of(coding, reader.get(coding.bits));
      if (!far) return std::nullopt;
      far_.set(rows, row * codings_.size() + column, *far);
    }
  }
  if (!reader.ends_well()) return std::nullopt;
  return bytes.subspan(size);
}

}  // namespace zermelo::interpreter
