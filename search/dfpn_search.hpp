// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "search/entries_file.hpp"
#include "search/path.hpp"
#include "search/proof_table.hpp"
#include "search/prover.hpp"
#include "search/settled_line.hpp"
#include "search/shared_table.hpp"

namespace zermelo::search {

/// The searches of df-pn for one goal after another, on one path and with one table.
///
/// Positions that are settled because of a repetition of one above are settled on this path only.
/// In the table they are provisional: good for other paths as a guess, never taken for a fact, nor
/// what follows from them.
///
/// Several threads can search the same root with a SharedView of one table each: they tell each
/// other which positions they are in; below a position that another one is in, they choose others
/// as long as these are not much more effort, and look up again what they are about to open.
template <StorableGame G, class Observer, class T = ProofTable>
class DepthFirstProofNumbers {
 public:
  using Position = typename G::Position;

  DepthFirstProofNumbers(Inquiry<G>& inquiry, const Budget& budget, Observer& observer)
      : DepthFirstProofNumbers(inquiry, observer, T(budget.memory / 2)) {}
  DepthFirstProofNumbers(Inquiry<G>& inquiry, Observer& observer, T table)
      : inquiry_(inquiry),
        game_(inquiry.game()),
        observer_(observer),
        keeps_guesses_(!inquiry.acyclic() && !inquiry.depth_limited()),
        table_(std::move(table)) {}

  /// Begins anew, for another goal or another root.
  void forget() { table_.clear(); }

  /// The table; with one of another goal in its place, the search is one for that goal.
  T& table() noexcept { return table_; }
  /// Tells it of memory that tables beside its own take.
  void set_bytes_beside(std::uint64_t bytes) noexcept { bytes_beside_ = bytes; }

  /// Takes over what a checkpoint knows about the goal. Throws FileError.
  void resume() {
    ProofCheckpoints& checkpoints = inquiry_.checkpoints();
    const auto file = checkpoints.take(inquiry_.asked());
    if (!file) return;
    checkpoints.note_resumed(read_entries(
        *file, [this](KeyView key, std::uint64_t word) { table_.restore(key, word); }));
  }
  void write_checkpoint() {
    inquiry_.checkpoints().write(inquiry_.asked(), [this](SectionWriter& writer) {
      add_entries(writer, [this](const EntryVisitor& visit) { table_.for_each(visit); });
    });
  }

  /// Makes a search end unsettled, too, as soon as `others` are done.
  void heed(StopToken others) noexcept { others_done_ = others; }

  /// Settles `root`, or runs until the search must end.
  Verdict search(const Position& root) {
    close_all();
    if constexpr (Observer::active) observer_.pass();
    const auto numbers = inquiry_.look_at(root, 0, [] { return false; });
    if (!numbers) return {};
    result_ = {root, *numbers};
    if constexpr (Observer::active) {
      if (numbers->is_settled()) show_leaf(0, result_, inquiry_.last_leaf());
    }
    return settle_result();
  }

  /// The same for a position below `root`, of which any repetition counts as one.
  Verdict search_below(const Position& root, const Position& position) {
    if (game_.equal(root, position)) return search(root);
    close_all();
    frames_.push_back({root, game_.mark()});
    frames_.back().path_hash = game_.hash(root);
    path_.push(frames_.back().path_hash, 0);
    result_ = {position};
    result_.fresh = false;
    return settle_result();
  }

  /// Puts the verdict about `root` into the table, now that no other thread searches any more.
  void store_root(const Position& root) requires(is_shared<T>) {
    store(root, {result_.numbers, !is_fact()}, work_of_facts);
  }

  /// Whether the last verdict is a fact, rather than resting on guesses.
  bool is_fact() const noexcept { return !keeps_guesses_ || result_.rests_on == independent; }

  /// What the table knows of a position at `ply`.
  std::optional<ProofTable::Entry> recall(const Position& position, std::uint32_t ply) {
    const std::size_t first = keys_.size();
    if (!append_key(position, ply)) return std::nullopt;
    const KeyView key = key_from(first);
    const auto known = table_.find(key, ProofTable::hash_words(key));
    keys_.resize(first);
    return known;
  }

  /// Tells the table that a position is settled, as a fact.
  void learn(const Position& position, const ProofNumbers& numbers) {
    store(position, {numbers}, work_of_facts);
  }

  std::uint64_t bytes() const noexcept {
    return bytes_beside_ + table_.bytes() + path_.bytes() + frames_.capacity() * sizeof(Frame) +
           children_.capacity() * sizeof(Child) + successors_.capacity() * sizeof(Position) +
           sought_.capacity() * sizeof(Sought) + keys_.capacity() * sizeof(std::uint64_t);
  }

 private:
  using Number = ProofNumbers::Number;

  // What a settled position rests on beyond the rules: 1 + the least ply of a position on the path
  // that a repetition referred to, or 0 for what was found on some other path.
  using Foundation = std::uint32_t;
  static constexpr Foundation independent = ~Foundation{0};
  static constexpr Foundation another_path = 0;
  // Visits of one successor in a row after which its numbers may only grow: with a table too small
  // to remember what lies below, they could otherwise swing for ever.
  static constexpr std::uint32_t patience = 64;
  static constexpr std::uint64_t work_of_facts = std::uint64_t{1} << 20;

  static constexpr bool shared = is_shared<T>;
  struct NoHash {};

  struct Child {
    Position position;
    ProofNumbers numbers{};
    std::uint32_t move = 0;
    /// Of its key.
    [[no_unique_address]] std::conditional_t<shared, std::uint64_t, NoHash> key_hash{};
    /// If it is settled: what this rests on; see `Foundation`.
    Foundation rests_on = independent;
    std::uint32_t visits = 0;
    /// Its first sight was counted as a visit, and it was not opened yet.
    bool fresh = true;
    /// Its numbers are as the table had them, or nearly.
    bool up_to_date = true;
  };
  struct Frame {
    Position position;
    typename G::Mark mark;
    std::uint64_t path_hash = 0;
    std::uint64_t key_hash = 0;
    std::size_t first_key_word = 0;
    std::size_t first_child = 0;
    std::size_t current = 0;
    std::uint64_t nodes_before = 0;
    ProofNumbers numbers{};
    ProofNumbers thresholds{};
    Side side = Side::max;
  };
  /// A successor and its key, at the end of `keys_`.
  struct Sought {
    std::uint64_t hash;
    std::size_t first_key_word;
    std::size_t child;
  };
  enum class Opening : std::uint8_t { opened, leaf, failed };

  void store(const Position& position, const ProofTable::Entry& entry, std::uint64_t work) {
    const std::size_t first = keys_.size();
    if (!append_key(position, 0)) return;
    const KeyView key = key_from(first);
    table_.store(key, ProofTable::hash_words(key), entry, work);
    keys_.resize(first);
  }

  void close_all() {
    frames_.clear();
    children_.clear();
    keys_.clear();
    path_.clear();
    verdict_ = {};
    base_ = 0;
  }

  Verdict settle_result() {
    constexpr Number infinite = ProofNumbers::infinite;
    base_ = frames_.size();
    const auto mark = game_.mark();
    const Position position = result_.position;
    if (!result_.numbers.is_settled() && open(result_, {infinite, infinite}) == Opening::opened &&
        run())
      SettledLine(inquiry_, [this](const Position& one, std::uint32_t ply) {
        return is_settled_as_root(one, ply);
      }).prolong(position, verdict_.line);
    game_.release(mark);
    verdict_.outcome = outcome_of(result_.numbers);
    return std::move(verdict_);
  }

  // Until the root, whose thresholds are infinite, is settled; false if the search must end.
  bool run() {
    for (;;) {
      Frame& top = frames_.back();
      Number second = choose(top);
      if (frames_.size() == base_ + 1) note_root(top);
      if (reaches(top.numbers, top.thresholds)) {
        close();
        if (frames_.size() == base_) return true;
        continue;
      }
      if constexpr (shared) {
        if (others_done_.stop_requested()) return false;
        if (is_shared_with_others(top) && table_.busy().others_are_in(top.key_hash)) {
          if (look_again(children_[top.current])) continue;
          second = keep_apart(top, second);
        }
      }
      Child& child = children_[top.current];
      if (open(child, child_thresholds(top, child, second)) == Opening::failed) return false;
    }
  }

  // Of several moves that win, the one that rests on the least is taken: another may be a guess.
  void note_root(const Frame& root) {
    std::size_t best = root.current;
    for (std::size_t i = root.first_child; root.numbers.won_by(root.side) && i < children_.size();
         ++i) {
      const Child& child = children_[i];
      if (child.numbers.won_by(root.side) && child.rests_on > children_[best].rests_on) best = i;
    }
    verdict_.side = root.side;
    verdict_.line.assign(1, children_[best].move);
  }

  static bool reaches(const ProofNumbers& numbers, const ProofNumbers& thresholds) noexcept {
    return numbers.proof() >= thresholds.proof() || numbers.disproof() >= thresholds.disproof();
  }

  // Brings the frame's numbers up to date and picks the successor to go on with, the one of least
  // effort; returns the effort of the next best.
  Number choose(Frame& frame) const noexcept {
    const Side side = frame.side;
    const Side other = opponent(side);
    Number best = ProofNumbers::infinite;
    Number second = ProofNumbers::infinite;
    Number sum = 0;
    for (std::size_t i = frame.first_child; i < children_.size(); ++i) {
      const ProofNumbers& numbers = children_[i].numbers;
      sum = ProofNumbers::sum(sum, numbers.of(other));
      if (numbers.of(side) < best) {
        second = std::exchange(best, numbers.of(side));
        frame.current = i;
      } else {
        second = std::min(second, numbers.of(side));
      }
    }
    frame.numbers = ProofNumbers::of_sides(side, best, sum);
    return second;
  }

  // Whether others are told of a position, and asked about it. Small parts of the tree are most of
  // it, and each that is told of takes a line of the cache from whoever asks.
  static bool is_shared_with_others(const Frame& frame) noexcept requires shared {
    constexpr Number small = 8;
    return std::min(frame.thresholds.proof(), frame.thresholds.disproof()) >= small;
  }

  // Whether other threads have found out more about a successor that is about to be opened. Not
  // asked again before it was: so there is progress.
  bool look_again(Child& child) requires shared {
    if (child.up_to_date || child.visits >= patience) return false;
    child.up_to_date = true;
    const auto known = recall(child.position, static_cast<std::uint32_t>(frames_.size()));
    if (!known || known->numbers == child.numbers) return false;
    child.numbers = known->numbers;
    child.rests_on = known->provisional ? another_path : independent;
    return true;
  }

  // Where another thread is in the successor chosen: goes on with the best one that is free, if it
  // is at most about twice the effort; returns what `choose` would. (T. Kaneko, Parallel depth
  // first proof number search, 2010, adds virtual numbers for threads.)
  Number keep_apart(Frame& frame, Number second) requires shared {
    const Child& chosen = children_[frame.current];
    const BusyView busy = table_.busy();
    if (!busy.others_are_in(chosen.key_hash)) return second;
    const Number limit = ProofNumbers::sum(
        2, 2 * std::min(chosen.numbers.of(frame.side), ProofNumbers::largest / 4));
    Number least = std::min(limit, frame.thresholds.of(frame.side));
    Number found = second;
    for (std::size_t i = frame.first_child; i < children_.size(); ++i) {
      const Child& child = children_[i];
      if (child.numbers.of(frame.side) >= least || busy.others_are_in(child.key_hash)) continue;
      found = least = child.numbers.of(frame.side);
      frame.current = i;
    }
    return found;
  }

  static ProofNumbers child_thresholds(const Frame& frame, const Child& child, Number second) {
    const Side side = frame.side;
    const Side other = opponent(side);
    Number own = frame.thresholds.of(side);
    if (second != ProofNumbers::infinite)
      own = std::min(own, ProofNumbers::sum(second, second / 4 + 1));
    Number rest = frame.thresholds.of(other);
    if (rest != ProofNumbers::infinite) rest -= frame.numbers.of(other) - child.numbers.of(other);
    return ProofNumbers::of_sides(side, own, rest);
  }

  Opening open(Child& child, const ProofNumbers& thresholds) {
    const auto ply = static_cast<std::uint32_t>(frames_.size());
    if (!std::exchange(child.fresh, false) && !inquiry_.visit(ply)) return Opening::failed;
    if (!frames_.empty() && inquiry_.progress_due())
      inquiry_.report_progress(frames_.front().numbers, table_.fill());
    if (inquiry_.checkpoints().due()) write_checkpoint();
    Frame frame{child.position, game_.mark()};
    frame.thresholds = thresholds;
    frame.first_key_word = keys_.size();
    frame.nodes_before = inquiry_.meter().nodes();
    if (!append_key(frame.position, ply)) return Opening::failed;
    frame.key_hash = ProofTable::hash_words(key_from(frame.first_key_word));
    successors_.clear();
    const auto expanded = inquiry_.expand(frame.position, successors_);
    using Kind = typename Inquiry<G>::Expanded::Kind;
    if (expanded.kind == Kind::failed) return Opening::failed;
    if (expanded.kind == Kind::leaf) {
      child.numbers = expanded.numbers;
      if constexpr (Observer::active) show_leaf(ply, child, Leaf::no_moves);
      table_.store(key_from(frame.first_key_word), frame.key_hash, {child.numbers}, 1);
      keys_.resize(frame.first_key_word);
      return Opening::leaf;
    }
    if constexpr (Observer::active) show_open(ply, child, expanded.side);
    frame.side = expanded.side;
    frame.first_child = children_.size();
    if (!inquiry_.acyclic()) {
      frame.path_hash = game_.hash(frame.position);
      path_.push(frame.path_hash, ply);
    }
    frames_.push_back(frame);
    if constexpr (shared) {
      if (is_shared_with_others(frame)) table_.busy().enter(frame.key_hash);
    }
    return add_children(ply) && has_memory() ? Opening::opened : Opening::failed;
  }

  // The successors up to one that wins for the side to move. Those where the game is over come
  // first: they are never in the table. The others are all sought there before the first is looked
  // at: so its lines, which are rarely in the cache, come at the same time.
  bool add_children(std::uint32_t ply) {
    const std::size_t first_key_word = keys_.size();
    const bool listed = list_successors(ply) && look_at_sought(ply + 1);
    keys_.resize(first_key_word);
    return listed;
  }

  bool list_successors(std::uint32_t ply) {
    sought_.clear();
    for (std::uint32_t move = 0; move < successors_.size(); ++move) {
      if (!inquiry_.admits(ply, move)) continue;
      const std::size_t at = children_.size();
      Child& child = children_.emplace_back(Child{successors_[move], {}, move});
      if (const auto settled = inquiry_.look_if_terminal(child.position, ply + 1)) {
        child.numbers = *settled;
        if constexpr (Observer::active) show_leaf(ply + 1, child, Leaf::terminal);
        if (wins(at)) return keep_only(at);
      } else if (inquiry_.must_end() || !seek(at, ply + 1)) {
        return false;
      }
    }
    return true;
  }

  bool seek(std::size_t at, std::uint32_t ply) {
    const std::size_t first = keys_.size();
    if (!append_key(children_[at].position, ply)) return false;
    const std::uint64_t hash = ProofTable::hash_words(key_from(first));
    if constexpr (shared) children_[at].key_hash = hash;
    table_.prefetch(hash);
    sought_.push_back({hash, first, at});
    return true;
  }

  bool look_at_sought(std::uint32_t ply) {
    for (std::size_t i = 0; i < sought_.size(); ++i) {
      const Sought& sought = sought_[i];
      const std::size_t end = i + 1 < sought_.size() ? sought_[i + 1].first_key_word : keys_.size();
      const KeyView key = key_from(sought.first_key_word).first(end - sought.first_key_word);
      if (!look_at(children_[sought.child], ply, table_.find(key, sought.hash))) return false;
      if (wins(sought.child)) return keep_only(sought.child);
    }
    return true;
  }

  // Whether a successor of the frame wins for the side to move, as a fact.
  bool wins(std::size_t at) const noexcept {
    const Child& child = children_[at];
    return child.numbers.won_by(frames_.back().side) && child.rests_on == independent;
  }
  bool keep_only(std::size_t at) {
    const auto first = static_cast<std::ptrdiff_t>(frames_.back().first_child);
    std::swap(children_[frames_.back().first_child], children_[at]);
    children_.erase(children_.begin() + first + 1, children_.end());
    sought_.clear();
    return true;
  }

  // At a successor where the game goes on.
  bool look_at(Child& child, std::uint32_t ply, const std::optional<ProofTable::Entry>& known) {
    if (known) {
      ++inquiry_.statistics().table_hits;
      child.numbers = known->numbers;
      if (known->provisional) child.rests_on = another_path;
      if (known->numbers.is_settled()) {
        if constexpr (Observer::active) show_leaf(ply, child, Leaf::table);
        return true;
      }
    }
    Foundation above = independent;
    if (known && !repeats(child.position, above)) return true;
    const auto numbers = known ? inquiry_.look_at_repeated(child.position, ply)
                               : inquiry_.look_at_unfinished(child.position, ply, [&] {
                                   return repeats(child.position, above);
                                 });
    if (!numbers) return false;
    child.numbers = *numbers;
    child.rests_on = numbers->is_settled() ? foundation_of_leaf(*numbers, above) : independent;
    child.fresh = true;
    if constexpr (Observer::active) show_leaf(ply, child, inquiry_.last_leaf());
    return true;
  }

  // Where the depth limit and a repetition count for different sides, a line may get to the limit
  // by going in circles, which the path forbids: then that leaf holds for this path only.
  Foundation foundation_of_leaf(const ProofNumbers& numbers, Foundation above) const {
    const bool at_limit = inquiry_.last_leaf() == Leaf::horizon;
    return at_limit && !inquiry_.acyclic() && inquiry_.repetition() != numbers ? another_path
                                                                               : above;
  }

  bool repeats(const Position& position, Foundation& above) {
    if (inquiry_.acyclic()) return false;
    return path_.contains(game_.hash(position), [&](std::uint32_t ply) {
      const bool same = game_.equal(frames_[ply].position, position);
      if (same) above = ply + 1;
      return same;
    });
  }

  void close() {
    const Frame& top = frames_.back();
    const auto ply = static_cast<std::uint32_t>(frames_.size() - 1);
    const ProofNumbers numbers = top.numbers;
    if constexpr (Observer::active) show_close(ply, numbers);
    const Foundation rests_on = numbers.is_settled() ? foundation(top, ply) : independent;
    if (is_to_be_stored(rests_on))
      table_.store(key_from(top.first_key_word), top.key_hash, {numbers, rests_on != independent},
                   inquiry_.meter().nodes() - top.nodes_before + 1);
    if constexpr (shared) leave(top);
    if (!inquiry_.acyclic()) path_.pop(top.path_hash, ply);
    keys_.resize(top.first_key_word);
    children_.erase(children_.begin() + static_cast<std::ptrdiff_t>(top.first_child),
                    children_.end());
    game_.release(top.mark);
    frames_.pop_back();
    Child& child = frames_.size() == base_ ? result_ : children_[frames_.back().current];
    child.rests_on = rests_on;
    ++child.visits;
    if (numbers.is_settled() || child.visits < patience) {
      child.numbers = numbers;
    } else {
      child.numbers = ProofNumbers(std::max(child.numbers.proof(), numbers.proof()),
                                   std::max(child.numbers.disproof(), numbers.disproof()));
    }
  }

  // With other threads the root is left out. They would take it for a fact while they are below it,
  // and find a move good that comes back to the root, to the same choice.
  bool is_to_be_stored(Foundation rests_on) const noexcept {
    if (shared && frames_.size() == 1) return false;
    return rests_on == independent || keeps_guesses_;
  }

  // The successors of the frame above may have changed meanwhile.
  void leave(const Frame& frame) requires shared {
    if (is_shared_with_others(frame)) table_.busy().leave(frame.key_hash);
    if (frames_.size() < 2) return;
    for (std::size_t i = frames_[frames_.size() - 2].first_child; i < frame.first_child; ++i)
      children_[i].up_to_date = false;
  }

  // What settled numbers at `ply` rest on: the best of the successors that win for the side to
  // move, or all of them if none does. Repetitions of the position itself are its own affair.
  Foundation foundation(const Frame& frame, std::uint32_t ply) const noexcept {
    const bool won = frame.numbers.won_by(frame.side);
    Foundation rests_on = won ? 0 : independent;
    for (std::size_t i = frame.first_child; i < children_.size(); ++i) {
      const Child& child = children_[i];
      if (!won) {
        rests_on = std::min(rests_on, child.rests_on);
      } else if (child.numbers.won_by(frame.side)) {
        rests_on = std::max(rests_on, child.rests_on);
      }
    }
    return rests_on > ply ? independent : rests_on;
  }

  // What the table says, or the end of the game.
  bool is_settled_as_root(const Position& position, std::uint32_t ply) {
    const Answer answer = game_.terminal(position);
    if (answer.kind == Answer::Kind::value)
      return ProofNumbers::settled(inquiry_.goal().holds(answer.value)) == result_.numbers;
    const auto known = recall(position, ply);
    return known && known->numbers == result_.numbers;
  }

  // Searches below the root on behalf of a strategy are not shown.
  bool is_shown() const noexcept { return base_ == 0; }

  void show_open(std::uint32_t ply, const Child& child, Side side) {
    if (!is_shown()) return;
    observer_.enter(ply, child.move, child.position, aim_of(inquiry_.goal()));
    observer_.expand(ply, side, static_cast<std::uint32_t>(successors_.size()));
  }

  void show_leaf(std::uint32_t ply, const Child& child, Leaf reason) {
    if (!is_shown()) return;
    observer_.enter(ply, child.move, child.position, aim_of(inquiry_.goal()));
    if (child.numbers.is_settled()) observer_.leaf(ply, reason);
    show_close(ply, child.numbers, false);
  }

  void show_close(std::uint32_t ply, const ProofNumbers& numbers, bool expanded = true) {
    if (!is_shown()) return;
    observer_.numbers(ply, numbers.proof(), numbers.disproof());
    observer_.leave(ply, finding_of(numbers), expanded);
  }

  KeyView key_from(std::size_t first) const noexcept { return KeyView(keys_).subspan(first); }

  bool append_key(const Position& position, std::uint32_t ply) {
    packed_.clear();
    const Status status = pack_key(game_, position, packed_);
    if (status != Status::done) {
      inquiry_.fail(status == Status::error);
      return false;
    }
    const std::size_t first = keys_.size();
    keys_.resize(first + (packed_.size() + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t));
    if (!packed_.empty()) std::memcpy(&keys_[first], packed_.data(), packed_.size());
    if (inquiry_.depth_limited()) keys_.push_back(inquiry_.plies_left(ply));
    return true;
  }

  bool has_memory() { return inquiry_.meter().use_memory(bytes()); }

  Inquiry<G>& inquiry_;
  G& game_;
  Observer& observer_;
  // A guess says nothing at another distance from the depth limit.
  const bool keeps_guesses_;
  T table_;
  std::uint64_t bytes_beside_ = 0;
  Path path_;
  std::vector<Frame> frames_;
  std::vector<Child> children_;
  std::vector<Position> successors_;
  std::vector<Sought> sought_;
  std::vector<std::uint64_t> keys_;
  Bytes packed_;
  // Frames below those of the search: none, or that of the root above it.
  std::size_t base_ = 0;
  Child result_{};
  Verdict verdict_;
  StopToken others_done_;
};

}  // namespace zermelo::search
