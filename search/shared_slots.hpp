// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "search/buckets.hpp"
#include "search/interference.hpp"
#include "search/stored.hpp"

/// A hash table of words by whole keys that several threads use at once.
namespace zermelo::search {

/// The memory of a SharedSlots, in the shape of Buckets.
///
/// Nobody locks anything, and nobody waits: threads write word and key of a slot one after the
/// other. Key words are kept under a mask that comes from the word and the key words before them,
/// so that a slot of which one thread wrote one part and another thread another holds no key that
/// anybody looks for: a chance of 1 in 2^64 where two have written at once. (R. M. Hyatt and
/// T. Mann, A lockless transposition-table implementation for parallel search, 2002; there the mask
/// is the word itself.) No line is touched but the bucket's own, and no store has to wait until the
/// other processors have given up their copies of it.
///
/// A word is 0 in a slot that was never used; one that was, and is free, has only bits of
/// `spare_mask`, which mean nothing in a word.
template <std::uint64_t spare_mask>
class SharedBlock {
 public:
  /// Room for as many buckets as `most_bytes` allow, at first without any.
  SharedBlock(std::size_t key_words, std::uint64_t most_bytes)
      : reserved_{0, key_words}, words_(reserve_buckets(reserved_, most_bytes)) {}

  /// The buckets that others may use: more of them later.
  BucketShape shape() const noexcept {
    return {buckets_.load(std::memory_order_acquire), reserved_.key_words};
  }
  /// Gives so many buckets free; false if there is no room for them.
  bool open(std::size_t buckets) noexcept {
    if (buckets > reserved_.buckets) return false;
    buckets_.store(buckets, std::memory_order_release);
    return true;
  }
  std::size_t room() const noexcept { return reserved_.buckets; }

  void prefetch(const BucketShape& shape, std::uint64_t hash) const noexcept {
    words_.prefetch(shape.bucket(hash), shape.bucket_words());
  }

  /// What `slot` holds beside the key: see `is_free`, `is_unused` and `word`.
  std::uint64_t content(std::size_t slot) const noexcept { return load(&words_[slot]); }
  static bool is_free(std::uint64_t content) noexcept { return word(content) == 0; }
  /// Whether nothing was ever there, nor in the slots of the bucket behind it: they are given away
  /// in their order.
  static bool is_unused(std::uint64_t content) noexcept { return content == 0; }
  static std::uint64_t word(std::uint64_t content) noexcept { return content & ~spare_mask; }

  /// The word in `slot` if it is that of `key`; else 0.
  std::uint64_t word_for(std::size_t slot, KeyView key) const noexcept {
    const std::uint64_t* const words = &words_[slot];
    const std::uint64_t content = load(words);
    return has_key(words + 1, key, content) ? word(content) : 0;
  }

  /// The word of a key of one word in the bucket that begins at `slot`, where slots have room for
  /// no more; 0 if there is none.
  std::uint64_t find_word(std::size_t slot, std::uint64_t key) const noexcept {
    const std::uint64_t* const words = &words_[slot];
    for (std::size_t i = 0; i < 2 * BucketShape::slots_in_bucket; i += 2) {
      const std::uint64_t content = load(words + i);
      if (load(words + i + 1) == (key ^ mask(0, content))) return word(content);
    }
    return 0;
  }

  /// Copies the key in `slot` and returns the word there; 0 if it is free. Where two threads have
  /// written at once, the key may be none.
  std::uint64_t copy(std::size_t slot, std::span<std::uint64_t> key) const noexcept {
    const std::uint64_t* words = &words_[slot];
    const std::uint64_t content = load(words);
    std::uint64_t hidden = mask(0, content);
    for (std::uint64_t& each : key) {
      each = load(++words) ^ hidden;
      hidden = mask(hidden, each);
    }
    return word(content);
  }

  /// Puts `word`, which is not 0, into `slot` for `key`.
  void write(std::size_t slot, KeyView key, std::uint64_t word) noexcept {
    std::uint64_t* words = &words_[slot];
    const std::uint64_t content = word | spare_mask;
    store(words, content);
    std::uint64_t hidden = mask(0, content);
    for (std::size_t i = 0; i < reserved_.key_words; ++i) {
      const std::uint64_t each = i < key.size() ? key[i] : 0;
      store(++words, each ^ hidden);
      hidden = mask(hidden, each);
    }
  }
  void free(std::size_t slot) noexcept { store(&words_[slot], spare_mask); }

  /// Frees all slots. Nobody else may use the block meanwhile.
  void clear() noexcept { std::fill_n(words_.begin(), shape().words(), 0); }

 private:
  static std::uint64_t mask(std::uint64_t before, std::uint64_t word) noexcept {
    return add_to_hash(before, word);
  }

  static std::uint64_t load(const std::uint64_t* word) noexcept {
    return std::atomic_ref(const_cast<std::uint64_t&>(*word)).load(std::memory_order_relaxed);
  }
  static void store(std::uint64_t* word, std::uint64_t value) noexcept {
    std::atomic_ref(*word).store(value, std::memory_order_relaxed);
  }

  // Whether the key that begins at `words`, behind `content`, is `key`. Where one differs, it
  // mostly does so at once.
  bool has_key(const std::uint64_t* words, KeyView key, std::uint64_t content) const noexcept {
    std::uint64_t hidden = mask(0, content);
    for (std::size_t i = 0; i < reserved_.key_words; ++i) {
      const std::uint64_t each = i < key.size() ? key[i] : 0;
      if (load(words + i) != (each ^ hidden)) return false;
      hidden = mask(hidden, each);
    }
    return true;
  }

  BucketShape reserved_;
  ZeroedWords words_;  // changed and read by several threads: through atomic references
  std::atomic<std::size_t> buckets_ = 0;
};

/// A part of a table for several threads. `Words` says which words stay where there is no room, and
/// when the part grows. Where two threads write into one slot at once, what they wrote may be lost,
/// and what is looked up while a part grows may not be found: a table may forget.
template <class Words>
class SharedSlots {
 public:
  /// Begins with so many buckets, a power of two, and takes `most_bytes` at most. Before anything
  /// is stored.
  void limit(std::size_t first_buckets, std::uint64_t most_bytes) noexcept {
    first_buckets_ = first_buckets;
    most_bytes_ = most_bytes;
  }

  /// The word of `key`, whose hash is `hash`, or 0.
  std::uint64_t find(KeyView key, std::uint64_t hash) const noexcept {
    const Block* const block = block_.load(std::memory_order_acquire);
    if (block == nullptr) return 0;
    const BucketShape shape = block->shape();
    if (key.size() > shape.key_words) return 0;
    std::size_t slot = shape.bucket(hash);
    if (shape.is_short(key)) return block->find_word(slot, key[0]);
    for (std::size_t i = 0; i < BucketShape::slots_in_bucket; ++i, slot += shape.stride()) {
      if (Block::is_unused(block->content(slot))) break;
      if (const std::uint64_t found = block->word_for(slot, key)) return found;
    }
    return 0;
  }

  /// Begins to fetch what `find` will look at for a key with this hash.
  void prefetch(std::uint64_t hash) const noexcept {
    if (const Block* const block = block_.load(std::memory_order_acquire))
      block->prefetch(block->shape(), hash);
  }

  /// Keeps what `make(word)` makes of the word that is there for `key`, or of 0. Does nothing where
  /// there is no room. Returns by how many bytes the part has grown.
  template <class Make>
  std::uint64_t store(KeyView key, std::uint64_t hash, const Make& make) {
    const bool counts = hash % counted_share == 0;
    const std::uint64_t growth = wants_room(key.size(), counts) ? make_room(key.size()) : 0;
    Block* const block = block_.load(std::memory_order_acquire);
    if (block == nullptr) return growth;
    const BucketShape shape = block->shape();
    if (key.size() > shape.key_words) return growth;
    const Place place = place_of(*block, shape, key, hash);
    const std::uint64_t word = make(place.word);
    if (word == place.word) return growth;
    block->write(place.slot, key, word);
    if (place.is_free && counts) counted_.fetch_add(1, std::memory_order_relaxed);
    return growth;
  }

  /// Calls `visit(key, word)` for every entry, with keys of one length. Others may go on meanwhile;
  /// the part does not grow. Where two have written at once, the key may be none that is looked
  /// for.
  template <class Visit>
  void for_each(const Visit& visit) {
    const std::lock_guard lock(growing_);
    if (const Block* const block = block_) for_each_of(*block, visit);
  }

  /// Forgets everything, and keeps the memory. Nobody else may use the table meanwhile.
  void clear() noexcept {
    if (Block* const block = block_) block->clear();
    counted_ = 0;
  }

  /// The share of the slots in use, about.
  double fill() const noexcept {
    const Block* const block = block_.load(std::memory_order_acquire);
    if (block == nullptr) return 0;
    return std::min(static_cast<double>(used()) / static_cast<double>(block->shape().slots()), 1.0);
  }

 private:
  using Block = SharedBlock<Words::spare_mask>;

  // Slots in use are counted in one bucket of so many, and looked at when one of those is written,
  // since a count is a line that all want.
  static constexpr std::uint64_t counted_share = 64;

  struct Place {
    std::size_t slot;
    bool is_free;
    std::uint64_t word;  // of the key; 0 if there is none
  };

  std::uint64_t used() const noexcept {
    return counted_share * counted_.load(std::memory_order_relaxed);
  }

  // The slot of `key`: its own, a free one, or that of the word that is worth least.
  static Place place_of(const Block& block, const BucketShape& shape, KeyView key,
                        std::uint64_t hash) noexcept {
    std::size_t slot = shape.bucket(hash);
    std::size_t least = slot;
    std::uint64_t least_word = ~std::uint64_t{0};
    for (std::size_t i = 0; i < BucketShape::slots_in_bucket; ++i, slot += shape.stride()) {
      const std::uint64_t content = block.content(slot);
      if (!Block::is_free(content)) {
        if (const std::uint64_t found = block.word_for(slot, key)) return {slot, false, found};
      }
      const std::uint64_t word = Block::word(content);
      if (i == 0 || worth(word) < worth(least_word)) least = slot, least_word = word;
      if (Block::is_unused(content)) break;
    }
    return {least, Block::is_free(least_word), 0};
  }
  static std::int64_t worth(std::uint64_t word) noexcept {
    return word == 0 ? -1 : static_cast<std::int64_t>(Words::worth(word));
  }

  bool wants_room(std::size_t key_words, bool counts) const noexcept {
    const Block* const block = block_.load(std::memory_order_acquire);
    if (block == nullptr) return most_bytes_ > 0 && !full_grown_;
    const BucketShape shape = block->shape();
    if (key_words > shape.key_words) return key_words <= widest_;
    return counts && Words::is_crowded(used(), shape.slots()) && !full_grown_;
  }

  // Sees to it that there are slots wide enough for the key, and that they are not crowded, as far
  // as memory allows. Where another thread is at it, it is not waited for.
  std::uint64_t make_room(std::size_t key_words) {
    const std::unique_lock lock(growing_, std::try_to_lock);
    if (!lock.owns_lock() || !wants_room(key_words, true)) return 0;
    Block* const block = block_;
    if (block == nullptr || key_words > block->shape().key_words) return widen(block, key_words);
    const std::uint64_t growth = block->shape().bytes();
    if (!grow(*block)) {
      full_grown_ = true;
      return 0;
    }
    bytes_ += growth;
    return growth;
  }

  // Doubles a block in its place: then every second entry goes to the new half.
  static bool grow(Block& block) {
    const BucketShape before = block.shape();
    if (!block.open(2 * before.buckets)) return false;
    const BucketShape after = block.shape();
    std::vector<std::uint64_t> key(before.key_words);
    for (std::size_t slot = 0; slot < before.words(); slot += before.stride()) {
      const std::uint64_t word = block.copy(slot, key);
      const std::uint64_t hash = word == 0 ? 0 : Words::hash(key);
      if ((hash & before.buckets) == 0) continue;
      move(block, after, key, hash, word);
      block.free(slot);
    }
    return true;
  }
  // Unless there is something newer for the key.
  static void move(Block& block, const BucketShape& shape, KeyView key, std::uint64_t hash,
                   std::uint64_t word) noexcept {
    const Place place = place_of(block, shape, key, hash);
    if (place.is_free) block.write(place.slot, key, word);
  }

  // Copies all entries to a block of wider slots. The one before stays until the end, since others
  // may still read there, and counts.
  std::uint64_t widen(const Block* before, std::size_t key_words) {
    const std::size_t buckets = before == nullptr ? first_buckets_ : before->shape().buckets;
    auto block = std::make_unique<Block>(key_words, most_bytes_ - bytes_);
    if (!block->open(before == nullptr ? std::min(buckets, block->room()) : buckets) ||
        block->room() == 0) {
      if (before == nullptr) full_grown_ = true;
      widest_ = before == nullptr ? 0 : before->shape().key_words;
      return 0;
    }
    if (before != nullptr) {
      for_each_of(*before, [&](KeyView key, std::uint64_t word) {
        move(*block, block->shape(), key, Words::hash(key), word);
      });
    }
    const std::uint64_t growth = block->shape().bytes();
    bytes_ += growth;
    block_.store(block.get(), std::memory_order_release);
    blocks_.push_back(std::move(block));
    return growth;
  }

  template <class Visit>
  static void for_each_of(const Block& block, const Visit& visit) {
    const BucketShape shape = block.shape();
    std::vector<std::uint64_t> key(shape.key_words);
    for (std::size_t slot = 0; slot < shape.words(); slot += shape.stride())
      if (const std::uint64_t word = block.copy(slot, key)) visit(KeyView(key), word);
  }

  // What all read, and what is written now and then, on lines of their own.
  alignas(interference_size) std::atomic<Block*> block_ = nullptr;  // the last one
  std::atomic<bool> full_grown_ = false;
  std::atomic<std::size_t> widest_ = ~std::size_t{0};  // key that there is memory for, in words
  std::size_t first_buckets_ = 1;
  std::uint64_t most_bytes_ = 0;
  // Slots in use, in buckets that count.
  alignas(interference_size) std::atomic<std::uint64_t> counted_ = 0;
  std::mutex growing_;
  std::uint64_t bytes_ = 0;  // of all blocks
  std::vector<std::unique_ptr<Block>> blocks_;
};

}  // namespace zermelo::search
