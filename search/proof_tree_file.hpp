// SPDX-License-Identifier: MIT
#pragma once

#include "search/proof_tree.hpp"
#include "search/section_file.hpp"

namespace zermelo::search {

/// Adds a tree, node by node.
void add_tree(SectionWriter& writer, const ProofTree& tree);

/// Makes `tree` what the file holds, and says how many nodes that are. Throws FileError if the file
/// holds no tree or one that has no room.
std::uint64_t read_tree(const SectionFile& file, ProofTree& tree);

}  // namespace zermelo::search
