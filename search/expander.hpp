// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <new>
#include <vector>

#include "search/position_graph.hpp"
#include "search/stored.hpp"

namespace zermelo::search {

/// What is found out about some positions of a graph, one after another.
struct Chunk {
  /// Why there is nothing about the next position; `done` where all were looked at.
  enum class End : std::uint8_t { done, error, stopped, horizon, no_memory };
  /// A successor that was not in the graph.
  struct New {
    std::size_t move;  ///< its place in `successors`
    std::size_t key;   ///< where its key begins in `keys`
    std::size_t key_size;
    std::uint64_t hash;
  };

  End end = End::done;
  std::vector<NodeKind> kinds;
  std::vector<Value> leaf_values;
  std::vector<std::uint32_t> move_counts;
  std::vector<KeyId> successors;  ///< `no_key` for new ones
  std::vector<New> new_ones;
  Bytes keys;
  KeyId least_successor = no_key;  ///< of those in the graph

  std::size_t memory() const noexcept {
    return kinds.capacity() * sizeof kinds[0] + leaf_values.capacity() * sizeof leaf_values[0] +
           move_counts.capacity() * sizeof move_counts[0] +
           successors.capacity() * sizeof successors[0] + new_ones.capacity() * sizeof new_ones[0] +
           keys.capacity();
  }
  void begin() {
    end = End::done;
    kinds.clear();
    leaf_values.clear();
    move_counts.clear();
    successors.clear();
    new_ones.clear();
    keys.clear();
    least_successor = no_key;
  }
  /// After an exception: the position that was under way is not there.
  void drop_unfinished() {
    const std::size_t done = std::min({kinds.size(), leaf_values.size(), move_counts.size()});
    kinds.resize(done);
    leaf_values.resize(done);
    move_counts.resize(done);
  }
  void add(NodeKind kind, Value leaf_value, std::size_t moves) {
    kinds.push_back(kind);
    leaf_values.push_back(leaf_value);
    move_counts.push_back(static_cast<std::uint32_t>(moves));
  }
};

/// Looks at positions of a graph without changing it, so that several threads can do it at once,
/// each with a game of its own.
template <StorableGame G>
class Expander {
 public:
  using Position = typename G::Position;

  Expander(G& game, const PositionGraph& graph, Deadline deadline, StopToken stop)
      : game_(game), graph_(graph), deadline_(deadline), stop_(stop) {}

  /// Looks at the positions from `first` to before `last`, as leaves or not at all if they lie at
  /// the horizon, until one of them cannot be done or it is time to stop.
  void run(KeyId first, KeyId last, bool at_horizon, Chunk& chunk) noexcept {
    chunk.begin();
    try {
      for (KeyId id = first; id < last && chunk.end == Chunk::End::done; ++id) {
        if (id % between_looks == 0 && must_stop()) chunk.end = Chunk::End::stopped;
        if (chunk.end == Chunk::End::done) chunk.end = visit(id, at_horizon, chunk);
      }
    } catch (const std::bad_alloc&) {
      chunk.drop_unfinished();
      chunk.end = Chunk::End::no_memory;
    }
  }

 private:
  using End = Chunk::End;
  static constexpr KeyId between_looks = 16;

  bool must_stop() const { return stop_.stop_requested() || Clock::now() >= deadline_; }

  End visit(KeyId id, bool at_horizon, Chunk& chunk) {
    const auto mark = game_.mark();
    const auto position = unpack(game_, graph_.keys[id]);
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

  // All successors are hashed before the first is looked up, so that memory answers meanwhile.
  End add_moves(Side side, Chunk& chunk) {
    keys_.clear();
    pending_.clear();
    for (const Position& successor : successors_) {
      const std::size_t begin = keys_.size();
      const Status status = pack_key(game_, successor, keys_);
      if (status != Status::done) return status == Status::error ? End::error : End::stopped;
      pending_.push_back({begin, hash_bytes(BytesView(keys_).subspan(begin))});
      graph_.keys.prefetch(pending_.back().hash);
    }
    for (std::size_t i = 0; i < pending_.size(); ++i) {
      const std::size_t end = i + 1 < pending_.size() ? pending_[i + 1].begin : keys_.size();
      add_move(BytesView(keys_).subspan(pending_[i].begin, end - pending_[i].begin),
               pending_[i].hash, chunk);
    }
    chunk.add(kind_of(side), 0, successors_.size());
    return End::done;
  }

  void add_move(BytesView key, std::uint64_t hash, Chunk& chunk) {
    const KeyId id = graph_.keys.view().find(key, hash);
    if (id == no_key) {
      chunk.new_ones.push_back({chunk.successors.size(), chunk.keys.size(), key.size(), hash});
      chunk.keys.insert(chunk.keys.end(), key.begin(), key.end());
    }
    chunk.least_successor = std::min(chunk.least_successor, id);
    chunk.successors.push_back(id);
  }

  struct Pending {
    std::size_t begin;
    std::uint64_t hash;
  };

  G& game_;
  const PositionGraph& graph_;
  const Deadline deadline_;
  const StopToken stop_;
  std::vector<Position> successors_;
  Bytes keys_;
  std::vector<Pending> pending_;
};

}  // namespace zermelo::search
