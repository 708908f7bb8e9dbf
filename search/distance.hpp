// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <new>
#include <vector>

#include "search/key_store.hpp"
#include "search/ordering.hpp"
#include "search/retrograde.hpp"

namespace zermelo::search {

/// How soon one side can force the game to end with its sure win.
///
/// Asks "within d plies?" for growing d, and keeps for every position the least d for which that is
/// proved and the least for which it is not refuted. As d is part of the question, positions that
/// come back on a line of play ask for less each time: the search is of a finite game, and what is
/// kept does not depend on the line.
template <StorableGame G>
class ForcedEnd {
 public:
  using Position = typename G::Position;

  /// `winner` wants a leaf worth `target`, the end of the game's values that is best for it. The
  /// table takes no new positions when `memory` bytes do not allow it to grow.
  ForcedEnd(G& game, Side winner, Value target, Meter& meter, std::uint64_t memory,
            const ProgressCallback& progress)
      : game_(game),
        winner_(winner),
        target_(target),
        meter_(meter),
        memory_(memory),
        progress_(progress),
        ordering_(game, OrderBy::experience) {}

  /// The least number of plies within which `winner` can force its end from `root`; nothing if it
  /// cannot, if the search was stopped, on errors of the game, or if `endless_win()`.
  std::optional<std::uint32_t> plies(const Position& root) {
    std::uint32_t within = 0;
    while (!endless_win_) {
      const auto bounds = search(root, within);
      if (!bounds || bounds->least == never) return std::nullopt;
      if (bounds->most <= within) return bounds->most;
      within = bounds->least;
      endless_win_ = goes_in_circles(within);
    }
    return std::nullopt;
  }

  /// Best play of both from a position with an end in `plies` plies. Shorter if stopped.
  std::vector<std::uint32_t> line(const Position& root, std::uint32_t plies) {
    std::vector<std::uint32_t> line;
    Bytes packed;
    pack(game_, root, packed);
    while (plies > 0) {
      const auto mark = game_.mark();
      const auto position = unpack(game_, packed);
      const auto move = position ? best(*position, --plies, packed) : std::nullopt;
      game_.release(mark);
      if (!move) break;
      line.push_back(*move);
    }
    return line;
  }

  bool failed() const noexcept { return error_; }
  /// A repeated position was met that is a sure win by itself, or no end can be forced.
  bool endless_win() const noexcept { return endless_win_; }

 private:
  static constexpr std::uint32_t never = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::uint32_t no_move = std::numeric_limits<std::uint32_t>::max();

  /// What is known of the least d: it is at least `least` and at most `most`.
  struct Bounds {
    std::uint32_t least = 0;
    std::uint32_t most = never;
    bool settles(std::uint32_t within) const noexcept { return most <= within || least > within; }
  };
  struct Entry {
    Bounds bounds;
    bool on_path = false;
  };
  struct Child {
    Position position;
    std::uint32_t move;
    KeyId id;
    Bounds bounds;
  };
  struct Frame {
    typename G::Mark mark;
    KeyId id;
    Side side;
    std::uint32_t within;
    std::uint64_t nodes;  // met before it
    std::size_t first;    // of its children, and of those not yet asked
    std::size_t next;
    Bounds bounds;
  };

  static std::uint32_t one_more(std::uint32_t plies) noexcept {
    return plies == never ? never : plies + 1;
  }

  // An end that is forced comes a ply nearer with every move, so that no position comes twice, and
  // the defence has shown no more positions than are in the table.
  bool goes_in_circles(std::uint32_t within) const noexcept {
    return !full_ && within > entries_.size();
  }

  // Settles whether `root` has its end within so many plies; nothing if stopped.
  std::optional<Bounds> search(const Position& root, std::uint32_t within) {
    const auto mark = game_.mark();
    frames_.clear();
    children_.clear();
    std::optional<Bounds> bounds;
    try {
      bounds = search_frames(root, within);
    } catch (const std::bad_alloc&) {
      meter_.stop(StoppedBy::memory);
    }
    for (const Frame& frame : frames_) leave_path(frame);
    game_.release(mark);
    return bounds;
  }

  std::optional<Bounds> search_frames(const Position& root, std::uint32_t within) {
    children_.push_back({root, 0, find(root), {}});
    auto reply = visit(children_.back(), within);
    for (;;) {
      if (!reply) {
        if (failed_) return std::nullopt;
      } else if (frames_.empty()) {
        return reply;
      } else {
        absorb(frames_.back(), *reply);
      }
      Frame& top = frames_.back();
      if (top.next == children_.size() || is_settled(top)) {
        reply = close(top);
      } else {
        reply = visit(children_[top.next++], top.within - 1);
      }
    }
  }

  // The bounds of a position that is settled at once; nothing if it was opened, or on failure.
  std::optional<Bounds> visit(const Child& child, std::uint32_t within) {
    if (!count()) return std::nullopt;
    if (child.id != no_key) {
      if (entries_[child.id].on_path) ask_repetition(child.position);
      if (entries_[child.id].bounds.settles(within)) return entries_[child.id].bounds;
    }
    const Position position = child.position;
    const Answer answer = game_.terminal(position);
    if (answer.kind != Answer::Kind::none) return settle(position, answer);
    return within == 0 ? look_ahead(position) : open(position, within);
  }

  std::optional<Bounds> look_ahead(const Position& position) {
    const Expansion expansion = game_.expandable(position);
    if (expansion.kind == Expansion::Kind::leaf)
      return settle(position, game_.leaf_value(position));
    if (expansion.kind != Expansion::Kind::moves) return fail(expansion.kind);
    return keep(enter(position), Bounds{1, never});
  }

  std::optional<Bounds> open(const Position& position, std::uint32_t within) {
    const auto mark = game_.mark();
    successors_.clear();
    const Expansion expansion = game_.expand(position, successors_);
    if (expansion.kind == Expansion::Kind::leaf)
      return settle(position, game_.leaf_value(position));
    if (expansion.kind != Expansion::Kind::moves) return fail(expansion.kind);
    if (!arrange(position, expansion.side)) return std::nullopt;
    const KeyId id = enter(position);
    if (id != no_key) entries_[id].on_path = true;
    const bool wins = expansion.side == winner_;
    const Bounds none = wins ? Bounds{never, never} : Bounds{0, 0};
    frames_.push_back({mark, id, expansion.side, within, meter_.nodes(), children_.size(),
                       children_.size(), none});
    add_children(frames_.back());
    return std::nullopt;
  }

  // By what cut off elsewhere.
  bool arrange(const Position& position, Side side) {
    order_.resize(successors_.size());
    const auto ply = static_cast<std::uint32_t>(frames_.size());
    const Status status = ordering_.arrange(position, side, ply, no_move, successors_, order_);
    if (status == Status::done) return true;
    fail(status == Status::error ? Expansion::Kind::error : Expansion::Kind::stopped);
    return false;
  }

  // Children that settle the matter by what is known of them go first, those that cannot last.
  void add_children(Frame& frame) {
    for (std::size_t i = 0; i < successors_.size(); ++i) {
      const KeyId id = find(successors_[i]);
      children_.push_back({successors_[i], order_[i], id, recall(id)});
    }
    const bool wins = frame.side == winner_;
    const auto rank = [&](const Child& child) {
      if (!child.bounds.settles(frame.within - 1)) return 1;
      return (child.bounds.most < frame.within) == wins ? 0 : 2;
    };
    std::ranges::stable_sort(std::span(children_).subspan(frame.first), {}, rank);
  }

  // The winner takes the soonest end, the other side the latest.
  void absorb(Frame& frame, const Bounds& reply) {
    const Bounds moved{one_more(reply.least), one_more(reply.most)};
    Bounds& bounds = frame.bounds;
    const bool wins = frame.side == winner_;
    bounds.most = wins ? std::min(bounds.most, moved.most) : std::max(bounds.most, moved.most);
    bounds.least = wins ? std::min(bounds.least, moved.least) : std::max(bounds.least, moved.least);
  }

  bool is_settled(const Frame& frame) const noexcept {
    return frame.side == winner_ ? frame.bounds.most <= frame.within
                                 : frame.bounds.least > frame.within;
  }

  // A position that is left before all its children were asked knows one of its bounds only.
  Bounds close(Frame& frame) {
    Bounds bounds = frame.bounds;
    if (frame.next != children_.size()) {
      if (frame.side == winner_)
        bounds.least = 0;
      else
        bounds.most = never;
    }
    if (is_settled(frame)) reward(frame);
    leave_path(frame);
    bounds = keep(frame.id, bounds);
    game_.release(frame.mark);
    children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(frame.first), children_.end());
    frames_.pop_back();
    return bounds;
  }

  // The move that settled it, after which others did not matter.
  void reward(const Frame& frame) {
    const auto ply = static_cast<std::uint32_t>(frames_.size() - 1);
    const std::uint32_t move = children_[frame.next - 1].move;
    ordering_.history().reward(frame.side, ply, move, meter_.nodes() - frame.nodes);
  }

  std::optional<Bounds> settle(const Position& position, const Answer& answer) {
    if (answer.kind != Answer::Kind::value)
      return fail(answer.kind == Answer::Kind::stopped ? Expansion::Kind::stopped
                                                       : Expansion::Kind::error);
    const bool won = answer.value == target_;
    return keep(enter(position), won ? Bounds{0, 0} : Bounds{never, never});
  }

  // The first move, in the order of the rules, whose position has its end in exactly `plies` plies;
  // packs that position. Retrograde analysis gives the same one.
  std::optional<std::uint32_t> best(const Position& position, std::uint32_t plies, Bytes& packed) {
    std::vector<Position> successors;
    const Expansion expansion = game_.expand(position, successors);
    for (std::uint32_t i = 0; i < successors.size(); ++i) {
      const bool wins = expansion.side == winner_;
      const bool always = !wins && plies == 0;
      const auto bounds = always ? Bounds{} : search(successors[i], wins ? plies : plies - 1);
      if (!bounds) return std::nullopt;
      const bool kept = always || (wins ? bounds->most <= plies : bounds->least >= plies);
      if (!kept) continue;
      packed.clear();
      pack(game_, successors[i], packed);
      return i;
    }
    return std::nullopt;
  }

  bool pack_into_key(const Position& position) {
    key_.clear();
    const Status status = pack_key(game_, position, key_);
    if (status != Status::done)
      fail(status == Status::error ? Expansion::Kind::error : Expansion::Kind::stopped);
    return status == Status::done;
  }

  KeyId find(const Position& position) {
    return pack_into_key(position) ? keys_.view().find(key_) : no_key;
  }

  Bounds recall(KeyId id) const noexcept { return id == no_key ? Bounds() : entries_[id].bounds; }

  // A full table takes no new positions, which then cost time again.
  KeyId enter(const Position& position) {
    if (!pack_into_key(position)) return no_key;
    if (full_) return keys_.view().find(key_);
    const auto [id, added] = keys_.insert(key_);
    if (added) entries_.push_back({});
    if (const std::uint64_t bytes = memory(); bytes != bytes_) {
      bytes_ = bytes;
      full_ = bytes + bytes / 2 > memory_;
      if (!meter_.use_memory(bytes)) failed_ = true;
    }
    return id;
  }

  std::uint64_t memory() const noexcept {
    return keys_.memory() + entries_.bytes() + children_.capacity() * sizeof(Child) +
           frames_.capacity() * sizeof(Frame) + ordering_.history().bytes();
  }

  Bounds keep(KeyId id, const Bounds& bounds) noexcept {
    if (id == no_key) return bounds;
    Bounds& known = entries_[id].bounds;
    known.least = std::max(known.least, bounds.least);
    known.most = std::min(known.most, bounds.most);
    return known;
  }

  void leave_path(const Frame& frame) noexcept {
    if (frame.id != no_key) entries_[frame.id].on_path = false;
  }

  // A position that comes back may be a sure win for ever; then no end need be forced. A game that
  // declares no such value has none.
  void ask_repetition(const Position& position) {
    if (asked_) return;
    asked_ = true;
    const Answer answer = game_.repetition(position);
    endless_win_ = answer.kind == Answer::Kind::value && answer.value == target_;
  }

  bool count() {
    if (endless_win_ || !meter_.count_node()) failed_ = true;
    if (progress_ && meter_.progress_due()) report_progress();
    return !failed_;
  }

  void report_progress() {
    Progress progress;
    progress.depth = frames_.empty() ? 0 : frames_.front().within;
    progress.nodes = meter_.nodes();
    progress.seconds = meter_.seconds();
    progress.nodes_per_second = static_cast<double>(progress.nodes) / progress.seconds;
    progress_(progress);
  }

  std::nullopt_t fail(Expansion::Kind kind) {
    failed_ = true;
    error_ = kind == Expansion::Kind::error;
    if (!error_) meter_.note_stopped_game();
    return std::nullopt;
  }

  G& game_;
  const Side winner_;
  const Value target_;
  Meter& meter_;
  const std::uint64_t memory_;
  const ProgressCallback& progress_;
  KeyStore keys_;
  GrowingArray<Entry> entries_;
  std::vector<Frame> frames_;
  std::vector<Child> children_;
  std::vector<Position> successors_;
  std::vector<std::uint32_t> order_;
  Ordering<G> ordering_;
  Bytes key_;
  std::uint64_t bytes_ = 0;
  bool full_ = false;
  bool asked_ = false;
  bool endless_win_ = false;
  bool failed_ = false;
  bool error_ = false;
};

/// Adds distances to what another solver has found.
template <StorableGame G>
class DistanceFinder {
 public:
  using Position = typename G::Position;

  DistanceFinder(G& game, const ValueRange& range, const Options& options, const Budget& budget)
      : game_(game),
        options_(options),
        budget_(budget),
        meter_(budget),
        for_max_(game, Side::max, range.hi, meter_, budget.memory / 2, options.progress),
        for_min_(game, Side::min, range.lo, meter_, budget.memory / 2, options.progress),
        range_(range) {}

  void run(const Position& root, SearchResult& result) {
    const LimitScope<G> limits(game_, meter_);
    if (ForcedEnd<G>* const end = end_of(result.score)) {
      result.distance = end->plies(root);
      if (result.distance) report_line(result, end->line(root, *result.distance));
    }
    const auto mark = game_.mark();
    if (options_.all_root_moves && result.side) add_to_moves(root, result);
    game_.release(mark);
    if (for_max_.endless_win() || for_min_.endless_win()) analyse_instead(root, result);
    finish(result);
  }

 private:
  // Who has a sure win by this score.
  ForcedEnd<G>* end_of(const Score& score) noexcept {
    if (score.lower == range_.hi) return &for_max_;
    if (score.upper == range_.lo) return &for_min_;
    return nullptr;
  }

  void add_to_moves(const Position& root, SearchResult& result) {
    std::vector<Position> successors;
    game_.expand(root, successors);
    for (RootMove& move : result.moves) {
      ForcedEnd<G>* const end = end_of(move.score);
      if (!end || move.index >= successors.size()) continue;
      move.distance = end->plies(successors[move.index]);
      if (move.distance) ++*move.distance;
    }
  }

  void analyse_instead(const Position& root, SearchResult& result) {
    Options options;
    options.all_root_moves = options_.all_root_moves;
    options.progress = options_.progress;
    Budget rest = budget_after(budget_, meter_.nodes(), meter_.seconds());
    rest.depth.reset();
    const SearchResult found = retrograde(game_, root, options, rest);
    result.distance = found.distance;
    if (found.distance) report_line(result, found.line);
    for (std::size_t i = 0; i < result.moves.size() && i < found.moves.size(); ++i)
      result.moves[i].distance = found.moves[i].distance;
    add_statistics(result, found.statistics);
    if (found.stopped_by != StoppedBy::none) meter_.stop(found.stopped_by);
  }

  void finish(SearchResult& result) const {
    Statistics own;
    own.nodes = meter_.nodes();
    own.peak_memory = meter_.peak_memory();
    own.seconds = meter_.seconds();
    add_statistics(result, own);
    if (result.stopped_by == StoppedBy::none) result.stopped_by = meter_.stopped_by();
    result.error = for_max_.failed() || for_min_.failed();
    drop_unsupported_move(result, options_, Extent(range_));
  }

  static void add_statistics(SearchResult& result, const Statistics& more) noexcept {
    result.statistics.nodes += more.nodes;
    result.statistics.seconds += more.seconds;
    result.statistics.peak_memory = std::max(result.statistics.peak_memory, more.peak_memory);
  }

  G& game_;
  const Options& options_;
  const Budget& budget_;
  Meter meter_;
  ForcedEnd<G> for_max_;
  ForcedEnd<G> for_min_;
  const ValueRange range_;
};

/// Adds to the result of a solver, where the value of the root is known to be an end of `values()`:
/// the distance to the end, a line of best play with that many plies, and, where all root moves
/// were asked for, the distance of each that is won or lost for sure. Has what `budget` leaves
/// after the search that gave the result; where that is not enough, distances are absent and
/// `stopped_by` says why. A game that is no StorableGame gets none.
template <Game G>
void add_distance(G& game, const typename G::Position& root, const Options& options,
                  const Budget& budget, SearchResult& result) {
  if constexpr (StorableGame<G>) {
    const auto range = game.values();
    if (!range || result.error || result.stopped_by != StoppedBy::none) return;
    const Budget rest = budget_after(budget, result.statistics.nodes, result.statistics.seconds);
    DistanceFinder<G>(game, *range, options, rest).run(root, result);
  }
}

}  // namespace zermelo::search
