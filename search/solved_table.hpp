// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "search/attractor.hpp"
#include "search/key_store.hpp"

/// The values of all positions that can be reached from a start, for looking up.
namespace zermelo::search {

/// What a table says of a position.
struct SolvedPosition {
  Value value;
  /// Plies to the end if both play their best, where `value` is an end of `values()` and somebody
  /// can force it (see SearchResult::distance).
  std::optional<std::uint32_t> distance;
  /// See Valuation; `no_rank` where neither side forces an end.
  std::uint32_t rank;
};

/// Integers of one to four bytes each, least significant byte first.
struct IntColumn {
  BytesView bytes;
  unsigned width = 4;

  /// Number i as a signed integer.
  std::int32_t signed_at(std::size_t i) const noexcept;
  /// Number i, with all ones standing for the greatest of four bytes.
  std::uint32_t ones_at(std::size_t i) const noexcept;
};

/// The parts of a table, wherever they lie.
struct TableView {
  KeySetView keys;
  IntColumn values;
  IntColumn ranks;
  std::optional<ValueRange> range;     ///< of the game's values
  std::optional<Value> infinite_play;  ///< its worth; absent where every line of play ends
  bool draw_assumed = false;           ///< the game names no such worth; a draw was taken
};

/// A cheap handle to a table that does not change any more. Safe to share between threads.
class SolvedTable {
 public:
  /// `owner` keeps what `view` looks at.
  SolvedTable(std::shared_ptr<const void> owner, const TableView& view) noexcept
      : owner_(std::move(owner)), view_(view) {}
  /// A table in memory.
  static SolvedTable of(KeyStore keys, Valuation valuation, const TableView& properties);

  /// What is known of the position with this key, if it is in the table.
  std::optional<SolvedPosition> find(BytesView key) const noexcept;
  /// The same by number.
  SolvedPosition at(KeyId id) const noexcept;
  std::size_t size() const noexcept { return view_.keys.count; }
  const TableView& view() const noexcept { return view_; }

 private:
  std::shared_ptr<const void> owner_;
  TableView view_;
};

/// What a table says of a position.
struct Lookup {
  Status status = Status::done;
  std::optional<SolvedPosition> found;
};

template <StorableGame G>
Lookup look_up(G& game, const SolvedTable& table, const typename G::Position& position) {
  Bytes key;
  const Status status = pack_key(game, position, key);
  if (status != Status::done) return {status, std::nullopt};
  return {status, table.find(key)};
}

}  // namespace zermelo::search
