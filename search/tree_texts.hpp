// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "search/game.hpp"
#include "search/search_tree.hpp"

namespace zermelo::search {

/// Plays the moves of a recorded tree from `root`.
template <Game G>
class TreeReplay {
 public:
  using Position = typename G::Position;

  TreeReplay(G& game, const Position& root) : game_(game), root_(root) {}
  ~TreeReplay() { leave_to(0); }
  TreeReplay(const TreeReplay&) = delete;
  TreeReplay& operator=(const TreeReplay&) = delete;

  /// Calls `visit(node, position, parent)` for each node of `tree` in turn, with its position and
  /// that of its parent (null for a root). False if the game fails to give one of them. An
  /// expansion for each node with successors, whatever their number.
  template <class Visit>
  bool run(const SearchTree& tree, Visit visit) {
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
      const TreeNode& node = tree.nodes[i];
      leave_to(node.ply);
      if (!node.is_root() && !reach(open_.back(), node.move)) return false;
      const Position position =
          node.is_root() ? root_ : successors_[open_.back().first + node.move];
      visit(i, position, node.is_root() ? nullptr : &open_.back().position);
      open_.push_back({position, game_.mark(), successors_.size(), false});
    }
    return true;
  }

 private:
  struct Open {
    Position position;
    typename G::Mark mark;
    std::size_t first;  // of its successors
    bool expanded;
  };

  bool reach(Open& parent, std::uint32_t move) {
    if (!parent.expanded) {
      const Expansion expansion = game_.expand(parent.position, successors_);
      if (expansion.kind != Expansion::Kind::moves) return false;
      parent.expanded = true;
    }
    return move < successors_.size() - parent.first;
  }

  void leave_to(std::uint32_t ply) {
    while (open_.size() > ply) {
      successors_.erase(successors_.begin() + static_cast<std::ptrdiff_t>(open_.back().first),
                        successors_.end());
      game_.release(open_.back().mark);
      open_.pop_back();
    }
  }

  G& game_;
  Position root_;
  std::vector<Open> open_;
  std::vector<Position> successors_;
};

/// The texts of a recorded tree's nodes, in their order, without drawings; fewer if the game fails
/// to give a position.
template <DescribedGame G>
std::vector<NodeText> node_texts(G& game, const typename G::Position& root,
                                 const SearchTree& tree) {
  using Position = typename G::Position;
  std::vector<NodeText> texts;
  TreeReplay<G> replay(game, root);
  replay.run(tree, [&](std::size_t i, const Position& position, const Position* parent) {
    NodeText& text = texts.emplace_back();
    if (parent != nullptr) text.move = game.move_text(*parent, tree.nodes[i].move);
    text.position = game.position_text(position);
  });
  return texts;
}

}  // namespace zermelo::search
