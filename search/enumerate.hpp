// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <new>
#include <vector>

#include "search/chunk_line.hpp"
#include "search/expander.hpp"
#include "search/graph_checkpoint.hpp"
#include "search/report.hpp"

namespace zermelo::search {

/// Finds all positions that can be reached from a start, breadth first. Positions of one symmetry
/// class count as one. Threads look at positions side by side; what they find is put into the graph
/// in order, so that the graph is the same with any number of them.
template <StorableGame G>
class Enumerator {
 public:
  using Position = typename G::Position;

  Enumerator(G& game, PositionGraph& graph, Meter& meter, const Options& options,
             const Budget& budget)
      : game_(game),
        graph_(graph),
        meter_(meter),
        options_(options),
        budget_(budget),
        line_(options.threads) {
    employ(game);
    for (unsigned i = 1; i < options.threads; ++i) {
      auto forked = fork(game);
      if (!forked) break;
      forks_.push_back(std::move(forked));
      fork_limits_.push_back(std::make_unique<LimitScope<G>>(*forks_.back(), meter));
      employ(*forks_.back());
    }
  }

  /// Fills the graph with what can be reached from `starts`; the first is number 0. False if the
  /// game answered `error` (`failed()`) or the search was stopped; the graph then holds what was
  /// done so far. Takes over what a checkpoint has and writes new ones, the last when it ends.
  /// Throws std::bad_alloc, and FileError for a checkpoint that is not to be trusted.
  bool run(std::span<const Position> starts, Workers& workers) {
    GraphCheckpoints checkpoints(options_.checkpoint);
    if (checkpoints.found()) resume(checkpoints);
    if (!insert(starts)) return false;
    const bool done = visit_all(checkpoints, workers);
    if (meter_.nodes() > 0) checkpoints.write(graph_, state_);
    checkpoint_failure_ = checkpoints.failure();
    return done;
  }

  bool failed() const noexcept { return error_; }
  const Statistics& statistics() const noexcept { return statistics_; }
  /// How many positions came from a checkpoint, and what was wrong with writing the last one.
  std::uint64_t resumed() const noexcept { return resumed_; }
  const std::string& checkpoint_failure() const noexcept { return checkpoint_failure_; }

 private:
  static constexpr KeyId most_in_chunk = 64;
  static constexpr std::chrono::milliseconds round_time{20};

  void employ(G& game) {
    expanders_.push_back(
        std::make_unique<Expander<G>>(game, keys_, meter_.deadline(), meter_.stop_token()));
  }

  void resume(const GraphCheckpoints& checkpoints) {
    state_ = checkpoints.read(graph_);
    statistics_.depth = state_.depth;
    resumed_ = graph_.done();
  }

  // Starts are the first positions of a graph, so that a checkpoint shows which ones it has.
  bool insert(std::span<const Position> starts) {
    KeyId next = 0;
    const bool resumed = graph_.keys.size() > 0;
    for (const Position& start : starts) {
      Bytes key;
      const Status status = pack_key(game_, start, key);
      if (status != Status::done)
        return fail(status == Status::error ? Chunk::End::error : Chunk::End::stopped);
      const auto [id, added] = graph_.keys.insert(key);
      if (resumed && (added || id > next))
        throw FileError(options_.checkpoint->file.string() + " is of another start position");
      next += id == next;
    }
    return true;
  }

  bool visit_all(GraphCheckpoints& checkpoints, Workers& workers) {
    while (!graph_.complete()) {
      if (graph_.done() == state_.level_end) begin_level();
      if (nodes_left() == 0) return meter_.count_node();
      if (!meter_.look() || !do_round(workers) || !has_memory()) return false;
      if (options_.progress && meter_.progress_due()) report_progress();
      checkpoints.pass(graph_, state_);
    }
    return true;
  }

  void begin_level() {
    if (state_.level_end > 0) ++state_.depth;
    state_.level_end = graph_.keys.size();
    statistics_.depth = state_.depth;
  }

  // Looks at positions of the level until it is time for other things. What the keys have no room
  // for while other threads look at them is put into the graph afterwards.
  bool do_round(Workers& workers) {
    graph_.keys.make_room(workers);
    keys_ = graph_.keys.shared_view();
    const auto first = static_cast<KeyId>(graph_.done());
    const auto last = static_cast<KeyId>(std::min<std::uint64_t>(
        state_.level_end, first + std::min(nodes_left(), state_.level_end)));
    const Clock::time_point began = Clock::now();
    line_.run(
        workers, static_cast<unsigned>(expanders_.size()),
        {first, last, in_chunk_, began + round_time},
        [&](unsigned thread, KeyId from, KeyId to, Chunk& chunk) {
          expanders_[thread]->run(from, to, at_horizon(), chunk);
        },
        [&](const Chunk& chunk) { return take(chunk); });
    adapt_chunks(Clock::now() - began);
    if (no_memory_) throw std::bad_alloc();
    if (meter_.stopped_by() != StoppedBy::none) return false;
    while (const Chunk* chunk = line_.next_left_over())
      if (!merge(*chunk) || (chunk->end != Chunk::End::done && !fail(chunk->end))) return false;
    return true;
  }

  std::uint64_t nodes_left() const noexcept {
    return budget_.nodes ? *budget_.nodes - std::min(*budget_.nodes, meter_.nodes())
                         : ~std::uint64_t{0};
  }
  bool at_horizon() const noexcept { return budget_.depth && state_.depth >= *budget_.depth; }

  // Chunks of slow positions are small, so that a round does not take long.
  void adapt_chunks(Clock::duration took) {
    const auto each = took * expanders_.size() / std::max<std::size_t>(line_.begun(), 1);
    if (each > round_time / 8) in_chunk_ = std::max(in_chunk_ / 2, KeyId{1});
    if (each < round_time / 32) in_chunk_ = std::min(2 * in_chunk_, most_in_chunk);
  }

  // By any thread: what can be done while others read the keys.
  bool take(const Chunk& chunk) noexcept {
    if (chunk.end != Chunk::End::done || !has_room(chunk)) return false;
    try {
      return merge(chunk);
    } catch (const std::bad_alloc&) {
      no_memory_ = true;
      return false;
    }
  }

  bool has_room(const Chunk& chunk) const noexcept {
    const auto width = graph_.keys.width();
    const auto fits = [&](const Chunk::New& added) { return added.key_size == *width; };
    return graph_.keys.has_room(chunk.new_ones.size(), chunk.keys.size()) &&
           (!width || std::ranges::all_of(chunk.new_ones, fits));
  }

  // Positions count one by one; those that the budget allows are put into the graph together.
  bool merge(const Chunk& chunk) {
    std::size_t positions = 0;
    std::size_t moves = 0;
    while (positions < chunk.kinds.size() && meter_.count_node()) {
      statistics_.leaves += chunk.kinds[positions] == NodeKind::leaf;
      moves += chunk.move_counts[positions++];
    }
    add_moves(chunk, moves);
    graph_.leaf_values.append(std::span(chunk.leaf_values).first(positions));
    graph_.move_counts.append(std::span(chunk.move_counts).first(positions));
    graph_.kinds.append(std::span(chunk.kinds).first(positions));
    return positions == chunk.kinds.size();
  }

  void add_moves(const Chunk& chunk, std::size_t moves) {
    const std::size_t first = graph_.successors.size();
    graph_.successors.append(std::span(chunk.successors).first(moves));
    graph_.may_cycle |= chunk.least_successor < state_.level_end;
    for (const Chunk::New& added : chunk.new_ones) keys_.prefetch(added.hash);
    for (const Chunk::New& added : chunk.new_ones) {
      if (added.move >= moves) break;
      const BytesView key = BytesView(chunk.keys).subspan(added.key, added.key_size);
      const KeyId id = graph_.keys.insert(key, added.hash).first;
      graph_.successors[first + added.move] = id;
      graph_.may_cycle |= id < state_.level_end;
    }
  }

  // Moves are numbered with 32 bits.
  bool has_memory() {
    if (graph_.successors.size() > no_key - (1U << 24)) {
      meter_.stop(StoppedBy::memory);
      return false;
    }
    const std::uint64_t bytes = graph_.memory() + line_.memory();
    if (bytes == bytes_) return true;
    bytes_ = bytes;
    return meter_.use_memory(bytes);
  }

  // The game of the caller has to hold the description of an error that another thread met.
  bool fail(Chunk::End end) {
    if (!meter_.count_node()) return false;
    if (end == Chunk::End::error && graph_.done() < graph_.keys.size()) {
      const auto id = static_cast<KeyId>(graph_.done());
      keys_ = graph_.keys.view();
      Chunk chunk;
      expanders_.front()->run(id, id + 1, at_horizon(), chunk);
    }
    error_ = end == Chunk::End::error;
    if (end == Chunk::End::no_memory) meter_.stop(StoppedBy::memory);
    if (end == Chunk::End::horizon) meter_.stop(StoppedBy::depth);
    if (end == Chunk::End::stopped) meter_.note_stopped_game();
    return false;
  }

  void report_progress() {
    Progress progress;
    progress.depth = statistics_.depth;
    progress.nodes = meter_.nodes();
    progress.seconds = meter_.seconds();
    progress.nodes_per_second = static_cast<double>(progress.nodes) / progress.seconds;
    options_.progress(progress);
  }

  G& game_;
  PositionGraph& graph_;
  Meter& meter_;
  const Options& options_;
  const Budget& budget_;
  std::vector<std::unique_ptr<G>> forks_;
  std::vector<std::unique_ptr<LimitScope<G>>> fork_limits_;  // before their games
  std::vector<std::unique_ptr<Expander<G>>> expanders_;
  ChunkLine line_;
  // Those of the graph while others than the one who adds to it look at them.
  alignas(interference_size) KeySetView keys_;
  alignas(interference_size) KeyId in_chunk_ = most_in_chunk;
  bool no_memory_ = false;
  EnumerationState state_;
  std::uint64_t resumed_ = 0;
  std::string checkpoint_failure_;
  std::uint64_t bytes_ = 0;
  Statistics statistics_;
  bool error_ = false;
};

}  // namespace zermelo::search
