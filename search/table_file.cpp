// SPDX-License-Identifier: MIT
#include "search/table_file.hpp"

#include <algorithm>
#include <bit>

#include "search/growing_array.hpp"

namespace zermelo::search {
namespace {

constexpr std::string_view table_kind = "table";

// The section "numbers".
struct TableNumbers {
  std::uint64_t count = 0;
  std::uint64_t key_width = 0;  // 0 where keys have offsets
  std::uint32_t value_width = 0;
  std::uint32_t rank_width = 0;
  std::uint32_t has_range = 0;
  std::int32_t lo = 0;
  std::int32_t hi = 0;
  std::uint32_t has_infinite_play = 0;
  std::int32_t infinite_play = 0;
  std::uint32_t draw_assumed = 0;
};
static_assert(sizeof(TableNumbers) == 48);

// As many bytes as the widest number needs; all ones of that width are kept for `no_rank`.
unsigned value_width(const TableView& view) {
  std::uint32_t widest = 0;
  for (std::size_t i = 0; i < view.keys.count; ++i) {
    const Value value = view.values.signed_at(i);
    widest |= static_cast<std::uint32_t>(value < 0 ? ~value : value);
  }
  return static_cast<unsigned>(std::bit_width(widest) + 8) / 8;
}

unsigned rank_width(const TableView& view) {
  std::uint32_t greatest = 0;
  for (std::size_t i = 0; i < view.keys.count; ++i)
    if (const std::uint32_t rank = view.ranks.ones_at(i); rank != no_rank)
      greatest = std::max(greatest, rank);
  return static_cast<unsigned>(std::bit_width(greatest + 1) + 7) / 8;
}

void append(GrowingArray<std::byte>& column, std::uint32_t number, unsigned width) {
  for (unsigned byte = 0; byte < width; ++byte)
    column.push_back(static_cast<std::byte>(number >> (8 * byte)));
}

BytesView bytes_of(const GrowingArray<std::byte>& column) noexcept {
  return {column.data(), column.size()};
}

template <class T>
std::span<const T> as_span(const SectionFile& file, std::string_view name) {
  const BytesView bytes = file.section(name);
  if (bytes.size() % sizeof(T) != 0) file.refuse("has a section of odd size");
  return {reinterpret_cast<const T*>(bytes.data()), bytes.size() / sizeof(T)};
}

TableNumbers numbers_of(const TableView& view) {
  TableNumbers numbers;
  numbers.count = view.keys.count;
  numbers.key_width = view.keys.offsets.empty() ? view.keys.width : 0;
  numbers.value_width = value_width(view);
  numbers.rank_width = rank_width(view);
  numbers.has_range = view.range.has_value();
  if (view.range) numbers.lo = view.range->lo, numbers.hi = view.range->hi;
  numbers.has_infinite_play = view.infinite_play.has_value();
  numbers.infinite_play = view.infinite_play.value_or(0);
  numbers.draw_assumed = view.draw_assumed;
  return numbers;
}

TableNumbers read_numbers(const SectionFile& file) {
  const BytesView bytes = file.section("numbers");
  TableNumbers numbers;
  if (bytes.size() != sizeof numbers) file.refuse("has strange numbers");
  std::memcpy(&numbers, bytes.data(), sizeof numbers);
  const auto is_width = [](std::uint32_t width) { return width >= 1 && width <= 4; };
  if (numbers.count >= no_key || !is_width(numbers.value_width) || !is_width(numbers.rank_width))
    file.refuse("has strange numbers");
  return numbers;
}

void check_offsets(const SectionFile& file, const KeySetView& keys) {
  const bool fits = keys.offsets.empty()
                        ? keys.bytes.size() == keys.count * keys.width
                        : keys.offsets.size() == keys.count + 1 && keys.offsets.front() == 0 &&
                              keys.offsets.back() == keys.bytes.size() &&
                              std::ranges::is_sorted(keys.offsets);
  if (!fits) file.refuse("has keys that do not fit");
}

// With a free slot every search ends, and with numbers below the count none leaves the keys.
void check_slots(const SectionFile& file, const KeySetView& keys) {
  const auto sound = [&](KeyId id) { return id == no_key || id < keys.count; };
  if (!std::has_single_bit(keys.slots.size()) || keys.slots.size() <= keys.count ||
      !std::ranges::all_of(keys.slots, sound) ||
      std::ranges::count(keys.slots, no_key) !=
          static_cast<std::ptrdiff_t>(keys.slots.size() - keys.count))
    file.refuse("has a hash table that does not fit");
}

KeySetView read_keys(const SectionFile& file, const TableNumbers& numbers) {
  KeySetView keys;
  keys.bytes = file.section("keys");
  keys.offsets = as_span<std::uint64_t>(file, "offsets");
  keys.slots = as_span<KeyId>(file, "slots");
  keys.width = numbers.key_width;
  keys.count = numbers.count;
  check_offsets(file, keys);
  check_slots(file, keys);
  return keys;
}

IntColumn read_column(const SectionFile& file, std::string_view name, std::uint32_t width,
                      std::uint64_t count) {
  const IntColumn column{file.section(name), width};
  if (column.bytes.size() != count * width) file.refuse("has a column of the wrong length");
  return column;
}

void check_field(const SectionFile& file, std::string_view name, const std::string& wanted) {
  const std::string_view found = file.text(name);
  if (found != wanted)
    file.refuse("is of another " + std::string(name) + ": '" + std::string(found) + "', not '" +
                wanted + "'");
}

}  // namespace

void add_identity(SectionWriter& writer, const FileIdentity& identity) {
  writer.add("game", identity.game);
  writer.add("program", identity.program);
  writer.add("defines", identity.defines);
  writer.add("encoding", identity.encoding);
}

void check_identity(const SectionFile& file, const FileIdentity& identity) {
  check_field(file, "game", identity.game);
  check_field(file, "program", identity.program);
  check_field(file, "defines", identity.defines);
  check_field(file, "encoding", identity.encoding);
}

void write_table(const SolvedTable& table, const std::filesystem::path& path,
                 const FileIdentity& identity) {
  const TableView& view = table.view();
  const TableNumbers numbers = numbers_of(view);
  GrowingArray<std::byte> values;
  GrowingArray<std::byte> ranks;
  for (std::size_t i = 0; i < view.keys.count; ++i) {
    append(values, static_cast<std::uint32_t>(view.values.signed_at(i)), numbers.value_width);
    append(ranks, view.ranks.ones_at(i), numbers.rank_width);
  }
  SectionWriter writer(table_kind);
  add_identity(writer, identity);
  writer.add("numbers", std::as_bytes(std::span(&numbers, 1)));
  writer.add("keys", view.keys.bytes);
  writer.add("offsets", std::as_bytes(view.keys.offsets));
  writer.add("slots", std::as_bytes(view.keys.slots));
  writer.add("values", bytes_of(values));
  writer.add("ranks", bytes_of(ranks));
  writer.write(path);
}

SolvedTable open_table(const std::filesystem::path& path, const FileIdentity& identity) {
  const SectionFile file = SectionFile::open(path, table_kind);
  check_identity(file, identity);
  const TableNumbers numbers = read_numbers(file);
  TableView view;
  view.keys = read_keys(file, numbers);
  view.values = read_column(file, "values", numbers.value_width, numbers.count);
  view.ranks = read_column(file, "ranks", numbers.rank_width, numbers.count);
  if (numbers.has_range != 0) view.range = ValueRange{numbers.lo, numbers.hi};
  if (numbers.has_infinite_play != 0) view.infinite_play = numbers.infinite_play;
  view.draw_assumed = numbers.draw_assumed != 0;
  return {file.owner(), view};
}

}  // namespace zermelo::search
