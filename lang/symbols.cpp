// SPDX-License-Identifier: MIT
#include "lang/symbols.hpp"

#include <bit>
#include <new>

namespace zermelo::lang {
namespace {

struct Slot {
  std::size_t chunk;
  std::size_t offset;
};

// Chunk c holds 2^(first_chunk_bits + c) texts; adding the first chunk's size to a number makes its
// highest bit name the chunk and the rest the offset.
template <std::size_t first_bits>
Slot slot_of(std::uint32_t number) noexcept {
  const std::uint64_t shifted = std::uint64_t{number} + (std::uint64_t{1} << first_bits);
  const auto highest = static_cast<std::size_t>(std::bit_width(shifted)) - 1;
  return {highest - first_bits, static_cast<std::size_t>(shifted - (std::uint64_t{1} << highest))};
}

}  // namespace

SymbolTable::SymbolTable() {
#define ZERMELO_X(identifier, text) intern(text);
  ZERMELO_WELL_KNOWN_SYMBOLS(ZERMELO_X)
#undef ZERMELO_X
}

SymbolTable::~SymbolTable() {
  for (auto& chunk : chunks_) delete[] chunk.load(std::memory_order_relaxed);
}

Symbol SymbolTable::intern(std::string_view text) {
  const std::scoped_lock lock(mutex_);
  if (const auto found = index_.find(text); found != index_.end()) return found->second;
  const auto number = size_.load(std::memory_order_relaxed);
  const auto [chunk, offset] = slot_of<first_chunk_bits>(number);
  if (chunk >= chunk_count) throw std::bad_alloc();
  auto* texts = chunks_[chunk].load(std::memory_order_relaxed);
  if (texts == nullptr) {
    texts = new std::string[std::size_t{1} << (first_chunk_bits + chunk)];
    chunks_[chunk].store(texts, std::memory_order_release);
  }
  texts[offset] = text;
  text_bytes_.fetch_add(text.size() + sizeof(std::string), std::memory_order_relaxed);
  index_.emplace(texts[offset], Symbol{number});
  size_.store(number + 1, std::memory_order_release);
  return Symbol{number};
}

std::optional<Symbol> SymbolTable::find(std::string_view text) const {
  const std::scoped_lock lock(mutex_);
  const auto found = index_.find(text);
  if (found == index_.end()) return std::nullopt;
  return found->second;
}

std::string_view SymbolTable::name(Symbol symbol) const noexcept {
  const auto [chunk, offset] = slot_of<first_chunk_bits>(static_cast<std::uint32_t>(symbol));
  return chunks_[chunk].load(std::memory_order_acquire)[offset];
}

std::size_t SymbolTable::size() const noexcept { return size_.load(std::memory_order_acquire); }

}  // namespace zermelo::lang
