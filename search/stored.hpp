// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "search/game.hpp"

/// Positions as bytes: how tables, trees, files and other threads keep them outside the arena.
namespace zermelo::search {

using Bytes = std::vector<std::byte>;
using BytesView = std::span<const std::byte>;

/// How a call went that gives no value: whether it did its work, met an error in the rules (the
/// game holds the description) or noticed the deadline or the stop token.
enum class Status : std::uint8_t { done, error, stopped };

/// A game that says itself how positions become bytes. `pack` appends the packed form of a
/// position: equal positions have the same form, others another one, and no form is the beginning
/// of a different one (so that it may be followed by zeros). `unpack` makes the position in the
/// arena again; nothing if there is no room (`error`).
template <class G>
concept PackingGame = Game<G> &&
    requires(G& game, const typename G::Position& position, Bytes& bytes, BytesView stored) {
  {game.pack(position, bytes)};
  { game.unpack(stored) } -> std::same_as<std::optional<typename G::Position>>;
};

/// A game whose positions can be kept outside the arena: it packs them itself, or they are plain
/// values without padding, whose bytes are their packed form.
template <class G>
concept StorableGame = PackingGame<G> ||
    (Game<G>&& std::is_trivially_copyable_v<typename G::Position>&&
         std::has_unique_object_representations_v<typename G::Position>);

/// A game that knows which positions are the same up to symmetry. `pack_key` appends the packed
/// form of the representative of the position's class. Positions of one class have the same value,
/// distance and side to move; keys serve tables only, lines and proofs keep positions as they are.
template <class G>
concept SymmetricGame = StorableGame<G> &&
    requires(G& game, const typename G::Position& position, Bytes& bytes) {
  { game.pack_key(position, bytes) } -> std::same_as<Status>;
};

/// A game with hints for the order of moves. `priorities(parent, successors, out)` appends one
/// number for each successor, and is asked for right after the `expand` that made them; higher
/// ones are tried first, equal ones in the order of the rules.
template <class G>
concept PrioritizedGame = Game<G> &&
    requires(G& game, const typename G::Position& position,
             std::span<const typename G::Position> successors, std::vector<std::int64_t>& out) {
  { game.has_priorities() } -> std::convertible_to<bool>;
  { game.priorities(position, successors, out) } -> std::same_as<Status>;
};

/// A game that other threads can search too: `fork` gives one of the same rules, with an arena of
/// its own, that may be used in another thread. Packed positions mean the same in both; positions
/// themselves do not pass from one to the other. A game without it is copied.
template <class G>
concept ForkingGame = StorableGame<G> && requires(G& game) {
  { game.fork() } -> std::same_as<std::unique_ptr<G>>;
};

/// A game of the same rules for another thread; null if that cannot be had.
template <StorableGame G>
std::unique_ptr<G> fork(G& game) {
  if constexpr (ForkingGame<G>) {
    return game.fork();
  } else if constexpr (std::copy_constructible<G>) {
    return std::make_unique<G>(game);
  } else {
    return nullptr;
  }
}

/// Appends the bytes of a plain value: what a game's `pack` has to do whose positions, or some
/// number for each of them, are one.
template <class T>
requires std::has_unique_object_representations_v<T>
void append_bytes(const T& value, Bytes& bytes) {
  const std::size_t before = bytes.size();
  bytes.resize(before + sizeof value);
  std::memcpy(bytes.data() + before, &value, sizeof value);
}

/// Appends the packed form of `position`.
template <StorableGame G>
void pack(G& game, const typename G::Position& position, Bytes& bytes) {
  if constexpr (PackingGame<G>) {
    game.pack(position, bytes);
  } else {
    append_bytes(position, bytes);
  }
}

/// The position that `stored` is the packed form of.
template <StorableGame G>
std::optional<typename G::Position> unpack(G& game, BytesView stored) {
  if constexpr (PackingGame<G>) {
    return game.unpack(stored);
  } else {
    typename G::Position position;
    std::memcpy(&position, stored.data(), sizeof position);
    return position;
  }
}

/// Appends the key of `position` in tables: the packed form of its symmetry class, or its own.
template <StorableGame G>
Status pack_key(G& game, const typename G::Position& position, Bytes& bytes) {
  if constexpr (SymmetricGame<G>) {
    return game.pack_key(position, bytes);
  } else {
    pack(game, position, bytes);
    return Status::done;
  }
}

/// One step of hash_bytes.
constexpr std::uint64_t add_to_hash(std::uint64_t hash, std::uint64_t word) noexcept {
  hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
  hash ^= hash >> 32;
  hash *= 0xD6E8FEB86659FD93U;
  return hash ^ hash >> 29;
}

constexpr std::uint64_t empty_hash(std::size_t bytes) noexcept {
  return bytes * 0x9E3779B97F4A7C15U;
}

/// One to eight bytes as a word, zeros behind them. A copy of a number of bytes that the compiler
/// does not know would be a call.
inline std::uint64_t word_of(const std::byte* bytes, std::size_t count) noexcept {
  const auto load = [&]<class Word>(std::size_t at, Word word) {
    std::memcpy(&word, bytes + at, sizeof word);
    return std::uint64_t{word} << 8 * at;
  };
  if (count >= 8) return load(0, std::uint64_t{});
  if (count >= 4) return load(0, std::uint32_t{}) | load(count - 4, std::uint32_t{});
  return load(0, std::uint8_t{}) | load(count / 2, std::uint8_t{}) |
         load(count - 1, std::uint8_t{});
}

/// A hash of packed positions: invertible for up to eight bytes, well spread for all.
inline std::uint64_t hash_bytes(BytesView bytes) noexcept {
  constexpr std::size_t word = sizeof(std::uint64_t);
  std::uint64_t hash = empty_hash(bytes.size());
  for (; bytes.size() > word; bytes = bytes.subspan(word))
    hash = add_to_hash(hash, word_of(bytes.data(), word));
  return bytes.empty() ? hash : add_to_hash(hash, word_of(bytes.data(), bytes.size()));
}

}  // namespace zermelo::search
