// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <deque>
#include <mutex>
#include <span>
#include <thread>
#include <utility>

/// What the threads of one search have in common.
namespace zermelo::search {

/// A lock for the few instructions of a look into a table; a thread that waits long gives way.
class SpinLock {
 public:
  void lock() noexcept {
    for (unsigned spins = 1; held_.exchange(true, std::memory_order_acquire); ++spins)
      if (spins % patience == 0) std::this_thread::yield();
  }
  void unlock() noexcept { held_.store(false, std::memory_order_release); }

 private:
  static constexpr unsigned patience = 64;
  std::atomic<bool> held_ = false;
};

/// The positions that threads are busy with, by the hash of their keys. A hint only: a position can
/// drop out, when another one takes its place or another thread leaves it.
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
  std::array<std::atomic<std::uint64_t>, 4096> slots_{};
};

/// A table for several threads: parts by the hash of the key, each an ordinary table of its own
/// that looks, stores and grows behind its own lock. So an entry is always read as it was written,
/// and a thread waits for another one only where both look into the same part.
template <class Table>
class SharedTable {
 public:
  using KeyView = std::span<const std::uint64_t>;
  using Entry = typename decltype(std::declval<Table&>().find({}, 0))::value_type;

  explicit SharedTable(std::uint64_t most_bytes) {
    const std::uint64_t wanted = std::bit_floor(most_bytes / least_part);
    const std::uint64_t count = std::clamp<std::uint64_t>(wanted, 1, most_parts);
    for (std::uint64_t i = 0; i < count; ++i) parts_.emplace_back(most_bytes / count);
  }

  auto find(KeyView key, std::uint64_t hash) {
    Part& part = part_of(hash);
    const std::lock_guard lock(part.lock);
    return part.table.find(key, hash);
  }

  template <class... What>
  void store(KeyView key, std::uint64_t hash, const Entry& entry, const What&... what) {
    Part& part = part_of(hash);
    const std::lock_guard lock(part.lock);
    const std::uint64_t before = part.table.bytes();
    part.table.store(key, hash, entry, what...);
    if (part.table.bytes() != before)
      bytes_.fetch_add(part.table.bytes() - before, std::memory_order_relaxed);
  }

  /// Keeps an entry of another table.
  void restore(KeyView key, std::uint64_t word) {
    Part& part = part_of(Table::hash_words(key));
    const std::lock_guard lock(part.lock);
    const std::uint64_t before = part.table.bytes();
    part.table.restore(key, word);
    bytes_.fetch_add(part.table.bytes() - before, std::memory_order_relaxed);
  }

  /// As of the tables that it is made of, part by part; other threads may go on meanwhile.
  template <class Visit>
  void for_each(const Visit& visit) {
    for (Part& part : parts_) {
      const std::lock_guard lock(part.lock);
      part.table.for_each(visit);
    }
  }

  /// Forgets everything, and keeps the memory.
  void clear() {
    for (Part& part : parts_) {
      const std::lock_guard lock(part.lock);
      part.table.clear();
    }
  }

  std::uint64_t bytes() const noexcept { return bytes_.load(std::memory_order_relaxed); }
  double fill() {
    double sum = 0;
    for (Part& part : parts_) {
      const std::lock_guard lock(part.lock);
      sum += part.table.fill();
    }
    return sum / static_cast<double>(parts_.size());
  }

  BusyPositions& busy() noexcept { return busy_; }

 private:
  static constexpr std::uint64_t least_part = std::uint64_t{1} << 18;
  static constexpr std::uint64_t most_parts = 64;

  struct alignas(64) Part {
    explicit Part(std::uint64_t most_bytes) : table(most_bytes) {}
    SpinLock lock;
    Table table;
  };

  // By the high bits; within a part, a table goes by the low ones. The number is a power of two.
  Part& part_of(std::uint64_t hash) noexcept { return parts_[hash >> 48 & (parts_.size() - 1)]; }

  std::deque<Part> parts_;
  std::atomic<std::uint64_t> bytes_ = 0;
  BusyPositions busy_;
};

/// The table as one of the threads sees it. Its bytes count once, for the thread that began the
/// search, together with what is set apart for the stacks of the others.
template <class Table>
class SharedView {
 public:
  using KeyView = typename SharedTable<Table>::KeyView;
  using Entry = typename SharedTable<Table>::Entry;

  SharedView(SharedTable<Table>& table, bool counts_bytes, std::uint64_t set_apart)
      : table_(&table), counts_bytes_(counts_bytes), set_apart_(set_apart) {}

  auto find(KeyView key, std::uint64_t hash) const { return table_->find(key, hash); }
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
  std::uint64_t bytes() const noexcept { return counts_bytes_ ? table_->bytes() + set_apart_ : 0; }
  double fill() const { return table_->fill(); }
  BusyPositions& busy() const noexcept { return table_->busy(); }

 private:
  SharedTable<Table>* table_;
  bool counts_bytes_;
  std::uint64_t set_apart_;
};

/// Whether a kind of table is one that other threads look into.
template <class Table>
inline constexpr bool is_shared = requires(Table table) {
  table.busy();
};

}  // namespace zermelo::search
