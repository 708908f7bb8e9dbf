// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "search/buckets.hpp"
#include "search/game.hpp"
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

/// A hash of a key that is the same however many zeros follow it.
[[gnu::always_inline]] inline std::uint64_t hash_key(KeyView key) noexcept {
  if (key.size() == 1 && key[0] != 0) return add_to_hash(empty_hash(sizeof key[0]), key[0]);
  while (!key.empty() && key.back() == 0) key = key.first(key.size() - 1);
  std::uint64_t hash = empty_hash(key.size_bytes());
  for (const std::uint64_t word : key) hash = add_to_hash(hash, word);
  return hash;
}

/// Entries as the words of a SharedTable. One generation counts there.
struct EntryWords {
  using Entry = search::Entry;

  /// The bits of a word that mean nothing there: those of the age.
  static constexpr std::uint64_t spare_mask =
      std::bit_cast<std::uint64_t>(Entry{.value = 0, .move = 0, .weight = 0, .flags = 15 << 4});

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

/// Entries by the whole packed position, so that no position ever gets the value of another one. A
/// slot has a word for the entry and as many for the key as the longest key needs (16 bytes for
/// positions of up to 8). The table doubles while it is more than half full and memory allows; then
/// the entry of least weight in the bucket makes room, entries of earlier generations first.
class Table {
 public:
  using Words = EntryWords;

  /// A table that never takes more than `most_bytes`, not even while it grows.
  explicit Table(std::uint64_t most_bytes) : buckets_(most_bytes) {}

  /// The entry of `key`, whose hash is `hash`; absent if there is none.
  [[gnu::always_inline]] std::optional<Entry> find(KeyView key, std::uint64_t hash) const noexcept {
    const std::uint64_t word = buckets_.find(key, hash);
    if (word == 0) return std::nullopt;
    return std::bit_cast<Entry>(word);
  }

  /// Begins to fetch what `find` will look at for a key with this hash.
  void prefetch(std::uint64_t hash) const noexcept { buckets_.prefetch(hash); }

  /// Keeps `entry`, which is not empty, for `key`, in place of what is there for it. Does nothing
  /// where there is no room.
  void store(KeyView key, std::uint64_t hash, Entry entry) {
    if (!has_room(key) && !make_room(key)) return;
    const Buckets::Place place =
        buckets_.place(key, hash, [this](std::uint64_t word) { return worth(word); });
    if (place.before == 0) ++used_;
    if (entry.move == Entry::no_move && place.is_of_key)
      entry.move = std::bit_cast<Entry>(place.before).move;
    entry.flags = static_cast<std::uint8_t>((entry.flags & 15) | generation_ << 4);
    buckets_.write(place.slot, key, std::bit_cast<std::uint64_t>(entry));
  }

  /// Begins a new generation: older entries count as before, but make room first.
  void new_generation() noexcept { generation_ = (generation_ + 1) & 15; }

  /// Calls `visit(key, entry)` for every entry; keys are followed by zeros up to the same length.
  template <class Visit>
  void for_each(Visit visit) const {
    buckets_.for_each(
        [&](KeyView key, std::uint64_t word) { visit(key, std::bit_cast<Entry>(word)); });
  }

  std::uint64_t bytes() const noexcept { return buckets_.shape().bytes(); }
  std::uint64_t extent() const noexcept { return bytes(); }
  /// The part of the slots in use, 0 to 1.
  double fill() const noexcept {
    return used_ == 0 ? 0
                      : static_cast<double>(used_) / static_cast<double>(buckets_.shape().slots());
  }

 private:
  int worth(std::uint64_t word) const noexcept {
    const auto entry = std::bit_cast<Entry>(word);
    return entry.age() == generation_ ? entry.weight : entry.weight - 256;
  }

  // Whether there are slots, they are wide enough for `key`, and not more than half in use.
  bool has_room(KeyView key) const noexcept {
    const BucketShape& shape = buckets_.shape();
    return shape.buckets != 0 && key.size() <= shape.key_words &&
           (full_grown_ || !EntryWords::is_crowded(used_, shape.slots()));
  }

  // Sees to that, as far as memory allows. Returns whether the key fits.
  [[gnu::noinline]] bool make_room(KeyView key) {
    if (!buckets_.widen(key.size())) return false;
    if (EntryWords::is_crowded(used_, buckets_.shape().slots()) && !full_grown_)
      full_grown_ = !buckets_.grow([](KeyView each) { return hash_key(each); });
    return true;
  }

  Buckets buckets_;
  std::size_t used_ = 0;
  unsigned generation_ = 0;
  bool full_grown_ = false;
};

}  // namespace zermelo::search
