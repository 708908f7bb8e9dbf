// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "search/budget.hpp"
#include "search/growing_array.hpp"
#include "search/shared_table.hpp"
#include "search/stored.hpp"
#include "search/table.hpp"
#include "search/table_checkpoint.hpp"

namespace zermelo::search {

/// The memory of solvers that have none.
struct NoMemory {
  static constexpr bool active = false;
  static constexpr bool shared = false;
};

/// A table and the keys of the positions that a depth-first search has open: what a position is
/// looked up with when it is visited serves again when it is left. Outlives single runs. The table
/// is one of its own, or a SharedView of one that other threads use too.
template <StorableGame G, class T = Table>
class Memory {
 public:
  static constexpr bool active = true;
  static constexpr bool shared = is_shared<T>;
  using Position = typename G::Position;

  Memory(G& game, T table) : game_(game), table_(std::move(table)) {}
  Memory(G& game, std::uint64_t table_bytes) requires std::same_as<T, Table>
      : Memory(game, Table(table_bytes)) {}

  /// Leaves checkpoints of the table from now on, whenever they are due.
  void leave(TableCheckpoints& checkpoints) noexcept { checkpoints_ = &checkpoints; }

  /// Forgets the open positions, not the table.
  void close_all() noexcept {
    words_.rewind();
    open_.rewind();
    sought_.rewind();
    sought_words_.rewind();
  }

  /// Opens a position, met after `nodes` others: the successor of that number of the position
  /// opened last, if there is one. Anything but `done`: it is not open.
  Status open(const Position& position, std::size_t number, std::uint64_t nodes) {
    if (checkpoints_ != nullptr) checkpoints_->pass(table_);
    const std::size_t first = words_.size();
    std::uint64_t hash = 0;
    if (has_sought()) {
      const Sought& known = sought(number);
      for (const std::uint64_t word : key_of(known)) words_.push_back(word);
      hash = known.hash;
    } else {
      if (const Status status = append_key(position, words_); status != Status::done) return status;
      hash = hash_key(KeyView(words_).subspan(first));
    }
    open_.push_back({hash, nodes, first, sought_.size(), sought_words_.size()});
    return Status::done;
  }

  /// Begins to fetch what is known of the successors of the position opened last, and keeps their
  /// keys for `look_up` and `open`. False, and nothing is kept, if one of them has none: that may
  /// not matter.
  bool seek(std::span<const Position> successors) {
    const bool timed = timed_keys_ < enough_timed_keys;
    const Clock::time_point start = timed ? Clock::now() : Clock::time_point();
    if (!append_sought(successors)) return false;
    if (timed) {
      time_of_keys_ += Clock::now() - start;
      timed_keys_ += successors.size();
    }
    return true;
  }
  /// Whether `seek` saves time even if some successors will not be visited: the table is too large
  /// for the cache, and keys have been found to take less time than memory.
  bool seeking_pays() const noexcept {
    return table_.extent() > usual_cache &&
           (timed_keys_ < enough_timed_keys || time_of_keys_ < timed_keys_ * short_time);
  }
  /// What is known of a successor that was sought.
  std::optional<Entry> look_up(std::size_t number) const noexcept {
    const Sought& known = sought(number);
    return table_.find(key_of(known), known.hash);
  }
  /// Puts the successor of number `last` before those from `first` on.
  void bring_forward(std::size_t first, std::size_t last) {
    if (!has_sought()) return;
    const auto begin = sought_.begin() + static_cast<std::ptrdiff_t>(open_.back().first_sought);
    std::rotate(begin + first, begin + last, begin + last + 1);
  }

  /// What is known of the position opened last.
  std::optional<Entry> recall() const noexcept { return table_.find(top_key(), open_.back().hash); }
  /// What is known of the open position at `ply`.
  std::optional<Entry> recall(std::size_t ply) const requires shared {
    const std::size_t first = open_[ply].first;
    const std::size_t end = ply + 1 < open_.size() ? open_[ply + 1].first : words_.size();
    return table_.find(KeyView(words_).subspan(first, end - first), open_[ply].hash);
  }
  /// Keeps what is found out about it.
  void keep(const Entry& entry) { table_.store(top_key(), open_.back().hash, entry); }
  /// The nodes met since it was opened.
  std::uint64_t work(std::uint64_t nodes) const noexcept { return nodes - open_.back().nodes; }
  void close() noexcept {
    words_.truncate(open_.back().first);
    forget_sought();
    open_.pop_back();
  }

  /// Tells other threads that the position opened last is searched now, or no longer.
  void begin_search() requires shared { table_.busy().enter(open_.back().hash); }
  void end_search() requires shared { table_.busy().leave(open_.back().hash); }
  /// Whether another thread probably searches the position opened last, too.
  bool has_company() const noexcept requires shared {
    return table_.busy().others_are_in(open_.back().hash);
  }
  /// Whether another thread probably searches a successor of the position opened last.
  bool is_searched(const Position& position, std::size_t number) requires shared {
    if (has_sought()) return table_.busy().others_are_in(sought(number).hash);
    const std::size_t first = words_.size();
    if (append_key(position, words_) != Status::done) return false;
    const bool searched = table_.busy().others_are_in(hash_key(KeyView(words_).subspan(first)));
    words_.truncate(first);
    return searched;
  }

  T& table() noexcept { return table_; }
  const T& table() const noexcept { return table_; }
  std::uint64_t bytes() const noexcept {
    return table_.bytes() + words_.bytes() + open_.bytes() + sought_.bytes() +
           sought_words_.bytes();
  }

 private:
  struct Open {
    std::uint64_t hash;
    std::uint64_t nodes;
    std::size_t first;         // of its key in words_
    std::size_t first_sought;  // of its successors
    std::size_t first_sought_word;
  };
  struct Sought {
    std::uint64_t hash;
    std::size_t first;  // of its key in sought_words_
    std::size_t count;
  };

  static constexpr std::uint64_t usual_cache = 1U << 19;
  static constexpr std::uint64_t enough_timed_keys = 1000;
  static constexpr Clock::duration short_time = std::chrono::nanoseconds(100);

  // Plain values need not go through a string of bytes.
  static constexpr bool plain = !PackingGame<G> && !SymmetricGame<G>;

  KeyView top_key() const noexcept { return KeyView(words_).subspan(open_.back().first); }

  // Of the position opened last.
  bool has_sought() const noexcept {
    return !sought_.empty() && open_.back().first_sought < sought_.size();
  }
  const Sought& sought(std::size_t number) const noexcept {
    return sought_[open_.back().first_sought + number];
  }
  bool append_sought(std::span<const Position> successors) {
    for (const Position& successor : successors) {
      const std::size_t first = sought_words_.size();
      if (append_key(successor, sought_words_) != Status::done) {
        forget_sought();
        return false;
      }
      const std::uint64_t hash = hash_key(KeyView(sought_words_).subspan(first));
      table_.prefetch(hash);
      sought_.push_back({hash, first, sought_words_.size() - first});
    }
    return true;
  }
  KeyView key_of(const Sought& known) const noexcept {
    return KeyView(sought_words_).subspan(known.first, known.count);
  }
  void forget_sought() noexcept {
    sought_.truncate(open_.back().first_sought);
    sought_words_.truncate(open_.back().first_sought_word);
  }

  Status append_key(const Position& position, GrowingArray<std::uint64_t>& words) {
    if constexpr (plain) {
      append(std::as_bytes(std::span(&position, 1)), words);
    } else {
      packed_.clear();
      if (const Status status = pack_key(game_, position, packed_); status != Status::done)
        return status;
      append(packed_, words);
    }
    return Status::done;
  }

  static void append(BytesView bytes, GrowingArray<std::uint64_t>& words) {
    constexpr std::size_t size = sizeof(std::uint64_t);
    for (; bytes.size() > size; bytes = bytes.subspan(size))
      words.push_back(word_of(bytes.data(), size));
    words.push_back(bytes.empty() ? 0 : word_of(bytes.data(), bytes.size()));
  }

  G& game_;
  T table_;
  TableCheckpoints* checkpoints_ = nullptr;
  Bytes packed_;
  GrowingArray<std::uint64_t> words_;
  GrowingArray<Open> open_;
  // For the open positions whose successors were sought: these, in the order of their search.
  GrowingArray<Sought> sought_;
  GrowingArray<std::uint64_t> sought_words_;
  std::uint64_t timed_keys_ = 0;
  Clock::duration time_of_keys_{};
};

}  // namespace zermelo::search
