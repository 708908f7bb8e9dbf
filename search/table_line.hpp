// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "search/report.hpp"
#include "search/solved_table.hpp"
#include "search/table_moves.hpp"

/// From a table to a SearchResult.
namespace zermelo::search {

/// Plays by a table.
template <StorableGame G>
class TableReader {
 public:
  using Position = typename G::Position;

  TableReader(G& game, const SolvedTable& table, Meter& meter)
      : game_(game), table_(table), meter_(meter) {}

  /// Fills in value, distance, best move, line and, if asked for, all root moves. False if the game
  /// answered `error`, the meter says stop, or a position is not in the table (`foreign()`).
  bool describe(const Position& root, const Options& options, SearchResult& result) {
    const auto mark = game_.mark();
    const bool done = describe_root(root, options, result) && follow(root, result);
    game_.release(mark);
    result.error = error_;
    return done;
  }

  /// A position on the way was not in the table.
  bool foreign() const noexcept { return foreign_; }

 private:
  enum class Node : std::uint8_t { moves, leaf, failed };

  bool describe_root(const Position& root, const Options& options, SearchResult& result) {
    const auto solved = find(root);
    if (!solved) return false;
    result.score = Score::of(solved->value);
    result.distance = solved->distance;
    const Node node = open(root);
    if (node != Node::moves) return node == Node::leaf;
    result.side = side_;
    if (!options.all_root_moves && !options.pure) return true;
    TableMoves<G> moves(game_, table_, meter_, options.progress);
    const bool done = moves.describe(root, *solved, successors_, result.moves);
    error_ = moves.failed();
    foreign_ = moves.foreign();
    if (options.pure && done)
      first_ = std::ranges::find(result.moves, result.score, &RootMove::score)->index;
    if (!options.all_root_moves) result.moves.clear();
    return done;
  }

  // Best play, to a leaf or to a position for the second time.
  bool follow(const Position& root, SearchResult& result) {
    KeyStore path;
    Bytes packed;
    pack(game_, root, packed);
    while (path.insert(packed).second) {
      if (!meter_.look()) return false;
      const auto mark = game_.mark();
      const auto position = unpack(game_, packed);
      const Node node = position ? open(*position) : fail(Status::error);
      const auto first = std::exchange(first_, std::nullopt);
      const auto move = first ? first : node == Node::moves ? best(*position) : std::nullopt;
      if (move) packed.clear(), pack(game_, successors_[*move], packed);
      game_.release(mark);
      if (!move) return node == Node::leaf;
      result.line.push_back(*move);
    }
    return true;
  }

  // The first move that keeps the value and, where somebody forces an end, comes a ply nearer to
  // it: the quickest way for the one who forces it, the longest for the other.
  std::optional<std::uint32_t> best(const Position& position) {
    const auto here = find(position);
    for (std::uint32_t i = 0; here && i < successors_.size(); ++i) {
      const auto there = find(successors_[i]);
      if (!there) return std::nullopt;
      const bool nearer = here->rank == no_rank ? !there->distance : there->rank + 1 == here->rank;
      if (there->value == here->value && nearer) return i;
    }
    return std::nullopt;
  }

  Node open(const Position& position) {
    const Answer answer = game_.terminal(position);
    if (answer.kind == Answer::Kind::value) return Node::leaf;
    if (answer.kind != Answer::Kind::none)
      return fail(answer.kind == Answer::Kind::error ? Status::error : Status::stopped);
    successors_.clear();
    const Expansion expansion = game_.expand(position, successors_);
    side_ = expansion.side;
    if (expansion.kind == Expansion::Kind::moves) return Node::moves;
    if (expansion.kind == Expansion::Kind::leaf) return Node::leaf;
    return fail(expansion.kind == Expansion::Kind::error ? Status::error : Status::stopped);
  }

  std::optional<SolvedPosition> find(const Position& position) {
    const Lookup lookup = look_up(game_, table_, position);
    if (lookup.status != Status::done) fail(lookup.status);
    if (lookup.status == Status::done && !lookup.found) foreign_ = true;
    return lookup.found;
  }

  Node fail(Status status) {
    error_ = status == Status::error;
    if (!error_) meter_.note_stopped_game();
    return Node::failed;
  }

  G& game_;
  const SolvedTable& table_;
  Meter& meter_;
  std::vector<Position> successors_;
  Side side_ = Side::max;
  std::optional<std::uint32_t> first_;  // where not any best move will do
  bool error_ = false;
  bool foreign_ = false;
};

/// Answers from a table alone what a search from `root` would have: value, distance, best move,
/// line, all root moves. Nothing if `root`, or a position on the way, is not in the table.
template <StorableGame G>
std::optional<SearchResult> solve_by_table(G& game, const SolvedTable& table,
                                           const typename G::Position& root,
                                           const Options& options = {}, const Budget& budget = {}) {
  Meter meter(budget);
  const LimitScope<G> limits(game, meter);
  TableReader<G> reader(game, table, meter);
  SearchResult result;
  reader.describe(root, options, result);
  if (reader.foreign()) return std::nullopt;
  report_line(result, std::vector(result.line));
  result.draw_assumed = table.view().draw_assumed;
  result.statistics.seconds = meter.seconds();
  result.stopped_by = meter.stopped_by();
  conclude(result, options, Extent(game.values()), false);
  return result;
}

}  // namespace zermelo::search
