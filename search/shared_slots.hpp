// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <new>
#include <span>
#include <thread>
#include <vector>

#include "search/table.hpp"

/// A hash table of words by whole keys that several threads use at once.
namespace zermelo::search {

/// A lock for the few instructions of a change, and the number of changes so far: a reader takes no
/// lock, and reads again if there was one meanwhile. So readers leave the line in all caches.
class ChangeLock {
 public:
  void lock() noexcept {
    for (unsigned spins = 1;; ++spins) {
      std::uint64_t number = number_.load(std::memory_order_relaxed);
      if (number % 2 == 0 &&
          number_.compare_exchange_weak(number, number + 1, std::memory_order_acquire))
        return;
      wait(spins);
    }
  }
  void unlock() noexcept {
    number_.store(number_.load(std::memory_order_relaxed) + 1, std::memory_order_release);
  }

  /// What `read` returns when nothing changed while it ran. It reads with acquire, and changes are
  /// written with release, so that whoever sees a part of a change sees the number of its lock.
  template <class Read>
  auto read(const Read& read) const noexcept {
    for (unsigned spins = 1;; ++spins) {
      const std::uint64_t before = number_.load(std::memory_order_acquire);
      if (before % 2 == 0) {
        const auto found = read();
        if (number_.load(std::memory_order_relaxed) == before) return found;
      }
      wait(spins);
    }
  }

 private:
  // A thread that waits long gives way.
  static void wait(unsigned spins) noexcept {
    constexpr unsigned patience = 64;
    if (spins % patience == 0) std::this_thread::yield();
  }

  std::atomic<std::uint64_t> number_ = 0;
};

/// A part of a table for several threads, in the form of Table and ProofTable: a slot has a word,
/// 0 if it is free, and the words of a key; four slots make a bucket. `Words` says which words stay
/// where there is no room, and when the part grows. Blocks that it has outgrown stay until the end,
/// since somebody may still read there; they count as bytes.
template <class Words>
class SharedSlots {
 public:
  /// Takes `most_bytes` at most.
  explicit SharedSlots(std::uint64_t most_bytes) : most_bytes_(most_bytes) {}

  /// The word of `key`, whose hash is `hash`, or 0.
  std::uint64_t find(KeyView key, std::uint64_t hash) const noexcept {
    return stripe(hash).lock.read([&]() -> std::uint64_t {
      const Block* const block = block_.load(std::memory_order_acquire);
      if (block == nullptr || key.size() > block->key_words) return 0;
      std::size_t slot = block->bucket(hash);
      for (std::size_t i = 0; i < slots_in_bucket; ++i, slot += block->stride()) {
        const std::uint64_t word = block->at(slot);
        if (word != 0 && block->has_key(slot, key)) return word;
      }
      return 0;
    });
  }

  /// Keeps what `make(word)` makes of the word that is there for `key`, or of 0. Does nothing where
  /// there is no room. Returns by how many bytes the part has grown.
  template <class Make>
  std::uint64_t store(KeyView key, std::uint64_t hash, const Make& make) {
    const std::uint64_t growth = make_room(key.size(), hash);
    Stripe& at = stripe(hash);
    const std::lock_guard lock(at.lock);
    Block* const block = block_.load(std::memory_order_acquire);
    if (block == nullptr || key.size() > block->key_words) return growth;
    const std::size_t slot = place(*block, key, hash);
    const std::uint64_t before = block->at(slot);
    if (before == 0) at.used.store(at.used + 1, std::memory_order_relaxed);
    const bool same = before != 0 && block->has_key(slot, key);
    block->write(slot, key, make(same ? before : 0));
    return growth;
  }

  /// Calls `visit(key, word)` for every entry, with keys of one length. Others wait meanwhile.
  template <class Visit>
  void for_each(const Visit& visit) {
    const WholeLock lock(*this);
    const Block* const block = block_;
    if (block == nullptr) return;
    for (std::size_t slot = 0; slot < block->words.size(); slot += block->stride())
      if (block->words[slot] != 0)
        visit(KeyView(&block->words[slot + 1], block->key_words), block->words[slot]);
  }

  /// Forgets everything, and keeps the memory. Nobody else may use the table meanwhile.
  void clear() noexcept {
    if (!blocks_.empty()) std::ranges::fill(blocks_.back()->words, 0);
    for (Stripe& each : stripes_) each.used = 0;
  }

  /// The share of the slots in use.
  double fill() const noexcept {
    const Block* const block = block_.load(std::memory_order_acquire);
    if (block == nullptr) return 0;
    std::uint64_t used = 0;
    for (const Stripe& each : stripes_) used += each.used;
    return static_cast<double>(used) / static_cast<double>(block->slots());
  }

 private:
  static constexpr std::size_t slots_in_bucket = 4;
  static constexpr std::size_t first_buckets = 256;
  static constexpr std::size_t stripe_count = 64;

  /// Those buckets whose hashes have the same bits; what is changed together with them.
  struct Stripe {
    ChangeLock lock;
    std::atomic<std::uint64_t> used = 0;  // slots
  };

  struct Block {
    std::size_t buckets;
    std::size_t key_words;
    // Changed and read by several threads: through `at` and `write`.
    std::vector<std::uint64_t, CacheLineAllocator<std::uint64_t>> words;

    Block(std::size_t count, std::size_t width)
        : buckets(count), key_words(width), words(count * slots_in_bucket * (1 + width)) {}
    std::size_t stride() const noexcept { return 1 + key_words; }
    std::size_t slots() const noexcept { return buckets * slots_in_bucket; }
    std::uint64_t bytes() const noexcept { return words.size() * sizeof words[0]; }
    std::size_t bucket(std::uint64_t hash) const noexcept {
      return (hash & (buckets - 1)) * slots_in_bucket * stride();
    }
    std::uint64_t at(std::size_t i) const noexcept {
      return std::atomic_ref(const_cast<std::uint64_t&>(words[i])).load(std::memory_order_acquire);
    }
    void put(std::size_t i, std::uint64_t word) noexcept {
      std::atomic_ref(words[i]).store(word, std::memory_order_release);
    }
    bool has_key(std::size_t slot, KeyView key) const noexcept {
      std::uint64_t difference = 0;
      for (std::size_t i = 0; i < key.size(); ++i) difference |= at(slot + 1 + i) ^ key[i];
      for (std::size_t i = key.size(); i < key_words; ++i) difference |= at(slot + 1 + i);
      return difference == 0;
    }
    void write(std::size_t slot, KeyView key, std::uint64_t word) noexcept {
      put(slot, word);
      for (std::size_t i = 0; i < key_words; ++i) put(slot + 1 + i, i < key.size() ? key[i] : 0);
    }
  };

  /// All stripes, in their order, so that two such locks do not wait for each other.
  class WholeLock {
   public:
    explicit WholeLock(SharedSlots& slots) noexcept : slots_(slots) {
      for (Stripe& each : slots_.stripes_) each.lock.lock();
    }
    ~WholeLock() {
      for (Stripe& each : slots_.stripes_) each.lock.unlock();
    }
    WholeLock(const WholeLock&) = delete;
    WholeLock& operator=(const WholeLock&) = delete;

   private:
    SharedSlots& slots_;
  };

  // Buckets go by the low bits of the hash, and so do stripes: a bucket is in one stripe, whatever
  // the number of buckets, as long as there are more of them.
  Stripe& stripe(std::uint64_t hash) noexcept { return stripes_[hash % stripe_count]; }
  const Stripe& stripe(std::uint64_t hash) const noexcept { return stripes_[hash % stripe_count]; }

  // The slot of `key`: its own, a free one, or that of the word that is worth least.
  static std::size_t place(const Block& block, KeyView key, std::uint64_t hash) noexcept {
    std::size_t slot = block.bucket(hash);
    std::size_t least = slot;
    for (std::size_t i = 0; i < slots_in_bucket; ++i, slot += block.stride()) {
      const std::uint64_t word = block.at(slot);
      if (word != 0 && block.has_key(slot, key)) return slot;
      const std::uint64_t worst = block.at(least);
      if (worst != 0 && (word == 0 || Words::worth(word) < Words::worth(worst))) least = slot;
    }
    return least;
  }

  // Sees to it that there are slots wide enough for the key, and that they are not crowded, as far
  // as memory allows. One stripe speaks for all of them.
  std::uint64_t make_room(std::size_t key_words, std::uint64_t hash) {
    if (!wants_room(key_words, hash)) return 0;
    const WholeLock lock(*this);
    if (!wants_room(key_words, hash)) return 0;
    const Block* const block = block_;
    if (block == nullptr) return begin(key_words);
    if (key_words > block->key_words) {
      const std::uint64_t growth = rebuild(key_words, block->buckets);
      if (growth == 0) widest_ = block->key_words;
      return growth;
    }
    const std::uint64_t growth = rebuild(block->key_words, 2 * block->buckets);
    if (growth == 0) full_grown_ = true;
    return growth;
  }

  bool wants_room(std::size_t key_words, std::uint64_t hash) const noexcept {
    const Block* const block = block_.load(std::memory_order_acquire);
    if (block == nullptr) return most_bytes_ > 0 && !full_grown_;
    if (key_words > block->key_words) return key_words <= widest_;
    const std::uint64_t used = stripe(hash).used.load(std::memory_order_relaxed);
    return !full_grown_ && Words::is_crowded(used * stripe_count, block->slots());
  }

  std::uint64_t begin(std::size_t key_words) {
    std::uint64_t growth = 0;
    for (std::size_t buckets = first_buckets; buckets >= stripe_count && growth == 0; buckets /= 2)
      growth = rebuild(key_words, buckets);
    if (growth == 0) full_grown_ = true;
    return growth;
  }

  // Moves all entries to a block of that shape; 0, and no change, if there is no memory for it
  // beside the present ones.
  std::uint64_t rebuild(std::size_t key_words, std::size_t buckets) {
    const std::uint64_t growth =
        buckets * slots_in_bucket * (1 + key_words) * sizeof(std::uint64_t);
    if (bytes_ + growth > most_bytes_) return 0;
    try {
      blocks_.push_back(std::make_unique<Block>(buckets, key_words));
    } catch (const std::bad_alloc&) {
      return 0;
    }
    Block& larger = *blocks_.back();
    for (Stripe& each : stripes_) each.used = 0;
    if (blocks_.size() > 1) move_entries(*blocks_[blocks_.size() - 2], larger);
    block_.store(&larger, std::memory_order_release);
    bytes_ += growth;
    return growth;
  }

  void move_entries(const Block& from, Block& to) noexcept {
    for (std::size_t slot = 0; slot < from.words.size(); slot += from.stride()) {
      if (from.words[slot] == 0) continue;
      const KeyView key(&from.words[slot + 1], from.key_words);
      const std::uint64_t hash = Words::hash(key);
      const std::size_t place = SharedSlots::place(to, key, hash);
      if (to.words[place] == 0) stripe(hash).used.fetch_add(1, std::memory_order_relaxed);
      to.write(place, key, from.words[slot]);
    }
  }

  alignas(64) std::array<Stripe, stripe_count> stripes_;
  alignas(64) std::atomic<Block*> block_ = nullptr;  // the last one
  std::atomic<bool> full_grown_ = false;
  std::atomic<std::size_t> widest_ = ~std::size_t{0};  // key that there is memory for, in words
  std::uint64_t most_bytes_;
  std::uint64_t bytes_ = 0;  // of all blocks
  std::vector<std::unique_ptr<Block>> blocks_;
};

}  // namespace zermelo::search
