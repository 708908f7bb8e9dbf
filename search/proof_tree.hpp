// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <utility>
#include <vector>

#include "search/proof_numbers.hpp"
#include "search/stored.hpp"

namespace zermelo::search {

/// The tree of a best-first prover: nodes with their packed positions, addressed by index. The
/// root is node 0; successors of a node lie together, behind it. 24 bytes a node and the position.
class ProofTree {
 public:
  using Index = std::uint32_t;
  static constexpr Index none = ~Index{0};

  struct Node {
    ProofNumbers numbers;
    Index parent = none;
    Index first = none;       ///< of the successors; `none` if they are not in the tree
    std::uint32_t count = 0;  ///< of the successors in the tree
    std::uint32_t move_and_side = 0;

    bool expanded() const noexcept { return first != none; }
    /// Which successor of its parent the position is.
    std::uint32_t move() const noexcept { return move_and_side >> 1; }
    /// Who moves, once the node is expanded.
    Side side() const noexcept { return (move_and_side & 1) == 0 ? Side::max : Side::min; }
  };
  static_assert(sizeof(Node) == 24);

  /// An empty tree that holds `memory` bytes at most. Memory that is never filled is never touched.
  explicit ProofTree(std::uint64_t memory) : memory_(memory) {}

  /// Empties the tree, and puts a root into it; false if there is no room.
  bool reset(BytesView root, const ProofNumbers& numbers) {
    nodes_.clear();
    return add(none, 0, root, numbers);
  }

  std::uint64_t size() const noexcept { return nodes_.size(); }
  bool has_room(std::size_t count) noexcept {
    return count <= capacity_ - nodes_.size() || (is_small_ && enlarge(count));
  }
  std::uint64_t bytes() const noexcept { return nodes_.size() * node_bytes(); }
  double fill() const noexcept {
    return static_cast<double>(nodes_.size()) /
           static_cast<double>(is_small_ ? most_nodes(stride_) : capacity_);
  }

  const Node& operator[](Index node) const noexcept { return nodes_[node]; }
  void set_numbers(Index node, const ProofNumbers& numbers) noexcept {
    nodes_[node].numbers = numbers;
  }
  /// The packed position; zeros may follow.
  BytesView position(Index node) const noexcept { return {slot(node), stride_}; }

  /// Begins to expand `parent`, whose `count` successors must then be added in a row. False if
  /// there is no room for them. Positions and nodes may then lie elsewhere.
  bool expand(Index parent, Side side, std::size_t count) noexcept {
    if (!has_room(count)) return false;
    Node& node = nodes_[parent];
    node.first = static_cast<Index>(nodes_.size());
    node.count = static_cast<std::uint32_t>(count);
    node.move_and_side |= side == Side::max ? 0 : 1;
    return true;
  }

  /// Adds the next successor of `parent`, which move `move` leads to. False if there is no room.
  bool add(Index parent, std::uint32_t move, BytesView position, const ProofNumbers& numbers) {
    if (!fit(position.size()) || !has_room(1)) return false;
    append(position, numbers, parent, move);
    return true;
  }

  /// Removes all nodes.
  void clear() noexcept { nodes_.clear(); }
  /// Adds a node as another tree has it: all of that tree, in order, make the same tree. False if
  /// there is no room.
  bool copy(const Node& node, BytesView position) {
    if (!fit(position.size()) || !has_room(1)) return false;
    write(slot(nodes_.size()), position, stride_);
    nodes_.push_back(node);
    return true;
  }

  /// Takes back an expansion that could not be completed. The successors are the last nodes.
  void retract(Index parent) noexcept {
    truncate(nodes_[parent].first);
    nodes_[parent].first = none;
    nodes_[parent].count = 0;
  }

  /// The numbers of an expanded node as its successors have them now.
  ProofNumbers combined(Index node) const noexcept {
    return nodes_[node].side() == Side::max ? combined_for<Side::max>(nodes_[node])
                                            : combined_for<Side::min>(nodes_[node]);
  }

  /// The first successor that takes the side to move as little effort as the node itself: the next
  /// one on the way to the most-proving node; in a settled node, one that settles it.
  Index best(Index node) const noexcept {
    return nodes_[node].side() == Side::max ? best_for<Side::max>(nodes_[node])
                                            : best_for<Side::min>(nodes_[node]);
  }

  /// Removes what lies below settled nodes, for the search needs only their numbers; the root keeps
  /// its successors. Says where `node`, which must stay, is now. Parents lie before their
  /// successors before and after, so that one pass from the front does it.
  Index collect(Index node) {
    Index kept = 0;
    Index moved = node;
    for (Index i = 0; i < nodes_.size(); ++i) {
      if (is_dropped(i)) {
        drop_successors(i);
        continue;
      }
      if (i == node) moved = kept;
      if (i != 0 && nodes_[i].numbers.is_settled()) drop_successors(i);
      move(i, kept++);
    }
    truncate(kept);
    return moved;
  }

 private:
  // A side that the compiler knows makes the two loops that PNS spends its time in faster.
  template <Side side>
  ProofNumbers combined_for(const Node& parent) const noexcept {
    Combined combined(side);
    for (Index i = parent.first; i < parent.first + parent.count; ++i)
      combined.add(nodes_[i].numbers);
    return combined.numbers();
  }
  template <Side side>
  Index best_for(const Node& parent) const noexcept {
    Index i = parent.first;
    while (nodes_[i].numbers.of(side) != parent.numbers.of(side)) ++i;
    return i;
  }

  // Only nodes that are about to go have themselves for their parent.
  bool is_dropped(Index node) const noexcept { return nodes_[node].parent == node; }

  void drop_successors(Index node) noexcept {
    Node& parent = nodes_[node];
    if (!parent.expanded()) return;
    for (Index i = parent.first; i < parent.first + parent.count; ++i) nodes_[i].parent = i;
    parent.first = none;
    parent.count = 0;
  }

  void move(Index from, Index to) noexcept {
    if (from == to) return;
    Node& node = nodes_[to] = nodes_[from];
    std::memcpy(slot(to), slot(from), stride_);
    if (node.expanded())
      for (Index i = node.first; i < node.first + node.count; ++i) nodes_[i].parent = to;
    // The first of the successors tells the parent, which has been moved already.
    if (Node& parent = nodes_[node.parent]; parent.first == from) parent.first = to;
  }

  std::size_t node_bytes() const noexcept { return sizeof(Node) + stride_; }

  std::byte* slot(std::size_t node) const noexcept { return positions_.get() + node * stride_; }

  void append(BytesView position, const ProofNumbers& numbers, Index parent, std::uint32_t move) {
    write(slot(nodes_.size()), position, stride_);
    nodes_.push_back({numbers, parent, none, 0, move << 1});
  }

  static void write(std::byte* slot, BytesView position, std::size_t stride) noexcept {
    if (!position.empty()) std::memcpy(slot, position.data(), position.size());
    std::fill(slot + position.size(), slot + stride, std::byte{0});
  }

  void truncate(std::size_t size) noexcept {
    nodes_.erase(nodes_.begin() + static_cast<std::ptrdiff_t>(size), nodes_.end());
  }

  // Gives every node room for a position of `size` bytes; false if the nodes would then need more
  // memory than there is.
  bool fit(std::size_t size) {
    if (size <= stride_ && capacity_ != 0) return true;
    const std::uint64_t most = most_nodes(size);
    if (nodes_.size() > most) return false;
    is_small_ = capacity_ == 0 && most > small_tree;
    move_to(size, is_small_ ? small_tree : most);
    return true;
  }

  std::uint64_t most_nodes(std::size_t position_bytes) const noexcept {
    return std::min<std::uint64_t>(memory_ / (sizeof(Node) + position_bytes), none);
  }

  // Trees of small searches stay small: to get much memory takes longer than to search them.
  bool enlarge(std::size_t count) noexcept {
    is_small_ = false;
    try {
      move_to(stride_, most_nodes(stride_));
    } catch (const std::bad_alloc&) {
      return false;
    }
    return count <= capacity_ - nodes_.size();
  }

  void move_to(std::size_t size, std::uint64_t wanted) {
    auto [positions, capacity] = allocate(size, wanted);
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      write(positions.get() + i * size, {slot(i), stride_}, size);
    positions_ = std::move(positions);
    stride_ = size;
    capacity_ = capacity;
  }

  // Of a large tree all the memory at once, so that nothing is copied as it grows; the system hands
  // it out page by page as it is filled. Where there is not that much, less.
  std::pair<std::unique_ptr<std::byte[]>, std::uint64_t> allocate(std::size_t size,
                                                                  std::uint64_t capacity) {
    for (;; capacity /= 2) {
      try {
        nodes_.reserve(capacity);
        return {std::unique_ptr<std::byte[]>(new std::byte[capacity * size]), capacity};
      } catch (const std::bad_alloc&) {
        if (capacity <= nodes_.size()) throw;
      }
    }
  }

  static constexpr std::uint64_t small_tree = std::uint64_t{1} << 12;

  std::uint64_t memory_;
  std::uint64_t capacity_ = 0;
  bool is_small_ = false;  // there may be more room
  std::size_t stride_ = 0;
  std::vector<Node> nodes_;
  std::unique_ptr<std::byte[]> positions_;
};

}  // namespace zermelo::search
