// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "search/search_tree.hpp"

namespace zermelo::search {

/// A recorded tree as text, a JSON object on a line for each node. docs/command-line.md has the
/// keys. Nodes without a text get an empty one.
std::string tree_ndjson(const SearchTree& tree, std::span<const NodeText> texts);

}  // namespace zermelo::search
