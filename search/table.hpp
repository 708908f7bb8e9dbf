// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <limits>
#include <new>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "search/game.hpp"
#include "search/large_pages.hpp"
#include "search/stored.hpp"

/// The transposition table: what a search has found out about positions, within a budget of memory.
namespace zermelo::search {

/// How far one side of a value is known.
enum class Grade : std::uint8_t {
  none,         ///< not at all
  conditional,  ///< at this remaining depth, where static values stand for what lies behind it
  proven,       ///< whatever the depth and the path
};

/// What a table keeps of a position: a value, and for either side whether it can secure it.
struct Entry {
  static constexpr std::uint16_t no_move = 0xFFFF;

  Value value = 0;
  /// Which successor was the best one, in the order of the rules; a hint, for the position may be
  /// another one of the same symmetry class.
  std::uint16_t move = no_move;
  /// Remaining plies where the search has a depth limit (a conditional grade counts for exactly
  /// these), else the logarithm of the work; what weighs more is kept longer.
  std::uint8_t weight = 0;
  /// From low to high: grade of "MAX can have `value`" (2 bits), of "MIN can have it" (2), age (4).
  std::uint8_t flags = 0;

  Grade grade(Side side) const noexcept {
    return static_cast<Grade>(flags >> (side == Side::max ? 0 : 2) & 3);
  }
  void set_grade(Side side, Grade grade) noexcept {
    flags = static_cast<std::uint8_t>(flags | static_cast<unsigned>(grade)
                                                  << (side == Side::max ? 0 : 2));
  }
  bool empty() const noexcept { return (flags & 15) == 0; }
  unsigned age() const noexcept { return flags >> 4; }
};
static_assert(sizeof(Entry) == 8 && std::is_trivially_copyable_v<Entry>);

/// The packed form of a position, followed by zeros up to whole words.
using KeyView = std::span<const std::uint64_t>;

/// A hash of a key that is the same however many zeros follow it.
[[gnu::always_inline]] inline std::uint64_t hash_key(KeyView key) noexcept {
  while (!key.empty() && key.back() == 0) key = key.first(key.size() - 1);
  std::uint64_t hash = empty_hash(key.size_bytes());
  for (const std::uint64_t word : key) hash = add_to_hash(hash, word);
  return hash;
}

/// Entries as the words of a SharedTable. One generation counts there.
struct EntryWords {
  using Entry = search::Entry;

  /// What a slot keeps for `entry` in place of its word `before`, which is 0 if there is none.
  static std::uint64_t word(std::uint64_t before, Entry entry) noexcept {
    entry.flags &= 15;
    if (entry.move == Entry::no_move && before != 0) entry.move = EntryWords::entry(before).move;
    return std::bit_cast<std::uint64_t>(entry);
  }
  static Entry entry(std::uint64_t word) noexcept { return std::bit_cast<Entry>(word); }
  static Entry visited(std::uint64_t word) noexcept { return entry(word); }
  static unsigned worth(std::uint64_t word) noexcept { return entry(word).weight; }
  static bool is_crowded(std::uint64_t used, std::uint64_t slots) noexcept {
    return 2 * used > slots;
  }
  static std::uint64_t hash(KeyView key) noexcept { return hash_key(key); }
};

/// Allocates at the border of a cache line, so that a bucket of small slots lies in one.
template <class T>
struct CacheLineAllocator {
  using value_type = T;
  static constexpr std::align_val_t line{64};

  CacheLineAllocator() = default;
  template <class U>
  explicit CacheLineAllocator(const CacheLineAllocator<U>&) noexcept {}
  T* allocate(std::size_t count) {
    void* const block = ::operator new(count * sizeof(T), line);
    prefer_large_pages(block, count * sizeof(T));
    return static_cast<T*>(block);
  }
  void deallocate(T* pointer, std::size_t) noexcept { ::operator delete(pointer, line); }
  bool operator==(const CacheLineAllocator&) const = default;
};

/// A hash table of entries by the whole packed position, so that no position ever gets the value of
/// another one. A slot has a word for the entry and as many for the key as the longest key needs
/// (16 bytes for positions of up to 8); four slots form a bucket. The table starts small, since one
/// that fits the cache is several times faster, and doubles until it would exceed its bytes; then
/// the entry of least weight in the bucket makes room, entries of earlier generations first.
class Table {
 public:
  using Words = EntryWords;
  static constexpr std::size_t slots_in_bucket = 4;

  /// A table that never takes more than `most_bytes`, not even while it grows.
  explicit Table(std::uint64_t most_bytes) : most_bytes_(most_bytes) {}

  /// The entry of `key`, whose hash is `hash`; absent if there is none.
  [[gnu::always_inline]] std::optional<Entry> find(KeyView key, std::uint64_t hash) const noexcept {
    if (buckets_ == 0 || key.size() > key_words_) return std::nullopt;
    const std::uint64_t* slot = bucket(hash);
    for (std::size_t i = 0; i < slots_in_bucket; ++i, slot += stride()) {
      const Entry entry = load(slot);
      if (entry.empty()) break;
      if (has_key(slot, key)) return entry;
    }
    return std::nullopt;
  }

  /// Begins to fetch what `find` will look at for a key with this hash.
  void prefetch(std::uint64_t hash) const noexcept {
    if (buckets_ != 0) __builtin_prefetch(bucket(hash));
  }

  /// Keeps `entry` for `key`, in place of what is there for it. Does nothing where there is no
  /// room.
  void store(KeyView key, std::uint64_t hash, Entry entry) {
    if (!make_room(key)) return;
    entry.flags = static_cast<std::uint8_t>((entry.flags & 15) | generation_ << 4);
    std::uint64_t* slot = place(key, hash);
    const Entry before = load(slot);
    if (before.empty()) ++used_;
    if (entry.move == Entry::no_move && has_key(slot, key)) entry.move = before.move;
    write(slot, key, entry);
  }

  /// Begins a new generation: older entries count as before, but make room first.
  void new_generation() noexcept { generation_ = (generation_ + 1) & 15; }

  /// Calls `visit(key, entry)` for every entry; keys are followed by zeros up to the same length.
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = 0; i < slots(); ++i) {
      const std::uint64_t* slot = &words_[i * stride()];
      if (const Entry entry = load(slot); !entry.empty())
        visit(KeyView(slot + 1, key_words_), entry);
    }
  }

  std::uint64_t bytes() const noexcept { return words_.capacity() * sizeof(std::uint64_t); }
  /// The part of the slots in use, 0 to 1.
  double fill() const noexcept {
    return buckets_ == 0 ? 0 : static_cast<double>(used_) / static_cast<double>(slots());
  }

 private:
  static constexpr std::size_t first_buckets = 256;

  std::size_t stride() const noexcept { return 1 + key_words_; }
  std::size_t slots() const noexcept { return buckets_ * slots_in_bucket; }
  std::uint64_t* bucket(std::uint64_t hash) noexcept {
    return &words_[(hash & (buckets_ - 1)) * slots_in_bucket * stride()];
  }
  const std::uint64_t* bucket(std::uint64_t hash) const noexcept {
    return &words_[(hash & (buckets_ - 1)) * slots_in_bucket * stride()];
  }

  static Entry load(const std::uint64_t* slot) noexcept { return std::bit_cast<Entry>(*slot); }
  bool has_key(const std::uint64_t* slot, KeyView key) const noexcept {
    for (std::size_t i = 0; i < key.size(); ++i)
      if (slot[1 + i] != key[i]) return false;
    for (std::size_t i = key.size(); i < key_words_; ++i)
      if (slot[1 + i] != 0) return false;
    return true;
  }

  void write(std::uint64_t* slot, KeyView key, const Entry& entry) const noexcept {
    *slot = std::bit_cast<std::uint64_t>(entry);
    std::ranges::copy(key, slot + 1);
    std::fill(slot + 1 + key.size(), slot + stride(), 0);
  }

  // The slot of `key`: its own, a free one, or that of the entry that is worth least. Entries are
  // never removed, so that all slots behind a free one are free.
  std::uint64_t* place(KeyView key, std::uint64_t hash) noexcept {
    std::uint64_t* slot = bucket(hash);
    std::uint64_t* least = slot;
    int least_worth = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < slots_in_bucket; ++i, slot += stride()) {
      const Entry entry = load(slot);
      if (entry.empty() || has_key(slot, key)) return slot;
      const int its_worth = worth(entry);
      if (its_worth >= least_worth) continue;
      least = slot;
      least_worth = its_worth;
    }
    return least;
  }

  int worth(const Entry& entry) const noexcept {
    return entry.age() == generation_ ? entry.weight : entry.weight - 256;
  }

  // Sees to it that there are slots, that they are wide enough for `key`, and that they are not
  // more than half in use, as far as memory allows. Returns whether the key fits.
  bool make_room(KeyView key) {
    if (key.size() > key_words_ || buckets_ == 0) {
      return rebuild(std::max(key.size(), key_words_), std::max(buckets_, first_buckets)) ||
             (buckets_ == 0 && rebuild_smaller(key.size()));
    }
    if (used_ * 2 > slots() && !full_grown_) full_grown_ = !rebuild(key_words_, 2 * buckets_);
    return true;
  }

  bool rebuild_smaller(std::size_t key_words) {
    std::size_t buckets = first_buckets / 2;
    while (buckets > 0 && !rebuild(key_words, buckets)) buckets /= 2;
    return buckets > 0;
  }

  // Moves all entries to a table of that shape; false, and no change, if there is no memory for it
  // beside the present one.
  bool rebuild(std::size_t key_words, std::size_t buckets) {
    const std::size_t words = buckets * slots_in_bucket * (1 + key_words);
    if (bytes() + words * sizeof(std::uint64_t) > most_bytes_) return false;
    Table larger(most_bytes_);
    try {
      larger.words_.resize(words);
    } catch (const std::bad_alloc&) {
      return false;
    }
    larger.key_words_ = key_words;
    larger.buckets_ = buckets;
    larger.generation_ = generation_;
    larger.full_grown_ = true;
    move_entries(larger);
    larger.full_grown_ = false;
    *this = std::move(larger);
    return true;
  }

  void move_entries(Table& target) const {
    for_each([&](KeyView key, const Entry& entry) {
      std::uint64_t* place = target.place(key, hash_key(key));
      if (load(place).empty()) ++target.used_;
      target.write(place, key, entry);
    });
  }

  std::vector<std::uint64_t, CacheLineAllocator<std::uint64_t>> words_;
  std::uint64_t most_bytes_;
  std::size_t buckets_ = 0;
  std::size_t key_words_ = 0;
  std::size_t used_ = 0;
  unsigned generation_ = 0;
  bool full_grown_ = false;
};

}  // namespace zermelo::search
