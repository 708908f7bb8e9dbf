// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>

#include "search/zeroed_words.hpp"

namespace zermelo::search {

/// A packed position as whole words, zeros at its end.
using KeyView = std::span<const std::uint64_t>;

/// The shape of a hash table: a slot is a word, which is 0 while the slot is free, and the words of
/// a key; four slots make a bucket, which goes by the low bits of the hash.
struct BucketShape {
  static constexpr std::size_t slots_in_bucket = 4;

  std::size_t buckets = 0;  ///< a power of two, or 0
  std::size_t key_words = 0;

  std::size_t stride() const noexcept { return 1 + key_words; }
  std::size_t slots() const noexcept { return buckets * slots_in_bucket; }
  std::size_t words() const noexcept { return slots() * stride(); }
  std::uint64_t bytes() const noexcept { return words() * sizeof(std::uint64_t); }
  std::size_t bucket(std::uint64_t hash) const noexcept {
    return (hash & (buckets - 1)) * slots_in_bucket * stride();
  }
  std::size_t bucket_words() const noexcept { return slots_in_bucket * stride(); }
  /// Keys of one word are the most frequent ones: no loops for them.
  bool is_short(KeyView key) const noexcept { return key_words == 1 && key.size() == 1; }
};

/// Memory for as many buckets as `most_bytes` allow, of which only those that are used are really
/// taken; for fewer where the system has no room. Null for less than one. `shape.buckets` is how
/// many there is room for.
inline ZeroedWords reserve_buckets(BucketShape& shape, std::uint64_t most_bytes) {
  shape.buckets = 1;
  shape.buckets = std::bit_floor(most_bytes / shape.bytes());
  for (; shape.buckets > 0; shape.buckets /= 2) {
    try {
      return ZeroedWords(shape.words());
    } catch (const std::bad_alloc&) {
      continue;
    }
  }
  return {};
}

/// A hash table of words by whole keys, so that no key ever gets the word of another one. It starts
/// in the processor's cache, where it is several times faster, and doubles in its place; the used
/// slots of a bucket come before its free ones. Large tables move once: to get their memory from
/// the system takes longer than many a search.
class Buckets {
 public:
  /// Takes `most_bytes` at most.
  explicit Buckets(std::uint64_t most_bytes) : most_bytes_(most_bytes) {}

  const BucketShape& shape() const noexcept { return shape_; }

  /// The word of `key`, whose hash is `hash`; 0 if there is none.
  [[gnu::always_inline]] std::uint64_t find(KeyView key, std::uint64_t hash) const noexcept {
    if (shape_.buckets == 0 || key.size() > shape_.key_words) return 0;
    const std::uint64_t* slot = &words_[shape_.bucket(hash)];
    if (shape_.is_short(key)) return find_word(slot, key[0]);
    const std::size_t passed = used_by_others(slot, key);
    return passed < BucketShape::slots_in_bucket ? slot[passed * shape_.stride()] : 0;
  }

  /// Begins to fetch what `find` will look at for a key with this hash.
  void prefetch(std::uint64_t hash) const noexcept {
    if (shape_.buckets != 0) words_.prefetch(shape_.bucket(hash), shape_.bucket_words());
  }

  /// A slot, and the word in it: 0 if it was free.
  struct Place {
    std::uint64_t* slot;
    std::uint64_t before;
    bool is_of_key;  ///< whether that is the word of the key that was looked for
  };

  /// Where to write the word of `key`: its slot, a free one, or that of the word for which `worth`
  /// is least. There have to be slots wide enough.
  template <class Worth>
  [[gnu::always_inline]] Place place(KeyView key, std::uint64_t hash, const Worth& worth) noexcept {
    std::uint64_t* const bucket = &words_[shape_.bucket(hash)];
    const std::size_t passed =
        shape_.is_short(key) ? used_by_others(bucket, key[0]) : used_by_others(bucket, key);
    const bool full = passed == BucketShape::slots_in_bucket;
    std::uint64_t* const slot = full ? least_in(bucket, worth) : bucket + passed * shape_.stride();
    return {slot, *slot, !full && *slot != 0};
  }

  void write(std::uint64_t* slot, KeyView key, std::uint64_t word) const noexcept {
    *slot = word;
    if (shape_.is_short(key)) {
      slot[1] = key[0];
      return;
    }
    std::ranges::copy(key, slot + 1);
    std::fill(slot + 1 + key.size(), slot + shape_.stride(), 0);
  }

  /// Calls `visit(key, word)` for every word, with keys of one length.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (std::size_t slot = 0; slot < shape_.words(); slot += shape_.stride())
      if (words_[slot] != 0) visit(KeyView(&words_[slot + 1], shape_.key_words), words_[slot]);
  }

  /// Forgets everything, and keeps the memory.
  void clear() noexcept { std::fill_n(words_.begin(), shape_.words(), 0); }

  /// Doubles the number of buckets. False, and no change, if there is no room. `hash` is that of a
  /// key, however many zeros follow it.
  template <class Hash>
  bool grow(const Hash& hash) noexcept {
    if (2 * shape_.buckets > room_ && !(is_in_first_room_ && move_to_large())) return false;
    const std::size_t before = shape_.buckets;
    shape_.buckets *= 2;
    for (std::size_t bucket = 0; bucket < before; ++bucket) split(bucket, before, hash);
    return true;
  }

  /// Sees to it that slots are wide enough for keys of so many words. False, and no change, if
  /// there is no room beside what is there.
  [[gnu::always_inline]] bool widen(std::size_t key_words) {
    return (shape_.buckets != 0 && key_words <= shape_.key_words) || make_wider(key_words);
  }

 private:
  /// About what a processor has as a cache of its own, and fast to fill with zeros.
  static constexpr std::uint64_t first_bytes = std::uint64_t{1} << 18;
  /// Tables that may take more have room for no more than that at first.
  static constexpr std::uint64_t least_large = std::uint64_t{1} << 22;

  bool make_wider(std::size_t key_words) {
    BucketShape wider{1, key_words};
    const std::uint64_t first_buckets = std::max<std::uint64_t>(first_bytes / wider.bytes(), 1);
    const bool is_first =
        shape_.buckets == 0 && wider.bytes() <= first_bytes && least_large <= most_bytes_;
    ZeroedWords words =
        reserve_buckets(wider, is_first ? first_bytes : most_bytes_ - shape_.bytes());
    const std::size_t room = wider.buckets;
    wider.buckets =
        shape_.buckets == 0 ? std::min(std::bit_floor(first_buckets), room) : shape_.buckets;
    if (room == 0 || wider.buckets > room) return false;
    for (std::size_t slot = 0; slot < shape_.slots(); ++slot)
      std::copy_n(&words_[slot * shape_.stride()], shape_.stride(), &words[slot * wider.stride()]);
    words_ = std::move(words);
    shape_ = wider;
    room_ = room;
    is_in_first_room_ = is_first;
    return true;
  }

  // To memory of which only what is used counts. False, and no change, if the system has no more.
  bool move_to_large() noexcept {
    BucketShape larger = shape_;
    ZeroedWords words = reserve_buckets(larger, most_bytes_);
    if (larger.buckets < 2 * shape_.buckets) return false;
    std::copy_n(words_.begin(), shape_.words(), words.begin());
    words_ = std::move(words);
    room_ = larger.buckets;
    is_in_first_room_ = false;
    return true;
  }

  // The word of a short key. Free slots are zeros.
  static std::uint64_t find_word(const std::uint64_t* slot, std::uint64_t key) noexcept {
    for (std::size_t i = 0; i < BucketShape::slots_in_bucket; ++i, slot += 2)
      if (slot[1] == key) return *slot;
    return 0;
  }

  bool has_key(const std::uint64_t* slot, KeyView key) const noexcept {
    std::uint64_t difference = 0;
    for (std::size_t i = 0; i < key.size(); ++i) difference |= slot[1 + i] ^ key[i];
    for (std::size_t i = key.size(); i < shape_.key_words; ++i) difference |= slot[1 + i];
    return difference == 0;
  }

  // How many slots there are before that of the key or the first free one. How full a bucket is
  // would be guessed wrong: no branch asks that of short keys.
  static std::size_t used_by_others(const std::uint64_t* slot, std::uint64_t key) noexcept {
    std::size_t count = 0;
    std::size_t on = 1;
    for (std::size_t i = 0; i < BucketShape::slots_in_bucket; ++i, slot += 2) {
      on &= static_cast<std::size_t>(slot[0] != 0) & static_cast<std::size_t>(slot[1] != key);
      count += on;
    }
    return count;
  }
  std::size_t used_by_others(const std::uint64_t* slot, KeyView key) const noexcept {
    std::size_t count = 0;
    while (count < BucketShape::slots_in_bucket && *slot != 0 && !has_key(slot, key))
      ++count, slot += shape_.stride();
    return count;
  }

  // The first slot of the full `bucket` for whose word `worth` is least.
  template <class Worth>
  [[gnu::noinline]] std::uint64_t* least_in(std::uint64_t* bucket,
                                            const Worth& worth) const noexcept {
    std::uint64_t* least = bucket;
    for (std::size_t i = 1; i < BucketShape::slots_in_bucket; ++i) {
      std::uint64_t* const slot = bucket + i * shape_.stride();
      if (worth(*slot) < worth(*least)) least = slot;
    }
    return least;
  }

  // Moves to the bucket `distance` further on what belongs there now, and closes the gaps.
  template <class Hash>
  void split(std::size_t bucket, std::size_t distance, const Hash& hash) noexcept {
    const std::size_t stride = shape_.stride();
    std::uint64_t* slot = &words_[bucket * shape_.bucket_words()];
    std::uint64_t* const end = slot + shape_.bucket_words();
    std::uint64_t* stays = slot;
    std::uint64_t* moves = slot + distance * shape_.bucket_words();
    for (; slot != end && *slot != 0; slot += stride) {
      const bool goes = (hash(KeyView(slot + 1, shape_.key_words)) & distance) != 0;
      std::uint64_t*& to = goes ? moves : stays;
      if (to != slot) std::copy_n(slot, stride, to);
      to += stride;
    }
    std::fill(stays, slot, 0);
  }

  std::uint64_t most_bytes_;
  ZeroedWords words_;
  BucketShape shape_;
  std::size_t room_ = 0;  // for so many buckets
  bool is_in_first_room_ = false;
};

}  // namespace zermelo::search
