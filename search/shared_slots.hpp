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

/// A hash table of words by whole keys that several threads use at once.
namespace zermelo::search {

/// The memory of a SharedSlots, in the shape of Buckets.
///
/// A word is 0 in a free slot and `locked` while its key changes, but for the bits of `stamp_mask`,
/// which count the changes of the slot. So nobody waits, and no line is touched but the bucket's
/// own: who reads reads word, key and word again, and has the word of that key if both are the
/// same. Words and keys are read with acquire and written with release, so that whoever sees a part
/// of a change sees a changed word too. (Stamps come round again; for a wrong answer a slot would
/// have to be given away a multiple of that many times and end as the very same word, both before
/// and after one and the same key is read.)
template <std::uint64_t stamp_mask>
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

  /// What is in `slot`, word and stamp.
  std::uint64_t content(std::size_t slot) const noexcept { return load(&words_[slot]); }
  static bool is_free(std::uint64_t content) noexcept { return (content & ~stamp_mask) == 0; }
  /// Whether nothing was ever there, nor in the slots of the bucket behind it: they are given away
  /// in their order. (If it is said once more when stamps have come round, what lies behind is
  /// forgotten.)
  static bool is_unused(std::uint64_t content) noexcept { return content == 0; }
  /// The word in it that can be read; 0 if there is none.
  static std::uint64_t word(std::uint64_t content) noexcept {
    return content == locked ? 0 : content & ~stamp_mask;
  }

  /// What is in `slot`, if that is the word of `key`; else 0.
  std::uint64_t content_for(std::size_t slot, KeyView key) const noexcept {
    const std::uint64_t* const words = &words_[slot];
    std::uint64_t content = load(words);
    while (word(content) != 0 && has_key(words + 1, key)) {
      const std::uint64_t again = load(words);
      if (again == content) return content;
      content = again;
    }
    return 0;
  }

  /// The word of a key of one word in the bucket that begins at `slot`, where slots have room for
  /// no more; 0 if there is none. Most slots are passed by their key alone.
  std::uint64_t find_word(std::size_t slot, std::uint64_t key) const noexcept {
    const std::uint64_t* const words = &words_[slot];
    for (std::size_t i = 0; i < 2 * BucketShape::slots_in_bucket; i += 2) {
      if (load(words + i + 1) != key) continue;
      if (const std::uint64_t found = content_for(slot + i, KeyView(&key, 1))) return word(found);
    }
    return 0;
  }

  /// Copies the key in `slot` and returns what is there with it; 0 if there is no word.
  std::uint64_t copy(std::size_t slot, std::span<std::uint64_t> key) const noexcept {
    const std::uint64_t* const words = &words_[slot];
    for (std::uint64_t content = load(words);;) {
      if (word(content) == 0) return 0;
      for (std::size_t i = 0; i < key.size(); ++i) key[i] = load(words + 1 + i);
      const std::uint64_t again = load(words);
      if (again == content) return content;
      content = again;
    }
  }

  /// Puts `make(word)` into `slot` for `key`, where `word` is what was there for the same key, or
  /// 0. False, and no change, if `before` is not there any more: then somebody else is at work.
  template <class Make>
  bool change(std::size_t slot, std::uint64_t before, KeyView key, const Make& make) noexcept {
    std::uint64_t* const words = &words_[slot];
    const std::atomic_ref content(*words);
    if (before == locked ||
        !content.compare_exchange_strong(before, locked, std::memory_order_acq_rel))
      return false;
    const bool same = !is_free(before) && has_key(words + 1, key);
    for (std::size_t i = 0; i < reserved_.key_words && !same; ++i)
      store(words + 1 + i, i < key.size() ? key[i] : 0);
    content.store(stamped(make(same ? word(before) : 0), before), std::memory_order_release);
    return true;
  }
  /// Frees `slot`, if `before` is still there.
  void free(std::size_t slot, std::uint64_t before) noexcept {
    std::atomic_ref(words_[slot])
        .compare_exchange_strong(before, stamped(0, before), std::memory_order_acq_rel);
  }

  /// Frees all slots. Nobody else may use the block meanwhile.
  void clear() noexcept { std::fill_n(words_.begin(), shape().words(), 0); }

 private:
  static constexpr std::uint64_t locked = ~std::uint64_t{0};
  static constexpr std::uint64_t first_stamp = stamp_mask & (~stamp_mask + 1);

  static std::uint64_t stamped(std::uint64_t word, std::uint64_t before) noexcept {
    return (word & ~stamp_mask) | (((before & stamp_mask) + first_stamp) & stamp_mask);
  }

  static std::uint64_t load(const std::uint64_t* word) noexcept {
    return std::atomic_ref(const_cast<std::uint64_t&>(*word)).load(std::memory_order_acquire);
  }
  static void store(std::uint64_t* word, std::uint64_t value) noexcept {
    std::atomic_ref(*word).store(value, std::memory_order_release);
  }
  // Whether the key that begins at `words` is `key`. Where one differs, it mostly does so at once.
  bool has_key(const std::uint64_t* words, KeyView key) const noexcept {
    for (std::size_t i = 0; i < key.size(); ++i)
      if (load(words + i) != key[i]) return false;
    for (std::size_t i = key.size(); i < reserved_.key_words; ++i)
      if (load(words + i) != 0) return false;
    return true;
  }

  BucketShape reserved_;
  ZeroedWords words_;  // changed and read by several threads: through atomic references
  std::atomic<std::size_t> buckets_ = 0;
};

/// A part of a table for several threads. `Words` says which words stay where there is no room, and
/// when the part grows. A thread that finds another one at work where it wants to write does not
/// write, and what is looked up while a part grows may not be found: a table may forget.
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
      if (const std::uint64_t found = block->content_for(slot, key)) return Block::word(found);
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
    const std::uint64_t growth = wants_room(key.size()) ? make_room(key.size()) : 0;
    Block* const block = block_.load(std::memory_order_acquire);
    if (block == nullptr) return growth;
    const BucketShape shape = block->shape();
    if (key.size() > shape.key_words) return growth;
    const Place place = place_of(*block, shape, key, hash);
    if (block->change(place.slot, place.content, key, make) && Block::is_free(place.content) &&
        counts(hash))
      counted_.fetch_add(1, std::memory_order_relaxed);
    return growth;
  }

  /// Calls `visit(key, word)` for every entry, with keys of one length. Others may go on meanwhile;
  /// the part does not grow.
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
  using Block = SharedBlock<Words::stamp_mask>;

  // Slots in use are counted in one bucket of so many, since a count is a line that all want.
  static constexpr std::uint64_t counted_share = 16;

  struct Place {
    std::size_t slot;
    std::uint64_t content;
  };

  static bool counts(std::uint64_t hash) noexcept { return hash % counted_share == 0; }
  std::uint64_t used() const noexcept {
    return counted_share * counted_.load(std::memory_order_relaxed);
  }

  // The slot of `key`: its own, a free one, or that of the word that is worth least.
  static Place place_of(const Block& block, const BucketShape& shape, KeyView key,
                        std::uint64_t hash) noexcept {
    std::size_t slot = shape.bucket(hash);
    Place least{slot, block.content(slot)};
    for (std::size_t i = 0; i < BucketShape::slots_in_bucket; ++i, slot += shape.stride()) {
      const std::uint64_t content = block.content(slot);
      if (Block::is_unused(content))
        return Block::is_free(least.content) ? least : Place{slot, content};
      if (const std::uint64_t found = block.content_for(slot, key)) return {slot, found};
      if (!Block::is_free(least.content) &&
          (Block::is_free(content) || worth(content) < worth(least.content)))
        least = {slot, content};
    }
    return least;
  }
  static auto worth(std::uint64_t content) noexcept { return Words::worth(Block::word(content)); }

  bool wants_room(std::size_t key_words) const noexcept {
    const Block* const block = block_.load(std::memory_order_acquire);
    if (block == nullptr) return most_bytes_ > 0 && !full_grown_;
    const BucketShape shape = block->shape();
    if (key_words > shape.key_words) return key_words <= widest_;
    return Words::is_crowded(used(), shape.slots()) && !full_grown_;
  }

  // Sees to it that there are slots wide enough for the key, and that they are not crowded, as far
  // as memory allows. Where another thread is at it, it is not waited for.
  std::uint64_t make_room(std::size_t key_words) {
    const std::unique_lock lock(growing_, std::try_to_lock);
    if (!lock.owns_lock() || !wants_room(key_words)) return 0;
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
      const std::uint64_t content = block.copy(slot, key);
      const std::uint64_t hash = content == 0 ? 0 : Words::hash(key);
      if ((hash & before.buckets) == 0) continue;
      move(block, after, key, hash, Block::word(content));
      block.free(slot, content);
    }
    return true;
  }
  // Unless there is something newer for the key.
  static void move(Block& block, const BucketShape& shape, KeyView key, std::uint64_t hash,
                   std::uint64_t word) noexcept {
    const Place place = place_of(block, shape, key, hash);
    if (Block::is_free(place.content))
      block.change(place.slot, place.content, key, [&](std::uint64_t) { return word; });
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
      if (const std::uint64_t content = block.copy(slot, key))
        visit(KeyView(key), Block::word(content));
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
