// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lang/reader.hpp"
#include "lang/source.hpp"
#include "lang/term.hpp"

namespace zermelo::lang {

/// Builds a term together with the places of its parts. Terms are pushed and then joined, as with
/// TermBuilder; every operation takes time in proportion to the nodes it adds.
class PlacedTermBuilder {
 public:
  std::size_t node_count() const noexcept { return nodes_.size(); }
  /// The place of the term that was finished last.
  Span last_span() const noexcept { return spans_.back(); }
  void set_last_span(Span span) noexcept { spans_.back() = span; }

  void leaf(Node node, Span span);
  /// The variable called `name`; each "_" is a new one.
  void variable(std::string_view name, Span span);
  /// Joins all nodes from `first_node` on, which are `arity` terms.
  void compound(Symbol name, std::uint32_t arity, std::size_t first_node, Span span);
  /// Joins the last term with the prefix or postfix operator at `op`.
  void join_one(Symbol name, Span op);
  /// Joins the last two terms.
  void join_two(Symbol name);
  /// Joins all terms from `first_node` on into a list; the last of them is the tail.
  void list(std::size_t first_node, std::uint32_t element_count, Span span);

  /// The finished term, with no span of the whole yet. Leaves the builder empty.
  ReadTerm take();
  void clear();

 private:
  std::uint32_t variable_number(std::string_view name, Span span);
  std::uint32_t add_variable(std::string_view name, Span span);

  std::vector<Node> nodes_;
  std::vector<Span> spans_;
  std::vector<ReadVariable> variables_;
  /// Used once a term has more variables than a short search is good for.
  std::unordered_map<std::string, std::uint32_t> index_;
};

}  // namespace zermelo::lang
