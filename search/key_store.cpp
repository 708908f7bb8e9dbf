// SPDX-License-Identifier: MIT
#include "search/key_store.hpp"

#include <algorithm>
#include <array>
#include <new>

namespace zermelo::search {
namespace {

template <class Word>
bool same_words(const std::byte* a, const std::byte* b, std::size_t size) noexcept {
  const auto differ = [&](std::size_t at) {
    Word left = 0;
    Word right = 0;
    std::memcpy(&left, a + at, sizeof left);
    std::memcpy(&right, b + at, sizeof right);
    return left != right;
  };
  for (std::size_t at = 0; at + sizeof(Word) < size; at += sizeof(Word))
    if (differ(at)) return false;
  return !differ(size - sizeof(Word));
}

// Keys are short: a call of memcmp would cost more than the comparison.
bool same(BytesView a, BytesView b) noexcept {
  if (a.size() != b.size()) return false;
  if (a.size() >= 8) return same_words<std::uint64_t>(a.data(), b.data(), a.size());
  if (a.size() >= 4) return same_words<std::uint32_t>(a.data(), b.data(), a.size());
  return std::ranges::equal(a, b);
}

// The slot that holds `key`, or the free one where it belongs.
std::size_t slot_of(const KeySetView& keys, BytesView key, std::uint64_t hash) noexcept {
  const std::size_t mask = keys.slots.size() - 1;
  std::size_t slot = hash & mask;
  while (keys.slots[slot] != no_key && !same(keys[keys.slots[slot]], key)) slot = (slot + 1) & mask;
  return slot;
}

}  // namespace

KeyId KeySetView::find(BytesView key, std::uint64_t hash) const noexcept {
  return slots.empty() ? no_key : slots[slot_of(*this, key, hash)];
}

KeySetView KeyStore::view() const noexcept {
  return {{bytes_.data(), bytes_.size()},
          {offsets_.data(), offsets_.size()},
          {slots_.data(), slots_.size()},
          width_,
          count_};
}

std::pair<KeyId, bool> KeyStore::insert(BytesView key, std::uint64_t hash) {
  if (4 * (count_ + 1) > 3 * slots_.size()) grow_slots();
  const std::size_t slot = slot_of(view(), key, hash);
  if (slots_[slot] != no_key) return {slots_[slot], false};
  append(key);
  slots_[slot] = static_cast<KeyId>(count_);
  return {static_cast<KeyId>(count_++), true};
}

void KeyStore::append(BytesView key) {
  if (count_ == 0) width_ = key.size();
  if (count_ >= no_key - 1) throw std::bad_alloc();
  if (offsets_.empty() && key.size() != width_) tell_lengths_apart();
  if (!offsets_.empty()) offsets_.push_back(bytes_.size() + key.size());
  bytes_.append(key);
}

void KeyStore::tell_lengths_apart() {
  GrowingArray<std::uint64_t> offsets;
  for (std::size_t i = 0; i <= count_; ++i) offsets.push_back(i * width_);
  offsets_ = std::move(offsets);
}

// The old slots go first, so that old and new ones never lie in memory side by side. Keys come a
// block at a time: all are hashed before the first finds its slot, so that memory answers
// meanwhile.
void KeyStore::grow_slots() {
  constexpr KeyId block = 64;
  std::size_t size = 64;
  while (4 * (count_ + 1) > 3 * size) size *= 2;
  slots_.clear();
  slots_.assign(size, no_key);
  const KeySetView keys = view();
  std::array<std::uint64_t, block> hashes{};
  for (KeyId first = 0; first < count_; first += block) {
    const auto end = static_cast<KeyId>(std::min<std::size_t>(count_, first + block));
    for (KeyId id = first; id < end; ++id) prefetch(hashes[id - first] = hash_bytes(keys[id]));
    for (KeyId id = first; id < end; ++id) {
      std::size_t slot = hashes[id - first] & (size - 1);
      while (slots_[slot] != no_key) slot = (slot + 1) & (size - 1);
      slots_[slot] = id;
    }
  }
}

}  // namespace zermelo::search
