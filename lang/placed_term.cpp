// SPDX-License-Identifier: MIT
#include "lang/placed_term.hpp"

#include <string>
#include <utility>

namespace zermelo::lang {
namespace {

constexpr std::size_t short_search = 12;

}  // namespace

void PlacedTermBuilder::leaf(Node node, Span span) {
  nodes_.push_back(node);
  spans_.push_back(span);
}

void PlacedTermBuilder::variable(std::string_view name, Span span) {
  const auto number = variable_number(name, span);
  ++variables_[number].occurrences;
  leaf(Node::make_variable(number), span);
}

void PlacedTermBuilder::compound(Symbol name, std::uint32_t arity, std::size_t first_node,
                                 Span span) {
  const auto size = static_cast<std::uint32_t>(nodes_.size() - first_node + 1);
  leaf(Node::make_compound(name, arity, size), span);
}

void PlacedTermBuilder::join_one(Symbol name, Span op) {
  const auto operand = spans_.back();
  const Span span{std::min(op.begin, operand.begin), std::max(op.end, operand.end)};
  compound(name, 1, nodes_.size() - nodes_.back().size, span);
}

void PlacedTermBuilder::join_two(Symbol name) {
  const auto right_first = nodes_.size() - nodes_.back().size;
  const auto left_first = right_first - nodes_[right_first - 1].size;
  const Span span{spans_[right_first - 1].begin, spans_.back().end};
  compound(name, 2, left_first, span);
}

void PlacedTermBuilder::list(std::size_t first_node, std::uint32_t element_count, Span span) {
  auto root = nodes_.size() - nodes_.back().size;
  for (std::uint32_t i = 0; i < element_count; ++i) {
    const bool whole = i + 1 == element_count;
    const auto element_root = root - 1;
    root = whole ? first_node : root - nodes_[element_root].size;
    const auto begin = whole ? span.begin : spans_[element_root].begin;
    compound(symbols::dot, 2, root, {begin, span.end});
  }
}

ReadTerm PlacedTermBuilder::take() {
  ReadTerm result{Term(std::move(nodes_)), std::move(spans_), std::move(variables_), {}};
  clear();
  return result;
}

void PlacedTermBuilder::clear() {
  nodes_.clear();
  spans_.clear();
  variables_.clear();
  // A fresh map: clearing one keeps its buckets, and would cost as much for every later clause.
  if (!index_.empty()) index_ = {};
}

std::uint32_t PlacedTermBuilder::variable_number(std::string_view name, Span span) {
  if (name == "_") return add_variable(name, span);
  if (variables_.size() <= short_search && index_.empty()) {
    for (std::uint32_t i = 0; i < variables_.size(); ++i) {
      if (variables_[i].name == name) return i;
    }
    return add_variable(name, span);
  }
  if (index_.empty()) {
    for (std::uint32_t i = 0; i < variables_.size(); ++i) index_.emplace(variables_[i].name, i);
  }
  const auto next = static_cast<std::uint32_t>(variables_.size());
  const auto [entry, is_new] = index_.emplace(name, next);
  return is_new ? add_variable(name, span) : entry->second;
}

std::uint32_t PlacedTermBuilder::add_variable(std::string_view name, Span span) {
  variables_.push_back({std::string(name), 0, span});
  return static_cast<std::uint32_t>(variables_.size() - 1);
}

}  // namespace zermelo::lang
