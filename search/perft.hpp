// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "search/game.hpp"

namespace zermelo::search {

/// What `perft` counted.
struct PerftResult {
  /// positions[i]: positions exactly i + 1 plies below the root, each counted once for every line
  /// that leads to it; none lies below a terminal position. Where the count was stopped, only of
  /// the plies that are complete.
  std::vector<std::uint64_t> positions;
  bool error = false;    ///< the game answered `error`
  bool stopped = false;  ///< plies are missing; the meter knows why
};

/// The count of the lines of play of so many plies, depth first, one position after another.
template <Game G>
class LineCount {
 public:
  using Position = typename G::Position;

  enum class State : std::uint8_t { running, done, stopped, error };

  /// Beside it so many bytes are in use.
  LineCount(G& game, std::uint32_t depth, Meter& meter, std::uint64_t bytes_beside)
      : game_(game), depth_(depth), meter_(meter), bytes_beside_(bytes_beside), positions_(depth) {}

  /// Begins with `root`, which must outlive the count.
  State begin(const Position& root) { return depth_ == 0 ? State::done : open(root); }

  /// Looks at the next position. Only while it runs.
  State go_on() {
    Frame& top = frames_.back();
    if (top.next != successors_.size()) return open(successors_[top.next++]);
    close(top);
    return state();
  }

  /// By ply; complete when it is done.
  const std::vector<std::uint64_t>& positions() const noexcept { return positions_; }

  std::uint64_t bytes() const noexcept {
    return positions_.capacity() * sizeof(std::uint64_t) +
           successors_.capacity() * sizeof(Position) + frames_.capacity() * sizeof(Frame);
  }

 private:
  // The successors of the position on top of the stack are the last ones in successors_.
  struct Frame {
    typename G::Mark mark;
    std::size_t first;
    std::size_t next;
  };

  State state() const noexcept { return frames_.empty() ? State::done : State::running; }

  State open(const Position& given) {
    if (!meter_.count_node()) return State::stopped;
    const Position position = given;  // `given` may lie in successors_, which is about to grow
    const Answer over = game_.terminal(position);
    if (over.kind == Answer::Kind::value) return state();
    if (over.kind != Answer::Kind::none) return fail(over.kind == Answer::Kind::error);
    const auto mark = game_.mark();
    const std::size_t first = successors_.size();
    const Expansion expansion = game_.expand(position, successors_);
    if (expansion.kind == Expansion::Kind::leaf) return state();
    if (expansion.kind != Expansion::Kind::moves)
      return fail(expansion.kind == Expansion::Kind::error);
    positions_[frames_.size()] += successors_.size() - first;
    const bool last_ply = frames_.size() + 1 == depth_;
    frames_.push_back({mark, first, last_ply ? successors_.size() : first});
    return meter_.use_memory(bytes_beside_ + bytes()) ? State::running : State::stopped;
  }

  void close(Frame& top) {
    game_.release(top.mark);
    successors_.erase(successors_.begin() + static_cast<std::ptrdiff_t>(top.first),
                      successors_.end());
    frames_.pop_back();
  }

  // The game has no answer: there is an error in it, or it was stopped.
  State fail(bool error) {
    if (error) return State::error;
    meter_.note_stopped_game();
    return State::stopped;
  }

  G& game_;
  std::uint32_t depth_;
  Meter& meter_;
  std::uint64_t bytes_beside_;
  std::vector<Frame> frames_;
  std::vector<Position> successors_;
  std::vector<std::uint64_t> positions_;
};

/// One run of `perft`.
template <Game G>
class Perft {
 public:
  using Position = typename G::Position;

  Perft(G& game, const Position& root, std::uint32_t depth, Meter& meter)
      : game_(game), root_(root), depth_(depth), meter_(meter) {}

  PerftResult run() {
    const std::uint64_t bytes = depth_ * sizeof(std::uint64_t);
    if (!meter_.use_memory(2 * bytes)) return {{}, false, true};
    const auto mark = game_.mark();
    LineCount<G> whole(game_, depth_, meter_, bytes);
    const State ended = count(whole);
    game_.release(mark);
    if (ended == State::done) complete_ = whole.positions();
    return {std::move(complete_), ended == State::error, ended == State::stopped};
  }

 private:
  using State = typename LineCount<G>::State;

  // The whole count, which knows of no ply before it has all of them. Now and then it waits for a
  // count of the plies above, from the root.
  State count(LineCount<G>& whole) {
    State state = count_plies(whole);
    if (state == State::running) state = whole.begin(root_);
    while (state == State::running) {
      if (meter_.nodes() >= next_ply_at_) state = count_plies(whole);
      if (state == State::running) state = whole.go_on();
    }
    return state;
  }

  // Counts one ply more and one more, as long as that is cheap beside the whole count.
  State count_plies(const LineCount<G>& whole) {
    while (meter_.nodes() >= next_ply_at_) {
      const auto depth = static_cast<std::uint32_t>(complete_.size() + 1);
      if (depth >= depth_) {
        next_ply_at_ = ~std::uint64_t{0};
        break;
      }
      LineCount<G> plies(game_, depth, meter_, whole.bytes());
      const State state = run(plies);
      if (state != State::done) return state;
      complete_ = plies.positions();
      plan_next_ply();
    }
    return State::running;
  }

  State run(LineCount<G>& plies) {
    const auto mark = game_.mark();
    State state = plies.begin(root_);
    while (state == State::running) state = plies.go_on();
    game_.release(mark);
    return state;
  }

  // A count of the next ply looks at the root and all positions counted before: that is known.
  void plan_next_ply() {
    next_costs_ += complete_.back();
    spent_ += next_costs_;
    const bool at_once = spent_ < few_nodes && static_cast<double>(spent_) * dearer < foreseen();
    next_ply_at_ = at_once ? 0 : spent_ * dearer;
  }

  // The positions of the last ply but one, if each ply grows as the last complete one did.
  double foreseen() const {
    const auto last = static_cast<double>(complete_.back());
    const std::uint64_t above = complete_.size() > 1 ? complete_[complete_.size() - 2] : 1;
    const double growth = last / static_cast<double>(std::max<std::uint64_t>(above, 1));
    return last * std::pow(growth, static_cast<double>(depth_ - 1 - complete_.size()));
  }

  // The plies above take a twenty-fifth of the time at most, or next to no time where that is
  // foreseen only.
  static constexpr std::uint64_t dearer = 26;
  static constexpr std::uint64_t few_nodes = 2'000;

  G& game_;
  const Position& root_;
  std::uint32_t depth_;
  Meter& meter_;
  std::vector<std::uint64_t> complete_;
  std::uint64_t next_costs_ = 1;
  std::uint64_t spent_ = 1;  // with what the next ply costs
  std::uint64_t next_ply_at_ = 0;
};

/// Counts the lines of play ply by ply, as chess programmers do to check a move generator. The last
/// ply is counted without being looked at. Repeated positions are not looked for. Memory is
/// O(depth) and within the meter's budget.
///
/// Depth first no ply is complete before all are. So the plies above are counted on their own as
/// well, as far as that takes a few percent of the time only: they are what a stopped count has.
template <Game G>
PerftResult perft(G& game, const typename G::Position& root, std::uint32_t depth, Meter& meter) {
  return Perft<G>(game, root, depth, meter).run();
}

}  // namespace zermelo::search
