// SPDX-License-Identifier: MIT
#include "search/proof_tree_file.hpp"

#include <cstring>
#include <type_traits>

namespace zermelo::search {
namespace {

using Node = ProofTree::Node;
using Index = ProofTree::Index;
static_assert(std::has_unique_object_representations_v<Node>);

// The section "shape" of the section "tree", where each node is followed by its position.
struct TreeShape {
  std::uint64_t count = 0;
  std::uint64_t position_bytes = 0;

  std::uint64_t node_bytes() const noexcept { return sizeof(Node) + position_bytes; }
};

TreeShape read_tree_shape(const SectionFile& file, std::uint64_t tree_bytes) {
  const BytesView bytes = file.section("shape");
  TreeShape shape;
  if (bytes.size() != sizeof shape) file.refuse("has a tree of a strange shape");
  std::memcpy(&shape, bytes.data(), sizeof shape);
  if (shape.count == 0 || shape.count >= ProofTree::none || shape.position_bytes > tree_bytes ||
      shape.count > tree_bytes / sizeof(Node) || shape.count * shape.node_bytes() != tree_bytes)
    file.refuse("has a tree that does not fit");
  return shape;
}

Node node_at(BytesView nodes, const TreeShape& shape, Index index) noexcept {
  Node node;
  std::memcpy(&node, nodes.data() + index * shape.node_bytes(), sizeof node);
  return node;
}

// Whether the successors of node `index` are within the tree, behind it, and its own.
bool has_sound_successors(BytesView nodes, const TreeShape& shape, Index index) noexcept {
  const Node node = node_at(nodes, shape, index);
  if (!node.expanded()) return node.count == 0;
  if (node.first <= index || node.first >= shape.count || node.count > shape.count - node.first)
    return false;
  for (Index i = node.first; i < node.first + node.count; ++i)
    if (node_at(nodes, shape, i).parent != index) return false;
  return true;
}

// Whether every node but the root is a successor of the node that it names.
bool has_sound_parent(BytesView nodes, const TreeShape& shape, Index index) noexcept {
  const Node node = node_at(nodes, shape, index);
  if (index == 0) return node.parent == ProofTree::none;
  if (node.parent >= index) return false;
  const Node parent = node_at(nodes, shape, node.parent);
  return parent.expanded() && parent.first <= index && index - parent.first < parent.count;
}

}  // namespace

void add_tree(SectionWriter& writer, const ProofTree& tree) {
  const TreeShape shape{tree.size(), tree.position(0).size()};
  writer.add_copy("shape", shape);
  writer.add("tree", shape.count * shape.node_bytes(), [&tree](const SectionWriter::Sink& sink) {
    for (Index i = 0; i < tree.size(); ++i) {
      sink(std::as_bytes(std::span(&tree[i], 1)));
      sink(tree.position(i));
    }
  });
}

std::uint64_t read_tree(const SectionFile& file, ProofTree& tree) {
  const BytesView nodes = file.section("tree");
  const TreeShape shape = read_tree_shape(file, nodes.size());
  for (Index i = 0; i < shape.count; ++i)
    if (!has_sound_successors(nodes, shape, i) || !has_sound_parent(nodes, shape, i))
      file.refuse("has a tree that does not fit");
  tree.clear();
  for (Index i = 0; i < shape.count; ++i) {
    const std::uint64_t begin = i * shape.node_bytes() + sizeof(Node);
    if (!tree.copy(node_at(nodes, shape, i), nodes.subspan(begin, shape.position_bytes)))
      file.refuse("has a tree of " + std::to_string(nodes.size()) +
                  " bytes, more than the limit of memory allows");
  }
  for (Index i = 0; i < shape.count; ++i)
    if (tree[i].expanded() && tree.combined(i) != tree[i].numbers)
      file.refuse("has a tree with numbers that do not fit");
  return shape.count;
}

}  // namespace zermelo::search
