// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <utility>
#include <vector>

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
    words_.clear();
    open_.clear();
  }

  /// Opens a position, met after `nodes` others. Anything but `done`: it is not open.
  Status open(const Position& position, std::uint64_t nodes) {
    if (checkpoints_ != nullptr) checkpoints_->pass(table_);
    const std::size_t first = words_.size();
    if (const Status status = append_key(position); status != Status::done) return status;
    const std::uint64_t hash = hash_key(KeyView(words_).subspan(first));
    open_.push_back({hash, nodes, first});
    return Status::done;
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
    words_.resize(open_.back().first);
    open_.pop_back();
  }

  /// What is known of a position that is not opened.
  std::optional<Entry> look_up(const Position& position) {
    const std::size_t first = words_.size();
    if (append_key(position) != Status::done) return std::nullopt;
    const KeyView key = KeyView(words_).subspan(first);
    const auto entry = table_.find(key, hash_key(key));
    words_.resize(first);
    return entry;
  }

  /// Whether `prefetch` gains time: the table is too large for the cache, and keys cost little.
  bool prefetch_pays() const noexcept { return !SymmetricGame<G> && table_.bytes() > usual_cache; }
  /// Begins to fetch what is known of a position that will be opened soon.
  void prefetch(const Position& position) requires(!shared) {
    const std::size_t first = words_.size();
    if (append_key(position) != Status::done) return;
    table_.prefetch(hash_key(KeyView(words_).subspan(first)));
    words_.resize(first);
  }

  /// Tells other threads that the position opened last is searched now, or no longer.
  void begin_search() requires shared { table_.busy().enter(open_.back().hash); }
  void end_search() requires shared { table_.busy().leave(open_.back().hash); }
  /// Whether another thread probably searches the position opened last, too.
  bool has_company() const noexcept requires shared {
    return table_.busy().others_are_in(open_.back().hash);
  }
  /// Whether another thread probably searches a position that is not opened here.
  bool is_searched(const Position& position) requires shared {
    const std::size_t first = words_.size();
    if (append_key(position) != Status::done) return false;
    const bool searched = table_.busy().others_are_in(hash_key(KeyView(words_).subspan(first)));
    words_.resize(first);
    return searched;
  }

  T& table() noexcept { return table_; }
  const T& table() const noexcept { return table_; }
  std::uint64_t bytes() const noexcept {
    return table_.bytes() + words_.capacity() * sizeof words_[0] +
           open_.capacity() * sizeof open_[0];
  }

 private:
  struct Open {
    std::uint64_t hash;
    std::uint64_t nodes;
    std::size_t first;  // of its key in words_
  };

  static constexpr std::uint64_t usual_cache = 1U << 19;

  // Plain values need not go through a string of bytes.
  static constexpr bool plain = !PackingGame<G> && !SymmetricGame<G>;

  KeyView top_key() const noexcept { return KeyView(words_).subspan(open_.back().first); }

  Status append_key(const Position& position) {
    if constexpr (plain) {
      append(std::as_bytes(std::span(&position, 1)));
    } else {
      packed_.clear();
      if (const Status status = pack_key(game_, position, packed_); status != Status::done)
        return status;
      append(packed_);
    }
    return Status::done;
  }

  void append(BytesView bytes) {
    std::uint64_t word = 0;
    for (; bytes.size() > sizeof word; bytes = bytes.subspan(sizeof word)) {
      std::memcpy(&word, bytes.data(), sizeof word);
      words_.push_back(word);
    }
    word = 0;
    if (!bytes.empty()) std::memcpy(&word, bytes.data(), bytes.size());
    words_.push_back(word);
  }

  G& game_;
  T table_;
  TableCheckpoints* checkpoints_ = nullptr;
  Bytes packed_;
  std::vector<std::uint64_t> words_;
  std::vector<Open> open_;
};

}  // namespace zermelo::search
