// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <unordered_map>

#include "search/search_tree.hpp"

namespace zermelo::search {

/// The observer that remembers. It keeps at most `capacity` nodes: when there are more, it forgets
/// the deepest plies and from then on only counts what happens there, so that what it has is
/// complete from the root down, and the search goes on as before.
///
/// A pass that evaluates replaces the one before it, and so does a TEST that asks the same again
/// (iterative deepening). TESTs that ask something else are kept, one beside the other.
class TreeRecorder {
 public:
  static constexpr bool active = true;
  static constexpr std::size_t default_capacity = 100'000;

  explicit TreeRecorder(std::size_t capacity = default_capacity);

  void pass() noexcept { begins_pass_ = true; }
  template <class Position>
  void enter(std::uint32_t ply, std::uint32_t index, const Position&, const Aim& aim) {
    visit(ply, index, aim);
  }
  void expand(std::uint32_t ply, Side side, std::uint32_t count);
  void leaf(std::uint32_t ply, Leaf why);
  void cutoff(std::uint32_t ply, Cutoff reason, std::uint32_t looked_at, std::uint32_t count);
  void numbers(std::uint32_t ply, std::uint32_t proof, std::uint32_t disproof);
  void leave(std::uint32_t ply, const Finding& finding, bool expanded);

  /// The recorded tree with `line` (as in SearchResult) marked as its principal variation. With
  /// more than `most` nodes, these are left: the roots, the line with all its siblings, and the
  /// others ply by ply. O(nodes recorded).
  SearchTree tree(std::span<const std::uint32_t> line, std::size_t most) const;

 private:
  struct Pass {
    std::uint32_t root;           // in nodes_; all that follow up to the next root belong to it
    std::uint64_t visits_before;  // and unplaced ones
    std::uint64_t unplaced_before;
  };

  void visit(std::uint32_t ply, std::uint32_t index, const Aim& aim);
  std::uint32_t root(const Aim& aim);
  std::uint32_t successor(std::uint32_t parent, std::uint32_t index, const Aim& aim);
  std::uint32_t add(const TreeNode& node);
  bool has_room_at(std::uint32_t ply);
  void forget_deepest_plies();
  void forget_from(std::uint32_t ply);
  void forget_last_pass();
  TreeNode* open_at(std::uint32_t ply) noexcept;

  std::size_t capacity_;
  std::vector<TreeNode> nodes_;  // parents before their successors
  std::vector<Pass> passes_;
  std::vector<std::uint32_t> open_;  // nodes_, the recorded part of the current path
  // The newest visit of each successor, by its parent and index: a best-first solver finds its node
  // there again.
  std::unordered_map<std::uint64_t, std::uint32_t> newest_;
  std::uint32_t ply_limit_ = ~std::uint32_t{0};  // plies from here on are counted only
  std::uint64_t visits_ = 0;
  std::uint64_t unplaced_ = 0;  // visits of passes whose roots did not fit
  std::uint32_t earlier_passes_ = 0;
  bool begins_pass_ = true;
};

}  // namespace zermelo::search
