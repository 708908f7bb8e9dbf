// SPDX-License-Identifier: MIT
#pragma once

#include <cstring>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "search/inquiry.hpp"
#include "search/packed_path.hpp"
#include "search/proof_tree.hpp"
#include "search/proof_tree_file.hpp"

namespace zermelo::search {

/// The search that PNS and both levels of PN² are: goes to the most-proving node, develops it, and
/// takes the change up as far as it reaches; then goes on from there, since everything above is as
/// it was.
template <StorableGame G, class Observer>
class BestFirst {
 public:
  using Position = typename G::Position;
  using Index = ProofTree::Index;

  /// What became of the development of a node.
  enum class Development : std::uint8_t {
    done,    ///< the node has successors, or is settled
    full,    ///< the tree has no room for the successors
    failed,  ///< the search must end
  };

  /// `path` holds the positions from the root of the whole search to where the search stands.
  BestFirst(Inquiry<G>& inquiry, ProofTree& tree, PackedPath& path, Observer& observer)
      : inquiry_(inquiry),
        tree_(tree),
        path_(path),
        observer_(observer),
        plain_(may_be_plain && (has_plain_identity || inquiry.acyclic())) {}

  /// Makes `root`, looked at for the first time, the root of the tree and the beginning of the
  /// path; false if the search must end.
  bool begin(const Position& root) {
    planted_ = false;
    const BytesView bytes = packed(root);
    if constexpr (Observer::active) {
      observer_.pass();
      observer_.enter(0, 0, root, aim_of(inquiry_.goal()));
    }
    const auto numbers = inquiry_.look_at(root, 0, [] { return false; });
    if (!numbers || !plant(bytes, *numbers, 0)) return false;
    if constexpr (Observer::active) show_numbers(0, *numbers);
    if (!inquiry_.acyclic()) path_.push(bytes);
    return true;
  }

  /// Takes over the tree of a checkpoint, after `begin`. Observers have to see a search from its
  /// beginning. Throws FileError.
  void resume() {
    if constexpr (Observer::active) return;
    ProofCheckpoints& checkpoints = inquiry_.checkpoints();
    if (const auto file = checkpoints.take(inquiry_.asked()))
      checkpoints.note_resumed(read_tree(*file, tree_));
  }
  /// Leaves one, at any time but in the middle of a development; not if `begin` failed.
  void write_checkpoint() {
    if (!planted_) return;
    inquiry_.checkpoints().write(inquiry_.asked(),
                                 [this](SectionWriter& writer) { add_tree(writer, tree_); });
  }

  /// Ends what `begin` began, and tells what came of it.
  Verdict end() {
    if (!inquiry_.acyclic()) path_.pop();
    if constexpr (Observer::active) show_leave(0, 0);
    Verdict verdict;
    verdict.outcome = outcome_of(tree_[0].numbers);
    if (!tree_[0].expanded()) return verdict;
    verdict.side = tree_[0].side();
    for (Index node = 0; tree_[node].expanded();) {
      node = tree_.best(node);
      verdict.line.push_back(tree_[node].move());
    }
    return verdict;
  }

  /// Makes a position the root of the tree, which stands at the end of the path, at `ply`. False,
  /// and the search must end, if there is no room.
  bool plant(BytesView position, const ProofNumbers& numbers, std::uint32_t ply) {
    current_ = 0;
    ply_ = ply;
    planted_ = tree_.reset(position, numbers);
    if (planted_) return true;
    inquiry_.meter().stop(StoppedBy::memory);
    return false;
  }

  /// Searches until the root of the tree is settled (`done`) or `develop()`, which must develop the
  /// current node, gives up. Then the root is the current node again.
  template <class Develop>
  Development run(Develop develop) {
    Development development = Development::done;
    while (!tree_[0].numbers.is_settled()) {
      descend();
      development = develop();
      if (development != Development::done) break;
      update();
    }
    while (current_ != 0) leave();
    return development;
  }

  Index current() const noexcept { return current_; }
  /// Of the current node, from the root of the whole search.
  std::uint32_t ply() const noexcept { return ply_; }

  /// Generates the successors of the current node and looks at each: at all of them, as the
  /// textbook does, even where one would be enough.
  Development expand() {
    Development development = Development::failed;
    const bool has_room = with_position(
        tree_, current_, [&](const Position& position) { development = expand(position); });
    if (!has_room) inquiry_.meter().stop(StoppedBy::memory);
    return development;
  }

  /// Gives the current node what the root of another tree has: its successors, if it is expanded,
  /// otherwise its numbers.
  Development graft(const ProofTree& other) {
    const auto& root = other[0];
    if (!root.expanded()) {
      tree_.set_numbers(current_, root.numbers);
      if constexpr (Observer::active) observer_.leaf(ply_, Leaf::no_moves);
      return Development::done;
    }
    if (!tree_.expand(current_, root.side(), root.count)) return Development::full;
    if constexpr (Observer::active) observer_.expand(ply_, root.side(), root.count);
    for (Index i = root.first; i < root.first + root.count; ++i) {
      if (!tree_.add(current_, other[i].move(), other.position(i), other[i].numbers)) {
        tree_.retract(current_);
        return Development::full;
      }
      if constexpr (Observer::active) show_grafted(other, i);
    }
    return Development::done;
  }

  /// Removes what the search needs no more; false, and the search must end, if that is too little
  /// to be worth while.
  bool make_room() {
    const std::uint64_t before = tree_.size();
    current_ = tree_.collect(current_);
    if (before - tree_.size() > before / least_gain) return true;
    inquiry_.meter().stop(StoppedBy::memory);
    return false;
  }

 private:
  // Small positions that are values by themselves are kept as they are, which saves their packing
  // and keeps a node within 48 bytes. Where repetitions matter equal ones must have equal bytes.
  static constexpr bool may_be_plain = std::is_trivially_copyable_v<Position> &&
                                       std::is_empty_v<typename G::Mark> &&
                                       sizeof(ProofTree::Node) + sizeof(Position) <= 48;
  static constexpr bool has_plain_identity = std::has_unique_object_representations_v<Position>;

  // The bytes that the tree keeps of `position`; valid as long as that is, until the next call.
  BytesView packed(const Position& position) {
    const BytesView plain = std::as_bytes(std::span(&position, 1));
    if constexpr (may_be_plain && has_plain_identity) return plain;
    if (plain_) return plain;
    packed_.clear();
    pack(inquiry_.game(), position, packed_);
    return packed_;
  }

  // Calls `use` with the position of a node while that is in the arena; false if there is no room.
  template <class Use>
  bool with_position(const ProofTree& tree, Index node, Use use) {
    if constexpr (may_be_plain) {
      if (plain_) {
        Position position;
        std::memcpy(&position, tree.position(node).data(), sizeof position);
        use(position);
        return true;
      }
    }
    G& game = inquiry_.game();
    const auto mark = game.mark();
    const auto position = unpack(game, tree.position(node));
    if (position) use(*position);
    game.release(mark);
    return position.has_value();
  }

  // Collecting takes time in proportion to the tree, so it must free a share of it.
  static constexpr std::uint64_t least_gain = 16;

  void descend() {
    while (tree_[current_].expanded()) {
      current_ = tree_.best(current_);
      ++ply_;
      if (!inquiry_.acyclic()) path_.push(tree_.position(current_));
      if constexpr (Observer::active) show_entry();
    }
  }

  // A node whose numbers did not change leaves those above it, and the way down to it, alone.
  void update() {
    for (;;) {
      const ProofNumbers before = tree_[current_].numbers;
      if (tree_[current_].expanded()) tree_.set_numbers(current_, tree_.combined(current_));
      const ProofNumbers& after = tree_[current_].numbers;
      if constexpr (Observer::active) show_numbers(ply_, after);
      if (current_ == 0 || (after == before && !after.is_settled())) return;
      leave();
    }
  }

  void leave() {
    if constexpr (Observer::active) show_leave(ply_, current_);
    if (!inquiry_.acyclic()) path_.pop();
    --ply_;
    current_ = tree_[current_].parent;
  }

  Development expand(const Position& position) {
    successors_.clear();
    const auto expanded = inquiry_.expand(position, successors_);
    using Kind = typename Inquiry<G>::Expanded::Kind;
    if (expanded.kind == Kind::failed) return Development::failed;
    if (expanded.kind == Kind::leaf) {
      tree_.set_numbers(current_, expanded.numbers);
      if constexpr (Observer::active) observer_.leaf(ply_, Leaf::no_moves);
      return Development::done;
    }
    const std::size_t count = inquiry_.admitted(ply_, successors_.size());
    if (!tree_.expand(current_, expanded.side, count)) return Development::full;
    if constexpr (Observer::active)
      observer_.expand(ply_, expanded.side, static_cast<std::uint32_t>(successors_.size()));
    const Development development = add_successors();
    if (development != Development::done) tree_.retract(current_);
    return development;
  }

  Development add_successors() {
    for (std::uint32_t move = 0; move < successors_.size(); ++move) {
      if (!inquiry_.admits(ply_, move)) continue;
      const Position& successor = successors_[move];
      const BytesView bytes = packed(successor);
      if constexpr (Observer::active)
        observer_.enter(ply_ + 1, move, successor, aim_of(inquiry_.goal()));
      const auto repeats = [&] { return path_.contains(bytes); };
      const auto numbers = inquiry_.look_at(successor, ply_ + 1, repeats);
      if (!numbers) return Development::failed;
      if constexpr (Observer::active) show_first_sight(*numbers);
      if (!tree_.add(current_, move, bytes, *numbers)) return Development::full;
    }
    return Development::done;
  }

  void show_entry() { show_entry(ply_, tree_, current_); }

  void show_entry(std::uint32_t ply, const ProofTree& tree, Index node) {
    with_position(tree, node, [&](const Position& position) {
      observer_.enter(ply, tree[node].move(), position, aim_of(inquiry_.goal()));
    });
  }

  void show_grafted(const ProofTree& other, Index node) {
    show_entry(ply_ + 1, other, node);
    show_numbers(ply_ + 1, other[node].numbers);
    observer_.leave(ply_ + 1, finding_of(other[node].numbers), other[node].expanded());
  }

  void show_first_sight(const ProofNumbers& numbers) {
    if (numbers.is_settled()) observer_.leaf(ply_ + 1, inquiry_.last_leaf());
    show_numbers(ply_ + 1, numbers);
    observer_.leave(ply_ + 1, finding_of(numbers), false);
  }

  void show_numbers(std::uint32_t ply, const ProofNumbers& numbers) {
    observer_.numbers(ply, numbers.proof(), numbers.disproof());
  }

  void show_leave(std::uint32_t ply, Index node) {
    observer_.leave(ply, finding_of(tree_[node].numbers), tree_[node].expanded());
  }

  Inquiry<G>& inquiry_;
  ProofTree& tree_;
  PackedPath& path_;
  Observer& observer_;
  const bool plain_;
  bool planted_ = false;
  Index current_ = 0;
  std::uint32_t ply_ = 0;
  std::vector<Position> successors_;
  Bytes packed_;
};

}  // namespace zermelo::search
