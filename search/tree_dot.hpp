// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "search/search_tree.hpp"

namespace zermelo::search {

/// What a picture says besides the tree.
struct TreeCaption {
  std::string title;
  std::string summary;    ///< a line under it
  bool drawings = false;  ///< write NodeText::drawing into the nodes
};

/// A recorded tree in Graphviz's DOT language, with a legend of the marks that occur in it. Nodes
/// without a text get an empty one.
///
/// MAX is a house that points up, MIN one that points down, an end of the game a box. The principal
/// variation is bold, a TEST dashed, a second evaluation has a double edge, and successors left
/// out stand behind a bar with the reason.
std::string tree_dot(const SearchTree& tree, std::span<const NodeText> texts,
                     const TreeCaption& caption);

}  // namespace zermelo::search
