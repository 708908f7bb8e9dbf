// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <new>
#include <vector>

#include "search/chunk.hpp"
#include "search/interference.hpp"
#include "search/stored.hpp"

namespace zermelo::search {

/// Looks at positions of a graph without changing it, so that several threads can do it at once,
/// each with a game of its own, also while one puts new positions into the graph.
template <StorableGame G>
class alignas(interference_size) Expander {
 public:
  using Position = typename G::Position;

  /// `keys` are those of the graph; between two runs they may become others.
  Expander(G& game, const KeySetView& keys, Deadline deadline, StopToken stop)
      : game_(game), graph_keys_(keys), deadline_(deadline), stop_(stop) {}

  /// Looks at the positions from `first` to before `last`, as leaves or not at all if they lie at
  /// the horizon, until one of them cannot be done or it is time to stop.
  void run(KeyId first, KeyId last, bool at_horizon, Chunk& chunk) noexcept {
    chunk.begin();
    keys_.clear();
    pending_.clear();
    std::size_t found = 0;  // positions whose successors were looked up
    try {
      for (KeyId id = first; id < last && chunk.end == Chunk::End::done; ++id) {
        if (id % between_looks == 0 && must_stop()) chunk.end = Chunk::End::stopped;
        if (chunk.end == Chunk::End::done) chunk.end = visit(id, at_horizon, chunk);
        if (pending_.size() < enough_pending) continue;
        find_pending(chunk);
        found = chunk.kinds.size();
      }
      find_pending(chunk);
    } catch (const std::bad_alloc&) {
      chunk.drop_behind(found);
      chunk.end = Chunk::End::no_memory;
    }
  }

 private:
  using End = Chunk::End;
  static constexpr KeyId between_looks = 16;
  /// Successors that are looked up together: so long memory has to answer, more so where it was
  /// another thread that wrote there.
  static constexpr std::size_t enough_pending = 64;

  bool must_stop() const { return stop_.stop_requested() || Clock::now() >= deadline_; }

  End visit(KeyId id, bool at_horizon, Chunk& chunk) {
    const auto mark = game_.mark();
    const auto position = unpack(game_, graph_keys_[id]);
    const End end = position ? look_at(*position, at_horizon, chunk) : End::error;
    game_.release(mark);
    return end;
  }

  End look_at(const Position& position, bool at_horizon, Chunk& chunk) {
    const Answer answer = game_.terminal(position);
    if (answer.kind != Answer::Kind::none) return settle(answer, chunk);
    successors_.clear();
    const Expansion expansion =
        at_horizon ? game_.expandable(position) : game_.expand(position, successors_);
    switch (expansion.kind) {
      case Expansion::Kind::leaf:
        return settle(game_.leaf_value(position), chunk);
      case Expansion::Kind::moves:
        return at_horizon ? End::horizon : add_moves(expansion.side, chunk);
      case Expansion::Kind::error:
        return End::error;
      case Expansion::Kind::stopped:
        break;
    }
    return End::stopped;
  }

  static End settle(const Answer& answer, Chunk& chunk) {
    if (answer.kind == Answer::Kind::stopped) return End::stopped;
    if (answer.kind != Answer::Kind::value) return End::error;
    chunk.add(NodeKind::leaf, answer.value, 0);
    return End::done;
  }

  // Many successors are hashed before the first is looked up, so that memory answers meanwhile.
  End add_moves(Side side, Chunk& chunk) {
    const std::size_t before = pending_.size();
    for (const Position& successor : successors_) {
      const std::size_t begin = keys_.size();
      const Status status = pack_key(game_, successor, keys_);
      if (status != Status::done) {
        pending_.resize(before);
        return status == Status::error ? End::error : End::stopped;
      }
      pending_.push_back({begin, keys_.size(), hash_bytes(BytesView(keys_).subspan(begin))});
      graph_keys_.prefetch(pending_.back().hash);
    }
    chunk.add(kind_of(side), 0, successors_.size());
    return End::done;
  }

  void find_pending(Chunk& chunk) {
    for (const Pending& one : pending_) graph_keys_.prefetch_key(one.hash);
    for (const Pending& one : pending_)
      add_move(BytesView(keys_).subspan(one.begin, one.end - one.begin), one.hash, chunk);
    keys_.clear();
    pending_.clear();
  }

  void add_move(BytesView key, std::uint64_t hash, Chunk& chunk) {
    const KeyId id = graph_keys_.find(key, hash);
    if (id == no_key) {
      chunk.new_ones.push_back({chunk.successors.size(), chunk.keys.size(), key.size(), hash});
      chunk.keys.insert(chunk.keys.end(), key.begin(), key.end());
    }
    chunk.least_successor = std::min(chunk.least_successor, id);
    chunk.successors.push_back(id);
  }

  struct Pending {
    std::size_t begin;
    std::size_t end;
    std::uint64_t hash;
  };

  G& game_;
  const KeySetView& graph_keys_;
  const Deadline deadline_;
  const StopToken stop_;
  std::vector<Position> successors_;
  Bytes keys_;
  std::vector<Pending> pending_;
};

}  // namespace zermelo::search
