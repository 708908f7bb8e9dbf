// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "search/observer.hpp"

namespace zermelo::search {

/// A position of a recorded tree, as one visit found it; or as all visits did, where a solver comes
/// back to it with the same aim (best-first solvers).
struct TreeNode {
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct Cut {
    Cutoff reason;
    std::uint32_t looked_at;  ///< successors of `count`
  };
  struct Numbers {
    static constexpr std::uint32_t infinite = ~std::uint32_t{0};
    std::uint32_t proof;
    std::uint32_t disproof;
  };

  std::uint32_t parent = none;  ///< in SearchTree::nodes; none for the root of a pass
  std::uint32_t move = 0;       ///< which successor of its parent, in the order of the rules
  std::uint32_t ply = 0;
  std::uint32_t count = 0;  ///< successors, once it is expanded
  Aim aim;
  Finding finding;           ///< empty: the search ended before it was known
  std::optional<Side> side;  ///< who moves; absent if it was not expanded
  std::optional<Leaf> leaf;  ///< why it was not expanded
  std::optional<Cut> cut;
  std::optional<Numbers> numbers;  ///< the last ones
  std::uint64_t visits = 1;
  std::uint64_t hidden = 0;  ///< visits below that are not in the tree
  bool on_line = false;      ///< on the principal variation

  bool is_root() const noexcept { return parent == none; }
};

/// What a search did, or the part of it that is worth a look.
struct SearchTree {
  /// Parents before their successors, in the order of visits (preorder). A search of several
  /// passes, such as one TEST after another, has a root for each.
  std::vector<TreeNode> nodes;
  /// Visits of the recorded passes, and how many of them are not in `nodes`.
  std::uint64_t visits = 0;
  std::uint64_t left_out = 0;
  /// Passes that later ones have replaced (iterative deepening); `visits` are without theirs.
  std::uint32_t earlier_passes = 0;
  /// Game::values() of the game, if somebody says so: a value at its end is no mere bound.
  std::optional<ValueRange> values;
};

/// What people see of a node.
struct NodeText {
  std::string move;  ///< from its parent; empty for a root
  std::string position;
  std::string drawing;  ///< of the position, lines; may be empty
};

}  // namespace zermelo::search
