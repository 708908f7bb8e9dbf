// SPDX-License-Identifier: MIT
#include "search/tree_labels.hpp"

namespace zermelo::search {

std::string_view name(Aim::Kind kind) noexcept {
  switch (kind) {
    case Aim::Kind::evaluate:
      return "evaluate";
    case Aim::Kind::test:
      return "test";
    case Aim::Kind::evaluate_again:
      return "evaluate_again";
  }
  return "";
}

std::string_view name(Cutoff reason) noexcept {
  switch (reason) {
    case Cutoff::window:
      return "window";
    case Cutoff::answered:
      return "answered";
    case Cutoff::sure:
      return "sure";
    case Cutoff::table:
      return "table";
  }
  return "";
}

std::string_view name(Leaf leaf) noexcept {
  switch (leaf) {
    case Leaf::terminal:
      return "terminal";
    case Leaf::no_moves:
      return "no_moves";
    case Leaf::repetition:
      return "repetition";
    case Leaf::horizon:
      return "horizon";
    case Leaf::table:
      return "table";
  }
  return "";
}

std::string_view sign(Relation relation) noexcept {
  return relation == Relation::at_least ? ">=" : ">";
}

std::optional<bool> answer_of(const TreeNode& node) noexcept {
  const Finding& finding = node.finding;
  if (node.aim.kind != Aim::Kind::test || finding.holds || !finding.value) return finding.holds;
  return node.aim.relation == Relation::at_least ? *finding.value >= node.aim.threshold
                                                 : *finding.value > node.aim.threshold;
}

namespace {

/// What a value says that was found within a window, or answers a TEST.
Bound bound_by_aim(const TreeNode& node) noexcept {
  const Wide value = *node.finding.value;
  const std::optional<bool> answer = answer_of(node);
  const bool fails_low = answer ? !*answer : value <= node.aim.alpha;
  const bool fails_high = answer ? *answer : value >= node.aim.beta;
  return fails_low ? Bound::upper : fails_high ? Bound::lower : Bound::exact;
}

/// What it says that `side` can have `value`. The worst of all values says nothing, such as that of
/// a position at the horizon without a static value; the best is exact.
ValueKind kind_of_bound(const SearchTree& tree, Side side, Wide value) noexcept {
  constexpr ValueRange all{std::numeric_limits<Value>::min(), std::numeric_limits<Value>::max()};
  const Extent extent(tree.values.value_or(all));
  if (!better(side, value, extent.sure_win(opponent(side)))) return ValueKind::unknown;
  if (!better(side, extent.sure_win(side), value)) return ValueKind::exact;
  return side == Side::max ? ValueKind::lower : ValueKind::upper;
}

}  // namespace

ValueKind kind_of_value(const SearchTree& tree, const TreeNode& node) noexcept {
  const Finding& finding = node.finding;
  if (!finding.value) return ValueKind::unknown;
  if (finding.estimate) return ValueKind::estimate;
  const bool is_end = node.leaf && *node.leaf != Leaf::table && *node.leaf != Leaf::horizon;
  if (is_end) return ValueKind::exact;
  switch (finding.bound.value_or(bound_by_aim(node))) {
    case Bound::exact:
      return ValueKind::exact;
    case Bound::lower:
      return kind_of_bound(tree, Side::max, *finding.value);
    case Bound::upper:
      return kind_of_bound(tree, Side::min, *finding.value);
    case Bound::unknown:
      break;
  }
  return ValueKind::unknown;
}

}  // namespace zermelo::search
