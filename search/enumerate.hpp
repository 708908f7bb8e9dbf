// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#include "search/expander.hpp"
#include "search/graph_checkpoint.hpp"
#include "search/report.hpp"
#include "search/workers.hpp"

namespace zermelo::search {

/// Finds all positions that can be reached from a start, breadth first. Positions of one symmetry
/// class count as one. Threads look at positions a batch at a time; what they find is put together
/// in order, so that the graph is the same with any number of them.
template <StorableGame G>
class Enumerator {
 public:
  using Position = typename G::Position;

  Enumerator(G& game, PositionGraph& graph, Meter& meter, const Options& options,
             const Budget& budget)
      : game_(game), graph_(graph), meter_(meter), options_(options), budget_(budget) {
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
  static constexpr std::size_t chunk_size = 64;

  void employ(G& game) {
    expanders_.push_back(
        std::make_unique<Expander<G>>(game, graph_, meter_.deadline(), meter_.stop_token()));
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
      if (!meter_.look()) return false;
      const std::size_t used = look_at_batch(workers);
      for (std::size_t i = 0; i < used; ++i)
        if (!merge(chunks_[i], checkpoints)) return false;
    }
    return true;
  }

  void begin_level() {
    if (state_.level_end > 0) ++state_.depth;
    state_.level_end = graph_.keys.size();
    statistics_.depth = state_.depth;
  }

  // Fills chunks with the next positions of the level and gives their number.
  std::size_t look_at_batch(Workers& workers) {
    const auto first = static_cast<KeyId>(graph_.done());
    const auto last = static_cast<KeyId>(std::min<std::uint64_t>(
        state_.level_end, first + std::clamp<std::uint64_t>(nodes_left(), 1, batch_)));
    const std::size_t used = (last - first + chunk_size - 1) / chunk_size;
    if (chunks_.size() < used) chunks_.resize(used);
    const Clock::time_point began = Clock::now();
    std::atomic<std::size_t> next = 0;
    const auto work = [&](unsigned thread) {
      if (thread >= expanders_.size()) return;
      for (std::size_t i = next++; i < used; i = next++) {
        const auto begin = static_cast<KeyId>(first + i * chunk_size);
        const auto end = std::min<KeyId>(last, begin + static_cast<KeyId>(chunk_size));
        expanders_[thread]->run(begin, end, at_horizon(), chunks_[i]);
      }
    };
    used == 1 ? work(0) : workers.run(work);
    adapt_batch(Clock::now() - began, used);
    return used;
  }

  std::uint64_t nodes_left() const noexcept {
    return budget_.nodes ? *budget_.nodes - std::min(*budget_.nodes, meter_.nodes())
                         : ~std::uint64_t{0};
  }
  bool at_horizon() const noexcept { return budget_.depth && state_.depth >= *budget_.depth; }

  // Long enough for threads to pay, short enough for progress, checkpoints and memory.
  void adapt_batch(Clock::duration took, std::size_t used) {
    constexpr std::size_t most_successors = 1U << 14;
    std::size_t successors = 0;
    for (std::size_t i = 0; i < used; ++i) successors += chunks_[i].successors.size();
    const bool long_enough = took > std::chrono::milliseconds(5);
    if (took > std::chrono::milliseconds(20) || successors > most_successors)
      batch_ = std::max(batch_ / 2, chunk_size);
    else if (!long_enough && 2 * successors < most_successors)
      batch_ *= 2;
    chunk_bytes_ = 0;
    for (const Chunk& chunk : chunks_) chunk_bytes_ += chunk.memory();
  }

  // Positions count one by one; those that the budget allows are put into the graph together.
  bool merge(const Chunk& chunk, GraphCheckpoints& checkpoints) {
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
    if (positions < chunk.kinds.size() || !has_memory()) return false;
    if (options_.progress && meter_.progress_due()) report_progress();
    checkpoints.pass(graph_, state_);
    return chunk.end == Chunk::End::done || fail(chunk.end);
  }

  void add_moves(const Chunk& chunk, std::size_t moves) {
    const std::size_t first = graph_.successors.size();
    graph_.successors.append(std::span(chunk.successors).first(moves));
    graph_.may_cycle |= chunk.least_successor < state_.level_end;
    for (const Chunk::New& added : chunk.new_ones) graph_.keys.prefetch(added.hash);
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
    const std::uint64_t bytes = graph_.memory() + chunk_bytes_;
    if (bytes == bytes_) return true;
    bytes_ = bytes;
    return meter_.use_memory(bytes);
  }

  // The game of the caller has to hold the description of an error that another thread met.
  bool fail(Chunk::End end) {
    if (!meter_.count_node()) return false;
    if (end == Chunk::End::error && graph_.done() < graph_.keys.size()) {
      const auto id = static_cast<KeyId>(graph_.done());
      expanders_.front()->run(id, id + 1, at_horizon(), chunks_.front());
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
  std::vector<Chunk> chunks_;
  std::size_t batch_ = chunk_size;
  std::uint64_t chunk_bytes_ = 0;
  EnumerationState state_;
  std::uint64_t resumed_ = 0;
  std::string checkpoint_failure_;
  std::uint64_t bytes_ = 0;
  Statistics statistics_;
  bool error_ = false;
};

}  // namespace zermelo::search
