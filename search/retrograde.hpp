// SPDX-License-Identifier: MIT
#pragma once

#include <new>
#include <utility>

#include "search/attractor.hpp"
#include "search/enumerate.hpp"
#include "search/solved_table.hpp"
#include "search/table_line.hpp"

namespace zermelo::search {

/// A game that can tell whether its rules give repeated positions a value at all, so that
/// `repetition` answering `error` can only mean that they are wrong.
template <class G>
concept RepetitionDeclaringGame = Game<G> && requires(G& game) {
  { game.has_repetition() } -> std::convertible_to<bool>;
};

/// What retrograde analysis brings: the answer for the start, and the values of all positions if it
/// came to its end.
struct Analysis {
  SearchResult result;
  std::optional<SolvedTable> table;
};

/// The stages of retrograde analysis.
template <StorableGame G>
class Retrograde {
 public:
  using Position = typename G::Position;

  /// With `assumes_draw` infinite play counts as a draw where the game does not say what it is
  /// worth.
  Retrograde(G& game, const Options& options, const Budget& budget, bool assumes_draw)
      : game_(game),
        options_(options),
        budget_(budget),
        assumes_draw_(assumes_draw),
        meter_(budget),
        workers_(options.threads, options.nodes_alone / things_in_node) {}

  Analysis run(std::span<const Position> starts) {
    const LimitScope<G> limits(game_, meter_);
    Analysis analysis;
    try {
      analysis.table = solve(starts, analysis.result);
      if (analysis.table) describe(starts.front(), *analysis.table, analysis.result);
    } catch (const std::bad_alloc&) {
      meter_.stop(StoppedBy::memory);
    }
    conclude_with_statistics(analysis.result);
    return analysis;
  }

 private:
  // For `Options::nodes_alone`: threads pay sooner than where they search the same tree.
  static constexpr std::uint64_t things_in_node = 64;

  std::optional<SolvedTable> solve(std::span<const Position> starts, SearchResult& result) {
    Enumerator<G> enumerator(game_, graph_, meter_, options_, budget_);
    const bool enumerated = enumerator.run(starts, workers_);
    result.resumed = enumerator.resumed();
    result.checkpoint_failure = enumerator.checkpoint_failure();
    statistics_ = enumerator.statistics();
    error_ = enumerator.failed();
    Predecessors predecessors;
    Stage stage(meter_, options_.progress, statistics_.depth);
    if (!enumerated || !turn_round(graph_, predecessors, stage, workers_)) return std::nullopt;
    if (graph_.may_cycle && !find_infinite_play(predecessors, stage)) return std::nullopt;
    properties_.range = game_.values();
    auto valuation = evaluate(graph_, predecessors, properties_.infinite_play, properties_.range,
                              stage, workers_);
    if (!valuation) return std::nullopt;
    return SolvedTable::of(std::move(graph_.keys), std::move(*valuation), properties_);
  }

  // The worth of infinite play is that of a repeated position, and asked of one.
  bool find_infinite_play(const Predecessors& predecessors, Stage& stage) {
    const auto endless = find_endless(graph_, predecessors, stage);
    if (!endless) return false;
    if (endless->first == no_key) return true;
    const auto mark = game_.mark();
    const bool found = ask_on_cycle(*endless);
    game_.release(mark);
    return found;
  }

  // From an endless position some move leads to another one, and so, at last, round in a circle.
  bool ask_on_cycle(const Endlessness& endless) {
    std::vector<bool> met(graph_.keys.size());
    KeyId id = endless.first;
    while (!met[id]) {
      met[id] = true;
      const auto mark = game_.mark();
      const auto position = unpack(game_, graph_.keys[id]);
      const bool moved = position ? move_on(*position, endless, id) : fail(Status::error);
      game_.release(mark);
      if (!moved) return false;
    }
    const auto repeated = unpack(game_, graph_.keys[id]);
    return repeated ? ask_repetition(*repeated) : fail(Status::error);
  }

  bool move_on(const Position& position, const Endlessness& endless, KeyId& id) {
    std::vector<Position> successors;
    const Expansion expansion = game_.expand(position, successors);
    if (!meter_.look()) return false;
    for (const Position& successor : successors) {
      Bytes key;
      const Status status = pack_key(game_, successor, key);
      if (status != Status::done) return fail(status);
      const KeyId next = graph_.keys.view().find(key);
      if (next == no_key || endless.ends[next]) continue;
      id = next;
      return true;
    }
    return fail(expansion.kind == Expansion::Kind::stopped ? Status::stopped : Status::error);
  }

  bool ask_repetition(const Position& repeated) {
    const Answer answer = game_.repetition(repeated);
    if (answer.kind == Answer::Kind::value) {
      properties_.infinite_play = answer.value;
      return true;
    }
    if (answer.kind == Answer::Kind::stopped) return fail(Status::stopped);
    if (!assumes_draw_ || !draw_possible()) return fail(Status::error);
    properties_.infinite_play = 0;
    properties_.draw_assumed = true;
    return true;
  }

  bool draw_possible() {
    if constexpr (RepetitionDeclaringGame<G>) {
      if (game_.has_repetition()) return false;
    }
    const auto range = game_.values();
    return range && range->lo <= 0 && range->hi >= 0;
  }

  void describe(const Position& root, const SolvedTable& table, SearchResult& result) {
    TableReader<G> reader(game_, table, meter_);
    reader.describe(root, options_, result);
    report_line(result, std::vector(result.line));
    result.draw_assumed = properties_.draw_assumed;
    error_ = result.error;
  }

  void conclude_with_statistics(SearchResult& result) {
    result.statistics = statistics_;
    result.statistics.nodes = meter_.nodes();
    result.statistics.peak_memory = meter_.peak_memory();
    result.statistics.seconds = meter_.seconds();
    result.stopped_by = meter_.stopped_by();
    result.error = error_;
    conclude(result, options_, Extent(game_.values()), false);
  }

  bool fail(Status status) {
    error_ = status == Status::error;
    if (!error_) meter_.note_stopped_game();
    return false;
  }

  G& game_;
  const Options& options_;
  const Budget& budget_;
  const bool assumes_draw_;
  Meter meter_;
  Workers workers_;
  PositionGraph graph_;
  TableView properties_;
  Statistics statistics_;
  bool error_ = false;
};

/// Retrograde analysis: finds all positions that can be reached from `starts` (at least one; the
/// result is that of the first), then their values from the leaves backwards
/// (search/attractor.hpp). Exact where lines of play can go on for ever; there infinite play is
/// worth what the game answers to `repetition`, or, where it answers `error` and declares no such
/// value, 0 if `values()` allows it (then `draw_assumed` says so): for a table of all positions
/// that is better than nothing.
///
/// Gives the distance of every position that is won for sure. One node a position. Memory: the
/// packed positions, five to eleven bytes of hash table for each, 21 bytes of numbers and four
/// bytes for each move; at most 2^32 moves. A depth limit that cuts a line leaves all unknown.
///
/// With Options::checkpoint it goes on from the file if there is one, and leaves one behind,
/// also when it has come to its end. Throws FileError if the file is not one of this analysis.
template <StorableGame G>
Analysis analyse(G& game, std::span<const typename G::Position> starts, const Options& options = {},
                 const Budget& budget = {}) {
  return Retrograde<G>(game, options, budget, true).run(starts);
}

/// The same from one start.
template <StorableGame G>
Analysis analyse(G& game, const typename G::Position& root, const Options& options = {},
                 const Budget& budget = {}) {
  return analyse(game, std::span(&root, 1), options, budget);
}

/// The answer of `analyse` without its table. An error where the game does not say what infinite
/// play is worth, as in any other method that meets a repetition.
template <StorableGame G>
SearchResult retrograde(G& game, const typename G::Position& root, const Options& options = {},
                        const Budget& budget = {}) {
  return Retrograde<G>(game, options, budget, false).run(std::span(&root, 1)).result;
}

}  // namespace zermelo::search
