// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "search/interference.hpp"
#include "search/shared_slots.hpp"

/// What the threads of one search have in common.
namespace zermelo::search {

/// The positions that a thread is busy with, by the hash of their keys, for other threads to see. A
/// hint only: a position drops out when another one takes its place.
class BusyPositions {
 public:
  void enter(std::uint64_t hash) noexcept { slot(hash).store(hash, std::memory_order_relaxed); }
  void leave(std::uint64_t hash) noexcept {
    if (contains(hash)) slot(hash).store(0, std::memory_order_relaxed);
  }
  bool contains(std::uint64_t hash) const noexcept {
    return slots_[hash % slots_.size()].load(std::memory_order_relaxed) == hash;
  }
  void clear() noexcept {
    for (auto& slot : slots_) slot.store(0, std::memory_order_relaxed);
  }

 private:
  std::atomic<std::uint64_t>& slot(std::uint64_t hash) noexcept {
    return slots_[hash % slots_.size()];
  }
  alignas(interference_size) std::array<std::atomic<std::uint64_t>, 1024> slots_{};
};

/// What one thread tells the others of its positions, and sees of theirs.
class BusyView {
 public:
  /// `all` by thread, of which `own` is this one's.
  BusyView(std::span<BusyPositions> all, std::size_t own) noexcept : all_(all), own_(own) {}

  void enter(std::uint64_t hash) const noexcept { all_[own_].enter(hash); }
  void leave(std::uint64_t hash) const noexcept { all_[own_].leave(hash); }
  /// Whether another thread is busy with that position.
  bool others_are_in(std::uint64_t hash) const noexcept {
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (i != own_ && all_[i].contains(hash)) return true;
    return false;
  }

 private:
  std::span<BusyPositions> all_;
  std::size_t own_;
};

/// A table for several threads: parts by the hash of the key, each of which grows by itself. An
/// entry is always read as it was written, and nobody waits for anybody.
template <class Table>
class alignas(interference_size) SharedTable {
 public:
  using Words = typename Table::Words;
  using Entry = typename Words::Entry;

  /// What it begins with: for several threads to grow is slow, room that stays free is not.
  static constexpr std::size_t usual_first_buckets = std::size_t{1} << 17;

  explicit SharedTable(std::uint64_t most_bytes, unsigned threads = 1,
                       std::size_t first_buckets = usual_first_buckets)
      : parts_(std::clamp<std::uint64_t>(std::bit_floor(most_bytes / least_part), 1, most_parts)),
        busy_(threads) {
    for (Part& part : parts_) part.limit(first_buckets / parts_.size(), most_bytes / parts_.size());
  }

  std::optional<Entry> find(KeyView key, std::uint64_t hash) {
    const std::uint64_t word = part_of(hash).find(key, hash);
    if (word == 0) return std::nullopt;
    return Words::entry(word);
  }

  /// Begins to fetch what `find` will look at for a key with this hash.
  void prefetch(std::uint64_t hash) const noexcept { part_of(hash).prefetch(hash); }

  template <class... What>
  void store(KeyView key, std::uint64_t hash, const Entry& entry, const What&... what) {
    note_growth(part_of(hash).store(
        key, hash, [&](std::uint64_t before) { return Words::word(before, entry, what...); }));
  }

  /// Keeps an entry of another table.
  void restore(KeyView key, std::uint64_t word) {
    const std::uint64_t hash = Words::hash(key);
    note_growth(part_of(hash).store(key, hash, [&](std::uint64_t) { return word; }));
  }

  /// As of the tables that it stands for, part by part; other threads may go on meanwhile.
  template <class Visit>
  void for_each(const Visit& visit) {
    for (Part& part : parts_)
      part.for_each([&](KeyView key, std::uint64_t word) { visit(key, Words::visited(word)); });
  }

  /// Forgets everything, and keeps the memory. No other thread may use it meanwhile.
  void clear() {
    for (Part& part : parts_) part.clear();
  }

  std::uint64_t bytes() const noexcept { return bytes_.load(std::memory_order_relaxed); }
  double fill() {
    double sum = 0;
    for (const Part& part : parts_) sum += part.fill();
    return sum / static_cast<double>(parts_.size());
  }

  /// As the thread of this number sees it.
  BusyView busy(unsigned thread) noexcept { return {busy_, thread}; }
  /// No thread is busy any more.
  void rest() noexcept {
    for (BusyPositions& each : busy_) each.clear();
  }

 private:
  static constexpr std::uint64_t least_part = std::uint64_t{1} << 18;
  static constexpr std::uint64_t most_parts = 4;

  using Part = SharedSlots<Words>;

  void note_growth(std::uint64_t bytes) noexcept {
    if (bytes != 0) bytes_.fetch_add(bytes, std::memory_order_relaxed);
  }

  // By the high bits; within a part, a table goes by the low ones. The number is a power of two.
  Part& part_of(std::uint64_t hash) noexcept { return parts_[hash >> 48 & (parts_.size() - 1)]; }
  const Part& part_of(std::uint64_t hash) const noexcept {
    return parts_[hash >> 48 & (parts_.size() - 1)];
  }

  std::vector<Part> parts_;
  std::atomic<std::uint64_t> bytes_ = 0;
  std::vector<BusyPositions> busy_;  // by thread
};

/// The table as one of the threads sees it. Its bytes count once, for thread 0, which began the
/// search, together with what is set apart for the stacks of the others.
template <class Table>
class SharedView {
 public:
  using Entry = typename SharedTable<Table>::Entry;

  SharedView(SharedTable<Table>& table, unsigned thread, std::uint64_t set_apart)
      : table_(&table), thread_(thread), set_apart_(set_apart) {}

  /// As a helper of this number sees the table.
  SharedView of_helper(unsigned number) const noexcept { return {*table_, number, 0}; }
  /// No thread is busy any more.
  void rest() const noexcept { table_->rest(); }

  auto find(KeyView key, std::uint64_t hash) const { return table_->find(key, hash); }
  void prefetch(std::uint64_t hash) const noexcept { table_->prefetch(hash); }
  template <class... What>
  void store(KeyView key, std::uint64_t hash, const Entry& entry, const What&... what) {
    table_->store(key, hash, entry, what...);
  }
  void restore(std::span<const std::uint64_t> key, std::uint64_t word) {
    table_->restore(key, word);
  }
  template <class Visit>
  void for_each(const Visit& visit) const {
    table_->for_each(visit);
  }
  void clear() { table_->clear(); }
  std::uint64_t bytes() const noexcept { return thread_ == 0 ? table_->bytes() + set_apart_ : 0; }
  /// Those of the whole table, whoever answers for them.
  std::uint64_t extent() const noexcept { return table_->bytes(); }
  double fill() const { return table_->fill(); }
  BusyView busy() const noexcept { return table_->busy(thread_); }

 private:
  SharedTable<Table>* table_;
  unsigned thread_;
  std::uint64_t set_apart_;
};

/// Whether a kind of table is one that other threads look into.
template <class Table>
inline constexpr bool is_shared = requires(Table table) {
  table.busy();
};

}  // namespace zermelo::search
