// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "search/search_tree.hpp"

namespace zermelo::search {

/// What is worth a look among `recorded` nodes (parents before their successors, siblings in the
/// order of their visits), `most` at most: the roots, `line` with all its siblings, and the others
/// ply by ply. Marks the line, puts the nodes in preorder, and counts what it leaves out. The line
/// is looked for in the pass that follows it furthest, the last one of several. O(recorded).
SearchTree select_nodes(std::span<const TreeNode> recorded, std::span<const std::uint32_t> line,
                        std::size_t most);

}  // namespace zermelo::search
