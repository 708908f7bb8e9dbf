// SPDX-License-Identifier: MIT
#include "lang/term.hpp"

#include <bit>
#include <utility>

namespace zermelo::lang {
namespace {

bool same_node(const Node& left, const Node& right) noexcept {
  if (left.kind != right.kind || left.size != right.size) return false;
  switch (left.kind) {
    case TermKind::variable:
      return left.variable == right.variable;
    case TermKind::integer:
      return left.integer == right.integer;
    case TermKind::floating:
      return std::bit_cast<std::uint64_t>(left.floating) ==
             std::bit_cast<std::uint64_t>(right.floating);
    case TermKind::atom:
    case TermKind::compound:
      return left.functor.name == right.functor.name && left.functor.arity == right.functor.arity;
  }
  return false;
}

}  // namespace

TermView TermView::arg(std::uint32_t index) const noexcept {
  assert(index < arity());
  auto end = nodes_.size() - 1;
  for (auto skipped = arity() - 1; skipped > index; --skipped) end -= nodes_[end - 1].size;
  const auto size = nodes_[end - 1].size;
  return TermView(nodes_.subspan(end - size, size));
}

std::vector<TermView> TermView::args() const {
  std::vector<TermView> result(arity(), *this);
  auto end = nodes_.size() - 1;
  for (auto index = result.size(); index-- > 0;) {
    const auto size = nodes_[end - 1].size;
    result[index] = TermView(nodes_.subspan(end - size, size));
    end -= size;
  }
  return result;
}

bool operator==(TermView left, TermView right) noexcept {
  const auto a = left.nodes();
  const auto b = right.nodes();
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!same_node(a[i], b[i])) return false;
  }
  return true;
}

void TermBuilder::compound(Symbol name, std::uint32_t arity) {
  if (arity == 0) return atom(name);
  auto first = nodes_.size();
  for (std::uint32_t i = 0; i < arity; ++i) {
    assert(first > 0);
    first -= nodes_[first - 1].size;
  }
  const auto size = static_cast<std::uint32_t>(nodes_.size() - first + 1);
  nodes_.push_back(Node::make_compound(name, arity, size));
}

Term TermBuilder::take() {
  assert(!nodes_.empty() && nodes_.back().size == nodes_.size());
  Term result(std::exchange(nodes_, {}));
  return result;
}

}  // namespace zermelo::lang
