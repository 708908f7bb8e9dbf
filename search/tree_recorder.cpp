// SPDX-License-Identifier: MIT
#include "search/tree_recorder.hpp"

#include <algorithm>
#include <utility>

#include "search/tree_selection.hpp"

namespace zermelo::search {

namespace {

constexpr std::uint32_t none = TreeNode::none;

bool is_test(const Aim& aim) noexcept { return aim.kind == Aim::Kind::test; }

std::uint64_t key(std::uint32_t parent, std::uint32_t index) noexcept {
  return std::uint64_t{parent} << 32 | index;
}

}  // namespace

TreeRecorder::TreeRecorder(std::size_t capacity) : capacity_(std::max<std::size_t>(capacity, 1)) {}

TreeNode* TreeRecorder::open_at(std::uint32_t ply) noexcept {
  return ply < open_.size() ? &nodes_[open_[ply]] : nullptr;
}

void TreeRecorder::visit(std::uint32_t ply, std::uint32_t index, const Aim& aim) {
  if (ply < open_.size()) open_.resize(ply);
  std::uint32_t node = none;
  if (ply == 0) {
    node = root(aim);
  } else if (ply == open_.size()) {
    node = successor(open_.back(), index, aim);
  }
  ++visits_;  // not before: a root may begin the count anew
  if (node != none) {
    open_.push_back(node);
  } else {
    ++(open_.empty() ? unplaced_ : nodes_[open_.back()].hidden);
  }
}

std::uint32_t TreeRecorder::root(const Aim& aim) {
  const bool begins = std::exchange(begins_pass_, false);
  if (!passes_.empty()) {
    TreeNode& last = nodes_[passes_.back().root];
    if (!begins && last.aim == aim) {
      ++last.visits;
      return passes_.back().root;
    }
    if (last.aim == aim || (!is_test(aim) && !is_test(last.aim))) forget_last_pass();
  }
  if (!has_room_at(0)) return none;
  TreeNode node;
  node.aim = aim;
  const std::uint32_t root = add(node);
  passes_.push_back({root, visits_, unplaced_});
  return root;
}

std::uint32_t TreeRecorder::successor(std::uint32_t parent, std::uint32_t index, const Aim& aim) {
  if (const auto known = newest_.find(key(parent, index)); known != newest_.end()) {
    TreeNode& node = nodes_[known->second];
    if (node.aim == aim) {
      ++node.visits;
      return known->second;
    }
  }
  TreeNode node;
  node.ply = nodes_[parent].ply + 1;
  if (!has_room_at(node.ply)) return none;
  node.parent = open_.back();  // which forgetting may have moved
  node.move = index;
  node.aim = aim;
  const std::uint32_t added = add(node);
  newest_[key(node.parent, index)] = added;
  return added;
}

std::uint32_t TreeRecorder::add(const TreeNode& node) {
  nodes_.push_back(node);
  return static_cast<std::uint32_t>(nodes_.size() - 1);
}

bool TreeRecorder::has_room_at(std::uint32_t ply) {
  if (nodes_.size() >= capacity_) forget_deepest_plies();
  return ply < ply_limit_ && nodes_.size() < capacity_;
}

// Half of the room is made free at once, so that forgetting takes constant time a node.
void TreeRecorder::forget_deepest_plies() {
  std::vector<std::size_t> counts;
  for (const TreeNode& node : nodes_) {
    if (node.ply >= counts.size()) counts.resize(node.ply + 1);
    ++counts[node.ply];
  }
  std::size_t kept = 0;
  std::uint32_t limit = 0;
  while (limit < counts.size() && kept + counts[limit] <= capacity_ / 2) kept += counts[limit++];
  constexpr std::uint32_t fewest_plies = 2;
  if (limit >= fewest_plies) forget_from(limit);
}

void TreeRecorder::forget_from(std::uint32_t ply) {
  ply_limit_ = ply;
  if (open_.size() > ply) open_.resize(ply);
  for (std::size_t i = nodes_.size(); i-- > 0;) {
    const TreeNode& node = nodes_[i];
    if (node.ply >= ply) nodes_[node.parent].hidden += node.visits + node.hidden;
  }
  std::vector<std::uint32_t> moved_to(nodes_.size(), none);
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (nodes_[i].ply >= ply) continue;
    if (!nodes_[i].is_root()) nodes_[i].parent = moved_to[nodes_[i].parent];
    moved_to[i] = count;
    nodes_[count++] = nodes_[i];
  }
  nodes_.resize(count);
  for (Pass& pass : passes_) pass.root = moved_to[pass.root];
  for (std::uint32_t& node : open_) node = moved_to[node];
  newest_.clear();
  for (std::uint32_t i = 0; i < count; ++i)
    if (!nodes_[i].is_root()) newest_[key(nodes_[i].parent, nodes_[i].move)] = i;
}

void TreeRecorder::forget_last_pass() {
  const Pass pass = passes_.back();
  passes_.pop_back();
  for (std::size_t i = pass.root + std::size_t{1}; i < nodes_.size(); ++i)
    newest_.erase(key(nodes_[i].parent, nodes_[i].move));
  nodes_.resize(pass.root);
  open_.clear();
  visits_ = pass.visits_before;
  unplaced_ = pass.unplaced_before;
  if (passes_.empty()) ply_limit_ = none;
  ++earlier_passes_;
}

void TreeRecorder::expand(std::uint32_t ply, Side side, std::uint32_t count) {
  TreeNode* const node = open_at(ply);
  if (node == nullptr) return;
  node->side = side;
  node->count = count;
  node->leaf.reset();
}

void TreeRecorder::leaf(std::uint32_t ply, Leaf why) {
  TreeNode* const node = open_at(ply);
  if (node != nullptr && !node->side) node->leaf = why;
}

void TreeRecorder::cutoff(std::uint32_t ply, Cutoff reason, std::uint32_t looked_at,
                          std::uint32_t /*count*/) {
  if (TreeNode* const node = open_at(ply)) node->cut = TreeNode::Cut{reason, looked_at};
}

void TreeRecorder::numbers(std::uint32_t ply, std::uint32_t proof, std::uint32_t disproof) {
  if (TreeNode* const node = open_at(ply)) node->numbers = TreeNode::Numbers{proof, disproof};
}

void TreeRecorder::leave(std::uint32_t ply, const Finding& finding, bool /*expanded*/) {
  TreeNode* const node = open_at(ply);
  if (node == nullptr) return;
  if (finding.value || finding.holds) node->finding = finding;
  open_.resize(ply);
}

SearchTree TreeRecorder::tree(std::span<const std::uint32_t> line, std::size_t most) const {
  SearchTree tree = select_nodes(nodes_, line, most);
  tree.visits = visits_;
  tree.left_out += unplaced_;
  tree.earlier_passes = earlier_passes_;
  return tree;
}

}  // namespace zermelo::search
