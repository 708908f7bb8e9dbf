// SPDX-License-Identifier: MIT
#include "search/key_store.hpp"

#include <algorithm>
#include <array>
#include <atomic>
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

// A number in a slot says that its key is there, also to other threads.
KeyId look_into(const KeyId& slot) noexcept { return __atomic_load_n(&slot, __ATOMIC_ACQUIRE); }
void put_into(KeyId& slot, KeyId id) noexcept { __atomic_store_n(&slot, id, __ATOMIC_RELEASE); }

// Puts a number into a free slot; false if it is taken.
bool settle(KeyId& slot, KeyId id, bool shared) noexcept {
  KeyId none = no_key;
  if (shared)
    return std::atomic_ref(slot).compare_exchange_strong(none, id, std::memory_order_relaxed);
  if (slot != none) return false;
  slot = id;
  return true;
}

struct Found {
  std::size_t slot;
  KeyId id;
};

// The slot that holds `key`, or the free one where it belongs.
Found slot_of(const KeySetView& keys, BytesView key, std::uint64_t hash) noexcept {
  const std::size_t mask = keys.slots.size() - 1;
  for (std::size_t slot = hash & mask;; slot = (slot + 1) & mask) {
    const KeyId id = look_into(keys.slots[slot]);
    if (id == no_key || same(keys[id], key)) return {slot, id};
  }
}

}  // namespace

KeyId KeySetView::find(BytesView key, std::uint64_t hash) const noexcept {
  return slots.empty() ? no_key : slot_of(*this, key, hash).id;
}

void KeySetView::prefetch_key(std::uint64_t hash) const noexcept {
  if (slots.empty()) return;
  const KeyId id = look_into(slots[hash & (slots.size() - 1)]);
  if (id != no_key) __builtin_prefetch((*this)[id].data());
}

KeySetView KeyStore::view() const noexcept {
  return {{bytes_.data(), bytes_.size()},
          {offsets_.data(), offsets_.size()},
          {slots_.data(), slots_.size()},
          width_,
          count_};
}

KeySetView KeyStore::shared_view() const noexcept {
  KeySetView all = view();
  all.bytes = {bytes_.data(), bytes_.capacity()};
  if (!offsets_.empty()) all.offsets = {offsets_.data(), offsets_.capacity()};
  return all;
}

void KeyStore::make_room(Workers& workers) {
  constexpr std::size_t least = 256;
  const std::size_t mean = count_ == 0 ? 0 : bytes_.size() / count_ + 1;
  bytes_.make_room((least + count_ / 8) * mean);
  if (!offsets_.empty()) offsets_.make_room(least + count_ / 8);
  const std::size_t slots_for = count_ + least + count_ / 32;
  if (4 * slots_for > 3 * slots_.size()) grow_slots(slots_for, &workers);
}

bool KeyStore::has_room(std::size_t keys, std::size_t bytes) const noexcept {
  return 4 * (count_ + keys) <= 3 * slots_.size() && bytes <= bytes_.capacity() - bytes_.size() &&
         (offsets_.empty() || keys <= offsets_.capacity() - offsets_.size());
}

std::pair<KeyId, bool> KeyStore::insert(BytesView key, std::uint64_t hash) {
  if (4 * (count_ + 1) > 3 * slots_.size()) grow_slots(count_ + 1);
  const auto [slot, known] = slot_of(view(), key, hash);
  if (known != no_key) return {known, false};
  append(key);
  const auto id = static_cast<KeyId>(count_++);
  put_into(slots_[slot], id);
  return {id, true};
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

// The old slots go first, so that old and new ones never lie in memory side by side.
void KeyStore::grow_slots(std::size_t wanted, Workers* workers) {
  constexpr std::size_t worth_sharing = 1U << 14;
  std::size_t size = 64;
  while (4 * wanted > 3 * size) size *= 2;
  slots_.clear();
  slots_.resize(size);
  if (workers == nullptr || workers->count() == 1 || size < worth_sharing)
    return slots_.assign(size, no_key), fill_slots(0, size, false);
  const auto from = [&](unsigned thread) { return workers->begin_of_share(thread, size); };
  workers->run(
      [&](unsigned thread) {
        std::fill(&slots_[from(thread)], slots_.begin() + from(thread + 1), no_key);
      },
      size);
  workers->run([&](unsigned thread) { fill_slots(from(thread), from(thread + 1), true); }, size);
}

// Fills slots with the keys whose search begins at those from `from` to before `to`; at the end
// there may be other threads that fill the next ones. Keys come a block at a time: all are hashed
// before the first finds its slot, so that memory answers meanwhile.
void KeyStore::fill_slots(std::size_t from, std::size_t to, bool shared) noexcept {
  struct Homeless {
    KeyId id;
    std::size_t slot;
  };
  constexpr KeyId block = 64;
  const std::size_t mask = slots_.size() - 1;
  const KeySetView keys = view();
  std::array<Homeless, block> homeless{};
  for (KeyId first = 0; first < count_; first += block) {
    const auto end = static_cast<KeyId>(std::min<std::size_t>(count_, first + block));
    std::size_t size = 0;
    for (KeyId id = first; id < end; ++id) {
      const std::size_t slot = hash_bytes(keys[id]) & mask;
      homeless[size] = {id, slot};
      size +=
          static_cast<std::size_t>(slot - from < to - from);  // no branch: nobody can foretell it
    }
    for (std::size_t i = 0; i < size; ++i) __builtin_prefetch(&slots_[homeless[i].slot], 1);
    for (auto [id, slot] : std::span(homeless).first(size))
      while (!settle(slots_[slot], id, shared)) slot = (slot + 1) & mask;
  }
}

}  // namespace zermelo::search
