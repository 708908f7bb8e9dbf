// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "search/attractor.hpp"
#include "search/result.hpp"
#include "search/solved_table.hpp"

namespace zermelo::search {

/// What the moves of a position, the root, are worth by a table. A table knows positions without
/// a past; but a line that leads from a move back to the root is a repetition. Where that may make
/// a difference the positions in question are valued anew, with the root as a leaf; all others are
/// taken from the table:
///
/// Let r be the worth of infinite play, v > r the value of the root (v < r is the same with the
/// sides exchanged). To have more than v in a position, or not to have less than r, MAX never needs
/// the root. To have just v he goes to smaller ranks (see Valuation), and so does not need it where
/// the rank is no greater than that of the root.
template <StorableGame G>
class TableMoves {
 public:
  using Position = typename G::Position;

  TableMoves(G& game, const SolvedTable& table, Meter& meter, const ProgressCallback& progress)
      : game_(game), table_(table), meter_(meter), progress_(progress) {}

  /// Appends what the moves of `root` to `successors` are worth; `solved` is what the table says of
  /// the root. False if a position is not in the table (`foreign()`), the game answered `error`
  /// (`failed()`), or the meter says stop. Throws std::bad_alloc.
  bool describe(const Position& root, const SolvedPosition& solved,
                const std::vector<Position>& successors, std::vector<RootMove>& moves) {
    solved_ = solved;
    infinite_ = table_.view().infinite_play;
    pack(game_, root, root_);
    std::vector<KeyId> doubtful;
    for (const Position& successor : successors) {
      const auto after = find(successor);
      if (!after) return false;
      const auto index = static_cast<std::uint32_t>(moves.size());
      RootMove& move = moves.emplace_back(RootMove{index, Score::of(after->value)});
      if (after->distance) move.distance = *after->distance + 1;
      doubtful.push_back(is_sure(successor, *after) ? no_key : insert(successor));
    }
    return graph_.keys.size() == 0 || correct(doubtful, moves);
  }

  bool foreign() const noexcept { return foreign_; }
  bool failed() const noexcept { return error_; }

 private:
  // Whether a position has the value of the table even if the root is a leaf.
  bool is_sure(const Position& position, const SolvedPosition& known) {
    if (!infinite_ || solved_.value == *infinite_ || known.rank == 0) return true;
    const auto [low, high] = std::minmax(*infinite_, solved_.value);
    if (known.value < low || known.value > high || known.value == *infinite_) return true;
    if (is_root(position)) return false;
    return known.value == solved_.value && known.rank <= solved_.rank;
  }

  bool is_root(const Position& position) {
    packed_.clear();
    pack(game_, position, packed_);
    return packed_ == root_;
  }

  KeyId insert(const Position& position) {
    packed_.clear();
    pack(game_, position, packed_);
    return graph_.keys.insert(packed_).first;
  }

  bool correct(const std::vector<KeyId>& doubtful, std::vector<RootMove>& moves) {
    const auto values = revalue();
    if (!values) return false;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (doubtful[i] == no_key) continue;
      const Score score = Score::of(values->values[doubtful[i]]);
      if (score != moves[i].score) moves[i].distance.reset();
      moves[i].score = score;
    }
    return true;
  }

  std::optional<Valuation> revalue() {
    while (!graph_.complete()) {
      if (!meter_.count_node() || !meter_.use_memory(graph_.memory())) return std::nullopt;
      const auto mark = game_.mark();
      const auto position = unpack(game_, graph_.keys[static_cast<KeyId>(graph_.done())]);
      const bool added = position ? add(*position) : fail(Status::error);
      game_.release(mark);
      if (!added) return std::nullopt;
    }
    Workers workers(1);
    Predecessors predecessors;
    Stage stage(meter_, progress_, 0);
    if (!turn_round(graph_, predecessors, stage, workers)) return std::nullopt;
    return evaluate(graph_, predecessors, infinite_, table_.view().range, stage, workers);
  }

  bool add(const Position& position) {
    if (is_root(position)) return add_leaf(*infinite_);
    const auto known = find(position);
    if (!known) return false;
    if (is_sure(position, *known)) return add_leaf(known->value);
    if (const Answer over = game_.terminal(position); over.kind != Answer::Kind::none)
      return fail(over.kind == Answer::Kind::stopped ? Status::stopped : Status::error);
    successors_.clear();
    const Expansion expansion = game_.expand(position, successors_);
    if (expansion.kind != Expansion::Kind::moves)
      return fail(expansion.kind == Expansion::Kind::stopped ? Status::stopped : Status::error);
    for (const Position& successor : successors_) graph_.successors.push_back(insert(successor));
    finish_node(kind_of(expansion.side), 0, successors_.size());
    return true;
  }

  bool add_leaf(Value value) {
    finish_node(NodeKind::leaf, value, 0);
    return true;
  }

  void finish_node(NodeKind kind, Value value, std::size_t moves) {
    graph_.kinds.push_back(kind);
    graph_.leaf_values.push_back(value);
    graph_.move_counts.push_back(static_cast<std::uint32_t>(moves));
  }

  std::optional<SolvedPosition> find(const Position& position) {
    const Lookup lookup = look_up(game_, table_, position);
    if (lookup.status != Status::done) fail(lookup.status);
    if (lookup.status == Status::done && !lookup.found) foreign_ = true;
    return lookup.found;
  }

  bool fail(Status status) {
    error_ = status == Status::error;
    if (!error_) meter_.note_stopped_game();
    return false;
  }

  G& game_;
  const SolvedTable& table_;
  Meter& meter_;
  const ProgressCallback& progress_;
  SolvedPosition solved_{};
  std::optional<Value> infinite_;
  Bytes root_;           // packed
  PositionGraph graph_;  // of positions that are in doubt, and of those that they lead to
  std::vector<Position> successors_;
  Bytes packed_;
  bool error_ = false;
  bool foreign_ = false;
};

}  // namespace zermelo::search
