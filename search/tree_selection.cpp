// SPDX-License-Identifier: MIT
#include "search/tree_selection.hpp"

#include <algorithm>
#include <numeric>

namespace zermelo::search {

namespace {

using Index = std::uint32_t;
constexpr Index no_node = TreeNode::none;

class Selection {
 public:
  explicit Selection(std::span<const TreeNode> recorded)
      : nodes_(recorded), first_(recorded.size() + 1), chosen_(recorded.size()) {
    gather_families();
  }

  void mark_line(std::span<const Index> line) {
    if (line.empty()) return;
    for (const Index root : roots_) {
      std::vector<Index> followed = follow(root, line);
      if (followed.size() >= line_.size()) line_ = std::move(followed);
    }
  }

  void choose(std::size_t most) {
    std::vector<Index> queue;
    const auto take = [&](Index node) {
      if (chosen_[node] || queue.size() >= most) return;
      chosen_[node] = true;
      queue.push_back(node);
    };
    for (const Index root : roots_) take(root);
    for (const Index node : line_) take(node);
    for (const Index node : line_)
      for (const Index successor : family(node)) take(successor);
    // The line's own nodes stand early in the queue; the others are to go ply by ply.
    std::vector<Index> level = roots_;
    while (!level.empty() && queue.size() < most) {
      std::vector<Index> next;
      for (const Index node : level) {
        if (!chosen_[node]) continue;
        for (const Index successor : family(node)) {
          take(successor);
          next.push_back(successor);
        }
      }
      level = std::move(next);
    }
  }

  SearchTree tree() const {
    SearchTree result;
    std::vector<Index> place(nodes_.size(), no_node);
    for (const Index node : preorder()) {
      place[node] = static_cast<Index>(result.nodes.size());
      result.nodes.push_back(nodes_[node]);
      TreeNode& copy = result.nodes.back();
      if (!copy.is_root()) copy.parent = place[copy.parent];
    }
    for (const Index node : line_)
      if (place[node] != no_node) result.nodes[place[node]].on_line = true;
    hide_the_others(place, result);
    return result;
  }

 private:
  // Successors of node n are families_[first_[n] .. first_[n + 1]), by counting.
  void gather_families() {
    for (Index i = 0; i < nodes_.size(); ++i) {
      if (nodes_[i].is_root()) {
        roots_.push_back(i);
      } else {
        ++first_[nodes_[i].parent + 1];
      }
    }
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    families_.resize(nodes_.size() - roots_.size());
    std::vector<Index> next(first_.begin(), first_.end() - 1);
    for (Index i = 0; i < nodes_.size(); ++i)
      if (!nodes_[i].is_root()) families_[next[nodes_[i].parent]++] = i;
  }

  std::span<const Index> family(Index node) const {
    return std::span(families_).subspan(first_[node], first_[node + 1] - first_[node]);
  }

  std::vector<Index> follow(Index root, std::span<const Index> line) const {
    std::vector<Index> followed{root};
    for (const Index move : line) {
      const Index successor = main_visit(followed.back(), move);
      if (successor == no_node) break;
      followed.push_back(successor);
    }
    return followed;
  }

  // Of several visits of a successor, the last that evaluated it, or else the last.
  Index main_visit(Index node, Index move) const {
    Index found = no_node;
    bool evaluated = false;
    for (const Index successor : family(node)) {
      const bool is_test = nodes_[successor].aim.kind == Aim::Kind::test;
      if (nodes_[successor].move != move || (evaluated && is_test)) continue;
      found = successor;
      evaluated = !is_test;
    }
    return found;
  }

  std::vector<Index> preorder() const {
    std::vector<Index> order;
    std::vector<Index> ahead(roots_.rbegin(), roots_.rend());
    while (!ahead.empty()) {
      const Index node = ahead.back();
      ahead.pop_back();
      if (!chosen_[node]) continue;
      order.push_back(node);
      const auto successors = family(node);
      ahead.insert(ahead.end(), successors.rbegin(), successors.rend());
    }
    return order;
  }

  // A node left out counts for its nearest ancestor that is not; of a root nothing is left.
  void hide_the_others(const std::vector<Index>& place, SearchTree& result) const {
    std::vector<std::uint64_t> below(nodes_.size(), 0);
    for (Index i = static_cast<Index>(nodes_.size()); i-- > 0;) {
      below[i] += nodes_[i].hidden;
      if (place[i] != no_node) {
        result.nodes[place[i]].hidden = below[i];
        result.left_out += below[i];
      } else if (const std::uint64_t gone = below[i] + nodes_[i].visits; nodes_[i].is_root()) {
        result.left_out += gone;
      } else {
        below[nodes_[i].parent] += gone;
      }
    }
  }

  std::span<const TreeNode> nodes_;
  std::vector<Index> first_;
  std::vector<Index> families_;
  std::vector<Index> roots_;
  std::vector<Index> line_;
  std::vector<bool> chosen_;
};

}  // namespace

SearchTree select_nodes(std::span<const TreeNode> recorded, std::span<const std::uint32_t> line,
                        std::size_t most) {
  Selection selection(recorded);
  selection.mark_line(line);
  selection.choose(most);
  return selection.tree();
}

}  // namespace zermelo::search
