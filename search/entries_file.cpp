// SPDX-License-Identifier: MIT
#include "search/entries_file.hpp"

#include <algorithm>
#include <cstring>

namespace zermelo::search {
namespace {

// The section "shape" of the section "entries".
struct EntriesShape {
  std::uint64_t count = 0;
  std::uint64_t key_words = 0;

  std::uint64_t entry_words() const noexcept { return 1 + key_words; }
};

EntriesShape shape_of(const EntrySource& source) {
  EntriesShape shape;
  source([&](std::span<const std::uint64_t> key, std::uint64_t) {
    ++shape.count;
    shape.key_words = std::max<std::uint64_t>(shape.key_words, key.size());
  });
  return shape;
}

EntriesShape read_entries_shape(const SectionFile& file, std::uint64_t entry_bytes) {
  const BytesView bytes = file.section("shape");
  EntriesShape shape;
  if (bytes.size() != sizeof shape) file.refuse("has entries of a strange shape");
  std::memcpy(&shape, bytes.data(), sizeof shape);
  const std::uint64_t words = entry_bytes / sizeof(std::uint64_t);
  const bool fits = shape.key_words <= words && (shape.count == 0 || shape.key_words < words) &&
                    shape.count <= words && shape.count * shape.entry_words() == words &&
                    words * sizeof(std::uint64_t) == entry_bytes;
  if (!fits) file.refuse("has entries that do not fit");
  return shape;
}

}  // namespace

void add_entries(SectionWriter& writer, const EntrySource& source) {
  const EntriesShape shape = shape_of(source);
  const auto write = [source, shape](const SectionWriter::Sink& sink) {
    constexpr std::uint64_t zero = 0;
    source([&](std::span<const std::uint64_t> key, std::uint64_t word) {
      if (key.size() > shape.key_words) return;
      sink(std::as_bytes(std::span(&word, 1)));
      sink(std::as_bytes(key));
      for (std::size_t i = key.size(); i < shape.key_words; ++i)
        sink(std::as_bytes(std::span(&zero, 1)));
    });
  };
  writer.add_copy("shape", shape);
  writer.add("entries", shape.count * shape.entry_words() * sizeof(std::uint64_t), write);
}

std::uint64_t read_entries(const SectionFile& file, const EntryVisitor& take) {
  const BytesView bytes = file.section("entries");
  const EntriesShape shape = read_entries_shape(file, bytes.size());
  std::span words(reinterpret_cast<const std::uint64_t*>(bytes.data()),
                  bytes.size() / sizeof(std::uint64_t));
  std::uint64_t count = 0;
  for (; !words.empty(); words = words.subspan(shape.entry_words())) {
    if (words[0] == 0) continue;
    take(words.subspan(1, shape.key_words), words[0]);
    ++count;
  }
  return count;
}

}  // namespace zermelo::search
