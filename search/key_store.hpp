// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "search/growing_array.hpp"
#include "search/stored.hpp"
#include "search/workers.hpp"

/// Sets of packed keys, numbered from 0 in the order in which they came.
namespace zermelo::search {

/// The number of a key.
using KeyId = std::uint32_t;
inline constexpr KeyId no_key = ~KeyId{0};

/// A set of keys that lies in arrays of somebody else, in memory or in a mapped file.
///
/// `bytes` holds the keys one after another. Key i begins at `offsets[i]` (and `offsets[count]` is
/// the end of all); where keys are equally long there are no offsets, and it begins at `i * width`.
/// `slots` is a hash table with open addressing and linear probing: 2^n key numbers, `no_key` in
/// free ones, of which there is at least one; a key's search begins at the low n bits of
/// `hash_bytes`.
struct KeySetView {
  BytesView bytes;
  std::span<const std::uint64_t> offsets;
  std::span<const KeyId> slots;
  std::size_t width = 0;
  std::size_t count = 0;

  BytesView operator[](KeyId id) const noexcept {
    if (offsets.empty()) return bytes.subspan(id * width, width);
    return bytes.subspan(offsets[id], offsets[id + 1] - offsets[id]);
  }
  /// The number of `key`, or `no_key`.
  KeyId find(BytesView key) const noexcept { return find(key, hash_bytes(key)); }
  KeyId find(BytesView key, std::uint64_t hash) const noexcept;
  /// Begins to fetch what a search for a key with this hash will look at first.
  void prefetch(std::uint64_t hash) const noexcept {
    if (!slots.empty()) __builtin_prefetch(&slots[hash & (slots.size() - 1)]);
  }
  /// Begins to fetch the key that it will compare first.
  void prefetch_key(std::uint64_t hash) const noexcept;
};

/// A growing set of at most 2^32 - 2 keys. Keys of equal length cost that and five to eleven bytes
/// each; where lengths differ, eight more.
///
/// One thread may insert keys for which there is room while others read in a `shared_view`: they
/// find each of the new keys or do not find it yet.
class KeyStore {
 public:
  /// The number of `key`, and whether it is new. Throws std::bad_alloc, also when full.
  std::pair<KeyId, bool> insert(BytesView key) { return insert(key, hash_bytes(key)); }
  std::pair<KeyId, bool> insert(BytesView key, std::uint64_t hash);

  /// Makes room for some hundred more keys, or a thirty-second of those that are here, of their
  /// mean length; the workers share what there is to do.
  void make_room(Workers& workers);
  /// Whether `keys` more keys of `bytes` in all can be inserted without moving anything.
  bool has_room(std::size_t keys, std::size_t bytes) const noexcept;
  /// The length of all keys, if they have the same.
  std::optional<std::size_t> width() const noexcept {
    return offsets_.empty() ? std::optional(width_) : std::nullopt;
  }

  BytesView operator[](KeyId id) const noexcept { return view()[id]; }
  std::size_t size() const noexcept { return count_; }
  KeySetView view() const noexcept;
  /// The keys and those that there is room for.
  KeySetView shared_view() const noexcept;
  std::size_t memory() const noexcept { return bytes_.bytes() + offsets_.bytes() + slots_.bytes(); }

 private:
  void grow_slots(std::size_t wanted, Workers* workers = nullptr);
  void fill_slots(std::size_t from, std::size_t to, bool shared) noexcept;
  void append(BytesView key);
  void tell_lengths_apart();

  GrowingArray<std::byte> bytes_;
  GrowingArray<std::uint64_t> offsets_;
  GrowingArray<KeyId> slots_;
  std::size_t width_ = 0;
  std::size_t count_ = 0;
};

}  // namespace zermelo::search
